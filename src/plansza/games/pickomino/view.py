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
    TILES,
    WORMS,
)
from plansza.kernel.jit import jit

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


@jit
def tally(state: Any, out: Any) -> None:
    """What the rules count, in one call: the total of the dice, whether a worm is among them, each seat's worms."""
    out[0], out[1] = total(state), has_worm(state)
    for seat in range(state.players):
        out[2 + seat] = worms(state, seat)


def view(state: Any) -> Board:
    grill, perch, stacks = state.grill.tolist(), state.perch.tolist(), _stacks(state)
    tallies = np.zeros(TALLIES, np.int32)
    tally(state, tallies)
    total, has_worm, *worms = tallies.tolist()
    taken = {tile for stack in stacks for tile in stack}
    with_low_tiles = any(grill[:FIRST_BASE_TILE]) or bool(taken & set(range(FIRST_BASE_TILE)))
    in_play = range(0 if with_low_tiles else FIRST_BASE_TILE, TILES)
    return Board(
        phase=_PHASES[state.phase],
        player=int(state.player),
        grill=[_place(tile, grill[tile], perch[tile], tile in taken) for tile in in_play],
        seats=_players(state, stacks, worms),
        supply=int(state.supply),
        kept=state.kept.tolist(),
        rolled=state.rolled.tolist(),
        golden_face=int(state.golden_face),
        golden_left=bool(state.golden_left),
        dice_left=int(state.dice_left),
        total=total,
        has_worm=bool(has_worm),
        weasel_used=bool(state.weasel_used),
        offered=_SPECIALISTS[state.offered],
        busts=int(state.busts),
    )


@functools.cache
def _place(tile: int, lies_there: int, guest: int, taken: bool) -> Place:
    lies: Any = "up" if lies_there else "taken" if taken else "turned"
    return Place(_NUMBERS[tile], _WORMS[tile], lies, _SPECIALISTS[guest])


def _stacks(state: Any) -> list[list[int]]:
    heights = state.height.tolist()
    return [state.stack[seat, : heights[seat]].tolist() for seat in range(state.players)]


def _players(state: Any, stacks: list[list[int]], worms: list[int]) -> list[Player]:
    holds, round_worms = state.holds.tolist(), state.round_worms.tolist()
    return [
        Player([_NUMBERS[tile] for tile in stack], round_worms[seat], _SPECIALISTS[holds[seat]], worms[seat])
        for seat, stack in enumerate(stacks)
    ]


def parts(state: Any) -> list[dict[str, float]]:
    """Each seat's worms by where they come from (P8)."""
    return [
        {
            "tiles": sum(_WORMS[tile] for tile in stack),
            "round_worms": int(state.round_worms[seat]),
            "apple": APPLE_WORMS if state.holds[seat] == APPLE else 0,
        }
        for seat, stack in enumerate(_stacks(state))
    ]
