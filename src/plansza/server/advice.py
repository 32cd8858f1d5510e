"""Hints and analysis, in a worker process: chances and moves by search, within a budget."""

import functools
from typing import TYPE_CHECKING, Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import BadRecord
from plansza.kernel.seats import CHANCE, viewpoint
from plansza.server.protocol.answers import Analysis, Doubt, Doubts, Move, Review, ReviewStep, Tried
from plansza.server.protocol.outgoing import Message
from plansza.server.records import check_record, replayed
from plansza.server.views import message_of

if TYPE_CHECKING:
    from plansza.kernel.game import Game
    from plansza.kernel.match import Match
    from plansza.search import review as found
    from plansza.search.analysis import Analyst, Position

HINT = 1500  # descents: a fraction of a second
LOOK = 400  # at each position of a review
PART = 4  # decisions of a review at a time


@functools.lru_cache(maxsize=4)
def _analyst(body: bytes, descents: int) -> "Analyst":
    from plansza.knowledge import Budget
    from plansza.search.analysis import Analyst

    return Analyst(replayed(body), Budget(descents))


def hint(name: str, masked: bytes, number: int) -> Analysis:
    """From a state as the seat to move knows it, and from nothing that was thought for another."""
    import numpy as np

    from plansza.knowledge import Budget
    from plansza.search.analysis import Adviser

    game = registry.load(name)
    states: Any = np.frombuffer(masked, game.STATE).copy()
    return _analysis(Adviser(game, Budget(HINT)).advice(states, number), game, states[0])


def position(body: bytes, number: int) -> Analysis:
    """Of a record, after so many actions."""
    analyst = _analyst(body, HINT)
    _require_moment(analyst, number)
    there = analyst.match.at(number)
    return _analysis(analyst.position(number), there.game, there.masked_state(viewpoint(there.to_move))[0])


def review(body: bytes, first: int) -> Review:
    """Some decisions of a record, and what chance did after them."""
    from plansza.search.review import TURNING_POINTS

    analyst = _analyst(body, LOOK)
    part = analyst.reviewed(list(analyst.steps(first, PART)))
    steps = [_step(analyst.match, step) for step in part.steps]
    doubts = Doubts(**{name: Doubt(doubt.variance, doubt.rest) for name, doubt in part.doubts.items()})
    return Review(first, len(analyst.decisions), steps, part.luck, part.own, part.others, doubts, TURNING_POINTS)


def another_way(body: bytes, number: int, action: str) -> bytes:
    """A Tried, encoded: what would be if another action had been taken then; chance draws anew."""
    import secrets

    from plansza.kernel.chance import SeededChance
    from plansza.kernel.replaying import replay

    record = check_record(body)
    if not 0 <= number <= len(record.actions):
        raise BadRecord("the moment to go on from", f"there is no moment {number}").said("step", number=f"{number}")
    match = replay(
        msgspec.structs.replace(record, actions=record.actions[:number], resigned=None, fairness=None)
        .to_json()
        .encode()
    )
    match.chance = SeededChance(secrets.randbits(63))
    match.take(action)
    return msgspec.json.encode(Tried(match.record))


def _require_moment(analyst: "Analyst", number: int) -> None:
    if not 0 <= number <= analyst.match.number:
        raise BadRecord("the moment to look at", f"there is no moment {number}").said("step", number=f"{number}")


def _analysis(found: "Position", game: "Game", state: Any) -> Analysis:
    moves = [Move(m.action, m.value, m.visits, m.told, _label(game, state, m.action)) for m in found.candidates]
    return Analysis(found.number, found.to_move, found.chances, moves, found.descents)


def _step(match: "Match", step: "found.Step") -> ReviewStep:
    """In words, with nothing hidden: the game is over."""
    before, better = match.states()[step.number], None
    if step.seat == CHANCE:
        drawn = match.events(None, step.number, _drawn_until(match, step.number))
        said = [message_of(event) for event in drawn]
    else:
        said = [_label(match.game, before, step.action)]
        better = _label(match.game, before, step.best) if step.best != step.action else None
    return ReviewStep(
        number=step.number,
        seat=step.seat,
        action=step.action,
        before=step.before,
        after=step.after,
        best=step.best,
        loss=step.loss,
        swing=step.swing,
        messages=said,
        better=better,
    )


def _drawn_until(match: "Match", number: int) -> int:
    """The number of the next decision, or of the end."""
    states, to_move = match.states(), match.game.to_move
    return next((n for n in range(number, match.number) if to_move(states[n]) != CHANCE), match.number)


def _label(game: "Game", state: Any, action: str) -> Message:
    number = game.parse(action)
    assert number is not None  # it comes from the search
    return message_of(game.label(state, number))
