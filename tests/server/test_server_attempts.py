"""Puzzles that people with a profile have tried: kept once, on every device, and the rating follows from them."""

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from plansza.puzzles import Puzzle, daily, puzzle_sets
from plansza.server import auth
from plansza.server.client import request
from plansza.server.database import open_database
from plansza.server.people import attempts
from server.seated import Running
from server.test_server_profiles import delete, grown, joined, refused

TODAY = datetime.now(UTC).date()


def puzzle_of(game: str, number: int = 0) -> Puzzle:
    return puzzle_sets()[game].puzzles[number]


def attempt(server: Running, token: str, game: str, puzzle: Puzzle, move: int = 0, **more: Any) -> Any:
    body = {"action": puzzle.moves[move].action, **more}
    return request(server.base, f"/api/puzzles/{game}/{puzzle.id}", body, token)


def diary(server: Running, token: str) -> Any:
    return request(server.base, "/api/me/puzzles", token=token)


def of_day(days_ago: int) -> tuple[str, str, Puzzle]:
    day = TODAY - timedelta(days_ago)
    ids = {name: {one.id: one for one in found.puzzles} for name, found in puzzle_sets().items()}
    game, id = daily(ids, day)
    return day.isoformat(), game, ids[game][id]


def test_the_first_attempt_counts_and_is_known_on_other_devices(server: Running) -> None:
    token, puzzle = grown(server), puzzle_of("marrakech")
    first = attempt(server, token, "marrakech", puzzle)
    assert first["solver"]["rating"] > 1500
    again = attempt(server, token, "marrakech", puzzle, move=-1)
    assert (again["move"]["grade"] != "best", again["solver"]) == (True, first["solver"])
    other = attempt(server, token, "unrest", puzzle_of("unrest"), move=-1)
    told = {"tried": {f"marrakech/{puzzle.id}": "best", f"unrest/{puzzle_of('unrest').id}": other["move"]["grade"]}}
    assert diary(server, joined(server, token)) == {**told, "days": {}, "solver": other["solver"]}


def test_what_a_browser_says_of_its_rating_is_not_believed_of_a_profile(server: Running) -> None:
    token, solver = grown(server), {"rating": 3000, "deviation": 50, "volatility": 0.06}
    assert attempt(server, token, "marrakech", puzzle_of("marrakech"), solver=solver)["solver"]["rating"] < 2000


def test_of_a_guest_nothing_is_kept(server: Running) -> None:
    token = auth.new_token()
    assert attempt(server, token, "marrakech", puzzle_of("marrakech"))["solver"] is None
    assert diary(server, token)["tried"] == {}
    assert refused(server, "/api/me/puzzles") == "no_token"


def test_the_puzzle_of_a_day_is_kept_as_such_once(server: Running) -> None:
    token, (day, game, puzzle) = grown(server), of_day(1)
    attempt(server, token, game, puzzle)
    attempt(server, token, game, puzzle, move=-1, day=day)
    attempt(server, token, game, puzzle, day=day)
    told = diary(server, token)
    assert told["tried"] == {f"{game}/{puzzle.id}": "best"}
    assert told["days"].keys() == {day}
    assert told["days"][day] != "best"


@pytest.mark.parametrize("days_ago", [-1, 401])
def test_the_puzzle_of_another_day_is_refused(server: Running, days_ago: int) -> None:
    token, (day, game, puzzle) = grown(server), of_day(days_ago)
    body = {"action": puzzle.best.action, "day": day}
    assert refused(server, f"/api/puzzles/{game}/{puzzle.id}", body, token) == "bad_message"
    assert diary(server, token)["tried"] == {}


@pytest.mark.parametrize("day", ["2026-02-30", "0000-01-01", "yesterday", TODAY.isoformat()])
def test_a_day_that_is_not_the_puzzles_is_refused(server: Running, day: str) -> None:
    game = next(name for name in puzzle_sets() if name != of_day(0)[1])
    body = {"action": puzzle_of(game).best.action, "day": day}
    assert refused(server, f"/api/puzzles/{game}/{puzzle_of(game).id}", body, grown(server)) == "bad_message"


def test_attempts_at_the_same_moment_are_all_kept_and_counted_in_turn(server: Running) -> None:
    token = grown(server)
    tries = [
        threading.Thread(target=attempt, args=(server, token, "pickomino", puzzle_of("pickomino", n % 8), n % 2 - 1))
        for n in range(16)
    ]
    for one in tries:
        one.start()
    for one in tries:
        one.join()
    db = open_database(server.db)
    kept = attempts.of_person(db, auth.player_of(token))
    assert len(kept) == 8
    assert attempts.differences(db) == []
    db.run("UPDATE solvers SET rating = rating + 1e-9 WHERE player = :player", {"player": auth.player_of(token)})
    assert attempts.differences(db) == [auth.player_of(token)]
    attempts.forget(db, auth.player_of(token))
    db.close()


def test_they_are_exported_and_deleted_with_the_profile(server: Running) -> None:
    token, puzzle = grown(server), puzzle_of("marabunta")
    attempt(server, token, "marabunta", puzzle)
    told = request(server.base, "/api/me/export", token=token)["puzzles"]
    assert [(one["game"], one["puzzle"], one["action"]) for one in told] == [
        ("marabunta", puzzle.id, puzzle.best.action)
    ]
    assert delete(server.base, "/api/me", token) == 204
    db = open_database(server.db)
    assert attempts.of_person(db, auth.player_of(token)) == []
    assert db.run("SELECT * FROM solvers WHERE player = :player", {"player": auth.player_of(token)}) == []
    db.close()
