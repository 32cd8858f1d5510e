/** The longer words about the decision at hand: which they are, and whether they stand open by themselves. */

import type { GameModule } from '../../board/contract'
import { settings } from '../../core/settings.svelte'
import type { TableStore } from '../../core/table.svelte'
import type { Text } from '../../core/words.svelte'

interface At {
  store: TableStore
  module: GameModule
  text: Text
  myTurn: boolean
}

export class Coach {
  #at: () => At
  #hushed = $state(false)
  #last = $state<string | null>(null) // stays while others play, so that nothing jumps

  constructor(at: () => At) {
    this.#at = at
    $effect(() => {
      if (this.#decision) this.#last = this.#decision
    })
  }

  get #game(): string {
    return this.#at().store.card!.game
  }

  get #decision(): string | null {
    const { store, module, text, myTurn } = this.#at()
    if (!store.view || !myTurn) return null
    const { phase } = (store.view.board ?? {}) as { phase?: string }
    const id = module.guide ? module.guide(store.view, store.you!.viewpoint) : phase ? `guide-${phase}` : null
    return id && text.has(id) ? id : null
  }

  get #isNew(): boolean {
    return !settings.values.introduced[this.#game] && this.#at().text.has('guide-intro')
  }

  /** What explains the decision, if anything does. */
  get words(): string | null {
    const { text } = this.#at()
    const id = this.#decision ?? this.#last
    return id && text.get(id)
  }

  /** The same, or the game itself to somebody who has not made a decision in it yet. */
  get lesson(): string | null {
    return this.#isNew ? this.#at().text.get('guide-intro') : this.words
  }

  /** Whether the lesson is shown unasked. */
  get open(): boolean {
    const { store } = this.#at()
    const { coach, finished } = settings.values
    const wanted = coach === 'always' || (coach === 'first' && !finished[this.#game])
    return wanted && !this.#hushed && !!store.you?.seats.length && !store.view?.result && this.lesson !== null
  }

  /** Somebody has decided something: she knows what the game is about. */
  decided(): void {
    if (this.open && this.#isNew) settings.set('introduced', { ...settings.values.introduced, [this.#game]: true })
  }

  hush(): void {
    this.#hushed = true
  }
}
