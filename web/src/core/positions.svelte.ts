/** What is known of the moments of a game: asked for when somebody rests on one, given up when she moves on. */

import type { Analysis } from './protocol'

const RESTS = 350 // ms, before it is asked

export class Positions {
  busy = $state(false)
  problem = $state.raw<unknown>(null)
  #known = $state.raw<ReadonlyMap<number, Analysis>>(new Map())

  constructor(readonly ask: (number: number, signal: AbortSignal) => Promise<Analysis>) {}

  at(number: number): Analysis | undefined {
    return this.#known.get(number)
  }

  /** Somebody looks at the moment after so many actions; returns how she stops. */
  look(number: number): () => void {
    this.problem = null
    if (this.#known.has(number)) return () => {}
    const stop = new AbortController()
    const timer = setTimeout(() => void this.#find(number, stop.signal), RESTS)
    this.busy = true
    return () => {
      clearTimeout(timer)
      stop.abort()
      this.busy = false
    }
  }

  async #find(number: number, signal: AbortSignal): Promise<void> {
    try {
      const found = await this.ask(number, signal)
      this.#known = new Map([...this.#known, [number, found]])
    } catch (error) {
      if (!signal.aborted) this.problem = error
    }
    if (!signal.aborted) this.busy = false
  }
}
