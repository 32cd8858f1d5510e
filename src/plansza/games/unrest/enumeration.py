"""All deals that agree with what was seen, gone through one by one, and one of them taken, all equally likely.

The slow and certain way of sampling.py, for positions where few deals of very many agree.
"""

from typing import Any

import numpy as np

from plansza.games.unrest.evidence import ANY_AND_FIRST_OF_STACK, MAX_PLAN, NUMBERED, agrees, agrees_now
from plansza.games.unrest.missions import BIT, I64, KINDS, MISDIRECTION
from plansza.games.unrest.state import CARDS, UNKNOWN
from plansza.kernel.chance import U64, next_u64
from plansza.kernel.jit import jit


@jit
def take_counted_deal(state: Any, cards: Any, count: int, plan: Any, beside: Any, steps: int, rng: Any) -> int:
    """Give some of the cards to all objects of the plan; gives the number of deals that agree.

    Misdirections are told apart in that number, so that each of them is as likely to lie anywhere as any card. One
    long loop, as jitted code had better not call itself.
    """
    # By step: the card tried there, the set of cards before it, those of the stack so far, the deals that look alike.
    tried, left = np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    dealt, alike = np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    taken = np.empty(CARDS, np.int64)
    total, i = I64(0), 0
    tried[0] = UNKNOWN
    left[0] = 0
    dealt[0] = 0
    alike[0] = 1
    for at in range(count):
        left[0] += 1 << cards[at]
    while i >= 0:
        goes_on, card = False, I64(UNKNOWN)
        if i == steps:
            if agrees_now(state):
                total += alike[i]
                if next_u64(rng) % U64(total) < U64(alike[i]):
                    for obj in range(CARDS):
                        taken[obj] = state.card[obj]
        elif plan[i] >= CARDS:
            goes_on = agrees(state, plan[i], beside[i], dealt[i])
        else:
            card = next_card(left[i], tried[i], beside[i])
            tried[i] = card
            goes_on = card != UNKNOWN
        if goes_on:
            left[i + 1] = left[i]
            dealt[i + 1] = dealt[i]
            alike[i + 1] = alike[i]
            tried[i + 1] = UNKNOWN
            if card != UNKNOWN:
                state.card[plan[i]] = card
                left[i + 1] -= 1 << card
                dealt[i + 1] = BIT[card] if beside[i] == ANY_AND_FIRST_OF_STACK else dealt[i] | BIT[card]
                if card == MISDIRECTION:
                    alike[i + 1] *= left[i] >> MISDIRECTION
            i += 1
        else:
            i -= 1
            while i >= 0 and plan[i] >= CARDS:
                i -= 1
    for obj in range(CARDS):
        state.card[obj] = taken[obj]
    return total


@jit
def next_card(cards: int, last: int, kind: int) -> int:
    """The card of the set that comes after the last one tried, or UNKNOWN."""
    for card in range(last + 1, MISDIRECTION if kind == NUMBERED else KINDS):
        if cards >> card & (1 if card < MISDIRECTION else 7):
            return card
    return UNKNOWN
