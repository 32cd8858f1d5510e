"""K8: who cannot pay is out. Alone, and together with the other options."""

from typing import Any

import pytest

import plansza
from marrakech.marrakech_table import (
    assam,
    at,
    board,
    clause,
    dirhams,
    play,
    points,
    result,
    said,
    shares,
    table,
    whose_turn,
)
from plansza.games.marrakech.view import Half
from plansza.kernel.match import Match

RUGS = "blue d5 d6, blue e6 f6, red a1 b1, red g1 g2"  # four blue squares below d4


def broke(purse: int = 3, players: int = 4, **position: Any) -> Match:
    """Seat a has moved onto four blue squares with that many dirhams."""
    position = {"elimination": True, "rugs": RUGS, "out": [0] * players, **position}
    purses = position.pop("purses", shares(players, position["out"], purse))
    if position.get("roll_first"):
        return play(table(players, purses=purses, phase="roll", **position), "roll 1")
    return play(table(players, purses=purses, **position), "turn straight", "roll 1")


def test_k8_who_cannot_pay_in_full_pays_what_she_has_and_is_out() -> None:
    match = broke()
    assert dirhams(match) == [0, 33, 30, 57]
    assert [seat.out for seat in board(match).seats] == [1, 0, 0, 0]
    assert [name for name, _ in said(match)] == ["event-turned", "event-rolled", "event-paid-short", "event-out"]


def test_k8_having_exactly_enough_is_paying_in_full() -> None:
    match = broke(purse=4)
    assert dirhams(match) == [0, 34, 30, 56]
    assert whose_turn(match) == ("a", "lay")
    assert board(match).seats[0].out == 0


def test_k8_without_the_option_she_plays_on() -> None:
    match = broke(elimination=False)
    assert whose_turn(match) == ("a", "lay")
    assert board(match).seats[0].out == 0


def test_k8_she_lays_no_rug_and_her_others_leave_the_game() -> None:
    match = broke()
    assert whose_turn(match) == ("b", "turn")
    assert board(match).seats[0].rugs == {"red": 0}
    assert board(match).seats[0].next_rug is None


def test_k8_her_rugs_become_neutral() -> None:
    match = broke()
    assert at(match, "a1") == Half(colour="red", seat=0, neutral=True, other_half="b1", area=2)
    assert not at(match, "d6").neutral
    assert points(match) == [0, 37, 30, 57]
    assert board(match).seats[0].squares == 0


def test_k8_neutral_rugs_cost_nothing() -> None:
    match = table(rugs="red d5 d6", player="b", out=[1, 0, 0, 0], elimination=True)
    play(match, "turn straight", "roll 1")
    assert dirhams(match) == [0, 30, 30, 60]
    assert said(match)[-1] == ("event-neutral", {"seat": 1})
    assert whose_turn(match) == ("b", "lay")


@pytest.mark.parametrize("cover_own_rug", [False, True])
def test_k8_neutral_rugs_may_not_be_covered_whole_and_are_nobodys_own(cover_own_rug: bool) -> None:
    match = table(
        rugs="red d5 d6", player="b", out=[1, 0, 0, 0], phase="lay", elimination=True, cover_own_rug=cover_own_rug
    )
    assert clause(match, "rug d5 d6") == "K8"
    assert clause(match, "rug d5 e5") == "accepted"


def test_k8_who_is_out_is_passed_over() -> None:
    match = table(out=[0, 1, 2, 0], elimination=True)
    play(match, "turn left", "roll 1", "rug d4 d5")
    assert whose_turn(match) == ("d", "turn")
    play(match, "turn left", "roll 1", "rug e4 f4")
    assert whose_turn(match) == ("a", "turn")


def test_k8_the_next_in_turn_after_her_is_the_next_who_is_in() -> None:
    assert whose_turn(broke(out=[0, 1, 0, 0], rugs=RUGS.replace("blue", "green"))) == ("c", "turn")


def test_k8_the_last_player_left_wins_at_once() -> None:
    match = broke(out=[0, 0, 2, 1])
    assert result(match).ending == "last_player"
    assert result(match).payoff == [0, 1, 0, 0]
    assert result(match).places == [2, 1, 3, 4]
    assert result(match).scores == [0, 124, 0, 0]
    assert board(match).seats[1].rugs == {"blue": 10}  # and lays no more
    assert said(match)[-1] == ("event-over", {})


def test_k8_with_two_players_the_other_wins_at_once() -> None:
    match = broke(players=2, rugs=RUGS.replace("blue", "green"), left=[6, 6, 6, 5])
    assert result(match).ending == "last_player"
    assert result(match).places == [2, 1]
    assert board(match).seats[0].rugs == {"red": 0, "blue": 0}


def test_k8_two_of_three_out_is_the_end_and_one_is_not() -> None:
    assert whose_turn(broke(players=3)) == ("b", "turn")
    assert broke(players=3, out=[0, 0, 1]).to_move == plansza.OVER


def test_k8_the_later_out_the_better_the_place_below_all_who_are_in() -> None:
    """Seat c has neither money nor a square in sight, and still stands above those who are out."""
    match = broke(out=[0, 0, 0, 1], purses=[3, 117, 0, 0], left=[1, 0, 0, 0])
    assert result(match).ending == "last_rug"
    assert result(match).scores == [0, 124, 0, 0]
    assert result(match).places == [3, 1, 2, 4]


def test_k8_going_out_on_the_last_turn_ends_the_game() -> None:
    match = broke(left=[1, 0, 0, 0])
    assert result(match).ending == "last_rug"
    assert result(match).places[0] == 4


def test_k8_going_out_in_the_last_round_lets_the_others_lay_their_last_rugs() -> None:
    match = broke(left=[1, 1, 1, 1])
    assert whose_turn(match) == ("b", "turn")
    play(match, "turn straight", "roll 1", "rug c6 c7")
    assert whose_turn(match) == ("c", "turn")


def test_k8_after_someone_went_out_the_game_ends_when_the_others_have_no_rug() -> None:
    match = table(out=[1, 0, 0, 0], left=[0, 0, 0, 1], player="d", phase="lay", elimination=True)
    assert play(match, "rug d5 d6").to_move == plansza.OVER
    last_is_out = table(out=[0, 0, 0, 1], left=[0, 0, 1, 0], player="c", phase="lay", elimination=True)
    assert play(last_is_out, "rug d5 d6").to_move == plansza.OVER


def test_k8_with_roll_first_her_turn_ends_without_turning_assam() -> None:
    match = broke(roll_first=True)
    assert assam(match) == "d5 south"
    assert whose_turn(match) == ("b", "roll")
    assert match.to_move == plansza.CHANCE


def test_k8_with_roll_first_no_turn_after_the_last_rug_of_those_who_are_in() -> None:
    match = table(out=[0, 0, 0, 1], left=[0, 0, 1, 0], player="c", phase="lay", elimination=True, roll_first=True)
    assert play(match, "rug d5 d6").to_move == plansza.OVER
    early = table(out=[0, 0, 0, 1], left=[0, 1, 1, 0], player="b", phase="lay", elimination=True, roll_first=True)
    assert whose_turn(play(early, "rug d5 d6")) == ("b", "turn")


def test_k8_who_pays_nothing_is_not_out_with_an_empty_purse() -> None:
    match = table(rugs="red d5 d6", purses=[0, 30, 30, 60], elimination=True)
    assert whose_turn(play(match, "turn straight", "roll 1")) == ("a", "lay")
    with_nothing = broke(purse=0)
    assert board(with_nothing).seats[0].out == 1
    assert dirhams(with_nothing) == [0, 30, 30, 60]
