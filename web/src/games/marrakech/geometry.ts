/** Where things lie on the drawing: a square is 100 x 100, the market 700 x 700, the mosaic a ring around it. */

import type { Board, Heading } from './board'

export interface Point {
  x: number
  y: number
}

export const SIZE = 7
export const SIDE = 100
export const RING = 58
export const HEADINGS: Heading[] = ['north', 'east', 'south', 'west']
const OUT: Record<Heading, Point> = { north: { x: 0, y: -1 }, east: { x: 1, y: 0 }, south: { x: 0, y: 1 }, west: { x: -1, y: 0 } }
const BACK: Record<Heading, Heading> = { north: 'south', east: 'west', south: 'north', west: 'east' }

export const SQUARES = Array.from({ length: SIZE * SIZE }, (_, i) => 'abcdefg'[i % SIZE] + (Math.floor(i / SIZE) + 1))

/** The upper left corner of a square. */
export function corner(square: string): Point {
  return { x: 'abcdefg'.indexOf(square[0]) * SIDE, y: (Number(square[1]) - 1) * SIDE }
}

export function centre(square: string): Point {
  const { x, y } = corner(square)
  return { x: x + SIDE / 2, y: y + SIDE / 2 }
}

export function angleOf(heading: Heading): number {
  return HEADINGS.indexOf(heading) * 90
}

export function ahead(from: Point, heading: Heading, far: number): Point {
  return { x: from.x + OUT[heading].x * far, y: from.y + OUT[heading].y * far }
}

/** The square beside this one, if there is one. */
export function beside(square: string, heading: Heading): string | undefined {
  const { x, y } = ahead(centre(square), heading, SIDE)
  return x < 0 || y < 0 || x > SIZE * SIDE || y > SIZE * SIDE ? undefined : SQUARES[Math.floor(y / SIDE) * SIZE + Math.floor(x / SIDE)]
}

/** The side of a square on which the other one lies. */
export function sideOf(square: string, other: string): Heading | undefined {
  return HEADINGS.find(heading => beside(square, heading) === other)
}

/** How a rug on these two squares is written: the left or upper one first. */
export function rugOn(one: string, other: string): string {
  const [first, second] = SQUARES.indexOf(one) < SQUARES.indexOf(other) ? [one, other] : [other, one]
  return `rug ${first} ${second}`
}

/** The curve from where one leaves the market to where one comes back, as the end of a path. */
function curve(from: Point, out: Heading, to: Point, back: Heading): string {
  if (out === back) {
    const [a, b] = [ahead(from, out, 48), ahead(to, out, 48)]
    return `C${a.x} ${a.y} ${b.x} ${b.y} ${to.x} ${to.y}`
  }
  const turn = ahead(from, back, SIDE / 2) // the corner of the market
  const at = (a: number, b: number) => {
    const { x, y } = ahead(ahead(turn, back, a), out, b)
    return `${x} ${y}`
  }
  return `C${at(-50, 32)} ${at(2, 54)} ${at(28, 28)} C${at(54, 2)} ${at(32, -50)} ${at(0, -50)}`
}

export interface Arc {
  letter: string
  path: string
}

/** The curves of the mosaic, clockwise from the north-west, each between its two like letters. */
export function arcsOf(mosaic: Board['mosaic']): Arc[] {
  const feet = HEADINGS.flatMap(side => {
    const along = [...mosaic[side]].map((letter, i) => ({ letter, side, foot: footOf(side, i) }))
    return side === 'north' || side === 'east' ? along : along.reverse()
  })
  const letters = [...new Set(feet.map(({ letter }) => letter))]
  return letters.map(letter => {
    const [one, other] = feet.filter(foot => foot.letter === letter)
    return { letter, path: `M${one.foot.x} ${one.foot.y}${curve(one.foot, one.side, other.foot, other.side)}` }
  })
}

function footOf(side: Heading, i: number): Point {
  const column = side === 'north' || side === 'south'
  return ahead(centre(column ? `${'abcdefg'[i]}${side === 'north' ? 1 : 7}` : `${side === 'west' ? 'a' : 'g'}${i + 1}`), side, SIDE / 2)
}

/** Assam's way as a path: from his square over those named. Where his heading changes, he went along a curve. */
export function walkOf(square: string, heading: Heading, path: string[], headings: Heading[]): string {
  let from = centre(square)
  let facing = heading
  let drawn = `M${from.x} ${from.y}`
  path.forEach((name, i) => {
    const to = centre(name)
    if (headings[i] !== facing) {
      const [out, back] = [ahead(from, facing, SIDE / 2), ahead(to, BACK[headings[i]], SIDE / 2)]
      drawn += `L${out.x} ${out.y}${curve(out, facing, back, BACK[headings[i]])}`
    }
    drawn += `L${to.x} ${to.y}`
    ;[from, facing] = [to, headings[i]]
  })
  return drawn
}
