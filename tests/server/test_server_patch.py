"""Boards told by what changed: applied one after the other, they are the boards."""

import random
from typing import Any

import msgspec
import pytest

import plansza
from plansza.kernel.seats import WATCHER
from plansza.server.patch import changes, patched
from plansza.server.protocol.outgoing import Change

GAMES = ("marabunta", "marrakech", "pickomino", "unrest")


def over_the_wire(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_changes_make_the_next_board(game: str, seat: int) -> None:
    match, luck = plansza.new(game, seed=4), random.Random(4)
    before, known = match.board(seat), over_the_wire(match.board(seat))
    while match.result is None:
        match.play(luck.choice(match.legal))
        after = match.board(seat)
        known = patched(known, over_the_wire(changes(before, after)))
        assert known == over_the_wire(after)
        before = after


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ([1, 2, 3], [1, 5, 3], [([1], 5)]),
        ([1, 2], [1, 2, 3], [([], [1, 2, 3])]),
        ({"a": 1, "b": {"c": [1]}}, {"a": 1, "b": {"c": [2]}}, [(["b", "c", 0], 2)]),
        ({"a": 1}, {"b": 1}, [([], {"b": 1})]),
        ([1, None], [None, 1], [([], [None, 1])]),
        ({"a": [0] * 9}, {"a": [1, 2] + [0] * 7}, [(["a", 0], 1), (["a", 1], 2)]),
        ({"a": [0] * 9}, {"a": [1, 2, 3] + [0] * 6}, [(["a"], [1, 2, 3] + [0] * 6)]),
        ([[1], [2]], [[2], [1]], [([0, 0], 2), ([1, 0], 1)]),
        ({"a": 1}, {"a": 1}, []),
    ],
)
def test_what_is_told(before: Any, after: Any, told: list[Change]) -> None:
    assert changes(before, after) == told
