"""The table of Marrakech: one fixed-size record, and the facts of the box."""

from typing import Any, Literal, get_args

import numpy as np

from plansza.games.marrakech.market import CENTRE, HEADINGS, SOUTH, SQUARE_NAMES
from plansza.kernel.fields import State, bits, code, count, flag, seat
from plansza.kernel.info import Options

MAX_PLAYERS = 4
DIRHAMS = 30  # K1
Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
RUGS_OF_A_COLOUR = {2: 12, 3: 15, 4: 12}  # K1, K2
NO_COLOUR = len(COLOURS)

FACE_WEIGHT = np.array([1, 2, 2, 1], np.int32)  # K3: the die shows 1 2 2 3 3 4
DIE = np.array([0, 1, 1, 2, 2, 3], np.int32)  # its six sides, as 0 for a one to 3 for a four

# Those of chance come first.
DRAW_TOPS, DRAW_FIRST, NEXT_RUG, ROLL, TURN, LAY, END = range(7)
PHASES = ("draw_tops", "draw_first", "next_rug", "roll", "turn", "lay", "end")

STATE = State(
    seats=MAX_PLAYERS,
    cloth=bits(*SQUARE_NAMES, over=COLOURS, dealt=NO_COLOUR, dtype=np.uint64, about="where the colour lies on top"),
    whole=bits(
        *SQUARE_NAMES,
        over=("across", "down"),
        dtype=np.uint64,
        about="the left or upper squares of the rugs with both halves in sight",
    ),
    rugs=count(
        max(RUGS_OF_A_COLOUR.values()),
        over=COLOURS,
        dealt=NO_COLOUR,
        dtype=np.int32,
        about="not laid yet, those on top of a stack included",
    ),
    purse=count(DIRHAMS * MAX_PLAYERS, per_seat=True, dtype=np.int32, about="dirhams"),
    out=count(MAX_PLAYERS - 1, per_seat=True, dtype=np.int32, about="1 is the first who went out, ...; 0 is in (K8)"),
    # These are indices, unsigned so that compiled code need not ask whether they count from the end.
    top=code(
        *COLOURS,
        "none",
        empty="none",
        per_seat=True,
        dealt=NO_COLOUR,
        dtype=np.uint32,
        about="the seat's next rug; none before it is turned up, and after the last (K2)",
    ),
    square=code(*SQUARE_NAMES, dtype=np.uint32, about="where Assam stands"),
    heading=code(*HEADINGS, dtype=np.uint32, about="where he faces"),
    player=seat(dtype=np.uint32, about="whose turn it is"),
    players=count(MAX_PLAYERS, about="how many play"),
    phase=code(*PHASES, about="what is to be done"),
    elimination=flag(derived=True, about="option elimination"),
    roll_first=flag(derived=True, about="option roll_first"),
    cover_own_rug=flag(derived=True, about="option cover_own_rug"),
)


def colours_in_play(players: int) -> int:
    return len(COLOURS) // players * players


def setup(state: Any, players: int, options: Options) -> None:
    """The table before anything is drawn. With two players, seat s has colours 2s and 2s + 1 (K2)."""
    state.players = players
    state.phase = DRAW_TOPS if players == 2 else DRAW_FIRST
    state.square, state.heading = CENTRE, SOUTH  # K1, K10
    state.purse[:players] = DIRHAMS
    state.rugs[: colours_in_play(players)] = RUGS_OF_A_COLOUR[players]
    state.top[:] = NO_COLOUR
    if players > 2:
        state.top[:players] = range(players)
    state.elimination = options["elimination"]
    state.roll_first = options["roll_first"]
    state.cover_own_rug = options["cover_own_rug"]
