"""The market square: its 49 squares, the mosaic at its edge, and the places for a rug. Facts only, as tables."""

from typing import Literal, get_args

import numpy as np

SIZE = 7
SQUARES = SIZE * SIZE  # numbered row by row from the top left
CENTRE = SQUARES // 2
SQUARE_NAMES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefg")

NORTH, EAST, SOUTH, WEST = range(4)  # clockwise, so that a right turn adds 1
Heading = Literal["north", "east", "south", "west"]
HEADINGS: tuple[Heading, ...] = get_args(Heading)
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))  # one step that way, as (columns, rows)

# K4: who leaves the market over a letter comes back over the other one like it, on the square beside that.
MOSAIC = """
  A A B B C C D
E . . . . . . . D
E . . . . . . . F
G . . . . . . . F
G . . . . . . . H
I . . . . . . . H
I . . . . . . . J
K . . . . . . . J
  K L L M M N N
"""

FACES = 4  # a die shows 1, 2, 3 or 4
MAX_PLACES = 12  # for a rug, around one square


def mosaic() -> dict[tuple[int, int], str]:
    """The letters of the drawing by (column, row); the market is 0..6 both ways, the edge lies around it."""
    lines = MOSAIC.strip("\n").splitlines()
    drawn = {(x // 2 - 1, y - 1): sign for y, line in enumerate(lines) for x, sign in enumerate(line) if sign != " "}
    return {place: sign for place, sign in drawn.items() if sign != "."}


def on_market(column: int, row: int) -> bool:
    return 0 <= column < SIZE and 0 <= row < SIZE


def _step(square: int, heading: int) -> tuple[int, int]:
    """(square, heading) one step on (K4)."""
    row, column = divmod(square, SIZE)
    ahead = column + AHEAD[heading][0], row + AHEAD[heading][1]
    if on_market(*ahead):
        return ahead[1] * SIZE + ahead[0], heading
    letters = mosaic()
    (x, y), *_ = [place for place, letter in letters.items() if letter == letters[ahead] and place != ahead]
    inward = next(way for way, (dx, dy) in enumerate(AHEAD) if on_market(x + dx, y + dy))
    return (y + AHEAD[inward][1]) * SIZE + x + AHEAD[inward][0], inward


def _moves() -> tuple[np.ndarray, np.ndarray]:
    """Where 1 to 4 steps end, and the heading there: two tables [square, heading, face]."""
    lands, faces = np.zeros((2, SQUARES, 4, FACES), np.uint8)
    for square in range(SQUARES):
        for heading in range(4):
            place = square, heading
            for face in range(FACES):
                place = _step(*place)
                lands[square, heading, face], faces[square, heading, face] = place
    return lands, faces


def _rugs() -> list[tuple[int, int]]:
    """Every pair of squares that a rug can cover, those that lie across first."""
    across = [(s, s + 1) for s in range(SQUARES) if s % SIZE < SIZE - 1]
    down = [(s, s + SIZE) for s in range(SQUARES - SIZE)]
    return across + down


RUGS = np.array(_rugs(), np.uint8)
RUG_SQUARES = tuple((SQUARE_NAMES[one], SQUARE_NAMES[other]) for one, other in RUGS)
PLACES = len(RUGS)
PLACES_ACROSS = PLACES // 2
NO_SQUARE = 63  # a bit beyond the market


def _touches(square: int, other: int) -> bool:
    (row, column), (other_row, other_column) = divmod(square, SIZE), divmod(other, SIZE)
    return abs(row - other_row) + abs(column - other_column) == 1


def places_around(square: int) -> list[int]:
    """Where a rug can lie when Assam stands there (K6): beside his square, and not on it."""
    return [p for p, rug in enumerate(RUGS) if square not in rug and any(_touches(square, int(half)) for half in rug)]


def _around() -> np.ndarray:
    """[Assam's square, way, i] = (place, its first square): six at most across and six down, filled with NO_SQUARE."""
    table = np.full((SQUARES, 2, MAX_PLACES // 2, 2), NO_SQUARE, np.uint8)
    for square in range(SQUARES):
        for down in (0, 1):
            rugs = [(place, RUGS[place, 0]) for place in places_around(square) if (place >= PLACES_ACROSS) == down]
            table[square, down, : len(rugs)] = rugs
    return table


LANDS_ON, LANDS_FACING = _moves()
AROUND = _around()
