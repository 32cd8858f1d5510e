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
        self._work = np.zeros(2, game.STATE)
        self._moves = np.empty(game.MAX_LEGAL, np.int32)
        self._payoff = np.zeros(game.info.players[-1])

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        return actions[int(np.argmax(self.values(states, actions, rng)))]

    def values(self, states: Any, actions: list[int], rng: Any) -> Any:
        """The mean payoff of the seat to move after each of the actions."""
        tried, total = np.array(actions, np.int32), np.zeros(len(actions))
        with np.errstate(over="ignore"):
            try_actions(self.game, states, tried, self.playouts, self._work, self._moves, self._payoff, rng, total)
        return total / self.playouts


@jit
def try_actions(
    game: Any, root: Any, tried: Any, playouts: int, work: Any, moves: Any, payoff: Any, rng: Any, total: Any
) -> None:
    """Add up in total the mover's payoffs of random games after each action, all from the same guesses at the truth."""
    seat = game.to_move(root[0])
    for _ in range(playouts):
        work[0] = root[0]
        game.resample(work[0], seat, rng)
        for i in range(tried.shape[0]):
            work[1] = work[0]
            game.apply(work[1], tried[i])
            playout(game, work[1], moves, rng)
            game.payoff(work[1], payoff)
            total[i] += payoff[seat]


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
