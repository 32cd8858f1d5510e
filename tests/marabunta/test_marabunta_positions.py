"""Positions: what cannot be is refused with field and reason, what can be goes through JSON; observations."""

import json
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import plansza
from marabunta.marabunta_boards import ALL_POWERS, CRATE_ISLAND
from marabunta.marabunta_table import GAME, A, B, Table, rolled
from marabunta.test_marabunta_knowledge import swapped
from plansza.games.marabunta.facts import COLOURS, ELEMENTS, FACES, REGIONS, TILES
from plansza.games.marabunta.hexes import NAMES
from plansza.games.marabunta.state import DEPTH, INKS, PHASES, STATE
from plansza.kernel.chance import OVER
from plansza.kernel.errors import BadPosition
from plansza.kernel.match import MANUAL, Match, new


def start() -> Table:
    return Table()


def reveal() -> Table:
    return Table().play("first a")


def rolling() -> Table:
    return reveal().play("tile twice", "die 1")


def choosing() -> Table:
    return rolled().play("split blue pink")


def resolving() -> Table:
    """B has the orange die, the crate and the tile of two zeros; A, who is first, all else."""
    return Table().pool(B, tile="zeros_2", orange="2", pink="crate")


def over() -> Table:
    table = resolving().circles(A, blue=3).circles(B, blue=3).trigger(A, "leaf_full")
    table.laid.update(phase="end", player=A, left=[])
    return table


def zeros() -> Table:
    """The second of two zeros is to be written."""
    table = resolving().write(B, e5=0)
    table.laid["left"].remove("tile")
    return table.under_way(("zeros_2", "any", "e5"))


def ones() -> Table:
    """The third of three ones."""
    return resolving().crates(B, ones_3=0).write(B, e5=1, e6=1).under_way(("ones_3", "any", "e5", "e6"))


@pytest.mark.parametrize(
    ("lay", "phase", "asks"),
    [
        (start, "draw_first", None),
        (reveal, "reveal", None),
        (rolling, "rolling", None),
        (rolled, "split", "split"),
        (choosing, "choose", "take"),
        (resolving, "resolve", "element"),
        (zeros, "resolve", "write"),
        (ones, "resolve", "write"),
        (over, "end", None),
    ],
)
def test_the_positions_that_are_spoilt_below_are_good(lay: Callable[[], Table], phase: str, asks: str | None) -> None:
    assert (lay().view.phase, lay().view.asks) == (phase, asks)


@pytest.mark.parametrize(
    ("lay", "changes", "field", "reason"),
    [
        # M1: what is on the boards
        (start, {"ink": {"k2": "A1"}}, "ink", r"no hex k2 on this territory \(M1\)"),
        (start, {"ink": {"a1": "C1"}}, "ink[a1]", "'C1' is none of"),
        (start, {"circles": [{"pink": 6}, {"pink": 5}]}, "circles", r"11 on the pink leaf of 10 \(M1\)"),
        (start, {"circles": [{"pink": 1}, {}]}, "circles[0][pink]", "from 2 to 8"),
        (start, {"crates": [{"ones_3": 5}, {}]}, "crates", r"the group ones_3 has 4 of them \(M1\)"),
        (start, {"crates": [{"free_0": 1}, {}]}, "crates", r"the group free_0 has 0 of them \(M1\)"),
        (start, {"anthills": [10, 0]}, "anthills[0]", "from 0 to 9"),
        # M2, M3: rounds and tiles
        (start, {"round_number": 1}, "round_number", "0 until the first player is drawn"),
        (reveal, {"round_number": 0}, "round_number", "0 until the first player is drawn"),
        (reveal, {"round_number": 8, "stack": []}, "phase", "after round 7 no tile is turned up"),
        (reveal, {"stack": ["twice"]}, "stack", "7 tiles are to come now, not 1"),
        (rolling, {"stack": list(TILES[:-1])}, "stack", "6 tiles are to come now, not 7"),
        (reveal, {"tile": "twice"}, "tile", "it cannot be twice in round 1"),
        (rolling, {"tile": None}, "tile", "it cannot be none in round 1"),
        (rolling, {"tile": "no_cupcake"}, "tile", "it cannot be no_cupcake in round 1"),
        (rolling, {"round_number": 8, "stack": []}, "tile", "it cannot be twice in round 8"),
        (rolling, {"tile": "free_0"}, "tile", "free_0 is still to come"),
        (
            rolling,
            {"round_number": 10, "stack": [], "tile": "no_cupcake", "ink": {"d1": "crossed_out", "f3": "A0"}},
            "round_number",
            r"by then 2 cupcake hexes are crossed out, not 1 \(M10\)",
        ),
        # M3: dice and pools
        (rolling, {"player": B}, "player", "the opponent takes a pool"),
        (choosing, {"player": A}, "player", "the opponent takes a pool"),
        (start, {"dice": ["1"]}, "dice", "1 have fallen"),
        (reveal, {"dice": ["1"]}, "dice", "1 have fallen"),
        (rolling, {"dice": ["1"] * 6}, "dice", "6 have fallen"),
        (resolving, {"dice": ["1"] * 5}, "dice", "5 have fallen"),
        (rolled, {"left": ["tile"]}, "left", "no pools before the split"),
        (rolled, {"holder": {"tile": B}}, "holder", "no pools before the split"),
        (resolving, {"holder": {}}, "holder", "neither is empty"),
        (resolving, {"holder": {"tile": A, "blue": B}}, "holder", "every element is in one of two pools"),
        (resolving, {"holder": dict.fromkeys(ELEMENTS, B)}, "holder", "neither is empty"),
        (choosing, {"holder": dict.fromkeys(ELEMENTS, A) | {"tile": B}}, "holder", "as if the dice alone were taken"),
        (choosing, {"left": ["tile"]}, "left", "nothing is resolved before a pool is taken"),
        (over, {"left": ["tile"]}, "left", "all is resolved"),
        (resolving, {"left": ["pink", "tile"]}, "left", "the opponent resolves her pool, then the first player"),
        (resolving, {"player": A}, "left", "the opponent resolves her pool, then the first player"),
        (resolving, {"left": ["blue", "green", "grey", "yellow"]}, "left", "there is nothing to resolve"),
        # M12: the end
        (resolving, {"ender": A, "cause": "leaf_full"}, "ender", "nothing has triggered the end"),
        (resolving, {"circles": [{"blue": 8}, {}]}, "ender", "somebody has triggered the end"),
        (over, {"cause": None}, "cause", "what can have triggered the end: leaf_full"),
        (over, {"cause": "cupcakes_gone"}, "cause", "what can have triggered the end: leaf_full"),
        (resolving, {"cause": "leaf_full"}, "cause", "what can have triggered the end: nothing"),
        (over, {"circles": [{}, {}], "ender": None, "cause": None}, "phase", "the game ends with the round"),
        (
            choosing,
            {"circles": [{"blue": 8}, {}], "ender": A, "cause": "leaf_full"},
            "phase",
            "the game ends with the round",
        ),
        # M4, M9, M9a: effects under way
        (choosing, {"effect": ["crate"], "region": ["any"], "one": [None], "two": [None]}, "effect", "only while a"),
        (zeros, {"effect": ["zeros_2", "crate"]}, "region", "as many are wanted as of effect: 2, not 1"),
        (zeros, {"left": list(ELEMENTS)}, "effect", "nothing has set off zeros_2"),
        (zeros, {"region": ["blue"]}, "effect", "nothing has set off zeros_2"),
        (zeros, {"effect": ["cross_2"]}, "effect", "nothing has set off cross_2"),
        (zeros, {"effect": ["points_3"], "crates": [{}, {}]}, "effect", "nothing has set off points_3"),
        (ones, {"crates": [{}, {"ones_3": 1}]}, "effect", "nothing has set off ones_3"),
        (ones, {"effect": ["crate"], "two": [None]}, "effect", "nothing has set off crate"),
        (zeros, {"one": [None], "two": ["e5"]}, "two", "the first of which comes first"),
        (zeros, {"two": ["e6"]}, "two", "zeros_2 has 2 steps"),
        (zeros, {"one": ["e6"]}, "one", "zeros_2 cannot have marked e6"),
        (zeros, {"one": ["blue"]}, "one", "zeros_2 cannot have marked blue"),
        (zeros, {"one": ["ones_3"]}, "one", "zeros_2 cannot have marked ones_3"),
        (zeros, {"ink": {"e5": "B1"}}, "one", "zeros_2 cannot have marked e5"),
        (zeros, {"ink": {"e5": "A0"}}, "one", "zeros_2 cannot have marked e5"),
        (ones, {"ink": {"e5": "B1", "e7": "B1"}, "two": ["e7"]}, "two", r"e7 does not touch e5 \(M11\)"),
        (zeros, {"ink": {"e5": "B0"} | dict.fromkeys(["d4", "e4", "d5", "f5", "d6", "e6"], "A0")}, "effect", "M9a"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    lay: Callable[[], Table], changes: dict[str, Any], field: str, reason: str
) -> None:
    table = lay()
    table.laid.update(changes)
    with pytest.raises(BadPosition, match=reason) as refused:
        _ = table.match
    assert refused.value.field == field


def test_m9_only_what_has_begun_and_can_set_off_a_crate_waits() -> None:
    table = zeros().crates(B, points_3=3).write(B, h3=0)  # h3 is a crate
    assert table.under_way(("zeros_2", "any", "h3"), ("crate", "any")).legal[0] == "crate write_1"
    with pytest.raises(BadPosition, match="crate does not wait for another"):
        _ = table.under_way(("crate", "any"), ("zeros_2", "any", "h3")).match
    with pytest.raises(BadPosition, match="zeros_2 does not wait for another"):
        _ = table.under_way(("zeros_2", "any"), ("crate", "any")).match
    with pytest.raises(BadPosition, match="nothing has set off zeros_2"):
        _ = table.under_way(("zeros_2", "any", "h3"), ("zeros_2", "any", "h3")).match


def test_m4_a_die_sets_off_its_effect_in_its_region_once_it_is_used_or_again() -> None:
    table = resolving()
    with pytest.raises(BadPosition, match="nothing has set off write_2"):
        _ = table.under_way(("write_2", "orange")).match
    table.laid["left"].remove("orange")
    assert table.hexes() == {place.name for place in table.view.hexes if place.region == "orange"}
    with pytest.raises(BadPosition, match="nothing has set off write_2"):
        _ = table.under_way(("write_2", "any")).match
    twice = Table().pool(B, tile="twice", orange="2")
    twice.laid["left"].remove("tile")
    assert twice.under_way(("twice", "any")).legal == ["again orange"]
    assert len(twice.under_way(("write_2", "orange")).legal) == 14


def test_what_follows_from_the_ink_is_counted() -> None:
    table = Table().write(A, e5=2, f3=1).write(B, d4=3).cross_out("d1").crates(A, points_3=0).pool(A, blue="1")
    grey, blue = table.region("grey"), table.region("blue")
    assert (grey.sums, grey.open, blue.sums, blue.open) == ([2, 0], 13, [1, 3], 12)
    seat = table.seat(A)
    assert (seat.cupcakes, seat.points, table.view.cupcakes_left) == (1, 3, 10)  # f3 and d1 are cupcakes
    table.anthills(A, 0).play("use blue")
    assert table.hexes() == {"e3", "e4", "g3"}


# --- round trips ----------------------------------------------------------------------------------------------------


def walk(seed: int, **boards: Any) -> Iterator[Match]:
    """A random game in which much is used."""
    luck, match = random.Random(seed), new("marabunta", chance=MANUAL, **boards)
    yield match
    while match.to_move != OVER:
        uses = [text for text in match.legal if not text.startswith("pass")]
        match.take(luck.choice(uses if uses and luck.random() < 0.9 else match.legal))
        yield match


@pytest.mark.parametrize("boards", [{}, {"territory": CRATE_ISLAND, "player_board": ALL_POWERS}], ids=["own", "crates"])
def test_every_phase_goes_through_json_and_is_played_on_alike(boards: dict[str, Any]) -> None:
    seen: Counter[tuple[str, int]] = Counter()  # phase, and how many effects are under way
    for match in (match for seed in range(5) for match in walk(seed, **boards)):
        kind = PHASES[match.state.phase], int(match.state.pending)
        seen[kind] += 1
        if seen[kind] % 8 == 1:
            text = json.dumps(match.position())
            again = plansza.position("marabunta", text, chance=MANUAL)
            assert again.state.tobytes() == match.state.tobytes()
            assert (again.legal, json.dumps(again.position())) == (match.legal, text)
            assert match.position(A) == match.position(B) == match.position()
    assert {phase for phase, _ in seen} == set(PHASES)
    assert {0, 1, 2} <= {depth for _, depth in seen} <= set(range(DEPTH + 1))


def test_the_position_of_a_fresh_table_tells_little() -> None:
    state = Table().match.position()["state"]
    assert set(state) == set(STATE.told)
    assert (state["ink"], state["circles"], state["effect"]) == ({}, [{}, {}], [])
    assert state["crates"][A] == {"write_1": 2, "cross_2": 2, "write_2": 3, "ones_3": 4, "points_3": 4}


def test_a_record_may_begin_from_a_position() -> None:
    match = zeros().play("write e6", "pass orange").match
    again = plansza.replay(match.record.to_json())
    assert again.states().tobytes() == match.states().tobytes()


# --- observations ---------------------------------------------------------------------------------------------------


def seen(match: Match, observer: int) -> dict[str, Any]:
    """The entries of each field, in the shape that the layout tells."""
    row = match.observation(observer)
    parts = GAME.layout.parts
    return {part.field: row[part.first : part.first + math.prod(part.shape)].reshape(part.shape) for part in parts}


def test_an_observation_of_a_known_position() -> None:
    match = zeros().write(A, a1=3).cross_out("d1").circles(A, pink=3).anthills(B, 1).match
    mine, hers = seen(match, B), seen(match, A)
    e5, a1, d1 = (NAMES.index(name) for name in ("e5", "a1", "d1"))
    entries = ("none", *INKS)
    assert [part.names for part in GAME.layout.parts if part.field == "ink"] == [entries]
    assert [entries[row.argmax()] for row in mine["ink"][[e5, a1, d1]]] == ["A0", "B3", "crossed_out"]  # hers are A
    assert [entries[row.argmax()] for row in hers["ink"][[e5, a1, d1]]] == ["B0", "A3", "crossed_out"]
    assert (mine["ink"].sum(1) == 1).all()
    assert mine["circles"].tolist() == [[0] * 6, [0, 0.5, 0, 0, 0, 0]]
    assert (mine["anthills"] * 9).round().tolist() == [1, 2]
    assert (mine["sums"][1] > 0).tolist() == [colour == "pink" for colour in COLOURS]
    assert mine["near"][0].sum() == 6  # around e5
    assert mine["player"].tolist() == [1, 0]
    assert hers["player"].tolist() == [0, 1]
    orange = ELEMENTS.index("orange")
    assert (mine["holder"][orange].tolist(), hers["holder"][orange].tolist()) == ([0, 1, 0], [0, 0, 1])
    assert [FACES[row.argmax()] for row in mine["dice"]] == ["0", "crate", "2", "0", "0", "0"]
    assert mine["region"][0].argmax() == REGIONS
    assert mine["one"][:, 1 + e5].tolist() == [1, 0, 0]
    assert mine["ender"].tolist() == [1, 0, 0]
    assert mine["phase"].argmax() == PHASES.index("resolve")


def test_seats_are_turned_in_every_field() -> None:
    for seed in (1, 2):
        for match in walk(seed):
            if match.number % 4 == 0:
                assert np.array_equal(match.observation(A), swapped(match).observation(B))
