"""Puzzles from the data that games bring: nothing is searched for here."""

import functools
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from plansza.kernel import registry
from plansza.puzzles import BadAttempt, Puzzle, Rating, UnknownPuzzle, daily, graded, puzzle_sets, rated, solution
from plansza.server.people.attempts import PUZZLE_DEVIATION, Attempt
from plansza.server.protocol import outgoing
from plansza.server.protocol.incoming import PuzzleAttempt
from plansza.server.protocol.puzzles import (
    DailyPuzzle,
    GamePuzzles,
    GradedAttempt,
    PuzzleCard,
    Puzzles,
    PuzzleSolution,
    PuzzleTask,
)
from plansza.server.views import view_of

if TYPE_CHECKING:
    from plansza.kernel.game import Game

KEPT = 256  # tasks that a worker keeps ready
RECENT = 400  # days back that the puzzle of a day may be told as such: one that was tried without a network


@functools.cache
def _by_id() -> dict[str, dict[str, Puzzle]]:
    return {name: {puzzle.id: puzzle for puzzle in found.puzzles} for name, found in puzzle_sets().items()}


def puzzle(game: str, id: str) -> Puzzle:
    """Raises UnknownPuzzle."""
    found = _by_id().get(game, {}).get(id)
    if found is None:
        raise UnknownPuzzle(f"there is no puzzle '{id[:40]}' of '{game[:40]}'")
    return found


def shelf() -> Puzzles:
    games = [GamePuzzles(name, [_card(one) for one in found.values()]) for name, found in _by_id().items()]
    return Puzzles(games, today() if games else None)


def today() -> DailyPuzzle:
    """Raises UnknownPuzzle where no game brings any."""
    day = datetime.now(UTC).date()
    return DailyPuzzle(day.isoformat(), *daily(_by_id(), day))


def solved(puzzle: Puzzle) -> PuzzleSolution:
    return PuzzleSolution(solution(puzzle), puzzle.reasons)


def attempted(puzzle: Puzzle, tried: PuzzleAttempt) -> GradedAttempt:
    """Of somebody of whom nothing is kept. Raises BadAttempt where it is no move of the puzzle."""
    move, solver = graded(puzzle, tried.action), None
    if tried.solver is not None:
        before = Rating(tried.solver.rating, tried.solver.deviation, tried.solver.volatility)
        solver = rated(before, Rating(puzzle.rating, PUZZLE_DEVIATION), move.score)
    return GradedAttempt(move, solved(puzzle), solver)


def kept(game: str, puzzle: Puzzle, tried: PuzzleAttempt, at: int) -> Attempt:
    """An attempt as it is stored. Raises BadAttempt where it is no move of the puzzle, or it is not that day's."""
    move = graded(puzzle, tried.action)
    if tried.day and not _is_of_day(game, puzzle.id, tried.day):
        raise BadAttempt(f"{puzzle.id} is not the puzzle of {tried.day}")
    return Attempt(game, puzzle.id, tried.day, at, move.action, move.grade, move.score, puzzle.rating)


def _is_of_day(game: str, id: str, day: str) -> bool:
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return False
    ago = (datetime.now(UTC).date() - when).days
    return 0 <= ago <= RECENT and daily(_by_id(), when) == (game, id)


def _card(puzzle: Puzzle) -> PuzzleCard:
    return PuzzleCard(puzzle.id, puzzle.theme, puzzle.difficulty, puzzle.rating)


# --- in a worker process --------------------------------------------------------------------------------------------


@functools.cache
def _plain(name: str) -> "Game":
    from plansza.server.plain import PlainGame

    return PlainGame(registry.load(name))


@functools.lru_cache(maxsize=KEPT)
def task(name: str, id: str) -> bytes:
    """A PuzzleTask, encoded. By the rules in plain Python, so nobody waits until something is compiled."""
    from plansza.kernel.position import match_seen

    found = puzzle(name, id)
    match = match_seen(_plain(name), found.position)
    view = view_of(match, found.seat)
    return outgoing.encode(PuzzleTask(name, _card(found), found.seat, match.players, match.options, view))
