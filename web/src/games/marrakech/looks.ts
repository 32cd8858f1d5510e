/** The four kinds of rug, and the colours of the players' marks. */

import type { Board, Colour } from './board'

export const DYES: Record<Colour, { base: string; dark: string; light: string; mid: string }> = {
  red: { base: '#b23a2a', dark: '#6e160f', light: '#f6d9b8', mid: '#e2875a' },
  blue: { base: '#2a589f', dark: '#12305f', light: '#d9e6f7', mid: '#7ba6dd' },
  yellow: { base: '#e6b23a', dark: '#8a5406', light: '#fff4d2', mid: '#c9831b' },
  green: { base: '#237a62', dark: '#0b4536', light: '#dcf0dd', mid: '#6fb894' },
}
export const COLOURS = Object.keys(DYES) as Colour[]

// With two players a mark must not look like a rug of one colour: each has two.
const OF_TWO = ['light-dark(#75366b, #dfa3d5)', 'light-dark(#4c5157, #c3ccd4)']
const OF_MORE = ['light-dark(#a8281e, #f28f7c)', 'light-dark(#1f4f9e, #8db8f0)', 'light-dark(#855a00, #edc253)', 'light-dark(#12664f, #7ad0b2)']

export function markColour(seat: number, board: Board): string {
  return (board.seats.length === 2 ? OF_TWO : OF_MORE)[seat]
}
