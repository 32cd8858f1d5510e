import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'

export const game: GameModule = {
  Board,
  onBoard: () => true,
  important: action => action.startsWith('reveal '), // once the other side has seen it, it cannot be taken back
  drawsSeats: true,
}
