import type { GameModule, View } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as PickominoBoard } from './board'

const ON_BOARD = /^(keep|rob|hold) / // to stop is as plain a button as to roll

/** What the decision is about: the end of the ids of its words. */
function situation(view: View): string {
  const board = view.board as PickominoBoard
  const may = (kind: RegExp) => view.legal.some(choice => kind.test(choice.action))
  if (board.phase !== 'keep' && board.phase !== 'decide') return board.phase
  if (may(/^bust$/)) return 'bust'
  if (board.phase === 'keep') return board.has_worm ? 'keep' : 'keep-no-worm'
  return may(/^(take|steal) /) ? 'decide-stop' : 'decide'
}

export const game: GameModule = {
  Board,
  onBoard: action => ON_BOARD.test(action),
  instruction: view => `do-${situation(view)}`,
  guide: view => `guide-${situation(view)}`,
  drawsSeats: true,
}
