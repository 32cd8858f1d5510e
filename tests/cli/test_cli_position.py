"""Positions at the command line: told from a record, played from, analysed; and what a game declares."""

import json
from pathlib import Path
from typing import Any

import pytest

import plansza
from cli.cli_tools import command
from plansza.kernel.match import MANUAL

DECIDE = {"phase": "decide", "kept": {"worm": 5}, "dice_left": 3, "to_roll": 0}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "pickomino", "players": 2, "state": DECIDE}))
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = plansza.new("pickomino", players=2, seed=4)
    for _ in range(6):
        match.take(match.legal[-1])
    match.record.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def told(*arguments: Any) -> dict[str, Any]:
    answer = command("position", *arguments)
    assert answer.code == 0, answer.err
    found: dict[str, Any] = json.loads(answer.out)
    return found


def test_a_moment_of_a_record_is_told_and_taken_back(record: Path) -> None:
    match = plansza.replay(record.read_text())
    assert told(record) == match.position()
    early = told(record, "--at", 9)
    assert early == match.at(9).position()
    assert plansza.position("pickomino", early, chance=MANUAL).state.tobytes() == match.states()[9].tobytes()


def test_moments_and_seats_that_are_not_there(record: Path) -> None:
    assert "--at 900: the record has steps 0 to" in command("position", record, "--at", 900).err
    assert "--seat 2: the seats are 0 to 1" in command("position", record, "--seat", 2).err


def test_play_begins_from_it(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    arguments = ["--position", file, "--seats", "me,random", "--record", kept, "--lang", "en"]
    answer = command("play", "pickomino", *arguments, "--name", "Ada", typed="take 25\nquit\n")
    assert answer.code == 0, answer.err
    again = plansza.replay(kept.read_text())
    assert again.actions[0] == "take 25"
    assert again.names[0] == "Ada"
    assert json.loads(kept.read_text())["position"]["kept"] == {"worm": 5}


def test_a_position_says_how_many_play(file: Path) -> None:
    refused = command("play", "pickomino", "--position", file, "-p", 3)
    assert refused.code == 2
    assert "--position already says how many play" in refused.err


def test_a_bad_one_is_refused_by_field(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({"state": {**DECIDE, "dice_left": 4}}))
    for verb in ("play", "analyse"):
        refused = command(verb, "pickomino", "--position", bad)
        assert refused.code == 2
        assert "bad position, dice_left: with those kept they are 9, not 8" in refused.text + refused.err


def test_analysis_of_one(file: Path) -> None:
    answer = command("analyse", "pickomino", "--position", file, "--descents", 50, "--lang", "en")
    assert answer.code == 0, answer.err
    assert "take 25" in answer.out
    assert "roll" in answer.out


def test_what_a_game_declares() -> None:
    answer = command("describe", "pickomino")
    assert "| `golden_face` | `1`, `2`, `3`, `4`, `5`, `worm` or null |" in answer.out
    assert "| `take {tile}` (tile: `11` … `36`) | a player | 18 |" in answer.out
