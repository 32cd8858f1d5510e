"""At a real terminal: the menu, keys of a replay, the curtain that clears the screen, Ctrl-C."""

from pathlib import Path

import pytest

from cli.cli_tools import Terminal, command

CLEAR = "\x1b[2J"
FORGET = "\x1b[3J"


def test_the_menu_leads_to_a_game(data: Path) -> None:
    screen = Terminal("menu")
    screen.wait_for("Language / Język")
    screen.type("9\n")
    screen.wait_for("1-2")
    screen.type("2\n")
    assert "Wysoka karta" in screen.wait_for("Która gra?") + screen.wait_for("] > ")
    screen.type("1\n")
    screen.wait_for("Jakie zasady?")
    screen.type("2\n")
    screen.wait_for("Ile osób gra przy tym ekranie?")
    screen.type("1\n")
    screen.wait_for("Po której stronie grasz?")
    screen.type("1\n")  # who moves first, so that a bot cannot end the game before
    assert "Gołąb (Amator)" in screen.wait_for("Jastrząb> ")
    screen.type("\x04")
    code, _ = screen.finish()
    assert code == 0


@pytest.mark.parametrize("game", ["marrakech", "unrest"])
def test_a_small_terminal_shows_board_instruction_and_choices_together(game: str) -> None:
    screen = Terminal("play", game, "--seed", 1, "--lang", "en", "--name", "Ala", columns=80, lines=24)
    for _ in range(4):
        shown = screen.wait_for("Ala> ")
        lines = shown[shown.rindex("Ala to move · type a number or a move, or help") :].splitlines()
        assert len(lines) <= 24
        assert lines[-2].strip()[0].isdigit() or "list shows all" in lines[-2]
        screen.type("1\n")
    screen.wait_for("Ala> ")
    screen.type("quit\n")
    assert screen.finish()[0] == 0


def test_leaving_the_menu_is_no_error() -> None:
    for leave in (Terminal.interrupt, lambda screen: screen.type("\x04")):
        screen = Terminal("menu")
        screen.wait_for("] > ")
        leave(screen)
        code, rest = screen.finish()
        assert code == 0
        assert "Traceback" not in rest


def test_the_curtain_clears_the_screen_and_what_lies_behind_it() -> None:
    screen = Terminal("play", "high_card", "--seats", "me,me", "--seed", 1, "--lang", "en")
    screen.wait_for("Hawk, press Enter when nobody else is looking.")
    screen.type("\n")
    assert "Hawk: (5)" in screen.wait_for("Hawk> ")
    screen.type("bet\n")
    screen.wait_for("Press Enter to hide the table")
    screen.type("\n")
    hidden = screen.wait_for("Dove, press Enter when nobody else is looking.")
    assert CLEAR in hidden
    assert FORGET in hidden
    assert "(5)" not in hidden
    screen.type("\n")
    assert "Hawk: (?)" in screen.wait_for("Dove> ")
    screen.type("fold\n")
    screen.wait_for("Hawk wins.")
    assert screen.finish()[0] == 0


def test_ctrl_c_leaves_and_keeps_the_record(data: Path) -> None:
    screen = Terminal("play", "pickomino", "--seed", 3, "--lang", "en")
    screen.wait_for("Player A> ")
    screen.type("1\n")
    screen.wait_for("Player A> ")
    screen.interrupt()
    code, rest = screen.finish()
    assert code == 0
    assert "The record was saved:" in rest
    assert "Traceback" not in rest
    assert len(list((data / "records").glob("*.json"))) == 1


def test_a_replay_is_walked_through_with_keys(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command("play", "high_card", "--seats", "bold,bold", "--seed", 1, "--record", file)
    screen = Terminal("replay", file, "--lang", "en")
    assert "2 of 4" in screen.wait_for("q: quit")
    for key, moment in (
        ("\x1b[C", "3 of 4"),
        ("\r", "4 of 4"),
        (" ", "4 of 4"),
        ("\x1b[D", "3 of 4"),
        ("s", "2 of 4"),
        ("x", "2 of 4"),
        ("e", "4 of 4"),
    ):
        screen.type(key)
        assert moment in screen.wait_for("q: quit")
    screen.type("q")
    assert screen.finish()[0] == 0
