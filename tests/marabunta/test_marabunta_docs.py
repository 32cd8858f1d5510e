"""What the docs page shows runs."""

import re
import tomllib
from pathlib import Path

import pytest

import plansza
from marabunta.marabunta_table import GAME, TEXTS
from plansza.games.marabunta.state import STATE

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "marabunta.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    for example in blocks("python"):
        exec(compile(example, "docs/games/marabunta.md", "exec"), {})
    assert "['write d5', 'write f5', 'write d6', 'write e6']" in capsys.readouterr().out


def test_the_boards_shown_can_be_played() -> None:
    territory, player_board = map(tomllib.loads, blocks("toml"))
    match = plansza.new("marabunta", seed=1, territory=territory, player_board=player_board)
    assert len(match.legal) == 63


def test_the_texts_and_numbers_shown_are_right() -> None:
    assert f"{len(TEXTS)} actions" in PAGE
    assert f"at most {GAME.MAX_LEGAL} are legal" in PAGE
    assert f"{STATE.dtype.itemsize} bytes" in PAGE
    actions = PAGE.partition("When they come")[2].partition("Hexes are named")[0]
    shown = re.findall(r"`((?:first|tile|die|split|take|use|pass|again|write|cross|circle|crate) [^`]+)`", actions)
    assert len(shown) > 10
    assert set(shown) <= set(TEXTS)
