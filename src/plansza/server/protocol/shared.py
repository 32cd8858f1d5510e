"""Versions, sizes and checked values of the protocol, and what both directions speak of."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plansza.kernel.seats import WATCHER

VERSION = 2

MAX_FRAME = 4_096  # bytes of a socket message from a client
MAX_BODY = 1_000_000  # bytes of an HTTP body (a record is the largest)
MAX_NAME, MAX_CHAT = 24, 300  # characters
MAX_ATTEMPT = 40  # decisions of a lesson
MAX_FRAMES = 200  # of a replay, in one answer
MAX_INT = 2**53 - 1  # what JavaScript counts exactly
DAY = 24 * 3600

Key = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Entropy = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
Count = Annotated[int, Meta(ge=0, le=MAX_INT)]
Seat = Count
SeatOrWatcher = Annotated[int, Meta(ge=WATCHER, le=MAX_INT)]
Integer = Annotated[int, Meta(ge=-(10**9), le=10**9)]  # in a query: what it means is checked where it is used
Language = Literal["en", "pl"]


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for a decision, after which a bot takes the seat; and seconds after which the others may let one."""

    decision: Annotated[int, Meta(ge=5, le=30 * DAY)] | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * DAY)] | None = 120
    stand_in: Annotated[str, Meta(max_length=40)] = ""  # the bot that takes the seat; "" is the server's usual one
