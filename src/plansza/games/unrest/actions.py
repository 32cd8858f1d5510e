"""The actions by number: the first of each kind; a district, mission, card, place or object is added to it.

UNSEEN actions are what the Empire and watchers see in place of a hidden card or a hidden order. They are never legal.
"""

import numpy as np

from plansza.games.unrest.missions import KINDS, MISDIRECTION, MISSIONS
from plansza.games.unrest.state import CARDS, DISTRICTS, PLAYED

PAIRS = tuple((left, right) for left in range(DISTRICTS) for right in range(left + 1, DISTRICTS))
PAIR = np.full((DISTRICTS, DISTRICTS), -1, np.int32)  # [left, right] -> its number
for _number, (_left, _right) in enumerate(PAIRS):
    PAIR[_left, _right] = _number
LEFT = np.array([left for left, _ in PAIRS], np.int32)
RIGHT = np.array([right for _, right in PAIRS], np.int32)

LAY_DISTRICT = 0
LAY_MISSION = LAY_DISTRICT + DISTRICTS
DRAW_CARD = LAY_MISSION + len(MISSIONS)
DRAW_UNSEEN = DRAW_CARD + KINDS
MARK_AREA = DRAW_UNSEEN + 1
REVEAL = MARK_AREA + len(PAIRS)
HIDE = REVEAL + MISDIRECTION
HIDE_UNSEEN = HIDE + KINDS
SHUFFLE_SAME = HIDE_UNSEEN + 1
SHUFFLE_SWAP = SHUFFLE_SAME + 1
SHUFFLE_UNSEEN = SHUFFLE_SWAP + 1
SURVEIL_CARD = SHUFFLE_UNSEEN + 1
DESTROY_CARD = SURVEIL_CARD + PLAYED
REROUTE_CARD = DESTROY_CARD + PLAYED  # + place * DISTRICTS + district
BLOCKADE_DISTRICT = REROUTE_CARD + PLAYED * DISTRICTS
ASSIGN_CARD = BLOCKADE_DISTRICT + DISTRICTS  # + place * DISTRICTS + district
LIBERATE_BY = ASSIGN_CARD + PLAYED * DISTRICTS  # + district * len(MISSIONS) + mission
SHOW = LIBERATE_BY + DISTRICTS * len(MISSIONS)
ACTIONS = SHOW + CARDS
MAX_LEGAL = ASSIGN_CARD - SURVEIL_CARD  # every token on every target
