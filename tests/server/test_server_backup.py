"""The drill: copy while people play, lose everything, put the copy back, play on. And what a copy never does."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.cli_tools import Answer, process
from own_postgres import OwnPostgres
from plansza.server import auth, export, history
from plansza.server.client import Client
from plansza.server.database import file_of, is_shared, open_database
from plansza.server.migrations import bring_up_to_date
from plansza.server.people import profiles, tallies
from plansza.server.people.results import Chair, Ended
from plansza.server.store import LOAD, in_transaction
from server.seated import Running


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[OwnPostgres]:
    database = OwnPostgres()
    yield database
    database.close()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Of a database with nothing in it."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        return
    address = request.getfixturevalue("own_postgres").url
    destroy(address)
    yield address


def destroy(url: str) -> None:
    if is_shared(url):
        open_database(url).run("DROP SCHEMA public CASCADE", {})
        open_database(url).run("CREATE SCHEMA public", {})
        return
    for file in file_of(url).parent.glob(file_of(url).name + "*"):
        file.unlink()


def entries(url: str, table: str) -> list[tuple[int, str | None, str]]:
    db = open_database(url)
    rows = [(row[0], row[2], row[3]) for row in db.run(LOAD, {"table_id": table, "after": 0})]
    db.close()
    return rows


async def play(clients: list[Client], decisions: int) -> None:
    """As many decisions, by whoever is to move."""
    for _ in range(decisions):
        while not any(client.legal for client in clients):
            await asyncio.wait([asyncio.create_task(client.receive()) for client in clients])
        mover = next(client for client in clients if client.legal)
        number = (await mover.act(mover.legal[0]))["number"]
        for client in clients:
            while client.number < number:
                await client.receive()


def ran(answer: Answer) -> str:
    assert answer.code == 0, answer.err
    return answer.out


def test_back_up_while_playing_lose_everything_restore_play_on(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"

    async def until_the_loss(running: Running) -> tuple[list[Client], int]:
        clients = list(await running.two())
        await play(clients, 10)
        before = clients[0].number
        copying = asyncio.create_task(asyncio.to_thread(process, "backup", copy, "--db", url))
        while not copying.done():
            await play(clients, 1)
        assert "1 tables with" in ran(await copying)
        await play(clients, 5)
        return clients, before

    async def afterwards(running: Running, clients: list[Client]) -> None:
        for client in clients:
            client.base, seat, known = running.base, client.viewpoint, client.number
            client.number = 0
            await client.connect(seat, since=known)  # it knows more than there is now, and is told afresh
        await play(clients, 5)

    running = Running(tmp_path, "--pace", "0", "--unlimited", db=url)
    clients, before = asyncio.run(until_the_loss(running))
    told = entries(url, clients[0].table)
    running.kill()
    destroy(url)

    ran(process("restore", copy, "--db", url))
    restored = entries(url, clients[0].table)
    assert before <= len(restored) <= len(told)
    assert restored == told[: len(restored)]
    again = Running(tmp_path, "--pace", "0", "--unlimited", db=url)
    asyncio.run(afterwards(again, clients))
    assert again.stop() == 0
    assert len(entries(url, clients[0].table)) >= len(restored) + 5
    assert '"broken"' not in again.log.read_text()


def filled(url: str, table: str) -> str:
    """With one entry of that table."""
    bring_up_to_date(url)
    db = open_database(url)
    db.append([(table, 1, 1, None, '{"a": "ą%:b\\\\"}')])
    db.close()
    return url


def test_people_are_in_a_copy(url: str, tmp_path: Path) -> None:
    bring_up_to_date(url)
    db = open_database(url)
    ada = profiles.create(db, auth.new_token(), "Ada", "000000", "laptop", 1)
    profiles.set_phrase(db, ada.player)
    ended = Ended("t", 5, "pig", {}, [Chair(ada.player, "Ada"), Chair("", "easy", "easy")], [9, 3], [1, 2], "t", True)
    in_transaction(db, lambda db: history.store(db, ended))
    before = export.everything(db, ada.player)
    db.close()
    ran(process("backup", tmp_path / "copy", "--db", url))
    destroy(url)
    ran(process("restore", tmp_path / "copy", "--db", url))
    db = open_database(url)
    assert export.everything(db, ada.player) == before
    assert tallies.read(db, ada.player, tallies.Key()).games == 1
    db.close()


def test_a_copy_goes_into_either_database(own_postgres: OwnPostgres, tmp_path: Path) -> None:
    destroy(own_postgres.url)
    there = filled(str(tmp_path / "a.sqlite3"), "moved")
    ran(process("backup", tmp_path / "one", "--db", there))
    ran(process("restore", tmp_path / "one", "--db", own_postgres.url))
    ran(process("backup", tmp_path / "two", "--db", own_postgres.url))
    ran(process("restore", tmp_path / "two", "--db", tmp_path / "b.sqlite3"))
    assert (
        entries(there, "moved") == entries(own_postgres.url, "moved") == entries(str(tmp_path / "b.sqlite3"), "moved")
    )
    assert (tmp_path / "one").stat().st_mode & 0o077 == (tmp_path / "b.sqlite3").stat().st_mode & 0o077 == 0


def test_nothing_is_overwritten_unasked(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    ran(process("backup", copy, "--db", filled(url, "old")))
    assert "is there already" in process("backup", copy, "--db", url).err
    db = open_database(url)
    db.append([("new", 1, 1, None, "{}")])
    db.close()
    refused = process("restore", copy, "--db", url)
    assert (refused.code, "use --replace" in refused.err) == (2, True)
    assert len(entries(url, "new")) == 1
    ran(process("restore", copy, "--db", url, "--replace"))
    assert (len(entries(url, "old")), len(entries(url, "new"))) == (1, 0)


def test_nothing_is_restored_under_a_running_server(url: str, tmp_path: Path) -> None:
    running = Running(tmp_path, db=url)
    running.open(auth.new_token(), "mine", "open")
    ran(process("backup", tmp_path / "copy", "--db", url))
    refused = process("restore", tmp_path / "copy", "--db", url, "--replace")
    assert running.stop() == 0
    assert refused.code == 2
    assert "another server" in refused.err or "stop them first" in refused.err


def test_what_is_no_copy_is_refused(tmp_path: Path) -> None:
    letter, damaged, other = tmp_path / "letter", tmp_path / "damaged", tmp_path / "other"
    letter.write_text("Dear database, " * 1000)
    ran(process("backup", damaged, "--db", filled(str(tmp_path / "a.sqlite3"), "t")))
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:4096] + b"\xff" * 4096 + whole[8192:])
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE tables (x)")
    for file in (letter, damaged, other, tmp_path / "nothing"):
        refused = process("restore", file, "--db", tmp_path / "target.sqlite3")
        assert (refused.code, refused.err.count("\n")) == (2, 1), refused.err
    no_database = process("backup", tmp_path / "x", "--db", letter)
    assert (no_database.code, no_database.err.count("\n")) == (2, 1), no_database.err
    assert not (tmp_path / "x").exists()
    assert "is not there" in process("backup", tmp_path / "x", "--db", tmp_path / "none.sqlite3").err
    assert not (tmp_path / "none.sqlite3").exists()
