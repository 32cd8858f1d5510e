"""What a match tells: a view for a seat, and a result. Loads without numba."""

from typing import Any

import msgspec

RESIGNED = "resigned"  # the ending of a game that all but one gave up


class Result(msgspec.Struct):
    """How a game ended, by seat."""

    ending: str
    payoff: list[float]  # 1.0 shared among the winners
    scores: list[float]  # points by the rules
    places: list[int]  # 1 is first
    parts: list[dict[str, float]]  # points by where they come from


class View(msgspec.Struct, omit_defaults=True):
    """What a seat may know."""

    game: str
    number: int
    to_move: int  # a seat, CHANCE or OVER
    board: Any  # the game's own: the type that its docs name
    legal: list[str]  # what the seat may do, if it is to move
    result: Result | None = None
