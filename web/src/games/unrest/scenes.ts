/**
 * How what happened is played: the board shown is changed event by event, and what moved comes from where it was.
 * Nothing here decides anything; at the end the board is replaced by the one the server sent.
 */

import type { Say, Stage, Told } from '../../board/contract'
import { fly } from '../../board/flight'
import { playEvent, type Scenes } from '../../board/scenes'
import type { Board, Card, GameEvent } from './board'
import { cardOf, rank, TOKENS, type TokenName } from './facts'

/** What a scene needs of the board it plays on. */
export interface Scenery {
  root: () => HTMLElement | undefined
  board: () => Board
  /** Shows the board with that change. */
  change: (edit: (board: Board) => void) => Promise<void>
  /** Lets a card be drawn as it lay before, turning over for so long. */
  turn: (from: Card, ms: number) => void
  /** Shows a moment, or with {} no longer. */
  show: (moment: Moment) => void
  /** Says it over the board, for so long. */
  tell: (words: string, more: string, kind: 'good' | 'bad' | 'turn', ms: number) => Promise<void>
  say: Say
  stage: Stage
}

/** Where something happens that is to be felt. */
export interface Moment {
  freed?: number // a district
  torn?: string // a card
}

const TURN = 520

export async function playScene(set: Scenery, told: Told, after: Board): Promise<void> {
  const scenes = scenesOf(set, after)
  const hidden = told.events.findLastIndex(event => event.id === 'event-hid')
  const shuffled = told.actions.find(action => action.startsWith('shuffle '))
  for (const [i, event] of told.events.entries()) {
    await playEvent(scenes, event)
    if (i === hidden && shuffled) await shuffle(set, shuffled)
  }
}

function scenesOf(set: Scenery, after: Board): Scenes<GameEvent> {
  const { stage } = set
  const shown = newlyShown(set.board(), after)

  const spend = async (token: TokenName, target: string) => {
    const [from, to] = [find(set, `[data-token="${token}"] .plate`), find(set, target)]
    if (from && to) await fly(from, to, stage.ms(520), { shrink: false })
    await set.change(board => (board.tokens[token] = false))
  }
  const assign = async ({ place, number }: { place: number; number: number }) => {
    stage.sound('card')
    await move(set, inFront(place), board => district(board, number).cards.push(takeFront(board, place)), idInFront(set, place), 520)
  }
  const destroy = async (place: number) => {
    stage.sound('bad')
    await move(set, inFront(place), board => board.destroyed.push(takeFront(board, place)), idInFront(set, place), 560)
  }
  /** A Misdirection that is found out: torn before everybody's eyes. */
  const tear = async (place: number) => {
    await stage.pause(350)
    stage.sound('bad')
    set.show({ torn: idInFront(set, place) })
    await set.tell(set.say('moment-misdirection'), set.say('moment-misdirection-more'), 'bad', 1100)
    await set.change(board => board.destroyed.push(takeFront(board, place)))
    set.show({})
  }
  const play = async (card: string | null, up: boolean) => {
    stage.sound('card')
    const from = set.board().hand ? `[data-hand="${card}"]` : '[data-hand]'
    const place = set.board().front.length + 1
    const laid = { id: `${set.board().round}.${place}`, round: set.board().round, place, card, up, shown: false }
    const known = !!set.board().hand
    // in her hand the card is seen, in other eyes it comes as a back
    await move(set, from, board => layFromHand(board, known ? { ...laid, up: true } : { ...laid, card: null, up: false }), laid.id, 420)
    if (known !== up) await turnOver(set, laid)
  }

  return {
    'event-marked': async ({ left_number, right_number }) => {
      stage.sound('place')
      await set.change(board => (board.area = [left_number, right_number]))
      await stage.pause(650)
    },
    'event-revealed': async args => play(cardOf(args), true),
    'event-hid': async args => play(cardOf(args), false),
    'event-surveiled': async args => {
      await spend('surveil', inFront(args.place))
      await turnOver(set, { ...atFront(set.board(), args.place)!, card: cardOf(args), up: true })
    },
    'event-surveiled-misdirection': async args => {
      await spend('surveil', inFront(args.place))
      await turnOver(set, { ...atFront(set.board(), args.place)!, card: 'misdirection', up: true })
      await tear(args.place)
    },
    'event-destroyed': async args => {
      await spend('destroy', inFront(args.place))
      const card = atFront(set.board(), args.place)
      if (card && args.lies === 'open' && !card.up) await turnOver(set, { ...card, card: cardOf(args), up: true })
      await (args.suit === 'misdirection' ? tear(args.place) : destroy(args.place))
    },
    'event-rerouted': async args => {
      await spend('reroute', inFront(args.place))
      await assign(args)
    },
    'event-blockaded': async ({ number }) => {
      await spend('blockade', `[data-district="${number}"] .house`)
      stage.sound('place')
      await set.change(board => (board.blockaded = number))
      await stage.pause(500)
    },
    'event-assigned': assign,
    'event-liberated': async ({ number, mission, district: name }) => {
      stage.sound('good')
      set.show({ freed: number })
      await set.change(board => {
        board.blockaded = null
        district(board, number).liberated = { mission, round: board.round }
        board.liberated += 1
      })
      await set.tell(set.say('moment-liberated', { district: name }), set.say('mission', { mission }), 'good', 1300)
      set.show({})
    },
    'event-shown': async () => {
      const card = shown.shift()
      if (card) await turnOver(set, card)
    },
    'event-tokens-ready': async () => {
      await set.change(board => {
        for (const token of TOKENS) board.tokens[token] = true
      })
      await stage.pause(500)
    },
    'event-drew': async args => draw(set, cardOf(args)),
    'event-drew-unseen': async ({ count }) => {
      for (let i = 0; i < count; i++) await draw(set, null)
    },
    'event-round': async ({ round }) => {
      await set.change(board => Object.assign(board, { round, area: null, blockaded: null }))
      await stage.pause(300)
    },
    'event-final': async () => {
      await set.change(board => Object.assign(board, { final: true, area: null, blockaded: null, round: after.round }))
      stage.sound('turn')
      await set.tell(set.say('board-final'), '', 'turn', 1100)
    },
  }
}

// --- the parts of a scene -----------------------------------------------------------------------------------------

const inFront = (place: number) => `[data-slot="${place}"] [data-card]`
const atFront = (board: Board, place: number) => board.front.find(card => card.place === place)
const idInFront = (set: Scenery, place: number) => atFront(set.board(), place)?.id ?? ''
const district = (board: Board, number: number) => board.districts[number - 1]

function find(set: Scenery, selector: string): HTMLElement | null {
  return [...(set.root()?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1) ?? null
}

function takeFront(board: Board, place: number): Card {
  return board.front.splice(board.front.findIndex(card => card.place === place), 1)[0]
}

function layFromHand(board: Board, laid: Card): void {
  board.hand_size -= 1
  board.hand?.splice(board.hand.indexOf(laid.card ?? ''), 1)
  board.front.push(laid)
}

function newlyShown(before: Board, after: Board): Card[] {
  const was = new Set(before.districts.flatMap(({ cards }) => cards.filter(card => card.up).map(card => card.id)))
  return after.districts.flatMap(({ cards }) => cards.filter(card => card.shown && !was.has(card.id)))
}

/** A card goes to another part of the board: changed at once, and drawn on its way there. */
async function move(set: Scenery, from: string, edit: (board: Board) => void, id: string, ms: number): Promise<void> {
  const start = find(set, from)?.getBoundingClientRect()
  await set.change(edit)
  await arrive(find(set, `[data-card="${id}"]`), start, set.stage.ms(ms))
}

async function arrive(part: HTMLElement | null, start: DOMRect | undefined, ms: number): Promise<void> {
  if (!part || !start || ms <= 0) return
  const end = part.getBoundingClientRect()
  const scale = start.width / end.width
  const [dx, dy] = [start.x - end.x, start.y - end.y]
  part.setAttribute('data-flying', '')
  Object.assign(part.style, { zIndex: '50', position: 'relative', transformOrigin: '0 0' })
  try {
    await part.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - 26}px) scale(${(1 + scale) / 2 + 0.06})`, offset: 0.5 },
        { transform: 'none' },
      ],
      { duration: ms, easing: 'cubic-bezier(.35,.05,.3,1)' },
    ).finished
  } catch {
    // the board went away
  }
  part.removeAttribute('data-flying')
  Object.assign(part.style, { zIndex: '', position: '', transformOrigin: '' })
}

/** A card lies where it lay, but the other way. */
async function turnOver(set: Scenery, now: Card): Promise<void> {
  const all = [...set.board().front, ...set.board().districts.flatMap(({ cards }) => cards)]
  const before = all.find(card => card.id === now.id)
  if (!before) return
  set.turn({ ...before }, set.stage.ms(TURN))
  set.stage.sound('card')
  await set.change(board => {
    const card = [...board.front, ...board.districts.flatMap(({ cards }) => cards)].find(card => card.id === now.id)
    if (card) Object.assign(card, { card: now.card, up: now.up, shown: now.shown })
  })
  await set.stage.pause(TURN + 120)
}

async function draw(set: Scenery, card: string | null): Promise<void> {
  const start = find(set, '[data-deck]')?.getBoundingClientRect()
  set.stage.sound('card')
  await set.change(board => {
    Object.assign(board, { deck_size: board.deck_size - 1, hand_size: board.hand_size + 1, area: null, blockaded: null })
    board.hand = card && board.hand ? [...board.hand, card].sort((a, b) => rank(a) - rank(b)) : null
  })
  await arrive(find(set, card ? `[data-hand="${card}"]` : '[data-hand]'), start, set.stage.ms(300))
}

/** The two hidden cards change places so that nobody can follow: as often as the one who looks may know. */
async function shuffle(set: Scenery, how: string): Promise<void> {
  const [left, right] = [find(set, inFront(2)), find(set, inFront(3))]
  const ms = set.stage.ms(330)
  if (!left || !right || ms <= 0) return
  const width = right.getBoundingClientRect().x - left.getBoundingClientRect().x
  const cross = async (part: HTMLElement, from: number, to: number, lift: number) =>
    part.animate(
      [{ transform: `translate(${from}px)` }, { transform: `translate(${(from + to) / 2}px, ${lift}px)` }, { transform: `translate(${to}px)` }],
      { duration: ms, easing: 'ease-in-out', fill: 'forwards' },
    ).finished
  try {
    for (let i = 0; i < (how === 'shuffle swap' ? 3 : 2); i++) {
      const [a, b] = i % 2 ? [width, 0] : [0, width]
      await Promise.all([cross(left, a, b, -16), cross(right, -a, -b, 16)])
    }
  } catch {
    // the board went away
  }
}
