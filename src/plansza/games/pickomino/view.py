"""What can be seen of the table, as JSON data. Nothing is hidden in Pickomino: every seat sees all of it."""

from typing import Any

from plansza.games.pickomino.rules import has_worm, standing, total, worms
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    FIRST_BASE_TILE,
    NOBODY,
    NUMBERS,
    PHASES,
    SPECIALISTS,
    TILES,
    WORMS,
)

_NUMBERS, _WORMS = NUMBERS.tolist(), WORMS.tolist()


def view(state: Any) -> dict[str, Any]:
    grill, perch, stacks = state.grill.tolist(), state.perch.tolist(), _stacks(state)
    taken = {tile for stack in stacks for tile in stack}
    with_low_tiles = any(grill[:FIRST_BASE_TILE]) or bool(taken & set(range(FIRST_BASE_TILE)))
    in_play = range(0 if with_low_tiles else FIRST_BASE_TILE, TILES)
    return {
        "phase": PHASES[state.phase],
        "player": int(state.player),
        "grill": [_place(tile, grill[tile], perch[tile], tile in taken) for tile in in_play],
        "seats": [_seat(state, seat, stack) for seat, stack in enumerate(stacks)],
        "supply": int(state.supply),
        "kept": state.kept.tolist(),
        "rolled": state.rolled.tolist(),
        "golden_face": int(state.golden_face),
        "golden_left": bool(state.golden_left),
        "dice_left": int(state.dice_left),
        "total": int(total(state)),
        "has_worm": bool(has_worm(state)),
        "weasel_used": bool(state.weasel_used),
        "offered": SPECIALISTS[state.offered] if state.offered else None,
        "busts": int(state.busts),
    }


def _place(tile: int, lies_there: int, guest: int, taken: bool) -> dict[str, Any]:
    """A place of the grill: its tile lies there face up, was turned over, or is on a stack."""
    return {
        "number": _NUMBERS[tile],
        "worms": _WORMS[tile],
        "lies": "up" if lies_there else "taken" if taken else "turned",
        "specialist": SPECIALISTS[guest] if guest != NOBODY else None,
    }


def _stacks(state: Any) -> list[list[int]]:
    heights = state.height.tolist()
    return [state.stack[seat, : heights[seat]].tolist() for seat in range(state.players)]


def _seat(state: Any, seat: int, stack: list[int]) -> dict[str, Any]:
    holds = int(state.holds[seat])
    return {
        "stack": [_NUMBERS[tile] for tile in stack],
        "round_worms": int(state.round_worms[seat]),
        "specialist": SPECIALISTS[holds] if holds != NOBODY else None,
        "worms": int(worms(state, seat)),
    }


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
