/** How seats are called. */

import type { SeatCard } from './protocol'
import type { Text } from './words.svelte'

export const LETTERS = 'ABCDEFG'

/** The names of all seats, each one different. */
export function seatNames(seats: SeatCard[], text: Text): string[] {
  const plain = seats.map(seat => plainName(seat, text))
  return plain.map((name, seat) => {
    const same = plain.filter(other => other === name).length > 1
    return same ? `${name} ${LETTERS[seat]}` : name
  })
}

function plainName(seat: SeatCard, text: Text): string {
  if (seat.kind === 'bot') return botName(seat.bot, text)
  if (seat.name) return seat.name
  return text.get(seat.kind === 'reserved' ? 'seat-reserved' : 'seat-open')
}

export function botName(bot: string, text: Text): string {
  const id = `bot-${bot}`
  return text.has(id) ? text.get(id) : bot
}
