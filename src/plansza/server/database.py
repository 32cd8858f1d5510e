"""The two databases behind one face: SQLite, a file of one's own, and PostgreSQL, shared by many servers."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from plansza.server.sql import ANSWER_SECONDS, BadDatabase, Database, Silent
from plansza.server.sqlite import Sqlite, claim


def default_url() -> str:
    """What PLANSZA_DB says; otherwise a file in the user's data folder, or in PLANSZA_DATA_DIR."""
    if named := os.environ.get("PLANSZA_DB"):
        return named
    folder = Path(os.environ.get("PLANSZA_DATA_DIR") or platformdirs.user_data_path("plansza"))
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def is_shared(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def file_of(url: str) -> Path:
    """The file that sqlite:///FILE, or a file name, means."""
    if "://" in url and not url.startswith("sqlite:///"):
        raise BadDatabase(f"a database is sqlite:///FILE or postgresql://..., not {url.partition('://')[0]}://")
    return Path(url.removeprefix("sqlite:///"))


def open_database(url: str, patience: float = ANSWER_SECONDS) -> Database:
    """A connection to sqlite:///FILE, a file name, or postgresql://...; of the last, one statement may take so long."""
    if not is_shared(url):
        return Sqlite(file_of(url))
    try:
        from plansza.server.postgres import Postgres
    except ImportError as error:
        raise BadDatabase("PostgreSQL needs: pip install 'plansza[postgres]'") from error
    return Postgres(url, patience)


@contextlib.contextmanager
def claimed(url: str) -> Iterator[None]:
    """While a process serves this database: a file is for one at a time. Raises BadDatabase."""
    with contextlib.nullcontext() if is_shared(url) else claim(file_of(url)):
        yield


__all__ = ["BadDatabase", "Database", "Silent", "claimed", "default_url", "file_of", "is_shared", "open_database"]
