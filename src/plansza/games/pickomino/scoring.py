"""Worms, places, and how a game ended."""

from typing import Any

from plansza.games.pickomino.state import APPLE, APPLE_WORMS, BUSTS_TO_END, NUMBERS, WORMS
from plansza.kernel.jit import jit


@jit
def worms(state: Any, seat: int) -> int:
    count = int(state.round_worms[seat])  # int8, which plain Python would wrap around
    for i in range(state.height[seat]):
        count += WORMS[state.stack[seat, i]]
    if state.holds[seat] == APPLE:
        count += APPLE_WORMS  # P16
    return count


@jit
def best_number(state: Any, seat: int) -> int:
    """The highest tile anywhere in the stack, 0 for none (P8)."""
    best = 0
    for i in range(state.height[seat]):
        best = max(best, NUMBERS[state.stack[seat, i]])
    return best


@jit
def standing(state: Any, seat: int) -> int:
    """Worms first, then the highest tile: the higher, the better the place (P8)."""
    return worms(state, seat) * 100 + best_number(state, seat)


@jit
def ending(state: Any) -> int:
    return 1 if state.busts >= BUSTS_TO_END else 0
