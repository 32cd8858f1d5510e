"""Every registered game keeps the contract of the kernel."""

import pytest

from plansza.kernel import registry
from plansza.testing import conformance, golden

CASES = [case for name in registry.games() for case in conformance.cases(name)]
GOLDEN = [case for name in registry.games() for case in golden.golden_cases(name)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_keep_the_contract(case: conformance.Case) -> None:
    conformance.check(case, seed=case.players)


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_plain_python_plays_the_same_games(case: conformance.Case) -> None:
    conformance.check_plain_python(case, seed=11)


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_golden_games_and_counts(case: conformance.Case) -> None:
    golden.check_golden(case)
