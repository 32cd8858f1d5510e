import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import { markColour } from './looks'
import type { Board as Marrakech } from './board'

export const game: GameModule = {
  Board,
  onBoard: action => /^(turn|rug) /.test(action),
  guide: view => {
    const { phase } = view.board as Marrakech
    if (phase !== 'turn') return `guide-${phase}`
    return view.legal.some(choice => choice.action === 'turn straight') ? 'guide-turn' : 'guide-turn-after'
  },
  colour: (seat, board) => markColour(seat, board as Marrakech),
  drawsSeats: true,
}
