/** Where a game that is looked at comes from: a table, or a record. What was found out about it stays with it. */

import { get, postText } from './api'
import { recordText } from './download'
import { Positions } from './positions.svelte'
import { WATCHER, type Analysis, type Replay, type Review, type Tried } from './protocol'
import { GameReview } from './review.svelte'

interface Ways {
  moments: (first: number, count: number, seat: number) => Promise<Replay>
  analysis: (number: number, signal: AbortSignal) => Promise<Analysis>
  review: (first: number, signal: AbortSignal) => Promise<Review>
  record: () => Promise<string>
}

export class GameSource {
  readonly moments: Ways['moments']
  readonly record: Ways['record']
  readonly review: GameReview
  readonly positions: Positions

  constructor(ways: Ways) {
    this.moments = ways.moments
    this.record = ways.record
    this.review = new GameReview(ways.review)
    this.positions = new Positions(ways.analysis)
  }

  /** As it might go on with another action after so many; chance draws anew. */
  async tryOut(number: number, action: string): Promise<GameSource> {
    const way = `/api/try?number=${number}&action=${encodeURIComponent(action)}`
    const { record } = await postText<Tried>(way, await this.record())
    return recordSource(JSON.stringify(record))
  }
}

export function recordSource(text: string): GameSource {
  return new GameSource({
    moments: (first, count, seat) => postText(`/api/replay?seat=${seat}&first=${first}&count=${count}`, text),
    analysis: (number, signal) => postText(`/api/analysis?number=${number}`, text, signal),
    review: (first, signal) => postText(`/api/review?first=${first}`, text, signal),
    record: () => Promise.resolve(text),
  })
}

const tables = new Map<string, GameSource>()

/** The same one each time: the review begun where the game ended goes on in its replay. */
export function tableSource(id: string): GameSource {
  const known = tables.get(id)
  if (known) return known
  const path = `/api/tables/${id}`
  const source = new GameSource({
    moments: (first, count, seat) => get(`${path}/frames?seat=${seat}&first=${first}&count=${count}`),
    analysis: (number, signal) => get(`${path}/analysis?number=${number}`, signal),
    review: (first, signal) => get(`${path}/review?first=${first}`, signal),
    record: () => recordText(id, WATCHER),
  })
  tables.set(id, source)
  return source
}
