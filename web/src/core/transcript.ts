/** Checking draws: what people and the server have shown, and what follows from it. As `server/chains.py` has it. */

import { LENGTH } from './chain'
import { type Bytes, fromHex, hmac, joined, sha256, toHex, utf8 } from './crypto'
import type { Roll, SeatChain } from './protocol'

const SCHEME = 'plansza/2'
const BEFORE_GAME = -1
const SPAN = 2n ** 64n

export type Link = [number, string]
/** What does not fit: a link of a seat's, a link of the server's, a draw, or the order in which rolls are told. */
export type Misfit = 'link' | 'server' | 'draw' | 'order'

export class Unfit extends Error {
  constructor(readonly misfit: Misfit) {
    super(misfit)
  }
}

interface Shown extends SeatChain {
  last: string
  waitsFor: Set<number>
}

interface Known {
  server: string
  head: string // what its draws have in common
}

/** All rolls of one game, from the first on. */
export class Transcript {
  #value: Bytes | null = null
  #chains: Shown[] = []
  #current = new Map<number, number>() // by seat: the number of its chain
  #rolls: Known[] = []

  /** How many rolls have been checked, also those that were taken back. */
  get rolls(): number {
    return this.#rolls.length
  }

  async begin(chains: SeatChain[], start: Link[]): Promise<void> {
    this.#value = await sha256(utf8(SCHEME))
    this.#bring(chains, BEFORE_GAME)
    const seats = start.map(([number]) => this.#chains[number]?.seat)
    if (seats.join() !== [...this.#current.keys()].sort((a, b) => a - b).join()) throw new Unfit('link')
    await this.#add(start)
  }

  /** Check a roll that drew these actions; gives how many there were. Throws Unfit. */
  async check(roll: Roll, drawn: string[], chains: SeatChain[], ends: string[]): Promise<number> {
    if (roll.number > this.#rolls.length) await this.#make(roll, chains, ends)
    const known = this.#rolls[roll.number - 1]
    if (known.server !== roll.server) throw new Unfit('server')
    let number = 0
    for (const { count, actions, weights } of roll.runs)
      for (let n = 0; n < count; n++) {
        if (drawn[number] !== actions[await draw(known, number, weights)]) throw new Unfit('draw')
        number += 1
      }
    if (number !== drawn.length) throw new Unfit('draw')
    return number
  }

  async #make(roll: Roll, chains: SeatChain[], ends: string[]): Promise<void> {
    const made = this.#rolls.length
    if (roll.number !== made + 1) throw new Unfit('order')
    this.#bring(chains, made)
    await this.#checkServer(roll.server, ends)
    const counted = await this.#add(roll.links)
    for (const seat of counted) for (const chain of this.#chains) if (chain.after + 1 < made + 1) chain.waitsFor.delete(seat)
    this.#rolls.push({ server: roll.server, head: `${SCHEME}\n${toHex(this.#value!)}\n` })
  }

  async #checkServer(link: string, ends: string[]): Promise<void> {
    const made = this.#rolls.length
    const before = made % LENGTH ? this.#rolls[made - 1].server : ends[made / LENGTH]
    if (!isLink(link) || (await hashed(link)) !== before) throw new Unfit('server')
  }

  #bring(chains: SeatChain[], after: number): void {
    for (const chain of chains.slice(this.#chains.length)) {
      if (chain.after > after) break
      const others = [...this.#current.keys()].filter(seat => seat !== chain.seat)
      for (const other of this.#chains) other.waitsFor.delete(chain.seat)
      this.#current.set(chain.seat, this.#chains.length)
      this.#chains.push({ ...chain, last: chain.end, waitsFor: new Set(chain.after === BEFORE_GAME ? [] : others) })
    }
  }

  /** Gives the seats whose links counted. */
  async #add(links: Link[]): Promise<number[]> {
    const counted: Link[] = links.filter(([number]) => this.#chains[number] && !this.#chains[number].waitsFor.size)
    for (const [number, link] of links) {
      const chain = this.#chains[number]
      if (!chain || !(await leadsTo(link, chain.last))) throw new Unfit('link')
      chain.last = link
    }
    for (const [, link] of counted) this.#value = await sha256(joined(this.#value!, fromHex(link)))
    return counted.map(([number]) => this.#chains[number].seat)
  }
}

async function draw(roll: Known, number: number, weights: number[]): Promise<number> {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  for (let attempt = 0; ; attempt++) {
    const digest = await hmac(fromHex(roll.server), utf8(`${roll.head}${number}\n${attempt}`))
    const mark = new DataView(digest.buffer).getBigUint64(0)
    if (mark >= SPAN - (SPAN % total)) continue // beyond it the first results would come up a little more often
    return pick(Number(mark % total), weights)
  }
}

/** The index whose share of all weights holds the mark. */
function pick(mark: number, weights: number[]): number {
  let left = mark
  return weights.findIndex(weight => {
    left -= weight
    return left < 0
  })
}

async function leadsTo(link: string, shown: string): Promise<boolean> {
  if (!isLink(link)) return false
  for (let value = link, n = 0; n < LENGTH; n++) {
    value = await hashed(value)
    if (value === shown) return true
  }
  return false
}

async function hashed(link: string): Promise<string> {
  return toHex(await sha256(fromHex(link)))
}

function isLink(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
