"""Four levels for every game, and plain search to measure them against.

A level is what the game's knowledge says (`LEVELS`), or what stands here. A name may carry a budget of its own:
`master@0.2s` thinks for 0.2 seconds, `uct@2000i` goes down the tree 2000 times.
"""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.knowledge.weights import SHARPNESS, weights_of
from plansza.search.evaluators import PLAYOUTS, evaluator_of
from plansza.search.glance import glance
from plansza.search.mcts import Budget, PimcBot, Plan, SearchBot
from plansza.search.workspace import Workspace, new_workspace, seats_of

NAMES = ("novice", "casual", "strong", "master")
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(s|i)")


class BadBudget(PlanszaError):
    """What stands behind the @ of a bot's name is no budget."""


@dataclass(frozen=True)
class Level:
    descents: int  # 0: no search, a move is taken by how good it looks
    sharpness: float = SHARPNESS  # without a search: how sure it is of what it sees
    exploration: float = 0.7
    determinizations: int = 64
    mix: float = 0.0  # where cards are hidden: take any move with this share of the best one's visits
    looks: int = 8  # where cards are hidden: truths by which somebody who does not see all judges her moves


LEVELS = {
    "novice": Level(0, 12.0),
    "casual": Level(40),
    "strong": Level(600),
    "master": Level(8000),
}


def level_of(game: Game, name: str) -> Level:
    """As the game's knowledge has it, else as all games do."""
    own = getattr(game.part("knowledge"), "LEVELS", {}) if game.info.has_part("knowledge") else {}
    return replace(LEVELS[name], **own.get(name, {}))


def level_bot(name: str, game: Game, budget: Budget | None = None) -> Any:
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


def read_budget(text: str) -> Budget:
    """ "0.5s" or "2000i"."""
    found = _BUDGET.fullmatch(text)
    if found is None:
        raise BadBudget(f"'{text}' is no budget: write seconds as 0.5s, or descents as 2000i")
    amount, unit = float(found[1]), found[2]
    return Budget(seconds=amount) if unit == "s" else Budget(int(amount))


THINKERS: dict[str, Callable[[Game, Budget | None], Any]] = {
    **{name: functools.partial(level_bot, name) for name in NAMES},
    "uct": uct,
    "pimc": pimc,
}
