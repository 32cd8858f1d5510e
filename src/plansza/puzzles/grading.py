"""What an attempt at a puzzle is worth: by the chance that it lost, not only right or wrong. Keeps nothing."""

from typing import Literal

import msgspec

from plansza.puzzles.puzzle import Puzzle

Grade = Literal["best", "good", "inaccurate", "mistake", "blunder"]
_LOSSES: tuple[tuple[float, Grade], ...] = ((0.02, "good"), (0.06, "inaccurate"), (0.15, "mistake"))
_WORTHLESS = 0.15  # a loss for which the attempt counts as a lost game against the puzzle


class GradedMove(msgspec.Struct, frozen=True):
    """Of one move of a puzzle."""

    action: str
    chance: float  # to win after it
    error: float
    lost: float  # of the chance that the best move leaves
    grade: Grade
    score: float  # against the puzzle, for ratings: 1 solved it, 0 lost all there is to lose


def graded(puzzle: Puzzle, action: str) -> GradedMove:
    """Raises BadAttempt where it is no move of the puzzle."""
    move = puzzle.move(action)
    if move is puzzle.best:
        return GradedMove(action, move.chance, move.error, 0.0, "best", 1.0)
    lost = round(puzzle.best.chance - move.chance, 4)
    grade: Grade = next((name for most, name in _LOSSES if lost <= most), "blunder")
    score = 0.5 * max(0.0, 1.0 - lost / _WORTHLESS)
    return GradedMove(action, move.chance, move.error, lost, grade, round(score, 4))


def solution(puzzle: Puzzle) -> list[GradedMove]:
    """All moves graded, the best first."""
    return [graded(puzzle, move.action) for move in puzzle.moves]
