"""What is written down of a table: its entries, one for each thing that happened. Never sent to anyone as they are.

A name that was once written stays in the database: a field that is renamed here keeps its old one there.
"""

import msgspec
from msgspec import Struct, field

from plansza.server.protocol.shared import ClockRules


class _Entry(Struct, frozen=True, tag_field="t", omit_defaults=True):
    pass


class Place(Struct, frozen=True, omit_defaults=True):
    """A seat when the table is opened: `player` is whom it is kept for, by the hash of her token."""

    kind: str
    player: str = ""
    bot: str = ""
    name: str = ""
    entropy: str = field(default="", name="luck")


class Opened(_Entry, frozen=True, tag="opened"):
    """Always number 1. The secret of the dice lies elsewhere; `commitment` is that of scheme plansza/1, else ""."""

    game: str
    rules: int
    options: dict[str, object]
    seats: list[Place]
    host: str
    commitment: str
    listed: bool
    watchable: bool
    clock: ClockRules
    hints: bool = True
    position: dict[str, object] | None = None  # the state to begin from, where that is not the start of a game
    rated: bool = False
    tournament: str = ""  # whose game it is
    scheme: str = "plansza/1"  # of the dice; what was written before there was another does not tell it
    series: str = ""  # the first table of a row of rematches; "" for that one itself

    @property
    def counts(self) -> bool:
        """Whether something hangs on the result: then nobody takes back, plays two seats, or stops the game."""
        return self.rated or bool(self.tournament)


class Sat(_Entry, frozen=True, tag="sat"):
    """With the end of the seat's chain; with a text instead where the dice are of scheme plansza/1."""

    seat: int
    player: str
    name: str
    entropy: str = field(default="", name="luck")
    end: str = ""


class Stood(_Entry, frozen=True, tag="stood"):
    seat: int


class BotSat(_Entry, frozen=True, tag="bot"):
    """With bot "" the seat is open again."""

    seat: int
    bot: str
    entropy: str = field(default="", name="luck")


class Shown(_Entry, frozen=True, tag="shown"):
    """The first link of a seat's chain, when all seats are taken."""

    seat: int
    link: str


class Brought(_Entry, frozen=True, tag="brought"):
    """The seat has another chain from now on: its person has come with another device."""

    seat: int
    end: str


class Acted(_Entry, frozen=True, tag="act"):
    """A decision; a person's carries the next link of her chain. What chance did after it follows from the dice. A
    hasty one is of a bot that could not think.
    """

    seat: int
    action: str
    link: str = ""
    hasty: bool = False


class AskedBack(_Entry, frozen=True, tag="ask_back"):
    seat: int


class AnsweredBack(_Entry, frozen=True, tag="answer_back"):
    seat: int
    agree: bool


class WentBack(_Entry, frozen=True, tag="back"):
    """The game stands again where `seat` made its last decision, after `to` actions."""

    seat: int
    to: int


class TookOver(_Entry, frozen=True, tag="took_over"):
    seat: int
    bot: str


class CameBack(_Entry, frozen=True, tag="came_back"):
    seat: int


class Resigned(_Entry, frozen=True, tag="resigned"):
    """A seat gave up; where the game goes on, the bot plays for it."""

    seat: int
    bot: str


class OnVacation(_Entry, frozen=True, tag="vacation"):
    """The clock of a seat stands still from the first moment until the last; told again, with another end."""

    seat: int
    first: int
    until: int


class Spoke(_Entry, frozen=True, tag="spoke"):
    player: str
    seat: int
    name: str
    text: str


class Hushed(_Entry, frozen=True, tag="hushed"):
    """`player` wants to hear no more of `who`, or again."""

    player: str
    who: str
    on: bool


class Barred(_Entry, frozen=True, tag="barred"):
    """A seat is against hints at this table, or no more."""

    seat: int
    on: bool


class Offered(_Entry, frozen=True, tag="offered"):
    """Whoever shows the code of this hash may have the seat."""

    seat: int
    code: str
    until: int


class Claimed(_Entry, frozen=True, tag="claimed"):
    seat: int
    player: str


class GoesOn(_Entry, frozen=True, tag="goes_on"):
    """A rematch, at another table."""

    table: str


Entry = (
    Opened
    | Sat
    | Stood
    | BotSat
    | Shown
    | Brought
    | Acted
    | AskedBack
    | AnsweredBack
    | WentBack
    | TookOver
    | CameBack
    | Resigned
    | OnVacation
    | Spoke
    | Hushed
    | Barred
    | Offered
    | Claimed
    | GoesOn
)

_decoder = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def read(body: str) -> Entry:
    return _decoder.decode(body)


def write(entry: Entry) -> str:
    return _encoder.encode(entry).decode()
