// Made from plansza.games.unrest.view by `python -m plansza.server.typescript`; do not edit.

export type Phase =
  | 'lay_districts'
  | 'lay_missions'
  | 'draw'
  | 'mark'
  | 'play'
  | 'shuffle'
  | 'defend'
  | 'assign'
  | 'liberate'
  | 'prove'
  | 'end'

export type DistrictName = 'plenty' | 'peace' | 'capitol' | 'police' | 'truth'

export interface Board {
  phase: Phase
  round: number
  final: boolean
  districts: District[]
  missions: MissionInPlay[]
  area: number[] | null
  blockaded: number | null
  front: Card[]
  destroyed: Card[]
  tokens: Tokens
  hand: string[] | null
  hand_size: number
  deck_size: number
  unseen: string[]
  liberated: number
}

export interface District {
  place: number
  name: DistrictName | null
  falling: boolean
  liberated: Liberation | null
  cards: Card[]
  progress: Progress[]
}

export interface Liberation {
  mission: string
  round: number
}

/** A card that was played. */
export interface Card {
  id: string
  round: number
  place: number
  card: string | null
  up: boolean
  shown: boolean
}

/** How near a stack is to a mission, by the cards that the seat knows; blocked if one lies there that must not. */
export interface Progress {
  mission: string
  have: number
  need: number
  parts: Part[]
  blocked: boolean
}

export interface Part {
  of: string
  have: number
  need: number
}

export interface MissionInPlay {
  name: string
  ours: boolean
}

/** Which are ready. */
export interface Tokens {
  surveil: boolean
  destroy: boolean
  reroute: boolean
  blockade: boolean
}

export type GameEvent =
  | { id: 'event-district'; args: { district: string; number: number } }
  | { id: 'event-mission'; args: { mission: string } }
  | { id: 'event-drew'; args: { seat: number; suit: string; value: number } }
  | { id: 'event-drew-unseen'; args: { seat: number; count: number } }
  | { id: 'event-round'; args: { round: number } }
  | { id: 'event-final'; args: Record<string, never> }
  | { id: 'event-marked'; args: { seat: number; left: string; left_number: number; right: string; right_number: number } }
  | { id: 'event-revealed'; args: { seat: number; suit: string; value: number } }
  | { id: 'event-hid'; args: { seat: number; suit: string; value: number } }
  | { id: 'event-surveiled'; args: { seat: number; suit: string; value: number; lies: string; place: number } }
  | { id: 'event-surveiled-misdirection'; args: { seat: number; suit: string; value: number; lies: string; place: number } }
  | { id: 'event-destroyed'; args: { seat: number; suit: string; value: number; lies: string; place: number } }
  | { id: 'event-rerouted'; args: { seat: number; suit: string; value: number; lies: string; place: number; district: string; number: number } }
  | { id: 'event-blockaded'; args: { seat: number; district: string; number: number } }
  | { id: 'event-assigned'; args: { seat: number; suit: string; value: number; lies: string; place: number; district: string; number: number } }
  | { id: 'event-liberated'; args: { seat: number; mission: string; district: string; number: number } }
  | { id: 'event-shown'; args: { seat: number; suit: string; value: number } }
  | { id: 'event-tokens-ready'; args: { seat: number } }
  | { id: 'event-won'; args: { seat: number } }
  | { id: 'event-won-capitol'; args: { seat: number } }
  | { id: 'event-held'; args: { seat: number } }
