/** The colours of the suits: on paper, on the dark side of a card, and as a tint. The symbols are in SuitSymbol.svelte. */

import type { Suit } from './facts'

export const ON_PAPER: Record<Suit, string> = {
  intelligence: '#1f5f8b',
  subversion: '#6d3580',
  riots: '#b02e17',
  supplies: '#2f6b34',
  misdirection: '#4a4038',
}
export const ON_DARK: Record<Suit, string> = {
  intelligence: '#8fcbf2',
  subversion: '#dcabec',
  riots: '#ff9d7f',
  supplies: '#9fd89a',
  misdirection: '#d8cbb8',
}
