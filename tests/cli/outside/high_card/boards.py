"""Decks as data: a file with one number."""

from pathlib import Path
from typing import Any

from plansza.kernel.errors import BadOption


def kinds() -> list[str]:
    return ["deck"]


def names() -> list[str]:
    return []


def check(path: Path) -> str:
    if not Path(path).read_text().strip().isdigit():
        raise BadOption(f"{Path(path).name}, line 1: a deck is a number")
    return f"a deck of {Path(path).read_text().strip()}"


def draw(path: Path) -> str:
    check(path)
    return "#" * int(Path(path).read_text())


def deck(value: Any) -> int:
    check(Path(value))
    return int(Path(value).read_text())
