"""The two databases behind one face: SQLite, a file of one's own, and PostgreSQL, shared by many servers."""

import os
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import platformdirs

from plansza.kernel.errors import PlanszaError

CHANNEL = "plansza"  # PostgreSQL: on which servers wake each other
_PAIRS_A_NOTICE = 200  # a notice holds at most 8000 bytes
_ROWS_A_STATEMENT = 100  # SQLite: of all lengths up to it one is prepared and kept
_APPEND = "INSERT INTO entries (table_id, number, at, key, body) VALUES"


class BadDatabase(PlanszaError):
    """The database cannot be opened or is not one of ours."""


class Database(Protocol):
    """One connection. Statements are written with :name for values, as SQLite takes them."""

    def begin(self) -> None: ...

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def run(self, statement: str, values: dict[str, Any]) -> list[Any]: ...

    def append(self, entries: Sequence[tuple[str, int, int, str | None, str]]) -> None:
        """Rows of the table `entries`."""

    def notify(self, changed: Sequence[tuple[str, int]]) -> None:
        """Wake the other servers when this transaction is committed."""

    def is_taken(self, error: Exception) -> bool:
        """Whether the error says that a row with that key is there already."""

    def close(self) -> None: ...


def default_url() -> str:
    """A file in the user's data folder, or in PLANSZA_DATA_DIR."""
    folder = Path(os.environ.get("PLANSZA_DATA_DIR") or platformdirs.user_data_path("plansza"))
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def is_shared(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def open_database(url: str) -> Database:
    """A connection to sqlite:///FILE, a file name, or postgresql://..."""
    if is_shared(url):
        return Postgres(url)
    if "://" in url and not url.startswith("sqlite:///"):
        raise BadDatabase(f"a database is sqlite:///FILE or postgresql://..., not {url.partition('://')[0]}://")
    return Sqlite(url.removeprefix("sqlite:///"))


class Sqlite:
    """Durable: write-ahead log, and a commit returns when it is on disk."""

    def __init__(self, file: str) -> None:
        Path(file).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            self.db = sqlite3.connect(
                file, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=2 * _ROWS_A_STATEMENT
            )
            for pragma in ("journal_mode=WAL", "synchronous=FULL"):
                self.db.execute(f"PRAGMA {pragma}")
        except sqlite3.Error as error:
            raise BadDatabase(f"{file} cannot be opened: {error}") from error
        if os.name == "posix":
            Path(file).chmod(0o600)  # it holds the secrets of running games

    def begin(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    def run(self, statement: str, values: dict[str, Any]) -> list[Any]:
        return self.db.execute(statement, values).fetchall()

    def append(self, entries: Sequence[tuple[str, int, int, str | None, str]]) -> None:
        """Many in one statement: after each the writer has to wait until the other threads let it go on."""
        for first in range(0, len(entries), _ROWS_A_STATEMENT):
            rows = entries[first : first + _ROWS_A_STATEMENT]
            places = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
            self.db.execute(f"{_APPEND} {places}", [value for row in rows for value in row])

    def notify(self, changed: Sequence[tuple[str, int]]) -> None:
        """A file is served by one process: there is nobody to wake."""

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def close(self) -> None:
        self.db.close()


class Postgres:
    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError as error:
            raise BadDatabase("PostgreSQL needs: pip install 'plansza[postgres]'") from error
        try:
            self.db = psycopg.connect(url, autocommit=True, connect_timeout=10)
        except psycopg.OperationalError as error:
            raise BadDatabase(f"PostgreSQL cannot be reached: {error}") from error
        self.taken = (psycopg.errors.UniqueViolation, psycopg.errors.DuplicateTable)

    def begin(self) -> None:
        self.db.execute("BEGIN")

    def commit(self) -> None:
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        if not self.db.closed:
            self.db.execute("ROLLBACK")

    def run(self, statement: str, values: dict[str, Any]) -> list[Any]:
        cursor = self.db.execute(_named(statement), values)
        return cursor.fetchall() if cursor.description else []

    def append(self, entries: Sequence[tuple[str, int, int, str | None, str]]) -> None:
        with self.db.cursor() as cursor:
            cursor.executemany(f"{_APPEND} (%s, %s, %s, %s, %s)", entries)

    def notify(self, changed: Sequence[tuple[str, int]]) -> None:
        for first in range(0, len(changed), _PAIRS_A_NOTICE):
            pairs = " ".join(f"{table}:{number}" for table, number in changed[first : first + _PAIRS_A_NOTICE])
            self.run("SELECT pg_notify(:channel, :pairs)", {"channel": CHANNEL, "pairs": pairs})

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, self.taken)

    def close(self) -> None:
        self.db.close()


_named_cache: dict[str, Any] = {}


def _named(statement: str) -> Any:
    if statement not in _named_cache:
        _named_cache[statement] = re.sub(r":(\w+)", r"%(\1)s", statement)
    return _named_cache[statement]
