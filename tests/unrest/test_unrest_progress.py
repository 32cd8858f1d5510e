"""How near each side is to its win, over time: Unrest has no points."""

import pytest

from plansza.games.unrest.progress import nearest, progress
from plansza.kernel.chance import OVER
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import EMPIRE, PRESETS, REBELLION


@pytest.mark.parametrize("preset", PRESETS)
def test_it_grows_from_nothing_to_a_win(preset: str) -> None:
    for seed in (20, 21, 22):
        shares, districts = list[list[float]](), 0
        for match in walk(Case("unrest", 2, preset), seed):
            shares.append(progress(match.state))
            assert all(0 <= share <= 1 for share in shares[-1])
            assert 0 <= nearest(match.state) <= 1
            assert shares[-1][REBELLION] >= min(1, int(match.state.liberated) / 3)
            districts = max(districts, int(match.state.liberated))
        assert match.to_move == OVER
        assert match.result is not None
        assert shares[0] == [0, 0]
        assert [share == 1 for share in shares[-1]] == [won == 1 for won in match.result.payoff]
        assert shares == sorted(shares, key=lambda share: share[EMPIRE])  # rounds only become more
