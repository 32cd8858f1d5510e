import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import { markColour } from './looks'
import type { Board as Marrakech } from './board'

export const game: GameModule = {
  Board,
  onBoard: action => /^(turn|rug) /.test(action),
  partsOf: action => (action.startsWith('rug ') ? action.split(' ').slice(1).map(square => `square ${square}`) : [action]),
  guide: view => {
    const { phase } = view.board as Marrakech
    if (phase !== 'turn') return `guide-${phase}`
    return view.legal.some(choice => choice.action === 'turn straight') ? 'guide-turn' : 'guide-turn-after'
  },
  colour: (seat, board) => markColour(seat, board as Marrakech),
  drawsSeats: true,
}
