"""The extension, clause by clause."""

import inspect

from pickomino.pickomino_table import EXTENSION, Table
from plansza.games.pickomino.scoring import worms
from plansza.kernel.chance import CHANCE, OVER

TAKE_25 = ("WWWWW123", "keep worm", "take 25")


def test_p10_tiles_11_and_13_stand_at_the_low_end() -> None:
    table = Table(low_tiles=True)
    assert table.face_up()[:3] == [11, 13, 21]
    assert [place.worms for place in table.view.grill[:2]] == [1, 1]


def test_p10_they_need_exactly_their_number_and_a_worm() -> None:
    table = Table(low_tiles=True).turn("W2221144", "keep worm", "roll", "2221144", "keep 2")
    assert table.legal == ["roll", "take 11"]
    table = Table(low_tiles=True).turn("W4421144", "keep worm", "roll", "4421144", "keep 4")
    assert table.view.total == 21
    assert table.clause_of("take 13") == "P10"
    no_worm = Table(low_tiles=True).turn("33341125", "keep 3", "roll", "41125", "keep 4")
    assert no_worm.view.total == 13
    assert no_worm.clause_of("take 13") == "P3"


def test_p10_they_are_never_the_next_lower_tile() -> None:
    table = Table(low_tiles=True).grill(11, 13).turn("WWW22211", "keep worm")
    assert table.legal == ["roll"]
    assert table.clause_of("take 13") == "P10"


def test_p10_they_cannot_be_stolen() -> None:
    table = Table(low_tiles=True).stack(1, 11).turn("W2221144", "keep worm", "roll", "2221144", "keep 2")
    assert table.legal == ["roll"]
    assert table.clause_of("steal b") == "P10"


def test_p10_only_low_tiles_left_and_a_sum_too_high_is_a_bust() -> None:
    table = Table(low_tiles=True).grill(11, 13).turn("WWWWWWWW", "keep worm")
    assert table.state.player == 1


def test_p11_two_ones_gain_a_round_worm_at_once() -> None:
    table = Table(**EXTENSION).turn("11234555", "keep 1")
    assert table.view.seats[0].round_worms == 1
    assert table.view.supply == 6
    one = Table(**EXTENSION).turn("12345555", "keep 1")
    assert one.view.seats[0].round_worms == 0


def test_p11_it_is_kept_whatever_becomes_of_the_turn() -> None:
    table = Table(**EXTENSION).turn("11111111", "keep 1")
    assert table.state.player == 1
    assert table.view.seats[0].round_worms == 1


def test_p11_with_the_supply_empty_she_robs_an_opponent() -> None:
    table = Table(4, **EXTENSION).round_worms(0, 3, 2, 1, 1).holds(3, "hen").begin().turn("11234555", "keep 1")
    assert table.legal == ["rob b", "rob c"]
    assert table.clause_of("rob a") == "P11"
    assert table.clause_of("rob d") == "P20"
    assert table.clause_of("roll") == "P11"
    table.do("rob c")
    assert [seat.round_worms for seat in table.view.seats] == [4, 2, 0, 1]
    assert table.legal == ["roll"]


def test_p11_nobody_to_rob_nothing_happens() -> None:
    table = Table(**EXTENSION).round_worms(0, 7).turn("11234555", "keep 1")
    assert table.legal == ["roll"]


def test_p11_robbery_comes_before_the_bust() -> None:
    table = Table(**EXTENSION).round_worms(0, 6, 1).turn("11111111", "keep 1")
    assert table.legal == ["rob b"]
    table.do("rob b")
    assert table.view.seats[0].round_worms == 7
    assert table.state.player == 1


def test_p11_the_golden_die_counts_for_the_ones() -> None:
    table = Table(**EXTENSION, golden_die="ones_and_worms").stack(0, 27).holds(0, "golden_die").begin()
    table.turn("12345555" + "1", "keep 1")
    assert table.view.seats[0].round_worms == 1


def test_p11_round_worms_alone_stand_as_high_in_plain_python() -> None:
    """Where the state's narrow numbers would wrap around, and the rules are played until they are compiled."""
    state = Table(**EXTENSION).round_worms(5, 2).state
    assert inspect.unwrap(worms)(state, 0) * 100 == 200


def test_p12_specialists_start_on_their_tiles() -> None:
    expected = {"red_worm": 11, "hen": 21, "raven": 23, "weasel": 25, "golden_die": 27, "apple": 29}
    assert Table(**EXTENSION).perches() == expected


def test_p12_without_low_tiles_the_red_worm_waits_on_22() -> None:
    assert Table(specialists=True).perches()["red_worm"] == 22


def test_p12_without_round_worms_the_raven_moves_but_gives_nothing() -> None:
    table = Table(specialists=True).perch("raven", 25).turn(*TAKE_25)
    assert table.perches()["raven"] == 23
    assert table.view.seats[0].round_worms == 0


def test_p13_a_specialist_comes_with_its_tile() -> None:
    table = Table(**EXTENSION).turn(*TAKE_25)
    assert table.held() == ["weasel", None, None]
    assert "weasel" not in table.perches()


def test_p13_a_thief_gets_the_specialist_too() -> None:
    table = Table(**EXTENSION).stack(1, 25).holds(1, "apple").turn("WWWWW123", "keep worm", "steal b")
    assert table.held() == ["apple", None, None]
    assert table.stacks() == [[25], [], []]


def test_p13_on_tile_11_no_specialist_can_be_taken() -> None:
    table = Table(**EXTENSION).stack(1, 25, 11).holds(1, "apple")
    table.turn("W2221144", "keep worm", "roll", "2221144", "keep 2")
    assert table.legal == ["roll"]
    assert table.clause_of("steal b") == "P10"


def test_p13_of_two_she_keeps_one_and_returns_the_other() -> None:
    table = Table(**EXTENSION).stack(0, 29).holds(0, "apple").turn(*TAKE_25)
    assert table.legal == ["hold weasel", "hold apple"]
    assert table.clause_of("hold hen") == "P13"
    assert table.clause_of("roll") == "P13"
    table.do("hold weasel")
    assert table.held()[0] == "weasel"
    assert table.perches()["apple"] == 13
    again = Table(**EXTENSION).stack(0, 29).holds(0, "apple").turn(*TAKE_25, "hold apple")
    assert again.held()[0] == "apple"
    assert again.perches()["weasel"] == 13


def test_p14_returned_to_the_lowest_free_tile_or_to_the_box() -> None:
    full = Table(**EXTENSION).grill(21, 25).perch("hen", 21).stack(0, 29).holds(0, "apple").perch("weasel", 25)
    full.turn(*TAKE_25, "hold weasel")
    assert "apple" not in full.perches(), "the only tile left is the hen's"
    free = Table(**EXTENSION).grill(21, 25, 30).perch("hen", 21).stack(0, 29).holds(0, "apple").perch("weasel", 25)
    free.turn(*TAKE_25, "hold weasel")
    assert free.perches()["apple"] == 30


def test_p15_on_a_bust_tile_then_specialist_then_the_highest_turns() -> None:
    table = Table(**EXTENSION).grill(24, 36).stack(0, 21).holds(0, "apple").begin().turn("55555555", "keep 5")
    assert table.face_up() == [21, 24]
    assert table.perches()["apple"] == 21, "onto the tile just returned"


def test_p15_a_specialist_on_the_turned_tile_is_returned() -> None:
    table = Table(**EXTENSION).grill(24, 30, 36).stack(0, 21).perch("raven", 36).turn("55555555", "keep 5")
    assert table.face_up() == [21, 24, 30]
    assert table.perches()["raven"] == 21


def test_p15_busting_with_no_tile_loses_no_specialist() -> None:
    table = Table(**EXTENSION).holds(0, "hen").begin().turn("55555555", "keep 5")
    assert table.held()[0] == "hen"


def test_p16_the_apple_is_worth_three_worms() -> None:
    table = Table(**EXTENSION).grill(25).stack(1, 29).holds(1, "apple").perch("weasel", 25).turn(*TAKE_25)
    assert table.match.to_move == OVER
    assert table.match.result is not None
    assert table.match.result.scores == [2, 6, 0]
    assert table.match.result.parts[1] == {"tiles": 3, "round_worms": 0, "apple": 3}


def test_p17_the_golden_die_is_a_ninth_from_the_first_roll() -> None:
    table = Table(**EXTENSION).stack(0, 27).holds(0, "golden_die").begin()
    assert table.state.to_roll == 9
    table.turn("WWWWWWWW")
    assert table.legal == ["die 1", "die 2", "die 3", "die 4", "die 5", "die worm"]
    assert Table(**EXTENSION).stack(1, 27).holds(1, "golden_die").begin().state.to_roll == 8


def test_p17_ones_and_worms_on_the_golden_die() -> None:
    table = Table(**EXTENSION, golden_die="ones_and_worms").stack(0, 27).holds(0, "golden_die").begin()
    table.turn("22334455")
    assert table.legal == ["die 1", "die worm"]
    table.turn("W", "keep 2", "roll", "334455")
    assert table.legal == ["die 1", "die worm"], "it was not set aside and is rolled again"
    table.turn("W", "keep worm", "roll", "33445")
    assert table.legal == ["die 1", "die 2", "die 3", "die 4", "die 5", "die worm"], "it was set aside"


def test_p18_the_red_worm_counts_while_no_worm_die_is_set_aside() -> None:
    table = Table(**EXTENSION).stack(0, 11).holds(0, "red_worm").turn("44441W55", "keep 4")
    assert table.view.total == 21
    assert table.legal == ["roll", "take 21"]
    table.turn("roll", "1W55", "keep worm")
    assert table.view.total == 21, "a worm die is set aside, the red worm counts no more"


def test_p18_its_points_count_for_thefts_and_low_tiles() -> None:
    theft = Table(**EXTENSION).stack(0, 11).holds(0, "red_worm").stack(1, 25).turn("55551234", "keep 5")
    assert theft.legal == ["roll", "take 24", "steal b"]
    low = Table(**EXTENSION).stack(0, 21).holds(0, "red_worm").turn("22255541", "keep 2")
    assert low.legal == ["roll", "take 11"]


def test_p19_the_weasel_rolls_all_dice_again_once_a_turn() -> None:
    table = Table(**EXTENSION).stack(0, 25).holds(0, "weasel").turn("11223344")
    assert table.legal == ["keep 1", "keep 2", "keep 3", "keep 4", "roll again"]
    table.do("roll again")
    assert table.state.to_roll == 8
    table.turn("22334455")
    assert "roll again" not in table.legal
    assert table.clause_of("roll again") == "P19"


def test_p19_it_saves_from_a_bust_or_is_declined() -> None:
    table = Table(**EXTENSION).stack(0, 25).holds(0, "weasel").turn("44415WWW", "keep 4", "roll", "44444")
    assert table.legal == ["roll again", "bust"]
    saved = table.turn("roll again", "WW123", "keep worm")
    assert saved.state.player == 0
    declined = Table(**EXTENSION).stack(0, 25).holds(0, "weasel").turn("44415WWW", "keep 4", "roll", "44444", "bust")
    assert declined.stacks()[0] == []
    assert declined.state.player == 1


def test_p19_only_between_roll_and_setting_aside_and_only_its_holder() -> None:
    late = Table(**EXTENSION).stack(0, 25).holds(0, "weasel").turn("11223344", "keep 4")
    assert late.clause_of("roll again") == "P19"
    other = Table(**EXTENSION).stack(1, 25).holds(1, "weasel").turn("11223344")
    assert "roll again" not in other.legal
    assert other.clause_of("roll again") == "P19"


def test_p20_a_thief_gets_the_hen_instead_of_the_tile() -> None:
    table = Table(**EXTENSION).stack(1, 25).holds(1, "hen").turn("WWWWW123", "keep worm", "steal b")
    assert table.stacks() == [[], [25], []]
    assert table.held() == ["hen", None, None], "the hen may be held with an empty stack"


def test_p20_stealing_the_hen_counts_as_taking() -> None:
    table = Table(**EXTENSION).grill(36).stack(1, 28).holds(1, "hen")
    table.turn("WWWWW444", "keep worm", "roll", "111", "keep 1")
    assert table.legal == ["steal b"]


def test_p20_a_thief_with_a_specialist_chooses() -> None:
    table = Table(**EXTENSION).stack(0, 29).holds(0, "apple").stack(1, 25).holds(1, "hen")
    table.turn("WWWWW123", "keep worm", "steal b")
    assert table.legal == ["hold hen", "hold apple"]


def test_p20_on_a_low_tile_the_hen_cannot_be_taken() -> None:
    table = (
        Table(**EXTENSION).stack(1, 25, 13).holds(1, "hen").turn("WW111444", "keep worm", "roll", "111444", "keep 1")
    )
    assert table.view.total == 13
    assert "steal b" not in table.legal
    assert table.clause_of("steal b") == "P10"


def test_p20_a_bust_costs_only_the_hen() -> None:
    table = Table(**EXTENSION).stack(0, 30).holds(0, "hen").turn("55555555", "keep 5")
    assert table.stacks()[0] == [30]
    assert table.held()[0] is None
    assert table.perches()["hen"] == 13
    assert 36 in table.face_up(), "no tile is turned"


def test_p20_the_hen_guards_round_worms() -> None:
    table = Table(2, **EXTENSION).round_worms(0, 0, 7).holds(1, "hen").begin().turn("11234555", "keep 1")
    assert table.legal == ["roll"], "the only opponent is guarded"


def test_p21_the_raven_gives_a_round_worm_and_flies_on() -> None:
    table = Table(**EXTENSION).perch("weasel", 30).perch("raven", 25).turn(*TAKE_25)
    assert table.held()[0] is None
    assert table.view.seats[0].round_worms == 1
    assert table.perches()["raven"] == 13


def test_p21_the_raven_robs_when_the_supply_is_empty() -> None:
    table = Table(**EXTENSION).round_worms(0, 0, 4, 3).perch("weasel", 30).perch("raven", 25).turn(*TAKE_25)
    assert table.legal == ["rob b", "rob c"]
    table.do("rob b")
    assert [seat.round_worms for seat in table.view.seats] == [1, 3, 3]
    assert table.perches()["raven"] == 13
    assert table.state.player == 1


def test_p22_what_the_last_tile_sets_off_is_still_played() -> None:
    raven = Table(**EXTENSION).round_worms(0, 0, 4, 3).grill(25).perch("raven", 25).turn(*TAKE_25)
    assert raven.match.to_move == 0
    raven.do("rob c")
    assert raven.match.to_move == OVER
    assert raven.match.result is not None
    assert raven.match.result.scores == [3, 4, 2]
    choice = Table(**EXTENSION).grill(25).perch("weasel", 25).stack(0, 29).holds(0, "apple").turn(*TAKE_25)
    assert choice.legal == ["hold weasel", "hold apple"]
    assert choice.do("hold apple").match.to_move == OVER


def test_p22_tile_first_then_specialist() -> None:
    table = Table(**EXTENSION).stack(0, 29).holds(0, "apple").turn(*TAKE_25)
    assert table.stacks()[0] == [29, 25]
    assert table.match.to_move != CHANCE
