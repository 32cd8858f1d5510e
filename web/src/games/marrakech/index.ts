import type { GameModule, View } from '../../board/contract'
import Board from './Board.svelte'
import { markColour } from './looks'
import type { Board as Marrakech } from './board'

/** What the decision is about: the end of the ids of its words. */
function situation(view: View): string {
  const { phase } = view.board as Marrakech
  if (phase !== 'turn') return phase
  return view.legal.some(choice => choice.action === 'turn straight') ? 'turn' : 'turn-after'
}

export const game: GameModule = {
  Board,
  onBoard: action => /^(turn|rug) /.test(action),
  partsOf: action => (action.startsWith('rug ') ? action.split(' ').slice(1).map(square => `square ${square}`) : [action]),
  instruction: view => `do-${situation(view)}`,
  guide: view => `guide-${situation(view)}`,
  colour: (seat, board) => markColour(seat, board as Marrakech),
  drawsSeats: true,
}
