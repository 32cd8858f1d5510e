"""Learning weights from self-play: play with what is known, fit the chances to how the games ended, and again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.search.selfplay import Lessons, play_lessons
from plansza.search.weights import SHARPNESS

STEADINESS = 1.0  # holds the weights near 0 where the games say little
CHUNK = 250  # games of one piece of work

Work = tuple[str, Options, int, tuple[float, ...], int, int]  # game, options, players, weights, seed, first game
Mapper = Callable[[Callable[[Work], Lessons], list[Work]], Iterator[Lessons]]


@dataclass(frozen=True)
class Lesson:
    """One round of learning."""

    number: int
    weights: tuple[float, ...]
    loss: float  # of the chances that it gives to how these games ended, in nats; before the weights were fitted
    positions: int


def learn(
    game: Game,
    options: Options,
    players: int,
    rounds: range,
    games: int,
    seed: int,
    start: tuple[float, ...],
    play: Mapper,
) -> Iterator[Lesson]:
    """Round after round; one can go on from the weights of any."""
    weights = start
    for number in rounds:
        firsts = range(number * games, (number + 1) * games, CHUNK)
        work: list[Work] = [(game.name, options, players, weights, seed, first) for first in firsts]
        parts = list(play(lessons_of, work))
        features = np.concatenate([part.features for part in parts])
        payoff = np.concatenate([part.payoff for part in parts])
        before = loss(features, payoff, np.array(weights))
        weights = tuple(round(float(w), 5) for w in fit(features, payoff, np.array(weights)))
        yield Lesson(number, weights, before, len(features))


def lessons_of(work: Work) -> Lessons:
    """In whatever process: one chunk of games."""
    from plansza.kernel import registry

    name, options, players, weights, seed, first = work
    game = registry.load(name)
    known = (SHARPNESS, *weights)
    return play_lessons(game, known, game.start(players, options), players, seed, range(first, first + CHUNK))


def chances(features: Any, weights: Any) -> Any:
    """[position, seat], by softmax."""
    strength = features @ weights
    strength -= strength.max(axis=1, keepdims=True)
    e = np.exp(strength)
    return e / e.sum(axis=1, keepdims=True)


def loss(features: Any, payoff: Any, weights: Any) -> float:
    return float(-(payoff * np.log(np.maximum(chances(features, weights), 1e-12))).sum(axis=1).mean())


def fit(features: Any, payoff: Any, weights: Any, steps: int = 12) -> Any:
    """The weights under which the outcomes are likeliest, by Newton's method."""
    for _ in range(steps):
        chance = chances(features, weights)
        slope = np.einsum("psf,ps->f", features, chance - payoff) + STEADINESS * weights
        mean = np.einsum("psf,ps->pf", features, chance)
        bend = np.einsum("psf,psg,ps->fg", features, features, chance, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend + STEADINESS * np.eye(len(weights)), slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    return weights
