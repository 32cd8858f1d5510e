"""Games are found by entry point, group `plansza.games`: the built-in ones as any outside one."""

import functools
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from plansza.kernel.errors import BadGame, UnknownGame
from plansza.kernel.info import GameInfo, load_reference

if TYPE_CHECKING:
    from plansza.kernel.game import Game

GROUP = "plansza.games"


@functools.cache
def games() -> dict[str, GameInfo]:
    """The installed games by name."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.load() for point in points}


def info(name: str) -> GameInfo:
    if name not in games():
        raise UnknownGame(f"there is no game '{name}'; installed: {', '.join(games())}")
    return games()[name]


@functools.cache
def load(name: str) -> "Game":
    """The game with its rules. Imports numba."""
    from plansza.kernel.game import Game
    from plansza.kernel.rules import Rules

    found = info(name)
    rules = load_reference(found.rules)
    if not isinstance(rules, Rules):
        raise BadGame(f"{found.rules} of {name} is no plansza.game.Rules")
    return Game(found, rules, load)
