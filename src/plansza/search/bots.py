"""Players by name: two simple ones for every game, those that a game's folder brings along, and those of packages.

A bot is fair by construction: what it is given is a masked state, and `ask` is the only way a match asks one.
"""

import time
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import below
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.match import Match
from plansza.kernel.playout import playout
from plansza.knowledge import LEVELS, BadBudget, Bot, BotFactory, Budget, Follower, knowledge_of, without_budget
from plansza.programs.bot import Command, ProgramBot
from plansza.search import registered
from plansza.search.levels import THINKERS
from plansza.search.workspace import AFTER, HERE, new_workspace

PLAYOUTS = 150  # of each action, where no budget says otherwise
AT_ONCE = 10  # playouts between two looks at the clock


class UnknownBot(PlanszaError):
    """The game has no bot of that name."""


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        with np.errstate(over="ignore"):
            return actions[int(below(rng, len(actions)))]


class PlayoutBot:
    """Flat Monte Carlo: tries every action and plays on at random; takes what wins most often for its seat."""

    def __init__(self, game: Game, budget: Budget | None = None) -> None:
        """The budget is so many playouts of each action."""
        self.game, self.budget = game, budget or Budget(PLAYOUTS)
        self._work = new_workspace(game, game.info.players[-1])

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        return actions[int(np.argmax(self.values(states, actions, rng)))]

    def values(self, states: Any, actions: list[int], rng: Any) -> Any:
        """The mean payoff of the seat to move after each of the actions."""
        tried, done, stop = len(actions), 0, time.monotonic() + self.budget.seconds
        at_once = AT_ONCE if self.budget.seconds else self.budget.descents
        self._work.moves[:tried], self._work.prior[:tried] = actions, 0.0
        while not done or (self.budget.seconds and time.monotonic() < stop):
            with np.errstate(over="ignore"):
                add_playouts(self.game, self._work, states, tried, at_once, rng)
            done += at_once
        return self._work.prior[:tried] / done


@jit
def add_playouts(game: Any, work: Any, root: Any, tried: int, playouts: int, rng: Any) -> None:
    """Add to work.prior the mover's payoffs of random games after each of work.moves[:tried], all actions from the
    same guesses at the truth.
    """
    states, seat = work.states, game.to_move(root[0])
    for _ in range(playouts):
        states[HERE] = root[0]
        game.resample(states[HERE], seat, rng)
        for i in range(tried):
            states[AFTER] = states[HERE]
            game.apply(states[AFTER], work.moves[i])
            playout(game, states[AFTER], work.drawn, rng)
            game.payoff(states[AFTER], work.value)
            work.prior[i] += work.value[seat]


GENERAL: dict[str, BotFactory] = {
    "random": without_budget(lambda game: RandomBot()),
    "playouts": PlayoutBot,
    **THINKERS,
}


def bots(game: Game) -> dict[str, BotFactory]:
    """All bots of a game by name: the general ones, the levels, and those of the game's own knowledge."""
    return {**GENERAL, **{name: _own(name, make) for name, make in knowledge_of(game).bots.items()}}


def _own(name: str, make: BotFactory) -> BotFactory:
    """A level of the game's own that is told how long to think is a search as in any other game."""

    def factory(game: Game, budget: Budget | None) -> Bot:
        return make(game, None) if budget is None or name not in LEVELS else THINKERS[name](game, budget)

    return factory if name in LEVELS else make


class BotSpec(NamedTuple):
    """Which bot, and how long it may think: `master`, `master@0.2s`, `uct@2000i`, `cmd:./mybot@2s`."""

    name: str
    budget: Budget | None = None

    @classmethod
    def read(cls, text: str) -> "BotSpec":
        is_program = Command.read(text) is not None
        name, at, budget = text.rpartition("@") if is_program else text.partition("@")
        if not at or (is_program and not Budget.is_one(budget)):  # a command may have an @ of its own
            return cls(text)
        return cls(name, Budget.read(budget))


def make_bot(game: Game, name: str) -> Bot:
    """A bot of its own, with its own memory: one for each seat of a game, and thread. See BotSpec for names."""
    spec = BotSpec.read(name)
    if command := Command.read(spec.name):
        return ProgramBot(game, command, spec.budget)
    factory = _factory(game, spec.name)
    try:
        return factory(game, spec.budget)
    except BadBudget as error:
        raise BadBudget(f"the bot '{name}' of {game.name}: {error}") from None


def _factory(game: Game, name: str) -> BotFactory:
    """The game's own names come first, so that no package can take one over."""
    found = bots(game)
    if name in found:
        return found[name]
    if name in registered.registered():
        return registered.load(name)
    known = ", ".join((*found, *registered.registered()))
    raise UnknownBot(f"{game.name} has no bot '{name}'; it has: {known}").said(
        "bot", game=game.name, bot=name, bots=known
    )


def ask(bot: Bot, match: Match, rng: Any) -> int:
    """The bot's action for whoever is to move in the match, from what that seat may know."""
    if isinstance(bot, Follower):
        bot.follow(match)
    return int(bot.choose(match.masked_state(match.to_move), match.legal_numbers, rng))
