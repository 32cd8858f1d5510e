"""The rules of a game as plain Python, beside the jitted ones: playable at once, while those are compiled.

A jitted function keeps its source as a Python function; but that calls the other jitted ones. So whole modules are
copied, with every jitted function in them replaced by its source. The conformance suite proves that plain Python plays
the same games.
"""

import functools
from dataclasses import fields, replace
from types import CellType, FunctionType, ModuleType
from typing import Any

from numba.core.dispatcher import Dispatcher

from plansza.kernel.actions import Handlers
from plansza.kernel.game import FUNCTIONS, Game
from plansza.kernel.rules import Rules


class PlainGame(Game):
    """A game without its compiler. Matches can be handed from it to the real one at any time."""

    def __init__(self, game: Game) -> None:
        self.info, self.name = game.info, game.name
        self._copier = Copier(("plansza.", game.info.package))
        for name in FUNCTIONS:
            setattr(self, name, self._copier.copy(getattr(game, name)))
        self.ACTIONS, self.MAX_LEGAL, self.STATE = game.ACTIONS, game.MAX_LEGAL, game.STATE
        self.rules = self._copier.copy(game.rules)
        for name in ("fill_chances", "fill_runs", "draw_run"):
            setattr(self, name, self._copier.copy(getattr(game, name)))

    def copy_of(self, function: Any) -> Any:
        """A jitted function that takes the game, in plain Python too."""
        return self._copier.copy(function)


class Copier:
    """Copies of functions and modules of these packages, in which nothing is jitted."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        self.packages = packages
        self._spaces: dict[int, dict[str, Any]] = {}  # by the id of the namespace that was copied
        self._functions: dict[int, FunctionType] = {}

    def copy(self, value: Any) -> Any:
        if isinstance(value, Dispatcher):
            return self._function(value.py_func)
        if isinstance(value, FunctionType) and value.__module__.startswith(self.packages):
            return self._function(value)
        if isinstance(value, functools._lru_cache_wrapper):
            return functools.lru_cache(**value.cache_parameters())(self.copy(value.__wrapped__))
        if isinstance(value, ModuleType) and value.__name__.startswith(self.packages):
            module = ModuleType(value.__name__)
            module.__dict__.update(self._space(value.__dict__))
            return module
        if type(value) is tuple:
            return tuple(self.copy(item) for item in value)
        if isinstance(value, Handlers):
            twin = Handlers[Any](value.actions)
            twin.functions.update(self.copy(value.functions))
            return twin
        if isinstance(value, Rules):
            return replace(value, **{one.name: self.copy(getattr(value, one.name)) for one in fields(value)})
        if type(value) is dict:
            return {key: self.copy(item) for key, item in value.items()}
        return value

    def _function(self, function: FunctionType) -> FunctionType:
        if id(function) in self._functions:
            return self._functions[id(function)]
        cells = tuple(CellType() for _ in function.__closure__ or ()) or None
        space = self._spaces.setdefault(id(function.__globals__), {})
        twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__, cells)
        twin.__kwdefaults__ = function.__kwdefaults__
        self._functions[id(function)] = twin
        for cell, original in zip(cells or (), function.__closure__ or (), strict=True):
            cell.cell_contents = self.copy(original.cell_contents)
        self._space(function.__globals__)
        return twin

    def _space(self, names: dict[str, Any]) -> dict[str, Any]:
        space = self._spaces.setdefault(id(names), {})
        if not space:
            space.update(names)  # before the copies, which may come back here
            space.update({name: self.copy(value) for name, value in names.items() if not name.startswith("__")})
        return space
