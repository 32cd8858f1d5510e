/** The hexes that somebody marked last: those of the latest pool, by comparing what is shown with what was. */

import { untrack } from 'svelte'
import type { Board } from './board'

export class Recent {
  hexes = $state.raw<string[]>([])
  #shown: Board | null = null
  #whose = ''

  constructor(board: () => Board) {
    $effect.pre(() => {
      const shown = board()
      untrack(() => this.#see(shown))
    })
  }

  #see(board: Board): void {
    const before = this.#shown
    this.#shown = board
    if (!before || before.hexes.length !== board.hexes.length) return
    const marked = board.hexes.filter((hex, i) => hex.number !== before.hexes[i].number || hex.crossed_out !== before.hexes[i].crossed_out)
    if (!marked.length) return
    const whose = `${before.round} ${before.player}`
    this.hexes = [...(whose === this.#whose ? this.hexes : []), ...marked.map(hex => hex.name)]
    this.#whose = whose
  }
}
