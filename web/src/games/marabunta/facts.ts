/** What a board of Marabunta knows by heart. */

import type { Board, Colour, Effect, Element } from './board'

export const COLOURS: Colour[] = ['blue', 'pink', 'orange', 'green', 'grey', 'yellow']
export const FACES = ['0', '1', '2', '3', 'flag', 'crate']
export const CIRCLES = 10

/** The seven elements of a round, also before they are split; then all in one pool. */
export function elementsOf(board: Board): Element[] {
  if (board.elements.length) return board.elements
  const fresh = { pool: 0, seat: null, left: true }
  const dice = board.dice.map((shows, die): Element => ({ name: COLOURS[die], shows, ...fresh }))
  return board.tile && board.phase === 'split' ? [...dice, { name: 'tile', shows: board.tile, ...fresh }] : dice
}

/** An effect as words call it: a number that has its region is just a number. */
export function inWords(effect: Effect): string {
  return effect.region ? effect.name.replace('write', 'number') : effect.name
}

/** What a scene shows of a moment, until the next view comes. */
export interface Moment {
  fresh?: Board // the round that begins
  taken?: number // a pool
  passed?: string // an element
  wrote?: { hex: string; seat: number; number: number }
  crossed?: string // a hex
  circle?: { colour: Colour; seat: number }
  crate?: { power: string; seat: number }
  space?: number // a seat's next cupcake space
  anthill?: number // a seat's
  scored?: Colour[] // regions counted so far, at the end
}
