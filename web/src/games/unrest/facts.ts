/** What a board of Unrest knows by heart. */

import type { Tokens } from './board'

export const REBELLION = 0
export const EMPIRE = 1

export type Suit = 'intelligence' | 'subversion' | 'riots' | 'supplies' | 'misdirection'
export type TokenName = keyof Tokens

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
