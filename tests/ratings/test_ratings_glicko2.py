"""Glicko-2 by the numbers of its paper, and by what must hold of any rating."""

import pytest

from plansza.ratings.glicko2 import MOST_DEVIATION, Rating, Score, aged, rated

# the example of Glickman's paper: a player of 1500 beats the first of three opponents and loses to the others
PLAYER = Rating(1500, 200, 0.06)
SCORES = [
    Score(Rating(1400, 30, 0.06), 1),
    Score(Rating(1550, 100, 0.06), 0),
    Score(Rating(1700, 300, 0.06), 0),
]


def test_the_example_of_the_paper() -> None:
    after = rated(PLAYER, SCORES)
    assert after.rating == pytest.approx(1464.06, abs=0.01)  # which the paper has from rounded steps
    assert after.deviation == pytest.approx(151.52, abs=0.006)
    assert after.volatility == pytest.approx(0.05999, abs=0.000006)


def test_no_games_leave_the_rating_and_let_the_deviation_grow_as_in_the_paper() -> None:
    after = rated(PLAYER, [])
    assert after.rating == 1500
    assert after.volatility == 0.06
    assert after.deviation == pytest.approx((200**2 + (0.06 * 173.7178) ** 2) ** 0.5, abs=0.001)
    assert after == aged(PLAYER, 1)


def test_a_weight_is_so_many_games_with_the_same_result() -> None:
    twice = rated(PLAYER, [SCORES[0], SCORES[0]])
    assert rated(PLAYER, [SCORES[0]._replace(weight=2.0)]) == pytest.approx(twice)


def test_a_surprise_raises_volatility_and_what_was_expected_does_not() -> None:
    equal, champion = Rating(1500, 50), Rating(2100, 50)
    known = Rating(1500, 50)
    upset = rated(known, [Score(champion, 1.0, 5.0)])
    assert upset.volatility > known.volatility > rated(known, [Score(equal, 0.5)]).volatility


def test_the_deviation_shrinks_with_games_and_never_grows_beyond_a_newcomers() -> None:
    assert rated(Rating(), [Score(Rating(), 0.5)]).deviation < MOST_DEVIATION
    assert aged(Rating(1500, 300, 0.06), 10_000).deviation == MOST_DEVIATION


@pytest.mark.parametrize("difference", [-3000, -1000, 0, 1000, 3000])
@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_any_difference_and_result_gives_numbers_that_make_sense(difference: float, score: float) -> None:
    after = rated(Rating(1500 + difference, 60), [Score(Rating(1500, 60), score)])
    assert abs(after.rating - 1500 - difference) < 400
    assert 0 < after.deviation <= MOST_DEVIATION
    assert 0.01 < after.volatility < 0.2
