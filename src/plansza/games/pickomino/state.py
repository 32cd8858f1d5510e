"""The table of Pickomino: one fixed-size record, and the facts of the box."""

from typing import Any

import numpy as np

from plansza.kernel.info import Options

MAX_PLAYERS = 7

# The tiles, by index: their numbers and worms (P1, P10).
NUMBERS = np.array([11, 13, *range(21, 37)], np.int32)
WORMS = np.array([1, 1] + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4, np.int32)
TILES = len(NUMBERS)
FIRST_BASE_TILE = 2  # tiles 11 and 13 come before it

# The faces of a die, by index: 1 2 3 4 5 worm.
ONE, WORM = 0, 5
FACES = 6
POINTS = np.array([1, 2, 3, 4, 5, 5], np.int32)
DICE = 8
MAX_TOTAL = (DICE + 1) * 5

TILE_WITH = np.full(MAX_TOTAL + 1, -1, np.int32)  # total -> the tile of just that number
TILE_WITH[NUMBERS] = np.arange(TILES)
TILE_UP_TO = np.clip(np.arange(MAX_TOTAL + 1), 20, 36) - 19  # total -> the highest base tile of at most that number

# Specialists; NOBODY also stands for "none".
NOBODY, RED_WORM, HEN, WEASEL, GOLDEN_DIE, APPLE, RAVEN = range(7)
SPECIALISTS = ("nobody", "red_worm", "hen", "weasel", "golden_die", "apple", "raven")
START = ((RED_WORM, 11), (HEN, 21), (RAVEN, 23), (WEASEL, 25), (GOLDEN_DIE, 27), (APPLE, 29))  # P12

ROUND_WORMS = 7
APPLE_WORMS = 3
BUSTS_TO_END = 100

DRAW_FIRST, ROLLING, KEEP, DECIDE, ROB_FOR_ONES, ROB_FOR_RAVEN, CHOOSE, END = range(8)
PHASES = ("draw_first", "rolling", "keep", "decide", "rob", "rob", "choose", "end")

STATE = np.dtype(
    (
        np.record,
        [
            ("grill", np.int8, TILES),  # 1 = lies there face up
            ("perch", np.int8, TILES),  # the specialist on each tile of the grill
            ("stack", np.int8, (MAX_PLAYERS, TILES)),  # tiles from bottom to top
            ("height", np.int8, MAX_PLAYERS),
            ("holds", np.int8, MAX_PLAYERS),  # the specialist each player has
            ("round_worms", np.int8, MAX_PLAYERS),
            ("kept", np.int8, FACES),  # dice set aside this turn, by face
            ("rolled", np.int8, FACES),  # dice of the roll under way, by face
            ("dice_left", np.int32),  # dice not set aside
            ("to_roll", np.int32),  # dice of the roll under way that are still to fall
            ("golden_left", np.int32),  # 1 = the die of ones and worms is among those not set aside
            ("golden_face", np.int32),  # what it shows in the roll under way
            ("weasel_used", np.int32),
            ("offered", np.int32),  # a second specialist, just gained
            ("supply", np.int32),  # round worms that nobody has
            ("busts", np.int32),  # turns in a row that ended in a bust
            ("phase", np.int32),
            ("player", np.int32),
            ("players", np.int32),
            ("with_round_worms", np.int32),
            ("with_golden_faces", np.int32),  # the golden die has three ones and three worms
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    """The table before the first player is drawn."""
    state.players = players
    state.phase = DRAW_FIRST
    state.golden_face = -1
    state.grill[FIRST_BASE_TILE:] = 1  # P1
    if options["low_tiles"]:
        state.grill[:FIRST_BASE_TILE] = 1  # P10
    if options["round_worms"]:
        state.with_round_worms = 1
        state.supply = ROUND_WORMS  # P11
    state.with_golden_faces = options["golden_die"] == "ones_and_worms"  # P17
    if options["specialists"]:
        _place_specialists(state)


def _place_specialists(state: Any) -> None:
    """P12"""
    for specialist, number in START:
        tile = TILE_WITH[number]
        if state.grill[tile]:
            state.perch[tile] = specialist
    if not state.grill[TILE_WITH[11]]:
        lowest_free = min(t for t in range(TILES) if state.grill[t] and state.perch[t] == NOBODY)
        state.perch[lowest_free] = RED_WORM
