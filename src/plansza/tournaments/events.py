"""What is written down of a tournament: its events, in order. Names once written stay."""

import msgspec
from msgspec import Struct

from plansza.tournaments.standings import System


class _Event(Struct, frozen=True, tag_field="t", omit_defaults=True):
    pass


class Opened(_Event, frozen=True, tag="opened"):
    """Always the first. `decision` is the time for a decision, `arrival` that to come to a table, in seconds."""

    name: str
    game: str
    options: dict[str, object]
    system: System
    host: str
    decision: int
    arrival: int
    rounds: int = 0  # of a Swiss; 0 is as many as it takes to find a winner
    rated: bool = False
    listed: bool = True


class Entered(_Event, frozen=True, tag="entered"):
    """A person, or a bot. Entrants are numbered from 0 in this order."""

    name: str
    player: str = ""
    bot: str = ""


class Withdrew(_Event, frozen=True, tag="withdrew"):
    entrant: int


class Began(_Event, frozen=True, tag="began"):
    """Entrants by seed, the strongest first, and how many rounds there will be."""

    order: list[int]
    rounds: int


class Board(Struct, frozen=True, omit_defaults=True):
    """Two who play, and at which table."""

    first: int
    second: int
    table: str


class Paired(_Event, frozen=True, tag="paired"):
    round: int
    boards: list[Board]
    byes: list[int] = []


class Ended(_Event, frozen=True, tag="ended"):
    """A board has its result, told as the points of the first; without a game where it is a forfeit."""

    table: str
    points: float
    forfeit: bool = False


class Cancelled(_Event, frozen=True, tag="cancelled"):
    """By its host, before it began."""


Event = Opened | Entered | Withdrew | Began | Paired | Ended | Cancelled

_decoder = msgspec.json.Decoder(Event)
_encoder = msgspec.json.Encoder()


def read(body: str) -> Event:
    return _decoder.decode(body)


def write(event: Event) -> str:
    return _encoder.encode(event).decode()
