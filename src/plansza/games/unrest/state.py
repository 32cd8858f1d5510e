"""The table of Unrest: one fixed-size record, and the facts of the box.

A card once played is an object that both sides can follow (U9): object 3 * round + place, both counted from 0. The
24 cards make eight rounds of three, so every card has a number of its own, and the number tells when it was played.
"""

from typing import Any

import numpy as np

from plansza.games.unrest.missions import REVOLUTION
from plansza.kernel.info import Options

REBELLION, EMPIRE = 0, 1

DISTRICTS = 5
CAPITOL = 2
DISTRICT_NAMES = ("plenty", "peace", "capitol", "police", "truth")
TO_WIN = 3  # liberated districts (U6)

# A set of cards in hand or deck is one number: a bit for each numbered card, above them the count of Misdirections.
CARDS = 24
FULL_DECK = (4 << 20) + (1 << 20) - 1
FIRST_HAND = 5
PLAYED = 3  # cards a round
ROUNDS = CARDS // PLAYED
LAST_ROUND = ROUNDS - 1  # the Final Encounter (U7)

TOKENS = 4
SURVEIL, DESTROY, REROUTE, BLOCKADE = range(TOKENS)
TOKEN_NAMES = ("surveil", "destroy", "reroute", "blockade")
ALL_TOKENS = (1 << TOKENS) - 1

# Where a played card lies: a district (0 to 4), or
FRONT, GONE, UNPLAYED = DISTRICTS, DISTRICTS + 1, DISTRICTS + 2

# How it lies: turned up before it came to a stack, or only by the proof that liberated its district.
HIDDEN, OPEN, SHOWN = range(3)

UNKNOWN = -1  # as a card
NOWHERE = -1  # as a district

LAY_DISTRICTS, LAY_MISSIONS, DRAW, MARK, PLAY, SHUFFLE, DEFEND, ASSIGN, LIBERATE, PROVE, END = range(11)
PHASES = (
    "lay_districts",
    "lay_missions",
    "draw",
    "mark",
    "play",
    "shuffle",
    "defend",
    "assign",
    "liberate",
    "prove",
    "end",
)
MISSIONS_IN_PLAY = 4

STATE = np.dtype(
    (
        np.record,
        [
            ("district", np.int8, DISTRICTS),  # which one lies at each place of the row, from the left
            ("liberated_by", np.int8, DISTRICTS),  # the mission named, or NOWHERE
            ("liberated_in", np.int8, DISTRICTS),  # the round
            ("missions", np.int8, MISSIONS_IN_PLAY),  # in rising order, Revolution first
            ("card", np.int8, CARDS),  # by object: which card it is, UNKNOWN if not played or hidden from the seat
            ("where", np.int8, CARDS),  # by object
            ("lies", np.int8, CARDS),  # by object: HIDDEN, OPEN or SHOWN
            ("stack", np.int64, DISTRICTS),  # the numbered cards in each district, as bits
            ("open", np.int64, DISTRICTS),  # those of them that are turned up
            ("hand", np.int64),  # as a set of cards
            ("deck", np.int64),  # as a set of cards: no order, a card is drawn when it is needed
            ("hand_size", np.int32),
            ("deck_size", np.int32),
            ("left", np.int32),  # the Area of Interest
            ("right", np.int32),
            ("blockaded", np.int32),  # the district, or NOWHERE
            ("falling", np.int32),  # the district under proof, or NOWHERE
            ("used", np.int32),  # the tokens that are, as bits
            ("to_draw", np.int32),
            ("laid", np.int32),  # districts, then missions, laid out so far
            ("liberated", np.int32),  # how many
            ("rounds", np.int32),  # that are over; one is over when the check for missions is
            ("phase", np.int32),
            ("with_capitol", np.int32),
            ("with_house_missions", np.int32),
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    """The table before anything is drawn."""
    state.with_capitol = options["capitol"]
    state.with_house_missions = options["house_missions"]
    state.phase = LAY_DISTRICTS
    state.district[:] = NOWHERE
    state.liberated_by[:] = NOWHERE
    state.liberated_in[:] = NOWHERE
    state.missions[:] = UNKNOWN
    state.missions[0] = REVOLUTION  # U1
    state.card[:] = UNKNOWN
    state.where[:] = UNPLAYED
    state.deck, state.deck_size = FULL_DECK, CARDS
    state.left = state.right = state.blockaded = state.falling = NOWHERE
    if options["capitol"]:
        state.district[DISTRICTS // 2] = CAPITOL  # U10
