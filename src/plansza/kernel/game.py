"""A game loaded: its declared rules as jitted functions in a bundle, so that search(game, ...) is written once, and
compiled and cached per game.
"""

import copyreg
import functools
import operator
import struct
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from plansza.kernel import outcome
from plansza.kernel.bundle import Bundle
from plansza.kernel.chance import chance_runs, chance_table, draw_run, one_draw
from plansza.kernel.info import GameInfo, Options
from plansza.kernel.message import Happening, Message, Refusal, refuse
from plansza.kernel.observation import Layout, layout_of, observe
from plansza.kernel.rules import Board, Rules
from plansza.kernel.words import has_words

FUNCTIONS = (
    "to_move",
    "legal",
    "chance_weight",
    "draw",  # (state, actions, rng) -> n
    "apply",
    "payoff",  # (state, out): 1.0 shared among the winners of a game that is over
    "scores",  # (state, out): the points of each seat, at any moment
    "ending",
    "mask",
    "veil",
    "resample",
)


class Game(Bundle):
    """The rules of one game. Jitted code sees the FUNCTIONS."""

    to_move: Callable[[Any], int]
    legal: Callable[[Any, Any], int]
    chance_weight: Callable[[Any, int], int]
    draw: Callable[[Any, Any, Any], int]
    apply: Callable[[Any, int], None]
    payoff: Callable[[Any, Any], None]
    scores: Callable[[Any, Any], None]
    ending: Callable[[Any], int]
    mask: Callable[[Any, int], None]
    veil: Callable[[Any, int, int], int]
    resample: Callable[[Any, int, Any], None]
    fill_chances: Callable[[Any, Any, Any], int]
    fill_runs: Callable[[Any, Any, Any], int]
    draw_run: Callable[[Any, int, Any, Any, Any], int]

    def __init__(self, info: GameInfo, rules: Rules, reload: Callable[[str], "Game"]) -> None:
        """`reload` is how another process gets the game by its name."""
        self.info, self.name, self.rules, self._reload = info, info.name, rules, reload
        self.ACTIONS, self.MAX_LEGAL = len(rules.actions), rules.max_legal
        functions = bound_functions(rules)
        weight = functions["chance_weight"]
        self.single_draw = one_draw(rules.legal, weight, rules.apply)
        functions["draw"] = rules.draw or self.single_draw
        self.bind(self.name, functions, rules.state.dtype)
        self.STATE = quick_records(self, rules.state.dtype)
        self.fill_chances = chance_table(rules.to_move, rules.legal, weight)
        self.fill_runs = chance_runs(self.fill_chances)
        self.draw_run = draw_run(rules.to_move, rules.legal, weight, rules.apply)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> Any:  # for pickle
        return self._reload, (self.name,)

    # --- states -----------------------------------------------------------------------------------------------------

    def start(self, players: int, options: Options) -> Any:
        """An array that holds one state, set up; its element 0 is what the rules work on."""
        states = np.zeros(1, self.STATE)
        self.rules.setup(states[0], players, options)
        return states

    def players(self, state: Any) -> int:
        return self.rules.state.players(state)

    def legal_actions(self, state: Any) -> list[int]:
        out = np.empty(self.MAX_LEGAL, np.int32)
        found: list[int] = out[: self.legal(state, out)].tolist()
        return found

    def chance_weights(self, state: Any, actions: list[int]) -> list[int]:
        return [int(self.chance_weight(state, action)) for action in actions]

    def chances(self, state: Any) -> tuple[list[int], list[int]]:
        """What chance may do in the state, and how often; nothing where it is not to move."""
        actions, weights = np.empty((2, self.MAX_LEGAL), np.int32)
        n = self.fill_chances(state, actions, weights)
        return actions[:n].tolist(), weights[:n].tolist()

    def chance_runs(self, states: Any) -> list[tuple[int, list[int], list[int]]]:
        """Of states in a row: how many have the same chances, and these; then the next ones."""
        room = len(states) + 1
        chances, sizes = np.empty((room, 2, self.MAX_LEGAL), np.int32), np.empty((room, 2), np.int32)
        found = sizes[: self.fill_runs(states, chances, sizes)].tolist()
        return [(count, *chances[run, :, :n].tolist()) for run, (n, count) in enumerate(found)]

    def copy(self, states: Any) -> Any:
        """The states again, at the price of their bytes: numpy's own copy goes field by field."""
        return np.frombuffer(bytearray(states.tobytes()), self.STATE)

    def seen(self, states: Any, seat: int) -> Any:
        """A copy of the one state, masked for the seat."""
        masked = self.copy(states)
        if self.info.hidden:
            self.mask(masked[0], seat)
        return masked

    def standings(self, state: Any) -> list[int]:
        return [int(self.rules.standing(state, seat)) for seat in range(self.players(state))]

    @functools.cached_property
    def layout(self) -> Layout:
        """Of observations: what stands where."""
        return layout_of(self.rules.state)

    def observation(self, masked: Any, observer: int) -> Any:
        """[width], from an array of one masked state."""
        out = np.zeros(self.layout.width, np.float32)
        observe(masked.view(np.uint8), self.layout.table, self.players(masked[0]), observer, out)
        return out

    # --- for people -------------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return self.rules.actions.texts[action]

    def parse(self, text: str) -> int | None:
        return self.rules.actions.parse(text)

    def board(self, masked: Any) -> Board:
        """What can be seen of the table, of a masked state; all its fields, where the game does not say."""
        return self.rules.view(masked) if self.rules.view else self.rules.state.to_json(masked)

    def label(self, state: Any, action: int) -> Message:
        """What the action does in this state, for a button or a list."""
        labels = self.rules.labels
        if labels and labels.has(action):
            return labels(action, state)
        if action not in self._fixed_labels:
            self._fixed_labels[action] = self._said("action", action)
        return self._fixed_labels[action]

    @functools.cached_property
    def _fixed_labels(self) -> dict[int, Message]:
        """By action, where they do not depend on the state."""
        return {}

    def events(self, before: Any, action: int, after: Any) -> Sequence[Happening]:
        """What happened, between two states as one seat knows them."""
        if self.rules.events:
            return self.rules.events(before, action, after)
        mover = self.to_move(before)
        return [self._said("event", action, {"seat": mover} if mover >= 0 else {})]

    def refusal(self, state: Any, action: int) -> Refusal:
        """Why a known action of players is not legal now; a player is to move."""
        if self.rules.refusals and self.rules.refusals.has(action):
            return self.rules.refusals(action, state)
        return refuse("", "not-now")

    def _said(self, what: str, action: int, more: dict[str, Any] = {}) -> Message:  # noqa: B006  (read only)
        """By the text of the action's kind, or where the game's words lack it by its notation."""
        kind = self.rules.actions.kind(action)
        id = f"{what}-{kind.name.replace('_', '-')}"
        if has_words(self.info, id):
            return Message(id, {**more, **kind.args(action)})
        return Message("any-action", {"text": self.text(action)})


def bound_functions(rules: Rules) -> dict[str, Any]:
    """All FUNCTIONS but `draw`."""
    players = outcome.players_function("players" in rules.state.fields, rules.state.seats)
    return {
        "to_move": rules.to_move,
        "legal": rules.legal,
        "chance_weight": rules.chance_weight or outcome.fair,
        "apply": rules.apply,
        "payoff": outcome.payoff_of(rules.standing, players),
        "scores": outcome.scores_of(rules.score or rules.standing, players),
        "ending": rules.ending or outcome.only_ending,
        "mask": rules.mask,
        "veil": rules.veil,
        "resample": rules.resample,
    }


# --- records that are quick to read in Python -----------------------------------------------------------------------


class _Records(type):
    """A class of records; for pickle, its game: another process has it from there."""

    of_game: Game


copyreg.pickle(_Records, lambda records: (_records_of, (records.of_game,)))


def _records_of(game: Game) -> _Records:
    records: _Records = game.STATE.type
    return records


def quick_records(game: Game, dtype: Any) -> Any:
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
