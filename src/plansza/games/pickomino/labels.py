"""What an action does, where that depends on the table."""

from typing import Any

from plansza.games.pickomino.actions import A
from plansza.games.pickomino.reach import total
from plansza.games.pickomino.state import FACE_NAMES, HEN, NUMBERS
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Message

labels = Handlers[Message](A)


@labels.of(A.keep)
def _keep(state: Any, face: int) -> Message:
    return Message("action-keep", {"face": FACE_NAMES[face], "count": int(state.rolled[face])})


@labels.of(A.roll)
def _roll(state: Any) -> Message:
    return Message("action-roll", {"count": int(state.dice_left)})


@labels.of(A.roll_again)
def _roll_again(state: Any) -> Message:
    return Message("action-roll-again", {"count": int(state.dice_left)})


@labels.of(A.take)
def _take(state: Any, tile: int) -> Message:
    return Message("action-take", {"number": int(NUMBERS[tile])})


@labels.of(A.steal)
def _steal(state: Any, seat: int) -> Message:
    what = "hen" if state.holds[seat] == HEN else str(total(state))
    return Message("action-steal", {"seat": seat, "what": what})
