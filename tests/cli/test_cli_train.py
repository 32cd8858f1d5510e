"""`plansza train`: weights with the command that makes them again, broken off and resumed, and mistakes."""

import shlex
from pathlib import Path

import pytest

from cli.cli_tools import command
from plansza.kernel import registry
from plansza.knowledge.weights import read_weights

SMALL = ("train", "marrakech", "--rounds", 1, "--games", 250, "-p", 2, "--processes", 1)


def test_weights_name_the_command_that_makes_them_again(tmp_path: Path) -> None:
    file, again = tmp_path / "weights.json", tmp_path / "again.json"
    answer = command(*SMALL, "--seed", 5, "--preset", "elimination", "--descents", 2, "--out", file)
    assert answer.code == 0
    assert f"{file.name}: 2 players" in answer.out.replace("\n", "")
    weights = read_weights(registry.load("marrakech"), file.read_text())
    assert set(weights.by_players) == {2}
    assert any(weights.by_players[2])
    assert command(*shlex.split(weights.made_by)[1:], "--processes", 1, "--out", again).code == 0
    assert again.read_text() == file.read_text()


def test_resumed_it_plays_only_the_rounds_that_are_left(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    assert command(*SMALL, "--out", file).code == 0
    answer = command(*SMALL, "--rounds", 2, "--out", file, "--resume")
    assert "round 2: loss" in answer.out + answer.err
    assert "round 1: loss" not in answer.out + answer.err


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("x", "no file of plansza train"),
        ('{"made by": "me"}', "no file of plansza train"),
        ('{"made by": "me", "rounds": {}, "weights": {"2": {"luck": 1}}}', "no file of plansza train"),
        ('{"made by": "me", "rounds": {"2": 1}, "weights": {"2": {"luck": 1}}}', "of other features"),
    ],
)
def test_a_damaged_file_is_not_resumed_and_stays(content: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(content)
    answer = command(*SMALL, "--out", file, "--resume")
    assert (answer.code, file.read_text()) == (2, content)
    assert words in answer.err


def test_it_is_resumed_only_as_it_was_begun(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    assert command(*SMALL, "--out", file).code == 0
    before = file.read_text()
    answer = command(*SMALL, "--seed", 2, "--out", file, "--resume")
    assert (answer.code, file.read_text()) == (2, before)
    assert "plansza train marrakech --rounds 1 --games 250 --seed 1" in answer.err


def test_others_are_added_and_named(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    for players, told in ((2, " -p 2"), (3, " -p 2 -p 3"), (4, "")):
        arguments = ("train", "marrakech", "--rounds", 1, "--games", 250, "--processes", 1, "--out", file)
        assert command(*arguments, "-p", players, *(["--resume"] if file.exists() else [])).code == 0
        weights = read_weights(registry.load("marrakech"), file.read_text())
        assert weights.made_by == f"plansza train marrakech --rounds 1 --games 250 --seed 1 --sharpness 20{told}"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["-p", 9], "players, not 9"), (["--preset", "no"], "“no”"), (["--ray", "no such"], "'no such'")],
)
def test_mistakes_are_told_and_nothing_is_written(arguments: list[object], words: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    answer = command("train", "marrakech", *arguments, "--out", file)
    assert answer.code == 2
    assert words in answer.err
    assert not file.exists()
