import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'

/** A token and a card in front of the marker are tapped one after the other; a card in hand stands for both ways to play it. */
function partsOf(action: string): string[] {
  const [verb, what] = action.split(' ')
  if (verb === 'hide') return [action, `reveal ${what}`]
  if (verb === 'surveil' || verb === 'destroy') return [`pick ${verb}`, `pick card ${what}`]
  if (verb === 'reroute') return [`pick ${verb}`, `pick card ${what}`, `blockade ${action.split(' ').at(-1)}`]
  if (verb === 'liberate') return [action, `pick ${what}`]
  return [action]
}

export const game: GameModule = {
  Board,
  onBoard: () => true,
  important: action => action.startsWith('reveal '), // once the other side has seen it, it cannot be taken back
  partsOf,
  drawsSeats: true,
}
