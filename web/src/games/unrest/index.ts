import type { GameModule, View } from '../../board/contract'
import Board from './Board.svelte'
import type { Board as UnrestBoard } from './board'
import Side from './Side.svelte'

/** A token and a card in front of the marker are tapped one after the other; a card in hand stands for both ways to play it. */
function partsOf(action: string): string[] {
  const [verb, what] = action.split(' ')
  if (verb === 'hide') return [action, `reveal ${what}`]
  if (verb === 'surveil' || verb === 'destroy') return [`pick ${verb}`, `pick card ${what}`]
  if (verb === 'reroute') return [`pick ${verb}`, `pick card ${what}`, `blockade ${action.split(' ').at(-1)}`]
  if (verb === 'liberate') return [action, `pick ${what}`]
  return [action]
}

export const game: GameModule = {
  Board,
  Side,
  onBoard: () => true,
  important: action => action.startsWith('reveal '), // once the other side has seen it, it cannot be taken back
  partsOf,
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
