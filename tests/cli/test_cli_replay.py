"""Records looked through where nobody can press a key."""

import json
from pathlib import Path

import pytest

from cli.cli_tools import command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Hawk has 5, bets and is called."""
    file = tmp_path / "game.json"
    command("play", "high_card", "--seats", "bold,bold", "--seed", 1, "--lang", "en", "--record", file)
    return file


def test_all_events_and_the_end_are_told(record: Path) -> None:
    shown = command("replay", record, "--lang", "en").out
    lines = [line.strip() for line in shown.splitlines()]
    assert "1  Hawk (bold) is dealt 5." in lines
    assert "3  Hawk (bold): bet." in lines
    assert "4  Dove (bold): call." in lines
    assert "How it ended: the cards were shown." in lines
    assert "4 of 4" in shown


def test_one_moment(record: Path) -> None:
    shown = command("replay", record, "--at", 3, "--lang", "en").out
    assert "3 of 4" in shown
    assert "Hawk (bold): bet." in shown
    assert "Dove (bold) to move." in shown
    assert "Dove (bold): call." not in shown
    assert "How it ended" not in shown


def test_before_the_cards_are_dealt(record: Path) -> None:
    shown = command("replay", record, "--at", 0, "--lang", "en").out
    assert "Dice or cards come next." in shown
    assert "Hawk (bold): (-)" in shown


def test_a_seat_sees_what_it_saw(record: Path) -> None:
    all_of_it = command("replay", record, "--at", 2).out
    hawk, watcher = (command("replay", record, "--at", 2, "--seat", seat).out for seat in ("hawk", "watcher"))
    assert "(?)" not in all_of_it
    assert "Hawk (bold): (5)" in hawk
    assert "Dove (bold): (?)" in hawk
    assert watcher.count("(?)") == 2
    assert "is dealt unseen" in watcher


def test_in_polish(record: Path) -> None:
    shown = command("replay", record, "--lang", "pl").out
    assert "Wysoka karta" in shown
    assert "4 z 4" in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--at", "5"], "--at 5: the record has steps 0 to 4"),
        (["--at", "-1"], "--at -1: the record has steps 0 to 4"),
        (["--seat", "eagle"], "There is no seat “eagle”. Choose one of: watcher, hawk, dove"),
    ],
)
def test_what_is_not_there_is_told(record: Path, arguments: list[str], words: str) -> None:
    answer = command("replay", record, *arguments)
    assert answer.code == 2
    assert words in answer.err


def test_a_broken_record_is_refused_with_the_place(record: Path) -> None:
    fields = json.loads(record.read_text())
    fields["actions"][3] = "bet"
    record.write_text(json.dumps(fields))
    for name in ("replay", "resume"):
        answer = command(name, record)
        assert answer.code == 2
        assert "The record is broken at action 3. “bet” is not allowed" in answer.err
        polish = command(name, record, "--lang", "pl").err
        assert "Zapis jest uszkodzony przy akcji 3. Ruch „bet” jest niedozwolony (C2): teraz tak nie można." in polish


def test_what_is_no_record_is_refused(record: Path) -> None:
    record.write_bytes(b"\xff\xfe not JSON")
    answer = command("replay", record)
    assert answer.code == 2
    assert "This is not a record" in answer.err
