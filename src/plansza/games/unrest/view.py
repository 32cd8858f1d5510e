"""What can be seen of the table, as JSON data, from a state masked for the seat that looks."""

import functools
from typing import Any

import numpy as np

from plansza.games.unrest.legal import extra_total
from plansza.games.unrest.missions import (
    COUNT,
    KINDS,
    LONGEST,
    MISDIRECTION,
    MISSIONS,
    OF_SUIT,
    SUITS,
    VALUES,
    most_alike,
    suit_sum,
)
from plansza.games.unrest.notation import CARD_NAMES, OBJECT_NAMES
from plansza.games.unrest.rules import EMPIRE_HOLDS, ending
from plansza.games.unrest.sampling import list_unseen
from plansza.games.unrest.state import (
    CARDS,
    DISTRICT_NAMES,
    DISTRICTS,
    FRONT,
    GONE,
    HIDDEN,
    LAST_ROUND,
    NOWHERE,
    PHASES,
    PLAYED,
    SHOWN,
    TOKEN_NAMES,
    UNKNOWN,
)

Board = dict[str, Any]


def view(state: Any) -> Board:
    lying, rounds, used = _lying(state), int(state.rounds), int(state.used)
    hand, hand_size = int(state.hand), int(state.hand_size)
    left, right, blockaded = int(state.left), int(state.right), int(state.blockaded)
    missions = [mission for mission in state.missions.tolist() if mission != UNKNOWN]
    return {
        "phase": PHASES[state.phase],
        "round": min(rounds, LAST_ROUND) + 1,
        "final": rounds >= LAST_ROUND,
        "districts": _districts(state, lying, missions),
        "missions": [{"name": MISSIONS[mission].name, "ours": MISSIONS[mission].ours} for mission in missions],
        "area": [1 + left, 1 + right] if left != NOWHERE else None,
        "blockaded": 1 + blockaded if blockaded != NOWHERE else None,
        "front": lying[FRONT],
        "destroyed": lying[GONE],
        "tokens": {name: not used >> token & 1 for token, name in enumerate(TOKEN_NAMES)},
        "hand": names_of(hand) if hand or not hand_size else None,
        "hand_size": hand_size,
        "deck_size": int(state.deck_size),
        "unseen": _unseen(state),
        "liberated": int(state.liberated),
    }


def names_of(cards: int) -> list[str]:
    """A set of cards one by one."""
    return [
        CARD_NAMES[card]
        for card in range(KINDS)
        for _ in range(cards >> MISDIRECTION if card == MISDIRECTION else cards >> card & 1)
    ]


def _unseen(state: Any) -> list[str]:
    cards = np.empty(CARDS, np.int64)
    return [CARD_NAMES[card] for card in cards[: list_unseen(state, cards)]]


def _lying(state: Any) -> list[list[Board]]:
    """The played cards by where they lie."""
    card, where, lies = state.card.tolist(), state.where.tolist(), state.lies.tolist()
    places: list[list[Board]] = [[] for _ in range(GONE + 1)]
    for obj in range(CARDS):
        if where[obj] <= GONE:
            places[where[obj]].append(
                {
                    "id": OBJECT_NAMES[obj],
                    "round": obj // PLAYED + 1,
                    "place": obj % PLAYED + 1,
                    "card": CARD_NAMES[card[obj]] if card[obj] != UNKNOWN else None,
                    "up": lies[obj] != HIDDEN,
                    "shown": lies[obj] == SHOWN,
                }
            )
    return places


def _districts(state: Any, lying: list[list[Board]], missions: list[int]) -> list[Board]:
    name, stack, up = state.district.tolist(), state.stack.tolist(), state.open.tolist()
    extra = [int(extra_total(state, place)) for place in range(DISTRICTS)]
    by, since, falling = state.liberated_by.tolist(), state.liberated_in.tolist(), int(state.falling)
    return [
        {
            "place": place + 1,
            "name": DISTRICT_NAMES[name[place]] if name[place] != NOWHERE else None,
            "falling": place == falling,
            "liberated": {"mission": MISSIONS[by[place]].name, "round": since[place] + 1} if by[place] >= 0 else None,
            "cards": lying[place],
            "progress": [progress(m, stack[place], up[place], extra[place]) for m in missions] if by[place] < 0 else [],
        }
        for place in range(DISTRICTS)
    ]


def progress(mission: int, cards: int, up: int, extra: int) -> Board:
    """How near a stack is to a mission, in all and by parts; blocked if a card lies there that must not."""
    parts = [{"of": of, "have": have, "need": need} for of, have, need in _nearness(mission, cards, up, extra)]
    without = MISSIONS[mission].without
    return {
        "mission": MISSIONS[mission].name,
        "have": sum(part["have"] for part in parts),
        "need": sum(part["need"] for part in parts),
        "parts": parts,
        "blocked": without is not None and bool(cards >> without * VALUES & OF_SUIT),
    }


@functools.lru_cache(1024)  # most stacks are looked at again and again
def _nearness(number: int, cards: int, up: int, extra: int) -> tuple[tuple[str, int, int], ...]:
    mission, suits = MISSIONS[number], range(len(SUITS))
    sums = [int(suit_sum(cards, suit)) for suit in suits]
    values = (cards | cards >> 5 | cards >> 10 | cards >> 15) & OF_SUIT
    wanted = [
        ("total", sum(sums), mission.total + extra if mission.total else 0),
        *zip(SUITS, sums, mission.sums, strict=True),
        ("suits", sum(worth > 0 for worth in sums), mission.suits),
        ("alike", most_alike(cards), mission.alike),
        ("run", LONGEST[values], mission.run),
        ("open_alike", max(COUNT[up >> suit * VALUES & OF_SUIT] for suit in suits), mission.open_alike),
    ]
    if mission.more is not None:
        more, than = mission.more
        wanted.append((SUITS[more], sums[more], max(sums[than], mission.sums[than]) + 1))
    return tuple((of, int(min(have, need)), int(need)) for of, have, need in wanted if need)


def result(state: Any) -> Board:
    """Places by U6 and U7, and the districts of each side."""
    liberated = int(state.liberated)
    return {
        "places": [2, 1] if ending(state) == EMPIRE_HOLDS else [1, 2],
        "parts": [{"districts": liberated}, {"districts": DISTRICTS - liberated}],
    }
