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


def view(state: Any) -> dict[str, Any]:
    players = int(state.players)
    taken = {tile for seat in range(players) for tile in _stack(state, seat)}
    return {
        "phase": PHASES[state.phase],
        "player": int(state.player),
        "grill": [_place(state, tile, tile in taken) for tile in _tiles_in_play(state, taken)],
        "seats": [_seat(state, seat) for seat in range(players)],
        "supply": int(state.supply),
        "kept": [int(n) for n in state.kept],
        "rolled": [int(n) for n in state.rolled],
        "golden_face": int(state.golden_face),
        "golden_left": bool(state.golden_left),
        "dice_left": int(state.dice_left),
        "total": int(total(state)),
        "has_worm": bool(has_worm(state)),
        "weasel_used": bool(state.weasel_used),
        "offered": SPECIALISTS[state.offered] if state.offered else None,
        "busts": int(state.busts),
    }


def _tiles_in_play(state: Any, taken: set[int]) -> range:
    with_low_tiles = any(state.grill[:FIRST_BASE_TILE]) or bool(taken & set(range(FIRST_BASE_TILE)))
    return range(0 if with_low_tiles else FIRST_BASE_TILE, TILES)


def _place(state: Any, tile: int, taken: bool) -> dict[str, Any]:
    """A place of the grill: its tile lies there face up, was turned over, or is on a stack."""
    guest = int(state.perch[tile])
    return {
        "number": int(NUMBERS[tile]),
        "worms": int(WORMS[tile]),
        "lies": "up" if state.grill[tile] else "taken" if taken else "turned",
        "specialist": SPECIALISTS[guest] if guest != NOBODY else None,
    }


def _stack(state: Any, seat: int) -> list[int]:
    return [int(tile) for tile in state.stack[seat, : state.height[seat]]]


def _seat(state: Any, seat: int) -> dict[str, Any]:
    return {
        "stack": [int(NUMBERS[tile]) for tile in _stack(state, seat)],
        "round_worms": int(state.round_worms[seat]),
        "specialist": SPECIALISTS[state.holds[seat]] if state.holds[seat] != NOBODY else None,
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
                "tiles": sum(int(WORMS[tile]) for tile in _stack(state, seat)),
                "round_worms": int(state.round_worms[seat]),
                "apple": APPLE_WORMS if state.holds[seat] == APPLE else 0,
            }
            for seat in seats
        ],
    }
