"""Bots that packages register by name: entry points of the group `plansza.bots`, each a BotFactory.

What stands behind a name is imported when somebody asks for it: it may need what is not installed.
"""

import functools
from importlib.metadata import EntryPoint, entry_points

from plansza.kernel.errors import PlanszaError
from plansza.knowledge import BotFactory

GROUP = "plansza.bots"


class BrokenBot(PlanszaError):
    """A package registers a bot of that name, and it cannot be loaded."""


@functools.cache
def registered() -> dict[str, EntryPoint]:
    """By name, in order. Nothing is imported."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@functools.cache
def load(name: str) -> BotFactory:
    """The factory of one of them. Raises BrokenBot, which says what to install where the package does."""
    point = registered()[name]
    try:
        factory = point.load()
    except Exception as error:
        raise BrokenBot(f"the bot '{name}' ({point.value}) cannot be loaded: {error}{_hint(point)}") from error
    if not callable(factory):
        raise BrokenBot(f"the bot '{name}' ({point.value}) is no function that makes one")
    return factory


def _hint(point: EntryPoint) -> str:
    """An entry point may name the extras that it needs, in brackets behind its object."""
    if not (point.extras and point.dist):
        return ""
    return f"; pip install '{point.dist.name}[{','.join(point.extras)}]'"
