"""The contract of a game's rules, as one declaration.

Functions on a state are jitted (`plansza.game.jit`) unless said otherwise; with the JIT off they are plain Python.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from plansza.kernel.actions import Actions, Handlers
from plansza.kernel.event import Event
from plansza.kernel.fields import State
from plansza.kernel.info import Options
from plansza.kernel.message import Happening, Message, Refusal
from plansza.kernel.open_information import mask, resample, veil

Record = Any  # one state: np.record, or numba's view of one

Board = msgspec.Struct | dict[str, Any]
Parts = Sequence[dict[str, float]]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A game. What stands under "if" may be left out."""

    state: State
    actions: Actions
    max_legal: int  # the most that legal() can give
    setup: Callable[[Record, int, Options], None]  # (state, players, options), plain Python: the table before all
    to_move: Callable[[Record], int]  # (state) -> seat, CHANCE or OVER
    legal: Callable[[Record, Any], int]  # (state, out) -> n: out[:n] are the legal actions, chance's too, rising
    apply: Callable[[Record, int], None]  # (state, action): changes the state; the action is legal
    standing: Callable[[Record, int], int]  # (state, seat) -> the higher, the better the place of a game that is over

    # If chance is not fair among its legal actions, or can draw faster than one by one:
    chance_weight: Callable[[Record, int], int] | None = None  # (state, action) -> int, against the other legal ones
    draw: Callable[[Record, Any, Any], int] | None = None  # (state, actions, rng) -> n: chance takes its next n actions

    # If points are not the standing, or a game can end in several of info.endings:
    score: Callable[[Record, int], float] | None = None  # (state, seat) -> points by the rules, at any moment
    ending: Callable[[Record], int] | None = None  # (state) -> index into info.endings, of a game that is over
    parts: Callable[[Record], Parts] | None = None  # (state) -> for each seat, its points by where they come from

    # If something is hidden:
    mask: Callable[[Record, int], None] = mask  # (state, seat): blots out what the seat may not know
    veil: Callable[[Record, int, int], int] = veil  # (state, action, seat) -> the action as seen, before it is applied
    resample: Callable[[Record, int, Any], None] = resample  # (state, seat, rng): any truth that agrees with the masked

    # If a position has more to it than the ranges of its fields, plain Python:
    derive: Callable[[Record], None] | None = None  # (state): fills in the fields that follow from others
    check: Callable[[Record], None] | None = None  # (state): raises BadPosition where the position cannot be

    # If people shall see more than fields and texts, plain Python:
    view: Callable[[Record], Board] | None = None  # (masked state) -> what can be seen of the table
    progress: Callable[[Record], Sequence[float]] | None = None  # (state) -> how far each seat has come, 0 to 1, ...
    # ... where points do not tell it; its texts progress-title and progress-text say what is meant
    labels: Handlers[Message] | None = None  # (action, state) -> what the action does, for a button
    events: Callable[[Record, int, Record], Sequence[Happening]] | None = None  # (before, action, after), both masked
    refusals: Handlers[Refusal] | None = None  # (action, state) -> why it is not legal
    board_type: type[msgspec.Struct] | None = None  # what `view` gives, and the structs of `events`:
    event_types: Sequence[type[Event]] = ()  # TypeScript types are made from them
