"""The missions as data, and the one evaluator that reads them (U5).

A stack is a number with a bit for each numbered card in it; a Misdirection adds nothing to a mission.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.jit import jit

I64: Any = np.int64  # wraps small numbers, so that each helper is compiled for one type of number only

SUITS = ("intelligence", "subversion", "riots", "supplies")
INTELLIGENCE, SUBVERSION, RIOTS, SUPPLIES = range(4)
VALUES = 5  # 2 to 6 in each suit (U1)
LOWEST = 2
MISDIRECTION = 20  # the cards before it are numbered: suit * VALUES + value - LOWEST
KINDS = 21
CARD_NAMES = (*(f"{suit} {LOWEST + i}" for suit in SUITS for i in range(VALUES)), "misdirection")
OF_SUIT = (1 << VALUES) - 1

PROVED_OPENLY, PROVED_BY_FEWEST, PROVED_BY_ALL = range(3)


class Mission(NamedTuple):
    """What a stack must have; every condition that is set must hold."""

    name: str
    total: int = 0  # value of all cards
    sums: tuple[int, int, int, int] = (0, 0, 0, 0)  # value of each suit
    suits: int = 0  # different suits
    alike: int = 0  # cards of one value
    run: int = 0  # consecutive values
    open_alike: int = 0  # revealed cards of one suit
    without: int | None = None  # a suit that must not be there
    more: tuple[int, int] | None = None  # the first suit is worth more than the second
    ours: bool = False  # not from the box

    @property
    def proof(self) -> int:
        """How it is shown to hold: see the rulings on proofs."""
        if self.open_alike:
            return PROVED_OPENLY
        return PROVED_BY_FEWEST if self.without is None and self.more is None else PROVED_BY_ALL


MISSIONS = (
    Mission("revolution", total=21),
    Mission("civil_disobedience", sums=(0, 8, 0, 0), without=RIOTS),
    Mission("political_gains", open_alike=3),
    Mission("empowered_organisers", sums=(0, 0, 0, 3), more=(RIOTS, SUPPLIES)),
    Mission("coup", suits=4),
    Mission("coordinated_plot", alike=3),
    Mission("sleeper_cell", run=4),
    Mission("espionage", sums=(4, 0, 4, 0)),
    Mission("smuggling_ring", sums=(0, 0, 0, 8), without=INTELLIGENCE, ours=True),
    Mission("whispering_campaign", sums=(0, 3, 0, 0), more=(INTELLIGENCE, SUBVERSION), ours=True),
    Mission("sabotage", sums=(0, 4, 0, 4), ours=True),
)
REVOLUTION = 0
FIRST_HOUSE_MISSION = next(number for number, mission in enumerate(MISSIONS) if mission.ours)
CAPITOL_EXTRA = 4  # what Revolution needs more in the Capitol (U10)

# The same as columns for the jitted evaluator.
TOTAL = np.array([m.total for m in MISSIONS], np.int64)
SUMS = np.array([m.sums for m in MISSIONS], np.int64)
SUITS_NEEDED = np.array([m.suits for m in MISSIONS], np.int64)
ALIKE = np.array([m.alike for m in MISSIONS], np.int64)
RUN = np.array([m.run for m in MISSIONS], np.int64)
OPEN_ALIKE = np.array([m.open_alike for m in MISSIONS], np.int64)
WITHOUT = np.array([0 if m.without is None else OF_SUIT << m.without * VALUES for m in MISSIONS], np.int64)
MORE = np.array([-1 if m.more is None else m.more[0] for m in MISSIONS], np.int64)
THAN = np.array([-1 if m.more is None else m.more[1] for m in MISSIONS], np.int64)
PROOF = np.array([m.proof for m in MISSIONS], np.int64)

# A card as one of a stack; Misdirections and unknown cards (-1) leave no trace there.
BIT = np.array([*(1 << card for card in range(MISDIRECTION)), 0, 0], np.int64)

# Of the cards of one suit, as five bits: their value, their number, and their longest run of values.
_VALUE = np.array([sum(LOWEST + i for i in range(VALUES) if bits >> i & 1) for bits in range(32)], np.int64)
COUNT = np.array([bits.bit_count() for bits in range(32)], np.int64)
LONGEST = np.array([max(map(len, f"{bits:b}".split("0"))) for bits in range(32)], np.int64)


@jit
def suit_sum(cards: Any, suit: int) -> int:
    return _VALUE[(cards >> suit * VALUES) & OF_SUIT]


@jit
def values_in(cards: Any) -> int:
    """As five bits, whatever the suits."""
    return (cards | cards >> 5 | cards >> 10 | cards >> 15) & OF_SUIT


@jit
def most_alike(cards: Any) -> int:
    """The most cards of one value."""
    most = 0
    for value in range(VALUES):
        alike = (cards >> value & 1) + (cards >> value + 5 & 1) + (cards >> value + 10 & 1) + (cards >> value + 15 & 1)
        most = max(most, alike)
    return most


@jit
def satisfied(mission: int, cards: Any, open_cards: Any, extra: int) -> bool:
    """Whether the stack satisfies the mission; extra is added to what a total must reach."""
    if cards & WITHOUT[mission]:
        return False
    total, suits, most_open = 0, 0, 0
    for suit in range(4):
        value = suit_sum(cards, suit)
        if value < SUMS[mission, suit]:
            return False
        total += value
        suits += value > 0
        most_open = max(most_open, COUNT[(open_cards >> suit * VALUES) & OF_SUIT])
    if TOTAL[mission] and total < TOTAL[mission] + extra:
        return False
    if suits < SUITS_NEEDED[mission] or most_open < OPEN_ALIKE[mission]:
        return False
    if MORE[mission] >= 0 and suit_sum(cards, MORE[mission]) <= suit_sum(cards, THAN[mission]):
        return False
    if RUN[mission] and LONGEST[values_in(cards)] < RUN[mission]:
        return False
    return not ALIKE[mission] or most_alike(cards) >= ALIKE[mission]


NO_PROOF = 99


@jit
def fewest(mission: int, open_cards: Any, hidden: Any, extra: int) -> int:
    """How many hidden cards must at least be turned up to prove the mission by them and the open ones (U5)."""
    best, shown = NO_PROOF, hidden
    while True:
        count = card_count(shown)
        if count < best and satisfied(mission, open_cards | shown, open_cards, extra):
            best = count
        if shown == 0:
            return best
        shown = (shown - 1) & hidden


@jit
def card_count(cards: Any) -> int:
    return COUNT[cards & 31] + COUNT[cards >> 5 & 31] + COUNT[cards >> 10 & 31] + COUNT[cards >> 15 & 31]
