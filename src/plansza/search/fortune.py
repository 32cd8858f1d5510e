"""What chance gave each seat: what came, as the bots' evaluator judges it, against what might have come instead.

The evaluator is the same on both sides, so little is left to chance in the answer: where few things might have come,
such as the sides of one or two dice, all of them are weighed; else so many are drawn that their mean is sure.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, U64
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.search.evaluators import PLAYOUTS, evaluator_of
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Search
from plansza.search.tree import descend, hashed, new_run
from plansza.search.workspace import new_workspace

OUTCOMES = 64  # that are weighed one by one, the ways to them included
LOOKS, FEW, MANY = 64, 4, 16  # outcomes drawn at a time, and how many times at least and at most
NO_NODES = 0  # of a tree: without room in it a descent ends where the evaluator is first asked
SURE = 0.002  # the standard error of their mean that is small enough


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


def can_judge(game: Game) -> bool:
    """Whether anything is known about the game by which luck could be told."""
    return evaluator_of(game) is not PLAYOUTS


class Fortune:
    """Of one game, for so many players."""

    def __init__(self, game: Game, players: int) -> None:
        plan = plan_of(game, level_of(game, "master"))
        self.game, self.players, self._evaluator = game, players, plan.evaluator
        search, states = Search(game, plan, NO_NODES, hidden=False), np.zeros(1, game.STATE)
        self._run = new_run(
            search.rule,
            plan.weights_for(players),
            search.tree,
            (np.zeros(1, np.int64), states.reshape(1, 1)),
            new_workspace(game, players),
        )
        self._outcomes = new_outcomes(game)

    def gave(self, before: Any, after: Any, rng: Any) -> tuple[Any, Any]:
        """By seat what chance changed, from arrays of one state each, and the variance of that."""
        with np.errstate(over="ignore"):
            mean, variance = self._weighed(before[0], rng) or self._drawn(before[0], rng)
            return self._judged(after[0], rng, LOOKS) - mean, variance

    def _judged(self, state: Any, rng: Any, looks: int = 1) -> Any:
        """The chances of the seats by so many looks of the evaluator; chance draws anew for each.

        Descents do it, which are compiled for the bots already.
        """
        self._run.determinizations[0, 0] = state
        self._run.total[:] = 0.0
        descend(self.game, self._evaluator, self._run, rng, looks)
        return self._run.total / looks

    def _weighed(self, before: Any, rng: Any) -> tuple[Any, Any] | None:
        """The mean of all outcomes, where they are not too many."""
        found, mean = self._outcomes, np.zeros(self.players)
        found.states[0] = before
        n = spread_out(self.game, found)
        for i in range(n):
            if self.game.to_move(found.states[i]) != CHANCE:
                mean += found.chance[i] * self._judged(found.states[i], rng)
        return (mean, np.zeros(self.players)) if n else None

    def _drawn(self, before: Any, rng: Any) -> tuple[Any, Any]:
        """The mean of outcomes drawn until it is sure enough."""
        means, variance = list[Any](), np.full(self.players, np.inf)
        while len(means) < MANY and (len(means) < FEW or variance.max() > SURE * SURE):
            means.append(self._judged(before, rng, LOOKS))
            variance = np.var(means, axis=0) / max(1, len(means) - 1)
        return np.mean(means, axis=0), variance
