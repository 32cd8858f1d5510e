/** Where the hexes lie, and the lines between them. A board too wide for the screen is turned by a quarter. */

import type { Hex } from './board'

export const SIZE = 34 // from the middle of a hex to a corner
export const WIDE = Math.sqrt(3) * SIZE
const MARGIN = 7
const BAND = 17 // for the names of rows and columns

export interface Point {
  x: number
  y: number
}
export interface Label extends Point {
  text: string
}
export interface Layout {
  middles: Map<string, Point>
  corners: string // of a hex around 0, as points of a polygon
  edges: string // lines around regions
  seams: string // lines between parts of the board
  labels: Label[]
  x: number
  y: number
  width: number
  height: number
}

export function lay(hexes: Hex[], turned: boolean): Layout {
  const place = (x: number, y: number): Point => (turned ? { x: y, y: -x } : { x, y })
  const across = (hex: Hex) => (hex.col + 0.5 + (hex.row % 2) / 2) * WIDE
  const down = (hex: Hex) => (hex.row * 1.5 + 1) * SIZE
  const middles = new Map(hexes.map(hex => [hex.name, place(across(hex), down(hex))]))
  const corners = [...Array(6).keys()].map(n => corner(n, turned ? 0 : 30))
  const all = [...middles.values()]
  const [half, tall] = turned ? [SIZE, WIDE / 2] : [WIDE / 2, SIZE] // of a hex, as it lies
  const left = Math.min(...all.map(({ x }) => x)) - half - MARGIN - BAND
  const top = Math.min(...all.map(({ y }) => y)) - tall - MARGIN - (turned ? 0 : BAND - 5)
  const right = Math.max(...all.map(({ x }) => x)) + half + MARGIN
  const bottom = Math.max(...all.map(({ y }) => y)) + tall + MARGIN + (turned ? BAND - 5 : 0)
  return {
    middles,
    corners: corners.map(({ x, y }) => `${short(x)},${short(y)}`).join(' '),
    ...lines(hexes, middles, corners, turned),
    labels: names(hexes, across, down, place),
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }
}

function corner(number: number, first: number): Point {
  const angle = ((60 * number + first) * Math.PI) / 180
  return { x: SIZE * Math.cos(angle), y: SIZE * Math.sin(angle) }
}

/** Sides that two hexes of different regions or parts share, or that nobody shares. */
function lines(hexes: Hex[], middles: Map<string, Point>, corners: Point[], turned: boolean): { edges: string; seams: string } {
  const sides = new Map<string, { line: string; hexes: Hex[] }>()
  const [across, down] = turned ? [SIZE / 4, WIDE / 4] : [WIDE / 4, SIZE / 4] // middles of sides lie on this grid
  const side = (x: number, y: number) => `${Math.round(x / across)} ${Math.round(y / down)}`
  for (const hex of hexes) {
    const { x, y } = middles.get(hex.name)!
    corners.forEach((a, n) => {
      const b = corners[(n + 1) % 6]
      const key = side(x + (a.x + b.x) / 2, y + (a.y + b.y) / 2)
      const line = `M${short(x + a.x)} ${short(y + a.y)}L${short(x + b.x)} ${short(y + b.y)}`
      const shared = sides.get(key) ?? { line, hexes: [] }
      shared.hexes.push(hex)
      sides.set(key, shared)
    })
  }
  const drawn = (wanted: (first: Hex, other: Hex | undefined) => boolean) =>
    [...sides.values()].filter(({ hexes: [first, other] }) => wanted(first, other)).map(({ line }) => line).join('')
  return {
    edges: drawn((first, other) => first.region !== other?.region),
    seams: drawn((first, other) => !!other && first.part !== other.part),
  }
}

/** Letters of columns over their first hex, numbers of rows before theirs. */
function names(hexes: Hex[], across: (hex: Hex) => number, down: (hex: Hex) => number, place: (x: number, y: number) => Point): Label[] {
  const firsts = <K>(key: (hex: Hex) => K) => [...new Map([...hexes].reverse().map(hex => [key(hex), hex])).values()]
  const rows = firsts(hex => hex.row).map(hex => ({ ...place(across(hex) - WIDE * 0.5 - 12, down(hex)), text: hex.name.slice(1) }))
  const columns = firsts(hex => hex.col).map(hex => ({ ...place(across(hex), down(hex) - SIZE - 9), text: hex.name[0] }))
  return [...rows, ...columns]
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
