/** `view.board` of Pickomino, as its view.py makes it. */

export type SpecialistName = 'red_worm' | 'hen' | 'weasel' | 'golden_die' | 'apple' | 'raven'

export interface Place {
  number: number
  worms: number
  lies: 'up' | 'taken' | 'turned'
  specialist: SpecialistName | null
}

export interface Seat {
  stack: number[] // the last one is on top
  round_worms: number
  specialist: SpecialistName | null
  worms: number
}

export interface Board {
  phase: string
  player: number
  grill: Place[]
  seats: Seat[]
  supply: number
  kept: number[] // by face
  rolled: number[] // by face
  golden_face: number // what the golden die shows in this roll, or -1
  golden_left: boolean
  dice_left: number
  total: number
  has_worm: boolean
  weasel_used: boolean
  offered: SpecialistName | null
  busts: number
}

export const WORM = 5
export const FACES = ['1', '2', '3', '4', '5', 'worm']

/** The faces of an event's dice: "1 3 W W". */
export function facesOf(dice: string): number[] {
  return dice.split(' ').filter(Boolean).map(name => (name === 'W' ? WORM : Number(name) - 1))
}
