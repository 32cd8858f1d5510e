"""Long lists of choices are shortened so that the board stays in sight."""

import io
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from plansza.cli import screen
from plansza.kernel.message import Message
from plansza.kernel.words import words


class Words:
    """The kernel's words, and a label for every action."""

    def __init__(self) -> None:
        self.text = words("en")

    def __call__(self, id: str, **args: Any) -> str:
        return self.text(id, **args)

    def say(self, message: Message, names: list[str]) -> str:
        return f"does {message.args['n']}"


def shown(notations: list[str], width: int = 80) -> str:
    game = SimpleNamespace(label=lambda state, action: Message("x", {"n": action}))
    match: Any = SimpleNamespace(game=game, text=notations.__getitem__, names=[])
    actions = {n + 1: n for n in range(len(notations))}
    out = io.StringIO()
    text: Any = Words()
    Console(file=out, width=width).print(screen.short_choices(match, actions, None, text, width))
    return out.getvalue()


def test_a_few_choices_tell_what_they_do() -> None:
    told = shown([f"write a{n}" for n in range(screen.FEW)])
    assert "does 23  write a23" in told
    assert "list" not in told


def test_many_choices_are_their_notations() -> None:
    told = shown([f"write a{n}" for n in range(80)])
    assert "80 write a79" in told
    assert "does" not in told
    assert "or list to see all" in told
    assert len(told.splitlines()) <= screen.FEW + 2


@pytest.mark.parametrize("width", [40, 100])
def test_too_many_are_only_counted_by_how_they_begin(width: int) -> None:
    told = shown([f"split {'blue ' * (n % 9 + 4)}{n}" for n in range(120)] + ["pass"], width)
    assert "split: 120 choices, such as split blue" in told
    assert "pass: 1 choice, such as pass" in told
    assert len(told.splitlines()) < 12


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (True, "✓"), (False, ""), (None, ""), (0, "0")]
)
def test_parts_of_a_score(value: Any, text: str) -> None:
    assert screen.part_text(value) == text
