"""What can be done: which effects can be carried out in full, and on which hexes. Nothing here changes the state.

Rows of hexes are bits, bit c for column c. Moving the bits of a row gives, for every hex of it at once, whether the
hex on one of its sides is available.
"""

from typing import Any

import numpy as np

from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CIRCLES,
    CROSS,
    CROSS_CRATE,
    CROSS_CUPCAKE,
    CUPCAKE,
    DEED,
    FACE_EFFECT,
    NEEDS_NEIGHBOUR,
    POWERS,
    REGIONS,
    STEPS,
    ZERO,
)
from plansza.games.marabunta.hexes import BESIDE, COLS, DIRECTIONS, LOWEST_BIT, NEIGHBOURS, NO_CELL, ROWS
from plansza.games.marabunta.state import AVAILABLE, MARK_BITS, MARK_SHIFT, NO_HEX, REGION_BITS
from plansza.kernel.jit import jit


@jit
def region_of(state: Any, cell: Any) -> int:
    return state.land[cell] & REGION_BITS


@jit
def mark_of(state: Any, cell: int) -> int:
    return (state.land[cell] >> MARK_SHIFT) & MARK_BITS


@jit
def available(state: Any, cell: int) -> bool:
    """M6"""
    return cell != NO_CELL and state.land[cell] != NO_HEX and state.ink[cell] == AVAILABLE


@jit
def blanks(state: Any, region: int) -> int:
    """Blank circles on the leaf (M1)."""
    return CIRCLES - state.circles[0, region] - state.circles[1, region]


@jit
def crates_left(state: Any) -> bool:
    for power in range(len(POWERS)):
        if state.crates[state.player, power] > 0:
            return True
    return False


# --- the first hex of an effect -------------------------------------------------------------------------------------


@jit
def starts_in_row(state: Any, effect: Any, row: int) -> Any:
    """The hexes of a row (counted from 1) where the effect can begin and be completed, whatever their region."""
    bits = np.int64(state.free[row])
    if NEEDS_NEIGHBOUR[effect] and state.anthills[state.player] == 0:  # M6
        bits &= state.near[state.player, row]
    if bits != 0 and STEPS[effect] > 1:
        bits &= completes(state, row, STEPS[effect])
    return bits


@jit
def completes(state: Any, row: int, steps: int) -> int:
    """The cells of a row with an available neighbour, or with two that touch each other (M9a, M10, M11)."""
    up, mid, down = state.free[row - 1], state.free[row], state.free[row + 1]
    west, east = mid << 1, mid >> 1
    if row % 2 == 0:  # counted from 1, the even rows lie to the right
        north_west, north_east, south_west, south_east = up, up >> 1, down, down >> 1
    else:
        north_west, north_east, south_west, south_east = up << 1, up, down << 1, down
    if steps == 2:
        return west | east | north_west | north_east | south_west | south_east
    northern = (west & north_west) | (north_west & north_east) | (north_east & east)
    return northern | (east & south_east) | (south_east & south_west) | (south_west & west)


@jit
def list_starts(state: Any, effect: Any, region: Any, base: int, out: Any) -> int:
    """Fill out with base + cell for each hex where the effect can begin."""
    n = 0
    for row in range(1, ROWS + 1):
        bits = starts_in_row(state, effect, row)
        while bits != 0:
            low = bits & -bits
            bits ^= low
            cell = (row - 1) * COLS + LOWEST_BIT[low % 37]
            if region != ANY and region_of(state, cell) != region:
                continue
            if effect == CROSS_CUPCAKE and mark_of(state, cell) != CUPCAKE:
                continue
            out[n] = base + cell
            n += 1
    return n


@jit
def can_start(state: Any, effect: Any, region: Any) -> bool:
    """Whether the effect can be carried out in full (M4, M9, M9a). Not for the tile that uses a die twice."""
    deed = DEED[effect]
    if deed <= CROSS:
        return can_start_hex(state, effect, region)
    if deed == CIRCLE:
        return can_circle(state, effect, region)
    return deed != CROSS_CRATE or crates_left(state)


@jit
def can_start_hex(state: Any, effect: int, region: int) -> bool:
    if effect == CROSS_CUPCAKE:
        return state.cupcakes > 0
    if STEPS[effect] > 1:
        for row in range(1, ROWS + 1):
            if starts_in_row(state, effect, row) != 0:
                return True
        return False
    if NEEDS_NEIGHBOUR[effect] and state.anthills[state.player] == 0:
        return state.reach[state.player, region] > 0
    return state.open[region] > 0


@jit
def can_circle(state: Any, effect: int, region: int) -> bool:
    """A flag needs a blank circle on its leaf, the pair of circles two leaves that have one (M5, M9a)."""
    if region != ANY:
        return blanks(state, region) > 0
    leaves = 0
    for r in range(REGIONS):
        if blanks(state, r) > 0:
            leaves += 1
    return leaves >= STEPS[effect]


@jit
def can_use_die(state: Any, die: int) -> bool:
    face = state.dice[die]
    return can_start(state, FACE_EFFECT[face], ANY if face == ZERO else die)  # M6


# --- the effect under way -------------------------------------------------------------------------------------------


@jit
def can_go_on(state: Any) -> bool:
    """Whether what is left of the effect at work can be completed (M9a)."""
    top = state.pending - 1
    effect, deed = np.int64(state.effect[top]), DEED[state.effect[top]]
    if state.done[top] == 0:
        return deed > CROSS_CRATE or can_start(state, effect, np.int64(state.region[top]))
    if deed == CIRCLE:
        return True  # a circle sets nothing off, so the second leaf is still there
    if deed == CROSS_CRATE:
        return crates_left(state)
    for direction in range(DIRECTIONS):
        if follows(state, direction):
            return True
    return False


@jit
def follows(state: Any, direction: int) -> bool:
    """Whether the next hex of the effect at work can be the one on this side of its first."""
    top = state.pending - 1
    first = state.one[top]
    if not available(state, NEIGHBOURS[first, direction]):
        return False
    left, right = NEIGHBOURS[first, BESIDE[direction, 0]], NEIGHBOURS[first, BESIDE[direction, 1]]
    if state.done[top] == 2:  # M11: the third 1 touches both
        return left == state.two[top] or right == state.two[top]
    if STEPS[state.effect[top]] == 3:  # M9a: leave room for the third
        return available(state, left) or available(state, right)
    return True


@jit
def list_next(state: Any, base: int, out: Any) -> int:
    n = 0
    for direction in range(DIRECTIONS):
        if follows(state, direction):
            out[n] = base + NEIGHBOURS[state.one[state.pending - 1], direction]
            n += 1
    return n
