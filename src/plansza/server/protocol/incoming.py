"""What a client sends: commands on the socket, queries and bodies over HTTP. All is checked as it is parsed."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from plansza.kernel.seats import WATCHER
from plansza.server.protocol.shared import (
    DAY,
    MAX_ATTEMPT,
    MAX_CHAT,
    MAX_FRAMES,
    MAX_NAME,
    ActionText,
    BanKind,
    ChainLink,
    ClockRules,
    Count,
    Integer,
    Key,
    Language,
    Name,
    Seat,
    SeatOrWatcher,
    System,
    Token,
)


class _FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Hello(_FromClient, frozen=True, tag="hello", forbid_unknown_fields=False):
    """The first message. With `since` the server sends what happened after that number, or all when it cannot.

    A page of another version may say what this one does not know: it is told so, and not refused as malformed.
    """

    token: Token
    lang: Language = "en"
    viewpoint: SeatOrWatcher = WATCHER
    since: Count | None = None
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""  # what a watcher is called in the chat
    version: int = 1  # pages of version 1 do not tell it


class Look(_FromClient, frozen=True, tag="look"):
    """Look from another held seat, or as a WATCHER (the curtain between two people at one screen)."""

    seat: SeatOrWatcher


class Sit(_FromClient, frozen=True, tag="sit"):
    """Take an open seat, or one reserved for you, with the end of a chain of one's own for the dice."""

    key: Key
    seat: Seat
    name: Name
    end: ChainLink


class Stand(_FromClient, frozen=True, tag="stand"):
    """Leave a seat before the game begins."""

    key: Key
    seat: Seat


class SeatBot(_FromClient, frozen=True, tag="seat_bot"):
    """The host puts a bot on a seat before the game begins, or with "" opens the seat."""

    key: Key
    seat: Seat
    bot: Annotated[str, Meta(max_length=40)]


class Show(_FromClient, frozen=True, tag="show"):
    """The first link of the seat's chain, when all seats are taken; the game begins when all have shown theirs."""

    key: Key
    seat: Seat
    link: ChainLink


class Bring(_FromClient, frozen=True, tag="bring"):
    """The end of another chain, where this device does not have the seat's, or all links of that are used."""

    key: Key
    seat: Seat
    end: ChainLink


class Act(_FromClient, frozen=True, tag="act"):
    """Decide, with the link that `next_links` asks for. Sending the same key again is safe: it happens once."""

    key: Key
    seat: Seat
    position: Count
    action: ActionText
    link: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""


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
    """Let a bot play for a seat: for one's own at any time, for another's when its owner is not connected, and the
    game has waited for her long enough.
    """

    key: Key
    seat: Seat


class Resign(_FromClient, frozen=True, tag="resign"):
    """Give up, for good. The only opponent left wins; of several, a bot plays on for the seat, and it comes last."""

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


# What changes the table, once for each key.
Seating = Sit | Stand | SeatBot | Show | Bring
Playing = Act | AskTakeback | AnswerTakeback | TakeOver | ComeBack | Resign
Command = Seating | Playing | Chat | Mute | Bar
Keyed = Command | Rematch
FromClient = Keyed | Hello | Look | Why | Ping

decode = msgspec.json.Decoder(FromClient).decode
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # the last where JSON is nested too deep


class ProgramHello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The one message on /ws/programs: a program waits to be invited to tables of these games ([] are all)."""

    token: Token
    name: Name
    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=100)] = []
    version: int = 1


decode_program = msgspec.json.Decoder(ProgramHello).decode


# --- HTTP: queries, all of them optional, and bodies ------------------------------------------------------------------


class LobbyQuery(Struct, frozen=True):
    """GET /api/tables"""

    game: Annotated[str, Meta(max_length=40, pattern=r"^[\w-]*$")] = ""  # this one only


class SeatQuery(Struct, frozen=True):
    """GET /api/tables/{id}/record, /odds and /hint"""

    seat: Integer = WATCHER  # from which to look


class FramesQuery(Struct, frozen=True):
    """GET /api/tables/{id}/frames and POST /api/replay"""

    seat: Integer = WATCHER  # from which to look
    first: Integer = 0
    count: Integer = MAX_FRAMES


class MomentQuery(Struct, frozen=True):
    """GET /api/tables/{id}/analysis and POST /api/analysis"""

    number: Integer = 0  # actions so far


class ReviewQuery(Struct, frozen=True):
    """GET /api/tables/{id}/review and POST /api/review"""

    first: Integer = 0  # of the decisions


class TryQuery(Struct, frozen=True):
    """POST /api/try"""

    number: Integer = 0  # actions so far
    action: Annotated[str, Meta(max_length=80)] = ""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: the one that opens the table ("mine", sit down over the socket), anybody, a bot, or a
    program that is connected (`program` is its id; it is invited, and sits down by itself), or somebody one has played
    with before (`rival` is the id in a RivalCard), who finds the table among her own.
    """

    kind: Literal["mine", "open", "bot", "program", "rival"]
    bot: Annotated[str, Meta(max_length=40)] = ""
    program: Annotated[str, Meta(max_length=40)] = ""
    rival: Annotated[str, Meta(max_length=40)] = ""


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
    rated: bool = False  # the game counts: it needs a clock, usual options and bots whose strength was measured
    last_game: bool = False  # begin where the game's lessons end, near the end of a game: for two, by the usual options


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments, answered by a Tournament. Games are of two; times are in seconds."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=40)]
    system: System
    preset: Annotated[str, Meta(max_length=40)] = "base"
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0  # of a Swiss; 0: as many as find a winner
    decision: Annotated[int, Meta(ge=5, le=3 * DAY)] = 180  # for each decision
    arrival: Annotated[int, Meta(ge=30, le=3 * DAY)] = 600  # to come to one's table
    rated: bool = True
    listed: bool = True


class TournamentEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments/{id}/entries: take part oneself, by a name; or the host adds a bot."""

    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class TournamentWithdrawal(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments/{id}/withdrawals: of oneself, or by the host of anybody."""

    entrant: Count


class TournamentStart(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments/{id}/start, by the host: the first round is paired, or with begin=false it is cancelled."""

    begin: bool = True


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{game}/{lesson}: the decisions so far, of which the last is to be judged."""

    actions: Annotated[list[ActionText], Meta(max_length=MAX_ATTEMPT)] = []


class Solver(Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of who solves puzzles (Glicko-2), as her browser keeps it."""

    rating: Annotated[float, Meta(ge=0, le=4000)]
    deviation: Annotated[float, Meta(ge=10, le=350)]
    volatility: Annotated[float, Meta(ge=0.001, le=0.3)]


class PuzzleAttempt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/puzzles/{game}/{id}: what somebody would do. Of who has a profile it is kept, with `day` (2026-02-28)
    as the puzzle of that day. For a guest a rating that is sent is counted on and sent back."""

    action: ActionText
    solver: Solver | None = None
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?\Z")] = ""


class Transfer(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/transfer, by the holder of the seat"""

    seat: Seat


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/claim, answered by a TableCard"""

    code: Annotated[str, Meta(max_length=60)]


class NetworkDoor(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/network: let the local network in, or shut it out; `owner` is the token made at the start."""

    open: bool
    owner: str


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/admin/bans, by the operator, answered by Busy. Zero hours: for good."""

    kind: BanKind
    what: Annotated[str, Meta(min_length=1, max_length=80)]
    hours: Annotated[float, Meta(ge=0, le=24 * 3660)] = 0
    reason: Annotated[str, Meta(max_length=200)] = ""


class LiftBan(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/admin/lift, by the operator, answered by Busy."""

    kind: BanKind
    what: Annotated[str, Meta(min_length=1, max_length=80)]


BODIES = (
    NewTable,
    NewTournament,
    TournamentEntry,
    TournamentWithdrawal,
    TournamentStart,
    Attempt,
    PuzzleAttempt,
    Transfer,
    Claim,
    NewBan,
    LiftBan,
)
