/** Addresses that work on another device too. */

import { type ApiProblem, post } from './api'
import { shelf } from './games.svelte'
import { keep, keepOrForget, kept } from './kept'
import type { Opening } from './protocol'

const LOCAL = /^(localhost|127\.|\[::1\])/

const OWNER = 'plansza.owner'

/** Whoever started the server has its token in the address that was opened then: it is kept, and leaves the address. */
export function keepOwner(): void {
  const token = location.hash.match(/^#owner=([\w-]+)$/)?.[1]
  if (!token) return
  keep(OWNER, token)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** What to do so that others can come: where only this machine can use the server. */
export function opening(): Opening | null {
  const way = LOCAL.test(location.host) ? (shelf.all?.opening ?? null) : null
  return way?.is_open ? null : way
}

/** Whether one click here lets the local network in, or shuts it out. */
export function mayOpen(): boolean {
  return LOCAL.test(location.host) && !!shelf.all?.opening?.by_click && !!kept(OWNER)
}

/** The address in the local network while it is let in by such a click; null if it is not, or is not ours to change. */
export function opened(): string | null {
  return mayOpen() && shelf.all?.opening?.is_open ? shelf.all.opening.address : null
}

/** Lets the local network in, or shuts it out. A token of an earlier start is forgotten. */
export async function openNetwork(open: boolean): Promise<void> {
  try {
    await post('/api/network', { open, owner: kept(OWNER) ?? '' })
  } catch (error) {
    if ((error as ApiProblem).fault === 'not_owner') keepOrForget(OWNER, '')
    throw error
  } finally {
    await shelf.load()
  }
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
