"""M9 to M11: powers, effects of several steps, tiles."""

import pytest

from marabunta.marabunta_boards import ALL_POWERS, CRATE_ISLAND
from marabunta.marabunta_table import A, B, Table, is_free
from plansza.games.marabunta.facts import CROSS_CRATE, DEED, EFFECTS, POWERS, STEPS, TILES, WRITE
from plansza.games.marabunta.state import DEPTH


def only(table: Table, *names: str) -> Table:
    """Cross out every hex but these and what is written."""
    used = [place.name for place in table.view.hexes if place.name not in names and place.seat is None]
    return table.cross_out(*used).trigger(A, "region_full")


def power_table(power: str, board: str = "a", **more: int) -> Table:
    """The blue crate die completes the group of the power."""
    return Table(player_board=board).crates(A, **{power: 1}, **more).pool(A, blue="crate", pink="flag").play("use blue")


# --- M9 -------------------------------------------------------------------------------------------------------------


def test_m9_the_last_crate_of_a_group_uses_its_power_at_once() -> None:
    table = Table().pool(A, blue="crate", pink="crate").play("use blue", "crate write_1")
    assert table.legal == ["use pink", "pass pink"]
    table.play("use pink", "crate write_1")
    assert table.told() == ["crate", "power"]
    assert len(table.hexes()) == len(table.legal) == 84


def test_m9_a_power_must_be_used_even_if_it_costs_an_anthill() -> None:
    table = power_table("write_1").anthills(A, 1).play("crate write_1")
    assert table.refused("pass pink") == ("M4", "finish-first")
    table.play("write a1")
    assert table.seat(A).anthills == 0


def test_m9_a_power_that_cannot_be_carried_out_in_full_is_lost() -> None:
    table = power_table("write_1").anthills(A, 0).play("crate write_1")
    assert table.told() == ["crate", "power-lost"]
    assert table.legal == ["use pink", "pass pink"]
    table = only(power_table("ones_3"), "e5", "e6").play("crate ones_3")
    assert table.told() == ["crate", "power-lost"]
    table = power_table("circles_2", "b")
    table.circles(B, pink=6, green=6, grey=6, yellow=6, blue=6).trigger(B, "leaf_full").play("crate circles_2")
    assert table.told() == ["crate", "power-lost"]


def test_m9_a_group_is_completed_once() -> None:
    table = power_table("points_3").play("crate points_3", "pass pink")
    assert table.left(A, "points_3") == 0
    assert table.left(B, "points_3") == 4
    table.pool(A, blue="crate").play("use blue")
    assert "crate points_3" not in table.legal


def test_m9_powers_chain_through_crate_hexes_before_the_next_element() -> None:
    table = power_table("write_1", write_2=1).play("crate write_1", "write b1")
    table.play("crate write_2")
    assert table.told() == ["crate", "power"]
    table.play("write d3", "crate points_3")
    assert table.left(A, "points_3") == 3
    assert table.legal == ["use pink", "pass pink"]
    assert (table.hex("b1").number, table.hex("d3").number) == (1, 2)


def test_m9_a_chain_as_deep_as_it_can_be() -> None:
    table = Table(CRATE_ISLAND, ALL_POWERS).pool(A, tile="zeros_2").play("use tile", "write c3", "crate ones_3")
    table.play("write b4", "crate write_1", "write a4", "crate free_0", "write d1", "crate free_3", "write a2")
    assert [effect.name for effect in table.view.effects] == ["zeros_2", "ones_3", "crate"]
    assert len(table.view.effects) == DEPTH
    table.play("crate points_2")
    assert [effect.name for effect in table.view.effects] == ["zeros_2", "ones_3"]
    assert table.view.effects[1].marked == ["b4"]


def test_m9_at_most_three_effects_are_under_way() -> None:
    """Only what has a step left and can set off a crate waits below another: one tile a round, three ones once."""
    waits = {name for i, name in enumerate(EFFECTS) if STEPS[i] > 1 and DEED[i] in (WRITE, CROSS_CRATE)}
    assert waits & set(TILES) == {"zeros_2", "crates_2"}
    assert waits & set(POWERS) == {"ones_3"}
    assert waits == {"zeros_2", "crates_2", "ones_3"}
    assert len(["a tile", "ones_3", "the one at work"]) == DEPTH


# --- M9a ------------------------------------------------------------------------------------------------------------


def test_m9a_two_zeros_are_offered_only_where_both_fit() -> None:
    table = only(Table(), "a1", "e5", "e6").pool(A, tile="zeros_2", blue="0")
    table.play("use tile")
    assert table.hexes() == {"e5", "e6"}
    assert table.refused("write a1") == ("M9a", "no-room")
    table.play("write e5")
    assert table.legal == ["write e6"]


def test_m9a_what_cannot_be_completed_cannot_be_used() -> None:
    table = only(Table(), "a1", "c1", "e5").pool(A, tile="zeros_2", blue="0")
    assert table.legal == ["use blue", "pass blue", "pass tile"]
    assert table.refused("use tile") == ("M9a", "not-in-full")
    table = only(Table(), "a1", "c1", "e5").pool(A, tile="cross_2", blue="0")
    assert table.refused("use tile") == ("M9a", "not-in-full")


def test_m9a_no_stopping_half_way() -> None:
    table = Table().pool(A, tile="zeros_2", blue="0").play("use tile", "write e5")
    assert all(text.startswith("write") for text in table.legal)
    assert table.refused("pass tile") == ("M4", "finish-first")


def test_m9a_three_ones_leave_room_for_the_third() -> None:
    # d4 e4 touch e5, d4 touches e4; f5 touches e4; d6 touches only e5
    table = only(power_table("ones_3"), "e5", "d4", "e4", "d6").play("crate ones_3")
    assert table.hexes() == {"e5", "d4", "e4"}
    table.play("write e5")
    assert table.hexes() == {"d4", "e4"}
    assert table.refused("write d6") == ("M9a", "no-room")
    table.play("write d4")
    assert table.legal == ["write e4"]
    assert table.refused("write d6") == ("M11", "not-touching")


def test_m9a_hexes_may_lie_in_different_regions() -> None:
    table = Table().pool(A, tile="cross_2").play("use tile", "cross e5", "cross e6")
    assert (table.hex("e5").region, table.hex("e6").region) == ("grey", "orange")


def test_m9a_a_power_between_two_steps_comes_first() -> None:
    table = Table().crates(A, points_3=1, cross_2=1).pool(A, tile="zeros_2", blue="0").play("use tile", "write d3")
    table.play("crate cross_2")
    assert table.hexes("cross") == {place.name for place in table.view.hexes} - {"d3"}
    table.play("cross a1", "cross b1")
    assert table.hexes() == {"c2", "d2", "c3", "e3", "c4", "d4"}
    table.play("write c3")
    assert table.legal == ["use blue", "pass blue"]


def test_m9a_if_the_power_leaves_no_way_to_go_on_the_rest_is_dropped() -> None:
    table = only(Table().crates(A, cross_2=1), "d3", "c3", "c4", "a1")
    table.pool(A, tile="zeros_2", blue="0").play("use tile", "write d3", "crate cross_2", "cross c3", "cross c4")
    assert table.told() == ["crossed", "dropped"]
    assert table.legal == ["use blue", "pass blue"]
    assert (table.view.effects, table.hex("d3").number) == ([], 0)


def test_m9a_three_ones_are_dropped_when_the_third_has_no_place_left() -> None:
    table = only(Table().crates(A, ones_3=1, cross_2=1), "d3", "d2", "c2", "c3", "d4", "a1", "a2")
    table.pool(A, blue="crate", pink="flag").play(
        "use blue", "crate ones_3", "write d3", "crate cross_2", "cross c2", "cross c3"
    )
    assert table.told() == ["crossed", "dropped"]
    assert all(is_free(table.hex(name)) for name in ("d2", "d4"))  # they touch d3, but not each other: no second either
    assert table.legal == ["use pink", "pass pink"]


def test_m9a_circles_need_two_leaves() -> None:
    table = Table().circles(B, pink=6, green=6, grey=6, yellow=6).trigger(B, "leaf_full")
    table.pool(A, tile="circles_2", blue="flag").play("use tile")
    assert table.legal == ["circle blue", "circle orange"]
    table = Table().circles(B, pink=6, green=6, grey=6, yellow=6, orange=6).trigger(B, "leaf_full")
    table.pool(A, tile="circles_2", blue="flag")
    assert table.refused("use tile") == ("M9a", "not-in-full")


def test_m9a_the_tile_of_two_crates_crosses_one_if_one_is_left() -> None:
    table = Table().crates(A, write_1=0, cross_2=0, write_2=0, ones_3=0, points_3=1)
    table.pool(A, tile="crates_2", blue="0").play("use tile", "crate points_3")
    assert (table.seat(A).points, table.legal) == (3, ["use blue", "pass blue"])
    table = Table().crates(A, write_1=0, cross_2=0, write_2=0, ones_3=0, points_3=0).pool(A, tile="crates_2", blue="0")
    assert table.refused("use tile") == ("M9a", "no-crates")


# --- M10 ------------------------------------------------------------------------------------------------------------


def test_m10_two_crates_of_any_groups_with_the_power_between() -> None:
    table = (
        Table().crates(A, write_1=1).pool(A, tile="crates_2", blue="0").play("use tile", "crate write_1", "write a1")
    )
    table.play("crate ones_3")
    assert (table.left(A, "ones_3"), table.legal) == (3, ["use blue", "pass blue"])
    table = Table().pool(A, tile="crates_2", blue="0").play("use tile", "crate ones_3", "crate ones_3")
    assert table.left(A, "ones_3") == 2


def test_m10_one_circle_on_each_of_two_different_leaves() -> None:
    table = Table().pool(A, tile="circles_2", blue="0").play("use tile", "circle grey")
    assert "circle grey" not in table.legal
    assert table.refused("circle grey") == ("M10", "same-leaf")
    table.play("circle blue")
    assert (table.region("grey").circles, table.region("blue").circles) == ([3, 2], [3, 2])


def test_m10_a_one_anywhere_by_adjacency_or_anthill() -> None:
    table = Table().write(A, e5=0).anthills(A, 0).pool(A, tile="write_1", blue="0").play("use tile")
    assert table.hexes() == {"d4", "e4", "d5", "f5", "d6", "e6"}
    table.play("write e4")
    assert table.hex("e4").number == 1


def test_m10_two_zeros_the_second_touching_the_first() -> None:
    table = Table().write(A, e5=0).pool(A, tile="zeros_2").play("use tile", "write a8")
    assert table.seat(A).anthills == 1
    assert table.hexes() == {"a7", "b7", "b8"}
    assert table.refused("write e4") == ("M10", "not-touching")
    table.play("write b7")
    assert (table.seat(A).anthills, table.hex("b7").number, table.seat(A).cupcakes) == (1, 0, 1)


def test_m10_a_free_zero_needs_no_neighbour_and_no_anthill() -> None:
    table = Table().write(A, e5=0).anthills(A, 1).pool(A, tile="free_0", blue="0").play("use tile")
    assert len(table.hexes()) == 83
    table.play("write a1")
    assert table.seat(A).anthills == 1


def test_m10_cross_out_two_adjacent_available_hexes() -> None:
    table = Table().write(B, d4=1).pool(A, tile="cross_2").play("use tile", "cross e5")
    assert table.hexes("cross") == {"e4", "d5", "f5", "d6", "e6"}
    assert table.refused("cross a1") == ("M10", "not-touching")
    assert table.refused("cross d4") == ("M6", "has-number")
    table.play("cross e4")
    assert table.seat(A).anthills == 2


@pytest.mark.parametrize("deed", ["use blue", "pass blue", ""], ids=["used", "passed", "to-come"])
def test_m10_a_die_twice_used_passed_up_or_still_to_come(deed: str) -> None:
    table = Table().pool(A, tile="twice", blue="flag", pink="flag")
    if deed:
        table.play(deed)
    before = table.region("blue").circles[A]
    table.play("use tile")
    assert table.legal == ["again blue", "again pink"]
    table.play("again blue")
    assert table.region("blue").circles[A] == before + 1
    assert ("use blue" in table.legal) == (not deed)  # the die is not spent by it


def test_m10_a_die_twice_only_of_the_own_pool_and_if_it_can_do_something() -> None:
    table = Table().circles(B, pink=6).trigger(B, "leaf_full").pool(A, tile="twice", blue="1", pink="flag")
    table.play("use tile")
    assert table.legal == ["again blue"]
    assert table.refused("again pink") == ("M5", "leaf-full")
    assert table.refused("again green") == ("M10", "not-your-pool")
    table.play("again blue", "write e3", "use blue", "write e4")
    assert table.region("blue").sums == [2, 0]
    assert table.refused("again blue") == ("M10", "no-second-use")


def test_m10_no_dice_in_the_pool_no_second_use() -> None:
    table = Table().pool(A, tile="twice")
    assert table.legal == ["pass tile"]
    assert table.refused("use tile") == ("M10", "no-die-to-use")


def test_m10_the_last_tile_is_mandatory_while_a_cupcake_hex_is_available() -> None:
    table = Table().pool(A, tile="no_cupcake", blue="0")
    assert table.legal == ["use blue", "use tile", "pass blue"]
    assert table.refused("pass tile") == ("M10", "mandatory")
    table.play("use tile")
    cupcakes = {place.name for place in table.view.hexes if place.mark == "cupcake"}
    assert table.hexes("cross") == cupcakes
    assert table.refused("cross a1") == ("M10", "cupcake-only")
    table.play("cross d1")
    assert (table.view.cupcakes_left, table.seat(A).cupcakes) == (11, 0)


def test_m10_the_last_tile_can_only_be_passed_up_when_the_cupcakes_are_gone() -> None:
    table = Table()
    table.cross_out(*(place.name for place in table.view.hexes if place.mark == "cupcake"))
    table.trigger(B, "cupcakes_gone").pool(A, tile="no_cupcake", blue="0")
    assert table.legal == ["use blue", "pass blue", "pass tile"]
    assert table.refused("use tile") == ("M10", "no-cupcake-hex")


# --- M11 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_m11_a_number_anywhere_by_adjacency_or_anthill(number: int) -> None:
    table = power_table(f"write_{number}").write(A, e5=0).anthills(A, 0).play(f"crate write_{number}")
    assert table.hexes() == {"d4", "e4", "d5", "f5", "d6", "e6"}
    table.play("write e6")
    assert table.hex("e6").number == number


@pytest.mark.parametrize("number", [0, 3])
def test_m11_a_number_anywhere_free(number: int) -> None:
    table = power_table(f"free_{number}", "b").anthills(A, 1).play(f"crate free_{number}")
    assert len(table.hexes()) == 84
    table.play("write e6")
    assert (table.hex("e6").number, table.seat(A).anthills) == (number, 1)


def test_m11_the_next_two_cupcake_spaces_or_what_is_left() -> None:
    table = power_table("cupcakes_2", "b").eat(A, 6)
    points = table.seat(A).points
    table.play("crate cupcakes_2")
    assert (table.seat(A).cupcakes, table.seat(A).points) == (8, points + 3)
    assert table.told() == ["crate", "power", "cupcake", "cupcake"]
    table = power_table("cupcakes_2", "b").eat(A, 7)
    points = table.seat(A).points
    table.play("crate cupcakes_2")
    assert (table.seat(A).cupcakes, table.seat(A).points, table.view.cupcakes_left) == (8, points + 2, 5)


@pytest.mark.parametrize(("power", "board", "points"), [("points_2", "b", 2), ("points_3", "a", 3)])
def test_m11_points(power: str, board: str, points: int) -> None:
    table = power_table(power, board).play(f"crate {power}")
    assert (table.seat(A).points, table.legal) == (points, ["use pink", "pass pink"])


def test_m11_three_ones_each_touching_those_before() -> None:
    table = power_table("ones_3").write(A, a1=0).play("crate ones_3", "write e5")
    assert table.seat(A).anthills == 1
    assert table.hexes() == {"d4", "e4", "d5", "f5", "d6", "e6"}
    assert table.refused("write c5") == ("M11", "not-touching")
    table.play("write f5")
    assert table.hexes() == {"e4", "e6"}
    assert table.refused("write d5") == ("M11", "not-touching")
    table.play("write e6")
    assert [table.hex(name).number for name in ("e5", "f5", "e6")] == [1, 1, 1]
    assert (table.seat(A).anthills, table.seat(A).cupcakes) == (1, 1)
    assert table.legal == ["use pink", "pass pink"]


def test_m11_cross_out_two_adjacent_hexes() -> None:
    table = power_table("cross_2").play("crate cross_2", "cross e5")
    assert table.hexes("cross") == {"d4", "e4", "d5", "f5", "d6", "e6"}
    table.play("cross f5")
    assert table.view.cupcakes_left == 11


def test_m11_a_circle_on_each_of_two_leaves() -> None:
    table = power_table("circles_2", "b").play("crate circles_2", "circle grey")
    assert table.legal == [f"circle {colour}" for colour in ["blue", "pink", "orange", "green", "yellow"]]
    table.play("circle pink")
    assert table.region("pink").circles == [3, 2]
