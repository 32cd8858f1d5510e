/** How the six colours and the two players look: each by colour and by ground, or a shape, of its own. */

import type { Colour } from './board'

export interface Look {
  fill: string
  ink: string // of what grows or lies there, and of its letter
  ground: string // lines in a tile of 28 by 28: ripples, blossoms, leaves, grass, pebbles, wheat
}

export const LOOKS: Record<Colour, Look> = {
  blue: { fill: '#9fc6ec', ink: '#1c4a84', ground: 'M1 8q3.5-4 7 0t7 0M15 21q3-4 6 0t6 0' },
  pink: {
    fill: '#f6bfd4',
    ink: '#8e2757',
    ground: 'M8 5a2 2 0 1 0-.1 0zM8 11a2 2 0 1 0-.1 0zM4.8 8a2 2 0 1 0 0 .1zM15 8a2 2 0 1 0 0 .1zM21 19a2 2 0 1 0-.1 0zM21 25a2 2 0 1 0-.1 0zM17.800 22a2 2 0 1 0 0 .1zM28 22a2 2 0 1 0 0 .1z',
  },
  orange: { fill: '#f8b878', ink: '#7f3f04', ground: 'M3 12q0-8 9-9q1 9-9 9zM3 12L9 6M17 27q0-8 9-9q1 9-9 9zM17 27L23 21' },
  green: { fill: '#afd796', ink: '#27591a', ground: 'M8 12V4M8 12Q7 7 3.500 5.500M8 12Q9 7 12.500 5.500M21 26V18M21 26Q20 21 16.500 19.500M21 26Q22 21 25.500 19.500' },
  grey: { fill: '#d3d3cf', ink: '#424242', ground: 'M3 9q0-5 5-5t5 5q0 3-5 3T3 9zM17 23q0-4 4-4t5 3q0 4-4 4t-5-3zM18 6q2-3 4 0q-1 3-4 0z' },
  yellow: { fill: '#f9e58a', ink: '#685804', ground: 'M8 14V3M8 6L5 3.500M8 6L11 3.500M8 10L5 7.500M8 10L11 7.500M21 28V17M21 20L18 17.500M21 20L24 17.500M21 24L18 21.500M21 24L24 21.500' },
}

export const BROWN = '#3a2a1c'
export const CREAM = '#fffaf0'
export const SEAT_INKS = ['#b8281f', '#1d4aa6'] // red is round, blue is square
