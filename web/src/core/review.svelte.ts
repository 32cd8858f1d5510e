/** A whole game gone through: the chances over time, and what changed them. It is asked for part after part. */

import type { Review, ReviewStep } from './protocol'

const TURNING_POINTS = 5
const WORTH_TELLING = 0.01 // a change smaller than this is within what the search can tell

/** A step with its place in the replay: moment n is the one before decision n. */
export interface Placed extends ReviewStep {
  moment: number
}

export interface Sums {
  luck: number[] // by seat: what chance changed
  lost: number[] // what her own decisions cost her
  gifts: number[] // what the others' decisions changed
}

export class GameReview {
  steps = $state.raw<Placed[]>([])
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

export function swing(step: ReviewStep): number {
  return Math.max(...step.after.map((chance, seat) => Math.abs(chance - step.before[seat])))
}

/** The biggest changes, in the order of the game. */
export function turningPoints(steps: Placed[]): Placed[] {
  const told = steps.filter(step => swing(step) >= WORTH_TELLING)
  const biggest = told.sort((a, b) => swing(b) - swing(a)).slice(0, TURNING_POINTS)
  return biggest.sort((a, b) => a.number - b.number)
}

/** The decisions that cost something, the dearest first. */
export function mistakes(steps: Placed[]): Placed[] {
  return steps.filter(step => step.loss >= WORTH_TELLING && step.better).sort((a, b) => b.loss - a.loss)
}

export function sums(steps: Placed[], players: number): Sums {
  const zero = () => Array.from({ length: players }, () => 0)
  const found: Sums = { luck: zero(), lost: zero(), gifts: zero() }
  for (const step of steps) {
    for (let seat = 0; seat < players; seat++) {
      const change = step.after[seat] - step.before[seat]
      if (step.seat < 0) found.luck[seat] += change
      else if (seat !== step.seat) found.gifts[seat] += change
    }
    if (step.seat >= 0) found.lost[step.seat] += step.loss
  }
  return found
}
