"""The table of Marabunta: one fixed-size record. It holds the boards too, since anybody may bring her own."""

from typing import Any

import numpy as np

from plansza.games.marabunta import player_board, territory
from plansza.games.marabunta.facts import (
    ANY,
    CUPCAKES,
    DICE,
    ELEMENTS,
    POWERS,
    PRINTED_CIRCLES,
    REGIONS,
    SEATS,
    SHUFFLED,
)
from plansza.games.marabunta.hexes import CELLS, COLS, ROWS
from plansza.games.marabunta.player_board import MAX_SPACES
from plansza.kernel.info import Options

# What a cell is: region, mark and part of the board in one number.
NO_HEX = -1
REGION_BITS, MARK_SHIFT, MARK_BITS, PART_SHIFT = 7, 3, 3, 5

# What stands in a hex; a number n of a seat is NUMBER + 4 * seat + n.
AVAILABLE, CROSSED_OUT, NUMBER, NUMBERS = 0, -1, 1, 4

# Effects under way, the one at work on top. Below it lies only what a crate on the way put off: the tile of two
# crates or of two zeros (one tile a round), and three ones (a power of one group, and a group is completed once).
# One-step effects leave before what they set off comes, and nothing else sets anything off. So three are enough.
DEPTH = 3

NOBODY = NONE = -1
DRAW_FIRST, REVEAL, ROLLING, SPLIT, CHOOSE, RESOLVE, END = range(7)
PHASES = ("draw_first", "reveal", "rolling", "split", "choose", "resolve", "end")
REGION_FULL, LEAF_FULL, CUPCAKES_GONE = range(3)  # M12

STATE = np.dtype(
    (
        np.record,
        [
            # the territory
            ("land", np.int8, CELLS),  # NO_HEX, or region | mark << MARK_SHIFT | part << PART_SHIFT
            ("ink", np.int8, CELLS),  # AVAILABLE, CROSSED_OUT, or a number of a seat
            ("free", np.int32, ROWS + 2),  # available hexes, a bit for each column; an empty row above and below
            ("near", np.int32, (SEATS, ROWS + 2)),  # cells that touch a number of the seat, likewise
            ("open", np.int16, REGIONS + 1),  # how many hexes of the region are available; [ANY] of all regions
            ("reach", np.int16, (SEATS, REGIONS + 1)),  # how many of these touch a number of the seat
            ("sums", np.int16, (SEATS, REGIONS)),  # of the seat's numbers
            ("circles", np.int8, (SEATS, REGIONS)),  # of the seat's colour on the leaf
            ("cupcakes", np.int32),  # cupcake hexes that are available
            # the player boards
            ("anthills", np.int32, SEATS),  # not crossed
            ("crates", np.int8, (SEATS, len(POWERS))),  # not crossed, by the power of their group
            ("row", np.int32, SEATS),  # cupcake spaces crossed
            ("points", np.int32, SEATS),
            ("group_power", np.int8, len(POWERS)),  # the groups in the order of the board; NONE where there is none
            ("group_crates", np.int8, len(POWERS)),  # crates of each power's group at the start
            ("row_points", np.int8, MAX_SPACES),
            ("spaces", np.int32),  # how long the cupcake row is
            # the round
            ("stack", np.int8, SHUFFLED),  # 1 = this tile has not come yet
            ("tile", np.int32),  # NONE before the first
            ("dice", np.int8, DICE),  # face
            ("fallen", np.int32),  # how many dice have come to rest
            (
                "holder",
                np.int8,
                len(ELEMENTS),
            ),  # who has the element; until the choice, as if the dice alone were taken
            ("left", np.int8, len(ELEMENTS)),  # 1 = not resolved yet
            ("round_number", np.int32),
            ("first", np.int32),  # first player of the round
            # effects under way
            ("pending", np.int32),  # how many
            ("effect", np.int16, DEPTH),
            ("region", np.int16, DEPTH),  # where it writes, or ANY
            ("done", np.int16, DEPTH),  # steps taken
            ("one", np.int16, DEPTH),  # the hex or leaf of the first step
            ("two", np.int16, DEPTH),  # the hex of the second
            ("phase", np.int32),
            ("player", np.int32),
            ("ender", np.int32),  # who triggered the end first, or NOBODY
            ("cause", np.int32),  # by what
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    """The table before the first player is drawn."""
    state.phase, state.ender = DRAW_FIRST, NOBODY
    state.stack[:] = 1  # M2
    state.tile = NONE
    _lay_territory(state, territory.load(options["territory"]))
    _lay_player_boards(state, player_board.load(options["player_board"]))


def _lay_territory(state: Any, board: territory.Territory) -> None:
    state.land[:] = NO_HEX
    for cell, hex_ in board.hexes.items():
        state.land[cell] = hex_.region | hex_.mark << MARK_SHIFT | hex_.part << PART_SHIFT
        state.free[cell // COLS + 1] |= 1 << cell % COLS
        state.open[hex_.region] += 1
        state.open[ANY] += 1
    state.cupcakes = CUPCAKES  # M1
    state.circles[:] = PRINTED_CIRCLES


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
