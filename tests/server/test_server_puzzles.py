"""Puzzles over HTTP: from data, without the solution until somebody has tried, and whatever is sent is answered."""

from datetime import UTC, datetime
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.puzzles import Puzzle, Rating, daily, puzzle_sets, puzzles_of, rated
from plansza.server.client import Refused, request
from server.seated import Running


def first(game: str) -> Puzzle:
    found = puzzles_of(registry.info(game))
    assert found is not None
    return found.puzzles[0]


def path(game: str) -> str:
    return f"/api/puzzles/{game}/{first(game).id}"


def test_the_shelf_lists_all_with_theme_and_difficulty(server: Running) -> None:
    told = {one["game"]: one["puzzles"] for one in request(server.base, "/api/puzzles")["games"]}
    assert set(told) == set(puzzle_sets())
    puzzle = first("marrakech")
    assert told["marrakech"][0] == {
        "id": puzzle.id,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "rating": puzzle.rating,
    }


def test_the_puzzle_of_the_day_follows_from_the_date(server: Running) -> None:
    found = request(server.base, "/api/puzzles/daily")
    ids = {name: [one.id for one in found.puzzles] for name, found in puzzle_sets().items()}
    assert found["date"] == datetime.now(UTC).date().isoformat()
    assert (found["game"], found["id"]) == daily(ids, datetime.now(UTC).date())
    assert request(server.base, "/api/puzzles")["daily"] == found


@pytest.mark.parametrize("game", ["marabunta", "marrakech", "pickomino", "unrest"])
def test_a_task_is_the_table_as_the_seat_sees_it_and_tells_no_chances(server: Running, game: str) -> None:
    told, puzzle = request(server.base, path(game)), first(game)
    assert (told["seat"], told["view"]["to_move"]) == (puzzle.seat, puzzle.seat)
    assert {choice["action"] for choice in told["view"]["legal"]} == {move.action for move in puzzle.moves}
    assert told["options"] == puzzle.position["options"]
    assert str(puzzle.best.chance) not in str(told)


def test_an_attempt_is_graded_and_explained(server: Running) -> None:
    puzzle = first("marrakech")
    best = request(server.base, path("marrakech"), {"action": puzzle.best.action})
    assert (best["move"]["grade"], best["move"]["lost"], best["solver"]) == ("best", 0.0, None)
    worst = request(server.base, path("marrakech"), {"action": puzzle.moves[-1].action})
    assert worst["move"]["lost"] > 0.05
    assert [move["action"] for move in worst["solution"]["moves"]] == [move.action for move in puzzle.moves]
    assert worst["solution"]["reasons"] == puzzle.reasons
    assert request(server.base, path("marrakech") + "/solution") == worst["solution"]


def test_a_rating_that_is_sent_comes_back_changed_and_is_kept_nowhere(server: Running) -> None:
    puzzle, mine = first("marrakech"), {"rating": 1500.0, "deviation": 200.0, "volatility": 0.06}
    body = {"action": puzzle.best.action, "solver": mine}
    found = [request(server.base, path("marrakech"), body)["solver"] for _ in range(2)]
    after = rated(Rating(1500, 200), Rating(puzzle.rating, 100), 1.0)
    assert found[0] == found[1]
    assert found[0]["rating"] == pytest.approx(after.rating)


@pytest.mark.parametrize(
    ("where", "body", "fault"),
    [
        ("/api/puzzles/marrakech/nothing", None, "not_found"),
        ("/api/puzzles/chess/00000000", None, "not_found"),
        ("/api/puzzles/marrakech/nothing/solution", None, "not_found"),
        ("/api/puzzles/marrakech/nothing", {"action": "turn left"}, "not_found"),
        ("HERE", {"action": "fly"}, "bad_message"),
        ("HERE", {"action": ""}, "bad_message"),
        ("HERE", {"action": "x" * 100}, "bad_message"),
        ("HERE", {"action": "turn left", "more": 1}, "bad_message"),
        ("HERE", {"action": "turn left", "solver": {"rating": 1e9, "deviation": 1, "volatility": 9}}, "bad_message"),
        ("HERE", [], "bad_message"),
    ],
)
def test_what_makes_no_sense_is_refused(server: Running, where: str, body: Any, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        request(server.base, where.replace("HERE", path("marrakech")), body)
    assert refused.value.fault == fault
