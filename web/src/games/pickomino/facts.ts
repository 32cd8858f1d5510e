/** What a board of Pickomino knows by heart. */

import type { Phrase } from './board'

export const WORM = 5
export const FACES = ['1', '2', '3', '4', '5', 'worm']

/** The faces of an event's dice. */
export function facesOf(dice: Phrase[]): number[] {
  return dice.map(({ args }) => FACES.indexOf(args.face))
}
