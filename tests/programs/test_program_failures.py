"""Whatever a program does wrong: a clear line, a stand-in, and the game goes on to its end."""

import json
import re
from pathlib import Path

import pytest

from plansza.arena import Arena
from plansza.bots import ask, make_bot, stream
from plansza.kernel.match import Match, new
from plansza.knowledge import Follower, NotForGame
from plansza.programs import bot as program_bot
from plansza.programs.child import ProgramFailed
from programs.program_tools import EACH, FIRST, HELLO, SAY, clients, player, script

GAME = "marrakech"


def played(name: str, moves: int = 10**9, game: str = GAME) -> tuple[Match, str]:
    """A match with the program at every seat, for so many decisions; and its fault."""
    match = new(game, seed=1)
    program, luck = make_bot(match.game, name), stream(1)
    assert isinstance(program, Follower)
    while match.to_move >= 0 and moves:
        match.take(ask(program, match, luck))
        moves -= 1
    program.finish()
    return match, program.fault


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "MOVE_SECONDS", 0.2)
    monkeypatch.setattr(program_bot, "GRACE", 0.1)


FAULTS = {
    "crashes": ("raise ValueError('I am lost')", "it ended with code 1: .*ValueError: I am lost"),
    "leaves": ("sys.exit(3)", "it ended with code 3"),
    "is silent": ("pass", "no answer within 0.3 s"),
    "stops reading": ("__import__('time').sleep(100)", "no answer within 0.3 s"),
    "talks rubbish": (
        "print('thinking...', flush=True)",
        "10 refusals .*no message of this protocol",
    ),
    "nests deeply": ("print('[' * 3000, flush=True)", "10 refusals .*no message of this protocol"),
    "insists": ("say({'type': 'move', 'action': 'fly'})", "10 refusals .*marrakech knows no action 'fly'"),
    "is no number": ("say({'type': 'move', 'action': 10**6})", "10 refusals .*has actions 0 to"),
    "is late": ("say({'type': 'move', 'action': 0, 'number': -1})", "10 refusals .*that answers turn -1"),
    "greets again": ("say({'type': 'hello', 'protocol': 1, 'name': 'x'})", "10 refusals .*a move is wanted now"),
    "has no end of line": ("sys.stdout.write('x' * 10**6)", "a line of more than 65,536 bytes"),
}


@pytest.mark.parametrize("wrong", FAULTS)
def test_a_stand_in_plays_on_for_a_program_that(wrong: str, tmp_path: Path, hurried: None) -> None:
    do, fault = FAULTS[wrong]
    match, found = played(player(tmp_path, do))
    assert match.result is not None
    assert re.search(fault, found)


def test_a_flood_is_found_when_its_turn_comes(tmp_path: Path) -> None:
    flood = FIRST + "; [print('x', flush=True) for _ in range(100000)]"
    match, fault = played(player(tmp_path, flood))
    assert match.result is not None
    assert fault


BAD_STARTS = {
    "": "the command is empty",
    "/no/such/program": "No such file or directory",
    "'": "No closing quotation",
}


@pytest.mark.parametrize("command", BAD_STARTS)
def test_what_cannot_be_started_is_refused_in_one_line(command: str) -> None:
    with pytest.raises(ProgramFailed, match=BAD_STARTS[command]):
        make_bot(new(GAME).game, f"cmd:{command}")


BAD_HELLOS = {
    "print('hi', flush=True)": "its first line is no hello",
    SAY + "say({'type': 'hello', 'protocol': 2, 'name': 'x'})": "it speaks protocol 2, this is 1",
    SAY + "say({'type': 'move', 'action': 'roll'})": "its first line is no hello",
    "import sys; sys.exit('no licence')": "it ended with code 1: no licence",
}


@pytest.mark.parametrize("code", BAD_HELLOS)
def test_what_does_not_begin_well_is_refused_in_one_line(code: str, tmp_path: Path) -> None:
    with pytest.raises(ProgramFailed, match=BAD_HELLOS[code]):
        make_bot(new(GAME).game, script(tmp_path, code))


def test_a_program_that_plays_other_games_is_refused_in_one_line(tmp_path: Path) -> None:
    hello = SAY + "say({'type': 'hello', 'protocol': 1, 'name': 'x', 'games': ['chess']})"
    with pytest.raises(NotForGame, match=r"does not play marrakech; .*chess"):
        make_bot(new(GAME).game, script(tmp_path, hello))


def test_a_program_that_says_no_hello_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "START_SECONDS", 0.2)
    with pytest.raises(ProgramFailed, match=r"no answer within 0\.2 s"):
        make_bot(new(GAME).game, script(tmp_path, "import time; time.sleep(100)"))


def test_a_refusal_names_the_clause_and_the_turn_stays(tmp_path: Path) -> None:
    """The program first tries what is not legal, tells what it hears in its `info`, and then moves."""
    do = (
        "say({'type': 'move', 'action': 'pay'} if message is turn else"
        " {'type': 'move', 'action': turn['legal'][0]['number'], 'info': message})"
    )
    log = tmp_path / "log"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(program_bot.LOG, str(log))
        wrong = next(text for text in new(GAME, seed=1).game.rules.actions.texts if text not in new(GAME, seed=1).legal)
        match, fault = played(player(tmp_path, do.replace("'pay'", repr(wrong))), moves=1)
    assert fault == ""
    assert len(match.actions) > 1
    lines = [json.loads(entry) for entry in log.read_text().splitlines()]
    refused = [json.loads(entry["to"]) for entry in lines if '"refused"' in entry.get("to", "")]
    assert refused
    assert refused[0]["clause"]
    assert json.loads(lines[-1]["from"])["info"] == refused[0]


def test_legal_moves_can_be_withheld(tmp_path: Path) -> None:
    do = "say({'type': 'move', 'action': 'fly', 'info': 'legal' in turn})"
    for scheme, told in (("cmd", True), ("cmd-no-legal", False)):
        log = tmp_path / scheme
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(program_bot.LOG, str(log))
            played(player(tmp_path, do).replace("cmd", scheme, 1), moves=1)
        said = [json.loads(json.loads(entry).get("from", "{}")) for entry in log.read_text().splitlines()]
        assert {message["info"] for message in said if "info" in message} == {told}


def test_an_arena_tells_which_games_a_program_was_out_of(tmp_path: Path) -> None:
    from plansza.arena.report import facts

    name = player(tmp_path, "sys.exit(3)")
    results = Arena(GAME, [name, "random"], seed=1).play(games=2)
    assert results.finished == 2
    assert [why for _, why in results.faults(0)] == ["it ended with code 3"] * 2
    assert any(f"{name} was out of 2 games" in line for line in facts(results))


def test_a_program_plays_one_game_after_another_in_one_process(tmp_path: Path) -> None:
    code = HELLO + "import os\n" + EACH.replace("DO", FIRST.replace("})", ', "info": os.getpid()})'))
    name, log = script(tmp_path, code), tmp_path / "log"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(program_bot.LOG, str(log))
        Arena(GAME, [name, "random"], seed=1).play(games=4)
    entries = [json.loads(entry) for entry in log.read_text().splitlines()]
    said = [json.loads(entry["from"]) for entry in entries if "from" in entry]
    assert len({message["info"] for message in said if message["type"] == "move"}) == 1
    heard = [json.loads(entry["to"])["type"] for entry in entries if "to" in entry]
    assert heard.count("new") == heard.count("over") == 4


def test_events_tell_what_has_happened_since_the_last_turn(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(program_bot.LOG, str(log))
        match, _ = played(clients()["python"], game="pickomino")
    turns = [json.loads(json.loads(entry).get("to", "{}")) for entry in log.read_text().splitlines()]
    turns = [turn for turn in turns if turn.get("type") == "turn"]
    told = [action for turn in turns for action in turn["actions"]]
    assert told == match.actions[: len(told)]
    assert len(told) == turns[-1]["number"]
    assert all(event["text"] for turn in turns for event in turn["events"])
