/** Addresses that work on another device too. */

import { shelf } from './games.svelte'

const LOCAL = /^(localhost|127\.|\[::1\])/

/** The page's own address, or the machine's in its net where the page was opened as localhost. */
export function tableAddress(path: string): string {
  const outside = LOCAL.test(location.host) ? shelf.all?.addresses[0] : undefined
  return (outside ?? location.origin).replace(/\/$/, '') + path
}
