"""`plansza puzzle` asks and grades; `plansza puzzles` finds and checks, broken off and resumed; and mistakes."""

import shlex
from pathlib import Path

import pytest

from cli.cli_tools import command
from plansza.kernel import registry
from plansza.puzzles import Puzzle, puzzles_of
from plansza.puzzles.puzzle import read_puzzles

SMALL = ("puzzles", "make", "marrakech", "--count", 3, "--quick", 60, "--deep", 160, "--rollouts", 100)


def first(game: str) -> Puzzle:
    found = puzzles_of(registry.info(game))
    assert found is not None
    return found.puzzles[0]


@pytest.mark.parametrize("game", ["marabunta", "marrakech", "pickomino", "unrest"])
def test_the_best_move_is_praised_and_all_moves_are_told(game: str) -> None:
    puzzle = first(game)
    answer = command("puzzle", game, "--id", puzzle.id, "--lang", "en", typed=f"{puzzle.best.action}\n")
    assert answer.code == 0
    assert "The best move!" in answer.out
    assert f"Puzzle {puzzle.id} · {puzzle.difficulty}" in answer.text
    assert "What speaks for it" in answer.text or not puzzle.reasons


def test_another_move_says_what_it_gives_away_in_the_readers_language() -> None:
    puzzle = first("marrakech")
    answer = command(
        "--lang", "pl", "puzzle", "marrakech", "--id", puzzle.id, typed=f"fly\n{puzzle.moves[-1].action}\n"
    )
    assert "Nie ma ruchu" in answer.text or "fly" in answer.text
    assert "szansy na wygraną" in answer.text
    assert "Najlepszy ruch!" not in answer.text


def test_a_move_is_taken_by_its_number_and_nothing_leaves() -> None:
    puzzle = first("marrakech")
    assert "Chance to win" in command("puzzle", "marrakech", "--id", puzzle.id, "--lang", "en", typed="1\n").out
    left = command("puzzle", "marrakech", "--id", puzzle.id, "--lang", "en", typed="\n")
    assert left.code == 0
    assert "Chance to win" not in left.out


def test_without_a_game_it_is_the_puzzle_of_today() -> None:
    one, other = (command("puzzle", "--lang", "en", typed="\n").out for _ in range(2))
    assert one == other
    assert "· Puzzle" in one


def test_practice_keeps_to_theme_and_difficulty() -> None:
    answer = command(
        "puzzle", "marrakech", "--theme", "where-to-lay", "--difficulty", "hard", "--lang", "en", typed="\n"
    )
    assert "Where to lay the rug?" in answer.text
    assert "· hard" in answer.text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("puzzle", "marrakech", "--theme", "love"), "where-to-lay"),
        (("puzzle", "marrakech", "--id", "nothing"), "no puzzle “nothing”"),
        (("puzzle", "chess"), "no game “chess”"),
        (("puzzles", "check", "whisper"), "no game"),
        (("puzzles", "check", "marrakech", "--file", "nowhere.gz"), "nowhere.gz"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    answer = command("--lang", "en", *arguments)
    assert answer.code == 2
    assert words in answer.text


def test_a_set_names_the_command_that_makes_it_again_and_is_gone_on_with(tmp_path: Path) -> None:
    file, again = tmp_path / "puzzles.gz", tmp_path / "again.gz"
    assert command(*SMALL, "--seed", 5, "--out", file).code == 0
    found = read_puzzles(file.read_bytes())
    assert len(found.puzzles) == 3
    assert command(*shlex.split(found.header.made_by)[1:], "--out", again).code == 0
    assert again.read_bytes() == file.read_bytes()
    assert command(*SMALL, "--seed", 5, "--out", file, "--resume").code == 0
    assert again.read_bytes() == file.read_bytes()
    refused = command("--lang", "en", *SMALL, "--seed", 6, "--out", file, "--resume")
    assert refused.code == 2
    assert "another command" in refused.text


def test_a_check_tells_how_many_agree_and_keeps_those(tmp_path: Path) -> None:
    file, kept = tmp_path / "puzzles.gz", tmp_path / "kept.gz"
    assert command(*SMALL, "--out", file).code == 0
    answer = command("puzzles", "check", "marrakech", "--file", file, "--keep", kept)
    assert "of 3 agree" in answer.out
    agreed = int(answer.out.split(" of 3 agree")[0].split()[-1])
    assert len(read_puzzles(kept.read_bytes()).puzzles) == agreed
    assert command("puzzles", "check", "marrakech", "--file", kept, "--seed", 2, "--keep", kept).code == 0
    by = [f"plansza puzzles check marrakech --times 10 --seed {seed}" for seed in (1, 2)]
    assert read_puzzles(kept.read_bytes()).header.kept_by == "; ".join(by)


def test_sets_of_two_seeds_are_joined(tmp_path: Path) -> None:
    files = [tmp_path / "one.gz", tmp_path / "two.gz"]
    for seed, file in enumerate(files):
        assert command(*SMALL, "--seed", seed, "--out", file).code == 0
    both = tmp_path / "both.gz"
    assert "6 puzzles" in command("puzzles", "join", *files, "--out", both).text
    made = [read_puzzles(file.read_bytes()).header.made_by for file in files]
    assert read_puzzles(both.read_bytes()).header.made_by == "; ".join(made)
