"""No byte of what crosses to a program changes when what its seat may not know is another truth."""

import random

import pytest

import leaks
from plansza.kernel.match import Match


def test_what_programs_are_told_does_not_depend_on_what_is_hidden() -> None:
    found = leaks.check("unrest", positions=150, seed=1)
    assert found.positions == 150
    assert found.differing > 60, "the other truths were hardly ever different: the test would prove nothing"
    assert found.leaks == []


def test_the_check_would_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "board", lambda match, seat: match.game.board(match.state))
    assert leaks.check("unrest", positions=40, seed=random.Random(1).randrange(100)).leaks
