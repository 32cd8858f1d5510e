/** Checking a record without asking anybody: its seal, and every draw. */

import { fromHex, isSigned, utf8 } from './crypto'
import type { ChainProof, Seal } from './protocol'
import { type Misfit, Transcript, Unfit } from './transcript'

export interface PlayedRecord {
  actions: string[]
  fairness?: ChainProof | { scheme: string; seal?: Seal }
}

export interface RecordVerdict {
  misfit: Misfit | 'seal' | 'key' | null
  checked: number // draws
  rolls: Map<number, number> // by the number of its first action: how many were drawn
  sealed: string | null // by which key; null where it is not sealed, or this browser cannot tell
  transcript: Transcript
}

export function isChainProof(proof: PlayedRecord['fairness']): proof is ChainProof {
  return proof?.scheme === 'plansza/2'
}

/** For records whose dice are chains. A game that goes on has no seal yet. */
export async function checkRecord(record: PlayedRecord & { fairness: ChainProof }): Promise<RecordVerdict> {
  const { fairness, actions } = record
  const transcript = new Transcript()
  const found: RecordVerdict = { misfit: null, checked: 0, rolls: new Map(), sealed: null, transcript }
  try {
    const holds = fairness.seal ? await isSealed(record, fairness.seal) : null
    if (holds === false) return { ...found, misfit: 'seal' }
    await transcript.begin(fairness.chains, fairness.start)
    for (const roll of fairness.rolls) {
      const count = roll.runs.reduce((sum, run) => sum + run.count, 0)
      const drawn = actions.slice(roll.first, roll.first + count)
      found.checked += await transcript.check(roll, drawn, fairness.chains, fairness.ends)
      found.rolls.set(roll.first, count)
    }
    return { ...found, sealed: holds && fairness.seal ? fairness.seal.key : null }
  } catch (error) {
    if (error instanceof Unfit) return { ...found, misfit: error.misfit }
    throw error
  }
}

/** Whether the record is, to the letter, what was signed; null where this browser cannot tell. */
async function isSealed(record: PlayedRecord & { fairness: ChainProof }, seal: Seal): Promise<boolean | null> {
  const { seal: _, ...fairness } = record.fairness
  const message = utf8(sorted({ ...record, fairness }))
  try {
    return await isSigned(fromHex(seal.key), fromHex(seal.signature), message)
  } catch {
    return false
  }
}

/** JSON with sorted keys and no spaces. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${sorted(inner)}`).join(',')}}`
}
