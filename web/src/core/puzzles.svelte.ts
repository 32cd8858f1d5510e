/** Puzzles: which there are, one as it is tried, and what somebody has done with them; kept in this browser, and with her profile. */

import { ApiProblem, get, post } from './api'
import { keepJson, keptJson } from './kept'
import { myself } from './me.svelte'
import { offline } from './offline.svelte'
import type { DailyPuzzle, GradedAttempt, GradedMove, PuzzleAttempt, PuzzleCard, PuzzleDiary, Puzzles, PuzzleSolution, PuzzleTask, Rating } from './protocol'

const KEY = 'plansza.puzzles'
const AHEAD = 4 // puzzles that are made ready for when there is no network
const DAY = 86_400_000
const MOST_DAYS = 400 // that the diary keeps
const MOST_UNSENT = 1000

export type Grade = GradedMove['grade']

interface Kept {
  tried: Record<string, Grade> // by address: game/id; the first attempt counts
  days: Record<string, Grade> // by date: the puzzle of the day
  solver: Rating
  unsent: Attempt[] // that the server does not know yet: made as a guest, or without a network
}

interface Attempt {
  game: string
  id: string
  action: string
  day?: string
}

export function addressOf(game: string, id: string): string {
  return `/api/puzzles/${game}/${id}`
}

class PuzzleShelf {
  all = $state.raw<Puzzles | null>(null)
  daily = $state.raw<DailyPuzzle | null>(null)
  problem = $state.raw<unknown>(null)

  async load(): Promise<void> {
    try {
      this.all = await get<Puzzles>('/api/puzzles')
      this.daily = this.all.daily
      this.problem = null
    } catch (error) {
      this.problem = error
    }
  }

  /** Only the puzzle of the day, where the others are not looked at. */
  async loadDaily(): Promise<void> {
    this.daily = await get<DailyPuzzle>('/api/puzzles/daily').catch(() => this.daily)
  }

  of(game: string): PuzzleCard[] {
    return this.all?.games.find(one => one.game === game)?.puzzles ?? []
  }
}

export const puzzleShelf = new PuzzleShelf()

/** What was tried before: first attempts, days in a row, and a rating. */
class Diary {
  #kept = $state.raw<Kept>({ tried: {}, days: {}, solver: { rating: 1500, deviation: 350, volatility: 0.06 }, unsent: [], ...keptJson<Partial<Kept>>(KEY, {}) })
  #meeting: Promise<void> | null = null

  get solver(): Rating {
    return this.#kept.solver
  }
  get count(): number {
    return Object.keys(this.#kept.tried).length
  }
  gradeOf(game: string, id: string): Grade | undefined {
    return this.#kept.tried[`${game}/${id}`]
  }
  gradeOn(date: string): Grade | undefined {
    return this.#kept.days[date]
  }
  solved(game: string, cards: PuzzleCard[]): number {
    return cards.filter(card => this.gradeOf(game, card.id) === 'best').length
  }

  /** Days in a row with the puzzle of the day, up to this date; today may still be to come. */
  streak(today: string): number {
    return streakOf(new Set(Object.keys(this.#kept.days)), today)
  }

  /** With a profile: tells the server what it does not know yet, and takes over what was done on other devices. */
  meetServer(): Promise<void> {
    this.#meeting ??= this.#meet().finally(() => {
      this.#meeting = null
    })
    return this.#meeting
  }

  async #meet(): Promise<void> {
    if (!myself.profile) return
    try {
      for (let next = this.#kept.unsent[0]; next; next = this.#kept.unsent[0]) {
        const { game, id, ...attempt } = next
        await post<GradedAttempt>(addressOf(game, id), attempt satisfies PuzzleAttempt).catch(forgetUnknown)
        this.#keep({ ...this.#kept, unsent: this.#kept.unsent.slice(1) })
      }
      this.#keep({ ...this.#kept, ...(await get<PuzzleDiary>('/api/me/puzzles')) })
    } catch {
      // another time
    }
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    keepJson(KEY, kept)
  }

  /** Notes a first attempt; later ones change nothing. */
  note({ game, id, action, day }: Attempt, grade: Grade, solver: Rating | null, isSent: boolean): void {
    const { tried, days, unsent } = this.#kept
    const name = `${game}/${id}`
    if (tried[name] && (!day || days[day])) return
    const recent = Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS))
    this.#keep({
      tried: { ...tried, [name]: tried[name] ?? grade },
      days: day ? { ...recent, [day]: recent[day] ?? grade } : recent,
      solver: !tried[name] && solver ? solver : this.#kept.solver,
      unsent: isSent ? unsent : [...unsent, { game, id, action, day }].slice(-MOST_UNSENT),
    })
  }
}

/** Of a puzzle that is no more, or a move that it does not have any more, nothing can be told. */
function forgetUnknown(error: unknown): void {
  if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) throw error
}

export function streakOf(days: Set<string>, today: string): number {
  const at = (back: number) => new Date(Date.parse(today) - back * DAY).toISOString().slice(0, 10)
  let back = days.has(today) ? 0 : 1
  const first = back
  while (days.has(at(back))) back += 1
  return back - first
}

export const diary = new Diary()

/** What somebody wants to practise; '' is anything. */
export interface Wish {
  theme: string
  difficulty: string
}

/** The next puzzle: one not tried yet where there is any, and not this one. */
export function nextPuzzle(game: string, wish: Wish, not = ''): PuzzleCard | undefined {
  const fitting = puzzleShelf.of(game).filter(card => card.id !== not && (!wish.theme || card.theme === wish.theme) && (!wish.difficulty || card.difficulty === wish.difficulty))
  const fresh = fitting.filter(card => !diary.gradeOf(game, card.id))
  const from = fresh.length ? fresh : fitting
  return from[Math.floor(Math.random() * from.length)]
}

/** One puzzle: its task, and once it was tried, every move graded. */
export class PuzzleRun {
  task = $state.raw<PuzzleTask | null>(null)
  solution = $state.raw<PuzzleSolution | null>(null)
  own = $state.raw<GradedMove | null>(null)
  rated = $state.raw<{ before: Rating; after: Rating } | null>(null)
  sending = $state<string | null>(null)
  problem = $state.raw<unknown>(null)
  readonly #address: string

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.#address = addressOf(game, id)
  }

  async begin(): Promise<void> {
    this.problem = null
    try {
      this.task = await get<PuzzleTask>(this.#address)
    } catch (error) {
      this.problem = error
    }
  }

  /** So that this one can be graded, and some more be tried, without a network. */
  ready(next: PuzzleCard[]): Promise<void> {
    const tasks = next.slice(0, AHEAD).map(card => addressOf(this.game, card.id))
    return offline.have([`${this.#address}/solution`, ...tasks.flatMap(task => [task, `${task}/solution`])])
  }

  /** Tries a move, of the puzzle of the day with its date; null when that did not work. */
  async try(action: string, date?: string): Promise<GradedAttempt | null> {
    if (this.sending !== null || this.own) return null
    this.sending = action
    this.problem = null
    const first = diary.gradeOf(this.game, this.id) === undefined
    try {
      const { graded, isSent } = await this.#graded(action, first, date)
      this.solution = graded.solution
      this.own = graded.move
      if (first && graded.solver) this.rated = { before: diary.solver, after: graded.solver }
      diary.note({ game: this.game, id: this.id, action, day: date }, graded.move.grade, graded.solver, isSent)
      return graded
    } catch (error) {
      this.problem = error
      return null
    } finally {
      this.sending = null
    }
  }

  again(): void {
    this.own = this.solution = this.rated = null
  }

  /** By the server; without a network by the solution that was made ready, and then without a rating. */
  async #graded(action: string, first: boolean, day?: string): Promise<{ graded: GradedAttempt; isSent: boolean }> {
    const attempt: PuzzleAttempt = { action, day, ...(first ? { solver: diary.solver } : {}) }
    try {
      return { graded: await post<GradedAttempt>(this.#address, attempt), isSent: !!myself.profile }
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 0) throw error
      const solution = await get<PuzzleSolution>(`${this.#address}/solution`)
      return { graded: { move: solution.moves.find(move => move.action === action)!, solution, solver: null }, isSent: false }
    }
  }
}
