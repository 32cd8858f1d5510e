"""Every registered game keeps the contract of the kernel."""

from itertools import pairwise

import pytest

from plansza.kernel import registry
from plansza.kernel.errors import BadGame
from plansza.testing import conformance, golden

CASES = [case for name in registry.games() for case in conformance.cases(name)]
GOLDEN = [case for name in registry.games() for case in golden.golden_cases(name)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_keep_the_contract(case: conformance.Case) -> None:
    conformance.check(case, seed=case.players)


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_plain_python_plays_the_same_games(case: conformance.Case) -> None:
    conformance.check_plain_python(case, seed=11)


@pytest.mark.parametrize("name", registry.games())
def test_actions_have_the_texts_they_had(name: str) -> None:
    golden.check_notation(name)


@pytest.mark.parametrize("name", registry.games())
def test_two_texts_that_change_places_are_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = registry.load(name).rules.actions.texts
    for one, other in pairwise(range(len(texts))):
        swapped = list(texts)
        swapped[one], swapped[other] = texts[other], texts[one]
        monkeypatch.setattr(registry.load(name).rules.actions, "texts", swapped)
        with pytest.raises(BadGame, match=f"action {one} is now"):
            golden.check_notation(name)


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_golden_games_and_counts(case: conformance.Case) -> None:
    golden.check_golden(case)
