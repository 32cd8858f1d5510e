"""Chance is a player: its moves are drawn here, jitted from a stream, or one by one for a match."""

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from plansza.kernel.jit import jit
from plansza.kernel.seats import CHANCE as CHANCE
from plansza.kernel.seats import OVER as OVER
from plansza.kernel.seats import WATCHER as WATCHER

U64 = np.uint64
LAST_U64 = U64(2**64 - 1)
_STRIDE = U64(0x9E3779B97F4A7C15)


@jit
def next_u64(rng: Any) -> Any:
    """SplitMix64; rng is a uint64 array of one element, a stream of its own for each thread."""
    rng[0] += _STRIDE
    z = rng[0]
    z = (z ^ (z >> U64(30))) * U64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> U64(27))) * U64(0x94D049BB133111EB)
    return z ^ (z >> U64(31))


@jit
def below(rng: Any, n: Any) -> Any:
    """Uniform in 0..n-1, for n below 2**16 exact to one part in 2**16 of n / 2**32."""
    return np.int64(((next_u64(rng) >> U64(32)) * U64(n)) >> U64(32))


def one_draw(legal: Any, chance_weight: Any, apply: Any) -> Any:
    """The `draw` of a game that has none of its own: one chance action, by weight."""

    @jit
    def draw(state: Any, actions: Any, rng: Any) -> int:
        n = legal(state, actions)
        total = 0
        for i in range(n):
            total += chance_weight(state, actions[i])
        mark = below(rng, total)
        i = -1
        while mark >= 0:
            i += 1
            mark -= chance_weight(state, actions[i])
        apply(state, actions[i])
        return 1

    return draw


def chance_table(to_move: Any, legal: Any, chance_weight: Any) -> Any:
    """All that chance may do in a state, for a match that draws one by one; 0 where chance is not to move."""

    @jit
    def fill_chances(state: Any, actions: Any, weights: Any) -> int:
        if to_move(state) != CHANCE:
            return 0
        n = legal(state, actions)
        for i in range(n):
            weights[i] = chance_weight(state, actions[i])
        return n

    return fill_chances


def chance_runs(fill_chances: Any) -> Any:
    """The same of several states in one call; those in a row in which it is the same are told as one run."""

    @jit
    def same(one: Any, other: Any, n: int) -> bool:
        for i in range(n):
            if one[0, i] != other[0, i] or one[1, i] != other[1, i]:
                return False
        return True

    @jit
    def fill_runs(states: Any, chances: Any, sizes: Any) -> int:
        """Gives how many runs there are. Of each, chances[run] holds two rows, actions and weights, of which
        sizes[run, 0] count, and sizes[run, 1] is how many states it has. There is room for one run more than states.
        """
        runs = 0
        for number in range(states.shape[0]):
            n = fill_chances(states[number], chances[runs, 0], chances[runs, 1])
            if runs > 0 and sizes[runs - 1, 0] == n and same(chances[runs - 1], chances[runs], n):
                sizes[runs - 1, 1] += 1
            else:
                sizes[runs, 0], sizes[runs, 1] = n, 1
                runs += 1
        return runs

    return fill_runs


def draw_run(to_move: Any, legal: Any, chance_weight: Any, apply: Any) -> Any:
    """Several draws of a match in one call, from marks that its chance gave beforehand."""

    @jit
    def run(states: Any, here: int, marks: Any, actions: Any, taken: Any) -> int:
        """Fill the states after `here` while chance is to move; stops before a mark that would bend the odds."""
        for n in range(marks.shape[0]):
            state = states[here + n]
            if to_move(state) != CHANCE:
                return n
            total = 0
            for i in range(legal(state, actions)):
                total += chance_weight(state, actions[i])
            if marks[n] > LAST_U64 - (LAST_U64 % U64(total) + U64(1)) % U64(total):
                return n
            left, i = np.int64(marks[n] % U64(total)), -1
            while left >= 0:
                i += 1
                left -= chance_weight(state, actions[i])
            states[here + n + 1] = state
            apply(states[here + n + 1], actions[i])
            taken[n] = actions[i]
        return marks.shape[0]

    return run


def stream(seed: int, number: int = 0) -> Any:
    """An rng for jitted code; different numbers give unrelated streams of one seed."""
    with np.errstate(over="ignore"):
        rng = np.array([seed & 0xFFFFFFFFFFFFFFFF], U64)
        mixed = np.array([next_u64(rng) ^ U64(number & 0xFFFFFFFFFFFFFFFF)], U64)
        return np.array([next_u64(mixed)], U64)


class Chance(Protocol):
    """Draws the chance actions of a match. The same number must always give the same draw.

    One that has also `marks(number, count)`, uniform uint64 for the actions from that number on, is asked for runs of
    draws at once: mark % sum(weights) points into the weights, and `draw` decides where the mark is beyond the largest
    multiple of the sum.
    """

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """An index into weights, for the action that gets this number in the record."""


class SeededChance:
    """Draws that follow from a seed and the action's number alone, so that undo cannot fish for better dice."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbits(63) if seed is None else seed

    def draw(self, number: int, weights: Sequence[int]) -> int:
        with np.errstate(over="ignore"):
            mark = int(below(stream(self.seed, number), sum(weights)))
        return pick(mark, weights)


def pick(mark: int, weights: Sequence[int]) -> int:
    """The index whose share of sum(weights) holds mark."""
    for index, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return index
    raise ValueError(f"mark is {mark} beyond the weights")
