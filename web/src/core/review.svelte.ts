/** A whole game gone through: the chances over time, and what changed them. It is asked for part after part. */

import type { Doubt, Review, ReviewStep } from './protocol'

/** A step with its place in the replay: moment n is the one before decision n. */
export interface Placed extends ReviewStep {
  moment: number
}

const PARTS = ['luck', 'own', 'others'] as const
export type Part = (typeof PARTS)[number]

/** Of all steps so far, by seat, with how far they may be off. */
export type Sums = Pick<Review, Part | 'doubts'>
const NOTHING: Sums = { luck: [], own: [], others: [], doubts: { luck: noDoubt(), own: noDoubt(), others: noDoubt() } }

export class GameReview {
  steps = $state.raw<Placed[]>([])
  sums = $state.raw(NOTHING)
  most = $state(0) // turning points to be told
  total = $state(0) // decisions in the game
  reviewed = $state(0)
  running = $state(false)
  problem = $state.raw<unknown>(null)
  #stop: AbortController | null = null

  constructor(readonly ask: (first: number, signal: AbortSignal) => Promise<Review>) {}

  get done(): boolean {
    return this.total > 0 && this.reviewed >= this.total
  }

  /** Goes through the game, or goes on where it was stopped. */
  async start(): Promise<void> {
    if (this.running || this.done) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.running = true
    this.problem = null
    try {
      while (!signal.aborted && !this.done && this.#take(await this.ask(this.reviewed, signal)));
    } catch (error) {
      if (!signal.aborted) this.problem = error
    }
    if (!signal.aborted) this.running = false
  }

  stop(): void {
    this.#stop?.abort()
    this.running = false
  }

  /** Gives whether there was anything. */
  #take(part: Review): boolean {
    let moment = part.first - 1
    const steps = part.steps.map(step => ({ ...step, moment: step.seat >= 0 ? ++moment : moment }))
    this.steps = [...this.steps, ...steps]
    this.sums = added(this.sums, part)
    this.most = part.turning_points
    this.total = part.total
    this.reviewed = part.first + steps.filter(step => step.seat >= 0).length
    return steps.length > 0
  }
}

/** The chances at every moment of the replay. */
export function curveOf(steps: Placed[]): number[][] {
  const last = steps.at(-1)
  return last ? [...steps.filter(step => step.seat >= 0).map(step => step.before), last.after] : []
}

/** The biggest changes, in the order of the game. */
export function turningPoints({ steps, most }: GameReview): Placed[] {
  const biggest = steps.filter(step => step.swing > 0).sort((a, b) => b.swing - a.swing)
  return biggest.slice(0, most).sort((a, b) => a.number - b.number)
}

/** The decisions that cost something, the dearest first. */
export function mistakes(steps: Placed[]): Placed[] {
  return steps.filter(step => step.loss > 0 && step.better).sort((a, b) => b.loss - a.loss)
}

/** A decision is looked at where it was taken, what chance did where it had come. */
export const placeOf = (step: Placed) => (step.seat >= 0 ? step.moment : step.moment + 1)

/** Nineteen times of twenty the truth is no further from the sum than this. */
export function halfWidth({ doubts }: Sums, part: Part, seat: number): number {
  const { variance, rest } = doubts[part]
  return Math.sqrt(4 * variance[seat] + rest[seat] ** 2)
}

function noDoubt(): Doubt {
  return { variance: [], rest: [] }
}

function added(sums: Sums, more: Sums): Sums {
  const both = (sum: number[], part: number[]) => part.map((change, seat) => (sum[seat] ?? 0) + change)
  const doubt = (part: Part): Doubt => ({
    variance: both(sums.doubts[part].variance, more.doubts[part].variance),
    rest: both(sums.doubts[part].rest, more.doubts[part].rest),
  })
  const [luck, own, others] = PARTS.map(part => both(sums[part], more[part]))
  return { luck, own, others, doubts: { luck: doubt('luck'), own: doubt('own'), others: doubt('others') } }
}
