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

/** What a bust would cost whose turn it is (P7, P15, P20), as the texts are called. */
function stake({ seats, player }: PickominoBoard): string {
  const { stack, specialist } = seats[player]
  if (!stack.length) return '-free'
  return specialist === 'hen' ? '-hen' : specialist ? '-helper' : ''
}

export const game: GameModule = {
  Board,
  onBoard: action => ON_BOARD.test(action),
  instruction: view => {
    const asked = situation(view)
    if (asked === 'decide-stop' && !view.legal.some(choice => choice.action === 'roll')) return 'do-decide-last'
    return asked === 'bust' && view.legal.length > 1 ? 'do-bust-weasel' : `do-${asked}`
  },
  guide: view => {
    const board = view.board as PickominoBoard
    const at = situation(view)
    if (!at.startsWith('decide')) return `guide-${at}`
    return at === 'decide-stop' && !board.dice_left ? 'guide-decide-last' : `guide-${at}${stake(board)}`
  },
  drawsSeats: true,
}
