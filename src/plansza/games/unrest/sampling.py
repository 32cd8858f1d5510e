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
from plansza.games.unrest.missions import BIT, I64, KINDS, MISDIRECTION
from plansza.games.unrest.state import CARDS, FULL_DECK, HIDDEN, LAST_ROUND, PLAYED, REBELLION, UNKNOWN, UNPLAYED
from plansza.kernel.chance import below
from plansza.kernel.jit import jit

PATIENCE = 20_000  # deals that may go wrong before all are counted: a few milliseconds


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    """Fill a masked state with one of the truths that agree with all the seat has seen, all equally likely."""
    if seat == REBELLION:
        return
    mask(state, seat)  # a state that was filled before may be filled again
    name_misdirections(state)
    unseen, plan, beside = np.empty(CARDS, np.int64), np.empty(MAX_PLAN, np.int64), np.empty(MAX_PLAN, np.int64)
    count, steps = list_unseen(state, unseen), make_plan(state, plan, beside)
    agreed, patience = False, PATIENCE
    while not agreed and patience > 0:
        agreed = deal(state, unseen, count, plan, beside, steps, rng)
        patience -= 1
    if not agreed:
        take_counted_deal(state, unseen, count, plan, beside, steps, rng)
    deal_rest(state, unseen, rng)


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
def list_unseen(state: Any, out: Any) -> int:
    """The cards whose place is not known, Misdirections as often as there are; gives their number."""
    cards = FULL_DECK - state.hand
    for obj in range(CARDS):
        if state.card[obj] != UNKNOWN:
            cards -= 1 << I64(state.card[obj])
    n = 0
    for card in range(KINDS):
        for _ in range(cards >> card if card == MISDIRECTION else cards >> card & 1):
            out[n] = card
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
    left = list_unseen(state, unseen)
    in_hand = state.hand_size - (state.hand >> MISDIRECTION)
    for slot in range(CARDS + in_hand):
        if slot < CARDS and (state.where[slot] == UNPLAYED or state.card[slot] != UNKNOWN):
            continue
        at = below(rng, left)
        left -= 1
        card = unseen[at]
        unseen[at] = unseen[left]
        if slot < CARDS:
            state.card[slot] = card
        else:
            state.hand += 1 << card
    for i in range(left):
        state.deck += 1 << unseen[i]
    stack_up(state)
