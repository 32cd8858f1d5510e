/** `view.board` of Unrest, as its view.py makes it: already masked for the one who looks. */

export const REBELLION = 0
export const EMPIRE = 1

export type Suit = 'intelligence' | 'subversion' | 'riots' | 'supplies' | 'misdirection'
export type TokenName = 'surveil' | 'destroy' | 'reroute' | 'blockade'
export type DistrictName = 'plenty' | 'peace' | 'capitol' | 'police' | 'truth'

/** A played card: an object that both sides can follow, whether they know its face or not. */
export interface Played {
  id: string // "3.2": the second card of round 3
  round: number
  place: number
  card: string | null // "riots 5"; null if the one who looks may not know
  up: boolean // lies open to both
  shown: boolean // turned up by a proof
}

export interface Progress {
  mission: string
  have: number
  need: number
  parts: { of: string; have: number; need: number }[]
  blocked: boolean // a card lies there that must not
}

export interface District {
  place: number // from 1
  name: DistrictName | null
  falling: boolean
  liberated: { mission: string; round: number } | null
  cards: Played[]
  progress: Progress[]
}

export interface Mission {
  name: string
  ours: boolean
}

export interface Board {
  phase: string
  round: number
  final: boolean
  districts: District[]
  missions: Mission[]
  area: [number, number] | null
  blockaded: number | null
  front: Played[]
  destroyed: Played[]
  tokens: Record<TokenName, boolean> // ready
  hand: string[] | null // null if the one who looks may not know
  hand_size: number
  deck_size: number
  unseen: string[]
  liberated: number
}

export const SUITS: Suit[] = ['intelligence', 'subversion', 'riots', 'supplies']
export const VALUES = [2, 3, 4, 5, 6]
export const TOKENS: TokenName[] = ['surveil', 'destroy', 'reroute', 'blockade']
export const ROUNDS = 8
export const TO_WIN = 3
export const PLACES = [1, 2, 3]

/** "riots 5" in parts; a Misdirection has no value. */
export function faceOf(card: string): { suit: Suit; value: number } {
  const [suit, value] = card.split(' ')
  return { suit: suit as Suit, value: Number(value ?? 0) }
}

/** The name of the card that an event tells of; null if it is not told. */
export function cardOf({ suit, value }: { suit: string; value: number }): string | null {
  if (suit === 'unknown') return null
  return suit === 'misdirection' ? suit : `${suit} ${value}`
}

/** Where a card stands in a sorted hand. */
export function rank(card: string): number {
  const { suit, value } = faceOf(card)
  return suit === 'misdirection' ? 99 : SUITS.indexOf(suit) * 10 + value
}
