// Made from plansza.games.pickomino.view by `python -m plansza.server.typescript`; do not edit.

export type Phase = 'draw_first' | 'rolling' | 'keep' | 'decide' | 'rob' | 'choose' | 'end'

export type Specialist = 'red_worm' | 'hen' | 'weasel' | 'golden_die' | 'apple' | 'raven'

/** Dice are counted by face: 1 2 3 4 5 worm. */
export interface Board {
  phase: Phase
  player: number
  grill: Place[]
  seats: Player[]
  supply: number
  kept: number[]
  rolled: number[]
  golden_face: number
  golden_left: boolean
  dice_left: number
  total: number
  has_worm: boolean
  weasel_used: boolean
  offered: Specialist | null
  busts: number
}

/** Of the grill: its tile lies there face up, was turned over, or is on a stack. */
export interface Place {
  number: number
  worms: number
  lies: 'taken' | 'turned' | 'up'
  specialist: Specialist | null
}

export interface Player {
  stack: number[]
  round_worms: number
  specialist: Specialist | null
  worms: number
}

/** A few words inside a message, such as a die: an argument of a message may be a list of them. */
export interface Phrase {
  id: string
  args: Record<string, string>
}

export type GameEvent =
  | { id: 'event-first'; args: { seat: number } }
  | { id: 'event-rolled'; args: { seat: number; dice: Phrase[] } }
  | { id: 'event-weasel'; args: { seat: number } }
  | { id: 'event-kept'; args: { seat: number; face: string; count: number } }
  | { id: 'event-took'; args: { seat: number; number: number } }
  | { id: 'event-stole'; args: { seat: number; victim_seat: number; number: number } }
  | { id: 'event-stole-hen'; args: { seat: number; victim_seat: number } }
  | { id: 'event-robbed'; args: { seat: number; victim_seat: number } }
  | { id: 'event-held'; args: { seat: number; specialist: string } }
  | { id: 'event-round-worm'; args: { seat: number } }
  | { id: 'event-bust'; args: { seat: number } }
  | { id: 'event-returned-tile'; args: { seat: number; number: number } }
  | { id: 'event-lost'; args: { seat: number; specialist: string } }
  | { id: 'event-gained'; args: { seat: number; specialist: string } }
  | { id: 'event-turned'; args: { number: number } }
  | { id: 'event-perched'; args: { specialist: string; number: number } }
  | { id: 'event-raven'; args: { specialist: string; number: number } }
  | { id: 'event-over'; args: Record<string, never> }
