"""The numbers as games change them: one function for what happens now and for working it all out again."""

from typing import Literal, Protocol

from msgspec import Struct

from plansza.ratings.games import Outcome, pair_weight
from plansza.ratings.glicko2 import Rating, Score, aged, rated

PERIOD = 5 * 24 * 3600 * 1000  # ms: with the usual volatility a deviation of 60 grows to 108 in a year without games

Kind = Literal["played", "luck_free"]
KINDS: tuple[Kind, ...] = ("played", "luck_free")


class Standing(Struct, frozen=True):
    """Somebody's rating in one game after so many rated games, the last one at that time (ms)."""

    rating: Rating = Rating()
    games: int = 0
    at: int = 0
    name: str = ""

    def aged(self, at: int) -> Rating:
        """As it is at that time, when nobody knows so well any more."""
        return aged(self.rating, max(0, at - self.at) / PERIOD) if self.games else self.rating


class Book(Protocol):
    """Where standings are kept."""

    def standing(self, game: str, kind: Kind, player: str) -> Standing:
        """That of a newcomer where there is none."""

    def keep(self, game: str, kind: Kind, player: str, standing: Standing) -> None: ...


class MemoryBook:
    """Standings in memory, to compare with those of a server."""

    def __init__(self) -> None:
        self.standings: dict[tuple[str, Kind, str], Standing] = {}

    def standing(self, game: str, kind: Kind, player: str) -> Standing:
        return self.standings.get((game, kind, player), Standing())

    def keep(self, game: str, kind: Kind, player: str, standing: Standing) -> None:
        self.standings[game, kind, player] = standing


def settle(book: Book, game: str, kind: Kind, outcome: Outcome, at: int) -> None:
    """Rate everybody who played, all by what they were before the game. Bots stay where they are."""
    before = [book.standing(game, kind, seat.player) if seat.player else Standing() for seat in outcome.seats]
    ratings = [seat.anchor or standing.aged(at) for seat, standing in zip(outcome.seats, before, strict=True)]
    weight, seats = pair_weight(len(ratings)), range(len(ratings))
    for seat, sitting in enumerate(outcome.seats):
        if not sitting.player:
            continue
        scores = [Score(ratings[other], outcome.score(seat, other), weight) for other in seats if other != seat]
        was = before[seat]
        after = rated(ratings[seat], scores, periods=0.0)  # time has been counted already
        book.keep(game, kind, sitting.player, Standing(after, was.games + 1, max(at, was.at), sitting.name or was.name))
