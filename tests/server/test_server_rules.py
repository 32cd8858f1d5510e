"""The first start: playable at once in plain Python, while the rules are compiled; then the jitted rules take over."""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from plansza import replay
from plansza.kernel import registry
from plansza.kernel.chance import SeededChance
from plansza.kernel.game import Game
from plansza.kernel.match import Match
from plansza.kernel.seats import OVER
from plansza.server import auth, records
from plansza.server.client import Client, Refused, request
from plansza.server.fairness import FairChance
from plansza.server.one_ahead import OneAhead
from plansza.server.plain import PlainGame
from plansza.server.protocol.outgoing import encode
from plansza.server.views import told_of, view_of
from server.seated import Running


def everything_told(game: Game, preset: str, decisions: int) -> list[bytes]:
    """All views and events of a random game."""
    players = game.info.players[-1]
    match = Match(game, players, game.info.check_options({}, preset), FairChance("s", ["a"]))
    luck, told = random.Random(3), []
    for _ in range(decisions):
        if match.to_move < 0:
            break
        seat, since = match.to_move, match.number
        match.take(luck.choice(match.legal_numbers))
        told += [encode(told_of(match, seat, since, seat)), encode(view_of(match, max(match.to_move, -1)))]
    return [*told, match.states().tobytes()]


@pytest.mark.parametrize("name", list(registry.games()))
def test_plain_rules_tell_the_same_games(name: str) -> None:
    game = registry.load(name)
    plain = PlainGame(game)
    for preset in game.info.presets:
        assert everything_told(plain, preset, 150) == everything_told(game, preset, 150)


@pytest.mark.parametrize("name", list(registry.games()))
def test_plain_rules_compile_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from plansza.kernel.numba_internals import Dispatcher

    def refuse(*args: object) -> None:
        raise AssertionError("something was compiled")

    plain = PlainGame(registry.load(name))
    monkeypatch.setattr(Dispatcher, "compile", refuse)
    monkeypatch.setattr(Dispatcher, "_compile_for_args", refuse)
    assert everything_told(plain, list(plain.info.presets)[-1], 60)


def test_the_first_game_is_playable_while_the_rules_are_compiled(tmp_path: Path) -> None:
    """On a machine that has never compiled anything."""
    running = Running(tmp_path, "--pace", "0", "--unlimited", env={"PLANSZA_CACHE_DIR": str(tmp_path / "cache")})

    async def work() -> None:
        token = auth.new_token()
        table = await asyncio.to_thread(running.open, token, "mine", "playouts")
        client = await Client.at(running.base, table, token)
        await client.sit(0, "Ada")
        made = 0
        while request(running.base, "/health")["ready"]["pickomino"] < 1 and await client.turn():
            await client.act(client.legal[0])
            made += 1
        assert made > 5, "nothing could be decided before the rules were compiled"
        warming = [message["part"] for message in client.messages if message["type"] == "warming"]
        assert warming
        assert warming == sorted(warming)
        while await client.turn():
            await client.act(client.legal[0])
        body = request(running.base, f"/api/tables/{table}/record", raw=True)
        assert records.verdict(body).ok  # here: the server's own worker may have to compile first

    try:
        asyncio.run(work())
        deadline = time.monotonic() + 900  # it is there to end what hangs
        while not any((tmp_path / "cache" / "compiled").glob("warm-*")):
            assert time.monotonic() < deadline, "the rules were never compiled to the end"
            time.sleep(0.1)
    finally:
        running.stop()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has other priorities")
def test_compiling_has_a_low_priority() -> None:
    command = [sys.executable, "-m", "plansza.server.warm", "pickomino"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as compiler:
        assert compiler.stdout is not None
        assert compiler.stdout.readline() == b"0.0\n"
        assert os.getpriority(os.PRIO_PROCESS, compiler.pid) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
        compiler.kill()


def test_a_bot_that_is_not_compiled_yet_looks_one_move_ahead(tmp_path: Path) -> None:
    """Every decision of a bot at a real table of a cold server, until its code is there; the page hears of it."""
    running = Running(tmp_path, "--pace", "0", "--unlimited", env={"PLANSZA_CACHE_DIR": str(tmp_path / "cache")})

    async def work() -> tuple[int, dict[str, Any]]:
        token = auth.new_token()
        table = await asyncio.to_thread(running.open, token, "mine", "master", game="marrakech")
        async with await Client.at(running.base, table, token) as client:
            await client.sit(0, "Ada")
            while await client.turn():
                await client.act(client.legal[0])
            parts = [message["part"] for message in client.messages if message["type"] == "warming"]
            assert parts[0] < 1
            assert parts == sorted(parts)
        moves = int(running.metrics()["plansza_bot_moves_one_ahead_total"])
        return moves, request(running.base, f"/api/tables/{table}/record")

    try:
        moves, record = asyncio.run(work())
    finally:
        running.stop()
    assert moves > 5
    chosen = choices_of(record, seat=1)
    assert len(chosen) >= moves
    assert [played for played, _ in chosen[:moves]] == [ahead for _, ahead in chosen[:moves]]
    assert len({played for played, _ in chosen[:moves]}) > 2


def choices_of(record: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    """What the seat decided, and what one move ahead looked best, at each of its turns."""
    game, match = registry.load(record["game"]), replay(json.dumps(record))
    ahead, found = OneAhead(game), []
    for number, action in enumerate(match.actions):
        then = match.at(number)
        if then.to_move == seat:
            best = ahead.choose(then.masked_state(seat), then.legal_numbers, seed=1)
            found.append((match.parse(action), best))
    return found


def test_one_move_ahead_is_better_than_chance() -> None:
    """In every game, against an opponent that takes any move."""
    for name in registry.games():
        game, won = registry.load(name), 0.0
        ahead, luck = OneAhead(game), random.Random(5)
        for number in range(6):
            match = Match(game, 2, game.info.check_options({}), SeededChance(number))
            while match.to_move != OVER:
                mine = match.to_move == number % 2
                legal = match.legal_numbers
                state = match.masked_state(match.to_move)
                match.take(ahead.choose(state, legal, number, seconds=0.0) if mine else luck.choice(legal))
            result = match.result
            assert result is not None
            won += result.payoff[number % 2]
        assert won >= 4, name


def test_a_broken_game_or_compiler_stops_nobody(tmp_path: Path) -> None:
    """Somebody else's game that cannot be loaded, and a machine where nothing can be compiled ahead."""
    package = tmp_path / "outside"
    (package / "broken").mkdir(parents=True)
    (package / "broken" / "__init__.py").touch()
    (package / "broken" / "rules.py").write_text("raise RuntimeError('no rules')")
    info = "GameInfo(name='broken', package='broken', players=range(2, 3), rules='broken.rules:RULES')"
    (package / "broken" / "info.py").write_text(f"from plansza.kernel.info import GameInfo\nINFO = {info}\n")
    (package / "broken-1.dist-info").mkdir()
    (package / "broken-1.dist-info" / "METADATA").write_text("Name: broken\nVersion: 1\n")
    (package / "broken-1.dist-info" / "entry_points.txt").write_text("[plansza.games]\nbroken = broken.info:INFO\n")
    cache = tmp_path / "cache"
    cache.write_text("a file where a folder should be")
    paths = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")])
    running = Running(tmp_path, "--unlimited", env={"PYTHONPATH": paths, "PLANSZA_CACHE_DIR": str(cache)})
    try:
        running.wait_until_loaded()
        assert "broken" not in [game["name"] for game in request(running.base, "/api/games")["games"]]
        with pytest.raises(Refused):
            running.open(auth.new_token(), "mine", "open", game="broken")
        assert running.open(auth.new_token(), "mine", "open")
        assert "game_broken" in running.log.read_text()
    finally:
        running.stop()


def test_the_second_start_compiles_nothing(server: Running) -> None:
    deadline = time.monotonic() + 900  # it is there to end what hangs
    while request(server.base, "/health")["ready"]["pickomino"] < 1:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    again = Running(server.log.parent, "--unlimited", db=f"sqlite:///{server.log.parent / 'again.sqlite3'}")
    while request(again.base, "/health")["ready"]["pickomino"] < 1:
        time.sleep(0.1)
    log = again.log.read_text()
    again.stop()
    assert '"pickomino"' not in log.partition("to_compile")[2].partition("]")[0]


def test_a_server_starts_without_numba() -> None:
    """Pages are served before it is there."""
    run = "import sys, plansza.server.serve; print({'numba', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True).stdout == "set()\n"
