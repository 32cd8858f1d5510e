/** The rugs as they lie: whole ones, and halves of which the other half is covered. */

import { corner, SIDE, sideOf, SQUARES } from './geometry'
import type { Board, Half, Heading } from './board'

export interface Lying {
  square: string // of a whole rug, the left or upper one
  cloth: Half
  whole: boolean
  /** Of a half, the side on which the rest of its rug lies under others, if that was seen. */
  under?: Heading
}

/** By square, the side on which the covered half of its rug lies. */
export type Seen = ReadonlyMap<string, Heading>

export function clothOn(board: Board, square: string): Half | null {
  const { x, y } = corner(square)
  return board.market[y / SIDE][x / SIDE]
}

export function lyingOn(board: Board, seen: Seen): Lying[] {
  const lying: Lying[] = []
  for (const square of SQUARES) {
    const cloth = clothOn(board, square)
    if (!cloth) continue
    if (cloth.other_half === null) lying.push({ square, cloth, whole: false, under: seen.get(square) })
    else if (SQUARES.indexOf(cloth.other_half) > SQUARES.indexOf(square)) lying.push({ square, cloth, whole: true })
  }
  return lying.sort((one, other) => Number(one.whole) - Number(other.whole)) // what is whole lies on top
}

/**
 * A table does not remember how the covered half of a rug lies, and no rule asks. Who saw it being covered knows:
 * it lies where it was. This is for the picture only; after a reload such a half is drawn without a direction.
 */
export function nowSeen(before: Board | undefined, after: Board, seen: Seen, forward: boolean): Seen {
  const now = new Map<string, Heading>()
  for (const square of before ? SQUARES : []) {
    const [was, is] = [clothOn(before!, square), clothOn(after, square)]
    if (!was || !is || is.other_half !== null || was.colour !== is.colour) continue
    const side = was.other_half === null ? seen.get(square) : forward ? sideOf(square, was.other_half) : undefined
    if (side) now.set(square, side)
  }
  return now
}
