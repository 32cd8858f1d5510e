"""What happened between two states: what the log says and a board animates."""

from typing import Any

from plansza.games.marrakech.actions import WAY_NAMES, A
from plansza.games.marrakech.cloth import colour_at, owner, patch
from plansza.games.marrakech.market import HEADINGS, LANDS_FACING, LANDS_ON, RUG_SQUARES, SQUARE_NAMES, Heading
from plansza.games.marrakech.state import COLOURS, END, NO_COLOUR, Colour
from plansza.kernel.actions import Handlers
from plansza.kernel.event import Event


class Told(Event):
    """One of these. Several squares or headings are words of one text."""


class First(Told):
    seat: int


class Top(Told):
    """The next rug of her stack is turned up (K2)."""

    seat: int
    colour: Colour


class Turned(Told):
    seat: int
    way: str
    heading: Heading


class Rolled(Told):
    seat: int
    face: int
    square: str
    heading: Heading
    path: str  # every square of the way
    headings: str  # how he came onto each


class Paid(Told):
    seat: int
    host_seat: int
    count: int
    squares: str  # those she pays for


class PaidShort(Told):
    seat: int
    host_seat: int
    count: int
    squares: str
    fee: int  # what she should have paid


class Neutral(Told):
    seat: int


class Out(Told):
    seat: int


class Laid(Told):
    seat: int
    colour: Colour
    square: str
    other_square: str


class Over(Told):
    pass


EVENTS = tuple(Told.__subclasses__())
deeds = Handlers[list[Event]](A)


def events(before: Any, action: int, after: Any) -> list[Event]:
    told = deeds(action, before, after, int(before.player))
    return [*told, Over()] if after.phase == END else told


@deeds.of(A.first)
def _first(before: Any, after: Any, player: int, seat: int) -> list[Event]:
    return [First(seat)]


@deeds.of(A.top)
def _top(before: Any, after: Any, player: int, colour: int) -> list[Event]:
    return [Top(player, COLOURS[colour])]


@deeds.of(A.turn)
def _turn(before: Any, after: Any, player: int, way: int) -> list[Event]:
    return [Turned(player, WAY_NAMES[way], HEADINGS[after.heading])]


@deeds.of(A.lay)
def _lay(before: Any, after: Any, player: int, place: int) -> list[Event]:
    return [Laid(player, COLOURS[before.top[player]], *RUG_SQUARES[place])]


@deeds.of(A.face)
def _face(before: Any, after: Any, player: int, face: int) -> list[Event]:
    way = before.square, before.heading, slice(face + 1)
    path = [SQUARE_NAMES[square] for square in LANDS_ON[way]]
    headings = [HEADINGS[heading] for heading in LANDS_FACING[way]]
    rolled = Rolled(player, face + 1, path[-1], headings[-1], " ".join(path), " ".join(headings))
    return [rolled, *_payment(before, after, player)]


def _payment(before: Any, after: Any, seat: int) -> list[Event]:
    """K5, K8"""
    colour = colour_at(after, int(after.square))
    if colour == NO_COLOUR:
        return []
    host = int(owner(after, colour))
    if host == seat:
        return []
    if before.out[host]:
        return [Neutral(seat)]
    bits, paid = int(patch(after.cloth[colour], int(after.square))), int(before.purse[seat] - after.purse[seat])
    squares = [name for square, name in enumerate(SQUARE_NAMES) if bits >> square & 1]
    fee, named = len(squares), " ".join(squares)
    if paid == fee:
        return [Paid(seat, host, paid, named)]
    told: list[Event] = [PaidShort(seat, host, paid, named, fee)]
    return [*told, Out(seat)] if after.out[seat] else told
