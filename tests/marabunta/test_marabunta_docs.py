"""What the docs page shows runs."""

import re
import tomllib
from pathlib import Path

import plansza
from marabunta.marabunta_table import TEXTS
from plansza.games.marabunta.state import STATE

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "marabunta.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_runs(capsys: object) -> None:
    (example,) = blocks("python")
    exec(compile(example, "docs/games/marabunta.md", "exec"), {})


def test_the_boards_shown_can_be_played() -> None:
    territory, player_board = map(tomllib.loads, blocks("toml"))
    match = plansza.new("marabunta", seed=1, territory=territory, player_board=player_board)
    assert len(match.legal) == 63


def test_the_texts_and_numbers_shown_are_right() -> None:
    assert f"{len(TEXTS)} in all" in PAGE
    assert f"{STATE.dtype.itemsize} bytes" in PAGE
    actions = PAGE.partition("## Actions")[2].partition("Hexes are named")[0]
    shown = re.findall(r"`((?:first|tile|die|split|take|use|pass|again|write|cross|circle|crate) [^`]+)`", actions)
    assert len(shown) > 20
    assert set(shown) <= set(TEXTS)
