/** How the ants of a colony live on the land: their trails from number to number, the rounds they make, and where a flag stands. */

import { type Layout, type Point, WIDE } from './geometry'
import type { Colour, Hex } from './board'

const ROUND = 23.5 // from the middle of a hex, so that ants go around what is written there
const MOST = 7 // ants of a colony

export interface Colony {
  trails: string // between numbers of one colour that touch
  rounds: string[] // closed paths, one for each ant
}

export function colonyOf(hexes: Hex[], seat: number, { middles }: Layout): Colony {
  const own = hexes.filter(hex => hex.seat === seat).map(hex => middles.get(hex.name)!)
  const pairs = own.flatMap((a, i) => own.slice(i + 1).filter(b => Math.hypot(a.x - b.x, a.y - b.y) < WIDE * 1.1).map(b => [a, b] as const))
  const busy = new Set<Point>()
  const rounds: string[] = []
  for (const [a, b] of pairs) {
    if (busy.has(a) || busy.has(b)) continue
    busy.add(a).add(b)
    rounds.push(around(a, b))
  }
  for (const a of own) if (!busy.has(a)) rounds.push(around(a, a))
  return { trails: pairs.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join(''), rounds: rounds.slice(-MOST) }
}

/** Around two neighbours, or around one. */
function around(a: Point, b: Point): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [x, y] = a === b ? [0, ROUND] : [(-(b.y - a.y) / far) * ROUND, ((b.x - a.x) / far) * ROUND]
  const arc = `A${ROUND} ${ROUND} 0 0 0`
  return `M${a.x + x} ${a.y + y}L${b.x + x} ${b.y + y}${arc} ${b.x - x} ${b.y - y}L${a.x - x} ${a.y - y}${arc} ${a.x + x} ${a.y + y}z`
}

/** The hex of a region nearest to its middle. */
export function heartOf(colour: Colour, hexes: Hex[], { middles }: Layout): Point {
  const own = hexes.filter(hex => hex.region === colour).map(hex => middles.get(hex.name)!)
  const x = own.reduce((sum, point) => sum + point.x, 0) / own.length
  const y = own.reduce((sum, point) => sum + point.y, 0) / own.length
  return own.reduce((best, point) => (Math.hypot(point.x - x, point.y - y) < Math.hypot(best.x - x, best.y - y) ? point : best))
}
