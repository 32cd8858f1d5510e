"""The store on both databases, the real ones: what is acknowledged is there, once, in order."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plansza.server.database import BadDatabase, open_database
from plansza.server.migrations import STEPS, migrate
from plansza.server.store import LOAD, Row, Store, Taken, Write


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        return
    address = request.getfixturevalue("postgres")
    empty(address)
    yield address
    empty(address)


def empty(address: str) -> None:
    import psycopg

    with psycopg.connect(address, autocommit=True) as db:
        db.execute("DROP SCHEMA public CASCADE")
        db.execute("CREATE SCHEMA public")


def write(table: str, number: int, body: str = "{}") -> Write:
    return Write(table, Row(number, 1, None, body))


def in_store(url: str, work: Any) -> Any:
    async def go() -> Any:
        store = Store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(go())


async def numbers(store: Store, table: str) -> list[int]:
    return [row[0] for row in await store.lists(LOAD, {"table_id": table, "after": 0})]


def test_what_was_written_is_there_after_reopening(url: str) -> None:
    in_store(url, lambda store: store.write(write("t", 1, '{"a":"ą%:b"}')))
    rows = in_store(url, lambda store: store.lists(LOAD, {"table_id": "t", "after": 0}))
    assert [tuple(row) for row in rows] == [(1, 1, None, '{"a":"ą%:b"}')]


def test_a_number_is_taken_once(url: str) -> None:
    async def work(store: Store) -> list[int]:
        await store.write(write("t", 1))
        with pytest.raises(Taken):
            await store.write(write("t", 1, "other"))
        await store.write(write("t", 2))
        return await numbers(store, "t")

    assert in_store(url, work) == [1, 2]


def test_of_many_at_once_one_wins_each_number_and_no_other_is_lost(url: str) -> None:
    async def work(store: Store) -> tuple[list[Any], int]:
        racing = [store.write(write("race", 1, f'"{n}"')) for n in range(20)]
        calm = [store.write(write(f"t{n}", 1)) for n in range(200)]
        results = await asyncio.gather(*racing, *calm, return_exceptions=True)
        return results, store.transactions

    results, transactions = in_store(url, work)
    assert sum(isinstance(result, Taken) for result in results[:20]) == 19
    assert results[20:] == [None] * 200
    assert transactions < 100, "many writes must share a transaction"


def test_statements_go_with_their_entry_or_not_at_all(url: str) -> None:
    hold = "INSERT INTO holders (player, table_id) VALUES (:player, :table_id)"

    async def work(store: Store) -> list[Any]:
        await store.write(Write("t", Row(1, 1, None, ""), [(hold, {"player": "a", "table_id": "t"})]))
        with pytest.raises(Taken):
            await store.write(Write("t", Row(1, 1, None, ""), [(hold, {"player": "b", "table_id": "t"})]))
        return await store.lists("SELECT player FROM holders", {})

    assert [row[0] for row in in_store(url, work)] == ["a"]


def test_two_processes_may_open_an_empty_database_at_once(url: str) -> None:
    async def work() -> list[int]:
        opened = await asyncio.gather(*(asyncio.to_thread(open_and_migrate, url) for _ in range(4)))
        return list(opened)

    assert asyncio.run(work()) == [len(STEPS)] * 4


def open_and_migrate(url: str) -> int:
    db = open_database(url)
    try:
        migrate(db)
        migrate(db)  # a second time changes nothing
        return int(db.run("SELECT version FROM plansza_version", {})[0][0])
    finally:
        db.close()


def test_a_newer_database_is_left_alone(url: str) -> None:
    open_and_migrate(url)
    db = open_database(url)
    db.run("UPDATE plansza_version SET version = 99", {})
    with pytest.raises(BadDatabase, match="99"):
        migrate(db)
    assert db.run("SELECT version FROM plansza_version", {})[0][0] == 99
    db.close()


def test_sqlite_is_durable(tmp_path: Path) -> None:
    db = open_database(str(tmp_path / "a.sqlite3"))
    assert db.run("PRAGMA journal_mode", {})[0][0] == "wal"
    assert db.run("PRAGMA synchronous", {})[0][0] == 2
    db.close()
    assert (tmp_path / "a.sqlite3").stat().st_mode & 0o077 == 0


def test_bad_addresses_are_told() -> None:
    with pytest.raises(BadDatabase, match="mysql"):
        open_database("mysql://somewhere")
    with pytest.raises(BadDatabase, match="cannot be reached"):
        open_database("postgresql://127.0.0.1:1/nothing")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear database, " * 100)
    with pytest.raises((BadDatabase, sqlite3.DatabaseError)):
        open_database(str(file))


def test_the_key_of_the_seal_is_made_once_and_kept(url: str) -> None:
    async def key(store: Store) -> str:
        return store.signer.public

    keys = {in_store(url, key) for _ in range(3)}
    assert len(keys) == 1
