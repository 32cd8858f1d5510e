"""What dice and cards gave each seat, to be taken off what it won.

After every move of chance the bots' evaluator judges what came, and LOOKS times what might have come instead. The
difference is zero on average, whoever plays and however wrong the evaluator may be. So without it a bot wins as much in
the long run, but where the evaluator is good what it wins spreads less, and the same games tell more.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.search.evaluators import PLAYOUTS, evaluator_of
from plansza.search.levels import level_of, plan_of
from plansza.search.workspace import HERE, new_workspace

LOOKS = 16


class NoEvaluator(PlanszaError):
    """Nothing is known about the game by which luck could be told."""


def has_evaluator(game: Game) -> bool:
    """Whether luck can be told."""
    return evaluator_of(game) is not PLAYOUTS


def check_evaluator(game: Game) -> None:
    if not has_evaluator(game):
        raise NoEvaluator(
            f"luck is told by what is known about a game, and {game.name} has no features in its knowledge"
        )


class Luck:
    """Of one game, by seat."""

    def __init__(self, game: Game, players: int, rng: Any) -> None:
        plan = plan_of(game, level_of(game, "strong"))
        self.game, self._evaluator, self._weights = game, plan.evaluator, plan.weights_for(players)
        self._work, self._rng = new_workspace(game, players), rng
        self.by_seat = np.zeros(players)

    def came(self, before: Any, after: Any) -> None:
        """Chance has made of the one state the other, where it is no longer to move."""
        moment = Moment(before, after, self.by_seat)
        with np.errstate(over="ignore"):
            add_luck(self.game, self._evaluator, self._weights, moment, self._work, self._rng)


class Moment(NamedTuple):
    """A move of chance."""

    before: Any  # [1] the state
    after: Any  # [1]
    luck: Any  # [seat] what it gave is added to it


@jit
def add_luck(game: Any, evaluator: Any, weights: Any, moment: Any, work: Any, rng: Any) -> None:
    luck, state = moment.luck, work.states[HERE]
    work.states[HERE] = moment.after[0]
    judge(game, evaluator, weights, work, rng)
    for seat in range(luck.shape[0]):
        luck[seat] += work.value[seat]
    for _ in range(LOOKS):
        work.states[HERE] = moment.before[0]
        while game.to_move(state) == CHANCE:
            game.draw(state, work.drawn, rng)
        judge(game, evaluator, weights, work, rng)
        for seat in range(luck.shape[0]):
            luck[seat] -= work.value[seat] / LOOKS


@jit
def judge(game: Any, evaluator: Any, weights: Any, work: Any, rng: Any) -> None:
    """The chances of the seats into work.value."""
    state = work.states[HERE]
    if game.to_move(state) == OVER:
        game.payoff(state, work.value)
    else:
        evaluator.judge(game, weights, work, game.legal(state, work.moves), rng)
