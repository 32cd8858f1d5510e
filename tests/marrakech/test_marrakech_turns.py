"""K1 to K3, K9, K10: setting up, the order of a turn, the variant that rolls first."""

from itertools import product
from typing import Any

import msgspec
import pytest

import plansza
from marrakech.marrakech_table import assam, at, board, clause, dirhams, play, said, table, whose_turn
from plansza.games.marrakech.info import OPTIONS
from plansza.games.marrakech.view import Mosaic, Stop, Ways
from plansza.kernel import registry
from plansza.kernel.match import Match


def fresh(players: int, **options: Any) -> Match:
    return plansza.new("marrakech", players=players, chance=None, **options)


def weights(match: Match) -> dict[str, int]:
    return dict(zip(match.legal, match.game.chance_weights(match.state, match.legal_numbers), strict=True))


def ways(match: Match) -> Ways:
    seen = board(match).outlook.ways
    assert seen is not None
    return seen


# --- K1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rugs"), [(3, 15), (4, 12)])
def test_k1_setting_up(players: int, rugs: int) -> None:
    match = fresh(players)
    seen = board(match)
    assert seen.assam.square == "d4"
    assert [square for row in seen.market for square in row] == [None] * 49
    assert [len(row) for row in seen.market] == [7] * 7
    assert dirhams(match) == [30] * players
    colours = ["red", "blue", "yellow", "green"][:players]
    assert [seat.rugs for seat in seen.seats] == [{colour: rugs} for colour in colours]
    assert [seat.next_rug for seat in seen.seats] == colours


@pytest.mark.parametrize("players", [3, 4])
def test_k1_first_player_is_drawn_evenly(players: int) -> None:
    match = fresh(players)
    assert match.to_move == plansza.CHANCE
    assert weights(match) == {f"first {seat}": 1 for seat in "abcd"[:players]}
    assert whose_turn(play(match, "first c")) == ("c", "turn")


def test_k1_nobody_chooses_who_begins() -> None:
    assert clause(table(), "first b") == "K1"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k1_turns_go_clockwise(players: int) -> None:
    match = table(players)
    seen = []
    for _ in range(2 * players):
        seen.append(whose_turn(match)[0])
        play(match, "turn left", "roll 1")
        match.take(match.legal[0])
        if players == 2:
            match.take(match.legal[0])
    assert "".join(seen) == "abcd"[:players] * 2


def test_k1_game_is_for_two_to_four() -> None:
    for players in (1, 5):
        with pytest.raises(plansza.PlanszaError):
            fresh(players)


# --- K2 ---------------------------------------------------------------------------------------------------------------


def test_k2_two_players_have_twelve_rugs_of_each_of_two_colours() -> None:
    seats = board(fresh(2)).seats
    assert [seat.rugs for seat in seats] == [{"red": 12, "blue": 12}, {"yellow": 12, "green": 12}]
    assert [seat.next_rug for seat in seats] == [None, None]


def test_k2_the_top_rugs_are_turned_up_by_chance_before_the_game() -> None:
    match = fresh(2)
    assert weights(match) == {"rug red": 12, "rug blue": 12}
    play(match, "rug blue")
    assert weights(match) == {"rug yellow": 12, "rug green": 12}
    play(match, "rug yellow")
    assert weights(match) == {"first a": 1, "first b": 1}
    assert [seat.next_rug for seat in board(match).seats] == ["blue", "yellow"]
    assert [sum(seat.rugs.values()) for seat in board(match).seats] == [24, 24]
    assert whose_turn(play(match, "first b")) == ("b", "turn")


def test_k2_the_top_rug_is_laid_and_the_next_one_drawn_from_what_is_left() -> None:
    match = play(table(2, top=["blue", "green"], left=[7, 4, 5, 5]), "turn left", "roll 1", "rug d4 d5")
    assert at(match, "d4").colour == "blue"
    assert match.to_move == plansza.CHANCE
    assert weights(match) == {"rug red": 7, "rug blue": 3}
    assert board(match).seats[0].next_rug is None
    play(match, "rug red")
    assert board(match).seats[0].next_rug == "red"
    assert whose_turn(match) == ("b", "turn")


@pytest.mark.parametrize(
    ("left", "rest"), [([0, 4, 2, 2], {"rug blue": 3}), ([3, 1, 2, 2], {"rug red": 3}), ([1, 1, 1, 1], {"rug red": 1})]
)
def test_k2_one_colour_can_run_out(left: list[int], rest: dict[str, int]) -> None:
    match = play(table(2, top=["blue", "green"], left=left), "turn left", "roll 1", "rug d4 d5")
    assert weights(match) == rest


def test_k2_after_her_last_rug_nothing_is_drawn() -> None:
    match = play(table(2, top=["blue", "green"], left=[0, 1, 0, 1]), "turn left", "roll 1", "rug d4 d5")
    assert whose_turn(match) == ("b", "turn")
    assert board(match).seats[0].next_rug is None


def test_k2_no_order_of_the_stack_is_in_the_state() -> None:
    """The same position can go on with either colour, whatever the match was seeded with."""
    states = []
    for seed in range(20):
        match = plansza.new("marrakech", players=2, seed=seed)
        states.append(match.states()[0].tobytes())
    assert len(set(states)) == 1


def test_k2_nobody_chooses_her_next_rug() -> None:
    assert clause(table(2), "rug red") == "K2"
    assert clause(table(4), "rug red") == "K2"


# --- K3 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "left", "right"),
    [("north", "west", "east"), ("east", "north", "south"), ("south", "east", "west"), ("west", "south", "north")],
)
def test_k3_assam_turns_left_or_right_or_not_but_never_about(heading: str, left: str, right: str) -> None:
    for action, after in (("turn left", left), ("turn right", right), ("turn straight", heading)):
        match = table(assam=f"d4 {heading}")
        assert sorted(match.legal) == ["turn left", "turn right", "turn straight"]
        assert assam(play(match, action)) == f"d4 {after}"


def test_k3_order_of_a_turn() -> None:
    match = table()
    assert whose_turn(match) == ("a", "turn")
    assert clause(match, "rug d5 d6") == "K3"
    play(match, "turn straight")
    assert match.to_move == plansza.CHANCE
    play(match, "roll 1")
    assert whose_turn(match) == ("a", "lay")
    assert clause(match, "turn left") == "K3"
    play(match, "rug d6 d7")
    assert whose_turn(match) == ("b", "turn")


def test_k3_the_die() -> None:
    match = play(table(), "turn straight")
    assert weights(match) == {"roll 1": 1, "roll 2": 2, "roll 3": 2, "roll 4": 1}


def test_k3_nobody_chooses_the_roll() -> None:
    assert clause(table(), "roll 3") == "K3"
    assert clause(table(phase="lay"), "roll 3") == "K3"


@pytest.mark.parametrize(("face", "square"), [(1, "e4"), (2, "f4"), (3, "g4")])
def test_k3_assam_moves_straight_ahead(face: int, square: str) -> None:
    assert assam(play(table(), "turn left", f"roll {face}")) == f"{square} east"


# --- K4: the whole table is checked in test_marrakech_market.py -------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "roll", "end"),
    [
        ("a1 north", 1, "b1 south"),  # along each side
        ("d2 north", 2, "c1 south"),
        ("g3 east", 1, "g2 west"),
        ("f6 east", 2, "g7 west"),
        ("b7 south", 1, "c7 north"),
        ("g5 south", 4, "f6 north"),
        ("a1 west", 1, "a2 east"),
        ("c6 west", 4, "b5 east"),
        ("g1 north", 1, "g1 west"),  # the corners with a curve of their own
        ("g1 east", 1, "g1 south"),
        ("a7 south", 1, "a7 east"),
        ("a7 west", 1, "a7 north"),
        ("g2 north", 4, "e1 west"),
        ("a6 south", 3, "b7 east"),
    ],
)
def test_k4_the_curve_is_free_and_the_square_behind_it_costs_a_step(start: str, roll: int, end: str) -> None:
    assert assam(play(table(assam=start), "turn straight", f"roll {roll}")) == end


def test_k4_the_event_names_every_square_of_the_way() -> None:
    match = play(table(assam="g5 south"), "turn straight", "roll 4")
    name, args = said(match)[1]
    assert name == "event-rolled"
    way = {"path": "g6 g7 f7 f6", "headings": "south south north north"}
    assert args == {"seat": 0, "face": 4, "square": "f6", "heading": "north", **way}


def test_k4_the_view_tells_the_mosaic() -> None:
    """Two like letters are the ends of a curve."""
    assert board(table()).mosaic == Mosaic(north="AABBCCD", east="DFFHHJJ", south="KLLMMNN", west="EEGGIIK")


@pytest.mark.parametrize(("options", "fee"), [({}, 4), ({"roll_first": True}, 0)])
def test_k5_the_view_tells_what_a_stop_would_cost_who_rolls_next(options: dict[str, Any], fee: int) -> None:
    """Seat b rolls next with roll_first, and pays nothing for rugs of her own."""
    match = table(assam="f4 north", rugs="blue g4 g5, red g5 f5, blue g3 g4, blue g5 g6", **options)
    assert board(match).outlook.seat == (1 if options else 0)
    seen = ways(match)
    assert (seen.straight is None) == bool(options)
    assert (seen.left.heading, seen.right.heading) == ("west", "east")
    assert seen.right.stops[:2] == [Stop("g4", "east", fee), Stop("g5", "west", fee)]
    assert msgspec.to_builtins(board(play(match, "turn right")))["outlook"] == {}


def test_k5_the_view_tells_what_can_be_paid() -> None:
    poor = table(assam="f4 east", rugs="blue g4 g5, blue f5 f6", purses=[3, 30, 30, 57])
    poorer = table(assam="f4 east", rugs="blue g4 g5, blue f5 f6", purses=[0, 30, 30, 60])
    assert [ways(match).right.stops[0] for match in (poor, poorer)] == [Stop("f5", "south", 3), Stop("f5", "south", 0)]
    assert said(play(poor, "turn right", "roll 1"))[-1][1]["count"] == 3


def test_k8_the_view_tells_that_neutral_rugs_cost_nothing() -> None:
    match = table(assam="f4 east", rugs="blue g4 g5", out=[0, 1, 0, 0], elimination=True)
    straight = ways(match).straight
    assert straight is not None
    assert straight.stops[0] == Stop("g4", "east", 0)


# --- K9 ---------------------------------------------------------------------------------------------------------------


def test_k9_roll_move_pay_lay_turn() -> None:
    match = table(phase="roll", rugs="blue d5 d6", roll_first=True)
    play(match, "roll 1")
    assert assam(match) == "d5 south"
    assert dirhams(match) == [28, 32, 30, 30]
    assert whose_turn(match) == ("a", "lay")
    assert clause(match, "turn left") == "K9"
    play(match, "rug c5 c6")
    assert whose_turn(match) == ("a", "turn")
    assert clause(match, "rug e5 e6") == "K9"
    assert match.legal == ["turn left", "turn right"]
    assert clause(match, "turn straight") == "K9"
    play(match, "turn right")
    assert assam(match) == "d5 west"
    assert whose_turn(match) == ("b", "roll")


def test_k9_no_turn_after_the_last_rug() -> None:
    last = table(phase="lay", player="d", left=[0, 0, 0, 1], roll_first=True)
    assert play(last, "rug d5 d6").to_move == plansza.OVER
    last_but_one = table(phase="lay", player="c", left=[0, 0, 1, 1], roll_first=True)
    assert whose_turn(play(last_but_one, "rug d5 d6")) == ("c", "turn")


def test_k9_with_two_players_the_next_rug_is_seen_before_assam_turns() -> None:
    match = play(table(2, phase="lay", roll_first=True), "rug d5 d6")
    assert whose_turn(match) == ("a", "next_rug")
    assert whose_turn(play(match, "rug blue")) == ("a", "turn")
    assert whose_turn(play(match, "turn left")) == ("b", "roll")


def test_k9_straight_on_is_refused_at_any_time() -> None:
    assert clause(table(phase="lay", roll_first=True), "turn straight") == "K9"


# --- K10 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k10_assam_starts_facing_south(players: int) -> None:
    assert assam(fresh(players)) == "d4 south"


def test_k10_with_roll_first_the_first_move_goes_south() -> None:
    match = play(fresh(4, roll_first=True), "first a")
    assert whose_turn(match) == ("a", "roll")
    assert assam(play(match, "roll 2")) == "d6 south"


def test_k10_every_combination_of_options_is_a_preset() -> None:
    presets = registry.info("marrakech").presets
    found = {tuple(bool(preset.get(option)) for option in OPTIONS) for preset in presets.values()}
    assert found == set(product([False, True], repeat=3))
    assert len(presets) == 8
