"""Any position can be set up, told, shared and played from."""

import json
from typing import Any

import pytest

import plansza
from plansza.kernel.errors import BadPosition, BadRecord
from plansza.kernel.match import MANUAL

DECIDE = {"phase": "decide", "kept": {"worm": 5}, "dice_left": 3, "to_roll": 0}


def test_a_match_begins_from_a_position() -> None:
    match = plansza.position("pickomino", {"players": 3, "state": DECIDE}, chance=MANUAL)
    assert match.legal == ["roll", "take 25"]
    match.take("take 25")
    assert match.board().seats[0].stack == [25]  # type: ignore[union-attr]


def test_it_tells_all_of_itself() -> None:
    match = plansza.new("pickomino", players=4, seed=3, preset="extension", names=["Ada", "Bob", "Cy", "Di"])
    for _ in range(40):
        match.take(match.legal[-1])
    again = plansza.position("pickomino", json.dumps(match.position()))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.names == match.names
    assert again.options == match.options
    assert again.position() == match.position()


def test_dice_follow_from_the_seed() -> None:
    ends = [plansza.position("pickomino", {"state": DECIDE}, seed=seed).play("roll") for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


def test_a_record_may_begin_from_a_position() -> None:
    match = plansza.position("pickomino", {"players": 2, "state": DECIDE}, seed=1)
    while match.to_move != plansza.OVER:
        match.take(match.legal[-1])
    again = plansza.replay(match.record.to_json())
    assert again.states().tobytes() == match.states().tobytes()
    assert again.record == match.record
    broken = json.loads(match.record.to_json())
    broken["position"]["dice_left"] = 8
    with pytest.raises(BadRecord, match="field position, dice_left: with those kept they are 13, not 8"):
        plansza.replay(json.dumps(broken))


def test_a_record_from_the_start_says_nothing_of_a_position() -> None:
    assert "position" not in json.loads(plansza.new("pickomino", seed=1).record.to_json())


@pytest.mark.parametrize(
    ("data", "field", "why"),
    [
        ({"game": "marrakech"}, "game", "this is a position of marrakech"),
        ({"rules": 9}, "rules", "version 9"),
        ({"players": 9}, "players", "pickomino is for 2 to 7 players"),
        ({"options": {"low_tiles": "maybe"}}, "players", "cannot be 'maybe'"),
        ({"seen_by": "empire"}, "seen_by", "a whole one is needed"),
        ({"seats": "Ada"}, "seats", "Expected `array | null`"),
        ({"colour": 1}, "the top", "unknown field `colour`"),
        ({"state": {"phase": "decide"}}, "dice_left", "with those kept they are 0, not 8"),
        ("{", "the text", "not JSON"),
        ("[]", "the top", "Expected `object`"),
    ],
)
def test_a_bad_position_is_refused_by_field(data: Any, field: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why) as refused:
        plansza.position("pickomino", data)
    assert field in refused.value.field


def test_games_of_no_such_name() -> None:
    with pytest.raises(plansza.PlanszaError, match="there is no game 'chess'"):
        plansza.position("chess", {})
