/** What a board of Pickomino knows by heart. */

export const WORM = 5
export const FACES = ['1', '2', '3', '4', '5', 'worm']

/** The faces of an event's dice: "1 3 W W". */
export function facesOf(dice: string): number[] {
  return dice.split(' ').filter(Boolean).map(name => (name === 'W' ? WORM : Number(name) - 1))
}
