"""What happened at the tables, on disk before anyone is told.

One writer thread takes all that has gathered during the last commit, and a moment after, into one transaction, and then
resolves a future for each: a commit is paid once for many. An entry is appended with its expected number; when another
was faster, it is `Taken`.
"""

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from plansza.kernel.errors import PlanszaError
from plansza.server.database import BadDatabase, Database, Silent, open_database
from plansza.server.migrations import migrate
from plansza.server.seal import Signer, new_key
from plansza.server.vapid import Vapid, new_push_key

T = TypeVar("T")

MAX_BATCH = 500
REWRITTEN = 2**62  # the number, in a notice, of a table that was deleted or changed in its past
GATHER = 0.004  # seconds that a busy server waits for more to share a commit; one entry alone never waits
SILENCE = 1.0  # seconds after a database did not answer in which nobody waits for it: all are told so at once
LOAD = "SELECT number, at, key, body FROM entries WHERE table_id = :table_id AND number > :after ORDER BY number"
SECRET = "SELECT secret, created, status FROM tables WHERE id = :id"
OPEN = """INSERT INTO tables (id, secret, created, updated, game, listed, status, card, commitment, goes_on)
    VALUES (:id, :secret, :at, :at, :game, :listed, :status, :card, :commitment, :goes_on)"""
CARD = "UPDATE tables SET card = :card, status = :status, updated = :at WHERE id = :id"
HOLD = "INSERT INTO holders (player, table_id) VALUES (:player, :table_id) ON CONFLICT DO NOTHING"
LOBBY = """SELECT card, updated FROM tables WHERE listed = 1 AND status = :status AND (:game = '' OR game = :game)
    ORDER BY updated DESC LIMIT :limit"""
# One that waits for players, by the beginning of its id; the condition on listed is there for the index.
BY_SHORT_CODE = """SELECT id FROM tables WHERE listed IN (0, 1) AND status = 'waiting'
    AND substr(id, 1, :length) = :code LIMIT 2"""
MINE = """SELECT card, updated, kind FROM tables JOIN holders ON id = holders.table_id
    LEFT JOIN awaited ON awaited.table_id = id AND awaited.player = :player
    WHERE holders.player = :player ORDER BY updated DESC LIMIT :limit"""
KEEP_KEY = "INSERT INTO server_key (only_row, secret) VALUES (1, :secret) ON CONFLICT DO NOTHING"
KEY = "SELECT secret FROM server_key"
KEEP_SECRET = "INSERT INTO server_secrets (name, secret) VALUES (:name, :secret) ON CONFLICT DO NOTHING"
KEPT_SECRET = "SELECT secret FROM server_secrets WHERE name = :name"


BY_COMMITMENT = "SELECT card FROM tables WHERE commitment = :commitment AND status = 'playing'"
OLD = "SELECT id FROM tables WHERE status = :status AND updated < :before ORDER BY updated LIMIT :limit"
HELD = "SELECT COUNT(*) FROM tables JOIN holders ON id = table_id WHERE player = :player AND status <> 'over'"
ALL_OF = "SELECT table_id FROM holders WHERE player = :player"
_PLACES = ("entries WHERE table_id", "holders WHERE table_id", "awaited WHERE table_id", "tables WHERE id")
DELETE = tuple(f"DELETE FROM {place} = :id" for place in _PLACES)
REWRITE = "UPDATE entries SET body = :body WHERE table_id = :id AND number = :number"
NOTIFY = "SELECT pg_notify(:channel, :pairs)"
GOING_ON = "SELECT id FROM tables WHERE goes_on = 1 AND status = 'playing' ORDER BY id"
LEAVE = "DELETE FROM holders WHERE player = :player AND table_id = :id"

# Changes nothing, and is written: a test that it can be, and other servers that do the same wait for the commit.
TOUCH = "UPDATE plansza_version SET version = version WHERE only_row = 1"


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
    """What goes into one transaction: at most one entry, statements that go with it, and what others are to look at."""

    table_id: str
    entry: Row | None = None
    also: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    then: Callable[[Database], None] | None = None  # what follows: done last, others held off
    together: "list[Write]" = field(default_factory=list)  # others that are done with it or not at all
    is_rewritten: bool = False  # what is stored of the table is another thing now: every server reads it again
    notices: list[tuple[str, int]] = field(default_factory=list)  # beside that of the entry


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
        self.signer = Signer(_kept_key(self._db))
        self.vapid = Vapid(_kept_secret(self._db, "push", new_push_key()))
        self.link_key = _kept_secret(self._db, "links", secrets.token_hex(32))
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()
        self._readers, self._own = ThreadPoolExecutor(readers, "store-reader"), threading.local()
        self._opened: list[Database] = []  # by the readers
        self._silent_until = 0.0

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

    async def transact(self, work: Callable[[Database], T]) -> T:
        """Do some work in a transaction of its own, in a thread: all of it, or where it raises nothing."""
        return await self.read(lambda db: in_transaction(db, work))

    async def lists(self, statement: str, values: dict[str, Any]) -> list[Any]:
        return await self.read(lambda db: db.run(statement, values))

    async def close(self) -> None:
        """When all that waits is written. Of SQLite one file is left that holds everything."""
        while self._is_writing:
            await asyncio.sleep(0.001)
        await self.loop.run_in_executor(None, self._end)

    def _end(self) -> None:
        """The writer closes last: so it takes SQLite's log into the file."""
        self._readers.shutdown()
        for db in self._opened:
            _close_quietly(db)
        self._batches.put(None)
        self._writer.join()

    def _reading(self, work: Callable[[Database], T]) -> T:
        db: Database | None = getattr(self._own, "db", None)
        try:
            if db is None:
                db = self._own.db = self._open()
                self._opened.append(db)
            return work(db)
        except BadDatabase as error:
            raise self._reader_lost(error, db) from error
        except PlanszaError:
            raise
        except Exception as error:
            raise self._reader_lost(error, db) from error

    def _reader_lost(self, error: Exception, db: Database | None) -> StoreDown:
        if db is not None:
            self._own.db = None
            self._opened.remove(db)
            _close_quietly(db)
        return self._down(error)

    def _open(self) -> Database:
        """A new connection; while the database is silent, who asks is told so without a try of her own."""
        if time.monotonic() < self._silent_until:
            raise BadDatabase("the database has just not answered")
        return open_database(self.url)

    def _down(self, error: Exception) -> StoreDown:
        if isinstance(error, Silent):
            self._silent_until = time.monotonic() + SILENCE
        return StoreDown(error)

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
                self._db = self._open()
            db = self._db
            db.begin()
            writes = [each for write in writes for each in (write, *write.together)]
            entries = [(write.table_id, *write.entry) for write in writes if write.entry is not None]
            notices = [(table_id, number) for table_id, number, *_ in entries]
            notices += [notice for write in writes for notice in write.notices]
            if entries:
                db.append(entries)
            notices += [(write.table_id, REWRITTEN) for write in writes if write.is_rewritten]
            if notices:
                db.notify(notices)
            for write in writes:
                for statement, values in write.also:
                    db.run(statement, values)
            consequences = [write.then for write in writes if write.then is not None]
            if consequences:
                db.run(TOUCH, {})  # or servers on one database would add to the same sums
            for consequence in consequences:
                consequence(db)
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
        return self._down(error)


def _kept_key(db: Database) -> str:
    """The key that seals records: made at the first start, and the same for all servers of one database."""
    db.run(KEEP_KEY, {"secret": new_key()})
    return str(db.run(KEY, {})[0][0])


def _kept_secret(db: Database, name: str, new: str) -> str:
    """The one of that name: made at the first start, like the key above."""
    db.run(KEEP_SECRET, {"name": name, "secret": new})
    return str(db.run(KEPT_SECRET, {"name": name})[0][0])


def in_transaction(db: Database, work: Callable[[Database], T]) -> T:
    db.begin()
    try:
        done = work(db)
        db.commit()
    except BaseException:
        db.rollback()
        raise
    return done


def _close_quietly(db: Database) -> None:
    try:
        db.close()
    except Exception:
        return
