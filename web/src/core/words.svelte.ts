/** Words for people, from the same Fluent files that Python uses: the app's own, and those that the server gives. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { getText, type Source } from './api'
import type { Message } from './protocol'
import { type Lang, settings } from './settings.svelte'

export type Args = Record<string, unknown>

const APP = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' })

/** The words of the app, and of one game, in one language. A missing one shows its id and stops nothing. */
export class Text {
  #bundles: FluentBundle[]

  constructor(
    readonly lang: Lang,
    sources: Source[], // searched in this order
    /** The language of the game's words where it is another one: for the attribute `lang` of what they say. */
    readonly foreign?: string,
  ) {
    this.#bundles = sources.map(source => {
      const bundle = new FluentBundle(source.lang, { useIsolating: false })
      bundle.addResource(new FluentResource(source.text))
      return bundle
    })
  }

  has(id: string): boolean {
    return this.#bundles.some(bundle => bundle.hasMessage(id))
  }

  get(id: string, args: Args = {}): string {
    for (const bundle of this.#bundles) {
      const message = bundle.getMessage(id)
      if (message?.value) return bundle.formatPattern(message.value, args as Record<string, FluentVariable>, [])
    }
    return id
  }

  /**
   * The message in words, with seats told by name: every argument called `seat`, or ending in `_seat`, is one.
   * An argument that is a list holds phrases, which are said one after the other.
   */
  say(message: Message, names: string[]): string {
    const args = Object.entries(message.args ?? {}).map(([key, value]) => [key, this.#argument(key, value, names)])
    return this.get(message.id, Object.fromEntries(args))
  }

  #argument(key: string, value: unknown, names: string[]): unknown {
    if ((key === 'seat' || key.endsWith('_seat')) && typeof value === 'number') return names[value] ?? value
    return Array.isArray(value) ? value.map((phrase: Message) => this.say(phrase, names)).join(' ') : value
  }

  number(value: number, digits = 0): string {
    return new Intl.NumberFormat(this.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value)
  }

  percent(chance: number, digits = 1): string {
    const style = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    return new Intl.NumberFormat(this.lang, style).format(chance)
  }

  /** A change of chances: "+12%" */
  change(by: number): string {
    return new Intl.NumberFormat(this.lang, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(by)
  }

  date(at: number): string {
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  }

  day(at: number): string {
    return new Intl.DateTimeFormat(this.lang, { day: 'numeric', month: 'long' }).format(at)
  }

  /** With the year. */
  full(at: number): string {
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'long' }).format(at)
  }

  /** "3 minutes ago"; what is more than a month ago has a date. */
  ago(at: number, now = Date.now()): string {
    const seconds = (at - now) / 1000
    if (seconds < -31 * 86400) return this.full(at)
    const units = [['day', 86400], ['hour', 3600], ['minute', 60]] as const
    const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
    return new Intl.RelativeTimeFormat(this.lang, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
  }
}

const sources = new Map<string, Promise<Source>>()

/** Fluent source from the server; asked for once, and again after a failure. */
function source(part: string, lang: Lang): Promise<Source> {
  const path = `/api/words/${part}/${lang}.ftl`
  let found = sources.get(path)
  if (!found) {
    found = getText(path).catch(error => {
      sources.delete(path)
      throw error
    })
    sources.set(path, found)
  }
  return found
}

export async function loadText(lang: Lang, game?: string): Promise<Text> {
  const ask = (part: string) => source(part, lang).catch(() => ({ text: '', lang }))
  const own = { text: await APP[`../text/${lang}.ftl`](), lang }
  const [kernel, server, its] = await Promise.all([ask('kernel'), ask('server'), game ? ask(game) : null])
  // around the games the app's own words come first, at a board the game's: the kernel has some of the same names
  if (!its) return new Text(lang, [own, kernel, server])
  return new Text(lang, [its, kernel, own, server], its.lang === lang ? undefined : its.lang)
}

/** The words of the shell, in the chosen language, for every component. */
class Shell {
  text = $state.raw(new Text('en', []))
  ready = $state(false)

  async load(lang: Lang): Promise<void> {
    this.text = await loadText(lang)
    this.ready = true
  }
}

export const shell = new Shell()

/** Short for shell.text.get: reads anew when the language changes. */
export function t(id: string, args?: Args): string {
  return shell.text.get(id, args)
}

/** Keeps the shell's words in the chosen language. Call once, from a component. */
export function followLanguage(): void {
  $effect(() => void shell.load(settings.lang))
}
