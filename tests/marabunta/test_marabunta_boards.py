"""Boards: what the loader takes and refuses, and boards of one's own wherever a built-in one can be."""

import json
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import plansza
from marabunta.marabunta_boards import ALL_POWERS, CRATE_ISLAND, LETTERS, ragged
from plansza.games.marabunta import boards, player_board, territory
from plansza.games.marabunta.board_file import BrokenBoard, built_in
from plansza.games.marabunta.boards import BOARDS
from plansza.games.marabunta.facts import COLOURS, CRATE, CUPCAKE, POWERS
from plansza.games.marabunta.hexes import COLUMN_NAMES, NAMES, neighbours
from plansza.games.marabunta.player_board_picture import player_board_picture
from plansza.games.marabunta.territory_picture import territory_picture
from plansza.kernel import registry
from plansza.kernel.errors import BadOption
from plansza.kernel.match import MANUAL, Match, new
from plansza.testing import conformance

DATA = Path(str(boards.__file__)).parent / "data"
SMALL = """
B*  B*  P*  P*  O*  O*
  G*  G*  S*  S*  Y*
Y*  B.  P#  O.  G.  S.
"""


def small(**changes: Any) -> dict[str, Any]:
    return {"name": "Small", "map": SMALL, "regions": dict(LETTERS), **changes}


def hand(**changes: Any) -> dict[str, Any]:
    board = {"name": "Hand", "anthills": 2, "cupcake_row": [0, 1], "group": [{"power": "write_1", "crates": 2}]}
    return {**board, **changes}


def refused(value: Any, kind: Any = territory) -> tuple[str, str]:
    with pytest.raises(BrokenBoard) as error:
        kind.option(value)
    assert "Small" in str(error.value) or "Hand" in str(error.value)
    assert error.value.reason in str(error.value)
    return error.value.place, error.value.reason


# --- the built-in boards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["a", "b"])
def test_m1_built_in_territories_keep_the_frame(side: str) -> None:
    board = territory.load(side)
    for region in range(len(COLOURS)):
        mine = [hex_ for hex_ in board.hexes.values() if hex_.region == region]
        assert len(mine) == 14
        assert [sum(hex_.mark == mark for hex_ in mine) for mark in (CUPCAKE, CRATE)] == [2, 2]
    assert Counter(hex_.part for hex_ in board.hexes.values()) == {0: 28, 1: 28, 2: 28}
    assert "our design" in board.name


def pieces(board: territory.Territory, region: int) -> int:
    left = {cell for cell, hex_ in board.hexes.items() if hex_.region == region}
    count = 0
    while left:
        count += 1
        ahead = [left.pop()]
        while ahead:
            near = [cell for cell in neighbours(ahead.pop()) if cell in left]
            left.difference_update(near)
            ahead += near
    return count


def test_m1_regions_are_connected_but_for_blue_on_side_b() -> None:
    assert [pieces(territory.load("a"), region) for region in range(6)] == [1] * 6
    assert [pieces(territory.load("b"), region) for region in range(6)] == [8, 1, 1, 1, 1, 1]


def test_m11_built_in_player_boards_use_every_power_once() -> None:
    sides = [player_board.load(side) for side in "ab"]
    assert sorted(power for side in sides for power, _ in side.groups) == list(range(len(POWERS)))
    assert all(2 <= crates <= 4 for side in sides for _, crates in side.groups)
    assert all(len(side.cupcake_row) == 8 and side.cupcake_row[0] == 0 and side.anthills == 2 for side in sides)


# --- the map --------------------------------------------------------------------------------------------------------


def named(board: territory.Territory) -> dict[str, str]:
    return {NAMES[cell]: COLOURS[hex_.region] for cell, hex_ in board.hexes.items()}


def test_hexes_are_named_by_row_and_column() -> None:
    names = named(territory.parse("x", small()))
    assert (names["a1"], names["f1"], names["a2"], names["e2"], names["f3"]) == (
        "blue",
        "orange",
        "green",
        "yellow",
        "grey",
    )
    assert len(names) == 17


def test_a_map_may_start_with_a_shifted_row_and_be_indented() -> None:
    lines = SMALL.strip("\n").splitlines()
    indented = "\n\n" + "\n".join("     " + line for line in lines) + "\n\n"
    assert named(territory.parse("x", small(map=indented))) == named(territory.parse("x", small()))
    shifted = "\n".join([lines[1], lines[0], "  " + lines[2]])
    names = named(territory.parse("x", small(map=shifted)))
    assert (names["b1"], names["a2"], names["b2"]) == ("green", "blue", "blue")


def test_seams_count_the_parts_and_change_nothing_else() -> None:
    seamed = SMALL.replace("B*  P*", "B* |P*").replace("P*  O*", "P* |O*")
    with_parts, without = territory.parse("x", small(map=seamed)), territory.parse("x", small())
    assert named(with_parts) == named(without)
    assert [hex_.part for hex_ in with_parts.hexes.values()][:6] == [0, 0, 1, 1, 2, 2]


def test_custom_letters_are_only_for_the_map() -> None:
    lower = {letter.lower(): colour for letter, colour in LETTERS.items()}
    assert named(territory.parse("x", small(map=SMALL.lower(), regions=lower))) == named(territory.parse("x", small()))


@pytest.mark.parametrize(
    ("old", "new_", "place", "reason"),
    [
        ("P#", "X#", "row 3, column 9", "unknown region letter 'X'"),
        ("P#", "P!", "row 3, column 9", "unknown mark '!'"),
        ("S.", "S", "row 3, column 21", "unknown mark ''"),
        ("  G*", " G* ", "row 2, column 2", "out of line"),
        ("  G*  G*", "    G*G*", "row 2, column 5", "out of line"),
        ("P#", "\tP", "row 3, column 9", "unknown region letter"),
        ("B.", "B*", "row 3, column 5", "one cupcake too many: 13"),
        ("Y*  B.", "Y.  B.", "map", "11 cupcakes"),
    ],
)
def test_broken_maps_are_refused_with_row_and_column(old: str, new_: str, place: str, reason: str) -> None:
    assert old in SMALL
    found = refused(small(map=SMALL.strip("\n").replace(old, new_, 1)))
    assert found[0] == place
    assert reason in found[1]


def test_a_region_without_hexes_is_refused() -> None:
    found = refused(small(map=SMALL.replace("S", "G")))
    assert found == ("regions, letter 'S'", "grey has no hex on the map")


def test_an_unreachable_hex_is_refused() -> None:
    assert refused(small(map=SMALL.strip("\n") + "\n\nB.")) == (
        "row 5, column 1",
        "this hex cannot be reached from the first one",
    )
    assert refused(small(map=SMALL.replace("O*  O*", "O*          O*").strip("\n")))[0] == "row 1, column 29"


def test_a_map_without_hexes_or_too_large_is_refused() -> None:
    assert refused(small(map="  |  "))[1] == "there is no hex"
    wide = refused(small(map="B.  " * 17 + "\n" + SMALL))
    assert wide == ("row 1, column 65", "beyond the 16 rows and 16 columns a territory can have")
    tall = "\n".join("  B." if row % 2 else "B." for row in range(17))
    assert refused(small(map=tall))[0] == "row 17, column 1"
    assert refused(small(map=SMALL.strip("\n").replace("P*  P*", "P*||||P*")))[0] == "row 1, column 15"


def wide(rows: int, columns: int = 16) -> dict[str, Any]:
    """A territory whose first row is indented, and every second after it."""
    lines = ["  " * (row % 2 == 0) + "  ".join(["B."] * columns) for row in range(rows)]
    lines[0] = lines[0].replace("B.", "B*", 12)
    lines[1] = lines[1].replace("B.  B.  B.  B.  B.", "P.  O.  G.  S.  Y.", 1)
    return small(map="\n".join(lines))


def test_a_wide_map_with_an_indented_first_row_lies_a_row_lower() -> None:
    board = territory.parse("x", wide(15))
    names = named(board)
    assert list(names)[:17] == [*(f"{column}2" for column in COLUMN_NAMES), "a3"]
    assert [names[f"{column}3"] for column in "abcde"] == ["pink", "orange", "green", "grey", "yellow"]
    assert (len(names), list(names)[-1]) == (15 * 16, "p16")
    assert set(neighbours(NAMES.index("a2"))) >= {NAMES.index("a3"), NAMES.index("b3")}  # as the map shows it
    assert list(named(territory.parse("x", wide(16, 15))))[:3] == ["b1", "c1", "d1"]  # where there is room it does not
    ET.fromstring(territory_picture(board))


def test_a_wide_map_that_does_not_fit_a_row_lower_is_refused() -> None:
    assert refused(wide(16)) == ("row 1, column 63", "beyond the 16 rows and 16 columns a territory can have")
    assert refused(wide(15, 17))[0] == "row 1, column 63"


@pytest.mark.parametrize(
    ("regions", "place", "reason"),
    [
        ({**LETTERS, "Y": "gold"}, "regions, letter 'Y'", "unknown colour 'gold'"),
        ({**LETTERS, "Z": "blue"}, "regions, letter 'Z'", "blue already has a letter"),
        ({k: v for k, v in LETTERS.items() if k != "Y"}, "regions", "yellow has no letter"),
        ({**LETTERS, "BB": "blue"}, "regions, letter 'BB'", "single letter"),
        ({**LETTERS, "#": "blue"}, "regions, letter '#'", "single letter"),
        ({**LETTERS, "Y": ["yellow"]}, "regions, letter 'Y'", "unknown colour"),
    ],
)
def test_broken_region_tables_are_refused(regions: dict[str, Any], place: str, reason: str) -> None:
    found = refused(small(regions=regions))
    assert found[0] == place
    assert reason in found[1]


def test_entries_must_be_known_there_and_of_their_type() -> None:
    assert refused(small(mapp="x"))[1].startswith("unknown entry 'mapp'")
    assert refused({"name": "Small", "map": SMALL})[1] == "entry 'regions' is missing"
    assert refused(small(map=["B."]))[1].startswith("entry 'map' must be a text")


# --- player boards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "place", "reason"),
    [
        ({"group": [{"power": "fly", "crates": 2}]}, "group 1", "unknown power 'fly'"),
        ({"group": [{"power": "free_0", "crates": 2}] * 2}, "group 2", "power 'free_0' stands on this board already"),
        ({"group": [{"power": "free_0", "crates": 0}]}, "group 1", "crates must be a whole number from 1"),
        ({"group": [{"power": "free_0", "crates": True}]}, "group 1", "entry 'crates' must be a whole number"),
        ({"group": [{"power": "free_0"}]}, "group 1", "entry 'crates' is missing"),
        ({"group": [{"power": "free_0", "crates": 1, "colour": "red"}]}, "group 1", "unknown entry 'colour'"),
        ({"group": ["free_0"]}, "group 1", "must be a table"),
        ({"group": []}, "group", "there is no group of crates"),
        ({"cupcake_row": [0, "1"]}, "cupcake_row, space 2", "points must be a whole number from 0 to 9, not '1'"),
        ({"cupcake_row": [0, 1.5]}, "cupcake_row, space 2", "points must be"),
        ({"cupcake_row": [-1]}, "cupcake_row, space 1", "points must be"),
        ({"cupcake_row": []}, "cupcake_row", "0 spaces"),
        ({"cupcake_row": [0] * 17}, "cupcake_row", "17 spaces"),
        ({"anthills": 0}, "", "anthills must be a whole number from 1 to 9, not 0"),
        ({"anthills": "2"}, "", "entry 'anthills' must be a whole number"),
    ],
)
def test_broken_player_boards_are_refused_with_group_or_space(changes: dict[str, Any], place: str, reason: str) -> None:
    found = refused(hand(**changes), player_board)
    assert found[0] == place
    assert reason in found[1]


# --- files ----------------------------------------------------------------------------------------------------------


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_broken_file_is_named_with_its_place(tmp_path: Path) -> None:
    text = (DATA / "territory_a.toml").read_text(encoding="utf-8")
    file = written(tmp_path, text.replace("S#", "S?", 1))
    with pytest.raises(BrokenBoard, match=r"^mine.toml \('Territory A.*'\): row 3, column 13: unknown mark '\?'"):
        boards.check(file)
    with pytest.raises(BrokenBoard, match=r"^mine.toml: not TOML: .*line 1"):
        boards.check(written(tmp_path, "name = x"))
    with pytest.raises(BrokenBoard, match="neither a territory"):
        boards.check(written(tmp_path, "name = 'x'"))
    with pytest.raises(BrokenBoard, match="bytes"):
        boards.check(written(tmp_path, "#" * 100_000))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BrokenBoard, match="not TOML"):
        boards.check(file)


@pytest.mark.parametrize("value", ["c", "no/such/file.toml", "\0", 7, None, ["a"]])
def test_what_names_no_board_is_a_bad_option(value: Any) -> None:
    for option in ("territory", "player_board"):
        with pytest.raises(BadOption, match=r"a, b|cannot be read"):
            plansza.new("marabunta", **{option: value})


@pytest.mark.parametrize("name", BOARDS.names)
def test_boards_are_checked_in_one_line_and_drawn(name: str) -> None:
    line = boards.check(name)
    assert "our design" in line
    assert "\n" not in line
    file = DATA / f"{name.replace('player_board', 'player')}.toml"
    assert boards.check(file) == line
    for lang in ("en", "pl"):
        drawn = boards.draw(file, lang)
        assert ET.fromstring(drawn).tag.endswith("svg")
        assert drawn == boards.draw(name, lang)


def test_a_drawing_tells_regions_by_colour_pattern_and_letter_and_names_every_hex() -> None:
    drawn = boards.draw("territory_b")
    texts = [node.text for node in ET.fromstring(drawn).iter() if node.tag.endswith("text")]
    assert {NAMES[cell] for cell in territory.load("b").hexes} <= set(texts)
    assert [texts.count(letter) for letter in "BPOGEY"] == [14] * 6
    assert all(drawn.count(f"url(#region-{colour})") == 15 for colour in COLOURS)  # the hexes and the leaf
    assert [drawn.count(f'href="#{icon}"') for icon in ("cupcake", "crate")] == [12, 12]


def test_any_board_can_be_drawn(tmp_path: Path) -> None:
    for data in (small(name="<&>"), ragged(1)):
        ET.fromstring(territory_picture(territory.parse("x", data)))
    most = hand(anthills=9, cupcake_row=[9] * 16, group=[{"power": power, "crates": 12} for power in POWERS])
    ET.fromstring(player_board_picture(player_board.parse("x", most)))


def test_kinds_are_the_options() -> None:
    assert BOARDS.kinds == tuple(option.name for option in registry.info("marabunta").options)


# --- boards of one's own, everywhere --------------------------------------------------------------------------------


def test_a_file_and_its_data_are_the_same_board_and_a_record_embeds_it(tmp_path: Path) -> None:
    file = written(tmp_path, (DATA / "territory_b.toml").read_text(encoding="utf-8"))
    match = plansza.new("marabunta", seed=3, territory=str(file), player_board=DATA / "player_b.toml")
    file.unlink()
    match.play(match.legal[7])
    again = plansza.replay(match.record.to_json())
    assert again.states().tobytes() == match.states().tobytes()
    assert json.loads(match.record.to_json())["options"]["territory"] == built_in("territory", "b")
    same = plansza.new("marabunta", seed=3, preset="both_b")
    same.play(same.legal[7])
    assert same.states().tobytes() == match.states().tobytes()


class CustomCase(conformance.Case):
    """A way to play that no preset names."""

    def match(self) -> Match:
        territories = {"island": CRATE_ISLAND, "ragged": ragged(2), "wide": wide(4)}
        return new("marabunta", chance=MANUAL, territory=territories[self.preset], player_board=ALL_POWERS)


@pytest.mark.parametrize("board", ["island", "ragged", "wide"])
def test_games_on_custom_boards_keep_the_contract(board: str) -> None:
    conformance.check(CustomCase("marabunta", 2, board), seed=5)
