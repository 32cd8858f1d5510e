/** What this browser adds to the dice: a hash chain for each seat, of which only the seed is kept. */

import { type Bytes, fromHex, sha256, toHex } from './crypto'
import { keepJson, keptJson } from './kept'

export const LENGTH = 1024 // links; the same as the server's

interface Kept {
  seed: string
  end: string
  shown: number // the highest link that anybody has seen
}

const links = new Map<string, Promise<string[]>>() // by seed; number 0 is the end

/** Make one, and keep it. */
export async function newChain(table: string, seat: number): Promise<string> {
  const seed = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const [end] = await chainOf(seed)
  keepJson(place(table, seat), { seed, end, shown: 0 } satisfies Kept)
  return end
}

/** The end of the one that is kept here for a seat. */
export function keptEnd(table: string, seat: number): string | null {
  return keptJson<Kept | null>(place(table, seat), null)?.end ?? null
}

/** A link to be shown; null where the server asks for more than the next one, which would tell it what is to come. */
export async function showLink(table: string, seat: number, number: number): Promise<string | null> {
  const kept = keptJson<Kept | null>(place(table, seat), null)
  if (!kept || number > kept.shown + 1 || number < 1) return null
  if (number > kept.shown) keepJson(place(table, seat), { ...kept, shown: number })
  return (await chainOf(kept.seed))[number]
}

function chainOf(seed: string): Promise<string[]> {
  const known = links.get(seed) ?? walk(fromHex(seed))
  links.set(seed, known)
  return known
}

async function walk(seed: Bytes): Promise<string[]> {
  const backwards = [toHex(seed)]
  for (let value = seed, n = 0; n < LENGTH; n++) {
    value = await sha256(value)
    backwards.push(toHex(value))
  }
  return backwards.reverse()
}

function place(table: string, seat: number): string {
  return `plansza.chain.${table}.${seat}`
}
