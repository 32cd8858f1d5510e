"""Puzzles that people with a profile have tried: the attempts in their order, and the rating that follows from them."""

from typing import Any

from msgspec import Struct

from plansza.puzzles import Grade, Rating, rated
from plansza.server.database import Database
from plansza.server.protocol.puzzles import PuzzleDiary

PUZZLE_DEVIATION = 100.0  # how sure it is how hard a puzzle is: from how often a bot finds the move

_HOLD = (
    "INSERT INTO solvers VALUES (:player, :rating, :deviation, :volatility, 0) ON CONFLICT DO NOTHING",
    "UPDATE solvers SET attempts = attempts WHERE player = :player",  # others wait for this transaction
)
_SOLVER = "SELECT rating, deviation, volatility, attempts FROM solvers WHERE player = :player"
_DAYS = "SELECT day FROM attempts WHERE player = :player AND game = :game AND puzzle = :puzzle"
_ADD = """INSERT INTO attempts VALUES
    (:player, :number, :game, :puzzle, :day, :at, :action, :grade, :score, :puzzle_rating)"""
_KEEP = """UPDATE solvers SET rating = :rating, deviation = :deviation, volatility = :volatility, attempts = :number
    WHERE player = :player"""
_OF = """SELECT game, puzzle, day, at, action, grade, score, puzzle_rating FROM attempts WHERE player = :player
    ORDER BY number"""


class Attempt(Struct, frozen=True):
    """`day` is that of the puzzle of the day, as 2026-02-28, and "" otherwise."""

    game: str
    puzzle: str
    day: str
    at: int
    action: str
    grade: Grade
    score: float
    puzzle_rating: float


def record(db: Database, player: str, attempt: Attempt) -> Rating:
    """Keep it, in a transaction; the first at each puzzle counts, and each puzzle of the day once. Her rating then."""
    for statement in _HOLD:
        db.run(statement, {"player": player, **_values(Rating())})
    *rating, count = db.run(_SOLVER, {"player": player})[0]
    solver = Rating(*rating)
    days = [day for (day,) in db.run(_DAYS, {"player": player, "game": attempt.game, "puzzle": attempt.puzzle})]
    if days and (not attempt.day or attempt.day in days):
        return solver
    if not days:
        solver = _after(solver, attempt)
    stored = {name: getattr(attempt, name) for name in attempt.__struct_fields__}
    db.run(_ADD, {"player": player, "number": count + 1, **stored})
    db.run(_KEEP, {"player": player, "number": count + 1, **_values(solver)})
    return solver


def of_person(db: Database, player: str) -> list[Attempt]:
    """The oldest first."""
    return [Attempt(*row) for row in db.run(_OF, {"player": player})]


def diary(db: Database, player: str) -> PuzzleDiary:
    tried: dict[str, Grade] = {}
    days: dict[str, Grade] = {}
    for attempt in of_person(db, player):
        tried.setdefault(_name(attempt), attempt.grade)
        if attempt.day:
            days[attempt.day] = attempt.grade
    return PuzzleDiary(tried, days, _stored(db, player))


def differences(db: Database) -> list[str]:
    """Players whose rating is not what follows from their attempts, to the last bit."""
    players = {player for (player,) in db.run("SELECT player FROM solvers UNION SELECT player FROM attempts", {})}
    return sorted(one for one in players if _stored(db, one) != recomputed(of_person(db, one)))


def recomputed(attempts: list[Attempt]) -> Rating:
    solver, seen = Rating(), set[str]()
    for attempt in attempts:
        if _name(attempt) not in seen:
            seen.add(_name(attempt))
            solver = _after(solver, attempt)
    return solver


def forget(db: Database, player: str) -> None:
    for place in ("attempts", "solvers"):
        db.run(f"DELETE FROM {place} WHERE player = :player", {"player": player})


def _stored(db: Database, player: str) -> Rating:
    found = db.run(_SOLVER, {"player": player})
    return Rating(*found[0][:3]) if found else Rating()


def _after(solver: Rating, attempt: Attempt) -> Rating:
    return rated(solver, Rating(attempt.puzzle_rating, PUZZLE_DEVIATION), attempt.score)


def _name(attempt: Attempt) -> str:
    return f"{attempt.game}/{attempt.puzzle}"


def _values(rating: Rating) -> dict[str, Any]:
    return {"rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility}
