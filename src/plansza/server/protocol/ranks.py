"""What is told of ratings and tournaments, over HTTP."""

from typing import Any, Literal

from msgspec import Struct

from plansza.server.protocol.shared import System


class RatingCard(Struct, frozen=True):
    """On Elo's scale; the strength lies within twice the deviation, nineteen times of twenty."""

    rating: float
    deviation: float
    games: int


class RatedPerson(Struct, frozen=True):
    """By results, and with luck taken off (null until a game was reviewed). Place 0: too few games to be listed."""

    place: int
    name: str  # "" of somebody whose profile is private
    played: RatingCard
    luck_free: RatingCard | None
    you: bool
    program: bool  # one of somebody else's


class RatedBot(Struct, frozen=True):
    """A level, where its measured strength puts it."""

    bot: str
    rating: float
    deviation: float


class Ratings(Struct, frozen=True):
    """GET /api/ratings/{game}: the best people, the bots, and who asks."""

    game: str
    people: list[RatedPerson]
    bots: list[RatedBot]
    you: RatedPerson | None


class TournamentCard(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    system: System
    status: Literal["open", "running", "over", "cancelled"]
    entrants: int
    round: int
    rounds: int  # 0 before it begins
    rated: bool


class Tournaments(Struct, frozen=True):
    """GET /api/tournaments: those that are listed, the newest first."""

    tournaments: list[TournamentCard]


class TournamentEntrant(Struct, frozen=True):
    name: str
    bot: str
    withdrawn: bool


class TournamentBoard(Struct, frozen=True):
    """Entrants by number, `first` at the first seat, and the points of the first: null while they play."""

    first: int
    second: int
    table: str
    points: float | None
    forfeit: bool


class TournamentRound(Struct, frozen=True):
    number: int
    boards: list[TournamentBoard]
    byes: list[int]


class TournamentStanding(Struct, frozen=True):
    """One line of the standings, with its tie-breaks; `rounds` that were come through, in a knock-out."""

    entrant: int
    place: int
    points: float
    buchholz: float
    sonneborn_berger: float
    direct: float
    games: int
    rounds: int


class Tournament(Struct, frozen=True):
    """GET /api/tournaments/{id}: all of it. `you` is the number of who asks, null who does not take part."""

    card: TournamentCard
    options: dict[str, Any]
    decision: int
    arrival: int
    entrants: list[TournamentEntrant]
    rounds: list[TournamentRound]
    standings: list[TournamentStanding]
    you: int | None
    host: bool
    open: bool  # whether one may enter now


ANSWERS = (Ratings, Tournaments, Tournament)
