"""The command starts fast and explains itself: help, the list of games, errors."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import plansza
from cli.cli_tools import command, process

COMMANDS = [
    "games",
    "play",
    "resume",
    "replay",
    "rules",
    "odds",
    "simulate",
    "arena",
    "bench",
    "warm",
    "check",
    "boards",
]
SLOW = {"numba", "numpy", "plansza.kernel.game"}


def imported_by(*arguments: str) -> set[str]:
    """The modules that are there after the command has run."""
    run = f"""
import contextlib, io, sys
sys.argv = ["plansza", *{list(arguments)!r}]
from plansza.cli import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main()
print(*sys.modules)
"""
    return set(subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "arguments", [["games"], ["--help"], ["play", "--help"], ["arena", "--help"], ["games", "--lang", "pl"], ["nope"]]
)
def test_nothing_slow_is_imported_to_list_games_or_to_help(arguments: list[str]) -> None:
    assert imported_by(*arguments) & SLOW == set()


def test_listing_games_imports_neither_typer_nor_fluent() -> None:
    assert imported_by("games") & {"typer", "pydantic", "click", "fluent", "fluent.runtime", "msgspec"} == set()


def test_importing_the_command_line_imports_nothing_slow() -> None:
    run = "import sys, plansza.cli.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) & SLOW == set()


def test_the_quick_list_is_the_list_that_typer_gives() -> None:
    assert process("games").out == process("games", "--lang", "en").out != ""


def test_games_are_listed_in_both_languages() -> None:
    english, polish = command("games", "--lang", "en"), command("games", "--lang", "pl")
    assert english.code == polish.code == 0
    assert "high_card" in english.out
    assert "High Card" in english.out
    assert "2-7" in english.out
    assert "Wysoka karta" in polish.out
    assert "Po jednej karcie" in polish.out


def test_language_can_be_given_before_the_command_too() -> None:
    assert command("--lang", "pl", "games").out == command("games", "--lang", "pl").out


def test_the_system_decides_the_language_otherwise() -> None:
    run = (
        "import locale; locale.getlocale = lambda: ('pl_PL', 'UTF-8'); from plansza.cli.app import app; app(['games'])"
    )
    shown = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True).stdout
    assert "Wysoka karta" in shown


def test_one_game_is_told_in_full() -> None:
    told = command("games", "high_card").text
    for words in (
        "Hawk, Dove",
        "Hidden information: yes",
        "novice, casual, strong, master",
        "bold",
        "low_wins=yes",
        "or a file",
    ):
        assert words in told
    assert "somebody gave in; the cards were shown" in told


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    shown = command(name, "--help")
    assert shown.code == 0
    assert f"plansza {name}" in shown.text.split("Examples")[1]


def test_help_groups_all_commands() -> None:
    shown = command("--help").text
    for name in [*COMMANDS, "Play", "Learn", "Simulate", "Build"]:
        assert name in shown


def test_version() -> None:
    assert command("--version").out == f"plansza {plansza.__version__}\n"


def test_no_game_is_named_in_the_command_line_or_the_bots() -> None:
    from plansza.kernel import registry

    source = Path(plansza.__file__).parent
    code = "\n".join(path.read_text() for part in ("cli", "search") for path in (source / part).glob("**/*.py"))
    assert [name for name in registry.games() if name in code] == []


ERRORS = {
    "unknown game": (["play", "high_cart"], "There is no game “high_cart”. Did you mean: high_card?"),
    "its beginning": (["rules", "hi"], "Did you mean: high_card?"),
    "nothing near": (["rules", "zzz"], "Installed: high_card, "),
    "language": (["games", "--lang", "de"], "no words in “de”. Choose one of: en, pl"),
    "players": (["play", "high_card", "--players", "3"], "high_card is for 2 players, not 3"),
    "preset": (["play", "high_card", "--preset", "x"], "no preset “x”. Choose one of: base, low"),
    "option": (["play", "high_card", "-o", "x=1"], "no option “x”. It has: low_wins, deck"),
    "option value": (["play", "high_card", "-o", "low_wins=7"], "cannot be “7”. Choose one of: no, yes"),
    "option text": (["play", "high_card", "-o", "low_wins"], "--option low_wins=yes"),
    "bot": (["play", "high_card", "--seats", "me,clever"], "no bot “clever”. It has: random, playouts, novice"),
    "seats": (["play", "high_card", "--seats", "me,me,me"], "for 2 players, not 3"),
    "seats and players": (["play", "high_card", "--seats", "me,me", "-p", "3"], "--players says 3"),
    "names": (["play", "high_card", "--name", "Ala", "--name", "Ola"], "2 names for 1"),
    "same names": (["play", "high_card", "--name", "Dove (Casual)"], "the same name"),
    "record path": (["play", "high_card", "--record", "/no/such/place.json"], "/no/such/place.json: No such file"),
    "missing record": (["replay", "/no/such.json"], "/no/such.json: No such file"),
    "nothing to resume": (["resume", "/no/such.json"], "/no/such.json: No such file"),
    "bots of a contest": (["simulate", "high_card", "--bots", "random,nobody"], "no bot “nobody”"),
    "too many bots": (["simulate", "high_card", "--bots", "random,random,random"], "for 2 players, not 3"),
    "bots and players": (["simulate", "high_card", "--bots", "random,random", "-p", "3"], "--players says 3"),
    "odds": (["check", "nope"], "There is no game “nope”"),
    "bench": (["bench", "nope"], "There is no game “nope”"),
    "no terminal": (["menu"], "There is no terminal to ask at. Try: plansza games"),
}


@pytest.mark.parametrize("case", ERRORS)
def test_an_error_is_one_line_that_helps(case: str) -> None:
    arguments, words = ERRORS[case]
    answer = command(*arguments)
    assert answer.code == 2
    assert words in answer.err
    assert answer.err.startswith("plansza: ")
    assert answer.err.count("\n") == 1


POLISH = {
    "unknown game": (["play", "high_cart"], "Nie ma gry „high_cart”. Czy chodziło o: high_card?"),
    "players": (["play", "high_card", "--players", "3"], "high_card to 2, a nie 3"),
    "option": (["play", "high_card", "-o", "x=1"], "nie ma opcji „x”. Są: low_wins, deck"),
    "bot": (["play", "high_card", "--seats", "me,clever"], "nie ma bota „clever”"),
    "no terminal": (["menu"], "Nie ma terminala"),
}


@pytest.mark.parametrize("how", [["--lang", "pl"], ["--lang=pl"]])
@pytest.mark.parametrize("case", POLISH)
def test_errors_speak_the_language_that_was_asked_for(case: str, how: list[str]) -> None:
    (name, *arguments), words = POLISH[case]
    for line in ([name, *arguments, *how], [*how, name, *arguments]):
        assert words in command(*line).err


def test_errors_of_a_process_show_no_traceback() -> None:
    answer = process("play", "high_cart")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "plansza: There is no game “high_cart”. Did you mean: high_card?\n"


def test_a_mistyped_command_or_number_is_told() -> None:
    assert command("gmaes").code == 2
    assert "games" in command("gmaes").err
    assert command("play", "high_card", "--players", "two").code == 2


def test_without_arguments_the_table_is_served(tmp_path: Path) -> None:
    """As `python3 run.py` starts it: on the usual port, with a file of its own."""
    env = {**os.environ, "PLANSZA_DATA_DIR": str(tmp_path), "BROWSER": "true"}
    started = subprocess.Popen([sys.executable, "-m", "plansza"], env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        told = started.stdout.readline()
        assert "http://localhost:8765/" in told
        while not _answers("http://localhost:8765/health"):
            assert started.poll() is None, "it has stopped; is port 8765 taken?"
            time.sleep(0.05)
        with urllib.request.urlopen("http://localhost:8765/") as page:
            assert b"<title>Plansza" in page.read()
    finally:
        started.terminate()
    assert started.wait() == 0


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
