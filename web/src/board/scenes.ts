/** What happened, played event by event. */

import type { Message } from './contract'

type Told = { id: string; args: object } // a game's own are in its board.ts: GameEvent

/** How some events of a game are played: each with its arguments, and what else the board hands on. */
export type Scenes<E extends Told, More extends unknown[] = []> = {
  [Id in E['id']]?: (args: Extract<E, { id: Id }>['args'], ...more: More) => Promise<void> | undefined
}

/** Plays an event, if there is a scene for it. */
export async function playEvent<E extends Told, More extends unknown[]>(scenes: Scenes<E, More>, event: Message, ...more: More): Promise<void> {
  await scenes[event.id as E['id']]?.(event.args as Extract<E, { id: E['id'] }>['args'], ...more)
}
