"""What a client sends: commands on the socket, queries and bodies over HTTP. All is checked as it is parsed."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from plansza.kernel.seats import WATCHER
from plansza.server.protocol.shared import (
    MAX_ATTEMPT,
    MAX_CHAT,
    MAX_FRAMES,
    MAX_NAME,
    ActionText,
    ClockRules,
    Count,
    Entropy,
    Integer,
    Key,
    Language,
    Name,
    Seat,
    SeatOrWatcher,
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
    """Take an open seat, or one reserved for you. `entropy` is this seat's own random text for the dice."""

    key: Key
    seat: Seat
    name: Name
    entropy: Entropy


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


# What changes the table, once for each key.
Command = Sit | Stand | SeatBot | Act | AskTakeback | AnswerTakeback | TakeOver | ComeBack | Chat | Mute | Bar
Keyed = Command | Rematch
FromClient = Keyed | Hello | Look | Why | Ping

decode = msgspec.json.Decoder(FromClient).decode


# --- HTTP: queries, all of them optional, and bodies ------------------------------------------------------------------


class LobbyQuery(Struct, frozen=True):
    """GET /api/tables"""

    game: Annotated[str, Meta(max_length=40)] = ""  # this one only


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
    last_game: bool = False  # begin where the game's lessons end, near the end of a game: for two, by the usual options


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/lessons/{game}/{lesson}: the decisions so far, of which the last is to be judged."""

    actions: Annotated[list[ActionText], Meta(max_length=MAX_ATTEMPT)] = []


class Transfer(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/transfer, by the holder of the seat"""

    seat: Seat


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/claim, answered by a TableCard"""

    code: Annotated[str, Meta(max_length=60)]


BODIES = (NewTable, Attempt, Transfer, Claim)
