/** The board that a game's own package brings: plain JavaScript, told all it needs. BOARDS.md is for those who write one. */

import type { Args } from '../core/words.svelte'
import type { BoardProps, Choices, GameLooks, Message, PartAttributes, Stage } from './contract'
import { fly } from './flight'

/** What `board.js` exports by default. */
export interface OutsideGame extends GameLooks {
  /** Draws the game into an empty element of the page. */
  mount: (element: HTMLElement, props: OutsideProps) => MountedBoard
  /** Style sheets to be there before it is mounted, by addresses relative to board.js. */
  styles?: string[]
}

export interface MountedBoard {
  /** Something changed: all of it anew. The element and what is in it stay. */
  update: (props: OutsideProps) => void
  /** The page is left; the element goes away by itself. */
  destroy?: () => void
}

export type OutsideProps = Pick<BoardProps, 'board' | 'view' | 'seat' | 'front' | 'seats' | 'names' | 'present' | 'thinking' | 'options' | 'log'> & {
  lang: string
  say: OutsideSay
  choices: OutsideChoices
  stage: OutsideStage
}

export interface OutsideSay {
  (what: string | Message, args?: Args): string
  has: (id: string) => boolean
  number: (value: number, digits?: number) => string
  percent: (chance: number, digits?: number) => string
}

export type OutsideChoices = Omit<Choices, 'part'> & {
  /** Makes an element (a button, a <g> of an svg) the part that stands for an action, or with null for none: as it is now. */
  part: (element: HTMLElement | SVGElement, action: string | null, name?: string) => void
}

export type OutsideStage = Stage & { fly: typeof fly }

/** What the page knows, in the shape that does not change when the page does. */
export function outsideProps({ say, choices, stage, ...plain }: BoardProps): OutsideProps {
  const { text } = say
  return {
    ...plain,
    lang: text.lang,
    say: Object.assign((what: string | Message, args?: Args) => say(what, args), {
      has: (id: string) => text.has(id),
      number: (value: number, digits?: number) => text.number(value, digits),
      percent: (chance: number, digits?: number) => text.percent(chance, digits),
    }),
    choices: { ...choices, part: (element, action, name) => dress(element, choices.part(action ?? '', name), action !== null) },
    stage: Object.assign(Object.create(stage) as Stage, { fly }),
  }
}

/** Attributes and handlers of a part put on, in place of those of before; or taken off. */
function dress(element: HTMLElement | SVGElement, { onclick, onkeydown, ...attributes }: PartAttributes, on: boolean): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (on && value !== undefined) element.setAttribute(name, String(value))
    else element.removeAttribute(name)
  }
  Object.assign(element, on ? { onclick, onkeydown } : { onclick: null, onkeydown: null })
}

/** The module at that address; one that cannot be had gives a board that says so when it is to be drawn. */
export async function loadOutside(address: string): Promise<OutsideGame> {
  try {
    const { default: game } = (await import(/* @vite-ignore */ address)) as { default: OutsideGame }
    if (typeof game?.mount !== 'function') throw new TypeError(`${address} exports no mount by default`)
    await Promise.all((game.styles ?? []).map(style => loadStyle(new URL(style, new URL(address, location.origin)))))
    return { ...game, ...guarded(game) }
  } catch (error) {
    return {
      mount: () => {
        throw error
      },
    }
  }
}

/** The shell calls these wherever it likes: one that throws must not take the page with it. */
function guarded({ onBoard, partsOf, important, instruction, guide, colour, drawsSeats }: OutsideGame): GameLooks {
  return {
    onBoard: onBoard && safe(onBoard, false),
    partsOf: partsOf && safe(partsOf, []),
    important: important && safe(important, false),
    instruction: instruction && safe(instruction, null),
    guide: guide && safe(guide, null),
    colour: colour && safe(colour, undefined),
    drawsSeats,
  }
}

function safe<A extends unknown[], R>(ask: (...args: A) => R, otherwise: R): (...args: A) => R {
  return (...args) => {
    try {
      return ask(...args)
    } catch (error) {
      console.error(error)
      return otherwise
    }
  }
}

function loadStyle(address: URL): Promise<void> {
  if ([...document.styleSheets].some(sheet => sheet.href === address.href)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address.href })
  return new Promise((done, fail) => {
    link.onload = () => done()
    link.onerror = () => fail(new Error(`there is no ${address.pathname}`))
    document.head.append(link)
  })
}
