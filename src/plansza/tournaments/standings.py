"""Who stands where, with tie-breaks.

Tie-breaks, in this order: the points of all opponents (Buchholz), the points of opponents beaten and half of those
drawn with (Sonneborn-Berger), the points of games among those who are still level (direct encounter), and at last the
seed, so that there is always an order. In a round robin, where all have the same opponents, direct encounter comes
first. In a knock-out only the rounds that somebody came through count.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from plansza.tournaments.games import Card, Game, cards
from plansza.tournaments.knockout import rounds_survived

System = Literal["swiss", "round_robin", "knockout"]


class Standing(NamedTuple):
    entrant: int
    place: int  # shared where only the seed would decide
    points: float
    buchholz: float
    sonneborn_berger: float
    direct: float  # among those level before it counts
    games: int
    rounds: int  # that she came through, in a knock-out


def standings(order: Sequence[int], games: Sequence[Game], system: System) -> list[Standing]:
    """Of these entrants, by seed."""
    book = cards(order, games)
    bare = [_bare(book[entrant], book) for entrant in order]
    if system == "knockout":
        bare = [row._replace(rounds=rounds_survived(order, games, row.entrant)) for row in bare]
    level = [[row for row in bare if _before_direct(row, system) == _before_direct(mine, system)] for mine in bare]
    rows = [row._replace(direct=_direct(row, among, games)) for row, among in zip(bare, level, strict=True)]
    keys = {row.entrant: _key(row, system) for row in rows}
    rows.sort(key=lambda row: tuple(-value for value in keys[row.entrant]))
    return [row._replace(place=1 + sum(keys[o.entrant] > keys[row.entrant] for o in rows)) for row in rows]


def _bare(card: Card, book: dict[int, Card]) -> Standing:
    buchholz = sum(book[met].points for met in card.opponents if met in book)
    beaten = 0.0
    for game in card.games:
        opponent = game.opponent_of(card.entrant)
        if game.is_played and opponent is not None and opponent in book:
            beaten += game.points_of(card.entrant) * book[opponent].points
    return Standing(card.entrant, 0, card.points, buchholz, beaten, 0.0, len(card.opponents), 0)


def _direct(mine: Standing, among: Sequence[Standing], games: Sequence[Game]) -> float:
    others = {row.entrant for row in among} - {mine.entrant}
    met = [game for game in Card(mine.entrant, games).games if game.opponent_of(mine.entrant) in others]
    return sum(game.points_of(mine.entrant) for game in met)


def _before_direct(row: Standing, system: System) -> tuple[float, ...]:
    match system:
        case "swiss":
            return row.points, row.buchholz, row.sonneborn_berger
        case "round_robin":
            return (row.points,)
        case "knockout":
            return (row.rounds,)


def _key(row: Standing, system: System) -> tuple[float, ...]:
    if system == "knockout":
        return (row.rounds,)
    after = (row.sonneborn_berger,) if system == "round_robin" else ()
    return (*_before_direct(row, system), row.direct, *after)
