"""Four levels for every game, and plain search to measure them against.

A level is what the game's knowledge says, or what all games have (`plansza.knowledge.LEVELS`).
"""

import functools
from typing import Any

import numpy as np

from plansza.kernel.game import Game
from plansza.knowledge import LEVELS, Bot, BotFactory, Budget, Level, knowledge_of, weights_of
from plansza.search.evaluators import PLAYOUTS, evaluator_of
from plansza.search.glance import glance
from plansza.search.mcts import PimcBot, Plan, SearchBot
from plansza.search.workspace import Workspace, new_workspace, seats_of


def level_of(game: Game, name: str) -> Level:
    """As the game's knowledge has it, else as all games do."""
    return knowledge_of(game).levels.get(name, LEVELS[name])


def level_bot(name: str, game: Game, budget: Budget | None = None) -> Bot:
    level = level_of(game, name)
    plan = plan_of(game, level)
    if budget is None and not level.descents:
        return GlanceBot(game, plan)
    return SearchBot(game, plan, budget or Budget(level.descents), level.mix)


def plan_of(game: Game, level: Level) -> Plan:
    evaluator, weights = evaluator_of(game), weights_of(game)
    known = {n: weights.of(n, level.sharpness) for n in weights.by_players}
    return Plan(evaluator, known, level.exploration, evaluator is not PLAYOUTS, level.determinizations, level.looks)


class GlanceBot:
    """No search: looks one move ahead, and takes a move as often as it looks good."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan
        self._prepared = functools.cache(self._prepare)

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        weights, work = self._prepared(seats_of(self.game, states))
        with np.errstate(over="ignore"):
            return int(glance(self.game, self.plan.evaluator, weights, states, work, rng))

    def _prepare(self, seats: int) -> tuple[Any, Workspace]:
        return self.plan.weights_for(seats), new_workspace(self.game, seats)


def uct(game: Game, budget: Budget | None = None) -> SearchBot:
    """Plain UCT with random playouts to the end."""
    return SearchBot(game, Plan(), budget or Budget(2000))


def pimc(game: Game, budget: Budget | None = None) -> PimcBot:
    """A tree for each determinization, with the same evaluator as the levels."""
    return PimcBot(game, plan_of(game, level_of(game, "master")), budget or Budget(2000))


THINKERS: dict[str, BotFactory] = {
    **{name: functools.partial(level_bot, name) for name in LEVELS},
    "uct": uct,
    "pimc": pimc,
}
