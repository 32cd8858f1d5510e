"""Decks as data: a file with one number."""

from pathlib import Path
from typing import Any

from plansza.game import BadOption, BoardFiles


def check(path: str) -> str:
    if not Path(path).read_text().strip().isdigit():
        raise BadOption(f"{Path(path).name}, line 1: a deck is a number")
    return f"a deck of {Path(path).read_text().strip()}"


def draw(path: str) -> str:
    check(path)
    return "#" * int(Path(path).read_text())


def deck(value: Any) -> int:
    check(str(value))
    return int(Path(value).read_text())


BOARDS = BoardFiles(kinds=("deck",), names=(), check=check, draw=draw)
