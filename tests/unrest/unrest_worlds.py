"""Other truths behind one and the same public game of Unrest, told by the rules themselves.

A world gives another card to every place that the Empire cannot see into (a hidden object or a card in hand). The
game is then played again with those cards drawn and played in place of the true ones: all else that was done stays.
The world is possible if every action is legal and the Empire sees the same at every step.
"""

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from plansza.games.unrest.actions import DRAW_CARD, DRAW_UNSEEN, HIDE, HIDE_UNSEEN, REVEAL, SHUFFLE_SWAP
from plansza.games.unrest.missions import KINDS, MISDIRECTION
from plansza.games.unrest.state import CARDS, EMPIRE, HIDDEN, UNPLAYED, cards_of
from plansza.kernel.jit import jit
from plansza.kernel.match import MANUAL, Match, new

HAND = CARDS  # slots: the objects, then the cards in hand


class Script:
    """The actions of a match with the cards left out: base[n] + card of slot[n], or just base[n] where slot is -1."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.numbers = [match.parse(text) for text in match.actions]
        self.base, self.slot = list(self.numbers), [-1] * len(self.numbers)
        waiting: dict[int, list[int]] = {}  # by card: the draws whose card is still in hand
        played: list[tuple[int, int]] = []  # draw and play of each object
        for n, action in enumerate(self.numbers):
            if DRAW_CARD <= action < DRAW_UNSEEN:
                waiting.setdefault(action - DRAW_CARD, []).append(n)
            elif REVEAL <= action < HIDE_UNSEEN:
                played.append((waiting[action - REVEAL if action < HIDE else action - HIDE].pop(0), n))
            elif action == SHUFFLE_SWAP:
                played[-2:] = reversed(played[-2:])
        self.hand = [n for draws in waiting.values() for n in draws]
        state = match.state
        for obj, (drawn, laid) in enumerate(played):
            if state.lies[obj] == HIDDEN:
                self._open(drawn, DRAW_CARD, obj)
                self._open(laid, HIDE, obj)
        for place, drawn in enumerate(self.hand):
            self._open(drawn, DRAW_CARD, HAND + place)

    def _open(self, n: int, base: int, slot: int) -> None:
        self.base[n], self.slot[n] = base, slot

    @property
    def objects(self) -> list[int]:
        """The hidden ones."""
        state = self.match.state
        return [obj for obj in range(CARDS) if state.where[obj] != UNPLAYED and state.lies[obj] == HIDDEN]

    def actions(self, cards: list[int]) -> list[int]:
        """What would have been done in the world that has these cards in its slots."""
        return [base + (cards[slot] if slot >= 0 else 0) for base, slot in zip(self.base, self.slot, strict=True)]


def unseen_by_empire(match: Match) -> list[int]:
    """All cards but those that lie open, Misdirections as often as they are unseen."""
    state = match.state
    cards = [*range(MISDIRECTION), *[MISDIRECTION] * 4]
    for obj in range(CARDS):
        if state.where[obj] != UNPLAYED and state.lies[obj] != HIDDEN:
            cards.remove(int(state.card[obj]))
    return cards


def slots_of(state: Any) -> list[int]:
    """The cards of a filled state by slot."""
    return [*map(int, state.card), *cards_of(int(state.hand))]


def other_game(script: Script, filled: Any) -> Match:
    """The game played again in the world of a filled state; raises if an action is refused."""
    true = script.match
    match = new(true.game.name, chance=MANUAL, **true.options)
    for action in script.actions(slots_of(filled)):
        match.take(action)
    return match


@jit
def looks_the_same(game: Any, work: Any, seen: Any, actions: Any, legal: Any, truth_seen: Any) -> bool:
    """Whether a world's actions are legal and the Empire's states are those of the truth; work[0] is the start.

    `seen` are the bytes of work[1], which is masked at every step; `truth_seen[n]` those of the truth after n actions.
    """
    for n in range(actions.shape[0]):
        count = game.legal(work[0], legal)
        found = False
        for i in range(count):
            found |= legal[i] == actions[n]
        if not found:
            return False
        game.apply(work[0], actions[n])
        work[1] = work[0]
        game.mask(work[1], EMPIRE)
        for i in range(seen.shape[0]):
            if seen[i] != truth_seen[n + 1, i]:
                return False
    return True


class Judge:
    """Tells for any world whether it is possible, by playing it."""

    def __init__(self, script: Script) -> None:
        self.script, self.game = script, script.match.game
        states = script.match.states().copy()
        self.start = states[:1].copy()
        for n in range(len(states)):
            self.game.mask(states[n], EMPIRE)
        size = self.game.STATE.itemsize
        self.truth_seen = np.frombuffer(states.tobytes(), np.uint8).reshape(len(states), size)
        self.work = np.zeros(2, self.game.STATE)
        self.seen = self.work[1:].view(np.uint8)
        self.legal = np.empty(self.game.MAX_LEGAL, np.int32)
        self.base, self.slot = np.array(script.base, np.int32), np.array(script.slot)
        self.open = self.slot >= 0

    def is_possible(self, cards: Any) -> bool:
        """`cards` by slot; where a slot is not asked for, anything."""
        actions = self.base.copy()
        actions[self.open] += cards[self.slot[self.open]]
        self.work[0] = self.start[0]
        return bool(looks_the_same(self.game, self.work, self.seen, actions, self.legal, self.truth_seen))


def worlds(script: Script, with_hand: bool = False) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every possible world, as the cards of the hidden objects (and of the hand), with the number of deals it stands
    for: Misdirections look alike, but are four cards."""
    judge, objects = Judge(script), script.objects
    unseen = unseen_by_empire(script.match)
    cards = np.zeros(HAND + 8, np.int32)
    hand = range(HAND, HAND + len(script.hand))
    for dealt in distinct_deals(unseen, len(objects)):
        rest = list(unseen)
        for card in dealt:
            rest.remove(card)
        cards[objects] = dealt
        deals = ways(unseen, dealt)
        for held in distinct_hands(rest, len(hand)) if with_hand else [tuple(rest[: len(hand)])]:
            cards[hand.start : hand.stop] = held
            if judge.is_possible(cards):
                yield (
                    (*dealt, *held) if with_hand else tuple(dealt),
                    deals * (hand_ways(rest, held) if with_hand else 1),
                )


def distinct_deals(cards: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """Ordered choices of cards, each told once although Misdirections look alike."""
    if count == 0:
        yield ()
        return
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        for others in distinct_deals(rest, count - 1):
            yield (card, *others)


def distinct_hands(cards: list[int], count: int) -> list[tuple[int, ...]]:
    return sorted(set(itertools.combinations(sorted(cards), count)))


def ways(cards: list[int], dealt: tuple[int, ...]) -> int:
    """In how many ways the deal can be made of the cards, Misdirections told apart."""
    left, product = cards.count(MISDIRECTION), 1
    for card in dealt:
        if card == MISDIRECTION:
            product, left = product * left, left - 1
    return product


def hand_ways(cards: list[int], held: tuple[int, ...]) -> int:
    """In how many ways that hand can be drawn from the cards, in no order."""
    return math.comb(cards.count(MISDIRECTION), held.count(MISDIRECTION))


@jit
def sample_keys(game: Any, masked: Any, work: Any, objects: Any, with_hand: bool, rng: Any, keys: Any) -> None:
    """Resample again and again; each key is a number made of the cards of the objects (and of the hand)."""
    for n in range(keys.shape[0]):
        work[0] = masked[0]
        game.resample(work[0], EMPIRE, rng)
        key = np.int64(0)
        for i in range(objects.shape[0]):
            key = key * KINDS + np.int64(work[0].card[objects[i]])
        keys[n] = key << 23 | work[0].hand if with_hand else key


def key_of(cards: tuple[int, ...], objects: int, with_hand: bool = False) -> int:
    key = 0
    for card in cards[:objects]:
        key = key * KINDS + card
    return key << 23 | sum(1 << card for card in cards[objects:]) if with_hand else key
