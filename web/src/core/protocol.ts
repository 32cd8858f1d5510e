// Made from src/plansza/server/protocol by `python -m plansza.server.typescript`; do not edit.

export const VERSION = 2
export const MAX_FRAME = 4096
export const MAX_BODY = 400000
export const MAX_NAME = 24
export const MAX_CHAT = 300
export const CHANCE = -1
export const OVER = -2
export const WATCHER = -3
export const TRUTH = -4
export const CLOSE_CODES = { stopping: 1012, busy: 1013, flood: 4000, slow: 4001, no_table: 4004, crowded: 4005, no_hello: 4006, retired: 4010, renewed: 4011, closed: 4012, banned: 4013, removed: 4014 } as const

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
  | 'is_here'
  | 'nothing'
  | 'bad_name'
  | 'bad_bot'
  | 'bad_link'
  | 'too_fast'
  | 'no_table'
  | 'not_allowed'
  | 'other_rules'
  | 'unknown_entry'
  | 'too_many'
  | 'full'
  | 'rated'
  | 'not_ratable'
  | 'busy'
  | 'closed'

export type System = 'swiss' | 'round_robin' | 'knockout'

export type BanKind = 'address' | 'person' | 'table'

export type Profiles = 'on' | 'off' | 'invited'

export type Outcome = 'won' | 'shared' | 'lost' | 'uncounted'

export type Grade = 'best' | 'good' | 'inaccurate' | 'mistake' | 'blunder'

export type Difficulty = 'easy' | 'medium' | 'hard'

/** Seconds for a decision, after which a bot takes the seat; and seconds after which the others may let one take the seat of somebody who is not connected. Which bot that is nobody chooses: it is the game's usual one (version 0.1 let the host, and wrote it down: that is not listened to any more). */
export interface ClockRules {
  decision: number | null
  absent: number | null
}

/** The end of a person's chain; `after` so many rolls it was shown, or -1 for before the game. */
export interface SeatChain {
  seat: number
  end: string
  after: number
}

/** So many draws in a row that had the same possible results, each with its weight. */
export interface Run {
  count: number
  actions: string[]
  weights: number[]
}

/** All that chance drew after one decision, or before the first: by one link of the server's. */
export interface Roll {
  number: number
  server: string
  links: [number, string][]
  first: number
  runs: Run[]
}

/** The server's Ed25519 signature of the record without it, as JSON with sorted keys and no spaces. */
export interface Seal {
  key: string
  signature: string
}

/** The `fairness` of a record of scheme plansza/1; without its secret while the game goes on. */
export interface SecretProof {
  scheme: string
  commitment: string
  texts: string[]
  secret?: string
  seal?: Seal
}

/** The `fairness` of a record of scheme plansza/2; a game that hides draws has no rolls in it before it is over. */
export interface ChainProof {
  scheme: string
  ends: string[]
  chains: SeatChain[]
  start: [number, string][]
  rolls: Roll[]
  seal?: Seal
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

/** Take an open seat, or one reserved for you, with the end of a chain of one's own for the dice. */
export interface Sit {
  type: 'sit'
  key: string
  seat: number
  name: string
  end: string
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

/** The first link of the seat's chain, when all seats are taken; the game begins when all have shown theirs. */
export interface Show {
  type: 'show'
  key: string
  seat: number
  link: string
}

/** The end of another chain, where this device does not have the seat's, or all links of that are used. */
export interface Bring {
  type: 'bring'
  key: string
  seat: number
  end: string
}

/** Decide, with the link that `next_links` asks for. Sending the same key again is safe: it happens once. */
export interface Act {
  type: 'act'
  key: string
  seat: number
  position: number
  action: string
  link?: string
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

/** Let a bot play for a seat: for one's own at any time, for another's when its owner is not connected, and the game has waited for her long enough. */
export interface TakeOver {
  type: 'take_over'
  key: string
  seat: number
}

/** Give up, for good. The only opponent left wins; of several, a bot plays on for the seat, and it comes last. */
export interface Resign {
  type: 'resign'
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

/** Who is to sit there: the one that opens the table ("mine", sit down over the socket), anybody, a bot, or a program that is connected (`program` is its id; it is invited, and sits down by itself), or somebody one has played with before (`rival` is the id in a RivalCard), who finds the table among her own. */
export interface SeatPlan {
  kind: 'bot' | 'mine' | 'open' | 'program' | 'rival'
  bot?: string
  program?: string
  rival?: string
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
  rated?: boolean
  last_game?: boolean
}

/** POST /api/tournaments, answered by a Tournament. Games are of two; times are in seconds. */
export interface NewTournament {
  name: string
  game: string
  system: System
  preset?: string
  rounds?: number
  decision?: number
  arrival?: number
  rated?: boolean
  listed?: boolean
}

/** POST /api/tournaments/{id}/entries: take part oneself, by a name; or the host adds a bot. */
export interface TournamentEntry {
  name?: string
  bot?: string
}

/** POST /api/tournaments/{id}/withdrawals: of oneself, or by the host of anybody. */
export interface TournamentWithdrawal {
  entrant: number
}

/** POST /api/tournaments/{id}/start, by the host: the first round is paired, or with begin=false it is cancelled. */
export interface TournamentStart {
  begin?: boolean
}

/** POST /api/lessons/{game}/{lesson}: the decisions so far, of which the last is to be judged. */
export interface Attempt {
  actions?: string[]
}

/** The rating of who solves puzzles (Glicko-2), as her browser keeps it. */
export interface Solver {
  rating: number
  deviation: number
  volatility: number
}

/** POST /api/puzzles/{game}/{id}: what somebody would do. Of who has a profile it is kept, with `day` (2026-02-28) as the puzzle of that day. For a guest a rating that is sent is counted on and sent back. */
export interface PuzzleAttempt {
  action: string
  solver?: Solver | null
  day?: string
}

/** POST /api/tables/{id}/transfer, by the holder of the seat */
export interface Transfer {
  seat: number
}

/** POST /api/tables/{id}/claim, answered by a TableCard */
export interface Claim {
  code: string
}

/** POST /api/admin/bans, by the operator, answered by Busy. Zero hours: for good. */
export interface NewBan {
  kind: BanKind
  what: string
  hours?: number
  reason?: string
}

/** POST /api/admin/lift, by the operator, answered by Busy. */
export interface LiftBan {
  kind: BanKind
  what: string
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

/** What one seat, or a watcher, may know of the game now. `board` is the game's own. On the socket it is null where `changes` are told instead: from the board of the view before, on this connection. */
export interface View {
  number: number
  to_move: number
  board: unknown
  legal: Choice[]
  result: Result | null
  changes?: [(string | number)[], unknown][]
}

/** A decision and what chance did after it, as one seat saw it: actions number `since` up to `number`. */
export interface Told {
  since: number
  number: number
  seat: number
  actions: string[]
  events: Message[]
  hasty: boolean
}

/** One seat as everybody sees it. A `program` is somebody's own, a `bot` the server's; `stand_in` is the bot that plays for a person or a program that is away. */
export interface SeatCard {
  kind: 'bot' | 'open' | 'person' | 'program' | 'reserved'
  name: string
  who: string
  bot: string
  stand_in: string
  resigned: boolean
  program: boolean
  vacation: number
}

/** The dice. By plansza/2: the ends of the server's chains, those of people's chains, the seats that have still to show their first link, and those links when the game begins with them. By plansza/1, for tables of older versions: commitment = SHA-256 of the secret, which is shown when the game is over, and a text of each seat. */
export interface Fairness {
  scheme: string
  ends: string[]
  chains: SeatChain[]
  owed: number[]
  start: [number, string][]
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
  rated: boolean
  tournament: string
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

/** Who is connected, as far as this server knows: the people of these seats, and so many others. */
export interface Presence {
  seats: number[]
  watchers: number
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
  present: Presence
  next_links: Record<number, number>
  rolls: number
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
  next_links: Record<number, number>
  roll: Roll | null
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
  next_links: Record<number, number>
}

/** Somebody asks, one more has agreed, or (None) it is off the table. */
export interface TakebackAsked {
  type: 'takeback'
  number: number
  takeback: Takeback | null
}

/** The card changed: seats, chains, begin and end of the game, rematch. */
export interface Changed {
  type: 'changed'
  number: number
  card: TableCard
  you: You
  clock: Clock
  next_links: Record<number, number>
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

/** Who is connected now; told at most once a second. */
export interface Present {
  type: 'present'
  present: Presence
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

/** To a program on /ws/programs: a seat is kept for it at this table; and once, with "", that it is listed. */
export interface Invited {
  type: 'invited'
  table: string
}

export interface Pong {
  type: 'pong'
  now: number
}

/** The last message before the server closes: stopping, busy (come back soon), flood, slow, or no such table. */
export interface Bye {
  type: 'bye'
  why: 'banned' | 'busy' | 'closed' | 'crowded' | 'flood' | 'no_hello' | 'no_table' | 'removed' | 'renewed' | 'retired' | 'slow' | 'stopping'
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
  by_click: boolean
  is_open: boolean
}

/** GET /api/games */
export interface Games {
  version: number
  languages: string[]
  games: GameCard[]
  addresses: string[]
  opening: Opening | null
  key: string
}

/** A program that is connected and waits to be invited; `id` has no meaning elsewhere. */
export interface ProgramCard {
  id: string
  name: string
  games: string[]
}

/** GET /api/programs: those that are connected to this server, by name. */
export interface ProgramList {
  programs: ProgramCard[]
}

/** GET /api/tables/{id}/position?seat=: the position as the seat knows it, after `number` actions. */
export interface Where {
  number: number
  position: Record<string, unknown>
}

/** A table in a list: in the lobby, or among one's own (then `my_turn` and `seats` say more). */
export interface LobbyEntry {
  card: TableCard
  updated: number
  seats: number[]
  my_turn: boolean
  invited: boolean
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

/** POST /api/verify (a record): whether it is as it was played, with dice that nobody chose. */
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

/** POST /api/me, answered by Me: the guest has a profile from now on. */
export interface NewProfile {
  name: string
  avatar: string
  device?: string
  invitation?: string
}

/** POST /api/me/profile, answered by Me */
export interface ProfileChange {
  name: string
  avatar: string
  public: boolean
}

/** POST /api/join/link, answered by a Joined */
export interface JoinByLink {
  code: string
  device?: string
}

/** POST /api/join/phrase, answered by a Joined */
export interface JoinByPhrase {
  phrase: string
  device?: string
}

/** What `navigator.credentials` gave: of `create` for POST /api/me/passkeys, answered by Me, of `get` for POST /api/join/passkey, answered by a Joined */
export interface PasskeyAnswer {
  credential: Record<string, unknown>
  device?: string
}

/** A profile as its owner has it, or everybody where it is public. `handle` is its address: /people/<handle>. */
export interface ProfileCard {
  handle: string
  name: string
  avatar: string
  public: boolean
  created: number
}

export interface DeviceCard {
  id: string
  name: string
  way: 'first' | 'link' | 'passkey' | 'phrase'
  created: number
  seen: number
  this: boolean
}

export interface PasskeyCard {
  id: string
  name: string
  created: number
  used: number
}

/** GET /api/me */
export interface Me {
  profiles: Profiles
  profile: ProfileCard | null
  devices: DeviceCard[]
  passkeys: PasskeyCard[]
  has_phrase: boolean
}

/** POST /api/me/link: whoever joins with the code until then, once, is a device of this profile. */
export interface DeviceLink {
  code: string
  until: number
}

/** POST /api/me/phrase: shown this once; the one before does not work any more. */
export interface Phrase {
  phrase: string
}

/** POST /api/me/passkeys/options and POST /api/join/passkey/options: for `navigator.credentials`, as JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>
}

/** The token of this device from now on. */
export interface Joined {
  token: string
}

/** Somebody that one has played with. `id` means nothing to anybody else; of a bot it is bot:<level>. */
export interface RivalCard {
  id: string
  name: string
  handle: string
}

/** One seat in a game that is over. `table` is "" where its moves are not kept any more. */
export interface PlayedGame {
  table: string
  seat: number
  at: number
  game: string
  options: string
  name: string
  place: number
  points: number
  lead: number
  outcome: Outcome
  rivals: RivalCard[]
  luck: number | null
  skill: number | null
  doubt: number | null
}

export interface History {
  games: PlayedGame[]
  more: boolean
}

export interface Peak {
  value: number
  table: string
  at: number
}

/** Sums of the games that count. `share` is the part of the wins, a shared one in parts; it lies between `low` and `high`, nineteen times of twenty, after very many games. */
export interface Numbers {
  games: number
  won: number
  share: number
  low: number
  high: number
  points: number
  streak: number
  best_streak: number
  most_points: Peak | null
  widest_lead: Peak | null
}

export interface OptionNumbers {
  options: string
  numbers: Numbers
}

export interface RivalNumbers {
  rival: RivalCard
  numbers: Numbers
}

export interface GameNumbers {
  game: string
  numbers: Numbers
  options: OptionNumbers[]
  rivals: RivalNumbers[]
}

/** What a review told of one game. */
export interface LuckPoint {
  table: string
  at: number
  game: string
  luck: number
  skill: number
  doubt: number
  won: boolean
}

/** GET /api/statistics, and of a public profile GET /api/people/{handle}/statistics */
export interface Statistics {
  all: Numbers
  games: GameNumbers[]
  luck: LuckPoint[]
  unreviewed: number
}

/** GET /api/people/{handle}: only of a profile that is public. */
export interface PublicProfile {
  profile: ProfileCard
  statistics: Statistics
  last: PlayedGame[]
}

export interface SeriesScore {
  name: string
  won: number
}

/** GET /api/tables/{id}/series: a row of rematches so far, without the games under way. */
export interface Series {
  games: number
  scores: SeriesScore[]
}

/** From one minute of the day to another, over midnight too. */
export interface QuietHours {
  first: number
  last: number
}

/** POST /api/me/news, answered by News: the language of messages, the time zone (as Europe/Warsaw), quiet hours. */
export interface NewsChange {
  lang: Language
  zone: string
  quiet?: QuietHours | null
}

/** POST /api/me/news/push, answered by News: what `pushManager.subscribe` gave, for this device. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** POST /api/me/news/mail, answered by News: a link to confirm it is sent there. */
export interface MailAddress {
  address: string
}

/** POST /api/news/confirm: the code of the link, from any device, once. */
export interface Confirmation {
  code: string
}

/** POST /api/me/vacation, answered by News: from now on, for so many days. */
export interface VacationWish {
  days: number
}

/** GET /api/me/news: how somebody with a profile hears that something waits for her, and her vacation. */
export interface News {
  key: string
  mails: boolean
  devices: number
  this_device: boolean
  lang: Language | null
  zone: string
  quiet: QuietHours | null
  address: string
  confirmed: boolean
  vacation_until: number
  vacation_left: number
}

/** On Elo's scale; the strength lies within twice the deviation, nineteen times of twenty. */
export interface RatingCard {
  rating: number
  deviation: number
  games: number
}

/** By results, and with luck taken off (null until a game was reviewed). Place 0: too few games to be listed. */
export interface RatedPerson {
  place: number
  name: string
  played: RatingCard
  luck_free: RatingCard | null
  you: boolean
  program: boolean
}

/** A level, where its measured strength puts it. */
export interface RatedBot {
  bot: string
  rating: number
  deviation: number
}

/** GET /api/ratings/{game}: the best people, the bots, and who asks. */
export interface Ratings {
  game: string
  people: RatedPerson[]
  bots: RatedBot[]
  you: RatedPerson | null
}

/** A tournament in a list. */
export interface TournamentCard {
  id: string
  name: string
  game: string
  system: System
  status: 'cancelled' | 'open' | 'over' | 'running'
  entrants: number
  round: number
  rounds: number
  rated: boolean
}

/** GET /api/tournaments: those that are listed, the newest first. */
export interface Tournaments {
  tournaments: TournamentCard[]
}

export interface TournamentEntrant {
  name: string
  bot: string
  withdrawn: boolean
}

/** Entrants by number, `first` at the first seat, and the points of the first: null while they play. */
export interface TournamentBoard {
  first: number
  second: number
  table: string
  points: number | null
  forfeit: boolean
}

export interface TournamentRound {
  number: number
  boards: TournamentBoard[]
  byes: number[]
}

/** One line of the standings, with its tie-breaks; `rounds` that were come through, in a knock-out. */
export interface TournamentStanding {
  entrant: number
  place: number
  points: number
  buchholz: number
  sonneborn_berger: number
  direct: number
  games: number
  rounds: number
}

/** GET /api/tournaments/{id}: all of it. `you` is the number of who asks, null who does not take part. */
export interface Tournament {
  card: TournamentCard
  options: Record<string, unknown>
  decision: number
  arrival: number
  entrants: TournamentEntrant[]
  rounds: TournamentRound[]
  standings: TournamentStanding[]
  you: number | null
  host: boolean
  open: boolean
}

/** Of one move of a puzzle. */
export interface GradedMove {
  action: string
  chance: number
  error: number
  lost: number
  grade: Grade
  score: number
}

export interface Rating {
  rating: number
  deviation: number
  volatility: number
}

/** A puzzle in a list. The words of its theme are `theme-<theme>` of the game; "" for none. */
export interface PuzzleCard {
  id: string
  theme: string
  difficulty: Difficulty
  rating: number
}

export interface GamePuzzles {
  game: string
  puzzles: PuzzleCard[]
}

/** GET /api/puzzles/daily: the same for everybody, by the date in UTC. */
export interface DailyPuzzle {
  date: string
  game: string
  id: string
}

/** GET /api/puzzles */
export interface Puzzles {
  games: GamePuzzles[]
  daily: DailyPuzzle | null
}

/** GET /api/puzzles/{game}/{id}: a decision, as the seat sees it. */
export interface PuzzleTask {
  game: string
  card: PuzzleCard
  seat: number
  players: number
  options: Record<string, unknown>
  view: View
}

/** GET /api/puzzles/{game}/{id}/solution: every legal move graded, the best first, and what speaks for the best one: `why-<reason>` in the words of the game. */
export interface PuzzleSolution {
  moves: GradedMove[]
  reasons: string[]
}

/** POST /api/puzzles/{game}/{id} (a PuzzleAttempt) */
export interface GradedAttempt {
  move: GradedMove
  solution: PuzzleSolution
  solver: Rating | null
}

/** GET /api/me/puzzles: what is kept of who asks. First attempts by "game/id", puzzles of the day by date. */
export interface PuzzleDiary {
  tried: Record<string, Grade>
  days: Record<string, Grade>
  solver: Rating
}

/** An address (or network), a person (by the hash of her token) or a table that is kept out, or closed. */
export interface Ban {
  kind: BanKind
  what: string
  at: number
  until: number
  reason: string
}

/** A table that this server has in memory. */
export interface BusyTable {
  id: string
  game: string
  status: string
  names: string[]
  connections: number
  entries: number
}

export interface BusyAddress {
  address: string
  connections: number
}

/** GET /api/admin, for the operator: what this server is doing, the busiest first; and all bans. */
export interface Busy {
  version: string
  uptime: number
  connections: number
  rooms: number
  memory: number
  cpu: number
  counts: Record<string, number>
  tables: BusyTable[]
  addresses: BusyAddress[]
  bans: Ban[]
}

/** Somebody who holds a seat, watches, or has spoken; `person` is what a ban names. */
export interface PersonAtTable {
  person: string
  who: string
  names: string[]
  seats: number[]
  addresses: string[]
}

/** GET /api/admin/tables/{id}, for the operator. */
export interface TableReport {
  id: string
  game: string
  status: string
  closed: boolean
  people: PersonAtTable[]
  chat: Said[]
}

export type FromClient =
  | Sit
  | Stand
  | SeatBot
  | Show
  | Bring
  | Act
  | AskTakeback
  | AnswerTakeback
  | TakeOver
  | ComeBack
  | Resign
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
  | Invited
  | Pong
  | Bye
