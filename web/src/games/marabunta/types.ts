/** `view.board` of Marabunta, as its view.py makes it. */

export const COLOURS = ['blue', 'pink', 'orange', 'green', 'grey', 'yellow'] as const
export const FACES = ['0', '1', '2', '3', 'flag', 'crate']
export const CIRCLES = 10

export type Colour = (typeof COLOURS)[number]
export type Asks = 'split' | 'take' | 'element' | 'write' | 'cross' | 'circle' | 'crate' | 'again'

export interface Hex {
  name: string
  row: number
  col: number
  region: Colour
  mark: 'plain' | 'cupcake' | 'crate'
  part: number
  crossed_out: boolean
  seat: number | null
  number: number | null
}

export interface Region {
  colour: Colour
  letter: string
  open: number // available hexes
  sums: number[]
  circles: number[]
  blank: number
  leader: number | null
  points: number // what the leader would score here now
}

export interface Group {
  power: string
  crates: number
  left: number
}

export interface Seat {
  anthills: number
  groups: Group[]
  cupcakes: number // spaces crossed
  points: number
  total: number
}

/** A die or the tile of the round. */
export interface Element {
  name: Colour | 'tile'
  shows: string // a face, or the tile's effect
  pool: number // 0 the dice alone, 1 with the tile
  seat: number | null // whose it is, once a pool is taken
  left: boolean // not resolved yet
}

/** Under way: the last in the list is at work, the others wait for it. */
export interface Effect {
  name: string
  region: Colour | null
  steps: number
  marked: string[]
}

export interface Board {
  phase: string
  asks: Asks | null
  player: number
  first: number
  round: number
  hexes: Hex[]
  regions: Region[]
  seats: Seat[]
  cupcake_row: number[]
  cupcakes_left: number
  stack: string[] // the tiles still to come, but for the last
  tile: string | null
  dice: string[]
  elements: Element[]
  effects: Effect[]
  ender: number | null
  cause: string | null
}

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
  power?: { power: string; seat: number; lost: boolean }
  space?: number // a seat's next cupcake space
  anthill?: number // a seat's
}
