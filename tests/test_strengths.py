"""How strong the bots are said to be is what was measured."""

import re
from pathlib import Path

import pytest

from plansza.kernel import registry
from plansza.knowledge import knowledge_of

RESULTS = Path(__file__).parent.parent / "benchmarks" / "RESULTS.md"
ROW = re.compile(r"^\| (\w+) \| (\w+) : (\w+) \| ([\d.]+)%", re.M)
BELOW = {"casual": "novice", "strong": "casual", "master": "strong"}


@pytest.mark.parametrize("game", registry.games())
def test_each_level_beats_the_one_below_as_often_as_it_says(game: str) -> None:
    rows = ROW.findall(RESULTS.read_text(encoding="utf-8"))
    mine = [(one, other, share) for name, one, other, share in rows if name == game]
    measured = {one: round(float(share) / 100, 3) for one, other, share in mine if BELOW.get(one) == other}
    assert dict(knowledge_of(registry.load(game)).beats) == measured
