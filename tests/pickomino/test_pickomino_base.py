"""The base game, clause by clause."""

import numpy as np
import pytest

from pickomino.pickomino_table import Table
from plansza.games.pickomino.state import NUMBERS, WORMS
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.errors import IllegalAction
from plansza.kernel.match import MANUAL, new

ALL = list(range(21, 37))


def test_p1_sixteen_tiles_with_their_worms() -> None:
    worms = dict(zip(NUMBERS.tolist(), WORMS.tolist(), strict=True))
    assert [worms[n] for n in ALL] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert Table().face_up() == ALL


def test_p1_the_first_player_is_drawn_and_play_goes_clockwise() -> None:
    match = new("pickomino", players=4, chance=MANUAL)
    assert match.to_move == CHANCE
    assert match.legal == ["first a", "first b", "first c", "first d"]
    assert match.game.chance_weights(match.state, match.legal_numbers) == [1, 1, 1, 1]
    match.take("first d")
    for die in ("1",) * 8:
        match.take(f"die {die}")
    match.take("keep 1")  # all dice, no worm: a bust
    assert match.state.player == 0


def test_p1_eight_dice_of_six_equal_faces() -> None:
    table = Table()
    for left in range(8, 0, -1):
        assert table.legal == ["die 1", "die 2", "die 3", "die 4", "die 5", "die worm"]
        assert table.state.to_roll == left
        table.do("die 4")
    assert table.legal == ["keep 4"]


def test_p1_a_worm_die_is_worth_five() -> None:
    assert Table().turn("WWWWW123", "keep worm").view.total == 25


def test_p2_all_dice_of_one_new_face_are_set_aside() -> None:
    table = Table().turn("44415WWW")
    assert table.legal == ["keep 1", "keep 4", "keep 5", "keep worm"]
    table.turn("keep 4", "roll", "44513")
    assert table.state.kept.tolist() == [0, 0, 0, 3, 0, 0]
    assert table.legal == ["keep 1", "keep 3", "keep 5"]
    assert table.clause_of("keep 4") == "P2"
    assert table.clause_of("keep 2") == "P2"


def test_p2_then_she_stops_or_rolls_the_rest() -> None:
    table = Table().turn("WWWW5512", "keep worm", "roll", "5513", "keep 5")
    assert table.legal == ["roll", "take 30"]
    table.do("roll")
    assert table.state.to_roll == 2


def test_p3_a_tile_needs_a_worm() -> None:
    table = Table().turn("5555551W", "keep 5")
    assert table.view.total == 30
    assert table.legal == ["roll"]
    assert table.clause_of("take 30") == "P3"


def test_p3_stopping_needs_something_to_take() -> None:
    table = Table().turn("WW112233", "keep worm")
    assert table.legal == ["roll"]
    assert table.clause_of("take 21") == "P4"


def test_p4_the_tile_of_the_sum_from_the_grill() -> None:
    table = Table().turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "take 25"]
    assert table.clause_of("take 24") == "P4"
    table.do("take 25")
    assert table.stacks()[0] == [25]
    assert 25 not in table.face_up()


def test_p4_the_next_lower_when_there_is_no_such_tile() -> None:
    table = Table().grill(21, 22, 30).turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "take 22"]


def test_p4_a_sum_above_all_tiles_takes_the_highest() -> None:
    table = Table().turn("WWWWWWWW", "keep worm")
    assert table.legal == ["take 36"]


def test_p4_theft_instead_of_the_next_lower_is_her_choice() -> None:
    table = Table().stack(1, 25).turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "take 24", "steal b"]
    table.do("steal b")
    assert table.stacks() == [[25], [], []]


def test_p4_theft_alone_where_the_grill_has_nothing_lower() -> None:
    table = Table().grill(30).stack(2, 25).turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "steal c"]


def test_p4_her_own_top_tile_is_no_match() -> None:
    table = Table().stack(0, 25).turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "take 24"]
    assert table.clause_of("steal a") == "P4"


def test_p4_with_no_dice_left_she_must_take() -> None:
    table = Table().turn("WWWW5555", "keep worm", "roll", "5555", "keep 5")
    assert table.legal == ["take 36"]
    assert table.clause_of("bust") == "P4"
    assert table.clause_of("roll") == "P6"
    theft = Table().grill(36).stack(1, 25).turn("WWWWW444", "keep worm", "roll", "111", "keep 1")
    assert theft.state.player == 1, "28 takes neither 36 nor 25: a bust"
    theft = Table().grill(36).stack(1, 28).turn("WWWWW444", "keep worm", "roll", "111", "keep 1")
    assert theft.legal == ["steal b"]


def test_p5_only_the_top_tile_can_be_stolen() -> None:
    table = Table().stack(1, 25, 30).turn("WWWWW123", "keep worm")
    assert table.legal == ["roll", "take 24"]
    assert table.clause_of("steal b") == "P4"
    assert table.clause_of("steal c") == "P5"


def test_p5_a_taken_tile_goes_on_top() -> None:
    table = Table().stack(0, 30).stack(1, 21, 25).turn("WWWWW123", "keep worm", "steal b")
    assert table.stacks() == [[30, 25], [21], []]


def test_p6_bust_when_all_faces_are_known() -> None:
    table = Table().turn("44415WWW", "keep 4", "roll", "44444")
    assert table.state.player == 1
    assert table.view.busts == 1


def test_p6_bust_when_no_dice_are_left_and_nothing_can_be_taken() -> None:
    too_low = Table().turn("W1111111", "keep 1", "roll", "W", "keep worm")
    assert (too_low.state.player, too_low.stacks()[0]) == (1, [])
    no_worm = Table().turn("55555555", "keep 5")
    assert (no_worm.state.player, no_worm.stacks()[0]) == (1, [])


def test_p6_rolling_on_is_legal_when_a_bust_is_certain() -> None:
    table = Table().turn("11234555", "keep 5", "roll", "44321", "keep 4", "roll", "321", "keep 3", "roll", "21")
    table.turn("keep 2", "roll", "1", "keep 1")
    assert table.view.busts == 1
    hopeless = Table().grill(36).turn("1111122W", "keep 1", "roll", "22W", "keep worm")
    assert hopeless.legal == ["roll"]


def test_p7_a_bust_returns_the_top_tile_and_turns_the_highest() -> None:
    table = Table().stack(0, 21, 28).turn("55555555", "keep 5")
    assert table.stacks()[0] == [21]
    assert 28 in table.face_up()
    assert 36 not in table.face_up()
    assert {place.number: place.lies for place in table.view.grill}[36] == "turned"


def test_p7_a_returned_highest_tile_stays() -> None:
    table = Table().grill(21, 22).stack(0, 36).turn("55555555", "keep 5")
    assert table.face_up() == [21, 22, 36]


def test_p7_with_no_tile_nothing_is_lost_or_turned() -> None:
    table = Table().turn("55555555", "keep 5")
    assert table.face_up() == ALL


def test_p8_the_end_comes_with_the_last_tile_and_most_worms_win() -> None:
    table = Table().grill(25).stack(1, 33).stack(2, 21, 22).turn("WWWWW123", "keep worm", "take 25")
    assert table.match.to_move == OVER
    result = table.match.result
    assert result is not None
    assert result.scores == [2, 4, 2]
    assert result.payoff == [0, 1, 0]
    assert result.places == [2, 1, 3], "25 is the higher of the two seconds' tiles"
    assert result.ending == "grill_empty"
    with pytest.raises(IllegalAction):
        table.do("roll")


def test_p8_on_a_tie_the_highest_tile_anywhere_in_the_stack() -> None:
    table = Table(players=2).grill(25).stack(0, 26).stack(1, 36).turn("WWWWW123", "keep worm", "take 25")
    assert table.match.result is not None
    assert table.match.result.scores == [4, 4]
    assert table.match.result.payoff == [0, 1]


def test_p8_still_tied_they_share_the_win() -> None:
    table = Table(players=2, round_worms=True).round_worms(5, 1, 1).end()
    assert table.match.result is not None
    assert table.match.result.payoff == [0.5, 0.5]
    assert table.match.result.places == [1, 1]


def test_p23_a_hundred_busts_in_a_row_end_the_game() -> None:
    table = Table(players=2, low_tiles=True).grill(11)
    for bust in range(100):
        assert table.match.to_move == CHANCE, bust
        table.turn("55555555", "keep 5")
    assert table.match.to_move == OVER
    assert table.match.result is not None
    assert table.match.result.ending == "hundred_busts"


def test_p23_a_taken_tile_starts_the_count_again() -> None:
    table = Table(players=2)
    table.busts(99)
    table.turn("WWWWW123", "keep worm", "take 25")
    assert table.view.busts == 0
    assert table.match.to_move == CHANCE
    theft = Table(players=2).stack(1, 25)
    theft.busts(99)
    assert theft.turn("WWWWW123", "keep worm", "steal b").view.busts == 0


def test_p1_scores_count_the_tiles_of_a_stack() -> None:
    table = Table().stack(0, 21, 25, 29, 33)
    scores = np.zeros(3)
    table.match.game.scores(table.state, scores)
    assert scores.tolist() == [10, 0, 0]
