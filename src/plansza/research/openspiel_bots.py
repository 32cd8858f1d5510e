"""OpenSpiel's own searches as bots of ours: MCTS, and IS-MCTS where something is hidden.

They are registered as `openspiel-mcts` and `openspiel-is-mcts` (entry points `plansza.bots`), so that they are known
wherever a bot is named: `plansza arena marrakech --bots openspiel-mcts@50i,novice`.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from plansza.kernel.chance import next_u64
from plansza.kernel.game import Game
from plansza.knowledge import Bot, Budget, NotForGame
from plansza.research.openspiel import game_name

__all__ = ["make_is_mcts", "make_mcts"]

EXPLORATION = 1.4  # for returns from -1 to 1
FIRST_TRY = 20  # simulations, until it is known how many a second has
_Make = Callable[[Any, int, Any], Any]  # (game, simulations, luck) -> a pyspiel.Bot


class SearchingBot:
    """A search with random rollouts, from the state as the seat knows it.

    OpenSpiel counts simulations, not seconds: with a budget in seconds there are as many as the last searches of the
    game had time for.
    """

    def __init__(self, rules: Game, budget: Budget, make: _Make) -> None:
        self.rules, self.budget, self._make = rules, budget, make
        self._rate = FIRST_TRY / budget.seconds if budget.seconds else 0.0  # simulations a second

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        game = pyspiel.load_game(game_name(self.rules.name), {"players": self.rules.players(states[0])})
        with np.errstate(over="ignore"):
            luck = np.random.RandomState(int(next_u64(rng)) & 0xFFFFFFFF)
        wanted = max(2, round(self._rate * self.budget.seconds)) if self.budget.seconds else self.budget.descents
        began = time.monotonic()
        action = int(self._make(game, wanted, luck).step(game.new_initial_state().set_up(states)))
        self._rate = wanted / (time.monotonic() - began)
        return action


def make_mcts(game: Game, budget: Budget | None = None) -> Bot:
    """For games that hide nothing."""
    if game.info.hidden:
        raise NotForGame(f"{game.name} hides something: IS-MCTS is for that")

    def make(loaded: Any, simulations: int, luck: Any) -> Any:
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        return mcts.MCTSBot(loaded, EXPLORATION, simulations, evaluator, random_state=luck)

    return SearchingBot(game, budget or Budget(), make)


def make_is_mcts(game: Game, budget: Budget | None = None) -> Bot:
    """For games that hide something."""
    if not game.info.hidden:
        raise NotForGame(f"{game.name} hides nothing: MCTS is for that")

    def make(loaded: Any, simulations: int, luck: Any) -> Any:
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        return ismcts.ISMCTSBot(loaded, evaluator, EXPLORATION, simulations, random_state=luck)

    return SearchingBot(game, budget or Budget(), make)
