"""Programs at the command line: in an arena, at this screen, our bots as programs, and what is refused."""

import builtins
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.cli_tools import command, process
from plansza.cli.arguments import read_list, write_list
from plansza.cli.bot import token_from
from plansza.kernel.match import new
from plansza.programs.messages import Limits, line
from plansza.programs.telling import new_game, turn
from programs.program_tools import clients, player


def test_an_arena_takes_programs_by_their_commands() -> None:
    program = clients()["python"].removeprefix("cmd:")
    answer = command("arena", "marrakech", "--bot-command", program, "--bots", "random", "-n", 2, "--seed", 1)
    assert answer.code == 0, answer.err
    assert f"cmd:{program}" in answer.out.replace("\n", "")


def test_an_arena_can_withhold_what_is_legal(tmp_path: Path) -> None:
    """This one needs the list, and so is out of both games."""
    program = player(tmp_path, "turn['legal']").removeprefix("cmd:")
    line = ("arena", "marrakech", "--bot-command", program, "--no-legal", "--bots", "random", "-n", 2, "--seed", 1)
    answer = command(*line)
    assert answer.code == 0, answer.err
    assert "was out of 2 games" in answer.text
    assert "KeyError: 'legal'" in answer.text


def test_a_person_plays_against_a_program_and_hears_when_it_is_out(tmp_path: Path) -> None:
    program, record = player(tmp_path, "sys.exit(3)"), tmp_path / "game.json"
    seats = write_list([program, "random"])
    answer = process("play", "marrakech", "--seats", seats, "--record", record, "--seed", 1, "--lang", "en")
    assert answer.code == 0, answer.err
    assert "is out of this game (it ended with code 3)" in answer.text
    assert json.loads(record.read_text())["actions"]


def test_a_program_that_cannot_be_started_is_one_red_line() -> None:
    answer = command("play", "marrakech", "--seats", "me,cmd:/no/such/program")
    assert (answer.code, len(answer.err.splitlines())) == (2, 1)
    assert "'/no/such/program' cannot be started" in answer.err


def test_our_bot_answers_on_standard_output() -> None:
    match = new("marrakech", seed=1)
    seat = match.to_move
    said = (
        line(new_game(match, seat, 1, Limits(1.0))) + b"rubbish\n" + line(turn(match, seat, 0, 1.0, tell_legal=False))
    )
    done = subprocess.run([sys.executable, "-m", "plansza", "bot", "random"], input=said, capture_output=True)
    hello, move = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, hello["type"], hello["protocol"]) == (0, "hello", 1)
    assert move["action"] in match.legal
    assert b"not understood" in done.stderr


BAD = {
    ("bot", "casual@fast"): "is no budget",
    ("bot", "connect"): "plansza bot connect URL --command",
    ("bot", "connect", "localhost", "--command", "true"): "is no address of a server",
    ("bot", "casual", "http://localhost:8765"): "go with connect",
}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...]) -> None:
    answer = command(*words)
    assert answer.code == 2
    assert BAD[words] in answer.text


def test_a_token_file_is_made_for_its_owner_alone_and_must_be_a_program_s(tmp_path: Path) -> None:
    file = tmp_path / "token"
    made = token_from(file)
    assert token_from(file) == made
    assert file.stat().st_mode & 0o077 == 0
    file.write_text("x" * 43)
    answer = command("bot", "connect", "http://localhost:1", "--command", clients()["python"][4:], "--token", file)
    assert "holds no token of a program" in answer.text


def test_lists_keep_what_stands_in_quotes_together() -> None:
    items = ["me", "cmd:./mybot --book a,b", 'cmd:./mybot "x"']
    assert read_list(write_list(items)) == items
    assert read_list(" me , random ") == ["me", "random"]


def test_without_the_sdk_the_mcp_server_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "mcp" or name.startswith("mcp."):
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    answer = command("mcp")
    assert answer.code == 2
    assert "plansza[mcp]" in answer.text


def test_nothing_but_the_mcp_command_needs_the_sdk() -> None:
    modules = "plansza.cli.app, plansza.bots, plansza.arena, plansza.server.app"
    code = f"import sys, {modules}; sys.exit('mcp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
