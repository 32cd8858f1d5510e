"""The facts of the box: colours, dice, tiles, powers and what each of them does. Names are those of notation."""

from typing import Literal, get_args

import numpy as np

SEATS = 2
Colour = Literal["blue", "pink", "orange", "green", "grey", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)  # regions, and the dice in the order they fall
LETTERS = "bpogsy"  # one for each colour, in our board files; people are shown the text `letter`
REGIONS = DICE = len(COLOURS)
ANY = np.int64(REGIONS)  # as a region: all of them; typed, since jitted code is compiled anew for a literal

CIRCLES = 10  # on a leaf (M1)
PRINTED_CIRCLES = 2  # of each player
CUPCAKES = 12

MARKS = ("plain", "cupcake", "crate")
PLAIN, CUPCAKE, CRATE = range(3)

# Deeds: what a step of an effect asks for; WRITE and CROSS a hex, the last two nothing.
WRITE, CROSS, CIRCLE, CROSS_CRATE, TWICE, FILL_ROW, SCORE = range(7)
DEEDS = ("write", "cross", "circle", "crate", "again")  # those that wait for a choice

_EFFECTS = {
    # name: deed, value, steps, whether the first hex needs a neighbour or an anthill (M5, M10, M11)
    "write_0": (WRITE, 0, 1, True),
    "write_1": (WRITE, 1, 1, True),
    "write_2": (WRITE, 2, 1, True),
    "write_3": (WRITE, 3, 1, True),
    "free_0": (WRITE, 0, 1, False),
    "free_3": (WRITE, 3, 1, False),
    "zeros_2": (WRITE, 0, 2, True),
    "ones_3": (WRITE, 1, 3, True),
    "cross_2": (CROSS, 0, 2, False),
    "no_cupcake": (CROSS, 0, 1, False),
    "circle": (CIRCLE, 0, 1, False),
    "circles_2": (CIRCLE, 0, 2, False),
    "crate": (CROSS_CRATE, 0, 1, False),
    "crates_2": (CROSS_CRATE, 0, 2, False),
    "twice": (TWICE, 0, 1, False),
    "cupcakes_2": (FILL_ROW, 2, 1, False),
    "points_2": (SCORE, 2, 1, False),
    "points_3": (SCORE, 3, 1, False),
}
EFFECTS = tuple(_EFFECTS)
DEED, VALUE, STEPS, NEEDS_NEIGHBOUR = (np.array(column, np.int64) for column in zip(*_EFFECTS.values(), strict=True))

FACES = ("0", "1", "2", "3", "flag", "crate")
TILES = ("crates_2", "circles_2", "write_1", "zeros_2", "free_0", "cross_2", "twice", "no_cupcake")
POWERS = (
    "write_1",
    "write_2",
    "free_0",
    "free_3",
    "cupcakes_2",
    "points_2",
    "points_3",
    "ones_3",
    "cross_2",
    "circles_2",
)
LAST_TILE = TILES.index("no_cupcake")
SHUFFLED = LAST_TILE  # how many tiles lie on top of the last one

_FACE_EFFECTS = ("write_0", "write_1", "write_2", "write_3", "circle", "crate")
FACE_EFFECT = np.array([EFFECTS.index(name) for name in _FACE_EFFECTS], np.int64)
TILE_EFFECT = np.array([EFFECTS.index(name) for name in TILES], np.int64)
POWER_EFFECT = np.array([EFFECTS.index(name) for name in POWERS], np.int64)
ZERO = FACES.index("0")
ONE_CRATE = np.int64(EFFECTS.index("crate"))
CROSS_CUPCAKE = EFFECTS.index("no_cupcake")

ELEMENTS = (*COLOURS, "tile")  # what a round is split into
TILE = len(COLOURS)
