"""The rating of who solves puzzles: an attempt is a game against the puzzle, and a rating period of its own."""

import msgspec

from plansza.ratings import glicko2
from plansza.ratings.glicko2 import Score

LOWEST_DEVIATION = 45.0  # so that a rating never stands still


class Rating(msgspec.Struct, frozen=True):
    rating: float = glicko2.Rating().rating
    deviation: float = glicko2.Rating().deviation
    volatility: float = glicko2.Rating().volatility


def rated(solver: Rating, puzzle: Rating, score: float) -> Rating:
    """The solver after an attempt: score is 1 when it was solved, 0 when all was lost."""
    after = glicko2.rated(_plain(solver), [Score(_plain(puzzle), score)])
    return Rating(after.rating, max(LOWEST_DEVIATION, after.deviation), after.volatility)


def _plain(rating: Rating) -> glicko2.Rating:
    return glicko2.Rating(rating.rating, rating.deviation, rating.volatility)
