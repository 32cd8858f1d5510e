"""How near a stack is to a mission: the fewest cards that are missing, of those that may still come."""

from typing import Any

import numpy as np

from plansza.games.unrest.missions import (
    ALIKE,
    COUNT,
    LOWEST,
    MORE,
    OF_SUIT,
    OPEN_ALIKE,
    RUN,
    SUITS_NEEDED,
    SUMS,
    THAN,
    TOTAL,
    VALUES,
    WITHOUT,
    suit_sum,
    values_in,
)
from plansza.kernel.jit import jit

FAR = 5  # cards: so many or more, or it cannot be done any more
_ALL_OF_SUIT = sum(range(LOWEST, LOWEST + VALUES))


def _fewest_of_suit() -> Any:
    """[sum to reach, cards that may come as five bits]: how many of them are needed at least."""
    table = np.full((_ALL_OF_SUIT + 2, 32), FAR, np.int64)
    for bits in range(32):
        values = [LOWEST + i for i in reversed(range(VALUES)) if bits >> i & 1]
        for wanted in range(_ALL_OF_SUIT + 1):
            for count in range(len(values) + 1):
                if sum(values[:count]) >= wanted:
                    table[wanted, bits] = count
                    break
    return table


_FEWEST = _fewest_of_suit()


@jit
def missing(mission: int, cards: Any, open_cards: Any, coming: Any, extra: int) -> int:
    """The fewest of the coming cards that would make the stack satisfy the mission; FAR if that is many, or never."""
    if cards & WITHOUT[mission]:
        return FAR
    if TOTAL[mission]:
        return missing_total(cards, coming, TOTAL[mission] + extra)
    if SUITS_NEEDED[mission]:
        return missing_suits(cards, coming)
    if ALIKE[mission]:
        return missing_alike(cards, coming, ALIKE[mission])
    if RUN[mission]:
        return missing_run(cards, coming, RUN[mission])
    if OPEN_ALIKE[mission]:
        return missing_open(open_cards, coming, OPEN_ALIKE[mission])
    if MORE[mission] >= 0:
        return missing_more(cards, coming, MORE[mission], THAN[mission], SUMS[mission, THAN[mission]])
    count = 0
    for suit in range(4):
        count += missing_sum(cards, coming, suit, SUMS[mission, suit])
    return min(count, FAR)


@jit
def of_suit(cards: Any, suit: int) -> int:
    return (cards >> suit * VALUES) & OF_SUIT


@jit
def missing_sum(cards: Any, coming: Any, suit: int, wanted: int) -> int:
    lacks = wanted - suit_sum(cards, suit)
    if lacks <= 0:
        return 0
    return _FEWEST[lacks, of_suit(coming, suit)] if lacks <= _ALL_OF_SUIT else FAR


@jit
def missing_more(cards: Any, coming: Any, more: int, than: int, wanted: int) -> int:
    """A suit must be worth so much, and another one more."""
    lesser, count = suit_sum(cards, than), 0
    if lesser < wanted:
        count, lesser = FAR, 0
        for value in range(VALUES):
            if count == FAR and of_suit(coming, than) >> value & 1 and LOWEST + value + suit_sum(cards, than) >= wanted:
                count, lesser = 1, LOWEST + value + suit_sum(cards, than)
    return min(FAR, count + missing_sum(cards, coming, more, lesser + 1))


@jit
def missing_total(cards: Any, coming: Any, wanted: int) -> int:
    lacks, count = wanted, 0
    for suit in range(4):
        lacks -= suit_sum(cards, suit)
    for value in range(VALUES - 1, -1, -1):
        if lacks <= 0:
            break
        needed = min(of_value(coming, value), (lacks + LOWEST + value - 1) // (LOWEST + value))
        lacks -= needed * (LOWEST + value)
        count += needed
    return min(FAR, count) if lacks <= 0 else FAR


@jit
def missing_suits(cards: Any, coming: Any) -> int:
    count = 0
    for suit in range(4):
        if of_suit(cards, suit) == 0:
            count += 1 if of_suit(coming, suit) else FAR
    return min(FAR, count)


@jit
def of_value(cards: Any, value: int) -> int:
    """How many."""
    return (cards >> value & 1) + (cards >> value + 5 & 1) + (cards >> value + 10 & 1) + (cards >> value + 15 & 1)


@jit
def missing_alike(cards: Any, coming: Any, wanted: int) -> int:
    best = FAR
    for value in range(VALUES):
        lacks = wanted - of_value(cards, value)
        if lacks <= 0:
            return 0
        if lacks < best and of_value(coming, value) >= lacks:
            best = lacks
    return best


@jit
def missing_run(cards: Any, coming: Any, wanted: int) -> int:
    best, there, can_come = FAR, values_in(cards), values_in(coming)
    for lowest in range(VALUES - wanted + 1):
        lacks = ((1 << wanted) - 1 << lowest) & ~there
        if not lacks & ~can_come:
            best = min(best, COUNT[lacks])
    return best


@jit
def missing_open(open_cards: Any, coming: Any, wanted: int) -> int:
    best = FAR
    for suit in range(4):
        lacks = wanted - COUNT[of_suit(open_cards, suit)]
        if lacks <= 0:
            return 0
        if lacks < best and COUNT[of_suit(coming, suit)] >= lacks:
            best = lacks
    return best
