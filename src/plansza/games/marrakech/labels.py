"""What an action does, where that depends on the table."""

from typing import Any

from plansza.games.marrakech.actions import A
from plansza.games.marrakech.market import RUG_SQUARES
from plansza.games.marrakech.state import COLOURS
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Message

labels = Handlers[Message](A)


@labels.of(A.lay)
def _lay(state: Any, place: int) -> Message:
    square, other = RUG_SQUARES[place]
    colour = COLOURS[state.top[state.player]]
    return Message("action-lay", {"colour": colour, "square": square, "other_square": other})
