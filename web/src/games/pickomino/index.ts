import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as PickominoBoard } from './board'

const ON_BOARD = /^(keep|take|steal|rob) /

/** What a bust would cost whose turn it is (P7, P15, P20), as the texts are called. */
function stake({ seats, player }: PickominoBoard): string {
  const { stack, specialist } = seats[player]
  if (!stack.length) return '-free'
  return specialist === 'hen' ? '-hen' : specialist ? '-helper' : ''
}

export const game: GameModule = {
  Board,
  onBoard: action => ON_BOARD.test(action),
  guide: view => {
    const board = view.board as PickominoBoard
    if (board.phase !== 'keep' && board.phase !== 'decide') return `guide-${board.phase}`
    if (view.legal.some(choice => choice.action === 'bust')) return 'guide-bust'
    if (board.phase === 'keep') return board.has_worm ? 'guide-keep' : 'guide-keep-no-worm'
    const stop = view.legal.some(choice => /^(take|steal) /.test(choice.action))
    if (stop && !board.dice_left) return 'guide-decide-last'
    return `guide-decide${stop ? '-stop' : ''}${stake(board)}`
  },
  drawsSeats: true,
}
