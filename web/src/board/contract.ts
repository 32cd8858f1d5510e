/** What a board gets, and what a game's folder gives. BOARDS.md tells it with an example. */

import type { Component } from 'svelte'
import type { Choice, Message, SeatCard, Told, View } from '../core/protocol'
import type { Sound } from '../core/sound'
import type { Animator } from '../core/table.svelte'
import type { Args, Text } from '../core/words.svelte'
import type { OutsideGame } from './outside'

/** B is the type of the game's own `view.board`. */
// biome-ignore lint/suspicious/noExplicitAny: each board knows its own type, the shell none
export interface BoardProps<B = any> {
  board: B // view.board, as the game's view.py makes it
  view: View // number, to_move, legal, result
  seat: number // whose eyes: a seat, WATCHER, or in a replay TRUTH
  front: number // the seat to draw nearest to the reader
  seats: SeatCard[]
  names: string[] // by seat, as the log calls them
  present: boolean[] // by seat: whether its player is at the table; bots are
  thinking: boolean[] // by seat: whether a bot or a program is working out its decision there
  options: Record<string, unknown>
  log: Told[] // what happened, the newest last, as far as it is known here
  say: Say
  choices: Choices
  stage: Stage
}

/** The game's words: say('board-total', { total: 12 }), or what the server sent: say(choice.label). */
export interface Say {
  (what: string | Message, args?: Args): string
  text: Text // has(id), number(), percent()
}

/** What can be done now. Nothing is legal while something moves, in a replay, or when another seat is to move. */
export interface Choices {
  list: Choice[]
  /** The choice of that notation, if it is legal. */
  find: (action: string) => Choice | undefined
  has: (action: string) => boolean
  /** The legal ones that begin so: starting('rug '). */
  starting: (prefix: string) => Choice[]
  /** Take it. A legal one is asked for again first where the person wants that; for another the rules say why not. */
  choose: (action: string) => void
  /** The one that waits for its confirmation, or is on its way. */
  pending: string | null
  /** Whether somebody at this screen is to decide now. */
  open: boolean
  /** Attributes for a part of the board that stands for an action; see choices.ts. */
  part: (action: string, name?: string) => PartAttributes
}

export interface PartAttributes {
  role: 'button'
  tabindex: number
  'aria-label': string
  'aria-disabled': boolean | undefined
  'aria-pressed': boolean | undefined
  'data-action': string
  'data-legal': '' | undefined
  'data-pending': '' | undefined
  onclick: (event: MouseEvent) => void
  onkeydown: (event: KeyboardEvent) => void
}

/** Where things move. */
export interface Stage {
  /** Says how the board plays what happened; returns how to leave: onMount(() => stage.play(scene)). */
  play: (animator: Animator) => () => void
  still: boolean // nothing is to move
  ms: (normal: number) => number // milliseconds at normal speed, as the person wants it
  pause: (normal: number) => Promise<void>
  sound: (name: Sound) => void
  /** Another line of instruction until the next view, while a choice of several taps is under way; null for the usual one. */
  instruct: (what: string | Message | null) => void
}

/** What `games/<game>/index.ts` exports as `game`; or the board of an outside game. */
export type GameModule = (GameLooks & GameParts) | OutsideGame

export interface GameParts {
  /** Drawn into the stage: a box of 100cqw x 100cqh, which does not scroll if the board fits it. */
  Board: Component<BoardProps>
  /** What belongs beside the board (missions, sheets, trays): the first tab of the side column, named by `side-title`. */
  Side?: Component<BoardProps>
}

/** What the shell asks about a game, around its board. */
export interface GameLooks {
  /** Actions that the board itself offers, so that the bar under it need not show them at once. */
  onBoard?: (action: string) => boolean
  /** The parts of the board (their data-action, or data-part where they are none themselves) that show an action made by several taps; without it the one of that action. */
  partsOf?: (action: string) => string[]
  /** Actions to be confirmed when the person wants the important ones confirmed. */
  important?: (action: string, view: View) => boolean
  /** The line that says what to do, as words of the game or their id; without it `do-<board.phase>`, and without that "your turn". */
  instruction?: (view: View, seat: number) => string | Message | null
  /** The id of the words that explain the decision to a beginner; without it `guide-<board.phase>`. */
  guide?: (view: View, seat: number) => string | null
  /** The colour of a seat (CSS); without it one of the shell's, which repeat after seven. */
  colour?: (seat: number, board: unknown) => string | undefined
  /** Whether the board draws the players itself, names and turn included. */
  drawsSeats?: boolean
}

export type { Animator, Choice, Message, SeatCard, Told, View }
