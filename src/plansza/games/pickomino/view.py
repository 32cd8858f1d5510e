"""What can be seen of the table. Nothing is hidden in Pickomino: every seat sees all of it."""

import functools
from typing import Any, Literal

import msgspec
import numpy as np

from plansza.games.pickomino.reach import has_worm, total
from plansza.games.pickomino.scoring import worms
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    FIRST_BASE_TILE,
    MAX_PLAYERS,
    NUMBERS,
    PHASES,
    ROB_FOR_ONES,
    ROB_FOR_RAVEN,
    SPECIALISTS,
    STATE,
    TILES,
    WORMS,
)
from plansza.kernel.jit import jit
from plansza.kernel.reading import reader

Phase = Literal["draw_first", "rolling", "keep", "decide", "rob", "choose", "end"]
Specialist = Literal["red_worm", "hen", "weasel", "golden_die", "apple", "raven"]


class Place(msgspec.Struct, frozen=True):
    """Of the grill: its tile lies there face up, was turned over, or is on a stack."""

    number: int
    worms: int
    lies: Literal["up", "taken", "turned"]
    specialist: Specialist | None


class Player(msgspec.Struct, frozen=True):
    stack: list[int]  # numbers of the tiles, from bottom to top
    round_worms: int
    specialist: Specialist | None
    worms: int


class Board(msgspec.Struct, frozen=True):
    """Dice are counted by face: 1 2 3 4 5 worm."""

    phase: Phase
    player: int
    grill: list[Place]
    seats: list[Player]
    supply: int  # round worms that nobody has
    kept: list[int]
    rolled: list[int]
    golden_face: int  # what the golden die shows in this roll, or -1
    golden_left: bool
    dice_left: int
    total: int
    has_worm: bool
    weasel_used: bool
    offered: Specialist | None
    busts: int


TALLIES = 2 + MAX_PLAYERS
_NUMBERS, _WORMS = NUMBERS.tolist(), WORMS.tolist()
_PHASES: list[Any] = ["rob" if n in (ROB_FOR_ONES, ROB_FOR_RAVEN) else name for n, name in enumerate(PHASES)]
_SPECIALISTS: list[Any] = [None, *SPECIALISTS[1:]]
_DICE = ("kept", "rolled", "golden_face", "golden_left", "dice_left", "weasel_used")
_read = reader(STATE, "phase", "player", "offered", "grill", "perch", *_DICE, "supply", "busts")
_read_seats = reader(STATE, "players", "stack", "height", "holds", "round_worms")


@jit
def tally(state: Any, out: Any) -> None:
    """What the rules count, in one call: the total of the dice, whether a worm is among them, each seat's worms."""
    out[0], out[1] = total(state), has_worm(state)
    for seat in range(state.players):
        out[2 + seat] = worms(state, seat)


def view(state: Any) -> Board:
    phase, player, offered, grill, perch, *rest = _read(state)
    kept, rolled, golden_face, golden_left, dice_left, weasel_used, supply, busts = rest
    tallies = np.zeros(TALLIES, np.int32)
    tally(state, tallies)
    total, has_worm, *worms = tallies.tolist()
    stacks, holds, round_worms = _seats(state)
    return Board(
        phase=_PHASES[phase],
        player=player,
        grill=_grill(grill, perch, stacks),
        seats=[_player(*facts) for facts in zip(stacks, round_worms, holds, worms, strict=False)],
        supply=supply,
        kept=list(kept),
        rolled=list(rolled),
        golden_face=golden_face,
        golden_left=bool(golden_left),
        dice_left=dice_left,
        total=total,
        has_worm=bool(has_worm),
        weasel_used=bool(weasel_used),
        offered=_SPECIALISTS[offered],
        busts=busts,
    )


Stack = tuple[int, ...]  # tiles from bottom to top


def _seats(state: Any) -> tuple[tuple[Stack, ...], tuple[int, ...], tuple[int, ...]]:
    """The stacks; and of all seats there could be, specialists and round worms."""
    players, stack, height, holds, round_worms = _read_seats(state)
    stacks = (stack[TILES * seat : TILES * seat + height[seat]] for seat in range(players))
    return tuple(stacks), holds, round_worms


# What seldom changes is made once: it is cheaper so, and to be found unchanged.


@functools.lru_cache(2048)
def _grill(grill: Stack, perch: Stack, stacks: tuple[Stack, ...]) -> list[Place]:
    taken = {tile for stack in stacks for tile in stack}
    with_low_tiles = any(grill[:FIRST_BASE_TILE]) or bool(taken & set(range(FIRST_BASE_TILE)))
    in_play = range(0 if with_low_tiles else FIRST_BASE_TILE, TILES)
    return [_place(tile, grill[tile], perch[tile], tile in taken) for tile in in_play]


@functools.cache
def _place(tile: int, lies_there: int, guest: int, taken: bool) -> Place:
    lies: Any = "up" if lies_there else "taken" if taken else "turned"
    return Place(_NUMBERS[tile], _WORMS[tile], lies, _SPECIALISTS[guest])


@functools.lru_cache(2048)
def _player(stack: Stack, round_worms: int, specialist: int, worms: int) -> Player:
    return Player([_NUMBERS[tile] for tile in stack], round_worms, _SPECIALISTS[specialist], worms)


def parts(state: Any) -> list[dict[str, float]]:
    """Each seat's worms by where they come from (P8)."""
    stacks, holds, round_worms = _seats(state)
    return [
        {
            "tiles": sum(_WORMS[tile] for tile in stack),
            "round_worms": round_worms[seat],
            "apple": APPLE_WORMS if holds[seat] == APPLE else 0,
        }
        for seat, stack in enumerate(stacks)
    ]
