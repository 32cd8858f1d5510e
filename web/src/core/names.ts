/** How seats are called, and told apart. */

import type { SeatCard } from './protocol'
import type { Text } from './words.svelte'

const COLOURS = 7 // of the shell, as style.css has them

/** A to Z, then AA, AB and so on, as in notation. */
export function seatLetter(seat: number): string {
  const before = Math.floor(seat / 26)
  return (before ? seatLetter(before - 1) : '') + String.fromCharCode(65 + (seat % 26))
}

/** The game's colour where it has one, otherwise the shell's; after the last of them they begin anew. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat}, var(--seat-${seat % COLOURS}))`
}

/** One of the shapes, or of the dashes, that tell a seat apart: seats of one colour have different ones. */
export function seatSign<T>(seat: number, signs: T[]): T {
  return signs[(seat + Math.floor(seat / COLOURS)) % signs.length]
}

/** Whether a bot or a program decides there, for good or for the time being. */
export function isMachine({ kind, stand_in }: SeatCard): boolean {
  return kind === 'bot' || kind === 'program' || !!stand_in
}

/** The names of all seats, each one different. */
export function seatNames(seats: SeatCard[], text: Text): string[] {
  const plain = seats.map(seat => plainName(seat, text))
  return plain.map((name, seat) => {
    const same = plain.filter(other => other === name).length > 1
    return same ? `${name} ${seatLetter(seat)}` : name
  })
}

function plainName(seat: SeatCard, text: Text): string {
  if (seat.kind === 'bot') return botName(seat.bot, text)
  if (seat.program) return text.get('seat-program', { name: seat.name })
  if (seat.name) return seat.name
  return text.get(seat.kind === 'reserved' ? 'seat-reserved' : 'seat-open')
}

export function botName(bot: string, text: Text): string {
  const id = `bot-${bot}`
  return text.has(id) ? text.get(id) : bot
}
