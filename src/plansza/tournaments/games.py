"""What pairings and standings are made from: who has played whom, and how it ended."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Pair(NamedTuple):
    """Two entrants by their numbers; `first` has the first seat."""

    first: int
    second: int


class Pairing(NamedTuple):
    """A round: who plays, and who has a point without a game."""

    pairs: tuple[Pair, ...]
    byes: tuple[int, ...] = ()


class Game(NamedTuple):
    """One that is over. With no second entrant it is a bye; a forfeit was won without a game."""

    round: int  # from 1 on
    first: int
    second: int | None
    points: float  # of the first
    is_forfeit: bool = False

    @property
    def is_played(self) -> bool:
        return self.second is not None and not self.is_forfeit

    def points_of(self, entrant: int) -> float:
        return self.points if entrant == self.first else 1 - self.points

    def opponent_of(self, entrant: int) -> int | None:
        return self.second if entrant == self.first else self.first


class Card:
    """One entrant's games, in the order of rounds."""

    def __init__(self, entrant: int, games: Iterable[Game]) -> None:
        self.entrant = entrant
        self.games = sorted((g for g in games if entrant in (g.first, g.second)), key=lambda game: game.round)

    @property
    def points(self) -> float:
        return sum(game.points_of(self.entrant) for game in self.games)

    @property
    def opponents(self) -> list[int]:
        """Those really met at a table, one for each game."""
        met = [game.opponent_of(self.entrant) for game in self.games if game.is_played]
        return [entrant for entrant in met if entrant is not None]

    @property
    def free_points(self) -> int:
        """How often a point came without a game."""
        return sum(not game.is_played and game.points_of(self.entrant) == WIN for game in self.games)

    @property
    def seats(self) -> list[int]:
        """0 for each game at the first seat, 1 for each at the second, in order."""
        return [int(game.second == self.entrant) for game in self.games if game.is_played]

    @property
    def seat_balance(self) -> int:
        """How often more at the first seat than at the second."""
        return sum(1 if seat == 0 else -1 for seat in self.seats)


def cards(entrants: Sequence[int], games: Sequence[Game]) -> dict[int, Card]:
    return {entrant: Card(entrant, games) for entrant in entrants}
