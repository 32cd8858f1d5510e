"""The bot protocol, version 1: every message by direction. One JSON object a line, its name in the field `type`."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from plansza.kernel.view import Result
from plansza.knowledge import Budget

PROTOCOL = 1
MAX_LINE = 65_536  # bytes of a line from a program
MAX_SEED = 2**53  # what a program in any language counts exactly


class _Message(Struct, frozen=True, tag_field="type"):
    pass


# --- from the program -----------------------------------------------------------------------------------------------


class Hello(_Message, frozen=True, tag="hello"):
    """The program's first line. `games` are those that it plays; none named means any."""

    protocol: int
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    games: Annotated[list[str], Meta(max_length=200)] = []


class Move(_Message, frozen=True, tag="move"):
    """A decision: the text of an action, or its number. `number`, if given, is that of the turn that it answers."""

    action: Annotated[str, Meta(max_length=200)] | int
    number: int | None = None
    info: Any = None  # for the log: what the program thought


FromProgram = Hello | Move


# --- to the program -------------------------------------------------------------------------------------------------


class Limits(Struct, frozen=True):
    """What one decision may take: so many seconds, and for a program that searches so many descents, or 0."""

    seconds: float
    descents: int = 0

    @classmethod
    def of(cls, budget: Budget | None, usual_seconds: float) -> "Limits":
        if budget is None:
            return cls(usual_seconds)
        return cls(budget.seconds) if budget.seconds else cls(usual_seconds, budget.descents)


class New(_Message, frozen=True, tag="new"):
    """A game begins. `seats` are their names in notation, `seed` is for what the program leaves to chance."""

    game: str
    rules: int
    options: dict[str, Any]
    players: int
    seats: list[str]
    seat: int
    seed: int
    budget: Limits


class Choice(Struct, frozen=True):
    """A legal action: its text, its number among all actions of the game, and what it does in words."""

    action: str
    number: int
    label: str


class Happened(Struct, frozen=True):
    """Something that happened, as this seat saw it: for programs by id and arguments, for people in words."""

    id: str
    args: dict[str, Any]
    text: str


class Clock(Struct, frozen=True):
    seconds: float  # until the turn is lost


class Turn(_Message, frozen=True, tag="turn", omit_defaults=True):
    """The program is to decide. All of it is what its seat may know; `legal` is left out where it is withheld."""

    number: int  # actions so far, dice and cards counted
    view: Any  # the board as this seat sees it
    position: dict[str, Any]
    actions: list[str]  # since the last turn, as this seat saw them
    events: list[Happened]  # the same
    clock: Clock
    legal: list[Choice] | None = None


class Refused(_Message, frozen=True, tag="refused"):
    """It was no move, and why; the turn stays. `clause` is that of the rules, "" where none speaks against it."""

    text: str
    clause: str = ""


class Over(_Message, frozen=True, tag="over"):
    """The game has ended; `payoff` by seat is 1.0 shared among the winners."""

    number: int
    result: Result


ToProgram = New | Turn | Refused | Over


def _plain_number(value: Any) -> Any:
    """numpy's numbers, which the rules give when they run as plain Python."""
    return value.item()


encode = msgspec.json.Encoder(enc_hook=_plain_number).encode
read_from_program = msgspec.json.Decoder(FromProgram).decode
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what reading raises for what is no message
read_to_program = msgspec.json.Decoder(ToProgram).decode


def line(message: ToProgram | FromProgram) -> bytes:
    return encode(message) + b"\n"
