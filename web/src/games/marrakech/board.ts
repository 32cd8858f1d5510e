// Made from plansza.games.marrakech.view by `python -m plansza.server.typescript`; do not edit.

export type Phase = 'draw_tops' | 'draw_first' | 'next_rug' | 'roll' | 'turn' | 'lay' | 'end'

export type Heading = 'north' | 'east' | 'south' | 'west'

export type Colour = 'red' | 'blue' | 'yellow' | 'green'

export interface Board {
  phase: Phase
  player: number
  assam: Assam
  market: (Half | null)[][]
  mosaic: Mosaic
  outlook: Outlook
  seats: Player[]
}

export interface Assam {
  square: string
  heading: Heading
}

/** Of a rug, in sight on one square. */
export interface Half {
  colour: Colour
  seat: number
  neutral: boolean
  other_half: string | null
  area: number
}

/** By side 7 letters, from the left or from the top: who leaves over a letter returns over the other one (K4). */
export interface Mosaic {
  north: string
  east: string
  south: string
  west: string
}

/** Where Assam can be turned, in phase turn; empty in the others. */
export interface Outlook {
  seat?: number
  ways?: Ways
}

/** In the order of the actions. */
export interface Ways {
  left: Way
  right: Way
  straight?: Way
}

export interface Way {
  heading: Heading
  stops: Stop[]
}

export interface Stop {
  square: string
  heading: Heading
  fee: number
}

export interface Player {
  rugs: Partial<Record<Colour, number>>
  next_rug: Colour | null
  dirhams: number
  squares: number
  points: number
  out: number
}

export type GameEvent =
  | { id: 'event-first'; args: { seat: number } }
  | { id: 'event-top'; args: { seat: number; colour: Colour } }
  | { id: 'event-turned'; args: { seat: number; way: string; heading: Heading } }
  | { id: 'event-rolled'; args: { seat: number; face: number; square: string; heading: Heading; path: string; headings: string } }
  | { id: 'event-paid'; args: { seat: number; host_seat: number; count: number; squares: string } }
  | { id: 'event-paid-short'; args: { seat: number; host_seat: number; count: number; squares: string; fee: number } }
  | { id: 'event-neutral'; args: { seat: number } }
  | { id: 'event-out'; args: { seat: number } }
  | { id: 'event-laid'; args: { seat: number; colour: Colour; square: string; other_square: string } }
  | { id: 'event-over'; args: Record<string, never> }
