// Made from src/plansza/server/protocol by `python -m plansza.server.typescript`; do not edit.

export const VERSION = 2
export const MAX_FRAME = 4096
export const MAX_BODY = 1000000
export const MAX_NAME = 24
export const MAX_CHAT = 300
export const CHANCE = -1
export const OVER = -2
export const WATCHER = -3
export const TRUTH = -4
export const CLOSE_CODES = { stopping: 1012, flood: 4000, slow: 4001, no_table: 4004, crowded: 4005, no_hello: 4006 } as const

export type Language = 'en' | 'pl'

export type Fault =
  | 'bad_message'
  | 'hello_first'
  | 'too_new'
  | 'stale'
  | 'illegal'
  | 'not_your_turn'
  | 'not_your_seat'
  | 'seat_taken'
  | 'not_host'
  | 'too_late'
  | 'too_early'
  | 'nothing'
  | 'bad_name'
  | 'bad_bot'
  | 'too_fast'
  | 'no_table'
  | 'not_allowed'
  | 'busy'

/** Seconds for a decision, after which a bot takes the seat; and seconds after which the others may let one. */
export interface ClockRules {
  decision?: number | null
  absent?: number | null
  stand_in?: string
}

/** The first message. With `since` the server sends what happened after that number, or all when it cannot. A page of another version may say what this one does not know: it is told so, and not refused as malformed. */
export interface Hello {
  type: 'hello'
  token: string
  lang: Language
  viewpoint: number
  since: number | null
  name: string
  version: number
}

/** Look from another held seat, or as a WATCHER (the curtain between two people at one screen). */
export interface Look {
  type: 'look'
  seat: number
}

/** Take an open seat, or one reserved for you. `entropy` is this seat's own random text for the dice. */
export interface Sit {
  type: 'sit'
  key: string
  seat: number
  name: string
  entropy: string
}

/** Leave a seat before the game begins. */
export interface Stand {
  type: 'stand'
  key: string
  seat: number
}

/** The host puts a bot on a seat before the game begins, or with "" opens the seat. */
export interface SeatBot {
  type: 'seat_bot'
  key: string
  seat: number
  bot: string
}

/** Decide. Sending the same key again is safe: it happens once. */
export interface Act {
  type: 'act'
  key: string
  seat: number
  position: number
  action: string
}

/** Why can't I do that? Answered by `because`. */
export interface Why {
  type: 'why'
  seat: number
  position: number
  action: string
}

/** Take back the seat's last decision: at once where nothing new came out since, else when all others agree. */
export interface AskTakeback {
  type: 'ask_takeback'
  key: string
  seat: number
  position: number
}

export interface AnswerTakeback {
  type: 'answer_takeback'
  key: string
  seat: number
  position: number
  agree: boolean
}

/** Let a bot play for a seat: for one's own at any time, for another's when it has been away long enough. */
export interface TakeOver {
  type: 'take_over'
  key: string
  seat: number
}

/** Play one's own seat again. */
export interface ComeBack {
  type: 'come_back'
  key: string
  seat: number
}

export interface Chat {
  type: 'chat'
  key: string
  text: string
}

/** Hear no more (or again) of somebody's chat, on all of one's devices at this table. */
export interface Mute {
  type: 'mute'
  key: string
  who: string
  on: boolean
}

/** Be against hints at this table, for everybody; or no more. */
export interface Bar {
  type: 'bar'
  key: string
  seat: number
  on: boolean
}

/** When the game is over: a new table with the same people, seats moved on by one. */
export interface Rematch {
  type: 'rematch'
  key: string
}

export interface Ping {
  type: 'ping'
}

/** Who is to sit there: the one that opens the table ("mine", sit down over the socket), anybody, or a bot. */
export interface SeatPlan {
  kind: 'bot' | 'mine' | 'open'
  bot?: string
}

/** POST /api/tables, answered by a TableCard. Options go over the preset's. */
export interface NewTable {
  game: string
  seats: SeatPlan[]
  preset?: string
  options?: Record<string, unknown>
  listed?: boolean
  watchable?: boolean
  hints?: boolean
  clock?: ClockRules
  last_game?: boolean
}

/** POST /api/lessons/{game}/{lesson}: the decisions so far, of which the last is to be judged. */
export interface Attempt {
  actions?: string[]
}

/** POST /api/tables/{id}/transfer, by the holder of the seat */
export interface Transfer {
  seat: number
}

/** POST /api/tables/{id}/claim, answered by a TableCard */
export interface Claim {
  code: string
}

/** How a game ended, by seat. */
export interface Result {
  ending: string
  payoff: number[]
  scores: number[]
  places: number[]
  parts: Record<string, number>[]
}

/** The id of a Fluent text and its arguments. An argument `seat`, or ending in `_seat`, is to be told by name. An argument that is a list holds messages, to be said one after the other. */
export interface Message {
  id: string
  args: Record<string, unknown>
}

/** A legal action: its notation, which is sent back to choose it, and what a button says. */
export interface Choice {
  action: string
  label: Message
}

/** What one seat, or a watcher, may know of the game now. `board` is the game's own. */
export interface View {
  number: number
  to_move: number
  board: unknown
  legal: Choice[]
  result: Result | null
}

/** A decision and what chance did after it, as one seat saw it: actions number `since` up to `number`. */
export interface Told {
  since: number
  number: number
  seat: number
  actions: string[]
  events: Message[]
}

/** One seat as everybody sees it. `stand_in` is the bot that plays for a person who is away. */
export interface SeatCard {
  kind: 'bot' | 'open' | 'person' | 'reserved'
  name: string
  who: string
  bot: string
  stand_in: string
}

/** The dice: commitment = SHA-256 of the secret, shown from the start; the secret is shown when the game is over. */
export interface Fairness {
  commitment: string
  texts: string[]
  secret: string | null
}

/** What everybody may know of a table but the game itself. `id` is also the code to join by. */
export interface TableCard {
  id: string
  game: string
  options: Record<string, unknown>
  seats: SeatCard[]
  status: 'over' | 'playing' | 'waiting'
  listed: boolean
  watchable: boolean
  hints: boolean
  against_hints: number[]
  clock: ClockRules
  host: string
  fairness: Fairness
  created: number
  rematch: string | null
  winners: number[]
}

/** A line of chat; `seat` may be WATCHER. Plain text, never HTML. */
export interface Said {
  number: number
  at: number
  who: string
  seat: number
  name: string
  text: string
}

/** A seat asks to take its last decision back; these seats have still to agree. */
export interface Takeback {
  seat: number
  waiting_for: number[]
}

/** When the seat to move runs out of time, and from when on the others may let a bot play for it. */
export interface Clock {
  deadline: number | null
  absent_from: number | null
}

/** What the connection is: the seats it holds, those kept free for it (sit down there), the one it looks from (or WATCHER), and whom it does not hear. */
export interface You {
  who: string
  seats: number[]
  reserved: number[]
  viewpoint: number
  host: boolean
  muted: string[]
}

/** All there is to know: sent after hello and look, and whenever the client must start afresh. */
export interface Table {
  type: 'table'
  number: number
  position: number
  now: number
  card: TableCard
  you: You
  view: View | null
  log: Told[]
  chat: Said[]
  takeback: Takeback | null
  clock: Clock
  present: string[]
}

/** A decision was made: what happened, and the game after it. */
export interface Step {
  type: 'step'
  number: number
  position: number
  now: number
  told: Told
  view: View
  clock: Clock
}

/** A decision was taken back: forget what was told from action number view.number on. */
export interface TakenBack {
  type: 'taken_back'
  number: number
  position: number
  now: number
  seat: number
  view: View
  clock: Clock
}

/** Somebody asks, one more has agreed, or (None) it is off the table. */
export interface TakebackAsked {
  type: 'takeback'
  number: number
  takeback: Takeback | null
}

/** The card changed: seats, begin and end of the game (with the secret of the dice), rematch. */
export interface Changed {
  type: 'changed'
  number: number
  card: TableCard
  you: You
  clock: Clock
}

export interface Spoke {
  type: 'said'
  number: number
  said: Said
}

/** Whom you do not hear, after a change of yours. */
export interface Muted {
  type: 'muted'
  number: number
  muted: string[]
}

/** Who is connected now (people by `who`), as far as this server knows. */
export interface Present {
  type: 'present'
  present: string[]
}

/** What came with this key is on disk, as this number. */
export interface Done {
  type: 'done'
  key: string
  number: number
}

/** It was not done, and why; nothing has changed. `text` is in the client's language. */
export interface Refused {
  type: 'refused'
  key: string | null
  fault: Fault
  text: string
  clause: string
  message: Message | null
}

/** The answer to `why`; legal = nothing speaks against it. */
export interface Because {
  type: 'because'
  action: string
  legal: boolean
  clause: string
  message: Message | null
  text: string
}

/** How much is compiled of what a table needs, rules and bots, 0 to 1. Games can be played before that. */
export interface Warming {
  type: 'warming'
  game: string
  part: number
}

export interface Pong {
  type: 'pong'
  now: number
}

/** The last message before the server closes: stopping (come back soon), flood, slow, or no such table. */
export interface Bye {
  type: 'bye'
  why: 'crowded' | 'flood' | 'no_hello' | 'no_table' | 'slow' | 'stopping'
  text: string
}

/** POST /api/guests: a token to keep in the browser; it is all there is to an identity. */
export interface Guest {
  token: string
}

export interface OptionCard {
  name: string
  choices: (boolean | string)[]
  custom: boolean
}

export interface GameCard {
  name: string
  rules_version: number
  players: number[]
  options: OptionCard[]
  presets: Record<string, Record<string, unknown>>
  sides: string[]
  endings: string[]
  hidden: boolean
  bots: string[]
  usual_bot: string
  simple_bots: string[]
  beats: Record<string, number>
  odds: boolean
  lessons: string[]
  board: string
  art: string
  ready: number
}

/** How to let other machines in, where only this one can use the server. */
export interface Opening {
  command: string
  address: string
}

/** GET /api/games */
export interface Games {
  version: number
  languages: string[]
  games: GameCard[]
  addresses: string[]
  opening: Opening | null
}

/** A table in a list: in the lobby, or among one's own (then `my_turn` and `seats` say more). */
export interface LobbyEntry {
  card: TableCard
  updated: number
  seats: number[]
  my_turn: boolean
}

/** GET /api/tables (listed, waiting or watchable) and GET /api/mine, latest first. */
export interface Lobby {
  tables: LobbyEntry[]
}

/** Whoever claims with it until then, once, holds the seat. */
export interface TransferCode {
  code: string
  until: number
}

/** One moment of a replay: what led to it, and the game then. */
export interface Frame {
  told: Told | null
  view: View
}

/** POST /api/lessons/{game}/{lesson} (an Attempt): the lesson after these decisions, and a word on the last one. What is allowed or refused is not played: the view is that before it. */
export interface Taught {
  judgement: 'allowed' | 'begun' | 'done' | 'refused' | 'right'
  seat: number
  options: Record<string, unknown>
  players: number
  lesson_clause: string
  frames: Frame[]
  wanted: Choice | null
  clause: string
  message: Message | null
}

/** GET /api/tables/{id}/frames and POST /api/replay (a record): frames `first` and on, of `total`. */
export interface Replay {
  game: string
  options: Record<string, unknown>
  names: string[]
  total: number
  first: number
  frames: Frame[]
  scores: number[][]
  progress: boolean
}

export interface Chance {
  message: Message
  chance: number
}

export interface Worth {
  action: string
  value: number
}

/** GET /api/tables/{id}/odds: exact chances from here, from what a seat may know; nothing where none can be told. */
export interface Odds {
  number: number
  rows: Chance[]
  choices: Worth[]
  unit: string
}

export interface Move {
  action: string
  value: number
  visits: number
  told: boolean
  label: Message
}

/** GET /api/tables/{id}/hint (of one's own seat to move), GET /api/tables/{id}/analysis?number= (of a finished game) and POST /api/analysis?number= (a record): estimates by search from what the seat to move may know. */
export interface Analysis {
  number: number
  to_move: number
  chances: number[]
  moves: Move[]
  descents: number
}

/** What one decision (`seat`), or after it CHANCE, did to the chances. */
export interface ReviewStep {
  number: number
  seat: number
  action: string
  before: number[]
  after: number[]
  best: string
  loss: number
  swing: number
  messages: Message[]
  better: Message | null
}

/** How far a part of a review may be off, by seat: nineteen times of twenty not by more than the root of 4 * variance + rest * rest. Both add up over the parts of a game. */
export interface Doubt {
  variance: number[]
  rest: number[]
}

export interface Doubts {
  luck: Doubt
  own: Doubt
  others: Doubt
}

/** GET /api/tables/{id}/review?first= (of a finished game) and POST /api/review?first= (a record): some decisions from the first-th on; a page asks for one part after the other while somebody looks. Luck, own and others add up, over all parts, to the way from the first chances to the result; where two play they are each other's mirror. */
export interface Review {
  first: number
  total: number
  steps: ReviewStep[]
  luck: number[]
  own: number[]
  others: number[]
  doubts: Doubts
  turning_points: number
}

/** POST /api/try?number=&action= (a record): the record as it would go on from there with another action. */
export interface Tried {
  record: unknown
}

/** POST /api/verify (a record): whether its dice are those fixed before the game. */
export interface Verdict {
  ok: boolean
  checked: number
  text: string
}

/** The body of every HTTP answer of 400 and above. */
export interface Problem {
  fault: string
  text: string
}

export type FromClient =
  | Sit
  | Stand
  | SeatBot
  | Act
  | AskTakeback
  | AnswerTakeback
  | TakeOver
  | ComeBack
  | Chat
  | Mute
  | Bar
  | Rematch
  | Hello
  | Look
  | Why
  | Ping

export type FromServer =
  | Table
  | Step
  | TakenBack
  | TakebackAsked
  | Changed
  | Spoke
  | Muted
  | Present
  | Done
  | Refused
  | Because
  | Warming
  | Pong
  | Bye
