"""Games are found by entry point, group `plansza.games`: the built-in ones as any outside one."""

import functools
import warnings
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from plansza.kernel.errors import BadGame, UnknownGame
from plansza.kernel.info import GameInfo, load_reference

if TYPE_CHECKING:
    from plansza.kernel.game import Game

GROUP = "plansza.games"


@functools.cache
def games() -> dict[str, GameInfo]:
    """The installed games by name. One that cannot be loaded is left out, with a warning."""
    found = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found[point.name] = point.load()
        except Exception as error:
            warnings.warn(f"the game '{point.name}' ({point.value}) cannot be loaded: {error!r}", stacklevel=2)
    return found


def info(name: str) -> GameInfo:
    if name not in games():
        installed = ", ".join(games())
        raise UnknownGame(f"there is no game '{name}'; installed: {installed}").said("game", name=name, games=installed)
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
