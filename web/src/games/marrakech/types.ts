/** `view.board` of Marrakech, as its view.py makes it. */

export type Colour = 'red' | 'blue' | 'yellow' | 'green'
export type Heading = 'north' | 'east' | 'south' | 'west'
export type Way = 'left' | 'straight' | 'right'

export interface Cloth {
  colour: Colour
  seat: number
  neutral: boolean
  other_half: string | null // where the other half of its rug can be seen
  area: number
}

export interface Outlook {
  seat: number // who will roll
  ways: Partial<Record<Way, { heading: Heading; stops: Stop[] }>>
}

export interface Stop {
  square: string
  heading: Heading
  fee: number
}

export interface Seat {
  rugs: Partial<Record<Colour, number>> // not laid
  next_rug: Colour | null
  dirhams: number
  squares: number
  points: number
  out: number
}

export interface Board {
  phase: string
  player: number
  assam: { square: string; heading: Heading }
  market: (Cloth | null)[][]
  mosaic: Record<Heading, string>
  outlook: Partial<Outlook> // empty but in phase turn
  seats: Seat[]
}
