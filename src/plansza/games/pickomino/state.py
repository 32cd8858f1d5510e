"""The table of Pickomino: one fixed-size record, and the facts of the box."""

from typing import Any

import numpy as np

from plansza.kernel.fields import State, code, count, flag, seat
from plansza.kernel.info import Options

MAX_PLAYERS = 7

# The tiles, by index: their numbers and worms (P1, P10).
NUMBERS = np.array([11, 13, *range(21, 37)], np.int32)
WORMS = np.array([1, 1] + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4, np.int32)
TILES = len(NUMBERS)
TILE_NAMES = tuple(str(number) for number in NUMBERS)
FIRST_BASE_TILE = 2  # tiles 11 and 13 come before it

# The faces of a die, by index: 1 2 3 4 5 worm.
ONE, WORM = 0, 5
FACE_NAMES = ("1", "2", "3", "4", "5", "worm")
FACES = len(FACE_NAMES)
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
PHASES = ("draw_first", "rolling", "keep", "decide", "rob_for_ones", "rob_for_raven", "choose", "end")

STATE = State(
    seats=MAX_PLAYERS,
    grill=flag(over=TILE_NAMES, about="the tile lies on the grill, face up"),
    perch=code(*SPECIALISTS, over=TILE_NAMES, about="the specialist on a tile of the grill"),
    stack=code(*TILE_NAMES, over=TILES, per_seat=True, length="height", about="tiles from bottom to top"),
    height=count(TILES, per_seat=True, about="of the stack"),
    holds=code(*SPECIALISTS, per_seat=True, about="the specialist of the seat"),
    round_worms=count(ROUND_WORMS, per_seat=True, about="round worms of the seat"),
    kept=count(DICE + 1, over=FACE_NAMES, about="dice set aside in this turn"),
    rolled=count(DICE + 1, over=FACE_NAMES, about="dice of the roll under way"),
    dice_left=count(DICE + 1, about="dice not set aside"),
    to_roll=count(DICE + 1, about="dice of the roll under way that are still to fall"),
    golden_left=flag(about="the die of ones and worms is among those not set aside"),
    golden_face=code(*FACE_NAMES, optional=True, about="what it shows in the roll under way"),
    weasel_used=flag(about="the weasel has rolled again in this turn"),
    offered=code(*SPECIALISTS, about="a second specialist, just gained"),
    supply=count(ROUND_WORMS, about="round worms that nobody has"),
    busts=count(BUSTS_TO_END, about="turns in a row that ended in a bust"),
    phase=code(*PHASES, about="what is to be done"),
    player=seat(about="whose turn it is"),
    players=count(MAX_PLAYERS, about="how many play"),
    with_round_worms=flag(derived=True, about="option round_worms"),
    with_golden_faces=flag(derived=True, about="option golden_die: three ones and three worms"),
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
