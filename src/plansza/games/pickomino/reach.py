"""What the dice set aside can take, from the grill or from an opponent."""

from typing import Any

from plansza.games.pickomino.state import FACES, FIRST_BASE_TILE, POINTS, RED_WORM, TILE_UP_TO, TILE_WITH, WORM
from plansza.kernel.jit import inlined, jit


@inlined
def has_worm(state: Any) -> bool:
    """P3, P18"""
    return state.kept[WORM] > 0 or state.holds[state.player] == RED_WORM


@inlined
def total(state: Any) -> int:
    points = 0
    for face in range(FACES):
        points += state.kept[face] * POINTS[face]
    if state.kept[WORM] == 0 and state.holds[state.player] == RED_WORM:
        points += POINTS[WORM]  # P18
    return points


@jit
def can_take(state: Any) -> bool:
    sum_ = total(state)
    return has_worm(state) and (grill_tile(state, sum_) >= 0 or robbed_seat(state, sum_) >= 0)


@inlined
def grill_tile(state: Any, sum_: int) -> int:
    """The tile of the grill that this total takes, or -1 (P4)."""
    exact = TILE_WITH[sum_]
    if exact >= 0 and state.grill[exact]:
        return exact
    for tile in range(TILE_UP_TO[sum_], FIRST_BASE_TILE - 1, -1):  # P10: 11 and 13 are never the next lower
        if state.grill[tile]:
            return tile
    return -1


@inlined
def robbed_seat(state: Any, sum_: int) -> int:
    """The opponent whose top tile has just this number, or -1 (P4, P5)."""
    tile = TILE_WITH[sum_]
    if tile < FIRST_BASE_TILE or state.grill[tile]:  # P10: 11 and 13 cannot be stolen
        return -1
    for seat in range(state.players):
        if seat != state.player and top_tile(state, seat) == tile:
            return seat
    return -1


@inlined
def top_tile(state: Any, seat: int) -> int:
    height = state.height[seat]
    return state.stack[seat, height - 1] if height > 0 else -1
