"""What a position is worth to each seat, which moves are good in it, and where a finished game was won and lost.

    for move in Analyst(match).position().candidates:
        print(move.action, move.value)

Chances are estimates by search, from what the seat to move may know.
"""

from plansza.knowledge import Budget
from plansza.search.analysis import Adviser, Analyst, Candidate, Position, Review, Step, as_json, reviewed
from plansza.search.odds import NoOdds, Odds, odds

__all__ = [
    "Adviser",
    "Analyst",
    "Budget",
    "Candidate",
    "NoOdds",
    "Odds",
    "Position",
    "Review",
    "Step",
    "as_json",
    "odds",
    "reviewed",
]
