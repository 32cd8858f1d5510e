"""What ranges cannot say of a position is refused by its field, with the reason."""

from typing import Any

import pytest

from pickomino.pickomino_table import EXTENSION, Table
from plansza.kernel.errors import BadPosition

ROLLED = {"phase": "keep", "kept": {"1": 2}, "rolled": {"worm": 6}, "dice_left": 6, "to_roll": 0}


def refusal(table: Table, **fields: Any) -> tuple[str, str]:
    table.laid.update(fields)
    with pytest.raises(BadPosition) as refused:
        _ = table.match
    return refused.value.field, str(refused.value)


@pytest.mark.parametrize(
    ("fields", "field", "why"),
    [
        ({"stack": [["21"], [], []]}, "stack", "tile 21 is in 2 places"),
        ({"grill": []}, "grill", "it is empty, and the game is not over (P8)"),
        ({"round_worms": [1, 0, 0]}, "round_worms", "with the supply they are 1, not 0 (P11)"),
        ({"dice_left": 7}, "dice_left", "with those kept they are 7, not 8"),
        ({"to_roll": 0}, "to_roll", "dice are still to fall in phase rolling, and only then"),
        ({"to_roll": 7}, "rolled", "with those to fall they are 7, not 8"),
        (ROLLED | {"to_roll": 1}, "to_roll", "only then"),
        (ROLLED | {"rolled": {"worm": 5}}, "rolled", "with those to fall they are 5, not 6"),
        (ROLLED | {"phase": "decide"}, "rolled", "dice are rolled in phases rolling and keep only"),
        ({"golden_left": True}, "golden_left", "the player has no golden die of ones and worms (P17)"),
        ({"offered": "hen"}, "offered", "only then (P13)"),
    ],
)
def test_base(fields: dict[str, Any], field: str, why: str) -> None:
    found, reason = refusal(Table(), **fields)
    assert found == field
    assert why in reason


@pytest.mark.parametrize(
    ("fields", "field", "why"),
    [
        ({"perch": {"22": "hen", "23": "hen"}}, "holds", "the hen is in 2 places"),
        ({"holds": ["raven", "nobody", "nobody"], "perch": {}}, "holds", "nobody holds the raven (P21)"),
        ({"phase": "choose", "offered": "hen", "perch": {}}, "holds", "who chooses has a specialist already (P13)"),
        ({"supply": 6}, "round_worms", "with the supply they are 6, not 7 (P11)"),
    ],
)
def test_extension(fields: dict[str, Any], field: str, why: str) -> None:
    found, reason = refusal(Table(**EXTENSION), **fields)
    assert found == field
    assert why in reason


def test_no_specialist_sits_where_no_tile_lies() -> None:
    table = Table(**EXTENSION)
    grill = [tile for tile in table.laid["grill"] if tile != "25"]
    field, why = refusal(table, grill=grill, perch={"25": "weasel"})
    assert field == "perch"
    assert "a specialist sits on tile 25, which is not on the grill" in why


def test_a_golden_face_shows_in_the_roll_that_lies() -> None:
    table = Table(**EXTENSION, golden_die="ones_and_worms").holds(0, "golden_die")
    dice = {"phase": "decide", "kept": {"worm": 5}, "dice_left": 4, "to_roll": 0}
    field, why = refusal(table, **dice, golden_left=True, golden_face="worm")
    assert field == "golden_face"
    assert "only in the roll that lies on the table (P17)" in why
