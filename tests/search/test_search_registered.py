"""Bots that packages register: found by name, loaded when they are asked for, refused in one line."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from plansza.bots import BadBudget, UnknownBot, bots, make_bot
from plansza.kernel import registry
from plansza.search import registered
from plansza.search.registered import GROUP, BrokenBot

PACKAGE = """
from plansza.bots import without_budget

class First:
    def choose(self, states, actions, rng):
        return actions[0]

make_first = without_budget(lambda game: First())
no_factory = 3
"""
POINTS = {
    "first": "my_bots:make_first",
    "novice": "my_bots:make_first",
    "three": "my_bots:no_factory",
    "lost": "nowhere:make",
}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "my_bots.py").write_text(PACKAGE)
    monkeypatch.syspath_prepend(str(tmp_path))
    points = [EntryPoint(name, value, GROUP) for name, value in POINTS.items()]
    monkeypatch.setattr(registered, "entry_points", lambda group: points if group == GROUP else [])
    registered.registered.cache_clear()
    registered.load.cache_clear()
    yield
    registered.registered.cache_clear()
    registered.load.cache_clear()


def test_a_registered_bot_is_made_by_its_name() -> None:
    game = registry.load("marrakech")
    assert make_bot(game, "first").choose(None, [7, 8], None) == 7
    with pytest.raises(BadBudget, match="the bot 'first@5i' of marrakech: it does not search"):
        make_bot(game, "first@5i")


def test_no_package_takes_over_a_name_or_a_seat_at_a_server() -> None:
    game = registry.load("marrakech")
    assert type(make_bot(game, "novice")).__name__ == "GlanceBot"
    assert "first" not in bots(game)


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("lost", BrokenBot, r"the bot 'lost' \(nowhere:make\) cannot be loaded: No module named 'nowhere'$"),
        ("three", BrokenBot, "is no function that makes one"),
        ("gm", UnknownBot, "it has: random, .*first"),
    ],
)
def test_what_cannot_be_had_is_told_in_one_line(name: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        make_bot(registry.load("marrakech"), name)


def test_our_own_name_the_extra_that_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    registered.registered.cache_clear()
    points = registered.registered()
    assert {"openspiel-mcts", "openspiel-is-mcts"} <= set(points)
    monkeypatch.setitem(__import__("sys").modules, "plansza.research.openspiel_bots", None)
    with pytest.raises(BrokenBot, match=r"pip install 'plansza\[research\]'"):
        registered.load("openspiel-mcts")
