"""Bots at the table: in processes of their own, with what their seat may know, and never the end of a game."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.errors import BadRecord
from plansza.kernel.match import new
from plansza.kernel.words import LANGUAGES
from plansza.search.bots import make_bot
from plansza.server import auth, bots, gameinfo
from plansza.server.bots import Chosen, Turn, bot_names, usual_bot
from plansza.server.client import Client, request
from plansza.server.workers import Declined, Failed, Workers
from server.seated import Running

REBELLION, EMPIRE = range(2)


def in_workers(work: Any) -> Any:
    async def go() -> Any:
        workers = Workers(1)
        try:
            return await work(workers)
        finally:
            workers.stop()

    return asyncio.run(go())


def pid() -> int:
    return os.getpid()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def decline() -> None:
    raise BadRecord("here", "it is bad", "P1")  # an error that cannot be sent between processes


def fail() -> None:
    raise ZeroDivisionError


def test_work_is_done_in_another_process() -> None:
    assert in_workers(lambda workers: workers.run(pid)) != os.getpid()


def test_bad_input_and_failures_come_back_as_what_they_are() -> None:
    async def work(workers: Workers) -> int:
        with pytest.raises(Declined, match="it is bad"):
            await workers.run(decline)
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await workers.run(fail)
        return await workers.run(pid)

    assert in_workers(work)


def test_a_dead_worker_is_replaced() -> None:
    async def work(workers: Workers) -> tuple[int, int]:
        first = await workers.run(pid)
        os.kill(first, signal.SIGKILL)
        return first, await workers.run(pid)

    first, second = in_workers(work)
    assert first != second


SERVER = """
import asyncio, os
from plansza.server.workers import Workers
async def main():
    print(await Workers(1).run(os.getpid), flush=True)
    await asyncio.sleep(1000)
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "server.py").write_text(SERVER)
    with subprocess.Popen([sys.executable, tmp_path / "server.py"], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.kill()
    deadline = time.monotonic() + 60
    while _is_running(worker):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_every_game_has_a_bot_to_stand_in() -> None:
    for name in registry.games():
        names = bot_names(registry.load(name))
        assert bots.RANDOM in names
        assert usual_bot(names) in names


def test_the_usual_bot_is_the_casual_level_or_the_games_own() -> None:
    assert usual_bot(["casual", "master", "playouts", "random", "worms"]) == "casual"
    assert usual_bot(["playouts", "random", "worms"]) == "worms"
    assert usual_bot(["playouts", "random"]) == "playouts"
    assert usual_bot(["random"]) == "random"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(registry.games()))
def test_every_bot_has_a_name_and_a_sentence_on_how_it_plays(name: str, lang: str) -> None:
    known = gameinfo.fluent_source(name, lang)[0] + gameinfo.fluent_source("kernel", lang)[0]
    for bot in bot_names(registry.load(name)):
        assert f"\nbot-{bot} = " in known
        assert f"\nbot-{bot}-help = " in known


@pytest.mark.parametrize("name", bot_names(registry.load("pickomino")))
def test_bots_choose_from_a_masked_state(name: str) -> None:
    match = new("pickomino", players=2, seed=1)
    masked, actions = match.masked_state(match.to_move).tobytes(), match.legal_numbers
    chosen = in_workers(lambda workers: bots.choose(workers, Turn("pickomino", name, "t 0", masked, actions, "")))
    assert chosen in actions


def test_bots_of_one_process_share_no_thoughts() -> None:
    """The Rebellion's bot knows its cards; the Empire's, in the same process, must not find them in its memory."""
    match, fresh, fixed = new("unrest", seed=4), make_bot(registry.load("unrest"), "casual"), stream(3)
    while match.to_move == REBELLION:
        masked = match.masked_state(REBELLION).tobytes()
        match.take(bots.think("unrest", "casual", "table 0", masked, match.legal_numbers, 1))
    assert match.to_move == EMPIRE
    empire, seen = bots._bot("unrest", "casual", "table 1"), match.masked_state(EMPIRE)
    assert empire.look(seen, fixed.copy()).visits.tolist() == fresh.look(seen, fixed.copy()).visits.tolist()  # type: ignore[attr-defined]
    assert bots._bot("unrest", "casual", "table 1") is empire  # it keeps its own, for the next step of a turn


def test_a_bot_that_does_not_exist_or_fails_does_not_stop_the_game() -> None:
    from plansza.server.hub import Hub
    from plansza.server.metrics import Metrics

    async def work(workers: Workers) -> Chosen:
        hub = Hub.__new__(Hub)
        hub.thinkers, hub.workers, hub.metrics, hub._preparing, hub.rooms = workers, workers, Metrics(), {}, {}
        hub._compiled = {"pickomino": asyncio.Event()}
        hub._compiled["pickomino"].set()
        match = new("pickomino", players=2, seed=1)
        masked = match.masked_state(match.to_move).tobytes()
        return await hub.choose(Turn("pickomino", "no such bot", "t 0", masked, match.legal_numbers, ""))

    chosen = in_workers(work)
    assert chosen.is_hasty
    assert chosen.action in new("pickomino", players=2, seed=1).legal_numbers


def test_bots_play_among_themselves_when_somebody_watches(server: Running) -> None:
    async def work() -> None:
        table = server.open(auth.new_token(), "random", "random", game="whisper")
        assert request(server.base, f"/api/tables/{table}")["status"] == "playing"  # nobody watches: nobody moves
        async with await Client.at(server.base, table) as client:
            await client.turn()
            assert client.is_over

    asyncio.run(work())


def test_a_bot_that_thinks_long_holds_up_no_other_table(server: Running) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(await watched(server, "sleeper"))
            while server.metrics()["plansza_bots_ready"] < 1:  # before, it looks one move ahead
                await asyncio.sleep(0.1)
            # with the first three that sleep; a fourth would be all that one visitor may have think at a time
            slow = [await stack.enter_async_context(await watched(server, "sleeper")) for _ in range(2)]
            for client in slow:
                await client.until(lambda message: message["type"] == "step" and message["told"]["seat"] == 0)
            quick = await stack.enter_async_context(await watched(server, "playouts"))
            await quick.turn()
            assert quick.is_over
            assert request(server.base, f"/api/tables/{quick.table}/frames")["frames"]
            for client in slow:
                record = request(server.base, f"/api/tables/{client.table}/record")
                assert [action for action in record["actions"] if not action.startswith("deal")] == ["hold"]

    asyncio.run(work())


async def watched(server: Running, bot: str) -> Client:
    table = server.open(auth.new_token(), bot, bot, game="whisper")
    return await Client.at(server.base, table)


def test_a_bot_that_never_answers_is_given_up() -> None:
    async def work(workers: Workers) -> tuple[int, int]:
        first = await workers.run(pid)
        with pytest.raises(TimeoutError):
            await workers.run(time.sleep, 1000, seconds=0.5)
        return first, await workers.run(pid)

    first, second = in_workers(work)
    assert first != second


def test_a_bot_that_cannot_even_look_ahead_takes_the_first_move_not_a_random_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from plansza.server import hub as hubs
    from plansza.server.metrics import Metrics

    monkeypatch.setattr(hubs, "UNPREPARED", 0.01)

    async def work(workers: Workers) -> Chosen:
        hub = hubs.Hub.__new__(hubs.Hub)
        hub.thinkers, hub.workers, hub.metrics, hub._preparing, hub.rooms = workers, workers, Metrics(), {}, {}
        hub._compiled = {"pickomino": asyncio.Event()}
        turn = Turn("pickomino", "playouts", "t 0", b"no state that could be thought about", [7, 8], "")
        chosen = await hub.choose(turn)
        hub._preparing["pickomino", "playouts"][0].cancel()
        return chosen

    assert in_workers(work) == Chosen(7, is_hasty=True)


def test_a_bot_takes_its_time(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = Running(tmp_path_factory.mktemp("pace"), "--pace", "0.5", "--unlimited")

    async def work() -> float:
        table = running.open(auth.new_token(), "random", "random", game="whisper")
        async with await Client.at(running.base, table) as client:
            began = await client.until(lambda message: message["type"] == "step")
            after = await client.until(lambda message: message["type"] == "step")
            return float(after["now"] - began["now"])  # by the server's clock

    try:
        assert asyncio.run(work()) > 300
    finally:
        running.stop()
