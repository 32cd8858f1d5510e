/** The colours of the suits: on paper, on the dark side of a card, and of the scenes drawn on the cards. */

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

/** What a scene is painted with: the light behind, what stands far and near, and what shines. */
export interface Palette {
  sky: string
  far: string
  near: string
  ink: string
  lamp: string
}
const LIT: Record<Suit, Palette> = {
  intelligence: { sky: '#cfe3f0', far: '#86b2d1', near: '#2f6d99', ink: '#15405f', lamp: '#fff0b8' },
  subversion: { sky: '#eddcf1', far: '#c6a3d0', near: '#8d559f', ink: '#52235f', lamp: '#f5c84c' },
  riots: { sky: '#fbdcc0', far: '#ee9d72', near: '#a83a20', ink: '#6d1c0c', lamp: '#ffd24d' },
  supplies: { sky: '#dfecce', far: '#a5c78d', near: '#4f8748', ink: '#1f4a24', lamp: '#e3b268' },
  misdirection: { sky: '#e6ddcf', far: '#bdae9a', near: '#6e6154', ink: '#3a322b', lamp: '#fff8ea' },
}

/** A hidden card that its owner reads: the same scene by night. */
export function paletteOf(suit: Suit, up: boolean): Palette {
  return up ? LIT[suit] : { sky: '#2b2632', far: '#3a3342', near: '#4c4356', ink: ON_DARK[suit], lamp: '#f0c878' }
}
