"""Which games are rated and how they count: the rules of docs/ratings.md, one by one."""

import random
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.ratings.games import Outcome
from plansza.ratings.glicko2 import Rating
from plansza.server import ledger
from plansza.server.protocol import incoming
from plansza.server.protocol.incoming import NewTable, SeatPlan
from plansza.server.protocol.shared import DAY, ClockRules
from plansza.server.rated import can_be_rated, can_be_reviewed, outcome_of
from plansza.server.table import Table
from server.desk import Desk, key

ANCHORS = {"casual": Rating(1500, 0, 0), "strong": Rating(1700, 20, 0)}
CLOCK = ClockRules(decision=60)
PERSON, OPEN, CASUAL = SeatPlan("mine"), SeatPlan("open"), SeatPlan("bot", "casual")


def ratable(game: str = "pickomino", **wanted: Any) -> bool:
    info = registry.info(game)
    table = NewTable(game, **{"seats": [PERSON, OPEN], "clock": CLOCK, **wanted})
    return can_be_rated(table, info.check_options(table.options, table.preset, files=False), info, ANCHORS)


def test_a_game_of_people_with_a_clock_can_be_rated() -> None:
    assert ratable()
    assert ratable(seats=[PERSON, CASUAL, OPEN])


@pytest.mark.parametrize("preset", list(registry.info("pickomino").presets))
def test_so_can_every_preset(preset: str) -> None:
    assert ratable(preset=preset)


@pytest.mark.parametrize(
    "wanted",
    [
        {"clock": ClockRules()},  # who loses could let it lie
        {"clock": ClockRules(decision=3 * DAY + 1)},
        {"seats": [PERSON, SeatPlan("bot", "random")]},  # nobody knows how strong it is
        {"seats": [CASUAL, CASUAL]},  # whose rating should it be?
        {"last_game": True},
    ],
)
def test_what_cannot_be_rated(wanted: dict[str, Any]) -> None:
    assert not ratable(**wanted)


def test_options_of_ones_own_cannot_be_rated() -> None:
    info = registry.info("marrakech")
    table = NewTable("marrakech", [PERSON, OPEN], clock=CLOCK)
    assert can_be_rated(table, info.check_options({}), info, ANCHORS)
    assert not can_be_rated(table, {**info.check_options({}), "made_up": True}, info, ANCHORS)


# --- at the table ---


def finished(desk: Desk) -> Table:
    """Played to the end, bots too."""
    while desk.table.status == "playing":
        move(desk)
    return desk.table


def move(desk: Desk, hasty: bool = False) -> None:
    seat = desk.match.to_move
    sitting = desk.table.seats[seat]
    if sitting.playing_bot:
        desk.write(ledger.Acted(seat, any_legal(desk), hasty=hasty))
    else:
        desk.act(any_legal(desk))


def any_legal(desk: Desk) -> str:
    """Always the same one at the same moment."""
    return random.Random(desk.match.number).choice(desk.match.legal)


def outcome(table: Table) -> Outcome:
    found = outcome_of(table, ANCHORS)
    assert found is not None
    return found


def test_a_rated_game_counts_by_its_places() -> None:
    table = finished(Desk(rated=True))
    assert table.match is not None
    assert table.match.result is not None
    assert outcome(table).places == table.match.result.places
    assert [seat.player for seat in outcome(table).seats] == ["a", "b"]
    assert can_be_reviewed(table)


def test_another_game_does_not_count() -> None:
    table = finished(Desk())
    assert outcome_of(table, ANCHORS) is None
    assert not table.card().rated


def test_a_game_that_goes_on_does_not_count_yet() -> None:
    desk = Desk(rated=True)
    assert desk.table.card().rated
    assert outcome_of(desk.table, ANCHORS) is None


def test_there_are_no_take_backs() -> None:
    desk = Desk(rated=True)
    mover = desk.match.to_move
    desk.act()
    ask = incoming.AskTakeback(key(), mover, desk.table.position)
    assert desk.fault(desk.table.seats[mover].player, ask) == "rated"


def test_nobody_has_two_seats() -> None:
    desk = Desk(people="a", open_seats=1, rated=True)
    assert desk.fault("a", incoming.Sit(key(), 1, "Me too", end="0" * 64)) == "rated"


def test_who_hands_over_to_a_bot_has_lost_as_soon_as_it_decides() -> None:
    desk = Desk(rated=True)
    mover = desk.match.to_move
    desk.do(desk.table.seats[mover].player, incoming.TakeOver(key(), mover))
    assert desk.table.left == set()
    move(desk)
    assert desk.table.left == {mover}
    desk.do(desk.table.seats[mover].player, incoming.ComeBack(key(), mover))
    table = finished(desk)
    assert outcome(table).places[mover] == 2
    assert not can_be_reviewed(table)


def test_who_comes_back_before_the_bot_decides_has_lost_nothing() -> None:
    desk = Desk(rated=True)
    mover = desk.match.to_move
    player = desk.table.seats[mover].player
    desk.do(player, incoming.TakeOver(key(), mover))
    desk.do(player, incoming.ComeBack(key(), mover))
    table = finished(desk)
    assert can_be_reviewed(table)
    assert table.match is not None
    assert table.match.result is not None
    assert outcome(table).places == table.match.result.places


def test_who_resigns_has_lost() -> None:
    desk = Desk(rated=True)
    desk.do("a", incoming.Resign(key(), 0))
    assert desk.table.status == "over"
    assert outcome(desk.table).places == [2, 1]


def test_of_three_one_who_resigns_comes_last_and_the_others_play_on() -> None:
    desk = Desk(people="abc", rated=True)
    desk.do("b", incoming.Resign(key(), 1))
    table = finished(desk)
    places = outcome(table).places
    assert places[1] == 3
    assert sorted([places[0], places[2]]) in ([1, 2], [1, 1])


def test_a_bot_that_could_not_think_makes_the_game_unrated() -> None:
    desk = Desk(people="a", bots=1, rated=True)
    while not desk.table.bot_to_move:
        move(desk)
    move(desk, hasty=True)
    assert not desk.table.card().rated
    assert outcome_of(finished(desk), ANCHORS) is None


def test_a_bot_of_unknown_strength_makes_the_game_unrated() -> None:
    assert outcome_of(finished(Desk(people="a", bots=1, rated=True)), {}) is None


def test_the_game_counts_for_who_sat_down_and_not_for_who_took_the_seat_over() -> None:
    """Or somebody who is losing would leave the loss to a fresh guest."""
    desk = Desk(rated=True)
    desk.write(ledger.Claimed(0, "fresh"))
    assert desk.table.seats[0].player == "fresh"
    desk.do("fresh", incoming.Resign(key(), 0))
    assert [seat.player for seat in outcome(desk.table).seats] == ["a", "b"]


def test_what_will_be_is_known_before_it_is_stored() -> None:
    desk = Desk(rated=True)
    after = desk.table.after(ledger.Resigned(0, "casual"))
    assert after is not None
    assert outcome(after).places == [2, 1]
    assert desk.table.status == "playing"


def test_the_last_decision_of_a_stand_in_counts_as_leaving_before_it_is_stored() -> None:
    desk = Desk(rated=True)
    while desk.table.status == "playing":
        seat = desk.match.to_move
        after = desk.table.after(ledger.Acted(seat, any_legal(desk), desk.link(seat)))
        if after is not None:
            break
        desk.act(any_legal(desk))
    desk.write(ledger.TookOver(seat, "casual"))
    after = desk.table.after(ledger.Acted(seat, any_legal(desk)))
    assert after is not None
    assert outcome(after).places[seat] == 2


def test_a_rated_table_goes_on_when_nobody_looks() -> None:
    assert Desk(rated=True).table.goes_on
    assert not Desk().table.goes_on
    assert not finished(Desk(rated=True)).goes_on
