"""Actions as text: `area 2 3`, `hide riots 5`, `reroute 3 to 5`. TEXTS[action] is its text; all texts differ."""

from typing import Any

from plansza.games.unrest.actions import (
    ASSIGN_CARD,
    BLOCKADE_DISTRICT,
    DESTROY_CARD,
    DRAW_CARD,
    DRAW_UNSEEN,
    HIDE,
    HIDE_UNSEEN,
    LAY_DISTRICT,
    LAY_MISSION,
    LIBERATE_BY,
    MARK_AREA,
    PAIRS,
    REROUTE_CARD,
    REVEAL,
    SHOW,
    SHUFFLE_SAME,
    SURVEIL_CARD,
)
from plansza.games.unrest.missions import LOWEST, MISDIRECTION, MISSIONS, SUITS, VALUES
from plansza.games.unrest.state import CARDS, DISTRICT_NAMES, DISTRICTS, HIDDEN, PLAYED, UNKNOWN
from plansza.kernel.message import Message

CARD_NAMES = (*(f"{suit} {LOWEST + i}" for suit in SUITS for i in range(VALUES)), "misdirection")
OBJECT_NAMES = tuple(f"{obj // PLAYED + 1}.{obj % PLAYED + 1}" for obj in range(CARDS))  # round and place
_PLACES = [1 + place for place in range(PLAYED)]
_ROW = [1 + district for district in range(DISTRICTS)]

TEXTS = (
    *(f"district {name}" for name in DISTRICT_NAMES),
    *(f"mission {mission.name}" for mission in MISSIONS),
    *(f"draw {card}" for card in CARD_NAMES),
    "draw ?",
    *(f"area {1 + left} {1 + right}" for left, right in PAIRS),
    *(f"reveal {card}" for card in CARD_NAMES[:-1]),
    *(f"hide {card}" for card in CARD_NAMES),
    "hide ?",
    "shuffle same",
    "shuffle swap",
    "shuffle ?",
    *(f"surveil {place}" for place in _PLACES),
    *(f"destroy {place}" for place in _PLACES),
    *(f"reroute {place} to {district}" for place in _PLACES for district in _ROW),
    *(f"blockade {district}" for district in _ROW),
    *(f"assign {place} to {district}" for place in _PLACES for district in _ROW),
    *(f"liberate {district} by {mission.name}" for district in _ROW for mission in MISSIONS),
    *(f"show {name}" for name in OBJECT_NAMES),
)


def card_args(card: int) -> dict[str, Any]:
    """A card as its words need it; of an unknown one the suit is `unknown`."""
    if card < 0:
        return {"suit": "unknown", "value": 0}
    if card == MISDIRECTION:
        return {"suit": "misdirection", "value": 0}
    return {"suit": SUITS[card // VALUES], "value": LOWEST + card % VALUES}


def object_args(state: Any, obj: int) -> dict[str, Any]:
    """A played card as its words need it."""
    lies = "hidden" if state.lies[obj] == HIDDEN else "open"
    return {**card_args(int(state.card[obj])), "lies": lies, "place": obj % PLAYED + 1}


def district_args(state: Any, district: int) -> dict[str, Any]:
    return {"district": DISTRICT_NAMES[state.district[district]], "number": district + 1}


def area_args(state: Any, pair: int) -> dict[str, Any]:
    left, right = PAIRS[pair]
    return {
        "left": DISTRICT_NAMES[state.district[left]],
        "left_number": left + 1,
        "right": DISTRICT_NAMES[state.district[right]],
        "right_number": right + 1,
    }


def label(state: Any, action: int) -> Message:
    """What the action does in this state, for a button or a list of the seat that may take it."""
    first = int(state.rounds) * PLAYED
    if action < LAY_MISSION:
        return Message("action-district", {"district": DISTRICT_NAMES[action - LAY_DISTRICT]})
    if action < DRAW_CARD:
        return Message("action-mission", {"mission": MISSIONS[action - LAY_MISSION].name})
    if action < MARK_AREA:
        return Message("action-draw", card_args(action - DRAW_CARD if action < DRAW_UNSEEN else UNKNOWN))
    if action < REVEAL:
        return Message("action-area", area_args(state, action - MARK_AREA))
    if action < HIDE:
        return Message("action-reveal", card_args(action - REVEAL))
    if action < SHUFFLE_SAME:
        return Message("action-hide", card_args(action - HIDE if action < HIDE_UNSEEN else UNKNOWN))
    if action < SURVEIL_CARD:
        return Message("action-shuffle", {"way": ("same", "swap", "unknown")[action - SHUFFLE_SAME]})
    if action < DESTROY_CARD:
        return Message("action-surveil", {"place": action - SURVEIL_CARD + 1})
    if action < REROUTE_CARD:
        return Message("action-destroy", _card_in_front(state, first + action - DESTROY_CARD))
    if action < BLOCKADE_DISTRICT:
        place, district = divmod(action - REROUTE_CARD, DISTRICTS)
        return Message("action-reroute", _card_in_front(state, first + place) | district_args(state, district))
    if action < ASSIGN_CARD:
        return Message("action-blockade", district_args(state, action - BLOCKADE_DISTRICT))
    if action < LIBERATE_BY:
        place, district = divmod(action - ASSIGN_CARD, DISTRICTS)
        return Message("action-assign", object_args(state, first + place) | district_args(state, district))
    if action < SHOW:
        district, mission = divmod(action - LIBERATE_BY, len(MISSIONS))
        return Message("action-liberate", {"mission": MISSIONS[mission].name} | district_args(state, district))
    return Message("action-show", object_args(state, action - SHOW) | {"id": OBJECT_NAMES[action - SHOW]})


def _card_in_front(state: Any, obj: int) -> dict[str, Any]:
    """As the Empire sees it, whose labels these are."""
    args = object_args(state, obj)
    return args if args["lies"] == "open" else args | card_args(UNKNOWN)
