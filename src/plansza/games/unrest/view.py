"""What can be seen of the table, as JSON data, from a state masked for the seat that looks."""

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
    Mission,
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
    lying = _lying(state)
    hand, hand_size = int(state.hand), int(state.hand_size)
    left, right, blockaded = int(state.left), int(state.right), int(state.blockaded)
    missions = [MISSIONS[m] for m in state.missions.tolist() if m != UNKNOWN]
    return {
        "phase": PHASES[state.phase],
        "round": min(int(state.rounds), LAST_ROUND) + 1,
        "final": bool(state.rounds >= LAST_ROUND),
        "districts": [_district(state, place, lying, missions) for place in range(DISTRICTS)],
        "missions": [{"name": mission.name, "ours": mission.ours} for mission in missions],
        "area": [1 + left, 1 + right] if left != NOWHERE else None,
        "blockaded": 1 + blockaded if blockaded != NOWHERE else None,
        "front": lying[FRONT],
        "destroyed": lying[GONE],
        "tokens": {name: not state.used >> token & 1 for token, name in enumerate(TOKEN_NAMES)},
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


def _district(state: Any, place: int, lying: list[list[Board]], missions: list[Mission]) -> Board:
    name, mission = int(state.district[place]), int(state.liberated_by[place])
    cards, up, extra = int(state.stack[place]), int(state.open[place]), int(extra_total(state, place))
    return {
        "place": place + 1,
        "name": DISTRICT_NAMES[name] if name != NOWHERE else None,
        "falling": bool(place == state.falling),
        "liberated": {"mission": MISSIONS[mission].name, "round": int(state.liberated_in[place]) + 1}
        if mission != NOWHERE
        else None,
        "cards": lying[place],
        "progress": [progress(mission, cards, up, extra) for mission in missions] if mission == NOWHERE else [],
    }


def progress(mission: Mission, cards: int, up: int, extra: int) -> Board:
    """How near a stack is to a mission, in all and by parts; blocked if a card lies there that must not."""
    sums = [int(suit_sum(cards, suit)) for suit in range(len(SUITS))]
    values = (cards | cards >> 5 | cards >> 10 | cards >> 15) & OF_SUIT
    wanted = [
        ("total", sum(sums), mission.total + extra if mission.total else 0),
        *zip(SUITS, sums, mission.sums, strict=True),
        ("suits", sum(worth > 0 for worth in sums), mission.suits),
        ("alike", most_alike(cards), mission.alike),
        ("run", LONGEST[values], mission.run),
        ("open_alike", max(COUNT[up >> suit * VALUES & OF_SUIT] for suit in range(len(SUITS))), mission.open_alike),
    ]
    if mission.more is not None:
        more, than = mission.more
        wanted.append((SUITS[more], sums[more], max(sums[than], mission.sums[than]) + 1))
    parts = [{"of": of, "have": int(min(have, need)), "need": int(need)} for of, have, need in wanted if need]
    return {
        "mission": mission.name,
        "have": sum(part["have"] for part in parts),
        "need": sum(part["need"] for part in parts),
        "parts": parts,
        "blocked": mission.without is not None and bool(cards >> mission.without * VALUES & OF_SUIT),
    }


def result(state: Any) -> Board:
    """Places by U6 and U7, and the districts of each side."""
    liberated = int(state.liberated)
    return {
        "places": [2, 1] if ending(state) == EMPIRE_HOLDS else [1, 2],
        "parts": [{"districts": liberated}, {"districts": DISTRICTS - liberated}],
    }
