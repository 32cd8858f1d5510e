"""Standings with tie-breaks, against examples worked out by hand, and what must hold of them."""

from random import Random

import pytest

from plansza.tournaments.games import DRAW, LOSS, WIN, Game
from plansza.tournaments.round_robin import pair_round_robin
from plansza.tournaments.standings import System, standings
from plansza.tournaments.swiss import pair_swiss


def places(games: list[Game], system: System, entrants: int) -> list[tuple[int, int]]:
    return [(row.entrant, row.place) for row in standings(range(entrants), games, system)]


def test_buchholz_is_the_sum_of_the_opponents_points() -> None:
    games = [Game(1, 0, 2, WIN), Game(1, 1, 3, WIN), Game(2, 1, 0, DRAW), Game(2, 2, 3, WIN)]
    rows = {row.entrant: row for row in standings(range(4), games, "swiss")}
    assert [rows[n].points for n in range(4)] == [1.5, 1.5, 1.0, 0.0]
    assert rows[0].buchholz == 1.5 + 1.0
    assert rows[1].buchholz == 1.5 + 0.0
    assert rows[0].sonneborn_berger == 1.0 + 0.5 * 1.5
    assert rows[0].place == 1


def test_a_bye_gives_a_point_and_no_opponent() -> None:
    games = [Game(1, 0, 1, WIN), Game(1, 2, None, WIN)]
    rows = {row.entrant: row for row in standings(range(3), games, "swiss")}
    assert rows[2].points == 1
    assert rows[2].buchholz == 0
    assert rows[2].games == 0


def test_a_forfeit_counts_points_and_no_tie_breaks() -> None:
    games = [Game(1, 0, 1, WIN, is_forfeit=True)]
    first = standings(range(2), games, "swiss")[0]
    assert (first.entrant, first.points, first.buchholz, first.games) == (0, 1, 0, 0)


def test_direct_encounter_decides_a_round_robin_before_other_tie_breaks() -> None:
    # 0 and 1 have two points each; 1 beat 0, though 0 beat the better of the others
    games = [
        Game(1, 0, 3, WIN),
        Game(1, 1, 2, LOSS),
        Game(2, 1, 0, WIN),
        Game(2, 3, 2, WIN),
        Game(3, 0, 2, WIN),
        Game(3, 1, 3, WIN),
    ]
    rows = standings(range(4), games, "round_robin")
    assert [row.entrant for row in rows][:2] == [1, 0]
    assert rows[0].points == rows[1].points == 2
    assert rows[0].direct == 1


def test_a_circle_of_three_shares_its_place_where_nothing_tells_them_apart() -> None:
    games = [Game(1, 0, 1, WIN), Game(2, 1, 2, WIN), Game(3, 2, 0, WIN)]
    assert places(games, "round_robin", 3) == [(0, 1), (1, 1), (2, 1)]


def test_a_knockout_counts_rounds_and_not_points() -> None:
    # 1 drew twice on the way, and so has more points than 0, who won the final
    games = [
        Game(1, 0, 3, WIN),
        Game(1, 1, 2, DRAW),
        Game(1, 2, 1, DRAW),
        Game(1, 1, 2, WIN),
        Game(2, 0, 1, WIN),
    ]
    assert places(games, "knockout", 4) == [(0, 1), (1, 2), (2, 3), (3, 3)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("system", ["swiss", "round_robin"])
def test_points_never_stand_below_fewer_points_and_all_points_are_counted(seed: int, system: System) -> None:
    rng, games, entrants = Random(seed), list[Game](), 9
    for round in range(1, 5):
        pairing = pair_swiss(range(entrants), games) if system == "swiss" else pair_round_robin(range(entrants), round)
        games += [Game(round, n, None, WIN) for n in pairing.byes]
        games += [Game(round, a, b, rng.choice((WIN, DRAW, LOSS))) for a, b in pairing.pairs]
    rows = standings(range(entrants), games, system)
    points = [row.points for row in rows]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 4 * 5  # four games and a bye a round
    assert sorted(row.entrant for row in rows) == list(range(entrants))
    assert [row.place for row in rows] == sorted(row.place for row in rows)
