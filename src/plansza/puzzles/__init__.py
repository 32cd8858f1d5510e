"""Puzzles: decisions that one move clearly wins, found by search, kept as data of each game, graded by the chance lost.

What serves and grades them (`puzzle`, `shelf`, `grading`, `daily`, `rating`) loads without numba; what finds and checks
them (`solve`, `make`, `check`) needs it.
"""

from plansza.puzzles.daily import daily
from plansza.puzzles.grading import Grade, GradedMove, graded, solution
from plansza.puzzles.puzzle import BadAttempt, BadPuzzles, Difficulty, Move, Puzzle, PuzzleSet, UnknownPuzzle
from plansza.puzzles.rating import Rating, rated
from plansza.puzzles.shelf import puzzle_sets, puzzles_of

__all__ = [
    "BadAttempt",
    "BadPuzzles",
    "Difficulty",
    "Grade",
    "GradedMove",
    "Move",
    "Puzzle",
    "PuzzleSet",
    "Rating",
    "UnknownPuzzle",
    "daily",
    "graded",
    "puzzle_sets",
    "puzzles_of",
    "rated",
    "solution",
]
