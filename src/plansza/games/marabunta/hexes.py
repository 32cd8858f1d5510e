"""The grid that every territory lies on: cells, their names, and who touches whom.

a1  b1  c1  d1        rows are counted from the top, columns from the left;
  a2  b2  c2  d2      every second row lies half a hex to the right;
a3  b3  c3  d3        b2 touches b1 c1, a2 c2, b3 c3
"""

import numpy as np

ROWS = COLS = 16
CELLS = ROWS * COLS  # cell = row * COLS + column, both counted from 0
NO_CELL = -1

# Directions in rising order of the cells they lead to.
DIRECTIONS = 6
NORTH_WEST, NORTH_EAST, WEST, EAST, SOUTH_WEST, SOUTH_EAST = range(DIRECTIONS)
_ROUND = (NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST)  # clockwise

COLUMN_NAMES = "abcdefghijklmnop"
NAMES = tuple(f"{COLUMN_NAMES[cell % COLS]}{cell // COLS + 1}" for cell in range(CELLS))


def cell_at(row: int, col: int) -> int:
    return row * COLS + col if 0 <= row < ROWS and 0 <= col < COLS else NO_CELL


def neighbours(cell: int) -> tuple[int, ...]:
    """The cells on the six sides, by direction; NO_CELL beyond the edge."""
    row, col = divmod(cell, COLS)
    left = col - 1 + row % 2  # of the two cells above, and of the two below
    ring = ((row - 1, left), (row - 1, left + 1), (row, col - 1), (row, col + 1), (row + 1, left), (row + 1, left + 1))
    return tuple(cell_at(*place) for place in ring)


NEIGHBOURS = np.array([neighbours(cell) for cell in range(CELLS)], np.int64)
"""[cell, direction]"""

BESIDE = np.array(
    [[_ROUND[_ROUND.index(d) - 1], _ROUND[(_ROUND.index(d) + 1) % 6]] for d in range(DIRECTIONS)], np.int64
)
"""[direction]: the two directions next to it. A hex and its neighbour both touch the hexes that lie there."""

LOWEST_BIT = np.zeros(37, np.int64)
"""The powers of two leave different rests when divided by 37, so this gives the place of a single bit."""
for _bit in range(COLS + 1):
    LOWEST_BIT[(1 << _bit) % 37] = _bit
