"""The table of Marrakech: one fixed-size record, and the facts of the box."""

from typing import Any

import numpy as np

from plansza.games.marrakech.market import CENTRE, SOUTH
from plansza.kernel.info import Options

MAX_PLAYERS = 4
DIRHAMS = 30  # K1
COLOURS = ("red", "blue", "yellow", "green")
RUGS_OF_A_COLOUR = {2: 12, 3: 15, 4: 12}  # K1, K2
NO_COLOUR = len(COLOURS)

FACE_WEIGHT = np.array([1, 2, 2, 1], np.int32)  # K3: the die shows 1 2 2 3 3 4
DIE = np.array([0, 1, 1, 2, 2, 3], np.int32)  # its six sides, as 0 for a one to 3 for a four

# Those of chance come first.
DRAW_TOPS, DRAW_FIRST, NEXT_RUG, ROLL, TURN, LAY, END = range(7)
PHASES = ("draw_tops", "draw_first", "next_rug", "roll", "turn", "lay", "end")

STATE = np.dtype(
    (
        np.record,
        [
            ("cloth", np.uint64, len(COLOURS)),  # the squares where a colour lies on top, a bit each
            ("whole", np.uint64, 2),  # first squares of the rugs with both halves in sight: [0] across, [1] down
            ("rugs", np.int32, len(COLOURS)),  # not laid yet, those on top of a stack included
            ("purse", np.int32, MAX_PLAYERS),  # dirhams
            ("out", np.int32, MAX_PLAYERS),  # K8: 0 = in the game, 1 = the first who went out, ...
            # These are indices, unsigned so that compiled code need not ask whether they count from the end.
            ("top", np.uint32, MAX_PLAYERS),  # the colour of a seat's next rug; NO_COLOUR before it is turned up (K2)
            ("square", np.uint32),  # where Assam stands
            ("heading", np.uint32),
            ("player", np.uint32),
            ("players", np.int32),
            ("phase", np.int32),
            ("elimination", np.int32),
            ("roll_first", np.int32),
            ("cover_own_rug", np.int32),
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    """The table before anything is drawn. With two players, seat s has colours 2s and 2s + 1 (K2)."""
    state.players = players
    state.phase = DRAW_TOPS if players == 2 else DRAW_FIRST
    state.square, state.heading = CENTRE, SOUTH  # K1, K10
    state.purse[:players] = DIRHAMS
    state.rugs[: 3 if players == 3 else 4] = RUGS_OF_A_COLOUR[players]
    state.top[:] = NO_COLOUR
    if players > 2:
        state.top[:players] = range(players)
    state.elimination = options["elimination"]
    state.roll_first = options["roll_first"]
    state.cover_own_rug = options["cover_own_rug"]
