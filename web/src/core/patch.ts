/** Boards told by what changed. */

import type { View } from './protocol'

type Change = NonNullable<View['changes']>[number]

/** The board with these parts replaced; what did not change is shared with the old one, which stays as it is. */
export function patched(board: unknown, changes: Change[]): unknown {
  return changes.reduce((whole, [way, value]) => replaced(whole, way, value), board)
}

function replaced(part: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string | number, unknown>
  copy[step] = replaced(copy[step], rest, value)
  return copy
}
