"""The table before the first player is drawn, and what follows from the ink on it."""

from typing import Any

from plansza.games.marabunta import player_board, territory
from plansza.games.marabunta.facts import (
    CUPCAKE,
    DEED,
    FILL_ROW,
    POWER_EFFECT,
    PRINTED_CIRCLES,
    REGIONS,
    SCORE,
    SEATS,
    VALUE,
)
from plansza.games.marabunta.hexes import COLS, NO_CELL, ROWS, neighbours
from plansza.games.marabunta.reading import cells, mark, number_in, region
from plansza.games.marabunta.state import AVAILABLE, DRAW_FIRST, MARK_SHIFT, NO_HEX, NOBODY, NONE, PART_SHIFT
from plansza.kernel.info import Options


def setup(state: Any, players: int, options: Options) -> None:
    state.phase, state.ender = DRAW_FIRST, NOBODY
    state.tile = state.cause = NONE
    state.stack[:] = 1  # M2
    state.holder[:] = NOBODY
    state.one[:] = state.two[:] = NONE
    _lay_territory(state, territory.load(options["territory"]))
    _lay_player_boards(state, player_board.load(options["player_board"]))
    derive(state)


def _lay_territory(state: Any, board: territory.Territory) -> None:
    state.ink[:], state.land[:] = AVAILABLE, NO_HEX
    for cell, hex_ in board.hexes.items():
        state.land[cell] = hex_.region | hex_.mark << MARK_SHIFT | hex_.part << PART_SHIFT
    state.circles[:] = PRINTED_CIRCLES  # M1


def _lay_player_boards(state: Any, board: player_board.PlayerBoard) -> None:
    """Both players use the same side."""
    state.anthills[:] = board.anthills
    state.spaces = len(board.cupcake_row)
    state.row_points[: state.spaces] = board.cupcake_row
    state.group_power[:] = NONE
    for place, (power, crates) in enumerate(board.groups):
        state.group_power[place] = power
        state.group_crates[power] = crates
        state.crates[:, power] = crates


def derive(state: Any) -> None:
    """Count anew what the rules keep count of."""
    land, ink = state.land.tolist(), state.ink.tolist()
    free = {cell for cell in cells(state) if ink[cell] == AVAILABLE}
    state.free[:], state.open[:] = _rows(free), _by_region(land, free)
    state.cupcakes = sum(mark(land[cell]) == CUPCAKE for cell in free)
    for seat in range(SEATS):
        hers = {cell: found[1] for cell in cells(state) if (found := number_in(ink[cell])) and found[0] == seat}
        near = {beside for cell in hers for beside in neighbours(cell) if beside != NO_CELL}
        state.near[seat], state.reach[seat] = _rows(near), _by_region(land, near & free)
        for where in range(REGIONS):
            state.sums[seat, where] = sum(number for cell, number in hers.items() if region(land[cell]) == where)
        _count_points(state, seat, sum(mark(land[cell]) == CUPCAKE for cell in hers))
    state.done[:] = (state.one != NONE).astype(int) + (state.two != NONE)


def _rows(found: set[int]) -> list[int]:
    """A bit for each column, row by row, with an empty row above and below."""
    rows = [0] * (ROWS + 2)
    for cell in found:
        rows[cell // COLS + 1] |= 1 << cell % COLS
    return rows


def _by_region(land: list[int], found: set[int]) -> list[int]:
    """How many are in each region, and in all."""
    regions = [region(land[cell]) for cell in found]
    return [*(regions.count(where) for where in range(REGIONS)), len(regions)]


def _count_points(state: Any, seat: int, cupcakes: int) -> None:
    """M7, M9: her cupcake hexes cross spaces, and so do, or score, the powers of her complete groups."""
    complete = POWER_EFFECT[(state.group_crates > 0) & (state.crates[seat] == 0)]
    spaces = cupcakes + int(VALUE[complete][DEED[complete] == FILL_ROW].sum())
    state.row[seat] = min(spaces, state.spaces)
    state.points[seat] = state.row_points[: state.row[seat]].sum() + VALUE[complete][DEED[complete] == SCORE].sum()
