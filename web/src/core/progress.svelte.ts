/** How far somebody has come with the lessons of each game; kept in this browser. */

import { keepJson, keptJson } from './kept'

const KEY = 'plansza.lessons'

class Progress {
  #done = $state(keptJson<Record<string, string[]>>(KEY, {})) // ids by game

  has(game: string, lesson: string): boolean {
    return !!this.#done[game]?.includes(lesson)
  }

  count(game: string, lessons: string[]): number {
    return lessons.filter(lesson => this.has(game, lesson)).length
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return
    this.#done = { ...this.#done, [game]: [...(this.#done[game] ?? []), lesson] }
    keepJson(KEY, this.#done)
  }

  /** The lesson to go on with: the first that is not done; none when all are. */
  next(game: string, lessons: string[]): string | undefined {
    return lessons.find(lesson => !this.has(game, lesson))
  }
}

export const progress = new Progress()
