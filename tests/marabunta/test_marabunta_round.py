"""M1 to M5, M12, M13: the boards, a round, the end and the score."""

import pytest

from marabunta.marabunta_table import GAME, TEXTS, A, B, Table, rolled
from plansza.games.marabunta.facts import COLOURS, ELEMENTS, TILES
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.view import Result


def test_m1_the_table_at_the_start() -> None:
    board = Table().view
    assert len(board.hexes) == 84
    assert [[*region.circles, region.blank] for region in board.regions] == [[2, 2, 6]] * 6
    marks = [place.mark for place in board.hexes]
    assert (marks.count("cupcake"), marks.count("crate")) == (12, 12)
    assert [(seat.anthills, seat.points, seat.total) for seat in board.seats] == [(2, 0, 0)] * 2
    assert [group.power for group in board.seats[A].groups] == [
        "write_1",
        "cross_2",
        "write_2",
        "ones_3",
        "points_3",
    ]
    assert board.cupcake_row == [0, 0, 1, 0, 1, 0, 1, 2]


def test_m1_a_hex_that_is_not_there_is_refused() -> None:
    table = Table().pool(A, blue="2").play("use blue")
    assert table.refused("write k2") == ("M1", "no-hex")
    assert table.refused("write p16") == ("M1", "no-hex")


def test_m1_a_die_of_each_colour_with_six_faces() -> None:
    table = Table().play("first a", "tile twice")
    for _ in COLOURS:
        assert table.to_move() == CHANCE
        assert table.legal == ["die 0", "die 1", "die 2", "die 3", "die flag", "die crate"]
        table.play("die flag")
    assert table.to_move() == A


def test_m2_either_player_may_begin() -> None:
    assert Table().legal == ["first a", "first b"]
    assert rolled(first="b").to_move() == B
    assert rolled(first="a").to_move() == A


def test_m2_seven_tiles_come_in_any_order_and_never_twice() -> None:
    table = Table().play("first a")
    assert table.legal == [f"tile {name}" for name in TILES[:7]]
    for number, name in enumerate(TILES[:7]):
        assert f"tile {name}" in table.legal
        assert len(table.legal) == 7 - number
        table.play(f"tile {name}")
        skip_round(table)
    assert table.legal[0] == "die 0"
    assert table.view.tile == "no_cupcake"


def skip_round(table: Table) -> None:
    """Roll zeros, and pass up what may be passed up."""
    table.play(*["die 0"] * 6, "split blue", "take dice")
    while table.to_move() >= 0:
        passes = [text for text in table.legal if text.startswith("pass")]
        table.play(passes[0] if passes else table.legal[0])


def test_m3_the_pools_are_63_distinct_splits() -> None:
    table = rolled()
    assert len(table.legal) == len(set(table.legal)) == 63
    seen = set()
    for text in table.legal:
        alone = frozenset(text.split()[1:])
        rest = frozenset(ELEMENTS) - alone
        assert alone
        assert rest
        seen.add(frozenset([alone, rest]))
    assert len(seen) == 63  # as unordered pairs too


def test_m3_the_opponent_takes_a_pool_and_the_first_player_gets_the_other() -> None:
    table = rolled().play("split blue pink")
    assert table.to_move() == B
    assert table.legal == ["take dice", "take tile"]
    table.play("take dice")
    assert {e.name for e in table.view.elements if e.seat == B} == {"blue", "pink"}
    other = rolled().play("split blue pink", "take tile")
    assert {e.name for e in other.view.elements if e.seat == A} == {"blue", "pink"}
    assert other.to_move() == B


def test_m3_opponent_then_first_player_then_the_opponent_is_first() -> None:
    table = rolled().play("split blue", "take dice", "pass blue")
    assert table.to_move() == A
    for element in ELEMENTS[1:]:
        table.play(f"pass {element}")
    assert table.told()[-1] == "round"
    assert (table.view.round, table.view.first, table.to_move()) == (2, B, CHANCE)


def test_m3_the_tile_may_be_a_pool_alone() -> None:
    table = rolled().play(f"split {' '.join(COLOURS)}", "take tile", "pass tile")
    assert table.to_move() == A


def test_m3_from_round_8_on_the_last_tile_is_the_tile_of_every_round() -> None:
    table = Table().play("first a")
    for name in TILES[:7]:
        table.play(f"tile {name}")
        skip_round(table)
    for number in (8, 9, 10):
        assert (table.view.round, table.view.tile, table.legal[0]) == (number, "no_cupcake", "die 0")
        skip_round(table)
    assert table.view.cupcakes_left == 9


def test_m3_splitting_and_taking_have_their_time() -> None:
    table = rolled()
    assert table.refused("take dice") == ("M3", "now-split")
    assert table.refused("use blue") == ("M3", "now-split")
    assert table.refused("die 0") == ("M3", "chance-only")
    table.play("split blue")
    assert table.refused("split pink") == ("M3", "now-take")
    assert table.refused("write e5") == ("M3", "now-take")
    table.play("take dice")
    assert table.refused("use pink") == ("M3", "not-your-pool")
    assert table.refused("split pink") == ("M4", "now-element")


def test_m4_any_order_and_any_of_them_may_be_passed_up() -> None:
    table = Table().pool(A, blue="flag", pink="1", tile="write_1")
    assert table.legal == ["use blue", "use pink", "use tile", "pass blue", "pass pink", "pass tile"]
    table.play("pass pink", "use tile", "write a1")
    assert table.legal == ["use blue", "pass blue"]
    assert table.refused("use pink") == ("M4", "resolved")
    assert table.refused("pass tile") == ("M4", "resolved")


def test_m4_each_completely_before_the_next() -> None:
    table = Table().pool(A, blue="1", pink="1").play("use blue")
    assert table.refused("use pink") == ("M4", "finish-first")
    assert table.refused("pass blue") == ("M4", "finish-first")
    assert table.refused("cross e5") == ("M4", "now-write")
    assert all(text.startswith("write") for text in table.legal)


@pytest.mark.parametrize(
    ("face", "clause"),
    [("flag", "M5"), ("crate", "M5"), ("1", "M6"), ("0", "M6")],
    ids=["flag", "crate", "one", "zero"],
)
def test_m4_what_can_do_nothing_can_only_be_passed_up(face: str, clause: str) -> None:
    table = Table().anthills(A, 0).pool(A, blue=face).circles(B, blue=6).trigger(B, "leaf_full")
    table.crates(A, **{group.power: 0 for group in table.seat(A).groups})
    assert table.legal == ["pass blue"]
    assert table.refused("use blue")[0] == clause


def test_m5_a_flag_fills_a_circle_of_its_leaf_at_once() -> None:
    table = Table().pool(A, grey="flag", pink="0").play("use grey")
    assert table.region("grey").circles == [3, 2]
    assert table.region("pink").circles == [2, 2]
    assert table.told() == ["circle"]


def test_m5_no_blank_circle_no_flag() -> None:
    table = Table().circles(B, grey=5).pool(A, grey="flag", pink="flag")
    assert "use grey" in table.legal
    table.circles(B, grey=1).trigger(B, "leaf_full")
    assert "use grey" not in table.legal
    assert table.refused("use grey") == ("M5", "leaf-full")


def test_m5_a_crate_is_crossed_in_a_group_of_her_choice() -> None:
    table = Table().pool(A, blue="crate").crates(A, write_2=0).play("use blue")
    assert table.legal == [f"crate {power}" for power in ["write_1", "points_3", "ones_3", "cross_2"]]
    assert table.refused("crate write_2") == ("M9", "group-complete")
    assert table.refused("crate free_0") == ("M9", "no-such-group")
    table.play("crate ones_3")
    assert (table.left(A, "ones_3"), table.left(B, "ones_3")) == (3, 4)


# --- the end --------------------------------------------------------------------------------------------------------


def finish(table: Table) -> Table:
    """Pass up all that is left of the round."""
    number = table.view.round
    while table.to_move() >= 0 and table.view.round == number:
        passes = [text for text in table.legal if text.startswith("pass")]
        table.play(passes[0] if passes else table.legal[0])
    return table


def test_m12_a_region_used_up_ends_the_game_after_the_round() -> None:
    table = Table()
    names = [place.name for place in table.view.hexes if place.region == "pink"]
    table.cross_out(*(name for name in names if name not in ("a1", "e1"))).write(B, e1=1).pool(A, pink="2")
    assert table.view.ender is None
    table.play("use pink", "write a1")
    assert table.view.ender == A
    assert "trigger" in table.told()
    assert table.to_move() == B  # the round is finished
    finish(table)
    assert table.to_move() == OVER
    assert result(table).ending == "region_full"


def test_m12_crossing_out_uses_up_a_region_too() -> None:
    table = Table()
    names = [place.name for place in table.view.hexes if place.region == "pink"]
    table.cross_out(*(name for name in names if name not in ("d2", "e2"))).pool(A, tile="cross_2")
    table.play("use tile", "cross d2")
    assert (table.view.ender, table.view.cause) == (None, None)
    table.play("cross e2")
    assert (table.view.ender, table.view.cause) == (A, "region_full")


def test_m12_the_last_circle_of_a_leaf_ends_the_game() -> None:
    table = Table().circles(A, green=3).circles(B, green=2).pool(B, green="flag").play("use green")
    assert (table.view.ender, table.view.cause) == (B, "leaf_full")
    assert finish(table).to_move() == OVER


def test_m12_the_last_cupcake_hex_ends_the_game() -> None:
    table = Table()
    cupcakes = [place.name for place in table.view.hexes if place.mark == "cupcake"]
    table.cross_out(*cupcakes[:6]).write(B, **dict.fromkeys(cupcakes[6:11], 0))
    table.pool(A, tile="no_cupcake").play("use tile", f"cross {cupcakes[11]}")
    assert (table.view.ender, table.view.cause) == (A, "cupcakes_gone")
    assert table.told() == ["crossed", "trigger"]


def test_m12_who_triggered_first_is_remembered() -> None:
    table = Table().circles(A, green=5, blue=5).pool(A, green="flag", others="flag")
    table.play("use green", "use blue")
    assert (table.to_move(), table.view.ender) == (B, A)


def test_m12_without_a_trigger_the_game_goes_on() -> None:
    assert finish(Table().circles(A, green=5).pool(A, blue="0")).to_move() == CHANCE


# --- the score ------------------------------------------------------------------------------------------------------


def end(table: Table, ender: int = A) -> Table:
    """The seat fills the yellow leaf, and the round is passed up."""
    table.circles(A, yellow=2).circles(B, yellow=4).trigger(ender, "leaf_full")
    return finish(table.pool(ender, blue="0"))


def result(table: Table) -> Result:
    found = table.match.result
    assert found is not None
    return found


def winner(table: Table) -> int:
    payoff = result(table).payoff
    assert sorted(payoff) == [0, 1]
    return payoff.index(1)


def test_m13_the_higher_sum_scores_the_own_circles_of_the_leaf() -> None:
    table = end(Table().write(A, a1=3, c1=1).write(B, e1=3).circles(A, pink=1).circles(B, pink=2))
    assert (table.seat(A).total, table.seat(B).total) == (3, 0)
    assert winner(table) == A
    table.write(B, a2=2)
    assert (table.seat(A).total, table.seat(B).total) == (0, 4)
    assert winner(table) == B


def test_m13_a_tie_in_a_region_scores_nobody() -> None:
    table = end(Table().write(A, a1=3, a8=0).write(B, e1=2, e2=1))
    assert (table.seat(A).total, table.seat(B).total) == (0, 0)


def test_m13_zeros_alone_win_no_region() -> None:
    assert end(Table().write(A, a1=0, c1=0)).seat(A).total == 0


def test_m13_points_of_cupcakes_and_powers_count_too() -> None:
    table = end(Table().write(A, a1=1).eat(A, 5).eat(B, 5).crates(B, points_3=0))
    assert [(seat.points, seat.total) for seat in table.view.seats] == [(2, 4), (5, 5)]
    assert winner(table) == B
    assert result(table).scores == [4, 5]


def test_m13_ties_go_to_more_cupcakes_then_to_who_triggered_the_end() -> None:
    table = end(Table().eat(A, 3).eat(B, 4), ender=A)
    assert [(seat.cupcakes, seat.total) for seat in table.view.seats] == [(3, 1), (4, 1)]
    assert winner(table) == B
    assert winner(table.eat(A, 1)) == A
    assert winner(table.trigger(B, "leaf_full")) == B
    assert result(table).places == [2, 1]


def test_m13_the_parts_of_the_result_add_up() -> None:
    table = end(Table().write(A, a1=1, e3=2).write(B, k5=1).eat(A, 3).eat(B, 5).crates(A, points_3=0))
    parts = result(table).parts
    assert parts[A] == {
        "cupcakes": 1,
        "powers": 3,
        "blue": 2,
        "pink": 2,
        "orange": 0,
        "green": 0,
        "grey": 0,
        "yellow": 0,
    }
    assert [sum(part.values()) for part in parts] == [table.seat(seat).total for seat in (A, B)]


def test_every_text_is_unique_and_lower_case() -> None:
    assert len(set(TEXTS)) == len(TEXTS) == GAME.ACTIONS
    assert all(text == text.lower() for text in TEXTS)
