"""Ink on the boards: numbers, crosses, circles, crates, cupcake spaces, and what triggers the end."""

from typing import Any

from plansza.games.marabunta.facts import ANY, CUPCAKE, SEATS
from plansza.games.marabunta.hexes import COLS, DIRECTIONS, NEIGHBOURS, NO_CELL
from plansza.games.marabunta.state import CROSSED_OUT, CUPCAKES_GONE, LEAF_FULL, NOBODY, NUMBERS, REGION_FULL
from plansza.games.marabunta.targets import blanks, mark_of, region_of
from plansza.kernel.jit import jit


@jit
def write_number(state: Any, cell: int, value: int) -> None:
    seat = state.player
    state.ink[cell] = NUMBERS * seat + value
    state.sums[seat, region_of(state, cell)] += value
    use_up(state, cell)
    for direction in range(DIRECTIONS):
        neighbour = NEIGHBOURS[cell, direction]
        if neighbour != NO_CELL:
            come_near(state, neighbour)


@jit
def cross_out(state: Any, cell: int) -> None:
    """M8"""
    state.ink[cell] = CROSSED_OUT
    use_up(state, cell)


@jit
def use_up(state: Any, cell: int) -> None:
    """The hex is available no more."""
    row, bit, region = cell // COLS + 1, 1 << (cell % COLS), region_of(state, cell)
    state.free[row] ^= bit
    state.open[region] -= 1
    state.open[ANY] -= 1
    for seat in range(SEATS):
        if state.near[seat, row] & bit:
            state.reach[seat, region] -= 1
            state.reach[seat, ANY] -= 1
    if mark_of(state, cell) == CUPCAKE:
        state.cupcakes -= 1
    notice_end(state, region)


@jit
def come_near(state: Any, cell: int) -> None:
    """The cell touches a number of the player from now on."""
    row, bit, seat = cell // COLS + 1, 1 << (cell % COLS), state.player
    if state.near[seat, row] & bit:
        return
    state.near[seat, row] |= bit
    if state.free[row] & bit:
        state.reach[seat, region_of(state, cell)] += 1
        state.reach[seat, ANY] += 1


@jit
def fill_circle(state: Any, region: int) -> None:
    """M5"""
    state.circles[state.player, region] += 1
    notice_end(state, region)


@jit
def cross_space(state: Any) -> None:
    """The next cupcake space and its points; with the row full, nothing (M7)."""
    seat = state.player
    if state.row[seat] < state.spaces:
        state.points[seat] += state.row_points[state.row[seat]]
        state.row[seat] += 1


@jit
def notice_end(state: Any, region: int) -> None:
    """M12: whether the mark just made in a region or on its leaf triggers the end; who does it first is remembered."""
    region_full, leaf_full = state.open[region] == 0, blanks(state, region) == 0
    if state.ender != NOBODY or not (region_full or leaf_full or state.cupcakes == 0):
        return
    state.ender = state.player
    state.cause = REGION_FULL if region_full else LEAF_FULL if leaf_full else CUPCAKES_GONE
