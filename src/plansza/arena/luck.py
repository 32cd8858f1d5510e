"""What dice and cards gave each seat, to be taken off what it won.

After every move of chance the mind of the bots judges what came, and LOOKS times what might have come instead. The
difference is zero on average, whoever plays and however wrong the mind may be. So without it a bot wins as much in the
long run, but where the mind is good what it wins spreads less, and the same games tell more.
"""

from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.search.levels import level_of, plan_of
from plansza.search.minds import MAX_FEATURES, PLAYOUTS, mind_of
from plansza.search.tree import HERE, WORK

LOOKS = 16


class NoMind(PlanszaError):
    """Nothing is known about the game by which luck could be told."""


def check_mind(game: Game) -> None:
    if mind_of(game) is PLAYOUTS:
        raise NoMind(f"luck is told by what is known about a game, and {game.name} has no features in its knowledge")


class Luck:
    """Of one game, by seat."""

    def __init__(self, game: Game, players: int, rng: Any) -> None:
        plan = plan_of(game, level_of(game, "strong"))
        self.game, self.mind, self._rng = game, plan.mind, rng
        self._weights = np.array(plan.weights[players] if plan.weights else (), np.float64)
        self._states, self._moves = np.zeros(WORK, game.STATE), np.zeros(2 * game.MAX_LEGAL, np.int32)
        self._value, self._prior = np.zeros(players), np.zeros(game.MAX_LEGAL + MAX_FEATURES + players)
        self.by_seat = np.zeros(players)

    def came(self, before: Any, after: Any) -> None:
        """Chance has made of the one state the other, where it is no longer to move."""
        desk = self._states, self._moves, self._rng, self._value, self._prior
        with np.errstate(over="ignore"):
            add_luck(self.game, self.mind, self._weights, before, after, *desk, self.by_seat)


@jit
def add_luck(
    game: Any,
    mind: Any,
    weights: Any,
    before: Any,
    after: Any,
    states: Any,
    moves: Any,
    rng: Any,
    value: Any,
    prior: Any,
    luck: Any,
) -> None:
    states[HERE] = after[0]
    judge(game, mind, weights, states, moves, rng, value, prior)
    for seat in range(luck.shape[0]):
        luck[seat] += value[seat]
    for _ in range(LOOKS):
        states[HERE] = before[0]
        while game.to_move(states[HERE]) == CHANCE:
            game.draw(states[HERE], moves, rng)
        judge(game, mind, weights, states, moves, rng, value, prior)
        for seat in range(luck.shape[0]):
            luck[seat] -= value[seat] / LOOKS


@jit
def judge(game: Any, mind: Any, weights: Any, states: Any, moves: Any, rng: Any, value: Any, prior: Any) -> None:
    """The chances of the seats into value."""
    if game.to_move(states[HERE]) == OVER:
        game.payoff(states[HERE], value)
    else:
        n = game.legal(states[HERE], moves)
        mind.judge(game, weights, states, moves, n, rng, value, prior)
