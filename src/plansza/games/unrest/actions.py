"""The actions, declared; and their numbers for jitted rules, to which a district, mission, card, place or object is
added.

What is veiled is what the Empire and watchers see in place of a hidden card or a hidden order.
"""

import numpy as np

from plansza.games.unrest.missions import CARD_NAMES
from plansza.games.unrest.state import (
    DISTRICT_NAMES,
    DISTRICTS,
    MISSION_NAMES,
    NUMBERED_NAMES,
    OBJECT_NAMES,
    PLACES,
    ROW,
)
from plansza.kernel.actions import Actions, chance, move, veiled

PAIRS = tuple((left, right) for left in range(DISTRICTS) for right in range(left + 1, DISTRICTS))
PAIR = np.full((DISTRICTS, DISTRICTS), -1, np.int32)  # [left, right] -> its number
for _number, (_left, _right) in enumerate(PAIRS):
    PAIR[_left, _right] = _number
LEFT = np.array([left for left, _ in PAIRS], np.int32)
RIGHT = np.array([right for _, right in PAIRS], np.int32)

A = Actions(
    district=chance("district {district}", district=DISTRICT_NAMES),
    mission=chance("mission {mission}", mission=MISSION_NAMES),
    draw=chance("draw {card}", card=CARD_NAMES),
    draw_unseen=veiled("draw ?"),
    area=move("area {pair}", pair=tuple(f"{ROW[left]} {ROW[right]}" for left, right in PAIRS)),
    reveal=move("reveal {card}", card=NUMBERED_NAMES),
    hide=move("hide {card}", card=CARD_NAMES),
    hide_unseen=veiled("hide ?"),
    shuffle=chance("shuffle {way}", way=("same", "swap")),
    shuffle_unseen=veiled("shuffle ?"),
    surveil=move("surveil {place}", place=PLACES),
    destroy=move("destroy {place}", place=PLACES),
    reroute=move("reroute {place} to {district}", place=PLACES, district=ROW),
    blockade=move("blockade {district}", district=ROW),
    assign=move("assign {place} to {district}", place=PLACES, district=ROW),
    liberate=move("liberate {district} by {mission}", district=ROW, mission=MISSION_NAMES),
    show=move("show {obj}", obj=OBJECT_NAMES),
)

LAY_DISTRICT, LAY_MISSION = A.district.first, A.mission.first
DRAW_CARD, DRAW_UNSEEN = A.draw.first, A.draw_unseen.first
MARK_AREA, REVEAL = A.area.first, A.reveal.first
HIDE, HIDE_UNSEEN = A.hide.first, A.hide_unseen.first
SHUFFLE_SAME = A.shuffle.first
SHUFFLE_SWAP, SHUFFLE_UNSEEN = SHUFFLE_SAME + 1, A.shuffle_unseen.first
SURVEIL_CARD, DESTROY_CARD = A.surveil.first, A.destroy.first
REROUTE_CARD, BLOCKADE_DISTRICT = A.reroute.first, A.blockade.first  # + place * DISTRICTS + district
ASSIGN_CARD, LIBERATE_BY = A.assign.first, A.liberate.first  # + district * len(MISSIONS) + mission
SHOW = A.show.first
MAX_LEGAL = ASSIGN_CARD - SURVEIL_CARD  # every token on every target
