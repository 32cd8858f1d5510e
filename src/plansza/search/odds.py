"""Exact odds of the moment, for games that can tell them."""

from typing import NamedTuple

from plansza.kernel.errors import PlanszaError
from plansza.kernel.match import Match
from plansza.kernel.message import Message
from plansza.knowledge import knowledge_of


class Odds(NamedTuple):
    results: list[tuple[Message, float]]  # how likely each is when it is played for alone
    choices: dict[str, float]  # what each legal move is worth, in `unit` (the id of its word)
    unit: str


class NoOdds(PlanszaError):
    """The game cannot tell exact odds, or nobody decides now."""


def odds(match: Match) -> Odds:
    """For the one to move, from what that seat may know."""
    chances = knowledge_of(match.game).chances
    if chances is None:
        raise NoOdds(f"{match.game.name} tells no exact odds")
    if match.to_move < 0:
        raise NoOdds("nobody decides now")
    found = chances(match.state_for(match.to_move))
    return Odds(found.results, {match.game.text(action): worth for action, worth in found.choices.items()}, found.unit)
