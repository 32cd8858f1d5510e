import type { GameModule, Message, View } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as MarabuntaBoard } from './board'
import { inWords } from './facts'
import Side from './Side.svelte'

export const game: GameModule = {
  Board,
  Side,
  onBoard: () => true,
  partsOf: action => (action.startsWith('split ') ? action.split(' ').slice(1).map(name => `piece ${name}`) : [action]), // the dice that lie apart from the tile
  important: (action, view) => {
    const labels = new Map(view.legal.map(choice => [choice.action, choice.label.id]))
    if (action.startsWith('pass ')) return labels.has(action.replace('pass', 'use'))
    return labels.get(action) === 'action-write-anthill' && [...labels.values()].includes('action-write') // without need
  },
  instruction: view => instructionOf(view),
  guide: view => {
    const { asks, tile, effects, ender } = view.board as MarabuntaBoard
    if (asks === 'element' && tile === 'no_cupcake' && view.legal.some(choice => choice.action === 'use tile'))
      return ender === null ? 'guide-last-tile' : 'guide-last-tile-end'
    if (asks === 'write' && effects.at(-1)?.name.startsWith('free')) return 'guide-write-free'
    return asks && `guide-${asks}`
  },
  drawsSeats: true,
}

/** What is asked for; of a number with the number and its region. */
function instructionOf(view: View): string | Message | null {
  const { asks, effects } = view.board as MarabuntaBoard
  const work = effects.at(-1)
  if (!asks || asks !== 'write' || !work) return asks && `do-${asks}`
  const { number } = view.legal[0]?.label.args ?? {}
  return { id: work.region && inWords(work).startsWith('number') ? 'do-write-region' : 'do-write', args: { number: Number(number ?? 0), colour: work.region ?? 'any' } }
}
