/** Addresses that work on another device too. */

import { shelf } from './games.svelte'
import type { Opening } from './protocol'

const LOCAL = /^(localhost|127\.|\[::1\])/

/** What to do so that others can come: where only this machine can use the server. */
export function opening(): Opening | null {
  return LOCAL.test(location.host) ? (shelf.all?.opening ?? null) : null
}

const SHORT = 6 // letters of a table's code that are enough while it waits for players

/** The code to be typed elsewhere: "ABC DEF". */
export function shortCode(table: string): string {
  return `${table.slice(0, SHORT / 2)} ${table.slice(SHORT / 2, SHORT)}`.toUpperCase()
}

/** The page's own address, or the machine's in its net where the page was opened as localhost. */
export function tableAddress(path: string): string {
  const outside = LOCAL.test(location.host) ? shelf.all?.addresses[0] : undefined
  return (outside ?? location.origin).replace(/\/$/, '') + path
}
