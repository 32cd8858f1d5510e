"""What chance gave each seat: what came, as the bots' evaluator judges it, against what might have come instead.

The evaluator is the same on both sides and says the same whenever it is asked, so little is left to chance in the
answer: all that might have come is weighed where it is some thousands of outcomes, such as a roll of eight dice; else
so many are drawn that their mean is sure.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, U64
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.search.evaluators import PLAYOUTS, evaluator_of
from plansza.search.levels import level_of, plan_of
from plansza.search.tree import hashed
from plansza.search.workspace import HERE, new_workspace

OUTCOMES = 4096  # that are weighed one by one, the ways to them included
LOOKS = 64  # outcomes drawn at a time
MANY_LOOKS = 1024  # and at most
SURE = 0.002  # the standard error of their mean that is small enough


@jit
def judge(game: Any, evaluator: Any, weights: Any, work: Any, rng: Any) -> None:
    """The chances of the seats in work.states[HERE], where chance is not to move, into work.value."""
    state = work.states[HERE]
    if game.to_move(state) == OVER:
        game.payoff(state, work.value)
    else:
        evaluator.judge(game, weights, work, game.legal(state, work.moves), rng)


@jit
def look_around(game: Any, evaluator: Any, weights: Any, before: Any, work: Any, rng: Any, sums: Any) -> None:
    """LOOKS times what might come: adds the chances of the seats to sums[0], their squares to sums[1]."""
    state = work.states[HERE]
    for _ in range(LOOKS):
        work.states[HERE] = before[0]
        while game.to_move(state) == CHANCE:
            game.draw(state, work.drawn, rng)
        judge(game, evaluator, weights, work, rng)
        for seat in range(sums.shape[1]):
            sums[0, seat] += work.value[seat]
            sums[1, seat] += work.value[seat] * work.value[seat]


class Outcomes(NamedTuple):
    """States that chance may lead to, each once however many ways lead there."""

    states: Any  # [OUTCOMES], the first is where it begins
    words: Any  # [OUTCOMES, word] their bytes as numbers, in the same memory
    chance: Any  # [OUTCOMES] how likely it is to come there
    keys: Any  # [OUTCOMES] hashes
    slots: Any  # hash table of states, 0 = free, else state + 1
    moves: Any  # [MAX_LEGAL]


def new_outcomes(game: Game) -> Outcomes:
    size = -(-game.STATE.itemsize // 8)
    words = np.zeros((OUTCOMES, size), U64)
    states = np.ndarray(OUTCOMES, game.STATE, words.data, strides=(size * 8,))
    chance, slots = np.zeros(OUTCOMES), np.zeros(2 * OUTCOMES, np.int32)
    return Outcomes(states, words, chance, np.zeros(OUTCOMES, U64), slots, np.zeros(game.MAX_LEGAL, np.int32))


@jit
def spread_out(game: Any, found: Any) -> int:
    """All that chance may lead to from the first state; gives how many, 0 if they do not fit."""
    states, chance, moves = found.states, found.chance, found.moves
    found.slots[:] = 0
    chance[0], at, n = 1.0, 0, 1
    while at < n:
        count = game.legal(states[at], moves) if game.to_move(states[at]) == CHANCE else 0
        total = 0
        for i in range(count):
            total += game.chance_weight(states[at], moves[i])
        for i in range(count):
            if n == OUTCOMES:
                return 0
            share = chance[at] * game.chance_weight(states[at], moves[i]) / total
            states[n] = states[at]
            game.apply(states[n], moves[i])
            same = entered(found, n)
            if same <= at:
                return 0  # it was left already: what is added to it would be lost
            chance[same] = share if same == n else chance[same] + share
            n += same == n
        at += 1
    return n


@jit
def entered(found: Any, new: int) -> int:
    """The place of the new state: its own, or that of the same one before."""
    last, key = U64(found.slots.shape[0] - 1), hashed(found.words, new)
    at = key & last
    while found.slots[at] != 0:
        if found.keys[found.slots[at] - 1] == key:
            return found.slots[at] - 1
        at = (at + U64(1)) & last
    found.slots[at], found.keys[new] = new + 1, key
    return new


@jit
def weigh(game: Any, evaluator: Any, weights: Any, found: Any, n: int, work: Any, rng: Any, mean: Any) -> None:
    """Adds the chances of the seats after each outcome to the mean."""
    for i in range(n):
        if game.to_move(found.states[i]) != CHANCE:
            work.states[HERE] = found.states[i]
            judge(game, evaluator, weights, work, rng)
            for seat in range(mean.shape[0]):
                mean[seat] += found.chance[i] * work.value[seat]


def can_judge(game: Game) -> bool:
    """Whether anything is known about the game by which luck could be told."""
    return evaluator_of(game) is not PLAYOUTS


class Fortune:
    """Of one game, for so many players."""

    def __init__(self, game: Game, players: int) -> None:
        plan = plan_of(game, level_of(game, "master"))
        self.game, self.players, self._evaluator = game, players, plan.evaluator
        self._weights, self._work = plan.weights_for(players), new_workspace(game, players)
        self._outcomes = new_outcomes(game)

    def gave(self, before: Any, after: Any, rng: Any) -> tuple[Any, Any]:
        """By seat what chance changed, from arrays of one state each, and the variance of that."""
        with np.errstate(over="ignore"):
            mean, variance = self._all(before, rng) or self._drawn(before, rng)
            return self._judged(after[0], rng) - mean, variance

    def _judged(self, state: Any, rng: Any) -> Any:
        self._work.states[HERE] = state
        judge(self.game, self._evaluator, self._weights, self._work, rng)
        return self._work.value.copy()

    def _all(self, before: Any, rng: Any) -> tuple[Any, Any] | None:
        """The mean of all outcomes, where they are not too many."""
        self._outcomes.states[0] = before[0]
        n = spread_out(self.game, self._outcomes)
        mean = np.zeros(self.players)
        weigh(self.game, self._evaluator, self._weights, self._outcomes, n, self._work, rng, mean)
        return (mean, np.zeros(self.players)) if n else None

    def _drawn(self, before: Any, rng: Any) -> tuple[Any, Any]:
        """The mean of outcomes drawn until it is sure enough."""
        sums, looks, variance = np.zeros((2, self.players)), 0, np.full(self.players, np.inf)
        while looks < MANY_LOOKS and variance.max() > SURE * SURE:
            look_around(self.game, self._evaluator, self._weights, before, self._work, rng, sums)
            looks += LOOKS
            variance = np.maximum(sums[1] / looks - (sums[0] / looks) ** 2, 0.0) / (looks - 1)
        return sums[0] / looks, variance
