/** One lesson as it is done: the server judges each decision, and keeps nothing of it. */

import { post } from './api'
import { motion, sleep } from './motion.svelte'
import type { Frame, Taught, Told, View } from './protocol'
import { play } from './sound'
import type { Animator } from './table.svelte'

const LONGEST_SCENE = 9_000

/** What is said of the last decision: why it was refused, or that it was allowed and something else is wanted. */
export type Word = Pick<Taught, 'judgement' | 'clause' | 'message' | 'wanted'>

export class LessonRun {
  taught = $state.raw<Taught | null>(null) // the latest answer
  view = $state.raw<View | null>(null) // as shown: the scenes before it have been played
  log = $state.raw<Told[]>([])
  word = $state.raw<Word | null>(null)
  done = $state(false)
  sending = $state<string | null>(null)
  animating = $state(false)
  problem = $state.raw<unknown>(null)
  #actions: string[] = []
  #animators = new Set<Animator>()
  #closed = false

  constructor(
    readonly game: string,
    readonly id: string,
  ) {}

  close(): void {
    this.#closed = true
  }

  register(animator: Animator): () => void {
    this.#animators.add(animator)
    return () => this.#animators.delete(animator)
  }

  begin(): Promise<void> {
    return this.#ask([])
  }

  act(action: string): Promise<void> {
    return this.#ask([...this.#actions, action])
  }

  async #ask(actions: string[]): Promise<void> {
    if (this.sending !== null || this.done) return
    this.sending = actions.at(-1) ?? ''
    this.problem = this.word = null
    try {
      const taught = await post<Taught>(`/api/lessons/${this.game}/${this.id}`, { actions })
      if (!this.#closed) await this.#hear(taught, actions)
    } catch (error) {
      this.problem = error
    } finally {
      this.sending = null
    }
  }

  async #hear(taught: Taught, actions: string[]): Promise<void> {
    this.taught = taught
    if (taught.judgement === 'allowed' || taught.judgement === 'refused') {
      this.word = taught
      return
    }
    this.#actions = actions
    for (const frame of taught.frames) await this.#show(frame)
    if (taught.judgement !== 'done') return
    this.done = true
    play('good')
  }

  /** Plays what happened, and then has it on the table. */
  async #show({ told, view }: Frame): Promise<void> {
    const before = this.view
    if (told && before && !motion.still) {
      this.animating = true
      const scenes = [...this.#animators].map(async animator => animator(told, before, view))
      await Promise.race([Promise.all(scenes).catch(() => {}), sleep(LONGEST_SCENE)])
      this.animating = false
    }
    this.view = view
    if (told) this.log = [...this.log, told]
  }
}
