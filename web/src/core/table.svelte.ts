/** One table as this browser knows it: what the server told, what the board shows, and what a person can do. */

import { token } from './api'
import { Dice } from './dice.svelte'
import { keptJson, keepJson } from './kept'
import { motion, sleep } from './motion.svelte'
import { patched } from './patch'
import { CHANCE, VERSION, WATCHER } from './protocol'
import type {
  Because, Changed, Clock, Fault, FromServer, Hello, Message, Presence, Refused, Said, Step, Table, TableCard, Takeback, TakenBack, Told, View, You,
} from './protocol'
import { settings } from './settings.svelte'
import { type Command, type LineState, TableSocket } from './socket'
import { play } from './sound'

/** Plays what happened on the board, from the view shown to the one that comes. */
export type Animator = (told: Told, before: View, after: View) => Promise<void> | void

export interface Notice {
  text: string
  clause: string
  message: Message | null
  fault: Fault | 'why'
}

const LONGEST_SCENE = 9_000
const LOOK_AGAIN = 420 // between two things that others did, at normal speed

export class TableStore {
  card = $state.raw<TableCard | null>(null)
  you = $state.raw<You | null>(null)
  view = $state.raw<View | null>(null) // as shown: the scenes before it have been played
  log = $state.raw<Told[]>([])
  chat = $state.raw<Said[]>([])
  takeback = $state.raw<Takeback | null>(null)
  clock = $state.raw<Clock>({ deadline: null, absent_from: null })
  present = $state.raw<Presence>({ seats: [], watchers: 0 })
  line = $state.raw<LineState>({ is: 'connecting' })
  notice = $state.raw<Notice | null>(null) // why something was not done
  warming = $state.raw<Record<string, number>>({})
  sending = $state<string | null>(null) // the action on its way
  animating = $state(false)
  handover = $state<number | null>(null) // the seat to which the device is to be passed (hidden games)
  hurried = $state(false) // what others do is not played until it is one's own turn
  /** How the end is celebrated, told by the page. */
  finale: ((view: View) => Promise<void>) | null = null
  position = 0
  readonly dice: Dice

  #number = 0
  #board: unknown // as the server told it last; `view` may be behind
  #clockOffset = 0
  #viewpoint: number
  #scenes: (Step | TakenBack)[] = []
  #socket: TableSocket
  #animators = new Set<Animator>()
  #cut: () => void = () => {} // ends the scene that is being played
  #hidden: boolean | null = null // whether this game hides anything; told by the page, which knows the games

  constructor(readonly id: string) {
    this.#viewpoint = keptJson<number>(`plansza.look.${id}`, WATCHER)
    this.#socket = new TableSocket(id, {
      hello: () => this.#hello(),
      heard: message => this.#hear(message),
      state: line => (this.line = line),
    })
    this.dice = new Dice(id, (command, key) => this.#socket.ask(command, key))
  }

  close(): void {
    this.#socket.close()
    this.dice.close()
  }

  retry(): void {
    this.#socket.retry()
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  /** Boards register here; returns how to leave. */
  register(animator: Animator): () => void {
    this.#animators.add(animator)
    return () => this.#animators.delete(animator)
  }

  set hidden(hides: boolean) {
    this.#hidden = hides
    this.#chooseLook()
  }

  // --- what a person does ---------------------------------------------------------------------------------------

  act(action: string): void {
    if (this.sending !== null || !this.view || !this.you) return
    this.sending = action
    this.notice = null
    void this.#act(this.view, action).finally(() => {
      this.sending = null
    })
  }

  async #act({ to_move: seat, number }: View, action: string): Promise<void> {
    const { position } = this
    await this.#try({ type: 'act', seat, position, action, link: await this.dice.linkFor(seat, number) })
  }

  why(action: string): void {
    const seat = this.view && this.you?.seats.includes(this.view.to_move) ? this.view.to_move : this.you?.seats[0]
    if (seat === undefined) return
    this.#socket.say({ type: 'why', seat, position: this.position, action })
  }

  async sit(seat: number, name: string): Promise<boolean> {
    return this.#try({ type: 'sit', seat, name, end: await this.dice.newChain(seat) })
  }

  stand(seat: number): Promise<boolean> {
    return this.#try({ type: 'stand', seat })
  }

  seatBot(seat: number, bot: string): Promise<boolean> {
    return this.#try({ type: 'seat_bot', seat, bot })
  }

  askTakeback(seat: number): Promise<boolean> {
    return this.#try({ type: 'ask_takeback', seat, position: this.position })
  }

  answerTakeback(seat: number, agree: boolean): Promise<boolean> {
    return this.#try({ type: 'answer_takeback', seat, position: this.position, agree })
  }

  takeOver(seat: number): Promise<boolean> {
    return this.#try({ type: 'take_over', seat })
  }

  /** Give up, for good. */
  resign(seat: number): Promise<boolean> {
    return this.#try({ type: 'resign', seat })
  }

  comeBack(seat: number): Promise<boolean> {
    return this.#try({ type: 'come_back', seat })
  }

  say(text: string): Promise<boolean> {
    return this.#try({ type: 'chat', text })
  }

  mute(who: string, on: boolean): Promise<boolean> {
    return this.#try({ type: 'mute', who, on })
  }

  /** Be against hints at this table, with all of one's seats; or no more. */
  async bar(on: boolean): Promise<void> {
    const against = this.card?.against_hints ?? []
    for (const seat of this.you?.seats ?? []) if (against.includes(seat) !== on) await this.#try({ type: 'bar', seat, on })
  }

  rematch(): Promise<boolean> {
    return this.#try({ type: 'rematch' })
  }

  /** Do not play what others do, until it is one's own turn. */
  hurry(): void {
    this.hurried = true
    this.#cut()
  }

  /** Whether whoever plays the seat is at the table; bots are. */
  isHere(seat: number): boolean {
    return this.card?.seats[seat]?.kind !== 'person' || this.present.seats.includes(seat)
  }

  /** Whether the page has nothing on it that only one seat may see. */
  get covered(): boolean {
    return this.you?.viewpoint === WATCHER
  }

  /** The device has been passed: show the game to the seat it was passed to. */
  liftCurtain(): void {
    if (this.handover === null || !this.covered) return
    this.#lookFrom(this.handover)
    this.handover = null
  }

  // --- what the server says -------------------------------------------------------------------------------------

  async #hello(): Promise<Hello> {
    const { lang } = settings
    const since = this.card && this.you?.viewpoint === this.#viewpoint ? this.#number : null // else all, as seen from there
    return { type: 'hello', token: await token(), lang, viewpoint: this.#viewpoint, since, name: settings.values.name, version: VERSION }
  }

  #hear(message: FromServer): void {
    if ('now' in message) this.#clockOffset = message.now - Date.now()
    if ('number' in message && message.type !== 'done') this.#number = Math.max(this.#number, message.number)
    switch (message.type) {
      case 'table':
        this.#startAfresh(message)
        return
      case 'step':
      case 'taken_back':
        this.#queue(message)
        return
      case 'changed':
        this.#changed(message)
        return
      case 'takeback':
        this.takeback = message.takeback
        return
      case 'said':
        if (!this.chat.some(said => said.number === message.said.number)) this.chat = [...this.chat, message.said]
        return
      case 'muted':
        if (this.you) this.you = { ...this.you, muted: message.muted }
        return
      case 'present':
        this.present = message.present
        return
      case 'refused':
        this.#refused(message)
        return
      case 'because':
        this.#because(message)
        return
      case 'warming':
        this.warming = { ...this.warming, [message.game]: message.part }
        return
    }
  }

  #startAfresh(table: Table): void {
    this.#scenes = []
    this.#number = table.number
    this.position = table.position
    this.card = table.card
    this.you = table.you
    this.view = table.view
    this.#board = table.view?.board
    this.log = table.log
    this.chat = table.chat
    this.takeback = table.takeback
    this.clock = table.clock
    this.present = table.present
    this.#viewpoint = table.you.viewpoint
    this.dice.told(table.card, table.next_links, table.you)
    this.dice.afresh(table.rolls)
    this.#chooseLook()
  }

  #changed(message: Changed): void {
    this.card = message.card
    this.you = message.you
    this.clock = message.clock
    this.dice.told(message.card, message.next_links, message.you)
    this.#chooseLook()
  }

  #refused(message: Refused): void {
    this.notice = message
  }

  #because(answer: Because): void {
    if (!answer.legal) this.notice = { ...answer, fault: 'why' }
  }

  async #try(command: Command): Promise<boolean> {
    try {
      await this.#socket.ask(command)
      return true
    } catch {
      return false // told by `refused`
    }
  }

  // --- scenes: what happened, played one after the other ----------------------------------------------------------

  /** Boards come as what changed in the one before. */
  #queue(told: Step | TakenBack): void {
    const { changes, ...view } = told.view
    const message = { ...told, view: changes ? { ...view, board: patched(this.#board, changes) } : told.view }
    this.#board = message.view.board
    this.position = message.position
    this.clock = message.clock
    this.takeback = null
    if (message.type === 'step') this.dice.stepped(message)
    else this.dice.takenBack(message.view.number, message.next_links)
    this.#scenes.push(message)
    if (!this.animating) void this.#playScenes()
  }

  async #playScenes(): Promise<void> {
    this.animating = true
    for (let scene = this.#scenes.shift(); scene; scene = this.#scenes.shift()) {
      if (scene.type === 'taken_back') this.#unwind(scene)
      else await this.#playStep(scene)
    }
    this.animating = false
    if (this.view && (this.view.result || this.you?.seats.includes(this.view.to_move))) this.hurried = false
    this.#chooseLook()
    if (this.view && this.you?.seats.includes(this.view.to_move)) play('turn')
  }

  async #playStep(step: Step): Promise<void> {
    const before = this.view
    if (before && !motion.still && !this.hurried && this.#scenes.length < 4) {
      const scenes = [...this.#animators].map(async animator => animator(step.told, before, step.view))
      const cut = new Promise<void>(done => (this.#cut = done))
      await Promise.race([Promise.all(scenes).catch(() => {}), cut, sleep(LONGEST_SCENE)])
    }
    if (this.view !== before) return // started afresh meanwhile
    this.view = step.view
    this.log = [...this.log.filter(told => told.since < step.told.since || !told.actions.length), step.told]
    if (step.view.result) {
      this.#gameOver()
      if (!motion.still) await this.finale?.(step.view)
    } else if (!this.hurried && !this.you?.seats.includes(step.told.seat)) await motion.pause(LOOK_AGAIN)
  }

  #unwind(back: TakenBack): void {
    this.view = back.view
    this.log = this.log.filter(told => told.since < back.view.number)
  }

  #gameOver(): void {
    const game = this.card?.game
    if (!game) return
    const { finished } = settings.values
    settings.set('finished', { ...finished, [game]: (finished[game] ?? 0) + 1 })
    play('win')
  }

  // --- several people at one screen -------------------------------------------------------------------------------

  /** Look from the seat that is to decide, if it is one of ours; over a curtain where something is hidden. */
  #chooseLook(): void {
    if (!this.you || this.animating) return
    const { seats } = this.you
    const mover = this.view?.to_move ?? CHANCE
    if (!seats.length || this.view?.result) return
    if (seats.length === 1) this.#lookFrom(seats[0])
    else if (this.#hidden === null) return // not known yet: show nothing that might be hidden
    else if (!seats.includes(mover)) {
      if (this.#viewpoint === WATCHER && !this.#hidden) this.#lookFrom(seats[0])
    } else if (mover !== this.#viewpoint) {
      if (this.#hidden) this.handover = mover
      this.#lookFrom(this.#hidden ? WATCHER : mover)
    }
  }

  #lookFrom(seat: number): void {
    if (seat === this.#viewpoint) return
    this.#viewpoint = seat
    if (this.#hidden === false || this.you?.seats.length === 1) keepJson(`plansza.look.${this.id}`, seat)
    this.#socket.say({ type: 'look', seat })
  }
}
