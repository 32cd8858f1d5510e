"""Versions, sizes and checked values of the protocol, and what both directions speak of."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plansza.kernel.seats import WATCHER

VERSION = 2

MAX_FRAME = 4_096  # bytes of a socket message from a client
MAX_BODY = 400_000  # bytes of a record over HTTP
MAX_ORDER = 16_000  # bytes of any other HTTP body (a new table with boards of its own is the largest)
MAX_NAME, MAX_CHAT = 24, 300  # characters
MAX_ACTION = 80  # characters of an action's text
MAX_ATTEMPT = 40  # decisions of a lesson
MAX_FRAMES = 200  # of a replay, in one answer
MAX_INT = 2**53 - 1  # what JavaScript counts exactly
DAY = 24 * 3600
System = Literal["swiss", "round_robin", "knockout"]

Key = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
ChainLink = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]  # or the end of a chain
ActionText = Annotated[str, Meta(min_length=1, max_length=MAX_ACTION)]
Count = Annotated[int, Meta(ge=0, le=MAX_INT)]
Seat = Count
SeatOrWatcher = Annotated[int, Meta(ge=WATCHER, le=MAX_INT)]
Integer = Annotated[int, Meta(ge=-(10**9), le=10**9)]  # in a query: what it means is checked where it is used
Language = Literal["en", "pl"]
BanKind = Literal["address", "person", "table"]  # what an operator may keep out, or close


class ClockRules(Struct, frozen=True):
    """Seconds for a decision, after which a bot takes the seat; and seconds after which the others may let one take
    the seat of somebody who is not connected. Which bot that is nobody chooses: it is the game's usual one
    (version 0.1 let the host, and wrote it down: that is not listened to any more).
    """

    decision: Annotated[int, Meta(ge=5, le=30 * DAY)] | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * DAY)] | None = 120
