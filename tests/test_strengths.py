"""How strong the bots are said to be is what was measured."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from plansza.kernel import registry
from plansza.knowledge import knowledge_of

RESULTS = Path(__file__).parent.parent / "benchmarks" / "RESULTS.md"
ROW = re.compile(r"^\| (\w+) \| (\w+) : (\w+) \| ([\d.]+)% \(([\d.]+)% to ([\d.]+)%\)", re.M)
BELOW = {"casual": "novice", "strong": "casual", "master": "strong"}


class Measured(NamedTuple):
    share: float
    low: float
    high: float


def measured(game: str) -> dict[str, Measured]:
    """By level: its share against the level below."""
    rows = ROW.findall(RESULTS.read_text(encoding="utf-8"))
    mine = [(one, other, shares) for name, one, other, *shares in rows if name == game]
    return {
        one: Measured(*(round(float(share) / 100, 3) for share in shares))
        for one, other, shares in mine
        if BELOW.get(one) == other
    }


@pytest.mark.parametrize("game", registry.games())
def test_each_level_beats_the_one_below_as_often_as_it_says(game: str) -> None:
    assert dict(knowledge_of(registry.load(game)).beats) == {bot: found.share for bot, found in measured(game).items()}


@pytest.mark.parametrize("game", registry.games())
def test_how_sure_that_is_is_told_as_it_was_measured(game: str) -> None:
    told = knowledge_of(registry.load(game)).beats_between
    assert dict(told) == {bot: (found.low, found.high) for bot, found in measured(game).items()}
