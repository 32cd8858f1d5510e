"""Who knows what (U9): the Rebellion all but the future, the Empire and watchers only what lies open."""

from typing import Any

from plansza.games.unrest.actions import (
    DRAW_CARD,
    DRAW_UNSEEN,
    HIDE,
    HIDE_UNSEEN,
    SHUFFLE_SAME,
    SHUFFLE_UNSEEN,
)
from plansza.games.unrest.state import CARDS, DISTRICTS, HIDDEN, REBELLION, UNKNOWN
from plansza.kernel.jit import jit


@jit
def mask(state: Any, seat: int) -> None:
    """What stays is the place and the history of every hidden card; what goes is which cards they are."""
    if seat == REBELLION:
        return
    for obj in range(CARDS):
        if state.lies[obj] == HIDDEN:
            state.card[obj] = UNKNOWN
    for district in range(DISTRICTS):
        state.stack[district] = state.open[district]
    state.hand = 0
    state.deck = 0


@jit
def veil(state: Any, action: int, seat: int) -> int:
    """Hidden cards drawn or played, and the order in which two of them were laid, look all the same."""
    if seat == REBELLION:
        return action
    if DRAW_CARD <= action < DRAW_UNSEEN:
        return DRAW_UNSEEN
    if HIDE <= action < HIDE_UNSEEN:
        return HIDE_UNSEEN
    if SHUFFLE_SAME <= action < SHUFFLE_UNSEEN:
        return SHUFFLE_UNSEEN
    return action
