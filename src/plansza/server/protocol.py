"""Every message between browser and server, by direction. The TypeScript types are made from this file.

JSON throughout. On the socket a message is one text frame with its name in the field `type`. Times are milliseconds
since 1970. `number` counts what happened at a table, from 1; `position` is the number of the last thing that changed
the game itself, and is what a player's decision refers to. docs/protocol.md tells how they are used.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 1

MAX_FRAME = 4_096  # bytes of a socket message from a client
MAX_BODY = 1_000_000  # bytes of an HTTP body (a record is the largest)
MAX_NAME, MAX_CHAT = 24, 300  # characters
MAX_INT = 2**53 - 1  # what JavaScript counts exactly
DAY = 24 * 3600
WATCHER, OVER, CHANCE, TRUTH = -1, -2, -1, -2  # as seat to look from; as seat to move; as seat of a replay

Key = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Luck = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
Count = Annotated[int, Meta(ge=0, le=MAX_INT)]
Seat = Count
LookFrom = Annotated[int, Meta(ge=WATCHER, le=MAX_INT)]
Language = Literal["en", "pl"]


# --- what both directions speak of ----------------------------------------------------------------------------------


class Words(Struct, frozen=True):
    """The id of a Fluent text and its arguments. An argument `seat`, or ending in `_seat`, is to be told by name."""

    id: str
    args: dict[str, Any] = {}


class Choice(Struct, frozen=True):
    """A legal action: its notation, which is sent back to choose it, and what a button says."""

    action: str
    label: Words


class Result(Struct, frozen=True):
    """The end of a game; each list is by seat. Places begin at 1; parts say what the scores are made of."""

    ending: str
    payoff: list[float]
    scores: list[float]
    places: list[int]
    parts: list[dict[str, Any]]


class View(Struct, frozen=True):
    """What one seat, or a watcher, may know of the game now. `board` is the game's own."""

    number: int  # actions so far, chance included
    to_move: int  # a seat, -1 while chance is to move, -2 when the game is over
    board: Any
    legal: list[Choice]  # of the seat that looks, when it is to move
    result: Result | None


class Told(Struct, frozen=True):
    """A decision and what chance did after it, as one seat saw it: actions number `since` up to `number`."""

    since: int
    number: int
    seat: int  # who decided; -1 for what chance did before the first decision
    actions: list[str]
    events: list[Words]


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for a decision, after which a bot takes the seat; and seconds after which the others may let one."""

    decision: Annotated[int, Meta(ge=5, le=30 * DAY)] | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * DAY)] | None = 120
    stand_in: Annotated[str, Meta(max_length=40)] = ""  # the bot that takes the seat; "" is the server's usual one


class SeatCard(Struct, frozen=True):
    """One seat as everybody sees it. `stand_in` is the bot that plays for a person who is away."""

    kind: Literal["open", "reserved", "person", "bot"]
    name: str = ""
    who: str = ""  # the person, by a name of no meaning outside this table
    bot: str = ""
    stand_in: str = ""


class Fairness(Struct, frozen=True):
    """The dice: commitment = SHA-256 of the secret, shown from the start; the secret is shown when the game is over."""

    commitment: str
    texts: list[str]  # each seat's own random text, "" until somebody sits there
    secret: str | None


class TableCard(Struct, frozen=True):
    """What everybody may know of a table but the game itself. `id` is also the code to join by."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatCard]
    status: Literal["waiting", "playing", "over"]
    listed: bool
    watchable: bool
    hints: bool  # whether the players may ask for hints: it was opened so, and nobody at it is against them
    against_hints: list[int]  # seats
    clock: ClockRules
    host: str  # `who` of the person that opened the table
    fairness: Fairness
    created: int
    rematch: str | None  # the table where it goes on


class Said(Struct, frozen=True):
    """A line of chat; `seat` is -1 for a watcher. Plain text, never HTML."""

    number: int
    at: int
    who: str
    seat: int
    name: str
    text: str


class Takeback(Struct, frozen=True):
    """A seat asks to take its last decision back; these seats have still to agree."""

    seat: int
    waiting_for: list[int]


class Clock(Struct, frozen=True):
    """When the seat to move runs out of time, and from when on the others may let a bot play for it."""

    deadline: int | None
    absent_from: int | None


class You(Struct, frozen=True):
    """What the connection is: the seats it holds, those kept free for it (sit down there), the one it looks from
    (-1: as a watcher), and whom it does not hear.
    """

    who: str
    seats: list[int]
    reserved: list[int]
    look: int
    host: bool
    muted: list[str]


# --- socket, client to server ---------------------------------------------------------------------------------------


class _FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message. With `since` the server sends what happened after that number, or all when it cannot."""

    token: Token
    lang: Language = "en"
    look: LookFrom = WATCHER
    since: Count | None = None
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""  # what a watcher is called in the chat
    version: int = VERSION


class Look(_FromClient, frozen=True, tag="look"):
    """Look from another held seat, or with -1 as a watcher (the curtain between two people at one screen)."""

    seat: LookFrom


class Sit(_FromClient, frozen=True, tag="sit"):
    """Take an open seat, or one reserved for you. `luck` is this seat's own random text for the dice."""

    key: Key
    seat: Seat
    name: Name
    luck: Luck


class Stand(_FromClient, frozen=True, tag="stand"):
    """Leave a seat before the game begins."""

    key: Key
    seat: Seat


class SeatBot(_FromClient, frozen=True, tag="seat_bot"):
    """The host puts a bot on a seat before the game begins, or with "" opens the seat."""

    key: Key
    seat: Seat
    bot: Annotated[str, Meta(max_length=40)]


class Act(_FromClient, frozen=True, tag="act"):
    """Decide. Sending the same key again is safe: it happens once."""

    key: Key
    seat: Seat
    position: Count
    action: ActionText


class Why(_FromClient, frozen=True, tag="why"):
    """Why can't I do that? Answered by `because`."""

    seat: Seat
    position: Count
    action: ActionText


class AskTakeback(_FromClient, frozen=True, tag="ask_takeback"):
    """Take back the seat's last decision: at once where nothing new came out since, else when all others agree."""

    key: Key
    seat: Seat
    position: Count


class AnswerTakeback(_FromClient, frozen=True, tag="answer_takeback"):
    key: Key
    seat: Seat
    position: Count
    agree: bool


class TakeOver(_FromClient, frozen=True, tag="take_over"):
    """Let a bot play for a seat: for one's own at any time, for another's when it has been away long enough."""

    key: Key
    seat: Seat


class ComeBack(_FromClient, frozen=True, tag="come_back"):
    """Play one's own seat again."""

    key: Key
    seat: Seat


class Chat(_FromClient, frozen=True, tag="chat"):
    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Mute(_FromClient, frozen=True, tag="mute"):
    """Hear no more (or again) of somebody's chat, on all of one's devices at this table."""

    key: Key
    who: Annotated[str, Meta(min_length=1, max_length=16)]
    on: bool


class Bar(_FromClient, frozen=True, tag="bar"):
    """Be against hints at this table, for everybody; or no more."""

    key: Key
    seat: Seat
    on: bool


class Rematch(_FromClient, frozen=True, tag="rematch"):
    """When the game is over: a new table with the same people, seats moved on by one."""

    key: Key


class Ping(_FromClient, frozen=True, tag="ping"):
    pass


FromClient = (
    Hello
    | Look
    | Sit
    | Stand
    | SeatBot
    | Act
    | Why
    | AskTakeback
    | AnswerTakeback
    | TakeOver
    | ComeBack
    | Chat
    | Mute
    | Bar
    | Rematch
    | Ping
)


# --- socket, server to client ---------------------------------------------------------------------------------------

Fault = Literal[
    "bad_message",  # not understood; `words` says where
    "hello_first",
    "too_new",  # the page is newer than the server, or older: reload
    "stale",  # the game has moved on since `position`
    "illegal",  # against the rules; `clause` says which
    "not_your_turn",
    "not_your_seat",
    "seat_taken",
    "not_host",
    "too_late",  # the game has begun, or is over
    "too_early",  # the game has not begun, is not over, or the seat is not away long enough
    "nothing",  # nothing to take back, to answer or to come back to
    "bad_name",
    "bad_bot",
    "too_fast",
    "no_table",
    "not_allowed",
    "busy",  # try again
]


class _FromServer(Struct, frozen=True, tag_field="type"):
    pass


class Table(_FromServer, frozen=True, tag="table"):
    """All there is to know: sent after hello and look, and whenever the client must start afresh."""

    number: int
    position: int
    now: int
    card: TableCard
    you: You
    view: View | None  # None before the game begins
    log: list[Told]  # the latest part of it
    chat: list[Said]
    takeback: Takeback | None
    clock: Clock
    present: list[str]


class Step(_FromServer, frozen=True, tag="step"):
    """A decision was made: what happened, and the game after it."""

    number: int
    position: int
    now: int
    told: Told
    view: View
    clock: Clock


class TakenBack(_FromServer, frozen=True, tag="taken_back"):
    """A decision was taken back: forget what was told from action number view.number on."""

    number: int
    position: int
    now: int
    seat: int
    view: View
    clock: Clock


class TakebackAsked(_FromServer, frozen=True, tag="takeback"):
    """Somebody asks, one more has agreed, or (None) it is off the table."""

    number: int
    takeback: Takeback | None


class Changed(_FromServer, frozen=True, tag="changed"):
    """The card changed: seats, begin and end of the game (with the secret of the dice), rematch."""

    number: int
    card: TableCard
    you: You
    clock: Clock


class Spoke(_FromServer, frozen=True, tag="said"):
    number: int
    said: Said


class Muted(_FromServer, frozen=True, tag="muted"):
    """Whom you do not hear, after a change of yours."""

    number: int
    muted: list[str]


class Present(_FromServer, frozen=True, tag="present"):
    """Who is connected now (people by `who`), as far as this server knows."""

    present: list[str]


class Done(_FromServer, frozen=True, tag="done"):
    """What came with this key is on disk, as this number."""

    key: str
    number: int


class Refused(_FromServer, frozen=True, tag="refused"):
    """It was not done, and why; nothing has changed. `words` is in the client's language."""

    key: str | None
    fault: Fault
    words: str
    clause: str = ""
    message: Words | None = None


class Because(_FromServer, frozen=True, tag="because"):
    """The answer to `why`; legal = nothing speaks against it."""

    action: str
    legal: bool
    clause: str
    message: Words | None
    words: str


class Warming(_FromServer, frozen=True, tag="warming"):
    """How much of a game's rules is compiled, 0 to 1. Games can be played before that, a little slower."""

    game: str
    part: float


class Pong(_FromServer, frozen=True, tag="pong"):
    now: int


class Bye(_FromServer, frozen=True, tag="bye"):
    """The last message before the server closes: stopping (come back soon), flood, slow, or no such table."""

    why: Literal["stopping", "flood", "slow", "no_table", "crowded", "no_hello"]
    words: str


FromServer = (
    Table
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
)

CLOSE_CODES = {"stopping": 1012, "flood": 4000, "slow": 4001, "no_table": 4004, "crowded": 4005, "no_hello": 4006}


# --- HTTP -----------------------------------------------------------------------------------------------------------


class Guest(Struct, frozen=True):
    """POST /api/guests: a token to keep in the browser; it is all there is to an identity."""

    token: str


class OptionCard(Struct, frozen=True):
    name: str
    choices: list[bool | str]  # the first is the default
    custom: bool  # whether other values are understood too


class GameCard(Struct, frozen=True):
    name: str
    rules_version: int
    players: list[int]
    options: list[OptionCard]
    presets: dict[str, dict[str, Any]]
    sides: list[str]  # names of the seats where they differ (words: side-<name>)
    endings: list[str]
    hidden: bool
    bots: list[str]  # words: bot-<name>, and bot-<name>-help for how it plays
    usual_bot: str  # the one to sit down with if nobody says which
    odds: bool  # whether it can tell exact chances
    board: str  # the address of the ES module that draws it, where the game brings one; else ""
    art: str  # the address of its picture, likewise
    ready: float  # how much of the rules is compiled, 0 to 1


class Games(Struct, frozen=True):
    """GET /api/games"""

    version: int
    languages: list[str]
    games: list[GameCard]
    addresses: list[str]  # where other machines reach this server; [] if they do not, or if it is not known


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: the one that opens the table ("mine", sit down over the socket), anybody, or a bot."""

    kind: Literal["mine", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables, answered by a TableCard. Options go over the preset's."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1)]
    preset: Annotated[str, Meta(max_length=40)] = "base"
    options: dict[str, Any] = {}
    listed: bool = False
    watchable: bool = True
    hints: bool = True
    clock: ClockRules = ClockRules()


class LobbyEntry(Struct, frozen=True):
    """A table in a list: in the lobby, or among one's own (then `my_turn` and `seats` say more)."""

    card: TableCard
    updated: int
    seats: list[int] = []
    my_turn: bool = False


class Lobby(Struct, frozen=True):
    """GET /api/tables (listed, waiting or watchable) and GET /api/mine, latest first."""

    tables: list[LobbyEntry]


class Transfer(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/transfer, by the holder of the seat"""

    seat: Seat


class TransferCode(Struct, frozen=True):
    """Whoever claims with it until then, once, holds the seat."""

    code: str
    until: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/claim, answered by a TableCard"""

    code: Annotated[str, Meta(max_length=60)]


class Frame(Struct, frozen=True):
    """One moment of a replay: what led to it, and the game then."""

    told: Told | None
    view: View


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/frames and POST /api/replay (a record): frames `first` and on, of `total`."""

    game: str
    options: dict[str, Any]
    names: list[str]
    total: int
    first: int
    frames: list[Frame]
    scores: list[list[float]]  # of all moments, by seat; [] for who may not know them, and in parts after the first


class Chance(Struct, frozen=True):
    words: Words
    chance: float  # when the turn is played for it alone


class Worth(Struct, frozen=True):
    action: str
    value: float


class Odds(Struct, frozen=True):
    """GET /api/tables/{id}/odds: exact chances from here, from what a seat may know; nothing where none can be told."""

    number: int  # actions so far
    rows: list[Chance]
    choices: list[Worth]
    unit: str  # id of the word for what the values count


class Move(Struct, frozen=True):
    action: str
    value: float  # the chance to win of whoever plays it
    visits: int  # how much the search looked at it; 0: not at all, and the value says nothing
    label: Words


class Analysis(Struct, frozen=True):
    """GET /api/tables/{id}/hint (of one's own seat to move), GET /api/tables/{id}/analysis?number= (of a finished game)
    and POST /api/analysis?number= (a record): estimates by search from what the seat to move may know.
    """

    number: int  # actions so far
    to_move: int
    chances: list[float]  # by seat
    moves: list[Move]  # of the seat to move, the best first
    descents: int


class ReviewStep(Struct, frozen=True):
    """What one decision (`seat`), or chance after it (-1), did to the chances."""

    number: int  # of its first action
    seat: int
    action: str
    before: list[float]
    after: list[float]
    best: str  # the best move found, for a decision
    loss: float  # what it cost against that
    words: list[Words]  # the decision; or what chance did
    better: Words | None  # the best move found, where it is another


class Review(Struct, frozen=True):
    """GET /api/tables/{id}/review?first= (of a finished game) and POST /api/review?first= (a record): some decisions
    from the first-th on; a page asks for one part after the other while somebody looks.
    """

    first: int
    total: int  # decisions in the game
    steps: list[ReviewStep]


class Tried(Struct, frozen=True):
    """POST /api/try?number=&action= (a record): the record as it would go on from there with another action."""

    record: Any


class Verdict(Struct, frozen=True):
    """POST /api/verify (a record): whether its dice are those fixed before the game."""

    ok: bool
    checked: int  # draws that were checked
    words: str


class Problem(Struct, frozen=True):
    """The body of every HTTP answer of 400 and above."""

    fault: str
    words: str


HTTP = (
    Guest,
    Games,
    NewTable,
    Lobby,
    Transfer,
    TransferCode,
    Claim,
    Replay,
    Odds,
    Analysis,
    Review,
    Tried,
    Verdict,
    Problem,
)

decode_from_client = msgspec.json.Decoder(FromClient).decode


def _plain_number(value: Any) -> Any:
    """numpy's numbers, which the rules give when they run as plain Python."""
    return value.item()


encode = msgspec.json.Encoder(enc_hook=_plain_number).encode
