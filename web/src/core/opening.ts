/** Opening tables, and the names of people who sit at this screen. */

import { post } from './api'
import { keepJson, keptJson } from './kept'
import type { GameCard, NewTable, PlayedGame, SeatPlan, TableCard } from './protocol'

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

/** The same game with the same rivals, seats moved on by one: bots are there, people are invited. */
export function playAgain(played: PlayedGame): Promise<TableCard> {
  const rivals = played.rivals.map(({ id }): SeatPlan => (id.startsWith('bot:') ? { kind: 'bot', bot: id.slice(4) } : { kind: 'rival', rival: id }))
  const mine = (played.seat + 1) % (rivals.length + 1)
  const seats: SeatPlan[] = [...rivals.slice(0, mine), { kind: 'mine' }, ...rivals.slice(mine)]
  const options = JSON.parse(played.options) as Record<string, unknown>
  return openTable({ game: played.game, seats, options }, { [mine]: played.name })
}
