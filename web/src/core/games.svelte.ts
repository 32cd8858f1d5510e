/** The games that the server has, and their words. */

import { get } from './api'
import type { GameCard, Games } from './protocol'
import { settings } from './settings.svelte'
import { loadText, shell, type Text } from './words.svelte'

class GameShelf {
  all = $state.raw<Games | null>(null)
  failed = $state(false)
  #asked: Promise<void> | null = null

  load(): Promise<void> {
    this.#asked ??= this.#fetch().finally(() => (this.#asked = null))
    return this.#asked
  }

  card(name: string): GameCard | undefined {
    return this.all?.games.find(game => game.name === name)
  }

  async #fetch(): Promise<void> {
    try {
      this.all = await get<Games>('/api/games')
      this.failed = false
    } catch {
      this.failed = true
    }
  }
}

export const shelf = new GameShelf()

/** The words of a game, following the language; the shell's alone until they have come. Call from a component. */
export function gameText(name: () => string | undefined): { readonly text: Text; readonly ready: boolean } {
  let found = $state.raw<Text | null>(null)
  $effect(() => {
    const game = name()
    if (!game) return
    let current = true
    void loadText(settings.lang, game).then(text => {
      if (current) found = text
    })
    return () => {
      current = false
    }
  })
  return {
    get text() {
      return found ?? shell.text
    },
    get ready() {
      return found !== null
    },
  }
}
