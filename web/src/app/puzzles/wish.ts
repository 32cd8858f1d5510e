/** What somebody practises, in the address. */

import type { Wish } from '../../core/puzzles.svelte'

export function queryOf(wish: Wish): string {
  const chosen = Object.entries(wish).filter(([, value]) => value)
  return chosen.length ? `?${new URLSearchParams(chosen)}` : '?practice=1'
}

export function wishIn(query: URLSearchParams): Wish {
  return { theme: query.get('theme') ?? '', difficulty: query.get('difficulty') ?? '' }
}
