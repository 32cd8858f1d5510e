"""Each side is dealt a card from 1 to 6 (C1). Hawk bets or passes (C2); against a bet Dove calls or folds (C3)."""

from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.jit import jit

CARDS = 6
UNSEEN = -1
HIDDEN_CARD, BET, PASS, CALL, FOLD = range(CARDS, CARDS + 5)
ACTIONS = FOLD + 1
MAX_LEGAL = CARDS
DEAL_HAWK, DEAL_DOVE, HAWK_DECIDES, DOVE_DECIDES, SHOWDOWN, FOLDED = range(6)

STATE = np.dtype((np.record, [("card", np.int8, 2), ("phase", np.int32), ("low_wins", np.int32), ("bet", np.int32)]))


def setup(state: Any, players: int, options: dict[str, Any]) -> None:
    state.low_wins = options["low_wins"]


@jit
def to_move(state: Any) -> int:
    if state.phase < HAWK_DECIDES:
        return CHANCE
    if state.phase > DOVE_DECIDES:
        return OVER
    return state.phase - HAWK_DECIDES


@jit
def legal(state: Any, out: Any) -> int:
    if state.phase < HAWK_DECIDES:
        for card in range(CARDS):
            out[card] = card
        return CARDS
    out[0] = BET if state.phase == HAWK_DECIDES else CALL
    out[1] = out[0] + 1
    return 2


@jit
def chance_weight(state: Any, action: int) -> int:
    return 1


@jit
def apply(state: Any, action: int) -> None:
    if state.phase < HAWK_DECIDES:
        state.card[state.phase] = action + 1
        state.phase += 1
    elif action == BET:
        state.bet = 1
        state.phase = DOVE_DECIDES
    else:
        state.phase = FOLDED if action == FOLD else SHOWDOWN


@jit
def payoff(state: Any, out: Any) -> None:
    lead = int(state.card[0]) - int(state.card[1])
    if state.low_wins:
        lead = -lead
    out[0] = 1.0 if lead > 0 or state.phase == FOLDED else 0.5 if lead == 0 else 0.0
    out[1] = 1.0 - out[0]


@jit
def scores(state: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = max(0, int(state.card[seat]))


@jit
def ending(state: Any) -> int:
    return 0 if state.phase == FOLDED else 1


@jit
def mask(state: Any, seat: int) -> None:
    for other in range(2):
        if other != seat and state.card[other] != 0 and state.phase != SHOWDOWN:
            state.card[other] = UNSEEN


@jit
def veil(state: Any, action: int, seat: int) -> int:
    if state.phase < HAWK_DECIDES and state.phase != seat:
        return HIDDEN_CARD
    return action


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    for other in range(2):
        if state.card[other] == UNSEEN:
            state.card[other] = 1 + below(rng, CARDS)
