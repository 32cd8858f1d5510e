/** The moments of a game, fetched in parts as they are wanted. */

import { TRUTH, type Frame, type Replay } from '../../core/protocol'

const PART = 100

export class Frames {
  game = $state<string>()
  options = $state.raw<Record<string, unknown>>({})
  names = $state.raw<string[]>([])
  total = $state(0)
  problem = $state.raw<unknown>(null)
  seat = $state(TRUTH)
  scores = $state.raw<number[][]>([]) // of all moments, by seat; once known they stay, whoever looks
  progress = $state(false) // whether these are no points, but how far each side has come
  #frames = $state.raw<(Frame | undefined)[]>([])
  #have = new Set<string>() // parts, by seat and first moment

  constructor(
    readonly load: (first: number, count: number, seat: number) => Promise<Replay>,
    seat: number,
  ) {
    this.seat = seat
  }

  at(moment: number): Frame | undefined {
    return this.#frames[moment]
  }

  /** Fetches the part with that moment first, then all the others. */
  async begin(moment: number): Promise<void> {
    const seat = this.seat
    try {
      const first = Math.floor(moment / PART) * PART
      await this.#fetch(first, seat)
      if (first >= this.total) await this.#fetch(Math.floor((this.total - 1) / PART) * PART, seat)
      for (let next = 0; next < this.total && seat === this.seat; next += PART) await this.#fetch(next, seat)
    } catch (error) {
      this.problem = error
    }
  }

  lookFrom(seat: number, moment: number): void {
    this.seat = seat
    this.#have.clear()
    void this.begin(moment)
  }

  async #fetch(first: number, seat: number): Promise<void> {
    const key = `${seat}/${first}`
    if (this.#have.has(key)) return
    const part = await this.load(first, PART, seat)
    if (seat !== this.seat) return
    const frames = this.total ? [...this.#frames] : []
    for (const [i, frame] of part.frames.entries()) frames[part.first + i] = frame
    this.game = part.game
    this.options = part.options
    this.names = part.names
    this.total = part.total
    this.progress = part.progress
    this.#frames = frames
    if (part.scores.length) this.scores = part.scores
    this.#have.add(key)
  }
}
