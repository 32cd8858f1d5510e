"""What the server answers over HTTP. The addresses are told in docs/protocol.md."""

from typing import Any, Literal

from msgspec import Struct

from plansza.server.protocol.outgoing import Choice, Message, TableCard, Told, View


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
    sides: list[str]  # names of the seats where they differ (texts: side-<name>)
    endings: list[str]
    hidden: bool
    bots: list[str]  # texts: bot-<name>, and bot-<name>-help for how it plays
    usual_bot: str  # the one to sit down with if nobody says which
    simple_bots: list[str]  # those of them that are there to try things out, rather than as opponents
    beats: dict[str, float]  # by level: the share of games it wins against the level below, as measured
    odds: bool  # whether it can tell exact chances
    lessons: list[str]  # ids of its lessons on the board, in their order; texts: lesson-<id>, and with -do and -done
    board: str  # the address of the ES module that draws it, where the game brings one; else ""
    art: str  # the address of its picture, likewise
    ready: float  # how much of the rules is compiled, 0 to 1


class Opening(Struct, frozen=True):
    """How to let other machines in, where only this one can use the server."""

    command: str  # to start it with instead
    address: str  # where it will be then; "" where this machine is in no net
    by_click: bool = False  # whether POST /api/network does it too, for whoever started the server
    is_open: bool = False  # that way, now


class Games(Struct, frozen=True):
    """GET /api/games"""

    version: int
    languages: list[str]
    games: list[GameCard]
    addresses: list[str]  # where other machines reach this server; [] if they do not, or if it is not known
    opening: Opening | None  # None where they always can
    key: str  # the public key with which this server seals records (Ed25519)


class ProgramCard(Struct, frozen=True):
    """A program that is connected and waits to be invited; `id` has no meaning elsewhere."""

    id: str
    name: str
    games: list[str]  # that it plays; [] are all


class ProgramList(Struct, frozen=True):
    """GET /api/programs: those that are connected to this server, by name."""

    programs: list[ProgramCard]


class Where(Struct, frozen=True):
    """GET /api/tables/{id}/position?seat=: the position as the seat knows it, after `number` actions."""

    number: int
    position: dict[str, Any]


class LobbyEntry(Struct, frozen=True):
    """A table in a list: in the lobby, or among one's own (then `my_turn` and `seats` say more)."""

    card: TableCard
    updated: int
    seats: list[int] = []
    my_turn: bool = False
    invited: bool = False  # a seat is kept for her at somebody else's table


class Lobby(Struct, frozen=True):
    """GET /api/tables (listed, waiting or watchable) and GET /api/mine, latest first."""

    tables: list[LobbyEntry]


class TransferCode(Struct, frozen=True):
    """Whoever claims with it until then, once, holds the seat."""

    code: str
    until: int


class Frame(Struct, frozen=True):
    """One moment of a replay: what led to it, and the game then."""

    told: Told | None
    view: View


class Taught(Struct, frozen=True):
    """POST /api/lessons/{game}/{lesson} (an Attempt): the lesson after these decisions, and a word on the last one.

    What is allowed or refused is not played: the view is that before it.
    """

    judgement: Literal["begun", "right", "done", "allowed", "refused"]
    seat: int  # of the one who learns
    options: dict[str, Any]
    players: int
    lesson_clause: str  # that the lesson is about
    frames: list[Frame]  # one after another what the last decision led to; the last one is now
    wanted: Choice | None  # what may be done next; None when the lesson is done
    clause: str = ""  # that refuses it
    message: Message | None = None  # why it is refused


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/frames and POST /api/replay (a record): frames `first` and on, of `total`."""

    game: str
    options: dict[str, Any]
    names: list[str]
    total: int
    first: int
    frames: list[Frame]
    scores: list[list[float]]  # of all moments, by seat; [] for who may not know them, and in parts after the first
    progress: bool  # whether these are no points, but how far each side has come, 0 to 1 (words: progress-title, -text)


class Chance(Struct, frozen=True):
    message: Message
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
    visits: int  # how much the search looked at it
    told: bool  # whether that was enough for its value to say anything
    label: Message


class Analysis(Struct, frozen=True):
    """GET /api/tables/{id}/hint (of one's own seat to move), GET /api/tables/{id}/analysis?number= (of a finished game)
    and POST /api/analysis?number= (a record): estimates by search from what the seat to move may know.
    """

    number: int  # actions so far
    to_move: int
    chances: list[float]  # by seat
    moves: list[Move]  # of the seat to move, the one with the highest chance that is told first
    descents: int


class ReviewStep(Struct, frozen=True):
    """What one decision (`seat`), or after it CHANCE, did to the chances."""

    number: int  # of its first action
    seat: int
    action: str
    before: list[float]
    after: list[float]
    best: str  # the best move found, for a decision
    loss: float  # what it cost against that; 0 where it is within what can be told
    swing: float  # the biggest change of anybody's chances; likewise
    messages: list[Message]  # the decision; or what chance did
    better: Message | None  # the best move found, where it is another


class Doubt(Struct, frozen=True):
    """How far a part of a review may be off, by seat: nineteen times of twenty not by more than the root of
    4 * variance + rest * rest. Both add up over the parts of a game.
    """

    variance: list[float]  # of what was measured
    rest: list[float]  # what it was given of what the measured changes leave unexplained


class Doubts(Struct, frozen=True):
    luck: Doubt
    own: Doubt
    others: Doubt


class Review(Struct, frozen=True):
    """GET /api/tables/{id}/review?first= (of a finished game) and POST /api/review?first= (a record): some decisions
    from the first-th on; a page asks for one part after the other while somebody looks. Luck, own and others add up,
    over all parts, to the way from the first chances to the result; where two play they are each other's mirror.
    """

    first: int
    total: int  # decisions in the game
    steps: list[ReviewStep]
    luck: list[float]  # by seat, as the next two: what chance changed in these steps
    own: list[float]  # what her own decisions changed; 0 for the best ones
    others: list[float]  # what the others' decisions changed
    doubts: Doubts
    turning_points: int  # of the whole game that are told at most: those with the biggest swing


class Tried(Struct, frozen=True):
    """POST /api/try?number=&action= (a record): the record as it would go on from there with another action."""

    record: Any


class Verdict(Struct, frozen=True):
    """POST /api/verify (a record): whether it is as it was played, with dice that nobody chose."""

    ok: bool
    checked: int  # draws that were checked
    text: str


class Problem(Struct, frozen=True):
    """The body of every HTTP answer of 400 and above."""

    fault: str
    text: str


ANSWERS = (
    Guest,
    Games,
    ProgramList,
    Where,
    Lobby,
    TransferCode,
    Taught,
    Replay,
    Odds,
    Analysis,
    Review,
    Tried,
    Verdict,
    Problem,
)
