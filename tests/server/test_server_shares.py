"""Everybody's share is bounded: of workers, of the disk, of what is said, of who may come, of open connections."""

import asyncio
import os
import resource
import signal
import socket
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection, connect

from plansza.server import auth, workers
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.protocol import incoming
from plansza.server.serve import MOST_DESCRIPTORS
from plansza.server.settings import Limits, Settings
from plansza.server.workers import Overloaded, Workers
from server.desk import Desk, key
from server.seated import Running, begun

HALF_OPEN = 1100


def in_workers(processes: int, work: Any) -> Any:
    async def go() -> Any:
        made = Workers(processes)
        try:
            return await work(made)
        finally:
            made.stop()

    return asyncio.run(go())


def nap(seconds: float) -> float:
    """In a worker process; gives when it began."""
    began = time.time()
    time.sleep(seconds)
    return began


# --- workers ---


def test_who_asks_for_little_does_not_wait_behind_who_asks_for_much() -> None:
    async def work(crew: Workers) -> tuple[list[float], float]:
        many = [asyncio.create_task(crew.run(nap, 0.05, visitor="many")) for _ in range(20)]
        await asyncio.sleep(0)
        few = await crew.run(nap, 0.0, visitor="few")
        return await asyncio.gather(*many), few

    many, few = in_workers(1, work)
    assert sum(began < few for began in many) <= 2


def test_one_visitor_never_has_all_processes() -> None:
    async def work(crew: Workers) -> None:
        endless = [asyncio.create_task(crew.run(time.sleep, 1000, visitor="many")) for _ in range(9)]
        await asyncio.sleep(0)
        assert await crew.run(os.getpid, visitor="few")
        for task in endless:
            task.cancel()

    in_workers(2, work)


def test_a_dead_process_takes_nobody_elses_work_along() -> None:
    async def work(crew: Workers) -> float:
        other = asyncio.create_task(crew.run(nap, 1.0, visitor="a"))
        victim = await crew.run(os.getpid, visitor="b")
        os.kill(victim, signal.SIGKILL)
        assert await crew.run(os.getpid, visitor="b") != victim
        assert not other.done()
        return await other

    assert in_workers(2, work)


def test_too_much_of_one_visitor_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WAITING_EACH", 3)

    async def work(crew: Workers) -> None:
        waiting = [asyncio.create_task(crew.run(time.sleep, 1000, visitor="many")) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await crew.run(os.getpid, visitor="many")
        for task in waiting:
            task.cancel()

    in_workers(1, work)


# --- what is said, and who may come ---


def test_watchers_cannot_use_up_what_players_may_say() -> None:
    desk = Desk()
    desk.limits = Limits(remarks_of_player=4, remarks_of_watcher=2, remarks_of_watchers=3)
    said = [desk.fault(person, incoming.Chat(key(), "x")) for person in ("w", "w", "w", "v", "v", *"aaaaa")]
    assert said == ["", "", "full", "", "full", "", "", "", "", "full"]
    assert desk.fault("v", incoming.Mute(key(), "x", True)) == "full"


def test_a_table_that_holds_too_much_takes_no_more(limited_to: Any) -> None:
    running = limited_to(entries=6)

    async def work() -> None:
        one, _ = await running.two()
        while one.number < 6:
            await one.command("chat", text="more")
        with pytest.raises(Refused) as caught:
            await one.command("chat", text="and more")
        assert caught.value.fault == "full"

    asyncio.run(work())


def test_watchers_are_as_many_as_may_be_and_players_always_come(limited_to: Any) -> None:
    running = limited_to(watchers=2)

    async def work() -> None:
        one, other = await running.two()
        watching = [await Client.at(running.base, one.table) for _ in range(2)]
        with pytest.raises(ConnectionClosed) as closed:
            await Client.at(running.base, one.table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4005
        async with await Client.at(running.base, one.table, other.token, 1) as again:
            assert again.view
        for client in watching:
            await client.close()

    asyncio.run(work())


def test_many_who_come_are_told_of_once(limited_to: Any) -> None:
    running = limited_to()

    async def work() -> None:
        one, _ = await running.two()
        crowd = await asyncio.gather(*(Client.at(running.base, one.table) for _ in range(60)))
        await one.until(lambda message: message["type"] == "present" and message["present"]["watchers"] == 60)
        assert sum(message["type"] == "present" for message in one.messages) < 20
        await asyncio.gather(*(client.close() for client in crowd))

    asyncio.run(work())


@pytest.fixture
def limited_to(tmp_path: Path) -> Iterator[Any]:
    """A server with limits of one's own, in a process of its own."""
    servers: list[Running] = []

    def start(**limits: Any) -> Running:
        told = [f"{name}={value}" for name, value in limits.items()]
        servers.append(Running(tmp_path, "--pace", "0", "--unlimited", *(f"--limit={one}" for one in told)))
        return servers[-1]

    yield start
    for server in servers:
        assert server.stop() == 0


# --- the disk ---


def test_tables_that_waited_too_long_go_and_finished_ones_by_setting(tmp_path: Path) -> None:
    running = Running(tmp_path, "--pace", "0", "--unlimited")
    token = auth.new_token()
    waiting, fresh = running.open(token, "mine", "open"), running.open(token, "mine", "open")
    over = running.open(token, "random", "random", game="whisper")

    async def play() -> None:
        async with await Client.at(running.base, over) as client:
            await client.turn()

    asyncio.run(play())
    assert running.stop() == 0
    file = running.db.removeprefix("sqlite:///")
    with sqlite3.connect(file) as db:
        db.execute("UPDATE tables SET updated = 1 WHERE id <> ?", [fresh])
    left = [waiting, fresh, over]
    for options, gone in (([], {waiting}), (["--keep-finished", "365"], {waiting, over})):
        running.options = ("--unlimited", *options)
        running.start()
        found = {id for id in left if status(running, f"/api/tables/{id}") == 200}
        deadline = time.monotonic() + 30
        while found != set(left) - gone and time.monotonic() < deadline:
            found = {id for id in left if status(running, f"/api/tables/{id}") == 200}
        assert found == set(left) - gone
        assert running.stop() == 0
    with sqlite3.connect(file) as db:
        assert {id for (id,) in db.execute("SELECT table_id FROM entries UNION SELECT table_id FROM holders")} == {
            fresh
        }


def test_finished_tables_are_kept_for_good_unless_it_is_said() -> None:
    assert Settings(db="").keep_finished is None


def status(server: Running, path: str, token: str = "", method: str = "GET") -> int:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        with urllib.request.urlopen(urllib.request.Request(server.base + path, None, headers, method=method)) as got:
            return int(got.status)
    except HTTPError as error:
        return error.code


def test_a_host_deletes_her_table_but_not_a_game_that_others_play(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        path = f"/api/tables/{one.table}"
        assert status(server, path, other.token, "DELETE") == 403
        assert status(server, path, method="DELETE") == 401
        assert status(server, path, one.token, "DELETE") == 409
        await other.command("resign", seat=1)
        assert status(server, path, one.token, "DELETE") == 204
        bye = await other.until(lambda message: message["type"] == "bye")
        assert bye["why"] == "no_table"
        assert status(server, path) == 404
        assert request(server.base, "/api/mine", token=one.token)["tables"] == []

    asyncio.run(work())


def test_what_is_stored_of_a_person_goes_when_she_says_so(server: Running) -> None:
    async def work() -> None:
        alone = server.open(token := auth.new_token(), "mine", "open")
        table = server.open(token, "mine", "open")
        one, other = await Client.at(server.base, table, token), await Client.at(server.base, table)
        await one.sit(0, "Adalbert")
        await one.command("chat", text="my secret")
        await other.sit(1, "Bob")
        await other.command("chat", text="hello")
        await begun(one, other)
        assert status(server, "/api/mine", token, "DELETE") == 204
        assert status(server, f"/api/tables/{alone}") == 404
        assert request(server.base, "/api/mine", token=token)["tables"] == []
        async with await Client.at(server.base, table, other.token, 1) as again:
            assert [said["text"] for said in again.messages[0]["chat"]] == ["\N{EM DASH}", "hello"]
            assert (again.card["status"], again.card["winners"]) == ("over", [1])
        record = request(server.base, f"/api/tables/{table}/record")
        assert request(server.base, "/api/verify", record)["ok"]
        with sqlite3.connect(server.db.removeprefix("sqlite:///")) as db:
            stored = str(db.execute("SELECT * FROM entries, tables").fetchall())
        assert not [word for word in ("Adalbert", "my secret", auth.player_of(token)) if word in stored]

    asyncio.run(work())


def test_one_person_has_so_many_unfinished_tables(limited_to: Any) -> None:
    running, token = limited_to(held_tables=2), auth.new_token()
    for _ in range(2):
        running.open(token, "mine", "open")
    with pytest.raises(Refused) as caught:
        running.open(token, "mine", "open")
    assert caught.value.fault == "too_many"


def test_the_lobby_is_not_filled_by_one_address(limited: Running) -> None:
    faults = []
    for _ in range(Limits().listed_tables_burst + 2):
        try:
            limited.open(auth.new_token(), "mine", "open", listed=True)
        except Refused as refused:
            faults.append(refused.fault)
    assert set(faults) == {"too_fast"}


# --- connections ---


def test_connections_that_say_nothing_do_not_stop_the_server(limited: Running) -> None:
    """1,100 half-open ones stopped version 0.1 at 1,024 descriptors."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, HALF_OPEN + 500), hard))
    half_open = []
    try:
        for _ in range(HALF_OPEN):
            half_open.append(socket.create_connection(("127.0.0.1", limited.port)))
            half_open[-1].sendall(b"GET / HTTP/1.1\r\n")
        assert request(limited.base, "/health")["status"] == "ok"
        still = [one for one in half_open if is_open(one)]
        assert len(still) <= Limits().idle_connections
    finally:
        for one in half_open:
            one.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def is_open(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        return bool(connection.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def test_a_head_that_takes_too_long_is_given_up(limited_to: Any) -> None:
    running = limited_to(header_seconds=0.3)
    with socket.create_connection(("127.0.0.1", running.port)) as slow:
        slow.settimeout(10)
        slow.sendall(b"GET / HTTP/1.1\r\n")
        assert slow.recv(1) == b""


def test_the_server_may_open_as_many_files_as_the_system_lets_it(limited: Running) -> None:
    limits = Path(f"/proc/{limited.process.pid}/limits").read_text()
    soft, hard = next(line for line in limits.splitlines() if line.startswith("Max open files")).split()[3:5]
    assert soft == hard or int(soft) >= MOST_DESCRIPTORS


def test_messages_before_hello_are_counted(limited: Running) -> None:
    async def work() -> None:
        table = limited.open(auth.new_token(), "mine", "open")
        async with connect(f"{limited.base.replace('http', 'ws')}/ws/tables/{table}") as flood:
            for _ in range(Limits().messages_burst + Limits().mistakes_to_close + 60):
                await flood.send('{"type":"ping"}')
            with pytest.raises(ConnectionClosed) as closed:
                await drain(flood)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4000

    asyncio.run(work())


async def drain(connection: ClientConnection) -> None:
    while True:
        await connection.recv()
