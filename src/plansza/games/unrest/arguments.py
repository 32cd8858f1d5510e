"""A card, a played card, a district or an area, as the arguments of the words for it."""

from typing import Any

from plansza.games.unrest.actions import PAIRS
from plansza.games.unrest.missions import LOWEST, MISDIRECTION, SUITS, VALUES
from plansza.games.unrest.state import DISTRICT_NAMES, HIDDEN, PLAYED, UNKNOWN


def card_args(card: int) -> dict[str, Any]:
    """Of an unknown card the suit is `unknown`."""
    if card == UNKNOWN:
        return {"suit": "unknown", "value": 0}
    if card == MISDIRECTION:
        return {"suit": "misdirection", "value": 0}
    return {"suit": SUITS[card // VALUES], "value": LOWEST + card % VALUES}


def object_args(state: Any, obj: int) -> dict[str, Any]:
    lies = "hidden" if state.lies[obj] == HIDDEN else "open"
    return {**card_args(int(state.card[obj])), "lies": lies, "place": obj % PLAYED + 1}


def object_at(state: Any, place: int) -> int:
    """The card played at that place in this round."""
    return int(state.rounds) * PLAYED + place


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
