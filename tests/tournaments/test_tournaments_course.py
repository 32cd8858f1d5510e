"""Whole tournaments in memory: entry, late entry, withdrawal, byes, forfeits, until they are over."""

import itertools
from random import Random

import pytest

from plansza.tournaments.events import Began, Board, Ended, Entered, Event, Opened, Paired, read, write
from plansza.tournaments.games import DRAW, LOSS, WIN
from plansza.tournaments.standings import System
from plansza.tournaments.tournament import FEWEST, MOST, Refused, Tournament, folded

SYSTEMS: tuple[System, ...] = ("swiss", "round_robin", "knockout")


class Desk:
    """Writes events as a server would, and keeps them."""

    def __init__(self, system: System, people: int, rounds: int = 0) -> None:
        self.tournament, self.bodies = Tournament("cup"), list[str]()
        self.tables = (f"t{n}" for n in itertools.count())
        self.write(Opened("Cup", "pig", {}, system, "host", 60, 300, rounds))
        for n in range(people):
            self.enter(f"p{n}")

    def write(self, event: Event) -> None:
        body = write(event)
        self.bodies.append(body)
        self.tournament.apply(len(self.bodies), read(body))

    def enter(self, player: str) -> None:
        self.write(self.tournament.entering(Entered(player.upper(), player)))

    def begin(self) -> None:
        self.write(self.tournament.beginning(self.tournament.playing))

    def pair(self) -> bool:
        """The next round; False where there is none."""
        following = self.tournament.next_pairing()
        if following is None:
            return False
        round, pairing = following
        boards = [Board(first, second, next(self.tables)) for first, second in pairing.pairs]
        self.write(Paired(round, boards, list(pairing.byes)))
        for board in boards:
            if ended := self.tournament.forfeit(board, set()):
                self.write(ended)
        return True

    def play(self, rng: Random) -> None:
        """All boards that wait for a result."""
        for board in self.tournament.pending:
            self.write(Ended(board.table, rng.choice((WIN, DRAW, LOSS))))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("people", [3, 4, 7, 12])
def test_a_tournament_comes_to_its_end(system: System, people: int) -> None:
    desk, rng = Desk(system, people), Random(people)
    desk.begin()
    while desk.pair():
        assert desk.tournament.status == "running"
        desk.play(rng)
    assert desk.tournament.status == "over"
    assert desk.tournament.round == desk.tournament.rounds
    assert next(row.place for row in desk.tournament.standings) == 1


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(5))
def test_it_comes_to_its_end_though_people_withdraw_at_any_moment(system: System, seed: int) -> None:
    desk, rng = Desk(system, 8), Random(seed)
    desk.begin()
    for _ in range(60):
        tournament = desk.tournament
        if rng.random() < 0.3 and tournament.playing and tournament.status == "running":
            desk.write(tournament.withdrawing(rng.choice(tournament.playing)))
            for board in tournament.pending:
                if ended := tournament.forfeit(board, set()):
                    desk.write(ended)
        if not desk.pair():
            desk.play(rng)
        if tournament.status == "over":
            break
    assert desk.tournament.status == "over"


def test_what_is_stored_makes_the_same_tournament_again() -> None:
    desk = Desk("swiss", 9)
    desk.begin()
    while desk.pair():
        desk.play(Random(4))
    again = folded("cup", desk.bodies)
    assert again.standings == desk.tournament.standings
    assert again.status == "over"


def test_who_comes_late_to_a_swiss_plays_from_the_next_round_on() -> None:
    desk = Desk("swiss", 4, rounds=3)
    desk.begin()
    desk.pair()
    desk.enter("late")
    desk.play(Random(1))
    desk.pair()
    assert 4 in [n for board in desk.tournament.boards_of(2) for n in (board.first, board.second)] or any(
        game.first == 4 and game.second is None for game in desk.tournament.games
    )
    assert next(row.points for row in desk.tournament.standings if row.entrant == 4) <= 1


@pytest.mark.parametrize("system", ["round_robin", "knockout"])
def test_nobody_comes_late_elsewhere(system: System) -> None:
    desk = Desk(system, 4)
    desk.begin()
    with pytest.raises(Refused) as refused:
        desk.enter("late")
    assert refused.value.reason == "no_late_entry"


def test_the_last_round_of_a_swiss_is_too_late() -> None:
    desk = Desk("swiss", 4, rounds=1)
    desk.begin()
    desk.pair()
    with pytest.raises(Refused, match="no_late_entry"):
        desk.enter("late")


def test_limits_of_entrants() -> None:
    few = Desk("swiss", FEWEST - 1)
    with pytest.raises(Refused, match="too_few"):
        few.begin()
    many = Desk("swiss", MOST)
    with pytest.raises(Refused, match="full"):
        many.enter("one more")
    with pytest.raises(Refused, match="entered"):
        Desk("swiss", 4).enter("p1")


def test_who_withdraws_may_come_again_while_one_may_enter() -> None:
    desk = Desk("swiss", 4)
    desk.write(desk.tournament.withdrawing(desk.tournament.entrant_of("p1")))
    assert desk.tournament.playing == [0, 2, 3]
    desk.enter("p1")
    assert desk.tournament.playing == [0, 2, 3, 4]


def test_a_swiss_has_as_many_rounds_as_find_a_winner_and_no_more_than_there_are_opponents() -> None:
    for people, wanted, rounds in ((16, 0, 4), (17, 0, 5), (4, 60, 3), (5, 60, 5)):
        began = Desk("swiss", people, wanted).tournament.beginning(list(range(people)))
        assert began == Began(list(range(people)), rounds)


def test_who_is_not_there_loses_and_where_neither_is_the_point_is_shared() -> None:
    desk = Desk("swiss", 4)
    board = Board(0, 1, "t")
    forfeit = desk.tournament.forfeit
    assert forfeit(board, set()) is None
    assert forfeit(board, {0}) == Ended("t", LOSS, forfeit=True)
    assert forfeit(board, {1}) == Ended("t", WIN, forfeit=True)
    assert forfeit(board, {0, 1}) == Ended("t", DRAW, forfeit=True)


def test_a_result_counts_once() -> None:
    desk = Desk("swiss", 4)
    desk.begin()
    desk.pair()
    table = desk.tournament.pending[0].table
    desk.write(Ended(table, WIN))
    points = [row.points for row in desk.tournament.standings]
    desk.write(Ended(table, LOSS))
    assert [row.points for row in desk.tournament.standings] == points


def test_only_what_has_not_begun_is_cancelled() -> None:
    desk = Desk("swiss", 4)
    desk.write(desk.tournament.cancelling())
    assert desk.tournament.status == "cancelled"
    running = Desk("swiss", 4)
    running.begin()
    with pytest.raises(Refused, match="begun"):
        running.tournament.cancelling()
