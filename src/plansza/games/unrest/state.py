"""The table of Unrest: one fixed-size record, and the facts of the box.

A card once played is an object that both sides can follow (U9): object 3 * round + place, both counted from 0. The
24 cards make eight rounds of three, so every card has a number of its own, and the number tells when it was played.
"""

from typing import Any

import numpy as np

from plansza.games.unrest.missions import CARD_NAMES, MISDIRECTION, MISSIONS, REVOLUTION
from plansza.kernel.fields import State, bits, code, count, flag
from plansza.kernel.info import Options

REBELLION, EMPIRE = 0, 1

DISTRICTS = 5
CAPITOL = 2
DISTRICT_NAMES = ("plenty", "peace", "capitol", "police", "truth")
ROW = tuple(str(1 + place) for place in range(DISTRICTS))  # the places of the row, in notation
TO_WIN = 3  # liberated districts (U6)

# A set of cards in hand or deck is one number: a bit for each numbered card, above them the count of Misdirections.
CARDS = 24
MISDIRECTIONS = CARDS - MISDIRECTION
FULL_DECK = (MISDIRECTIONS << MISDIRECTION) + (1 << MISDIRECTION) - 1
FIRST_HAND = 5
PLAYED = 3  # cards a round
ROUNDS = CARDS // PLAYED
LAST_ROUND = ROUNDS - 1  # the Final Encounter (U7)
ROUND_NAMES = tuple(str(1 + number) for number in range(ROUNDS))
PLACES = tuple(str(1 + place) for place in range(PLAYED))  # in front of the marker
OBJECT_NAMES = tuple(f"{number}.{place}" for number in ROUND_NAMES for place in PLACES)

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
MISSION_NAMES = tuple(mission.name for mission in MISSIONS)
NUMBERED_NAMES = CARD_NAMES[:MISDIRECTION]

STATE = State(
    seats=2,
    district=code(*DISTRICT_NAMES, optional=True, over=ROW, about="which one lies at each place of the row"),
    liberated_by=code(*MISSION_NAMES, optional=True, over=ROW, about="the mission named"),
    liberated_in=code(*ROUND_NAMES, optional=True, over=ROW, about="the round"),
    missions=code(*MISSION_NAMES, optional=True, over=MISSIONS_IN_PLAY, about="in rising order, Revolution first"),
    card=code(*CARD_NAMES, optional=True, over=OBJECT_NAMES, hidden=True, about="which card a played one is"),
    where=code(*ROW, "front", "gone", "unplayed", empty="unplayed", over=OBJECT_NAMES, about="where it lies"),
    lies=code("hidden", "open", "shown", over=OBJECT_NAMES, about="how it lies; shown: turned up by a proof"),
    stack=bits(*NUMBERED_NAMES, over=ROW, derived=True, hidden=True, about="the numbered cards in each district"),
    open=bits(*NUMBERED_NAMES, over=ROW, derived=True, about="those of them that are turned up"),
    hand=bits(*CARD_NAMES, last=MISDIRECTIONS, length="hand_size", hidden=True, about="the Rebellion's cards"),
    deck=bits(*CARD_NAMES, last=MISDIRECTIONS, derived=True, hidden=True, about="cards to be drawn, in no order"),
    hand_size=count(FIRST_HAND, about="cards in hand"),
    deck_size=count(CARDS, derived=True, about="cards to be drawn"),
    left=code(*ROW, optional=True, about="the Area of Interest: its left district"),
    right=code(*ROW, optional=True, about="its right district"),
    blockaded=code(*ROW, optional=True, about="the district under a Blockade"),
    falling=code(*ROW, optional=True, about="the district under proof"),
    used=bits(*TOKEN_NAMES, dtype=np.int32, about="the tokens that are used"),
    to_draw=count(FIRST_HAND, derived=True, about="cards to be drawn before the round begins"),
    laid=count(DISTRICTS, derived=True, about="districts, then missions, laid out so far"),
    liberated=count(TO_WIN, derived=True, about="districts that are, but for one under proof"),
    rounds=count(ROUNDS, about="rounds that are over; one is over when the check for missions is"),
    phase=code(*PHASES, about="what is to be done"),
    with_capitol=flag(derived=True, about="option capitol"),
    with_house_missions=flag(derived=True, about="option house_missions"),
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


def cards_of(cards: int) -> list[int]:
    """A set of cards one by one."""
    return [card for card in range(MISDIRECTION) if cards >> card & 1] + [MISDIRECTION] * (cards >> MISDIRECTION)
