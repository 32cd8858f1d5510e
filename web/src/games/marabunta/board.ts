// Made from plansza.games.marabunta.view by `python -m plansza.server.typescript`; do not edit.

export type Phase = 'draw_first' | 'reveal' | 'rolling' | 'split' | 'choose' | 'resolve' | 'end'

export type Asks = 'split' | 'take' | 'element' | 'write' | 'cross' | 'circle' | 'crate' | 'again'

export type Colour = 'blue' | 'pink' | 'orange' | 'green' | 'grey' | 'yellow'

export type Cause = 'region_full' | 'leaf_full' | 'cupcakes_gone'

export interface Board {
  phase: Phase
  asks: Asks | null
  player: number
  first: number
  round: number
  hexes: Hex[]
  regions: Region[]
  seats: Seat[]
  cupcake_row: number[]
  cupcakes_left: number
  stack: string[]
  tile: string | null
  dice: string[]
  elements: Element[]
  effects: Effect[]
  ender: number | null
  cause: Cause | null
}

export interface Hex {
  name: string
  row: number
  col: number
  region: Colour
  mark: 'crate' | 'cupcake' | 'plain'
  part: number
  crossed_out: boolean
  seat: number | null
  number: number | null
}

export interface Region {
  colour: Colour
  open: number
  sums: number[]
  circles: number[]
  blank: number
  leader: number | null
  points: number
}

export interface Seat {
  anthills: number
  groups: Group[]
  cupcakes: number
  points: number
  total: number
}

export interface Group {
  power: string
  crates: number
  left: number
}

/** A die or the tile of the round. */
export interface Element {
  name: 'blue' | 'green' | 'grey' | 'orange' | 'pink' | 'tile' | 'yellow'
  shows: string
  pool: number
  seat: number | null
  left: boolean
}

/** Under way: the last in the list is at work, the others wait for it. */
export interface Effect {
  name: string
  region: Colour | null
  steps: number
  marked: string[]
}

/** A few words inside a message, such as a die: an argument of a message may be a list of them. */
export interface Phrase {
  id: string
  args: Record<string, string>
}

export type GameEvent =
  | { id: 'event-first'; args: { seat: number } }
  | { id: 'event-tile'; args: { seat: number; effect: string } }
  | { id: 'event-rolled'; args: { seat: number; dice: Phrase[] } }
  | { id: 'event-split'; args: { seat: number; dice: Phrase[]; rest: Phrase[] } }
  | { id: 'event-split-tile-alone'; args: { seat: number; dice: Phrase[]; rest: Phrase[] } }
  | { id: 'event-took-dice'; args: { seat: number; dice: Phrase[] } }
  | { id: 'event-took-tile'; args: { seat: number; dice: Phrase[] } }
  | { id: 'event-took-tile-alone'; args: { seat: number; dice: Phrase[] } }
  | { id: 'event-used-tile'; args: { seat: number; effect: string } }
  | { id: 'event-passed'; args: { seat: number; colour: string; face: string } }
  | { id: 'event-passed-tile'; args: { seat: number; effect: string } }
  | { id: 'event-again'; args: { seat: number; colour: string; face: string } }
  | { id: 'event-wrote'; args: { seat: number; number: number; hex: string; colour: string } }
  | { id: 'event-crossed'; args: { seat: number; hex: string; colour: string } }
  | { id: 'event-circle'; args: { seat: number; colour: Colour } }
  | { id: 'event-crate'; args: { seat: number; effect: string } }
  | { id: 'event-anthill'; args: { seat: number; left: number } }
  | { id: 'event-power'; args: { seat: number; effect: string } }
  | { id: 'event-power-lost'; args: { seat: number; effect: string } }
  | { id: 'event-cupcake'; args: { seat: number; count: number } }
  | { id: 'event-dropped'; args: { effect: string } }
  | { id: 'event-trigger'; args: { seat: number; cause: string } }
  | { id: 'event-round'; args: { seat: number; number: number } }
  | { id: 'event-last-tile'; args: Record<string, never> }
  | { id: 'event-over'; args: { seat: number; points: number; other: number } }
