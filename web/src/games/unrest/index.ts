import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as UnrestBoard } from './board'

export const game: GameModule = {
  Board,
  onBoard: () => true,
  important: action => action.startsWith('reveal '), // once the other side has seen it, it cannot be taken back
  guide: view => {
    const { phase, final, tokens } = view.board as UnrestBoard
    if (phase !== 'defend') return `guide-${phase}`
    if (final) return 'guide-defend-final'
    return Object.values(tokens).filter(Boolean).length > 2 ? 'guide-defend' : 'guide-defend-rest' // U4
  },
  drawsSeats: true,
}
