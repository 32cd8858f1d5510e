/** The words of a game for a board: seats told by name. */

import type { Say } from '../board/contract'
import type { Text } from './words.svelte'

export function sayOf(text: Text, names: string[]): Say {
  const say = (what: Parameters<Say>[0], args: Parameters<Say>[1] = {}) =>
    text.say(typeof what === 'string' ? { id: what, args } : what, names)
  return Object.assign(say, { text })
}

/** With a capital first letter, as on a button. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
