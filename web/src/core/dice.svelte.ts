/** The dice of one table as this browser sees them: what it adds, what it was promised, and what it has checked. */

import { keptEnd, LENGTH, newChain, showLink } from './chain'
import { recordText } from './download'
import { shelf } from './games.svelte'
import { keep, keepJson, kept, keptJson } from './kept'
import { WATCHER, type ChainProof, type Fairness, type SeatChain, type Step, type TableCard, type You } from './protocol'
import { checkRecord, isChainProof, type PlayedRecord, type RecordVerdict } from './recordCheck'
import type { Command } from './socket'
import { type Misfit, Transcript, Unfit } from './transcript'

/** What does not fit: as in a record, or the server has changed what it promised, or asks for too much. */
export type Alarm = Misfit | 'seal' | 'key' | 'promise' | 'asked' | 'left'

type Ask = (command: Command, key?: string) => Promise<unknown>

const KEY = 'plansza.server-key'
const LET_OTHER_DEVICE = 3_000 // ms, to show its first link, before this one brings a chain of its own

interface Promised {
  ends: string[]
  chains: SeatChain[]
}

/** A link that this page showed, with the decision that became action number `since`. */
interface Added {
  since: number
  seat: number
  link: string
}

export class Dice {
  checked = $state(0) // draws of the game as it stands
  alarm = $state<Alarm | null>(null)
  sealed = $state<string | null>(null) // by which key

  #card: TableCard | null = null
  #next: Record<number, number> = {}
  #transcript = new Transcript()
  #begun = false
  #rolls = new Map<number, number>() // by the number of its first action: how many were drawn
  #sent: Added | null = null // with the decision on its way
  #added: Added[] = [] // since the last roll
  #work: Promise<void> = Promise.resolve() // checks, one after the other
  #ended = false
  #timer = 0

  constructor(
    readonly table: string,
    readonly ask: Ask,
  ) {}

  close(): void {
    clearTimeout(this.#timer)
  }

  // --- what this browser adds -----------------------------------------------------------------------------------

  newChain(seat: number): Promise<string> {
    return newChain(this.table, seat)
  }

  /** The link that a decision of that seat must carry after so many actions; '' where it needs none. */
  async linkFor(seat: number, since: number): Promise<string> {
    const link = await this.link(seat)
    this.#sent = link ? { since, seat, link } : null
    return link
  }

  /** The next link of a seat. */
  async link(seat: number): Promise<string> {
    let number = this.#next[seat]
    if (number === undefined) return ''
    if (!this.#has(seat) || number > LENGTH) {
      await this.ask({ type: 'bring', seat, end: await this.newChain(seat) })
      number = 1
    }
    const link = await showLink(this.table, seat, number)
    if (link === null) this.#raise('asked')
    return link ?? ''
  }

  /** Whether the chain that the seat plays with is the one that is kept here. */
  #has(seat: number): boolean {
    const own = this.#card?.fairness.chains.filter(chain => chain.seat === seat).at(-1)?.end
    return own !== undefined && keptEnd(this.table, seat) === own
  }

  #showFirstLinks(you: You): void {
    clearTimeout(this.#timer)
    const card = this.#card!
    if (card.status !== 'waiting' || card.seats.some(({ kind }) => kind === 'open' || kind === 'reserved')) return
    const owed = card.fairness.owed.filter(seat => you.seats.includes(seat))
    for (const seat of owed.filter(seat => this.#has(seat))) void this.#showFirst(seat)
    const lost = owed.filter(seat => !this.#has(seat))
    if (lost.length) this.#timer = window.setTimeout(() => lost.forEach(seat => void this.#showFirst(seat)), LET_OTHER_DEVICE)
  }

  async #showFirst(seat: number): Promise<void> {
    const link = await this.link(seat)
    const once = `first-${link.slice(0, 24)}` // whichever of our pages is faster
    if (link) await this.ask({ type: 'show', seat, link }, once).catch(() => {})
  }

  // --- what it is told ------------------------------------------------------------------------------------------

  /** The card has come, or changed. */
  told(card: TableCard, next: Record<number, number>, you: You): void {
    this.#card = card
    this.#next = next
    if (card.fairness.scheme !== 'plansza/2') return
    this.#comparePromises(card.fairness)
    this.#showFirstLinks(you)
    if (card.status === 'over' && !this.#ended) {
      this.#ended = true
      this.#later(() => this.#checkWhole())
    }
  }

  /** All was told afresh, after so many rolls that everybody may know. */
  afresh(rolls: number): void {
    if (rolls && this.#card?.status !== 'over') this.#later(() => this.#checkWhole())
  }

  stepped(step: Step): void {
    this.#next = step.next_links
    const { roll, told } = step
    if (this.#sent?.seat === told.seat && this.#sent.since === told.since) this.#added.push(this.#sent)
    this.#sent = null
    if (!roll) return
    const own = this.#added.map(({ link }) => link)
    this.#added = []
    this.#later(() => this.#check(roll, told.actions.slice(roll.first - told.since), own))
  }

  takenBack(number: number, next: Record<number, number>): void {
    this.#next = next
    this.#added = this.#added.filter(({ since }) => since < number)
    this.#later(async () => {
      for (const first of this.#rolls.keys()) if (first >= number) this.#rolls.delete(first)
      this.#count()
    })
  }

  /** `own` are the links that this page showed for it: the server must not leave one out. */
  async #check(roll: NonNullable<Step['roll']>, drawn: string[], own: string[]): Promise<void> {
    const links = new Set(roll.links.map(([, link]) => link))
    if (own.some(link => !links.has(link))) this.#raise('left')
    const { chains, ends, start } = this.#card!.fairness
    if (!this.#begun && roll.number === 1) {
      this.#begun = true
      await this.#transcript.begin(chains, start)
    }
    if (roll.number > this.#transcript.rolls + 1) return this.#checkWhole() // some were made while we were away
    this.#rolls.set(roll.first, await this.#transcript.check(roll, drawn, chains, ends))
    this.#count()
  }

  /** From the beginning, by the record: what was not seen as it happened, and in the end what was hidden. */
  async #checkWhole(): Promise<void> {
    const promised = this.#card!.fairness // more may be shown while the record is on its way
    const text = await recordText(this.table, WATCHER).catch(() => null)
    if (text === null) return // it cannot be had now, or not by us
    const record = JSON.parse(text) as PlayedRecord
    if (!isChainProof(record.fairness)) return
    this.#compareProof(record.fairness, promised)
    this.#take(await checkRecord({ ...record, fairness: record.fairness }))
  }

  #take(found: RecordVerdict): void {
    if (found.misfit) {
      this.#raise(found.misfit)
      return
    }
    this.#begun = true
    this.#rolls = found.rolls
    this.sealed = found.sealed
    if (found.transcript.rolls >= this.#transcript.rolls) this.#transcript = found.transcript
    if (found.sealed !== null && !isKeptKey(found.sealed)) this.#raise('key')
    this.#count()
  }

  // --- what it was promised -------------------------------------------------------------------------------------

  /** Ends that were shown stay; during the game others may only be added. */
  #comparePromises({ ends, chains }: Fairness): void {
    const place = `plansza.dice.${this.table}`
    const promised = keptJson<Promised>(place, { ends: [], chains: [] })
    if (!startsWith(ends, promised.ends) || !startsWith(chains, promised.chains)) this.#raise('promise')
    else keepJson(place, { ends, chains: this.#card!.status === 'waiting' ? [] : chains })
  }

  #compareProof({ ends, chains }: ChainProof, shown: Fairness): void {
    if (!startsWith(ends, shown.ends) || !startsWith(chains, shown.chains)) this.#raise('promise')
  }

  #later(check: () => Promise<void>): void {
    const failed = (error: unknown) => this.#raise(error instanceof Unfit ? error.misfit : 'order')
    this.#work = this.#work.then(check).catch(failed)
  }

  #count(): void {
    this.checked = [...this.#rolls.values()].reduce((sum, count) => sum + count, 0)
  }

  #raise(alarm: Alarm): void {
    this.alarm ??= alarm
  }
}

/** Whether this is the key by which this server has sealed before, as it told then. */
function isKeptKey(key: string): boolean {
  const known = kept(KEY) ?? shelf.all?.key ?? key
  keep(KEY, known)
  return known === key
}

function startsWith(list: unknown[], start: unknown[]): boolean {
  return JSON.stringify(list.slice(0, start.length)) === JSON.stringify(start)
}
