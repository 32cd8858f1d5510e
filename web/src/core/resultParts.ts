/** What the points of a finished game are made of. */

import type { Result } from './protocol'
import type { Text } from './words.svelte'

/** The parts that were part of this game: what is nothing for everybody was not. */
export function partsOf(result: Result): string[] {
  return Object.keys(result.parts[0] ?? {}).filter(part => result.parts.some(of => of[part]))
}

export function shownValue(value: unknown, text: Text): string {
  if (typeof value === 'number') return text.number(value, Number.isInteger(value) ? 0 : 1)
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}
