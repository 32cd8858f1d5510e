"""Hints and analysis, in a worker process: chances and moves by search, within a budget."""

import functools
from typing import TYPE_CHECKING, Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import BadRecord
from plansza.table.protocol import Analysis, Move, Review, ReviewStep, Tried
from plansza.table.records import replayed

if TYPE_CHECKING:
    from plansza.search.analysis import Adviser, Analyst, Position

HINT = 1500  # descents: a fraction of a second
LOOK = 400  # at each position of a review
PART = 4  # decisions of a review at a time


@functools.lru_cache(maxsize=8)
def _adviser(game: str) -> "Adviser":
    from plansza.search.analysis import Adviser
    from plansza.search.mcts import Budget

    return Adviser(registry.load(game), Budget(HINT))


@functools.lru_cache(maxsize=4)
def _analyst(body: bytes, descents: int) -> "Analyst":
    from plansza.search.analysis import Analyst
    from plansza.search.mcts import Budget

    return Analyst(replayed(body), Budget(descents))


def hint(name: str, masked: bytes, number: int) -> Analysis:
    """From a state as the seat to move knows it."""
    import numpy as np

    states: Any = np.frombuffer(masked, registry.load(name).STATE).copy()
    return _analysis(_adviser(name).advice(states, number))


def position(body: bytes, number: int) -> Analysis:
    """Of a record, after so many actions."""
    analyst = _analyst(body, HINT)
    _require_moment(analyst, number)
    return _analysis(analyst.position(number))


def review(body: bytes, first: int) -> Review:
    """Some decisions of a record, and what chance did after them."""
    analyst = _analyst(body, LOOK)
    steps = [
        ReviewStep(s.number, s.seat, s.action, s.before, s.after, s.best, s.loss) for s in analyst.steps(first, PART)
    ]
    return Review(first, len(analyst.decisions), steps)


def another_way(body: bytes, number: int, action: str) -> Tried:
    """What would be if another action had been taken then; chance draws anew."""
    import secrets

    from plansza.kernel.chance import SeededChance
    from plansza.kernel.record import Record, replay

    record = msgspec.json.decode(body, type=Record)
    if not 0 <= number <= len(record.actions):
        raise BadRecord("the moment to go on from", f"there is no moment {number}")
    match = replay(msgspec.structs.replace(record, actions=record.actions[:number], fairness=None).to_json().encode())
    match.chance = SeededChance(secrets.randbits(63))
    match.take(action)
    return Tried(msgspec.to_builtins(match.record))


def _require_moment(analyst: "Analyst", number: int) -> None:
    if not 0 <= number <= analyst.match.number:
        raise BadRecord("the moment to look at", f"there is no moment {number}")


def _analysis(found: "Position") -> Analysis:
    moves = [Move(move.action, move.value, move.visits) for move in found.candidates]
    return Analysis(found.number, found.to_move, found.chances, moves, found.descents)
