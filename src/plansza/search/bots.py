"""Players by name: two simple ones for every game, and those that a game's folder brings along.

A bot is fair by construction: what it is given is a masked state, and `ask` is the only way a match asks one.
"""

import functools
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from plansza.kernel.chance import below
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.match import Match
from plansza.kernel.playout import playout
from plansza.search.levels import THINKERS, read_budget
from plansza.search.workspace import AFTER, HERE, new_workspace


class UnknownBot(PlanszaError):
    """The game has no bot of that name."""


class Bot(Protocol):
    """Decides for whoever is to move. The same input, rng included, always gives the same choice."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        """One of the legal actions; states is an array of one state, masked for the seat that is to move."""


BotFactory = Callable[..., Bot]  # with a budget, where the bot can do with one


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        with np.errstate(over="ignore"):
            return actions[int(below(rng, len(actions)))]


class PlayoutBot:
    """Flat Monte Carlo: tries every action and plays on at random; takes what wins most often for its seat."""

    def __init__(self, game: Game, playouts: int = 150) -> None:
        self.game, self.playouts = game, playouts
        self._work = new_workspace(game, game.info.players[-1])

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        return actions[int(np.argmax(self.values(states, actions, rng)))]

    def values(self, states: Any, actions: list[int], rng: Any) -> Any:
        """The mean payoff of the seat to move after each of the actions."""
        tried = len(actions)
        self._work.moves[:tried], self._work.prior[:tried] = actions, 0.0
        with np.errstate(over="ignore"):
            add_playouts(self.game, self._work, states, tried, self.playouts, rng)
        return self._work.prior[:tried] / self.playouts


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


GENERAL: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: RandomBot(),
    "playouts": PlayoutBot,
}


def bots(game: Game) -> dict[str, BotFactory]:
    """All bots of a game by name: the general ones, the levels, and BOTS of the game's own `knowledge`."""
    found: dict[str, BotFactory] = {name: functools.partial(make, game) for name, make in GENERAL.items()}
    found |= {name: functools.partial(make, game) for name, make in THINKERS.items()}
    if game.info.has_part("knowledge"):
        found |= getattr(game.part("knowledge"), "BOTS", {})
    return found


def make_bot(game: Game, name: str) -> Bot:
    """A bot of its own, with its own memory: one for each game and thread. A name may have a budget: master@0.2s."""
    found, (plain, _, budget) = bots(game), name.partition("@")
    if plain not in found:
        raise UnknownBot(f"{game.name} has no bot '{plain}'; it has: {', '.join(found)}")
    if not budget:
        return found[plain]()
    return found[plain](read_budget(budget))


def ask(bot: Bot, match: Match, rng: Any) -> int:
    """The bot's action for whoever is to move in the match, from what that seat may know."""
    return int(bot.choose(match.masked_state(match.to_move), match.legal_numbers, rng))
