"""A bot, and how long it may think: what a game's own bots and those for every game have in common."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.match import Match

MOST_DESCENTS, MOST_SECONDS = 10_000_000, 3600.0
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(s|i)")


class BadBudget(PlanszaError):
    """What stands behind the @ of a bot's name is no budget, or the bot can do nothing with one."""


class NotForGame(PlanszaError):
    """The bot exists, and does not play this game: a factory says so before anything begins."""


class Bot(Protocol):
    """Decides for whoever is to move. The same input, rng included, always gives the same choice."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        """One of the legal actions; states is an array of one state, masked for the seat that is to move."""


class Follower(ABC):
    """A bot that is told of the whole game, as its seat sees it, and not of the state alone: a program outside.

    Derive from it: a class that only has the same methods is not told.
    """

    fault = ""  # why another decides for it until the game is over; "" while it does so itself

    @abstractmethod
    def follow(self, match: Match) -> None:
        """The match that it plays in, kept up to date by whoever plays it; told before the first choice."""

    @abstractmethod
    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        """See Bot."""

    @abstractmethod
    def finish(self) -> None:
        """The game is over, or broken off."""


@dataclass(frozen=True)
class Budget:
    """How long to think: descents (of a search; playouts of a move, where there is no tree), or seconds."""

    descents: int = 1000
    seconds: float = 0.0  # if given, it decides, and the choice depends on the machine

    @staticmethod
    def is_one(text: str) -> bool:
        """Whether the text looks like a budget, be it one that can be had or not."""
        return _BUDGET.fullmatch(text) is not None

    @classmethod
    def read(cls, text: str) -> "Budget":
        """ "0.5s" or "2000i"."""
        found = _BUDGET.fullmatch(text)
        if found is None:
            raise BadBudget(f"'{text}' is no budget: write seconds as 0.5s, or descents as 2000i")
        amount, most = float(found[1]), MOST_SECONDS if found[2] == "s" else MOST_DESCENTS
        if not 0 < amount <= most or (found[2] == "i" and amount != int(amount)):
            raise BadBudget(
                f"'{text}' is no budget: it goes up to {MOST_SECONDS:.0f}s, or {MOST_DESCENTS}i in whole numbers"
            )
        return cls(seconds=amount) if found[2] == "s" else cls(int(amount))


BotFactory = Callable[[Game, Budget | None], Bot]  # a new bot, which remembers nothing of other games


def without_budget(make: Callable[[Game], Bot]) -> BotFactory:
    """For bots that do not search: they refuse a budget."""

    def factory(game: Game, budget: Budget | None) -> Bot:
        if budget is not None:
            raise BadBudget("it does not search, so it takes no budget: leave out the @ and what follows")
        return make(game)

    return factory
