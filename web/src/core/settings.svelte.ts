/** What a person has set, kept in the browser and shared by its tabs. */

import { keepJson, keptJson } from './kept'

export type Lang = 'en' | 'pl'
export const LANGUAGES: Record<Lang, string> = { en: 'English', pl: 'Polski' }

const KEY = 'plansza.settings'
const DEFAULTS = {
  lang: 'auto' as Lang | 'auto',
  theme: 'system' as 'system' | 'light' | 'dark',
  speed: 'normal' as 'slow' | 'normal' | 'fast' | 'off',
  confirm: 'important' as 'never' | 'important' | 'always',
  coach: 'first' as 'first' | 'always' | 'never',
  sound: false,
  letters: false, // on pieces and fields too, where colours and shapes tell them apart
  name: '',
  introduced: {} as Record<string, boolean>, // games whose introduction was read
  finished: {} as Record<string, number>, // games of each kind that this browser has seen to the end
}

class Settings {
  values = $state({ ...DEFAULTS, ...keptJson<Partial<typeof DEFAULTS>>(KEY, {}) })

  constructor() {
    addEventListener('storage', event => {
      if (event.key === KEY) this.values = { ...DEFAULTS, ...keptJson(KEY, {}) }
    })
  }

  set<K extends keyof typeof DEFAULTS>(name: K, value: (typeof DEFAULTS)[K]): void {
    this.values[name] = value
    keepJson(KEY, this.values)
  }

  get lang(): Lang {
    const { lang } = this.values
    if (lang !== 'auto') return lang
    const wanted = navigator.languages.map(name => name.slice(0, 2)).find(name => name in LANGUAGES)
    return (wanted as Lang | undefined) ?? 'en'
  }
}

export const settings = new Settings()

/** Keeps the page's theme and language as they are set. Call once, from a component. */
export function applySettings(): void {
  $effect(() => {
    const { theme } = settings.values
    if (theme === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.dataset.theme = theme
  })
  $effect(() => {
    document.documentElement.lang = settings.lang
  })
}
