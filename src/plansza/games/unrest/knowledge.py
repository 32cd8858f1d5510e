"""What is known about playing Unrest well: how near the districts are to falling, once the cards in front of the
marker are assigned as well as they can be, and what the tokens still to come may spoil.

All features are the Rebellion's; the Empire's are nothing. They are taken from a state in which nothing is unknown.
"""

from typing import Any

import numpy as np

from plansza.games.unrest.legal import extra_total, is_held, is_within_reach
from plansza.games.unrest.missions import BIT, COUNT, I64, MISDIRECTION, card_count
from plansza.games.unrest.nearness import FAR, missing
from plansza.games.unrest.state import (
    CAPITOL,
    CARDS,
    DEFEND,
    DISTRICTS,
    FRONT,
    HIDDEN,
    MARK,
    MISSIONS_IN_PLAY,
    NOWHERE,
    OPEN,
    PLAY,
    PLAYED,
    REBELLION,
    ROUNDS,
    SHUFFLE,
    TO_WIN,
    TOKENS,
)
from plansza.games.unrest.themes import THEMES, reasons
from plansza.kernel.jit import jit
from plansza.knowledge import Knowledge, Level

BY_GOAL = (
    "still to liberate",
    "rounds left",
    "districts 1 card away",
    "districts 2 cards away",
    "districts 3 cards away",
    "districts 4 cards away",
    "districts 1 card of the hand away",
    "districts 2 cards of the hand away",
    "districts 3 cards of the hand away",
    "missions at most 2 cards away",
)
AT_RISK = (
    "tokens to come",
    "districts about to fall",
    "about to fall whatever card is lost",
    "about to fall if any card is lost",
    "about to fall whatever two cards are lost",
)
OTHERS = (
    "enough to win falls",
    "cards not chosen yet",
    "surveil ready",
    "destroy ready",
    "reroute ready",
    "blockade ready",
    "misdirections in hand",
    "hidden cards in stacks",
    "the capitol 1 card away",
    "the capitol 2 cards away",
    "the capitol 3 cards away",
)
FEATURES = (
    *(f"{name} ({goal} to go)" for goal in range(1, TO_WIN + 1) for name in BY_GOAL),
    *(f"{name} ({tokens} to come)" for tokens in (1, 2) for name in AT_RISK),
    *OTHERS,
)
_RISK = TO_WIN * len(BY_GOAL)
_OTHER = _RISK + 2 * len(AT_RISK)

FALLS = 1000  # the worth of a district that falls; next to it, of one that is so many cards away
_WORTH = np.array([FALLS, 90, 40, 15, 5, 0], np.int64)
_MAX_HAND = 5
NUMBERED = (1 << MISDIRECTION) - 1  # the cards of a set that are no Misdirections
_SETS = 1 << _MAX_HAND


@jit
def features(state: Any, seat: int, out: Any) -> None:
    for i in range(len(FEATURES)):
        out[i] = 0.0
    if seat != REBELLION:
        return
    cards, chosen = np.empty(_MAX_HAND, np.int64), np.empty(DISTRICTS, np.int64)
    best = np.empty(_SETS, np.int64)
    n, front = list_cards(state, cards)
    taken = plan(state, cards, n, front, best, chosen)
    tokens = tokens_to_come(state)
    goal = TO_WIN - state.liberated - (state.falling != NOWHERE)
    falls = best[taken] // FALLS
    if tokens == 0:
        if falls >= goal:
            out[_OTHER] = 1.0
            return
        goal -= falls
    else:
        fill_risk(best, taken, goal, tokens, out)
    rest = state.hand & NUMBERED
    for i in range(n):
        if taken >> i & 1 and not front >> i & 1:
            rest &= ~BIT[cards[i]]
    fill_goal(state, cards, chosen, rest, goal, out[(goal - 1) * len(BY_GOAL) :])
    fill_others(state, cards, chosen, rest, out[_OTHER:])


@jit
def tokens_to_come(state: Any) -> int:
    """Of the Empire, in this round."""
    phase = state.phase
    if phase in (MARK, PLAY, SHUFFLE):
        return 2
    return 2 - COUNT[state.used] % 2 if phase == DEFEND else 0


# --- the cards of this round ----------------------------------------------------------------------------------------


@jit
def list_cards(state: Any, cards: Any) -> tuple[int, int]:
    """Those in front of the marker, and those of the hand while there is a choice; the first are told as bits."""
    n, front = 0, 0
    for obj in range(state.rounds * PLAYED, min(CARDS, state.rounds * PLAYED + PLAYED)):
        if state.where[obj] == FRONT:
            cards[n] = state.card[obj]
            front |= 1 << n
            n += 1
    if state.phase == MARK or state.phase == PLAY:
        for card in range(MISDIRECTION):
            if state.hand >> card & 1:
                cards[n] = card
                n += 1
    return n, front


@jit
def plan(state: Any, cards: Any, n: int, front: int, best: Any, chosen: Any) -> int:
    """Assign cards as well as can be: fills the worth of every set of them and what each district gets of the best set
    that can be played; gives that set.
    """
    got, sets = np.zeros((DISTRICTS, _SETS), np.int64), np.zeros(_SETS, np.int64)
    for i in range(n):
        for others in range(1 << i):
            sets[1 << i | others] = sets[others] | BIT[cards[i]]
    best[: 1 << n] = -1
    best[0] = 0
    shown = open_in_front(state)
    for district in range(DISTRICTS):
        chosen[district] = 0
        if is_held(state, district):
            share(state, sets[: 1 << n], district, shown, best, got[district])
    top = 0
    for cards_set in range(1 << n):
        if COUNT[cards_set] <= PLAYED and cards_set & front == front and (best[cards_set] > best[top] or top == 0):
            top = cards_set
    rest = top
    for district in range(DISTRICTS - 1, -1, -1):
        if is_held(state, district):
            chosen[district] = got[district, rest]
            rest ^= got[district, rest]
    return top


@jit
def share(state: Any, sets: Any, district: int, shown: int, best: Any, got: Any) -> None:
    """One district more among those that the sets of cards are shared out to."""
    worth = np.empty(_SETS, np.int64)
    reached, coming = gets_cards(state, district), (state.hand | state.deck) & NUMBERED
    for cards_set in range(sets.shape[0] if reached else 1):
        if COUNT[cards_set] <= PLAYED:
            away = distance(state, district, sets[cards_set], shown, coming)
            worth[cards_set] = TO_WIN * FALLS if away == 0 and wins_at_once(state, district) else _WORTH[away]
    for cards_set in range(sets.shape[0] - 1, -1, -1):
        most = -1
        part = cards_set if reached else 0
        while True:
            if COUNT[part] <= PLAYED and best[cards_set ^ part] >= 0 and best[cards_set ^ part] + worth[part] > most:
                most = best[cards_set ^ part] + worth[part]
                got[cards_set] = part
            if part == 0:
                break
            part = (part - 1) & cards_set
        best[cards_set] = most


@jit
def wins_at_once(state: Any, district: int) -> bool:
    """U10"""
    return state.with_capitol and state.district[district] == CAPITOL


@jit
def gets_cards(state: Any, district: int) -> bool:
    if state.phase == MARK:
        return True
    return is_within_reach(state, district) and district != state.blockaded


@jit
def bits(cards: Any, cards_set: int) -> int:
    found = I64(0)
    for i in range(_MAX_HAND):
        if cards_set >> i & 1:
            found |= BIT[cards[i]]
    return found


@jit
def distance(state: Any, district: int, more: int, shown: int, coming: int) -> int:
    """Cards that the district lacks for its nearest mission, when it has got some more; those shown lie open."""
    best = FAR
    for i in range(MISSIONS_IN_PLAY):
        best = min(best, distance_to(state, district, I64(state.missions[i]), more, shown, coming))
        if best == 0:
            break
    return best


@jit
def distance_to(state: Any, district: int, mission: int, more: int, shown: int, coming: int) -> int:
    stack, up = state.stack[district], state.open[district] | more & shown
    return missing(mission, stack | more, up, coming & ~more, extra_total(state, district))


@jit
def open_in_front(state: Any) -> int:
    """The cards in front of the marker that were revealed, as bits: they lie open wherever they go."""
    found = I64(0)
    for obj in range(state.rounds * PLAYED, min(CARDS, state.rounds * PLAYED + PLAYED)):
        if state.where[obj] == FRONT and state.lies[obj] == OPEN:
            found |= BIT[state.card[obj]]
    return found


# --- what is told ---------------------------------------------------------------------------------------------------


@jit
def fill_risk(best: Any, taken: int, goal: int, tokens: int, out: Any) -> None:
    """What falls if nothing more is lost, and if something is, as shares of what is needed."""
    falls = min(best[taken] // FALLS, goal)
    one, two, total, count = falls, falls, 0, 0
    for first in range(_MAX_HAND):
        if taken >> first & 1:
            left = best[taken ^ 1 << first] // FALLS
            one = min(one, left)
            total += min(left, goal)
            count += 1
            for second in range(first):
                if taken >> second & 1:
                    two = min(two, best[taken ^ 1 << first ^ 1 << second] // FALLS)
    at = _RISK + (tokens - 1) * len(AT_RISK)
    out[at] = 1.0
    out[at + 1] = falls / goal
    out[at + 2] = one / goal
    out[at + 3] = total / (count * goal) if count > 0 else 0.0
    out[at + 4] = two / goal


@jit
def fill_goal(state: Any, cards: Any, chosen: Any, rest: int, goal: int, out: Any) -> None:
    """What is near, and how much time there is."""
    out[0] = 1.0
    out[1] = (ROUNDS - 1 - state.rounds) / 4.0
    coming, holds, shown = (rest | state.deck) & NUMBERED, card_count(rest), open_in_front(state)
    for district in range(DISTRICTS):
        if not is_held(state, district):
            continue
        more = bits(cards, chosen[district])
        away, in_hand = FAR, FAR
        for i in range(MISSIONS_IN_PLAY):
            mission = I64(state.missions[i])
            lacks = distance_to(state, district, mission, more, shown, coming)
            away = min(away, lacks)
            if lacks <= 2:
                out[9] += 0.25
            if lacks <= holds:
                in_hand = min(in_hand, distance_to(state, district, mission, more, shown, rest))
        if 1 <= away <= 4:
            out[1 + away] += 1.0
        if 1 <= in_hand <= 3:
            out[5 + in_hand] += 1.0


@jit
def fill_others(state: Any, cards: Any, chosen: Any, rest: int, out: Any) -> None:
    out[1] = 1.0 if state.phase == MARK or state.phase == PLAY else 0.0
    for token in range(TOKENS):
        out[2 + token] = 0.0 if state.used >> token & 1 else 1.0
    out[6] = (state.hand >> MISDIRECTION) / 2.0
    hidden = 0
    for obj in range(CARDS):
        hidden += state.where[obj] < DISTRICTS and state.lies[obj] == HIDDEN and is_held(state, state.where[obj])
    out[7] = hidden / 5.0
    for district in range(DISTRICTS):
        if wins_at_once(state, district):
            more, coming = bits(cards, chosen[district]), (rest | state.deck) & NUMBERED
            away = distance(state, district, more, open_in_front(state), coming)
            if 1 <= away <= 3:
                out[7 + away] = 1.0


KNOWLEDGE = Knowledge(
    feature_names=FEATURES,
    features=features,
    levels={
        "novice": Level(0, sharpness=12.0),
        "casual": Level(30, determinizations=256, looks=32),
        "strong": Level(400, determinizations=256, looks=32),
        "master": Level(4000, determinizations=256, looks=32),
    },
    beats={"casual": 0.827, "strong": 0.703, "master": 0.64},  # benchmarks/ladder.py
    beats_between={"casual": (0.781, 0.864), "strong": (0.655, 0.748), "master": (0.547, 0.724)},
    themes=THEMES,
    reasons=reasons(FEATURES),
)
