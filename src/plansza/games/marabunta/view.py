"""What can be seen of the table. Nothing is hidden in Marabunta: every seat sees all of it."""

import functools
from typing import Any, Literal

import msgspec
import numpy as np

from plansza.games.marabunta.facts import (
    CIRCLES,
    COLOURS,
    EFFECTS,
    ELEMENTS,
    FACES,
    LETTERS,
    MARKS,
    POWERS,
    REGIONS,
    SEATS,
    SHUFFLED,
    STEPS,
    TILE,
    TILES,
    Colour,
)
from plansza.games.marabunta.hexes import CELLS, COLS, NAMES
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.player_board import MAX_SPACES
from plansza.games.marabunta.reading import Asks, asks, mark, number_in, part, region, tile_name
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
    TARGETS,
)
from plansza.kernel.jit import jit

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
    letter: str
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
_LETTERS = LETTERS.upper()

# Numbers that are gathered for each seat, region and element, and where they and all others begin.
OF_SEAT, OF_REGION, OF_ELEMENT = 4 + 3 * len(POWERS), 1 + 3 * SEATS, 3
REGIONS_AT = SEATS * OF_SEAT
ELEMENTS_AT = REGIONS_AT + REGIONS * OF_REGION
ROW_AT = ELEMENTS_AT + len(ELEMENTS) * OF_ELEMENT
STACK_AT = ROW_AT + MAX_SPACES
HEXES_AT = STACK_AT + SHUFFLED
INKS = CROSSED_OUT - AVAILABLE + 1  # what can stand in a hex, counted from AVAILABLE on


@jit
def gather(state: Any, out: Any) -> int:
    """What is in the arrays of the state, in one call; gives how much there is. Reading each of them takes longer."""
    for seat in range(SEATS):
        gather_seat(state, seat, out[seat * OF_SEAT :])
    for r in range(REGIONS):
        gather_region(state, r, out[REGIONS_AT + r * OF_REGION :])
    for element in range(len(ELEMENTS)):
        at = ELEMENTS_AT + element * OF_ELEMENT
        out[at] = state.tile if element == TILE else state.dice[element]
        out[at + 1] = state.holder[element]
        out[at + 2] = state.left[element]
    out[ROW_AT:STACK_AT] = state.row_points
    out[STACK_AT:HEXES_AT] = state.stack
    n = 0
    for cell in range(CELLS):
        if state.land[cell] != NO_HEX:
            out[HEXES_AT + n] = n * INKS + state.ink[cell] - AVAILABLE
            n += 1
    return HEXES_AT + n


@jit
def gather_seat(state: Any, seat: int, out: Any) -> None:
    """Anthills, cupcake spaces, points, total; of each group its power, its crates and how many are left."""
    out[0], out[1], out[2], out[3] = state.anthills[seat], state.row[seat], state.points[seat], total(state, seat)
    for place in range(len(POWERS)):
        power = state.group_power[place]
        out[4 + 3 * place] = power
        if power != NONE:
            out[5 + 3 * place] = state.group_crates[power]
            out[6 + 3 * place] = state.crates[seat, power]


@jit
def gather_region(state: Any, region: int, out: Any) -> None:
    """Available hexes; the sums of the seats, their circles, and their points as things stand (M13)."""
    out[0] = state.open[region]
    for seat in range(SEATS):
        out[1 + seat] = state.sums[seat, region]
        out[1 + SEATS + seat] = state.circles[seat, region]
        out[1 + 2 * SEATS + seat] = region_points(state, seat, region)


def view(state: Any) -> Board:
    gathered = np.empty(HEXES_AT + CELLS, np.int32)
    found = gathered[: gather(state, gathered)].tolist()
    phase, ender, hexes = state.phase, state.ender, _hexes(state.land.tobytes())
    return Board(
        phase=_PHASES[phase],
        asks=asks(state),
        player=state.player,
        first=state.first,
        round=state.round_number,
        hexes=[hexes[shown] for shown in found[HEXES_AT:]],
        regions=[_region(r, found) for r in range(REGIONS)],
        seats=[_seat(seat, found) for seat in range(SEATS)],
        cupcake_row=found[ROW_AT : ROW_AT + state.spaces],
        cupcakes_left=state.cupcakes,
        stack=[tile for tile, to_come in zip(TILES, found[STACK_AT:HEXES_AT], strict=False) if to_come],
        tile=tile_name(state),
        dice=[FACES[face] for face in found[ELEMENTS_AT:ROW_AT:OF_ELEMENT][: state.fallen]],
        elements=_elements(phase == RESOLVE, found[ELEMENTS_AT:ROW_AT]) if phase in (CHOOSE, RESOLVE) else [],
        effects=[_effect(state, place) for place in range(state.pending)],
        ender=ender if ender != NOBODY else None,
        cause=_CAUSES[state.cause] if ender != NOBODY else None,
    )


@functools.lru_cache(maxsize=64)  # boards of one's own come and go
def _hexes(land: bytes) -> list[Hex]:
    """The hexes of a territory in reading order, each with all that can stand in it."""
    lands, inks = np.frombuffer(land, np.int8).tolist(), range(AVAILABLE, CROSSED_OUT + 1)
    return [_hex(cell, lands[cell], ink) for cell in range(CELLS) if lands[cell] != NO_HEX for ink in inks]


def _hex(cell: int, land: int, ink: int) -> Hex:
    row, col = divmod(cell, COLS)
    seat, number = number_in(ink) or (None, None)
    where, what = COLOURS[region(land)], _MARKS[mark(land)]
    return Hex(NAMES[cell], row, col, where, what, part(land), ink == CROSSED_OUT, seat, number)


def _region(number: int, found: list[int]) -> Region:
    at = REGIONS_AT + number * OF_REGION
    available, sum_a, sum_b, circles_a, circles_b, points_a, points_b = found[at : at + OF_REGION]
    return Region(
        colour=COLOURS[number],
        letter=_LETTERS[number],
        open=available,
        sums=[sum_a, sum_b],
        circles=[circles_a, circles_b],
        blank=CIRCLES - circles_a - circles_b,
        leader=0 if points_a else 1 if points_b else None,  # who leads has circles to score
        points=points_a or points_b,
    )


def _seat(number: int, found: list[int]) -> Seat:
    at = number * OF_SEAT
    anthills, spaces, points, total, *groups = found[at : at + OF_SEAT]
    shown = [_group(*group) for group in zip(groups[::3], groups[1::3], groups[2::3], strict=True) if group[0] != NONE]
    return Seat(anthills, shown, spaces, points, total)


@functools.cache
def _group(power: int, crates: int, left: int) -> Group:
    return Group(POWERS[power], crates, left)


def _elements(is_taken: bool, found: list[int]) -> list[Element]:
    """The dice and the tile while they are in pools."""
    shows, holders, left = found[::3], found[1::3], found[2::3]
    return [
        _element(element, shows[element], int(holder == holders[TILE]), holder if is_taken else None, left[element])
        for element, holder in enumerate(holders)
    ]


@functools.cache
def _element(element: int, shows: int, pool: int, seat: int | None, left: int) -> Element:
    return Element(_ELEMENTS[element], (TILES if element == TILE else FACES)[shows], pool, seat, bool(left))


def _effect(state: Any, place: int) -> Effect:
    effect, where = int(state.effect[place]), int(state.region[place])
    marked = [TARGETS[target] for target in (state.one[place], state.two[place]) if target != NONE]
    return Effect(EFFECTS[effect], COLOURS[where] if where < REGIONS else None, int(STEPS[effect]), marked)


def parts(state: Any) -> list[dict[str, float]]:
    """Each seat's points by where they come from."""
    return [_parts(state, seat) for seat in range(SEATS)]


def _parts(state: Any, seat: int) -> dict[str, float]:
    cupcakes = int(state.row_points[: state.row[seat]].sum())
    regions: dict[str, float] = {colour: int(region_points(state, seat, r)) for r, colour in enumerate(COLOURS)}
    return {"cupcakes": cupcakes, "powers": int(state.points[seat]) - cupcakes, **regions}
