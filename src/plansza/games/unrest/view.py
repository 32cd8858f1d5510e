"""What can be seen of the table, from a state masked for the seat that looks."""

import functools
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import numpy as np

from plansza.games.unrest.legal import extra_total
from plansza.games.unrest.missions import (
    CARD_NAMES,
    COUNT,
    LONGEST,
    MISSIONS,
    OF_SUIT,
    SUITS,
    VALUES,
    most_alike,
    suit_sum,
)
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
    OBJECT_NAMES,
    PHASES,
    PLAYED,
    SHOWN,
    TOKENS,
    UNKNOWN,
    cards_of,
)

Phase = Literal[
    "lay_districts",
    "lay_missions",
    "draw",
    "mark",
    "play",
    "shuffle",
    "defend",
    "assign",
    "liberate",
    "prove",
    "end",
]
DistrictName = Literal["plenty", "peace", "capitol", "police", "truth"]


class Card(msgspec.Struct, frozen=True):
    """A card that was played."""

    id: str  # round and place, as notation has it
    round: int
    place: int
    card: str | None  # None if the seat does not know it
    up: bool
    shown: bool  # turned up only by the proof that liberated its district


class Liberation(msgspec.Struct, frozen=True):
    mission: str
    round: int


class Part(msgspec.Struct, frozen=True):
    of: str  # a total, a suit, ...
    have: int
    need: int


class Progress(msgspec.Struct, frozen=True):
    """How near a stack is to a mission, by the cards that the seat knows; blocked if one lies there that must not."""

    mission: str
    have: int
    need: int
    parts: list[Part]
    blocked: bool


class District(msgspec.Struct, frozen=True):
    place: int  # in the row, from 1
    name: DistrictName | None  # None if it is not laid yet
    falling: bool
    liberated: Liberation | None
    cards: list[Card]
    progress: list[Progress]


class MissionInPlay(msgspec.Struct, frozen=True):
    name: str
    ours: bool  # not from the box


class Tokens(msgspec.Struct, frozen=True):
    """Which are ready."""

    surveil: bool
    destroy: bool
    reroute: bool
    blockade: bool


class Board(msgspec.Struct, frozen=True):
    phase: Phase
    round: int
    final: bool
    districts: list[District]
    missions: list[MissionInPlay]
    area: list[int] | None  # two places of the row
    blockaded: int | None
    front: list[Card]
    destroyed: list[Card]
    tokens: Tokens
    hand: list[str] | None  # None for those who may not know it
    hand_size: int
    deck_size: int
    unseen: list[str]  # cards whose place the seat does not know
    liberated: int


_PHASES: Any = PHASES
_DISTRICT_NAMES: Any = DISTRICT_NAMES


def view(state: Any) -> Board:
    lying, rounds, used = _lying(state), int(state.rounds), int(state.used)
    hand, hand_size = int(state.hand), int(state.hand_size)
    left, right, blockaded = int(state.left), int(state.right), int(state.blockaded)
    missions = [mission for mission in state.missions.tolist() if mission != UNKNOWN]
    return Board(
        phase=_PHASES[state.phase],
        round=min(rounds, LAST_ROUND) + 1,
        final=rounds >= LAST_ROUND,
        districts=_districts(state, lying, missions),
        missions=[MissionInPlay(MISSIONS[mission].name, MISSIONS[mission].ours) for mission in missions],
        area=[1 + left, 1 + right] if left != NOWHERE else None,
        blockaded=1 + blockaded if blockaded != NOWHERE else None,
        front=lying[FRONT],
        destroyed=lying[GONE],
        tokens=Tokens(*(not used >> token & 1 for token in range(TOKENS))),
        hand=[CARD_NAMES[card] for card in cards_of(hand)] if hand or not hand_size else None,
        hand_size=hand_size,
        deck_size=int(state.deck_size),
        unseen=_unseen(state),
        liberated=int(state.liberated),
    )


def _unseen(state: Any) -> list[str]:
    cards = np.empty(CARDS, np.int64)
    return [CARD_NAMES[card] for card in cards[: list_unseen(state, cards)]]


def _lying(state: Any) -> list[list[Card]]:
    """The played cards by where they lie."""
    card, where, lies = state.card.tolist(), state.where.tolist(), state.lies.tolist()
    places: list[list[Card]] = [[] for _ in range(GONE + 1)]
    for obj in range(CARDS):
        if where[obj] <= GONE:
            places[where[obj]].append(_card(obj, card[obj], lies[obj]))
    return places


@functools.cache
def _card(obj: int, card: int, lies: int) -> Card:
    name = CARD_NAMES[card] if card != UNKNOWN else None
    return Card(OBJECT_NAMES[obj], obj // PLAYED + 1, obj % PLAYED + 1, name, lies != HIDDEN, lies == SHOWN)


def _districts(state: Any, lying: list[list[Card]], missions: list[int]) -> list[District]:
    name, stack, up = state.district.tolist(), state.stack.tolist(), state.open.tolist()
    extra = [int(extra_total(state, place)) for place in range(DISTRICTS)]
    by, since, falling = state.liberated_by.tolist(), state.liberated_in.tolist(), int(state.falling)
    return [
        District(
            place=place + 1,
            name=_DISTRICT_NAMES[name[place]] if name[place] != NOWHERE else None,
            falling=place == falling,
            liberated=Liberation(MISSIONS[by[place]].name, since[place] + 1) if by[place] >= 0 else None,
            cards=lying[place],
            progress=[progress(m, stack[place], up[place], extra[place]) for m in missions] if by[place] < 0 else [],
        )
        for place in range(DISTRICTS)
    ]


@functools.lru_cache(4096)  # most stacks are looked at again and again
def progress(mission: int, cards: int, up: int, extra: int) -> Progress:
    parts = [Part(of, have, need) for of, have, need in _nearness(mission, cards, up, extra)]
    have, need = sum(part.have for part in parts), sum(part.need for part in parts)
    without = MISSIONS[mission].without
    blocked = without is not None and bool(cards >> without * VALUES & OF_SUIT)
    return Progress(MISSIONS[mission].name, have, need, parts, blocked)


def _nearness(number: int, cards: int, up: int, extra: int) -> Iterator[tuple[str, int, int]]:
    """(what is counted, how much there is up to what is needed, what is needed)"""
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
    return ((of, int(min(have, need)), int(need)) for of, have, need in wanted if need)
