/** Seats that nobody holds at a table: of a lesson, a puzzle, a file. */

import type { SeatCard } from './protocol'
import { settings } from './settings.svelte'
import { t } from './words.svelte'

export function madeUp(held: Partial<SeatCard>): SeatCard {
  return { kind: 'person', name: '', who: '', bot: '', stand_in: '', resigned: false, program: false, vacation: 0, ...held }
}

/** Whoever looks, on one of them, among bots. */
export function amongBots(players: number, seat: number, bot: string): SeatCard[] {
  return Array.from({ length: players }, (_, at) => madeUp(at === seat ? { name: settings.values.name || t('guest') } : { kind: 'bot', bot }))
}
