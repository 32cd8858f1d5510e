"""Actions as text: `turn left`, `roll 3`, `rug c3 d3`. TEXTS[action] is its text; all texts differ."""

from typing import Any

from plansza.games.marrakech.market import FACES, RUGS, SQUARE_NAMES
from plansza.games.marrakech.rules import FACE, FIRST, GO_STRAIGHT, LAY_RUG, TOP_RUG, TURN_LEFT, TURN_RIGHT
from plansza.games.marrakech.state import COLOURS, MAX_PLAYERS
from plansza.kernel.message import Message
from plansza.kernel.seats import seat_letter

WAY_NAMES = {TURN_LEFT: "left", TURN_RIGHT: "right", GO_STRAIGHT: "straight"}

TEXTS = (
    *(f"first {seat_letter(seat).lower()}" for seat in range(MAX_PLAYERS)),
    *(f"rug {colour}" for colour in COLOURS),
    *(f"roll {face + 1}" for face in range(FACES)),
    *(f"turn {way}" for way in WAY_NAMES.values()),
    *(f"rug {SQUARE_NAMES[first]} {SQUARE_NAMES[second]}" for first, second in RUGS),
)


def squares_of(action: int) -> dict[str, str]:
    """The two squares of a rug to be laid, as arguments of a message."""
    first, second = RUGS[action - LAY_RUG]
    return {"square": SQUARE_NAMES[first], "other_square": SQUARE_NAMES[second]}


def label(state: Any, action: int) -> Message:
    """What the action does in this state, for a button or a list."""
    if action < TOP_RUG:
        return Message("action-first", {"seat": action - FIRST})
    if action < FACE:
        return Message("action-top", {"colour": COLOURS[action - TOP_RUG]})
    if action < TURN_LEFT:
        return Message("action-face", {"face": action - FACE + 1})
    if action < LAY_RUG:
        return Message("action-turn", {"way": WAY_NAMES[action]})
    return Message("action-lay", {"colour": COLOURS[state.top[state.player]], **squares_of(action)})
