"""What the server sends on the socket, and what tells of a game there and over HTTP."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from plansza.kernel.view import Result
from plansza.server.protocol.dice import Link, Roll, SeatChain
from plansza.server.protocol.shared import ClockRules


class Message(Struct, frozen=True):
    """The id of a Fluent text and its arguments. An argument `seat`, or ending in `_seat`, is to be told by name.

    An argument that is a list holds messages, to be said one after the other.
    """

    id: str
    args: dict[str, Any] = {}


class Choice(Struct, frozen=True):
    """A legal action: its notation, which is sent back to choose it, and what a button says."""

    action: str
    label: Message


Change = tuple[list[str | int], Any]  # the way to a part of a board by names and places, and what stands there now


class View(Struct, frozen=True, omit_defaults=True):
    """What one seat, or a watcher, may know of the game now. `board` is the game's own.

    On the socket it is null where `changes` are told instead: from the board of the view before, on this connection.
    """

    number: int  # actions so far, chance included
    to_move: int  # a seat, CHANCE or OVER
    board: Any
    legal: list[Choice]  # of the seat that looks, when it is to move
    result: Result | None
    changes: list[Change] | None = None


class Told(Struct, frozen=True):
    """A decision and what chance did after it, as one seat saw it: actions number `since` up to `number`."""

    since: int
    number: int
    seat: int  # who decided; CHANCE for what was drawn before the first decision
    actions: list[str]
    events: list[Message]
    hasty: bool = False  # by a bot that could not think, and looked one move ahead


class SeatCard(Struct, frozen=True):
    """One seat as everybody sees it. A `program` is somebody's own, a `bot` the server's; `stand_in` is the bot that
    plays for a person or a program that is away.
    """

    kind: Literal["open", "reserved", "person", "program", "bot"]
    name: str = ""
    who: str = ""  # the person, by a name of no meaning outside this table
    bot: str = ""
    stand_in: str = ""
    resigned: bool = False
    program: bool = False  # whether a program sits there, or is expected
    vacation: int = 0  # until when its clock stands still, or stood last; 0: it never did


class Fairness(Struct, frozen=True, kw_only=True):
    """The dice. By plansza/2: the ends of the server's chains, those of people's chains, the seats that have still to
    show their first link, and those links when the game begins with them. By plansza/1, for tables of older versions:
    commitment = SHA-256 of the secret, which is shown when the game is over, and a text of each seat.
    """

    scheme: str = "plansza/1"  # cards that were stored before there was another do not tell it
    ends: list[str] = []
    chains: list[SeatChain] = []
    owed: list[int] = []
    start: list[Link] = []
    commitment: str = ""
    texts: list[str] = []
    secret: str | None = None


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
    winners: list[int] = []  # seats, of a game that is over
    rated: bool = False  # whether the game counts for the ratings of who plays it
    tournament: str = ""  # the one it is a game of


class Said(Struct, frozen=True):
    """A line of chat; `seat` may be WATCHER. Plain text, never HTML."""

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


class Presence(Struct, frozen=True):
    """Who is connected, as far as this server knows: the people of these seats, and so many others."""

    seats: list[int]
    watchers: int


class You(Struct, frozen=True):
    """What the connection is: the seats it holds, those kept free for it (sit down there), the one it looks from
    (or WATCHER), and whom it does not hear.
    """

    who: str
    seats: list[int]
    reserved: list[int]
    viewpoint: int
    host: bool
    muted: list[str]


# --- messages -------------------------------------------------------------------------------------------------------

Fault = Literal[
    "bad_message",  # not understood; `text` says where
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
    "is_here",  # the owner of the seat is connected: it is hers to play
    "nothing",  # nothing to take back, to answer or to come back to
    "bad_name",
    "bad_bot",
    "bad_link",  # not the next link of the seat's chain
    "too_fast",
    "no_table",
    "not_allowed",
    "other_rules",  # the table was played by rules that are not here: it cannot go on, its record can be downloaded
    "unknown_entry",  # the same for a table of a newer version
    "too_many",  # of this person's tables are not over
    "full",  # no more can be written at this table, or by this person
    "rated",  # not at a table whose game is rated
    "not_ratable",  # the new table cannot be rated as it is
    "busy",  # try again
    "closed",  # by whoever runs the server
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
    present: Presence
    next_links: dict[int, int] = {}  # by seat: the number of the link that its decision must carry
    rolls: int = 0  # of the game as it stands, where they are shown already: the record has them


class Step(_FromServer, frozen=True, tag="step"):
    """A decision was made: what happened, and the game after it."""

    number: int
    position: int
    now: int
    told: Told
    view: View
    clock: Clock
    next_links: dict[int, int] = {}
    roll: Roll | None = None  # what was drawn, to be checked, where the game hides no draws


class TakenBack(_FromServer, frozen=True, tag="taken_back"):
    """A decision was taken back: forget what was told from action number view.number on."""

    number: int
    position: int
    now: int
    seat: int
    view: View
    clock: Clock
    next_links: dict[int, int] = {}


class TakebackAsked(_FromServer, frozen=True, tag="takeback"):
    """Somebody asks, one more has agreed, or (None) it is off the table."""

    number: int
    takeback: Takeback | None


class Changed(_FromServer, frozen=True, tag="changed"):
    """The card changed: seats, chains, begin and end of the game, rematch."""

    number: int
    card: TableCard
    you: You
    clock: Clock
    next_links: dict[int, int] = {}


class Spoke(_FromServer, frozen=True, tag="said"):
    number: int
    said: Said


class Muted(_FromServer, frozen=True, tag="muted"):
    """Whom you do not hear, after a change of yours."""

    number: int
    muted: list[str]


class Present(_FromServer, frozen=True, tag="present"):
    """Who is connected now; told at most once a second."""

    present: Presence


class Done(_FromServer, frozen=True, tag="done"):
    """What came with this key is on disk, as this number."""

    key: str
    number: int


class Refused(_FromServer, frozen=True, tag="refused"):
    """It was not done, and why; nothing has changed. `text` is in the client's language."""

    key: str | None
    fault: Fault
    text: str
    clause: str = ""
    message: Message | None = None


class Because(_FromServer, frozen=True, tag="because"):
    """The answer to `why`; legal = nothing speaks against it."""

    action: str
    legal: bool
    clause: str
    message: Message | None
    text: str


class Warming(_FromServer, frozen=True, tag="warming"):
    """How much is compiled of what a table needs, rules and bots, 0 to 1. Games can be played before that."""

    game: str
    part: float


class Invited(_FromServer, frozen=True, tag="invited"):
    """To a program on /ws/programs: a seat is kept for it at this table; and once, with "", that it is listed."""

    table: str


class Pong(_FromServer, frozen=True, tag="pong"):
    now: int


class Bye(_FromServer, frozen=True, tag="bye"):
    """The last message before the server closes: stopping, busy (come back soon), flood, slow, or no such table."""

    why: Literal[
        "stopping",
        "busy",
        "flood",
        "slow",
        "no_table",
        "crowded",
        "no_hello",
        "retired",
        "renewed",
        "closed",
        "banned",
        "removed",
    ]
    text: str


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
    | Invited
    | Pong
    | Bye
)

CLOSE_CODES = {
    "stopping": 1012,
    "busy": 1013,
    "flood": 4000,
    "slow": 4001,
    "no_table": 4004,
    "crowded": 4005,
    "no_hello": 4006,
    "retired": 4010,
    "renewed": 4011,
    "closed": 4012,
    "banned": 4013,
    "removed": 4014,
}


def _plain_number(value: Any) -> Any:
    """numpy's numbers, which the rules give when they run as plain Python."""
    return value.item()


encode = msgspec.json.Encoder(enc_hook=_plain_number).encode
