import type { GameModule, View } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as UnrestBoard } from './board'
import Side from './Side.svelte'

export const game: GameModule = {
  Board,
  Side,
  onBoard: () => true,
  important: action => action.startsWith('reveal '), // once the other side has seen it, it cannot be taken back
  guide: view => {
    const { phase, final, tokens } = view.board as UnrestBoard
    if (phase !== 'defend') return `guide-${phase}`
    if (final) return 'guide-defend-final'
    return Object.values(tokens).filter(Boolean).length > 2 ? 'guide-defend' : 'guide-defend-rest' // U4
  },
  instruction: view => instructionOf(view),
  drawsSeats: true,
}

function instructionOf(view: View): string {
  const { phase, front, final } = view.board as UnrestBoard
  if (phase === 'play' && front.length) return 'do-play-hidden'
  if (phase === 'assign' && final) return 'do-assign-final'
  return `do-${phase}`
}
