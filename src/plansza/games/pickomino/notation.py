"""Actions as text: `keep 4`, `take 27`, `steal B`. TEXTS[action] is its text; all texts differ."""

from typing import Any

from plansza.games.pickomino.actions import BUST, DIE, FIRST, HOLD, ROB, ROLL, ROLL_AGAIN, SET_ASIDE, STEAL, TAKE
from plansza.games.pickomino.reach import total
from plansza.games.pickomino.state import FACES, HEN, MAX_PLAYERS, NUMBERS, RAVEN, SPECIALISTS, TILES
from plansza.kernel.info import seat_letter
from plansza.kernel.message import Message

FACE_NAMES = ("1", "2", "3", "4", "5", "worm")
_SEATS = [seat_letter(seat).lower() for seat in range(MAX_PLAYERS)]

TEXTS = (
    *(f"first {seat}" for seat in _SEATS),
    *(f"die {face}" for face in FACE_NAMES),
    *(f"keep {face}" for face in FACE_NAMES),
    "roll",
    "roll again",
    "bust",
    *(f"take {number}" for number in NUMBERS),
    *(f"steal {seat}" for seat in _SEATS),
    *(f"rob {seat}" for seat in _SEATS),
    *(f"hold {name}" for name in SPECIALISTS[:RAVEN]),
)


def label(state: Any, action: int) -> Message:
    """What the action does in this state, for a button or a list."""
    if FIRST <= action < FIRST + MAX_PLAYERS:
        return Message("action-first", {"seat": action - FIRST})
    if DIE <= action < DIE + FACES:
        return Message("action-die", {"face": FACE_NAMES[action - DIE]})
    if SET_ASIDE <= action < SET_ASIDE + FACES:
        face = action - SET_ASIDE
        return Message("action-keep", {"face": FACE_NAMES[face], "count": int(state.rolled[face])})
    if action == ROLL:
        return Message("action-roll", {"count": int(state.dice_left)})
    if action == ROLL_AGAIN:
        return Message("action-roll-again", {"count": int(state.dice_left)})
    if action == BUST:
        return Message("action-bust")
    if TAKE <= action < TAKE + TILES:
        return Message("action-take", {"number": int(NUMBERS[action - TAKE])})
    if STEAL <= action < STEAL + MAX_PLAYERS:
        return _steal_label(state, action - STEAL)
    if ROB <= action < ROB + MAX_PLAYERS:
        return Message("action-rob", {"seat": action - ROB})
    return Message("action-hold", {"specialist": SPECIALISTS[action - HOLD]})


def _steal_label(state: Any, victim: int) -> Message:
    what = "hen" if state.holds[victim] == HEN else str(total(state))
    return Message("action-steal", {"seat": victim, "what": what})
