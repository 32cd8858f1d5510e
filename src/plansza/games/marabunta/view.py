"""What can be seen of the table. Nothing is hidden in Marabunta: every seat sees all of it."""

import functools
import math
import struct
from collections.abc import Callable
from itertools import compress
from operator import itemgetter
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from plansza.games.marabunta.facts import (
    CIRCLES,
    COLOURS,
    EFFECTS,
    ELEMENTS,
    FACES,
    MARKS,
    POWERS,
    REGIONS,
    SEATS,
    STEPS,
    TILE,
    TILES,
    Colour,
)
from plansza.games.marabunta.hexes import CELLS, COLS, NAMES
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.reading import Asks, asks, mark, number_in, part, region
from plansza.games.marabunta.rules import region_points, total
from plansza.games.marabunta.state import (
    AVAILABLE,
    CHOOSE,
    CROSSED_OUT,
    NO_HEX,
    NOBODY,
    NONE,
    PHASES,
    RESOLVE,
    STATE,
    TARGETS,
)

Phase = Literal["draw_first", "reveal", "rolling", "split", "choose", "resolve", "end"]
Cause = Literal["region_full", "leaf_full", "cupcakes_gone"]


class Hex(msgspec.Struct, frozen=True):
    name: str
    row: int
    col: int
    region: Colour
    mark: Literal["plain", "cupcake", "crate"]
    part: int  # of the board, counted by the seams to its left
    crossed_out: bool
    seat: int | None  # whose number it is
    number: int | None


class Region(msgspec.Struct, frozen=True):
    colour: Colour
    open: int  # available hexes
    sums: list[int]  # of each seat's numbers
    circles: list[int]  # of each seat, on the leaf
    blank: int
    leader: int | None
    points: int  # what the leader would score here now


class Group(msgspec.Struct, frozen=True):
    power: str
    crates: int
    left: int


class Seat(msgspec.Struct, frozen=True):
    anthills: int
    groups: list[Group]
    cupcakes: int  # spaces crossed
    points: int
    total: int  # with the regions as they stand


class Element(msgspec.Struct, frozen=True):
    """A die or the tile of the round."""

    name: Literal["blue", "pink", "orange", "green", "grey", "yellow", "tile"]
    shows: str  # a face, or the tile's effect
    pool: int  # 0 the dice alone, 1 with the tile
    seat: int | None  # whose it is, once a pool is taken
    left: bool  # not resolved yet


class Effect(msgspec.Struct, frozen=True):
    """Under way: the last in the list is at work, the others wait for it."""

    name: str
    region: Colour | None
    steps: int
    marked: list[str]


class Board(msgspec.Struct, frozen=True):
    phase: Phase
    asks: Asks | None
    player: int
    first: int
    round: int
    hexes: list[Hex]
    regions: list[Region]
    seats: list[Seat]
    cupcake_row: list[int]  # points above the spaces
    cupcakes_left: int
    stack: list[str]  # the tiles still to come, but for the last
    tile: str | None
    dice: list[str]
    elements: list[Element]
    effects: list[Effect]
    ender: int | None
    cause: Cause | None


# The same names, for the types of the structs.
_PHASES: tuple[Any, ...] = PHASES
_MARKS: tuple[Any, ...] = MARKS
_ELEMENTS: tuple[Any, ...] = ELEMENTS
_CAUSES: tuple[Any, ...] = INFO.endings
_STEPS = STEPS.tolist()

Numbers = tuple[int, ...]  # an array of the state, row by row


class Seen(NamedTuple):
    """The fields that are shown, by name. To read them all at once takes a fraction of the time."""

    land: bytes  # a number each
    ink: bytes
    open: Numbers
    sums: Numbers
    circles: Numbers
    cupcakes: int
    anthills: Numbers
    crates: Numbers
    row: Numbers
    points: Numbers
    group_power: Numbers
    group_crates: Numbers
    row_points: Numbers
    spaces: int
    stack: Numbers
    tile: int
    dice: Numbers
    fallen: int
    holder: Numbers
    left: Numbers
    round_number: int
    first: int
    pending: int
    effect: Numbers
    region: Numbers
    one: Numbers
    two: Numbers
    phase: int
    player: int
    ender: int
    cause: int


def _reader() -> Callable[[Any], Seen]:
    layout, places, at = "=", list[int | slice](), 0
    for name in STATE.dtype.names:
        kind, shape = STATE.dtype[name].base, STATE.dtype[name].shape
        n, is_raw = math.prod(shape), Seen.__annotations__.get(name) is bytes
        layout += f"{n * kind.itemsize}x" if name not in Seen._fields else f"{n}s" if is_raw else f"{n}{kind.char}"
        if name in Seen._fields:
            places.append(at if is_raw or not shape else slice(at, at + n))
            at += 1 if is_raw else n
    unpack, pick = struct.Struct(layout).unpack_from, itemgetter(*places)
    return lambda state: Seen(*pick(unpack(state)))


_see = _reader()


def view(state: Any) -> Board:
    seen = _see(state)
    phase = seen.phase
    return Board(
        phase=_PHASES[phase],
        asks=asks(seen),
        player=seen.player,
        first=seen.first,
        round=seen.round_number,
        hexes=[*_hexes(seen.land, seen.ink)],
        regions=[_region(seen, number) for number in range(REGIONS)],
        seats=[_seat(seen, seat, int(total(state, seat))) for seat in range(SEATS)],
        cupcake_row=list(seen.row_points[: seen.spaces]),
        cupcakes_left=seen.cupcakes,
        stack=list(compress(TILES, seen.stack)),
        tile=TILES[seen.tile] if seen.tile != NONE else None,
        dice=[FACES[face] for face in seen.dice[: seen.fallen]],
        elements=_elements(seen) if phase in (CHOOSE, RESOLVE) else [],
        effects=[_effect(seen, place) for place in range(seen.pending)],
        ender=seen.ender if seen.ender != NOBODY else None,
        cause=_CAUSES[seen.cause] if seen.cause != NONE else None,
    )


@functools.lru_cache(maxsize=256)  # most actions leave the ink as it was
def _hexes(land: bytes, ink: bytes) -> list[Hex]:
    inks = _numbers(ink)
    return [by_ink[inks[cell]] for cell, by_ink in _territory(land)]


@functools.lru_cache(maxsize=64)  # boards of one's own come and go
def _territory(land: bytes) -> list[tuple[int, dict[int, Hex]]]:
    """The cells where there is a hex, in reading order, each with the hex by what stands in it."""
    inks, lands = range(AVAILABLE, CROSSED_OUT + 1), _numbers(land)
    return [
        (cell, {ink: _hex(cell, lands[cell], ink) for ink in inks}) for cell in range(CELLS) if lands[cell] != NO_HEX
    ]


def _numbers(raw: bytes) -> list[int]:
    return list(np.frombuffer(raw, np.int8).tolist())


def _hex(cell: int, land: int, ink: int) -> Hex:
    row, col = divmod(cell, COLS)
    seat, number = number_in(ink) or (None, None)
    where, what = COLOURS[region(land)], _MARKS[mark(land)]
    return Hex(NAMES[cell], row, col, where, what, part(land), ink == CROSSED_OUT, seat, number)


def _region(seen: Seen, number: int) -> Region:
    sums = [seen.sums[number], seen.sums[REGIONS + number]]
    circles = [seen.circles[number], seen.circles[REGIONS + number]]
    leader = None if sums[0] == sums[1] else int(sums[1] > sums[0])
    points = 0 if leader is None else circles[leader]  # M13, as things stand
    blank = CIRCLES - circles[0] - circles[1]
    return Region(COLOURS[number], seen.open[number], sums, circles, blank, leader, points)


def _seat(seen: Seen, seat: int, points: int) -> Seat:
    crates, sizes = seen.crates[seat * len(POWERS) :], seen.group_crates
    groups = [_group(power, sizes[power], crates[power]) for power in seen.group_power if power != NONE]
    return Seat(seen.anthills[seat], groups, seen.row[seat], seen.points[seat], points)


@functools.cache
def _group(power: int, crates: int, left: int) -> Group:
    return Group(POWERS[power], crates, left)


def _elements(seen: Seen) -> list[Element]:
    """The dice and the tile while they are in pools."""
    is_taken, shows, holders, left = seen.phase == RESOLVE, (*seen.dice, seen.tile), seen.holder, seen.left
    return [
        _element(element, shows[element], int(holder == holders[TILE]), holder if is_taken else None, left[element])
        for element, holder in enumerate(holders)
    ]


@functools.cache
def _element(element: int, shows: int, pool: int, seat: int | None, left: int) -> Element:
    return Element(_ELEMENTS[element], (TILES if element == TILE else FACES)[shows], pool, seat, bool(left))


def _effect(seen: Seen, place: int) -> Effect:
    effect, where = seen.effect[place], seen.region[place]
    marked = [TARGETS[target] for target in (seen.one[place], seen.two[place]) if target != NONE]
    return Effect(EFFECTS[effect], COLOURS[where] if where < REGIONS else None, _STEPS[effect], marked)


def parts(state: Any) -> list[dict[str, float]]:
    """Each seat's points by where they come from."""
    return [_parts(state, seat) for seat in range(SEATS)]


def _parts(state: Any, seat: int) -> dict[str, float]:
    cupcakes = int(state.row_points[: state.row[seat]].sum())
    regions: dict[str, float] = {colour: int(region_points(state, seat, r)) for r, colour in enumerate(COLOURS)}
    return {"cupcakes": cupcakes, "powers": int(state.points[seat]) - cupcakes, **regions}
