/** How the six colours and the two players look: each by colour and by a pattern, or a shape, of its own. */

import type { Colour } from './board'

export interface Look {
  fill: string
  ink: string // for pattern and letter
  die: string
  pattern: string // lines in a tile of 10 by 10
}

export const LOOKS: Record<Colour, Look> = {
  blue: { fill: '#9fc6ec', ink: '#1c4a84', die: '#7fb2e5', pattern: 'M-1 11L11-1M-6 6L6-6M4 16L16 4' },
  pink: { fill: '#f6bfd4', ink: '#8e2757', die: '#f2a3c2', pattern: 'M2.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0' },
  orange: { fill: '#f8b878', ink: '#7f3f04', die: '#f5a150', pattern: 'M-1-1L11 11M-6 4L6 16M4-6L16 6' },
  green: { fill: '#afd796', ink: '#27591a', die: '#93c972', pattern: 'M2.5 0V10M7.5 0V10' },
  grey: { fill: '#d3d3cf', ink: '#424242', die: '#c3c3bd', pattern: 'M-1 11L11-1M-1-1L11 11' },
  yellow: { fill: '#f9e58a', ink: '#685804', die: '#f6d94f', pattern: 'M0 2.5H10M0 7.5H10' },
}

export const BROWN = '#3a2a1c'
export const CREAM = '#fffaf0'
export const SEAT_INKS = ['#b8281f', '#1d4aa6'] // red is round, blue is square
