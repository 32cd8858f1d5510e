"""What happened at the tables, on disk before anyone is told.

One writer thread takes all that has gathered during the last commit, and a moment after, into one transaction, and then
resolves a future for each: a commit is paid once for many. An entry is appended with its expected number; when another
was faster, it is `Taken`.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from plansza.kernel.errors import PlanszaError
from plansza.server.database import Database, open_database
from plansza.server.migrations import migrate

T = TypeVar("T")

MAX_BATCH = 500
GATHER = 0.004  # seconds that a busy server waits for more to share a commit; one entry alone never waits
LOAD = "SELECT number, at, key, body FROM entries WHERE table_id = :table_id AND number > :after ORDER BY number"
SECRET = "SELECT secret, created, status FROM tables WHERE id = :id"
OPEN = """INSERT INTO tables (id, secret, created, updated, game, listed, status, card)
    VALUES (:id, :secret, :at, :at, :game, :listed, :status, :card)"""
CARD = "UPDATE tables SET card = :card, status = :status, updated = :at WHERE id = :id"
HOLD = "INSERT INTO holders (player, table_id) VALUES (:player, :table_id) ON CONFLICT DO NOTHING"
LOBBY = """SELECT card, updated FROM tables WHERE listed = 1 AND status = :status AND (:game = '' OR game = :game)
    ORDER BY updated DESC LIMIT :limit"""
# One that waits for players, by the beginning of its id; the condition on listed is there for the index.
BY_SHORT_CODE = """SELECT id FROM tables WHERE listed IN (0, 1) AND status = 'waiting'
    AND substr(id, 1, :length) = :code LIMIT 2"""
MINE = """SELECT card, updated FROM tables JOIN holders ON id = table_id WHERE player = :player
    ORDER BY updated DESC LIMIT :limit"""


class Taken(PlanszaError):
    """Somebody else's entry has that number: load it, and think again."""


class StoreDown(PlanszaError):
    """The database did not answer; whether it stored the entry is seen when it is back."""

    def __init__(self, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.kind = type(error).__name__  # all that may be logged: the text may hold an address with its password


class Row(NamedTuple):
    """One entry as stored."""

    number: int
    at: int
    key: str | None
    body: str


@dataclass
class Write:
    """What goes into one transaction: at most one entry, and statements that go with it."""

    table_id: str
    entry: Row | None = None
    also: list[tuple[str, dict[str, Any]]] = field(default_factory=list)


Waiting = tuple[Write, "asyncio.Future[None]"]


class Store:
    """Open it inside a running event loop."""

    def __init__(self, url: str, readers: int = 2) -> None:
        self.url, self.loop = url, asyncio.get_running_loop()
        self.transactions = self.writes = 0
        self._gathered: list[Waiting] = []
        self._is_writing = False
        self._batches: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._db: Database | None = open_database(url)
        migrate(self._db)
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()
        self._readers, self._own = ThreadPoolExecutor(readers, "store-reader"), threading.local()

    def write(self, write: Write) -> "asyncio.Future[None]":
        """Resolves when it is on disk. Raises Taken or StoreDown."""
        future = self.loop.create_future()
        self._gathered.append((write, future))
        if not self._is_writing:
            self._is_writing = True
            self.loop.call_soon(self._hand_over)
        return future

    async def read(self, work: Callable[[Database], T]) -> T:
        """Do some reading, and what follows from it, in a thread."""
        return await self.loop.run_in_executor(self._readers, self._reading, work)

    async def lists(self, statement: str, values: dict[str, Any]) -> list[Any]:
        return await self.read(lambda db: db.run(statement, values))

    async def close(self) -> None:
        """When all that waits is written."""
        while self._is_writing:
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await self.loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown()

    def _reading(self, work: Callable[[Database], T]) -> T:
        db: Database | None = getattr(self._own, "db", None)
        if db is None:
            db = self._own.db = open_database(self.url)
        try:
            return work(db)
        except PlanszaError:
            raise
        except Exception as error:
            self._own.db = None
            db.close()
            raise StoreDown(error) from error

    def _hand_over(self) -> None:
        """Give the writer what has gathered; it comes back to `_resolve`, so one batch is under way at a time."""
        batch, self._gathered = self._gathered[:MAX_BATCH], self._gathered[MAX_BATCH:]
        self._batches.put(batch)

    def _resolve(self, results: list[tuple["asyncio.Future[None]", Exception | None]]) -> None:
        for future, error in results:
            if future.done():
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)
        self._is_writing = bool(self._gathered)
        if self._gathered:
            self.loop.call_later(GATHER, self._hand_over)

    def _write_all(self) -> None:
        while (batch := self._batches.get()) is not None:
            results = self._write_batch(batch)
            self.transactions += 1
            self.writes += len(batch)
            self.loop.call_soon_threadsafe(self._resolve, results)
        if self._db is not None:
            self._db.close()

    def _write_batch(self, batch: list[Waiting]) -> list[tuple["asyncio.Future[None]", Exception | None]]:
        error = self._transaction([write for write, _ in batch])
        if isinstance(error, Taken) and len(batch) > 1:  # one taken number must not sink the others
            return [(future, self._transaction([write])) for write, future in batch]
        return [(future, error) for _, future in batch]

    def _transaction(self, writes: Sequence[Write]) -> Exception | None:
        try:
            if self._db is None:
                self._db = open_database(self.url)
            db = self._db
            db.begin()
            entries = [(write.table_id, *write.entry) for write in writes if write.entry is not None]
            if entries:
                db.append(entries)
                db.notify([(table_id, number) for table_id, number, *_ in entries])
            for write in writes:
                for statement, values in write.also:
                    db.run(statement, values)
            db.commit()
            return None
        except Exception as error:
            return self._failed(error)

    def _failed(self, error: Exception) -> Exception:
        db = self._db
        taken = db is not None and db.is_taken(error)
        try:
            if db is not None:
                db.rollback()
        except Exception:
            taken = False
        if taken:
            return Taken("that number is taken")
        if db is not None:
            self._db = None  # opened anew for the next batch
            _close_quietly(db)
        return StoreDown(error)


def _close_quietly(db: Database) -> None:
    try:
        db.close()
    except Exception:
        return
