"""A game is the jitted functions of one rules module, and a numba type of its own.

So search(game, ...) is written once, compiled and cached per game, and game.apply(...) in it is a direct call that
can be inlined.
"""

import functools
import hashlib
import importlib
import operator
from types import ModuleType
from typing import Any

import numpy as np
from numba import types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

from plansza.kernel.chance import chance_table, draw_run, one_draw
from plansza.kernel.errors import BadGame
from plansza.kernel.info import GameInfo, Options
from plansza.kernel.jit import fingerprint

FUNCTIONS = {
    "to_move": "(state) -> seat, CHANCE or OVER",
    "legal": "(state, out) -> n: fills out[:n] with the legal actions, of chance too, in rising order",
    "chance_weight": "(state, action) -> int: how often chance takes it, against the other legal actions",
    "draw": "(state, actions, rng) -> n: chance takes its next n actions; a game may leave it out, or do many at once",
    "apply": "(state, action): changes the state; the action is legal",
    "payoff": "(state, out): 1.0 shared among the winners of a game that is over",
    "scores": "(state, out): what each seat has to show, points by the rules, at any moment",
    "ending": "(state) -> index into info.endings, for a game that is over",
    "mask": "(state, seat): blots out what the seat may not know; WATCHER knows what all know",
    "veil": "(state, action, seat) -> the action as the seat sees it, judged before it is applied",
    "resample": "(state, seat, rng): fills a masked state with a truth that agrees with it",
}
CONSTANTS = {
    "STATE": "np.dtype((np.record, [...]))",
    "ACTIONS": "how many actions there are; they are numbered from 0",
    "MAX_LEGAL": "the most that legal() can give",
}


class Game:
    """The rules of one game, loaded. `setup(state, players, options)` of the rules is plain Python."""

    def __init__(self, info: GameInfo) -> None:
        self.info, self.name = info, info.name
        rules = self.part("rules")
        self.single_draw = one_draw(rules.legal, rules.chance_weight, rules.apply)
        if not hasattr(rules, "draw"):
            rules.draw = self.single_draw  # type: ignore[attr-defined]
        for name, meaning in (FUNCTIONS | CONSTANTS | {"setup": "(state, players, options)"}).items():
            if not hasattr(rules, name):
                raise BadGame(f"{rules.__name__} lacks {name}: {meaning}")
            setattr(self, name, getattr(rules, name))
        self.STATE = quick_records(rules.STATE)
        self.fill_chances = chance_table(rules.to_move, rules.legal, rules.chance_weight)
        self.draw_run = draw_run(rules.to_move, rules.legal, rules.chance_weight, rules.apply)
        self.fingerprint = _rules_fingerprint(rules)
        self.numba_type = GameType(self.name, self.fingerprint)
        _loaded[self.name] = self

    def __getattr__(self, name: str) -> Any:  # the rules' functions, set above
        raise AttributeError(f"game '{self.__dict__.get('name')}' has no {name}")

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    @functools.cache  # noqa: B019  (games live as long as the process)
    def part(self, name: str) -> ModuleType:
        """One of the modules of the game's folder: notation, view, events, refusals, terminal, knowledge."""
        return importlib.import_module(f"{self.info.package}.{name}")

    def start(self, players: int, options: Options) -> Any:
        """An array that holds one state, set up; its element 0 is what the rules work on."""
        states = np.zeros(1, self.STATE)
        self.setup(states[0], players, options)
        return states

    def legal_actions(self, state: Any) -> list[int]:
        out = np.empty(self.MAX_LEGAL, np.int32)
        return [int(a) for a in out[: self.legal(state, out)]]

    def chance_weights(self, state: Any, actions: list[int]) -> list[int]:
        return [int(self.chance_weight(state, action)) for action in actions]

    def chances(self, state: Any) -> tuple[list[int], list[int]]:
        """What chance may do in the state, and how often; nothing where it is not to move."""
        actions, weights = np.empty((2, self.MAX_LEGAL), np.int32)
        n = self.fill_chances(state, actions, weights)
        return actions[:n].tolist(), weights[:n].tolist()

    def copy(self, states: Any) -> Any:
        """The states again, at the price of their bytes: numpy's own copy goes field by field."""
        return np.frombuffer(bytearray(states.tobytes()), self.STATE)

    def seen(self, states: Any, seat: int) -> Any:
        """A copy of the one state, masked for the seat."""
        masked = self.copy(states)
        if self.info.hidden:
            self.mask(masked[0], seat)
        return masked


def quick_records(dtype: Any) -> Any:
    """The same dtype, of records whose fields are read from Python several times as fast as np.record's."""

    def setter(name: str) -> Any:
        return lambda record, value: record.__setitem__(name, value)

    fields = {name: property(operator.itemgetter(name), setter(name)) for name in dtype.names}
    return np.dtype((type("State", (np.void,), {"__slots__": (), **fields}), dtype))


_loaded: dict[str, Game] = {}


def _rules_fingerprint(rules: ModuleType) -> str:
    parts = [fingerprint(getattr(f, "py_func", f)) for name in FUNCTIONS if (f := getattr(rules, name))]
    return hashlib.sha256(repr((parts, rules.STATE)).encode()).hexdigest()[:16]


class GameType(types.Type):  # type: ignore[misc]
    def __init__(self, name: str, rules: str) -> None:
        self.game, self.rules = name, rules
        super().__init__(f"Game({name}@{rules})")

    @property
    def key(self) -> tuple[str, str]:
        return self.game, self.rules


register_model(GameType)(models.OpaqueModel)


@typeof_impl.register(Game)
def _typeof(value: Game, _: Any) -> GameType:
    return value.numba_type


@unbox(GameType)
def _unbox(typ: GameType, obj: Any, c: Any) -> NativeValue:
    return NativeValue(c.context.get_dummy_value())


@infer_getattr
class _GameFunctions(AttributeTemplate):  # type: ignore[misc]
    key = GameType

    def generic_resolve(self, typ: GameType, attr: str) -> types.Type | None:
        return types.Dispatcher(getattr(_loaded[typ.game], attr)) if attr in FUNCTIONS else None


@lower_getattr_generic(GameType)
def _lower_function(context: Any, builder: Any, typ: GameType, value: Any, attr: str) -> Any:
    return context.get_dummy_value()
