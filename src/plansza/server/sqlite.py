"""SQLite: a file of one's own, served by one process at a time."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from plansza.server.sql import APPEND, BadDatabase

_ROWS_A_STATEMENT = 100  # of all lengths up to it one is prepared and kept
_CACHE = 65_536  # KB of pages in memory: those that many tables are written on, however large the file


class Sqlite:
    """Durable: write-ahead log, and a commit returns when it is on disk. The last to close leaves one whole file."""

    def __init__(self, file: Path) -> None:
        _make_folder(file)
        try:
            self.db = sqlite3.connect(
                file, isolation_level=None, check_same_thread=False, timeout=10, cached_statements=2 * _ROWS_A_STATEMENT
            )
            for pragma in ("journal_mode=WAL", "synchronous=FULL", f"cache_size=-{_CACHE}"):
                self.db.execute(f"PRAGMA {pragma}")
            if os.name == "posix":
                file.chmod(0o600)  # it holds the secrets of running games
        except (sqlite3.Error, OSError) as error:
            raise BadDatabase(f"{file} cannot be opened: {error}") from error

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
            self.db.execute(f"{APPEND} {places}", [value for row in rows for value in row])

    def notify(self, changed: Sequence[tuple[str, int]]) -> None:
        """A file is served by one process: there is nobody to wake."""

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def close(self) -> None:
        self.db.close()


@contextlib.contextmanager
def claim(file: Path) -> Iterator[None]:
    """Keep other servers off the file, by a lock of the system that ends with this process, however it ends.

    The lock (flock) is not one of SQLite's own, so that copies can be made meanwhile. It must be given back after all
    connections of this process are closed: closing any descriptor of the file would drop SQLite's locks on it.
    Windows has no such lock: there nothing keeps a second server off.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    _make_folder(file)
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise BadDatabase(f"{file} cannot be opened: {error.strerror}") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        raise BadDatabase(f"{file} is in use by another server; stop that one, or name another file") from error
    try:
        yield
    finally:
        os.close(descriptor)


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadDatabase(f"{file.parent} cannot be made: {error.strerror}") from error
