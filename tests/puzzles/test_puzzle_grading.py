"""Attempts are graded by the chance they lose, ratings follow Glicko-2, and the puzzle of the day is everybody's."""

from datetime import date, timedelta

import pytest

from plansza.puzzles import BadAttempt, Move, Puzzle, Rating, UnknownPuzzle, daily, graded, rated, solution
from plansza.puzzles.rating import LOWEST_DEVIATION

PUZZLE = Puzzle(
    id="0badcafe",
    theme="stop-or-roll",
    seat=0,
    position={},
    moves=[
        Move("take 24", 0.60, 0.01),
        Move("roll", 0.585, 0.01),
        Move("keep 1", 0.55, 0.01),
        Move("keep 2", 0.48, 0.01),
        Move("keep 3", 0.30, 0.01),
    ],
    rating=1500,
    reasons=["worms"],
)


@pytest.mark.parametrize(
    ("action", "grade", "lost"),
    [
        ("take 24", "best", 0.0),
        ("roll", "good", 0.015),
        ("keep 1", "inaccurate", 0.05),
        ("keep 2", "mistake", 0.12),
        ("keep 3", "blunder", 0.3),
    ],
)
def test_a_move_is_graded_by_the_chance_it_loses(action: str, grade: str, lost: float) -> None:
    found = graded(PUZZLE, action)
    assert (found.grade, found.lost) == (grade, lost)


def test_only_the_best_move_solves_a_puzzle_and_the_worst_scores_nothing() -> None:
    scores = [move.score for move in solution(PUZZLE)]
    assert scores[0] == 1.0
    assert all(score <= 0.5 for score in scores[1:])
    assert scores == sorted(scores, reverse=True)
    assert scores[-1] == 0.0


def test_what_is_no_move_of_the_puzzle_is_refused() -> None:
    with pytest.raises(BadAttempt):
        graded(PUZZLE, "fly")


def test_solving_raises_the_solver_and_makes_her_surer() -> None:
    solver = rated(Rating(1500, 200), Rating(1600, 100), 1.0)
    assert solver.rating > 1500
    assert solver.deviation < 200
    assert rated(Rating(1500, 200), Rating(1600, 100), 0.0).rating < 1500


def test_a_rating_never_stands_still() -> None:
    solver = rated(Rating(1500, LOWEST_DEVIATION, 0.001), Rating(1500, 100), 0.5)
    assert solver.deviation == LOWEST_DEVIATION


def test_a_surprising_result_changes_volatility_and_still_ends() -> None:
    solver = rated(Rating(800, 50, 0.2), Rating(3000, 45), 1.0)
    assert 800 < solver.rating < 3000


DAY = date(2026, 11, 18)
SETS = {"pickomino": ["a", "b", "c"], "marrakech": ["d", "e", "f"], "none": list[str]()}


def test_a_day_has_one_puzzle_whatever_the_order_of_the_sets() -> None:
    turned = {name: ids[::-1] for name, ids in reversed(SETS.items())}
    assert all(daily(SETS, DAY + timedelta(days)) == daily(turned, DAY + timedelta(days)) for days in range(10))


def test_games_take_turns_and_all_puzzles_come_before_one_comes_again() -> None:
    found = [daily(SETS, DAY + timedelta(days)) for days in range(6)]
    assert {game for game, _ in found[:2]} == {"pickomino", "marrakech"}
    assert len(set(found)) == 6
    assert daily(SETS, DAY + timedelta(6)) == found[0]


def test_the_puzzle_of_a_date_does_not_change() -> None:
    """People compare their results: an update must not swap the puzzle of a day for the same data."""
    assert daily(SETS, DAY) == ("marrakech", "d")


def test_without_puzzles_there_is_none_of_the_day() -> None:
    with pytest.raises(UnknownPuzzle):
        daily({"none": []}, DAY)
