"""Records: a round trip, and every way in which one can be broken."""

import json
from pathlib import Path
from typing import Any

import pytest

import plansza
from plansza.kernel.errors import BadRecord


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    match = plansza.new("pickomino", players=2, seed=5, preset="extension", names=["Ola", "Żaneta"])
    while match.number < 200:
        match.take(match.legal[-1])
    fields: dict[str, Any] = json.loads(match.record.to_json())
    return fields


def replay(fields: dict[str, Any], **changes: Any) -> plansza.Match:
    return plansza.replay(json.dumps({**fields, **changes}))


def refused(fields: dict[str, Any], **changes: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(fields, **changes)
    return caught.value


def test_round_trip(record: dict[str, Any], tmp_path: Path) -> None:
    match = replay(record)
    match.record.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    assert json.loads(text) == record
    assert plansza.replay(text).states().tobytes() == match.states().tobytes()
    assert plansza.replay(match.record).actions == record["actions"]


def test_a_record_without_actions_is_a_game_not_begun(record: dict[str, Any]) -> None:
    assert replay(record, actions=[]).to_move == plansza.CHANCE


def test_cut_short(record: dict[str, Any]) -> None:
    text = json.dumps(record)
    for cut in (0, 1, len(text) // 2, len(text) - 1):
        with pytest.raises(BadRecord, match="not JSON, or cut short"):
            plansza.replay(text[:cut])


@pytest.mark.parametrize("text", ["", "[]", "3", "null", "hello", b"\xff\xfe\x00", "{}"])
def test_not_a_record(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        plansza.replay(text)


def test_unknown_format_and_rules_version(record: dict[str, Any]) -> None:
    assert refused(record, plansza=2).place == "field plansza"
    assert refused(record, rules=99).place == "field rules"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": "chess"}, "the head"),
        ({"players": 9}, "the head"),
        ({"players": "two"}, "field $.players"),
        ({"options": {"ravens": True}}, "the head"),
        ({"options": {}}, "field options"),
        ({"seats": ["one"]}, "the head"),
        ({"actions": "roll"}, "field $.actions"),
        ({"actions": [1, 2]}, "field $.actions[0]"),
        ({"surprise": 1}, "the top"),
        ({"seen_by": "empire"}, "field seen_by"),
    ],
)
def test_wrong_fields_are_named(record: dict[str, Any], changes: dict[str, Any], place: str) -> None:
    assert refused(record, **changes).place == place


def test_missing_fields_are_named(record: dict[str, Any]) -> None:
    for name in ("game", "rules", "players", "options", "seats", "actions"):
        fields = {key: value for key, value in record.items() if key != name}
        with pytest.raises(BadRecord, match=name):
            plansza.replay(json.dumps(fields))


def test_an_illegal_action_in_the_middle_names_place_and_clause(record: dict[str, Any]) -> None:
    actions = list(record["actions"])
    at = next(n for n, action in enumerate(actions) if n > 50 and action.startswith("keep"))
    actions[at] = "take 36"
    error = refused(record, actions=actions)
    assert error.place == f"action {at} ('take 36')"
    assert error.clause == "P2"


def test_an_unknown_action_in_the_middle_names_its_place(record: dict[str, Any]) -> None:
    actions = list(record["actions"])
    actions[20] = "fly"
    assert refused(record, actions=actions).place == "action 20 ('fly')"


def test_actions_after_the_end_are_refused() -> None:
    match = plansza.new("pickomino", seed=1)
    while match.to_move != plansza.OVER:
        match.take(match.legal[-1])
    fields = json.loads(match.record.to_json())
    error = refused(fields, actions=[*fields["actions"], "roll"])
    assert "over" in error.reason


def test_an_excerpt_tells_whose_it_is_and_is_not_replayed() -> None:
    match = plansza.new("pickomino", seed=1)
    excerpt = match.record_for(1)
    assert excerpt.seen_by == "B"
    with pytest.raises(BadRecord, match="excerpt"):
        plansza.replay(excerpt)


def test_a_record_names_no_file_of_this_machine(tmp_path: Path) -> None:
    match = plansza.new("marabunta", seed=1)
    fields = json.loads(match.record.to_json())
    board = tmp_path / "board.toml"
    board.write_text("not a board")
    error = refused(fields, options={**fields["options"], "territory": str(board)})
    assert "choose one of" in error.reason
