"""Puzzles over HTTP."""

from typing import Any

from msgspec import Struct

from plansza.puzzles import Difficulty, Grade, GradedMove, Rating
from plansza.server.protocol.outgoing import View


class PuzzleCard(Struct, frozen=True):
    """A puzzle in a list. The words of its theme are `theme-<theme>` of the game; "" for none."""

    id: str
    theme: str
    difficulty: Difficulty
    rating: int


class GamePuzzles(Struct, frozen=True):
    game: str
    puzzles: list[PuzzleCard]


class DailyPuzzle(Struct, frozen=True):
    """GET /api/puzzles/daily: the same for everybody, by the date in UTC."""

    date: str  # 2026-02-28
    game: str
    id: str


class Puzzles(Struct, frozen=True):
    """GET /api/puzzles"""

    games: list[GamePuzzles]  # that have some
    daily: DailyPuzzle | None  # None where no game has any


class PuzzleTask(Struct, frozen=True):
    """GET /api/puzzles/{game}/{id}: a decision, as the seat sees it."""

    game: str
    card: PuzzleCard
    seat: int
    players: int
    options: dict[str, Any]
    view: View


class PuzzleSolution(Struct, frozen=True):
    """GET /api/puzzles/{game}/{id}/solution: every legal move graded, the best first, and what speaks for the best one:
    `why-<reason>` in the words of the game."""

    moves: list[GradedMove]
    reasons: list[str]


class GradedAttempt(Struct, frozen=True):
    """POST /api/puzzles/{game}/{id} (a PuzzleAttempt)"""

    move: GradedMove  # the one that was tried
    solution: PuzzleSolution
    solver: Rating | None  # after it, where one was sent or is kept


class PuzzleDiary(Struct, frozen=True):
    """GET /api/me/puzzles: what is kept of who asks. First attempts by "game/id", puzzles of the day by date."""

    tried: dict[str, Grade]
    days: dict[str, Grade]
    solver: Rating


ANSWERS = (PuzzleDiary, Puzzles, DailyPuzzle, PuzzleTask, PuzzleSolution, GradedAttempt)
