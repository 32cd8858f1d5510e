"""Bots that enter an arena: by name, or from a file of your own as `my_bot.py:MyBot`."""

import functools
import hashlib
import inspect
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.knowledge import Bot
from plansza.search.bots import make_bot


class BadBot(PlanszaError):
    """A bot's file cannot be used, or two bots have one name."""


class Entrant(NamedTuple):
    """A bot by the name it has in tables. One from a file brings the text along, so that all workers run the same."""

    name: str
    file: str = ""
    text: str = ""

    @property
    def digest(self) -> str:
        """Of the text, by which a changed one is told; nothing for a name."""
        return hashlib.sha256(self.text.encode()).hexdigest() if self.file else ""

    def make(self, game: Game) -> Bot:
        """A new one, which remembers nothing of other games."""
        if not self.file:
            return make_bot(game, self.name)
        return _own_class(self)(game)


def entrants(names: Sequence[str]) -> list[Entrant]:
    """As they were asked for; their names must differ, since results are told by them."""
    found = [_read(name) for name in names]
    told = [entrant.name for entrant in found]
    twice = {name for name in told if told.count(name) > 1}
    if twice:
        raise BadBot(f"two bots are called {', '.join(sorted(twice))}; each needs a name of its own")
    return found


def _read(name: str) -> Entrant:
    file, colon, own = name.rpartition(":")
    if not (colon and file.endswith(".py")):
        return Entrant(name)
    path = Path(file).resolve()
    return Entrant(own, str(path), path.read_text(encoding="utf-8"))


@functools.cache
def _own_class(entrant: Entrant) -> Callable[[Game], Bot]:
    """What makes the bot: a class or function that takes the game, or nothing."""
    module = ModuleType(Path(entrant.file).stem)
    module.__file__ = entrant.file
    folder = str(Path(entrant.file).parent)
    if folder not in sys.path:
        sys.path.append(folder)  # for what the file imports from beside it
    try:
        exec(compile(entrant.text, entrant.file, "exec"), module.__dict__)
    except Exception as error:
        raise BadBot(f"{entrant.file} cannot be run: {error!r}") from error
    make = getattr(module, entrant.name, None)
    if not callable(make):
        raise BadBot(f"{entrant.file} has no {entrant.name}; a bot is given as my_bot.py:MyBot")
    return make if inspect.signature(make).parameters else lambda game: make()
