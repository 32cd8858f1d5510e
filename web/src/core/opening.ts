/** Opening tables, and the names of people who sit at this screen. */

import { post } from './api'
import { keepJson, keptJson } from './kept'
import type { GameCard, NewTable, SeatPlan, TableCard } from './protocol'

/** A game against the usual bot, at the smallest number of players. */
export function soloGame(game: GameCard, mySeat = 0): NewTable {
  const bot = game.usual_bot
  const plan = (seat: number): SeatPlan => (seat === mySeat ? { kind: 'mine' } : { kind: 'bot', bot })
  return { game: game.name, seats: Array.from({ length: game.players[0] }, (_, seat) => plan(seat)) }
}

/** Opens it, and remembers who is to sit on the seats that are ours. */
export async function openTable(table: NewTable, names: Record<number, string>): Promise<TableCard> {
  const card = await post<TableCard>('/api/tables', table)
  keepJson(`plansza.names.${card.id}`, names)
  return card
}

/** The names with which to sit down at a table that was just opened here. */
export function namesFor(table: string): Record<number, string> {
  return keptJson<Record<number, string>>(`plansza.names.${table}`, {})
}
