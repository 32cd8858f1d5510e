"""A game is the jitted functions of one rules module, in a bundle: so search(game, ...) is written once, and compiled
and cached per game.
"""

import copyreg
import functools
import importlib
import operator
import struct
from types import ModuleType
from typing import Any

import numpy as np

from plansza.kernel.bundle import Bundle
from plansza.kernel.chance import chance_table, draw_run, one_draw
from plansza.kernel.errors import BadGame
from plansza.kernel.info import GameInfo, Options

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


class Game(Bundle):
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
        for name in ("setup", *CONSTANTS):
            setattr(self, name, getattr(rules, name))
        self.bind(self.name, {name: getattr(rules, name) for name in FUNCTIONS}, rules.STATE)
        self.STATE = quick_records(self.name, rules.STATE)
        self.fill_chances = chance_table(rules.to_move, rules.legal, rules.chance_weight)
        self.draw_run = draw_run(rules.to_move, rules.legal, rules.chance_weight, rules.apply)

    def __getattr__(self, name: str) -> Any:  # the rules' functions, set above
        raise AttributeError(f"game '{self.__dict__.get('name')}' has no {name}")

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> Any:  # for pickle: another process loads the game itself
        return _loaded, (self.name,)

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
        return list(out[: self.legal(state, out)].tolist())

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


def _loaded(name: str) -> Game:
    from plansza.kernel import registry

    return registry.load(name)


class _Records(type):
    """A class of records; for pickle, a name: another process has it from the game."""

    of_game: str


copyreg.pickle(_Records, lambda records: (_records_of, (records.of_game,)))


def _records_of(name: str) -> _Records:
    records: _Records = _loaded(name).STATE.type
    return records


def quick_records(game: str, dtype: Any) -> Any:
    """The same dtype, of records that cost several times less than np.record: to read in Python, and to hand over.

    numba asks a record for `data` and takes its memory from that; the record itself will do, and numpy's own answer
    describes every field first.
    """

    def setter(name: str) -> Any:
        return lambda record, value: record.__setitem__(name, value)

    fields = {name: property(_reader(dtype, name), setter(name)) for name in dtype.names}
    members = {"__slots__": (), "of_game": game, "data": property(lambda record: record), **fields}
    return np.dtype((_Records("State", (np.void,), members), dtype))


def _reader(dtype: Any, name: str) -> Any:
    """Reads one field. A number comes as a plain int, as wide as jitted code has it."""
    kind, offset = dtype.fields[name][:2]
    if kind != np.int32:
        return operator.itemgetter(name)
    unpack = struct.Struct("=i").unpack_from
    return lambda record: unpack(record, offset)[0]
