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
def take_counted_deal(state: Any, cards: int, plan: Any, beside: Any, steps: int, rng: Any) -> int:
    """Give cards out of a set to all objects of the plan; gives the number of deals that agree.

    Misdirections are told apart in that number, so that each of them is as likely to lie anywhere as any card.
    """
    # By step: the card tried there, the set before it, the cards of the stack so far, and the deals that look alike.
    tried, left = np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    dealt, alike = np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    taken = np.empty(CARDS, np.int64)
    tried[0], left[0], dealt[0], alike[0] = UNKNOWN, cards, 0, 1
    total, i = I64(0), 0
    while i >= 0:
        goes_on = False
        if i == steps:
            if agrees_now(state):
                total += alike[i]
                if next_u64(rng) % U64(total) < U64(alike[i]):
                    keep(state, taken)
        elif plan[i] >= CARDS:
            goes_on = agrees(state, plan[i], beside[i], dealt[i])
            left[i + 1], dealt[i + 1], alike[i + 1] = left[i], dealt[i], alike[i]
        else:
            card = next_card(left[i], tried[i], beside[i])
            tried[i] = card
            if card != UNKNOWN:
                goes_on = True
                state.card[plan[i]] = card
                left[i + 1] = left[i] - (1 << card)
                alike[i + 1] = alike[i] * (left[i] >> MISDIRECTION if card == MISDIRECTION else 1)
                dealt[i + 1] = BIT[card] if beside[i] == ANY_AND_FIRST_OF_STACK else dealt[i] | BIT[card]
        i = i + 1 if goes_on else previous_object(plan, i)
        if goes_on:
            tried[i] = UNKNOWN
    for obj in range(CARDS):
        state.card[obj] = taken[obj]
    return total


@jit
def keep(state: Any, taken: Any) -> None:
    for obj in range(CARDS):
        taken[obj] = state.card[obj]


@jit
def next_card(cards: int, last: int, kind: int) -> int:
    """The card of the set that comes after the last one tried, or UNKNOWN."""
    for card in range(last + 1, MISDIRECTION if kind == NUMBERED else KINDS):
        if cards >> card & (1 if card < MISDIRECTION else 7):
            return card
    return UNKNOWN


@jit
def previous_object(plan: Any, i: int) -> int:
    i -= 1
    while i >= 0 and plan[i] >= CARDS:
        i -= 1
    return i
