"""What can be seen of the table. Nothing is hidden in Marrakech: every seat sees all of it."""

import functools
from typing import Any, Literal

import msgspec
import numpy as np

from plansza.games.marrakech.cloth import NOTHING, ONE, lowest, owner, patch, size
from plansza.games.marrakech.market import (
    AHEAD,
    HEADINGS,
    LANDS_FACING,
    LANDS_ON,
    NO_SQUARE,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    Heading,
    mosaic,
)
from plansza.games.marrakech.rules import WAYS, choices, next_seat, points
from plansza.games.marrakech.state import COLOURS, MAX_PLAYERS, PHASES, TURN, Colour
from plansza.kernel.jit import jit

Phase = Literal["draw_tops", "draw_first", "next_rug", "roll", "turn", "lay", "end"]


class Assam(msgspec.Struct, frozen=True):
    square: str
    heading: Heading


class Half(msgspec.Struct, frozen=True):
    """Of a rug, in sight on one square."""

    colour: Colour
    seat: int  # whose colour it is
    neutral: bool  # she is out (K8)
    other_half: str | None  # the square where it can be seen
    area: int  # squares of the colour that hang together with this one: what a stop here costs the others (K5)


class Mosaic(msgspec.Struct, frozen=True):
    """By side 7 letters, from the left or from the top: who leaves over a letter returns over the other one (K4)."""

    north: str
    east: str
    south: str
    west: str


class Stop(msgspec.Struct, frozen=True):
    square: str
    heading: Heading  # as he comes there
    fee: int  # what a stop there takes from her purse


class Way(msgspec.Struct, frozen=True):
    heading: Heading
    stops: list[Stop]  # of a roll of 1, 2, 3, 4


class Ways(msgspec.Struct, frozen=True, omit_defaults=True):
    """In the order of the actions."""

    left: Way
    right: Way
    straight: Way | None = None  # not with roll_first (K9)


class Outlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where Assam can be turned, in phase turn; empty in the others."""

    seat: int | None = None  # who will roll
    ways: Ways | None = None


class Player(msgspec.Struct, frozen=True):
    rugs: dict[Colour, int]  # not laid
    next_rug: Colour | None
    dirhams: int
    squares: int  # in her colours, in sight
    points: int
    out: int  # 1 is the first who went out; 0 is in the game


class Board(msgspec.Struct, frozen=True):
    phase: Phase
    player: int  # whose turn it is
    assam: Assam
    market: list[list[Half | None]]  # 7 rows of 7 squares from the top left; null is bare
    mosaic: Mosaic
    outlook: Outlook
    seats: list[Player]


def _edge(side: int) -> str:
    letters, (dx, dy) = mosaic(), AHEAD[side]
    far = SIZE if dx + dy > 0 else -1
    return "".join(letters[(far, i) if dx else (i, far)] for i in range(SIZE))


_MOSAIC = Mosaic(*(_edge(side) for side in range(len(HEADINGS))))
_NO_OUTLOOK = Outlook()
_PHASES: list[Any] = list(PHASES)
_LANDS_ON, _LANDS_FACING, _WAYS = LANDS_ON.tolist(), LANDS_FACING.tolist(), WAYS.tolist()
_FEES, _SEATS = 5, 6  # rows of the survey; those before them are the arguments of _half


@jit
def survey(state: Any, out: Any) -> None:
    """Fills in seven rows of out[7, SQUARES], which is zeros. By square with cloth: its colour, its owner, whether she
    is out, the other half or NO_SQUARE, the area, and the fee; then the points of the seats, and who rolls next.
    """
    walker = next_seat(state) if state.roll_first else state.player  # K3, K9
    for colour in range(len(COLOURS)):
        seat, rest = owner(state, colour), state.cloth[colour]
        is_out = state.out[seat] > 0
        while rest != NOTHING:
            found = patch(rest, lowest(rest))
            rest &= ~found
            area = size(found)
            fee = 0 if is_out or seat == walker else min(area, state.purse[walker])  # K5, K8
            while found != NOTHING:
                square = lowest(found)
                found &= found - ONE
                out[0, square], out[1, square], out[2, square], out[3, square] = colour, seat, is_out, NO_SQUARE
                out[4, square], out[_FEES, square] = area, fee
    for down in range(2):
        rest, step = state.whole[down], SIZE if down else 1
        while rest != NOTHING:
            square = lowest(rest)
            rest &= rest - ONE
            out[3, square], out[3, square + step] = square + step, square
    for seat in range(state.players):
        out[_SEATS, seat] = points(state, seat)
    out[_SEATS, MAX_PLAYERS] = walker


@functools.cache
def _half(colour: int, seat: int, neutral: int, other_half: int, area: int) -> Half | None:
    if not area:
        return None
    other = SQUARE_NAMES[other_half] if other_half != NO_SQUARE else None
    return Half(COLOURS[colour], seat, bool(neutral), other, area)


def view(state: Any) -> Board:
    surveyed = np.zeros((_SEATS + 1, SQUARES), np.int32)
    survey(state, surveyed)
    *rows, fees, seats = surveyed.tolist()
    halves = list(map(_half, *rows))
    return Board(
        phase=_PHASES[state.phase],
        player=int(state.player),
        assam=Assam(SQUARE_NAMES[state.square], HEADINGS[state.heading]),
        market=[halves[first : first + SIZE] for first in range(0, SQUARES, SIZE)],
        mosaic=_MOSAIC,
        outlook=Outlook(seats[MAX_PLAYERS], _ways(state, fees)) if state.phase == TURN else _NO_OUTLOOK,
        seats=_players(state, seats),
    )


def _ways(state: Any, fees: list[int]) -> Ways:
    square, heading = int(state.square), int(state.heading)
    _, count = choices(state)
    ways = []
    for quarters in _WAYS[:count]:
        facing = (heading + quarters) % 4
        stops, headings = _LANDS_ON[square][facing], _LANDS_FACING[square][facing]
        ways.append(Way(HEADINGS[facing], list(map(_stop, stops, headings, map(fees.__getitem__, stops)))))
    return Ways(*ways)


@functools.cache
def _stop(square: int, heading: int, fee: int) -> Stop:
    return Stop(SQUARE_NAMES[square], HEADINGS[heading], fee)


def _players(state: Any, points: list[int]) -> list[Player]:
    rugs, purses, out, tops = state.rugs.tolist(), state.purse.tolist(), state.out.tolist(), state.top.tolist()
    players = int(state.players)
    seats = []
    for seat in range(players):
        left = {COLOURS[colour]: rugs[colour] for colour in ((2 * seat, 2 * seat + 1) if players == 2 else (seat,))}
        top = COLOURS[tops[seat]] if tops[seat] < len(COLOURS) and any(left.values()) else None
        squares = points[seat] - purses[seat]
        seats.append(Player(left, top, purses[seat], squares, points[seat], out[seat]))
    return seats


def parts(state: Any) -> list[dict[str, float]]:
    """Each seat's points by where they come from (K7)."""
    purses = state.purse.tolist()
    return [
        {"squares": int(points(state, seat)) - purses[seat], "dirhams": purses[seat]} for seat in range(state.players)
    ]
