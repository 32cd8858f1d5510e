"""The table of Marabunta: one fixed-size record. It holds the boards too, since anybody may bring her own."""

import numpy as np

from plansza.games.marabunta.facts import (
    CIRCLES,
    COLOURS,
    CUPCAKES,
    DEED,
    DICE,
    EFFECTS,
    ELEMENTS,
    FACES,
    POWER_EFFECT,
    POWERS,
    PRINTED_CIRCLES,
    REGIONS,
    SCORE,
    SEATS,
    SHUFFLED,
    TILES,
    VALUE,
)
from plansza.games.marabunta.hexes import CELLS, COLUMN_NAMES, NAMES, ROWS
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.player_board import MAX_ANTHILLS, MAX_CRATES, MAX_POINTS, MAX_SPACES
from plansza.kernel.fields import State, bits, code, count, flag, seat
from plansza.kernel.seats import seat_letter

# What a cell is: region, mark and part of the board in one number.
NO_HEX = -1
REGION_BITS, MARK_SHIFT, MARK_BITS, PART_SHIFT = 7, 3, 3, 5

# What stands in a hex: a number n of a seat is NUMBERS * seat + n.
AVAILABLE, NUMBERS = -1, 4
CROSSED_OUT = SEATS * NUMBERS
INKS = (*(f"{seat_letter(s)}{n}" for s in range(SEATS) for n in range(NUMBERS)), "crossed_out")

# What a step of an effect can mark: a hex, a leaf, a group of crates.
FIRST_LEAF, FIRST_GROUP = CELLS, CELLS + REGIONS
TARGETS = (*NAMES, *COLOURS, *POWERS)

# Effects under way, the one at work on top. Below it lies only what a crate on the way put off: the tile of two
# crates or of two zeros (one tile a round), and three ones (a power of one group, and a group is completed once).
# One-step effects leave before what they set off comes, and nothing else sets anything off. So three are enough.
DEPTH = 3

NOBODY = NONE = -1
DRAW_FIRST, REVEAL, ROLLING, SPLIT, CHOOSE, RESOLVE, END = range(7)
PHASES = ("draw_first", "reveal", "rolling", "split", "choose", "resolve", "end")
REGION_FULL, LEAF_FULL, CUPCAKES_GONE = range(len(INFO.endings))  # M12

MAX_ROUNDS = SHUFFLED + CUPCAKES  # each round after the shuffled tiles crosses out a cupcake hex (M10)
MOST_POINTS = MAX_SPACES * MAX_POINTS + int(VALUE[POWER_EFFECT][DEED[POWER_EFFECT] == SCORE].sum())
_ROWS = ROWS + 2  # with an empty row above and below
_WHERE = (*COLOURS, "any")

STATE = State(
    seats=SEATS,
    # the territory
    land=count(127, smallest=NO_HEX, over=NAMES, derived=True, about="-1, or region + 8 * mark + 32 * part of the hex"),
    ink=code(*INKS, optional=True, dealt=CROSSED_OUT, over=NAMES, about="what stands in the hex: A2 is a 2 of seat 0"),
    free=bits(*COLUMN_NAMES, over=_ROWS, dtype=np.int32, derived=True, about="available hexes by row"),
    near=bits(
        *COLUMN_NAMES, over=_ROWS, per_seat=True, dtype=np.int32, derived=True, about="cells that touch her numbers"
    ),
    open=count(CELLS, over=_WHERE, derived=True, about="available hexes of the region"),
    reach=count(CELLS, over=_WHERE, per_seat=True, derived=True, about="those of them that touch her numbers"),
    sums=count((NUMBERS - 1) * CELLS, over=COLOURS, per_seat=True, derived=True, about="of her numbers in the region"),
    circles=count(
        CIRCLES - PRINTED_CIRCLES,
        smallest=PRINTED_CIRCLES,
        empty=PRINTED_CIRCLES,
        over=COLOURS,
        per_seat=True,
        about="hers on the leaf; the printed ones are left out",
    ),
    cupcakes=count(CUPCAKES, derived=True, about="cupcake hexes that are available"),
    # the player boards
    anthills=count(MAX_ANTHILLS, per_seat=True, dtype=np.int32, about="not crossed"),
    crates=count(MAX_CRATES, over=POWERS, per_seat=True, about="not crossed, by the power of their group"),
    row=count(MAX_SPACES, per_seat=True, dtype=np.int32, derived=True, about="cupcake spaces crossed"),
    points=count(MOST_POINTS, per_seat=True, dtype=np.int32, derived=True, about="of cupcake spaces and powers"),
    group_power=code(*POWERS, optional=True, over=len(POWERS), derived=True, about="of the groups from top to bottom"),
    group_crates=count(MAX_CRATES, over=POWERS, derived=True, about="crates of the power's group at the start"),
    row_points=count(MAX_POINTS, over=MAX_SPACES, derived=True, about="above the cupcake spaces"),
    spaces=count(MAX_SPACES, derived=True, about="how long the cupcake row is"),
    # the round
    stack=flag(over=TILES[:SHUFFLED], about="the tile has not come yet"),
    tile=code(*TILES, optional=True, about="the last one turned up"),
    dice=code(*FACES, over=DICE, length="fallen", about="faces of those that have fallen, in the order of regions"),
    fallen=count(DICE, about="how many dice have come to rest"),
    holder=seat(
        optional=True, over=ELEMENTS, about="who has the element; until the choice, as if the dice alone were taken"
    ),
    left=flag(over=ELEMENTS, about="the element is in a pool and not resolved yet"),
    round_number=count(MAX_ROUNDS, about="of the round, from 1 on"),
    first=seat(about="first player of the round"),
    # effects under way
    pending=count(DEPTH, about="how many effects are under way"),
    effect=code(*EFFECTS, over=DEPTH, length="pending", dtype=np.int16, about="the effect; the last is at work"),
    region=code(*_WHERE, over=DEPTH, length="pending", dtype=np.int16, about="the region where it has to be"),
    done=count(2, over=DEPTH, dtype=np.int16, derived=True, about="steps taken"),
    one=code(*TARGETS, optional=True, over=DEPTH, length="pending", about="the hex, leaf or group of its first step"),
    two=code(*TARGETS, optional=True, over=DEPTH, length="pending", about="the hex of its second step"),
    phase=code(*PHASES, about="what is to be done"),
    player=seat(about="who is at it"),
    ender=seat(optional=True, about="who triggered the end first"),
    cause=code(*INFO.endings, optional=True, about="by what"),
)
