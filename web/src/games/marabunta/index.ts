import type { GameModule } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as MarabuntaBoard } from './board'

export const game: GameModule = {
  Board,
  onBoard: () => true,
  important: (action, view) => {
    const labels = new Map(view.legal.map(choice => [choice.action, choice.label.id]))
    if (action.startsWith('pass ')) return labels.has(action.replace('pass', 'use'))
    return labels.get(action) === 'action-write-anthill' && [...labels.values()].includes('action-write') // without need
  },
  guide: view => {
    const { asks, tile, effects, ender } = view.board as MarabuntaBoard
    if (asks === 'element' && tile === 'no_cupcake' && view.legal.some(choice => choice.action === 'use tile'))
      return ender === null ? 'guide-last-tile' : 'guide-last-tile-end'
    if (asks === 'write' && effects.at(-1)?.name.startsWith('free')) return 'guide-write-free'
    return asks && `guide-${asks}`
  },
  drawsSeats: true,
}
