"""Learning weights from self-play: play with what is known, fit the chances to how the games ended, and again."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.knowledge import BadWeights, Weights, knowledge_of
from plansza.knowledge.level import SHARPNESS
from plansza.knowledge.softmax import softmax_rows
from plansza.knowledge.weights import features_of, read_weights
from plansza.search.selfplay import self_play, self_play_with_search
from plansza.search.workers import Here, Workers

STEADINESS = 1.0  # holds the weights near 0 where the games say little
CHUNK = 250  # games of one piece of work
_HERE = Here()

Work = tuple[str, Options, int, tuple[float, ...], int, int, int]  # game ... weights, seed, first game, descents


class NothingToLearn(PlanszaError):
    """The game has no features."""


@dataclass(frozen=True)
class Round:
    """One round of learning."""

    number: int
    weights: tuple[float, ...]
    loss: float  # of the chances that it gives to how these games ended, in nats; before the weights were fitted
    positions: int


class Training:
    """Learning the weights of one game, for one number of players after the other. It can be broken off and resumed."""

    def __init__(
        self,
        game: Game,
        options: list[Options],
        games: int,
        seed: int,
        rounds: int,
        sharpness: float = SHARPNESS,
        made_by: str = "",
        descents: int = 0,
    ) -> None:
        """The games are of all these options in turn; the sharper, the better it plays against itself, and better yet
        when it searches."""
        self.game, self.options, self.games, self.seed, self.rounds = game, options, games, seed, rounds
        self.sharpness, self.made_by, self.descents = sharpness, made_by, descents
        self.features = features_of(game)
        if not self.features:
            raise NothingToLearn(f"{game.name} has no FEATURES in its knowledge.py")
        self.learned: dict[int, Round] = {}

    def rounds_done(self, players: int) -> int:
        return self.learned[players].number + 1 if players in self.learned else 0

    def learn(self, players: int, crew: Workers = _HERE) -> Iterator[Round]:
        """The rounds that are left."""
        weights = self.learned[players].weights if players in self.learned else (0.0,) * len(self.features)
        for number in range(self.rounds_done(players), self.rounds):
            firsts = range(number * self.games, (number + 1) * self.games, CHUNK)
            known = (self.sharpness, *weights)
            work = [
                (self.game.name, self.options[i % len(self.options)], players, known, self.seed, first, self.descents)
                for i, first in enumerate(firsts)
            ]
            parts = [part for _, part in sorted(crew.each(positions_of, work), key=itemgetter(0))]
            features = np.concatenate([found for found, _ in parts])
            payoff = np.concatenate([ends for _, ends in parts])
            before = loss(features, payoff, np.array(weights))
            weights = tuple(round(float(w), 5) for w in fit(features, payoff, np.array(weights)))
            self.learned[players] = Round(number, weights, before, len(features))
            yield self.learned[players]

    def save(self, file: Path) -> None:
        """Weights with what made them; a reader never finds half a file."""
        learned = {n: done.weights for n, done in self.learned.items()}
        some = "" if set(learned) == set(self.game.info.players) else "".join(f" -p {n}" for n in learned)
        rounds = {n: done.number + 1 for n, done in self.learned.items()}
        aside = file.with_suffix(".part")
        aside.write_text(Weights(self.features, learned, self.made_by + some, rounds).to_json(), "utf-8")
        aside.replace(file)

    def read(self, file: Path) -> None:
        """Go on from a file of save's, as it was begun."""
        stored = read_weights(self.game, file.read_text(encoding="utf-8"))
        if _settings(stored.made_by) != _settings(self.made_by):
            raise BadWeights(f"{file} was begun otherwise and can only be resumed as: {stored.made_by}")
        for players, weights in stored.by_players.items():
            self.learned[players] = Round(stored.rounds[players] - 1, weights, 0.0, 0)


def _settings(command: str) -> str:
    """A command without how long and for whom."""
    return re.sub(r" (--rounds|-p) \d+", "", command)


def positions_of(work: Work) -> tuple[Any, Any]:
    """In whatever process: one chunk of games; without a search, by the game's own `self_play` if it has one."""
    name, options, players, known, seed, first, descents = work
    game = registry.load(name)
    root, games = game.start(players, options), range(first, first + CHUNK)
    if descents:
        return self_play_with_search(game, known, root, players, seed, games, descents)
    play = knowledge_of(game).self_play or self_play
    return play(game, known, root, players, seed, games)


def chances(features: Any, weights: Any) -> Any:
    """[position, seat]"""
    return softmax_rows(features @ weights)


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
