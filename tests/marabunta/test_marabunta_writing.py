"""M6 to M8: numbers on the territory, marked hexes, crossed-out hexes."""

from marabunta.marabunta_table import A, B, Table
from plansza.games.marabunta.hexes import NAMES, neighbours

AROUND_E5 = {"d4", "e4", "d5", "f5", "d6", "e6"}
AROUND_E4 = {"e3", "f3", "d4", "f4", "e5", "f5"}


def in_region(table: Table, colour: str) -> set[str]:
    return {place.name for place in table.view.hexes if place.region == colour}


def test_m6_neighbours_on_both_kinds_of_row() -> None:
    for name, around in (
        ("e5", AROUND_E5),
        ("e4", AROUND_E4),
        ("a1", {"b1", "a2"}),
        ("a2", {"a1", "b1", "b2", "a3", "b3"}),
    ):
        assert {NAMES[cell] for cell in neighbours(NAMES.index(name)) if cell >= 0} == around


def test_m6_a_number_goes_into_the_region_of_its_die() -> None:
    table = Table().pool(A, orange="2").play("use orange")
    assert table.hexes() == in_region(table, "orange")
    assert table.refused("write a1") == ("M6", "other-region")
    table.play("write a5")
    assert (table.hex("a5").seat, table.hex("a5").number) == (A, 2)
    assert table.region("orange").sums == [2, 0]


def test_m6_without_anthills_it_must_touch_an_own_number_in_any_region() -> None:
    table = Table().write(A, e5=1).write(B, a5=1).anthills(A, 0).pool(A, blue="3", orange="3")
    table.play("use orange")
    assert table.hexes() == {"e6"}
    assert table.refused("write a6") == ("M6", "no-neighbour")
    table.play("write e6", "use blue")
    assert table.hexes() == {"d4", "e4"}
    assert table.seat(A).anthills == 0


def test_m6_a_number_out_of_reach_can_only_be_passed_up() -> None:
    table = Table().write(A, e5=1).anthills(A, 0).pool(A, yellow="3", blue="1")
    assert table.legal == ["use blue", "pass blue", "pass yellow"]
    assert table.refused("use yellow") == ("M6", "out-of-reach")


def test_m6_a_zero_goes_into_any_region() -> None:
    table = Table().write(A, e5=1).anthills(A, 0).pool(A, yellow="0").play("use yellow")
    assert table.hexes() == AROUND_E5
    table = Table().pool(A, yellow="0").play("use yellow")
    assert len(table.hexes()) == 84


def test_m6_an_anthill_is_crossed_exactly_when_nothing_of_hers_is_touched() -> None:
    table = Table().write(A, e5=1).pool(A, blue="3", grey="3").play("use blue", "write d4")
    assert table.seat(A).anthills == 2
    assert table.told() == ["wrote"]
    table.play("use grey", "write b6")
    assert (table.seat(A).anthills, table.seat(B).anthills) == (1, 2)
    assert table.told()[:2] == ["wrote", "anthill"]


def test_m6_the_other_players_numbers_do_not_help() -> None:
    table = Table().write(B, e5=1).pool(A, blue="3").play("use blue", "write d4")
    assert table.seat(A).anthills == 1


def test_m6_a_used_hex_is_not_available() -> None:
    table = Table().write(A, e4=1).write(B, d4=0).cross_out("e3").pool(A, blue="3").play("use blue")
    assert table.hexes() == in_region(table, "blue") - {"e4", "d4", "e3"}
    assert table.refused("write e4") == ("M6", "has-number")
    assert table.refused("write d4") == ("M6", "has-number")


def test_m6_a_region_without_available_hexes_takes_no_number() -> None:
    table = Table()
    table.cross_out(*in_region(table, "blue")).trigger(B, "region_full").pool(A, blue="3", pink="1")
    assert "use blue" not in table.legal
    assert table.refused("use blue") == ("M6", "region-used-up")


def test_m7_a_cupcake_hex_crosses_the_next_space_and_scores_it() -> None:
    table = Table().eat(A, 2).pool(A, blue="1")
    table.play("use blue", "write f3")
    assert (table.seat(A).cupcakes, table.seat(A).points, table.seat(B).cupcakes) == (3, 1, 0)
    assert table.view.cupcakes_left == 9
    assert "cupcake" in table.told()


def test_m7_with_the_row_full_nothing_more_happens() -> None:
    table = Table().eat(A, 8).pool(A, blue="1")
    assert (table.seat(A).cupcakes, table.seat(A).points) == (8, 5)
    table.play("use blue", "write f3")
    assert (table.seat(A).cupcakes, table.seat(A).points) == (8, 5)
    assert table.view.cupcakes_left == 3


def test_m7_a_crate_hex_crosses_a_crate_of_her_choice_and_that_is_not_optional() -> None:
    table = Table().pool(A, blue="1", pink="flag").play("use blue", "write h3")
    assert table.legal == [f"crate {power}" for power in ["write_1", "write_2", "points_3", "ones_3", "cross_2"]]
    assert table.refused("use pink") == ("M4", "finish-first")
    table.play("crate points_3")
    assert table.legal == ["use pink", "pass pink"]


def test_m7_with_no_crate_left_a_crate_hex_does_nothing() -> None:
    table = Table().pool(A, blue="1", pink="flag").crates(A, write_1=0, cross_2=0, write_2=0, ones_3=0, points_3=0)
    table.play("use blue", "write h3")
    assert table.legal == ["use pink", "pass pink"]


def test_m8_a_crossed_out_hex_is_nobodys_and_its_mark_is_ignored() -> None:
    table = Table().pool(A, tile="cross_2", blue="1").play("use tile", "cross h3", "cross h4")
    assert table.legal == ["use blue", "pass blue"]  # h3 is a crate, h4 a cupcake
    assert (table.seat(A).cupcakes, table.view.cupcakes_left) == (0, 11)
    assert (table.hex("h3").seat, table.hex("h3").crossed_out) == (None, True)
    table.anthills(A, 0)
    assert table.legal == ["pass blue"]  # no number of hers: a cross is none


def test_m8_a_crossed_out_hex_cannot_be_used_any_more() -> None:
    table = Table().cross_out("e4").pool(A, blue="1", tile="cross_2").play("use blue")
    assert table.refused("write e4") == ("M8", "crossed-out")
    table.play("write e3", "use tile")
    assert table.refused("cross e4") == ("M8", "crossed-out")
    assert table.refused("cross e3") == ("M6", "has-number")
