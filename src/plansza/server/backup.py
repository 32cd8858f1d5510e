"""Copies of all that servers keep, as one SQLite file whatever they keep it in; and the way back, into either database.

So a copy also moves a server from one database to the other.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from plansza.kernel.errors import PlanszaError
from plansza.server.database import BadDatabase, claimed, file_of, is_shared, open_database
from plansza.server.migrations import PATIENCE, STEPS, bring_up_to_date

if TYPE_CHECKING:
    from plansza.server.postgres import Connection

_ROWS = 1000  # that are taken over at a time
_VERSION = "plansza_version"


class BadBackup(PlanszaError):
    """A copy cannot be made there, is not one, or would overwrite something."""


class Kept(NamedTuple):
    """What a copy holds."""

    tables: int
    entries: int

    def __str__(self) -> str:
        return f"{self.tables:,} tables with {self.entries:,} entries"


def back_up(url: str, file: Path) -> Kept:
    """Copy all into a new file, as it is at one moment, while servers go on. Raises BadBackup, BadDatabase."""
    if file.exists():
        raise BadBackup(f"{file} is there already; name a new file")
    with _aside(file) as made, contextlib.closing(sqlite3.connect(made)) as copy:
        if is_shared(url):
            _from_postgres(url, copy)
        else:
            with contextlib.closing(_existing(file_of(url))) as source:
                source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, also while somebody looks into it
        return _checked(copy, made)


def restore(file: Path, url: str, replace: bool = False) -> Kept:
    """Put a copy in place of a database that is empty, or with `replace` of any. No server may use it meanwhile.

    Raises BadBackup, BadDatabase; nothing has changed then.
    """
    with contextlib.closing(_existing(file)) as copy:
        kept = _checked(copy, file)
        if is_shared(url):
            _into_postgres(copy, url, replace)
        else:
            _into_file(copy, file_of(url), replace)
    return kept


# --- files ---


@contextlib.contextmanager
def _aside(file: Path) -> Iterator[Path]:
    """A file beside it, which is on disk and gets its name when all went well. It is its owner's alone."""
    made = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield made
        descriptor = os.open(made, os.O_RDWR)
        os.fsync(descriptor)
        os.close(descriptor)
        made.replace(file)
    except OSError as error:
        raise BadBackup(f"{file} cannot be written: {error.strerror}") from error
    except sqlite3.Error as error:
        raise BadBackup(f"{file} cannot be made: {error}") from error
    finally:
        made.unlink(missing_ok=True)


def _existing(file: Path) -> sqlite3.Connection:
    if not file.is_file():
        raise BadBackup(f"{file} is not there")
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=10)


def _checked(copy: sqlite3.Connection, file: Path) -> Kept:
    """Whether it is whole, and one of ours that this version knows."""
    try:
        (health,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        (version,) = copy.execute(f"SELECT version FROM {_VERSION}").fetchone() or (0,)
        tables, entries = (copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "entries"))
    except sqlite3.Error as error:
        raise BadBackup(f"{file} is no copy of ours: {error}") from error
    if health != "ok":
        raise BadBackup(f"{file} is damaged: {health}")
    if version > len(STEPS):
        raise BadBackup(f"{file} was made by a newer Plansza")
    return Kept(tables, entries)


def _into_file(copy: sqlite3.Connection, target: Path, replace: bool) -> None:
    with claimed(str(target)):
        if target.stat().st_size and not replace:
            _require_empty(target)
        with _aside(target) as made:
            with contextlib.closing(sqlite3.connect(made)) as restored:
                copy.backup(restored)
            bring_up_to_date(str(made))
            for rest in ("-wal", "-shm"):  # of what was there before
                target.with_name(target.name + rest).unlink(missing_ok=True)


def _require_empty(target: Path) -> None:
    with contextlib.closing(_existing(target)) as there:
        try:
            kept = _checked(there, target)
        except BadBackup:
            raise BadBackup(f"{target} holds something else; remove it, or use --replace") from None
    if kept.tables or kept.entries:
        raise BadBackup(f"{target} holds {kept}; use --replace to throw them away")


# --- PostgreSQL ---


def _columns(copy: sqlite3.Connection) -> dict[str, list[str]]:
    """Of each table but that of the version, which each database has of its own."""
    names = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
    return {
        name: [column for _, column, *_ in copy.execute(f"PRAGMA table_info({name})")]
        for (name,) in names
        if name != _VERSION
    }


def _from_postgres(url: str, copy: sqlite3.Connection) -> None:
    """At one moment: what is written meanwhile is not seen."""
    with _postgres(url) as source:
        source.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        found = source.execute("SELECT to_regclass(%s) IS NOT NULL", [_VERSION]).fetchone()
        version = source.execute(f"SELECT version FROM {_VERSION}").fetchone() if found and found[0] else None
        if version is None or version[0] != len(STEPS):
            raise BadDatabase("this Plansza has never been started on that database, or it belongs to another version")
        (file,) = [file for _, name, file in copy.execute("PRAGMA database_list") if name == "main"]
        bring_up_to_date(file)  # the same tables, with the first rows of some
        for table, columns in _columns(copy).items():
            copy.execute(f"DELETE FROM {table}")
            places = ", ".join("?" * len(columns))
            with source.cursor(name="copying") as rows:
                rows.execute(f"SELECT {', '.join(columns)} FROM {table}")
                while some := rows.fetchmany(_ROWS):
                    copy.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", some)
        copy.commit()


def _into_postgres(copy: sqlite3.Connection, url: str, replace: bool) -> None:
    with tempfile.TemporaryDirectory(prefix="plansza-restore") as folder:
        newest = Path(folder) / "newest.sqlite3"
        with contextlib.closing(sqlite3.connect(newest)) as made:
            copy.backup(made)
        bring_up_to_date(str(newest))
        bring_up_to_date(url)
        with contextlib.closing(_existing(newest)) as made, _postgres(url) as target:
            _require_alone(target)
            target.execute("BEGIN")
            _take_rows(made, target, replace)
            target.execute("COMMIT")


def _take_rows(made: sqlite3.Connection, target: "Connection", replace: bool) -> None:
    tables = _columns(made)
    counted = target.execute("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)").fetchone()
    kept = Kept(*counted) if counted else Kept(0, 0)
    if any(kept) and not replace:
        raise BadBackup(f"the database holds {kept}; use --replace to throw them away")
    target.execute(f"TRUNCATE {', '.join(tables)}")
    for table, columns in tables.items():
        named = ", ".join(columns)
        with target.cursor() as cursor, cursor.copy(f"COPY {table} ({named}) FROM STDIN") as rows:
            for row in made.execute(f"SELECT {named} FROM {table}"):
                rows.write_row(row)


def _require_alone(target: "Connection") -> None:
    """A server that goes on would keep the old tables in mind, and write to them."""
    others = target.execute(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
    ).fetchone()
    if others and others[0]:
        raise BadBackup("servers are connected to that database; stop them first")


@contextlib.contextmanager
def _postgres(url: str) -> Iterator["Connection"]:
    """With much patience. Whatever goes wrong there is told in one line."""
    open_database(url).close()  # says what is missing, where something is
    import psycopg

    from plansza.server.postgres import connect

    with contextlib.closing(connect(url, PATIENCE)) as connection:
        try:
            yield connection
        except psycopg.Error as error:
            raise BadDatabase(f"PostgreSQL: {(str(error) or type(error).__name__).splitlines()[0]}") from error
