"""What whoever runs a server relies on: it starts or says why not, stops clean, and outlives a silent database."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stop
from own_postgres import OwnPostgres
from plansza.server import auth
from plansza.server.client import Client, Refused, request
from plansza.server.database import open_database
from plansza.server.migrations import STEPS, migrate
from plansza.server.texts import clean
from running import free_port
from server.seated import Running
from server.test_server_play import settle


def start(*options: object) -> "subprocess.CompletedProcess[str]":
    """What becomes of a server that should not start."""
    command = [sys.executable, "-m", "plansza", "serve", "--no-open", *map(str, options)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


# --- start and stop ---


def test_a_clean_stop_leaves_one_file_that_holds_everything(tmp_path: Path) -> None:
    running = Running(tmp_path, "--pace", "0")
    tables = [running.open(auth.new_token(), "mine", "open") for _ in range(5)]
    assert len(request(running.base, f"/api/tables/{tables[0]}")["seats"]) == 2  # so that readers have it open too
    assert (tmp_path / "tables.sqlite3-wal").exists()
    assert running.stop() == 0
    assert [file.name for file in tmp_path.iterdir() if not file.name.endswith(".log")] == ["tables.sqlite3"]
    with sqlite3.connect(f"file:{tmp_path / 'tables.sqlite3'}?immutable=1", uri=True) as db:
        assert {id for (id,) in db.execute("SELECT id FROM tables")} == set(tables)


def test_a_file_is_served_by_one_process_until_that_ends_however_it_ends(tmp_path: Path) -> None:
    first = Running(tmp_path, "--pace", "0")
    second = start("--port", free_port(), "--db", first.db)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr.count("\n") == 1
    assert "tables.sqlite3 is in use by another server" in second.stderr
    first.kill()
    first.start()
    assert first.stop() == 0


def newer(folder: Path) -> Path:
    file = folder / "newer.sqlite3"
    db = open_database(str(file))
    migrate(db)
    db.run("UPDATE plansza_version SET version = :version", {"version": len(STEPS) + 1})
    db.close()
    return file


def test_what_keeps_a_server_from_starting_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear database, " * 100)
    (tmp_path / "folder").mkdir()
    file = tmp_path / "tables.sqlite3"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        cases = {
            "cannot listen at 127.0.0.1": ["--port", port, "--db", file],
            "cannot listen at no.such.host": ["--host", "no.such.host", "--db", file],
            "not mysql://": ["--db", "mysql://somewhere"],
            "PostgreSQL cannot be reached": ["--db", "postgresql://127.0.0.1:1/nothing"],
            "letter.txt cannot be opened": ["--db", tmp_path / "letter.txt"],
            "folder cannot be opened": ["--db", tmp_path / "folder"],
            "letter.txt cannot be made": ["--db", tmp_path / "letter.txt" / "tables.sqlite3"],
            "a newer Plansza wrote this database": ["--db", newer(tmp_path)],
            "a site is named like": ["--db", file, "--site", "play.example.org"],
        }
        for told, options in cases.items():
            usual = [] if "--port" in options else ["--port", free_port()]
            found = start(*usual, *options)
            assert (found.returncode, found.stdout) == (2, ""), told
            assert found.stderr.startswith("plansza: "), found.stderr
            assert told in found.stderr
            assert found.stderr.count("\n") == 1, found.stderr


def test_a_file_that_may_not_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    """Root may write everything: it is tried without that right, on somebody else's file."""
    if os.geteuid() != 0:
        pytest.skip("needs root, to have a file of somebody else's")
    file = tmp_path / "theirs.sqlite3"
    file.touch(mode=0o600)
    os.chown(file, 65534, 65534)
    humble = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"]
    command = [*humble, sys.executable, "-m", "plansza.server.serve", "--port", str(free_port()), "--db", str(file)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 1
    assert found.stderr == f"plansza: {file} cannot be opened: Permission denied\n"


def test_a_stop_says_bye_to_many_connections_though_some_do_not_listen() -> None:
    """`benchmarks/stop.py` does it with 10,000, and tells how long it takes."""
    outcome = stop.run(connections=300, deaf=30)
    assert outcome.code == 0
    assert outcome.heard == 270


# --- a database that does not answer ---


@pytest.fixture
def own_postgres() -> Iterator[OwnPostgres]:
    database = OwnPostgres()
    yield database
    database.close()


def test_a_silent_database_refuses_with_words_and_nothing_is_lost_or_doubled(
    own_postgres: OwnPostgres, tmp_path: Path
) -> None:
    async def work(running: Running) -> None:
        ada, bob = await running.two()
        await settle(ada, bob)
        mover, other = (ada, bob) if ada.legal else (bob, ada)
        own_postgres.fall_silent()
        answers = await asyncio.gather(
            attempt(mover, "act-during-silence"),
            *(asyncio.to_thread(status, running, path) for path in ("/health", "/ready", "/api/tables")),
            attempt(other, "chat-in-silence", "chat", text="anybody there?"),
        )
        assert answers == ["busy", "ok", "database down", "busy", "busy"]
        own_postgres.go_on()
        while status(running, "/ready") != "ready":
            await asyncio.sleep(0.1)
        again = [await attempt(mover, "act-during-silence"), await attempt(other, "chat-in-silence", "chat", text="…")]
        assert again == ["done", "done"]
        rows = open_database(own_postgres.url).run("SELECT number, key FROM entries ORDER BY number", {})
        keys = [key.partition(":")[2] for _, key in rows if key]
        assert keys.count("act-during-silence") == keys.count("chat-in-silence") == 1
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1))

    running = Running(tmp_path, "--pace", "0", "--unlimited", db=own_postgres.url)
    try:
        running.wait_until_loaded()
        asyncio.run(work(running))
    finally:
        assert running.stop() == 0
    assert '"broken"' not in running.log.read_text()


async def attempt(client: Client, key: str, kind: str = "act", **fields: object) -> str:
    try:
        done = await (client.act(client.legal[0], key) if kind == "act" else client.command(kind, key, **fields))
        return str(done["type"])
    except Refused as refused:
        return str(refused.fault)


def status(running: Running, path: str) -> str:
    try:
        return str(request(running.base, path).get("status"))
    except Refused as refused:
        return str(refused.answer.get("status") or refused.fault)


def test_a_server_stops_in_time_while_its_database_is_silent(own_postgres: OwnPostgres, tmp_path: Path) -> None:
    running = Running(tmp_path, db=own_postgres.url)
    running.wait_until_loaded()
    own_postgres.fall_silent()
    assert status(running, "/ready") == "database down"
    running.process.send_signal(signal.SIGTERM)
    assert running.process.wait(30) == 0


# --- what comes in ---


def test_ready_means_that_it_really_writes(server: Running) -> None:
    server.wait_until_loaded()
    before = server.metrics()["plansza_store_writes"]
    assert request(server.base, "/ready") == {"status": "ready"}
    assert server.metrics()["plansza_store_writes"] == before + 1


DEEP = b"[" * 7_000 + b"]" * 7_000  # as deep as the largest order can be


def test_deep_json_is_refused_not_a_fault(server: Running) -> None:
    nested = b'{"game": "pickomino", "seats": [], "options": {"x": ' + DEEP + b"}}"
    record = b'{"plansza": 1, "game": "pickomino", "options": {"x": ' + DEEP + b"}}"
    for path, body, fault in (
        ("/api/tables", nested, "bad_message"),
        ("/api/replay", record, "bad_record"),
        ("/api/verify", DEEP, "bad_record"),
    ):
        with pytest.raises(Refused) as caught:
            request(server.base, path, body, auth.new_token())
        assert caught.value.fault == fault, path


def test_deep_json_on_the_socket_is_refused_not_a_fault(server: Running) -> None:
    async def work() -> None:
        async with await Client.at(server.base, server.open(auth.new_token(), "mine", "open")) as client:
            await client.send(b"[" * 2000 + b"]" * 2000)
            answer = await client.until(lambda message: message["type"] == "refused")
            assert answer["fault"] == "bad_message"

    asyncio.run(work())


@pytest.mark.parametrize("path", ["/ab%00cd", "/ab%00cd/record", "/%00%00%00%00%00%00", "?game=%00"])
def test_nul_in_an_id_is_refused(server: Running, path: str) -> None:
    with pytest.raises(Refused) as caught:
        request(server.base, f"/api/tables{path}")
    assert caught.value.fault == "bad_message"


@pytest.mark.parametrize("seat", ["99", "-1", "-2", "-9", "4"])
@pytest.mark.parametrize("what", ["record", "frames", "odds", "hint"])
def test_a_seat_that_is_not_there_is_refused(server: Running, what: str, seat: str) -> None:
    async def work() -> None:
        one, _ = await server.two()
        with pytest.raises(Refused) as caught:
            request(server.base, f"/api/tables/{one.table}/{what}?seat={seat}", token=one.token)
        assert caught.value.fault == "bad_message"

    asyncio.run(work())


def test_an_upload_that_breaks_off_is_no_fault(server: Running) -> None:
    """The server fixture fails where its log tells of a fault."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        head = ("POST /api/replay HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Content-Length: 999")
        line.sendall("\r\n".join([*head, "", '{"plansza"']).encode())
    assert request(server.base, "/health")["status"] == "ok"


INVISIBLE = {
    "zero width": "\u200b\u200c\u200d\ufeff",
    "joiners": "\u200d\ufe0f",
    "marks only": "\u0301\u0302\u20dd",
    "controls": "\x00\x07\u0085",
    "directions": "\u202e\u2066",
    "fillers": "\u3164\u115f\uffa0",
    "braille blank": "\u2800\u2800",
    "spaces": "\u2003\u00a0\t",
    "variation selectors": "\ufe00\ufe0e",
    "tags": "\U000e0041",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert clean(name) == ""
    assert clean(f"{name}Ala") == "Ala"


@pytest.mark.parametrize("name", ["Ala", "Żółć", "李", "👩‍👩‍👧", "é", "e\u0301", "❤️", "?", "नमस्ते", "7"])
def test_names_that_can_be_seen_stay(name: str) -> None:
    import unicodedata

    assert clean(name) == unicodedata.normalize("NFC", name)
