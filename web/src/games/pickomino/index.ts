import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as PickominoBoard } from './board'

const ON_BOARD = /^(keep|take|steal|rob) /

export const game: GameModule = {
  Board,
  onBoard: action => ON_BOARD.test(action),
  guide: view => {
    const board = view.board as PickominoBoard
    if (board.phase !== 'keep' && board.phase !== 'decide') return `guide-${board.phase}`
    if (view.legal.some(choice => choice.action === 'bust')) return 'guide-bust'
    if (board.phase === 'keep') return board.has_worm ? 'guide-keep' : 'guide-keep-no-worm'
    return view.legal.some(choice => /^(take|steal) /.test(choice.action)) ? 'guide-decide-stop' : 'guide-decide'
  },
  drawsSeats: true,
}
