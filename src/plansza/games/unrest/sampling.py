"""What the Empire cannot see, drawn anew: every deal that agrees with all it has seen is equally likely (U9).

A deal says which unseen card each hidden card is and which are in hand; the rest is the deck. Cards are dealt at
random by the plan of evidence.py; as soon as a stack contradicts what was seen, all are taken back and dealt again.
Where that does not succeed for long, all deals that agree are counted and one of them is taken: enumeration.py.
"""

from typing import Any

import numpy as np

from plansza.games.unrest.enumeration import take_counted_deal
from plansza.games.unrest.evidence import (
    ANY_AND_FIRST_OF_STACK,
    MAX_PLAN,
    NUMBERED,
    agrees,
    agrees_now,
    make_plan,
    stack_up,
)
from plansza.games.unrest.hiding import mask
from plansza.games.unrest.missions import BIT, I64, MISDIRECTION
from plansza.games.unrest.state import CARDS, FULL_DECK, HIDDEN, LAST_ROUND, PLAYED, REBELLION, UNKNOWN, UNPLAYED
from plansza.kernel.chance import below
from plansza.kernel.jit import jit

PATIENCE = 20_000  # deals that may go wrong before all are counted


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    """Fill a masked state with one of the truths that agree with all the seat has seen, all equally likely."""
    if seat != REBELLION:
        mask(state, seat)  # a state that was filled before may be filled again
        fill(state, rng, I64(PATIENCE))


@jit
def fill(state: Any, rng: Any, patience: int) -> None:
    unseen, plan, beside = np.empty(CARDS, np.int64), np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    name_misdirections(state)
    steps = make_plan(state, plan, beside)
    cards = unseen_cards(state)
    count = list_cards(cards, unseen)
    while not deal(state, unseen, count, plan, beside, steps, rng):
        patience -= 1
        if patience <= 0:
            take_counted_deal(state, cards, plan, beside, steps, rng)
            break
    deal_rest(state, unseen, rng)
    stack_up(state)


@jit
def name_misdirections(state: Any) -> None:
    """U8: only a hand of three Misdirections is played all hidden."""
    first = LAST_ROUND * PLAYED
    if state.where[first] == UNPLAYED or (state.lies[first] != HIDDEN and state.card[first] != MISDIRECTION):
        return
    for obj in range(first, CARDS):
        if state.where[obj] == UNPLAYED:
            state.hand += 1 << MISDIRECTION
        else:
            state.card[obj] = MISDIRECTION


@jit
def unseen_cards(state: Any) -> int:
    """The cards whose place is not known, as a set."""
    left = FULL_DECK - state.hand
    for obj in range(CARDS):
        if state.card[obj] != UNKNOWN:
            left -= 1 << I64(state.card[obj])
    return left


@jit
def list_cards(cards: int, out: Any) -> int:
    """A set of cards one by one; gives their number."""
    n = 0
    for card in range(MISDIRECTION):
        if cards >> card & 1:
            out[n] = card
            n += 1
    for _ in range(cards >> MISDIRECTION):
        out[n] = MISDIRECTION
        n += 1
    return n


@jit
def deal(state: Any, unseen: Any, count: int, plan: Any, beside: Any, steps: int, rng: Any) -> bool:
    """Deal by the plan until a check fails. Objects that must be numbered come first, so that all stays uniform."""
    top, dealt = 0, I64(0)
    for i in range(steps):
        step = plan[i]
        if step >= CARDS:
            if not agrees(state, step, beside[i], dealt):
                return False
            continue
        at = top + below(rng, count - top)
        while beside[i] == NUMBERED and unseen[at] == MISDIRECTION:
            at = top + below(rng, count - top)
        card = unseen[at]
        unseen[at] = unseen[top]
        unseen[top] = card
        top += 1
        state.card[step] = card
        dealt = BIT[card] if beside[i] == ANY_AND_FIRST_OF_STACK else dealt | BIT[card]
    return agrees_now(state)


@jit
def deal_rest(state: Any, unseen: Any, rng: Any) -> None:
    """The cards that nothing speaks of: hidden ones, then the hand; what is left is the deck."""
    left = list_cards(unseen_cards(state), unseen)
    for obj in range(CARDS):
        if state.where[obj] != UNPLAYED and state.card[obj] == UNKNOWN:
            left -= 1
            state.card[obj] = take_from(unseen, left, rng)
    for _ in range(state.hand_size - (state.hand >> MISDIRECTION)):
        left -= 1
        state.hand += 1 << take_from(unseen, left, rng)
    for i in range(left):
        state.deck += 1 << unseen[i]


@jit
def take_from(unseen: Any, last: int, rng: Any) -> int:
    """One of the cards up to the last, which takes its place."""
    at = below(rng, last + 1)
    card = unseen[at]
    unseen[at] = unseen[last]
    return card
