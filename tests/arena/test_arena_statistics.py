"""The numbers keep their promises: tried on made-up results whose truth is known, with fixed seeds."""

from collections.abc import Callable
from math import inf, log
from typing import Any

import numpy as np
import pytest

from plansza.arena.estimates import estimate
from plansza.arena.ratings import choices, ratings
from plansza.arena.sprt import BadTest, Sprt
from plansza.ratings.scale import ELO, elo
from plansza.search.intervals import wilson

Luck = np.random.Generator


def independent(luck: Luck, share: float, units: int) -> Any:
    """Pairs of games that have nothing to do with each other."""
    return luck.binomial(2, share, units) / 2


def mirrored(luck: Luck, share: float, units: int) -> Any:
    """Pairs in which luck mostly goes to the seat: three quarters of them are split."""
    return np.where(luck.random(units) < 0.75, 0.5, luck.random(units) < 4 * share - 1.5)


def alike(luck: Luck, share: float, units: int) -> Any:
    """Pairs that always come out the same."""
    return (luck.random(units) < share).astype(float)


PAIRS = [independent, mirrored, alike]


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize(("units", "share"), [(20, 0.5), (50, 0.6), (300, 0.55)])
def test_95_percent_of_intervals_hold_the_truth(pairs: Callable[..., Any], units: int, share: float) -> None:
    luck, held, tries = np.random.default_rng(1), 0, 1500
    for _ in range(tries):
        found = estimate(2 * pairs(luck, share, units), np.full(units, 2.0))
        assert found is not None
        held += found.low <= share <= found.high
    assert 0.93 < held / tries < 0.985


def test_pairs_are_worth_what_they_tell() -> None:
    luck, units = np.random.default_rng(2), 4000
    worth = [estimate(2 * pairs(luck, 0.5, units), np.full(units, 2.0)) for pairs in PAIRS]
    assert [found.worth / units for found in worth if found] == pytest.approx([2, 4, 1], rel=0.06)


def test_clear_and_empty_results() -> None:
    all_won = estimate(np.full(20, 2.0), np.full(20, 2.0))
    assert all_won is not None
    assert (all_won.share, all_won.low, all_won.high) == (1.0, *wilson(1.0, 20))
    assert all_won.games == 40
    assert estimate(np.zeros(3), np.zeros(3)) is None
    few = estimate(np.ones(3), np.full(3, 2.0))  # three pairs, all split
    assert few is not None
    assert few.low < 0.3


def test_units_of_different_sizes_count_by_their_games() -> None:
    found = estimate(np.array([4.0, 0.0, 0.0]), np.array([4.0, 2.0, 2.0]))
    assert found is not None
    assert (found.share, found.games) == (0.5, 8)


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert (elo(0), elo(1)) == (-inf, inf)


@pytest.mark.parametrize("pairs", PAIRS)
def test_the_sequential_test_is_wrong_as_seldom_as_it_says(pairs: Callable[..., Any]) -> None:
    luck, tries = np.random.default_rng(3), 400
    wrong = {0.5: 0, 0.56: 0}
    for share, truth in ((0.5, "low"), (0.56, "high")):
        for _ in range(tries):
            wrong[share] += decide(luck, pairs, share).verdict != truth
    assert max(wrong.values()) / tries < 0.08  # 5 % and three standard errors


def test_the_sequential_test_stops_sooner_the_clearer_it_is() -> None:
    luck = np.random.default_rng(4)
    needed = [np.mean([decide(luck, independent, share).units for _ in range(50)]) for share in (0.53, 0.6, 0.8)]
    assert needed[0] > 3 * needed[1] > 6 * needed[2]


def decide(luck: Luck, pairs: Callable[..., Any], share: float) -> Sprt:
    test = Sprt(0.5, 0.56)
    while not test.verdict:
        for value in pairs(luck, share, 50):
            if not test.verdict:
                test.add(value)
    return test


@pytest.mark.parametrize(("low", "high", "error"), [(0.5, 0.5, 0.05), (0.6, 0.5, 0.05), (0, 0.5, 0.05), (0.5, 0.6, 0)])
def test_a_test_without_sense_is_refused(low: float, high: float, error: float) -> None:
    with pytest.raises(BadTest):
        Sprt(low, high, error)


def test_choices_of_a_ranking() -> None:
    assert choices((0, 1), [1, 2], 2) == {(0, (1, 1)): 1}
    assert choices((0, 1), [1, 1], 2) == {(0, (1, 1)): 0.5, (1, (1, 1)): 0.5}
    assert choices((2, 0, 1), [1, 3, 2], 3) == {(2, (1, 1, 1)): 1, (1, (1, 1, 0)): 1}
    assert choices((0, 1, 0), [2, 1, 3], 2) == {(1, (2, 1)): 1}  # two of one bot choose nothing among themselves
    tied = choices((0, 1, 2), [1, 1, 1], 3)
    assert tied[0, (1, 1, 1)] == pytest.approx(1 / 3)
    assert tied[0, (1, 1, 0)] == pytest.approx(1 / 6)
    assert sum(tied.values()) == pytest.approx(2)


def ranking(luck: Luck, strengths: list[float], line_up: list[int]) -> list[int]:
    """Places by Plackett and Luce: the least of exponential times of each strength is first."""
    times = [luck.exponential(1 / strengths[bot]) for bot in line_up]
    return [1 + sorted(times).index(time) for time in times]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_found_again(seats: int) -> None:
    luck, strengths = np.random.default_rng(5), [8.0, 4.0, 2.0, 1.0]
    truth, held, points = [ELO * log(strength) for strength in strengths], 0, []
    for _ in range(20):
        units: list[dict[Any, float]] = []
        for _ in range(400):
            line_up = luck.permutation(4)[:seats].tolist()
            units.append(choices(tuple(line_up), ranking(luck, strengths, line_up), 4))
        found = ratings(units, 4, anchor=3)
        assert found[3] == (0, 0, 0)
        points.append([rating.points for rating in found])
        held += sum(found[bot].low < truth[bot] < found[bot].high for bot in range(3))
    assert held >= 53  # of 60 intervals, 57 expected
    assert np.mean(points, axis=0) == pytest.approx(truth, abs=20)


def test_the_interval_knows_that_games_of_a_unit_belong_together() -> None:
    luck, strengths = np.random.default_rng(6), [1.5, 1.0, 1.0]
    pairs = [luck.permutation(3)[:2].tolist() for _ in range(300)]
    games = [choices(tuple(pair), ranking(luck, strengths, pair), 3) for pair in pairs]
    fourfold = [{choice: 4 * weight for choice, weight in game.items()} for game in games]
    once, often = ratings(games, 3, anchor=2)[0], ratings(fourfold, 3, anchor=2)[0]
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.1)


def test_two_bots_are_rated_as_elo_does() -> None:
    units = [choices((0, 1), [1, 2], 2)] * 640 + [choices((0, 1), [2, 1], 2)] * 360
    assert ratings(units, 2, anchor=1)[0].points == pytest.approx(elo(0.64), abs=1)


def test_who_won_everything_has_no_upper_end() -> None:
    units = [choices((0, 1, 2), [1, 2, 3], 3), choices((2, 1, 0), [2, 3, 1], 3)] * 20
    best, middle, last = ratings(units, 3, anchor=2)
    assert best.high == inf
    assert 0 < best.low < best.points - 200
    assert best.points > 300
    assert -inf < middle.low < 0 < middle.high < inf
    assert last == (0, 0, 0)
    assert ratings([], 2, anchor=1)[0].low == -inf
