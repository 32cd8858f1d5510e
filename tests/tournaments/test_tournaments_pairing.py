"""Pairings by the standard rules, and what must hold of them whatever the results are."""

from collections import Counter
from random import Random

import pytest

from plansza.tournaments import knockout, round_robin
from plansza.tournaments.games import DRAW, LOSS, WIN, Card, Game, Pair, Pairing
from plansza.tournaments.knockout import bracket, pair_knockout
from plansza.tournaments.round_robin import pair_round_robin
from plansza.tournaments.swiss import pair_swiss


def results(rng: Random, round: int, pairing: Pairing, draws: float = 0.2) -> list[Game]:
    """The round as chance has it."""
    games = [Game(round, entrant, None, WIN) for entrant in pairing.byes]
    for first, second in pairing.pairs:
        points = DRAW if rng.random() < draws else rng.choice((WIN, LOSS))
        games.append(Game(round, first, second, points))
    return games


def everybody(pairing: Pairing) -> list[int]:
    return sorted([*pairing.byes, *(entrant for pair in pairing.pairs for entrant in pair)])


# --- round robin ---

# Berger's table for six, as FIDE's handbook prints it (C.05, annex 1), counted from 1
BERGER_6 = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


@pytest.mark.parametrize("round", range(1, 6))
def test_six_meet_as_in_bergers_table(round: int) -> None:
    assert set(pair_round_robin(range(1, 7), round).pairs) == {Pair(*pair) for pair in BERGER_6[round - 1]}


@pytest.mark.parametrize("entrants", [3, 4, 5, 8, 15, 16, 33, 64])
def test_in_a_round_robin_everybody_meets_everybody_once_and_seats_are_even(entrants: int) -> None:
    order = range(entrants)
    met, firsts, byes = Counter[frozenset[int]](), Counter[int](), Counter[int]()
    for round in range(1, round_robin.rounds_of(entrants) + 1):
        pairing = pair_round_robin(order, round)
        assert everybody(pairing) == list(order)
        met.update(frozenset(pair) for pair in pairing.pairs)
        firsts.update(pair.first for pair in pairing.pairs)
        byes.update(pairing.byes)
    assert len(met) == entrants * (entrants - 1) // 2
    assert set(met.values()) == {1}
    assert set(byes.values()) <= {1}
    assert len(byes) == (entrants if entrants % 2 else 0)
    games = entrants - 1
    assert all(abs(2 * firsts[entrant] - games) <= 1 for entrant in order)


# --- Swiss ---


def test_the_first_round_of_a_swiss_folds_the_seeds() -> None:
    met = {frozenset(pair) for pair in pair_swiss(range(8), []).pairs}
    assert met == {frozenset(pair) for pair in ((0, 4), (1, 5), (2, 6), (3, 7))}


def test_the_first_bye_is_the_last_seeds() -> None:
    assert pair_swiss(range(7), []).byes == (6,)


def test_winners_meet_winners() -> None:
    games = [Game(1, n, n + 4, WIN) for n in range(4)]
    met = {frozenset(pair) for pair in pair_swiss(range(8), games).pairs}
    assert met == {frozenset(pair) for pair in ((0, 2), (1, 3), (4, 6), (5, 7))}


def test_who_had_a_seat_twice_in_a_row_gets_the_other() -> None:
    games = [Game(1, 0, 2, DRAW), Game(1, 1, 3, DRAW), Game(2, 0, 3, DRAW), Game(2, 1, 2, DRAW)]
    pairing = pair_swiss(range(4), games)
    # 0 and 1 have not met, nor have 2 and 3, and both 0 and 1 must have the second seat: one of them cannot
    assert {frozenset(pair) for pair in pairing.pairs} == {frozenset((0, 1)), frozenset((2, 3))}


@pytest.mark.parametrize("seed", range(12))
def test_a_swiss_keeps_its_rules_whatever_the_results_are(seed: int) -> None:
    rng = Random(seed)
    entrants = rng.choice([4, 5, 7, 8, 11, 16, 23, 32])
    rounds = max(2, min(9, entrants // 2))
    games: list[Game] = []
    for round in range(1, rounds + 1):
        pairing = pair_swiss(range(entrants), games)
        assert everybody(pairing) == list(range(entrants))
        games += results(rng, round, pairing)
    met = Counter(frozenset((game.first, game.second)) for game in games)
    assert set(met.values()) == {1}, "somebody met twice, or had two byes"
    for entrant in range(entrants):
        seats = Card(entrant, games).seats
        assert abs(Card(entrant, games).seat_balance) <= 3
        streaks = Counter(tuple(seats[n : n + 4]) for n in range(len(seats) - 3))
        assert not streaks[0, 0, 0, 0]
        assert not streaks[1, 1, 1, 1]


@pytest.mark.parametrize("seed", range(4))
def test_in_a_swiss_of_sensible_length_the_best_have_met_and_points_are_near(seed: int) -> None:
    rng, games = Random(seed), list[Game]()
    for round in range(1, 6):
        book = {n: Card(n, games).points for n in range(32)}
        pairing = pair_swiss(range(32), games)
        assert all(abs(book[a] - book[b]) <= 1 for a, b in pairing.pairs)
        games += results(rng, round, pairing, draws=0.0)
    assert sum(Card(n, games).points == 5 for n in range(32)) == 1


def test_late_entry_and_withdrawal_leave_a_pairing() -> None:
    rng, games = Random(5), list[Game]()
    fields = [list(range(6)), list(range(7)), [0, 1, 3, 4, 5, 6], [0, 3, 4, 5, 6], [0, 3, 4]]
    for round, order in enumerate(fields, 1):
        pairing = pair_swiss(order, games)
        assert everybody(pairing) == order
        games += results(rng, round, pairing)


def test_two_who_are_left_meet_again_rather_than_not_at_all() -> None:
    assert pair_swiss([0, 1], [Game(1, 0, 1, WIN)]).pairs == (Pair(1, 0),)


def test_the_same_results_give_the_same_pairing() -> None:
    games = results(Random(1), 1, pair_swiss(range(20), []))
    assert pair_swiss(range(20), games) == pair_swiss(range(20), list(reversed(games)))


# --- knock-out ---


def test_the_bracket_keeps_the_best_apart() -> None:
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    assert bracket(5) == bracket(8)


def test_byes_go_to_the_best_seeds() -> None:
    assert sorted(pair_knockout(range(5), [], 1).byes) == [0, 1, 2]
    assert {frozenset(pair) for pair in pair_knockout(range(5), [], 1).pairs} == {frozenset((3, 4))}


def test_a_drawn_game_is_played_again_with_seats_swapped_and_at_last_the_seed_decides() -> None:
    order, games = [7, 5, 9], list[Game]()
    games.append(Game(1, 7, None, WIN))
    for expected in (Pair(5, 9), Pair(9, 5), Pair(5, 9)):
        assert pair_knockout(order, games, 1).pairs == (expected,)
        games.append(Game(1, *expected, DRAW))
    assert pair_knockout(order, games, 1) == Pairing(())
    assert knockout.winner(order, games, 1, 9, 5) == 5
    assert pair_knockout(order, games, 2).pairs[0] in (Pair(5, 7), Pair(7, 5))


@pytest.mark.parametrize("entrants", [3, 4, 5, 6, 7, 8, 13, 31, 64])
def test_a_knockout_ends_with_one_whoever_wins(entrants: int) -> None:
    rng, order, games = Random(entrants), list(range(entrants)), list[Game]()
    left = set(order)
    for round in range(1, knockout.rounds_of(entrants) + 1):
        begun = set[int]()
        while (pairing := pair_knockout(order, games, round)) != Pairing(()):
            begun |= set(everybody(pairing))
            games += results(rng, round, pairing, draws=0.5)
        assert begun == left
        left = {n for n in left if knockout.rounds_survived(order, games, n) == round}
    assert len(left) == 1
