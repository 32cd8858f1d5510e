"""What can be seen of the table, as JSON data. Nothing is hidden in Pickomino: every seat sees all of it."""

import functools
from typing import Any

import numpy as np

from plansza.games.pickomino.reach import has_worm, total
from plansza.games.pickomino.scoring import standing, worms
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    FIRST_BASE_TILE,
    MAX_PLAYERS,
    NOBODY,
    NUMBERS,
    PHASES,
    SPECIALISTS,
    TILES,
    WORMS,
)
from plansza.kernel.jit import jit

TALLIES = 2 + MAX_PLAYERS
_NUMBERS, _WORMS = NUMBERS.tolist(), WORMS.tolist()


@jit
def tally(state: Any, out: Any) -> None:
    """What the rules count, in one call: the total of the dice, whether a worm is among them, each seat's worms."""
    out[0], out[1] = total(state), has_worm(state)
    for seat in range(state.players):
        out[2 + seat] = worms(state, seat)


def view(state: Any) -> dict[str, Any]:
    grill, perch, stacks = state.grill.tolist(), state.perch.tolist(), _stacks(state)
    tallies = np.zeros(TALLIES, np.int32)
    tally(state, tallies)
    total, has_worm, *worms = tallies.tolist()
    taken = {tile for stack in stacks for tile in stack}
    with_low_tiles = any(grill[:FIRST_BASE_TILE]) or bool(taken & set(range(FIRST_BASE_TILE)))
    in_play = range(0 if with_low_tiles else FIRST_BASE_TILE, TILES)
    return {
        "phase": PHASES[state.phase],
        "player": int(state.player),
        "grill": [_place(tile, grill[tile], perch[tile], tile in taken) for tile in in_play],
        "seats": _seats(state, stacks, worms),
        "supply": int(state.supply),
        "kept": state.kept.tolist(),
        "rolled": state.rolled.tolist(),
        "golden_face": int(state.golden_face),
        "golden_left": bool(state.golden_left),
        "dice_left": int(state.dice_left),
        "total": total,
        "has_worm": bool(has_worm),
        "weasel_used": bool(state.weasel_used),
        "offered": SPECIALISTS[state.offered] if state.offered else None,
        "busts": int(state.busts),
    }


@functools.cache
def _place(tile: int, lies_there: int, guest: int, taken: bool) -> dict[str, Any]:
    """A place of the grill: its tile lies there face up, was turned over, or is on a stack. Not to be changed."""
    return {
        "number": _NUMBERS[tile],
        "worms": _WORMS[tile],
        "lies": "up" if lies_there else "taken" if taken else "turned",
        "specialist": SPECIALISTS[guest] if guest != NOBODY else None,
    }


def _stacks(state: Any) -> list[list[int]]:
    heights = state.height.tolist()
    return [state.stack[seat, : heights[seat]].tolist() for seat in range(state.players)]


def _seats(state: Any, stacks: list[list[int]], worms: list[int]) -> list[dict[str, Any]]:
    holds, round_worms = state.holds.tolist(), state.round_worms.tolist()
    return [
        {
            "stack": [_NUMBERS[tile] for tile in stack],
            "round_worms": round_worms[seat],
            "specialist": SPECIALISTS[holds[seat]] if holds[seat] != NOBODY else None,
            "worms": worms[seat],
        }
        for seat, stack in enumerate(stacks)
    ]


def result(state: Any) -> dict[str, Any]:
    """Places by P8, and each seat's worms by where they come from."""
    seats = range(state.players)
    ranks = [standing(state, seat) for seat in seats]
    return {
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "parts": [
            {
                "tiles": sum(_WORMS[tile] for tile in stack),
                "round_worms": int(state.round_worms[seat]),
                "apple": APPLE_WORMS if state.holds[seat] == APPLE else 0,
            }
            for seat, stack in enumerate(_stacks(state))
        ],
    }
