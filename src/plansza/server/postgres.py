"""PostgreSQL, shared by many servers. One that falls silent is given up within seconds, whatever it was doing."""

import functools
import re
import time
from collections.abc import Generator, Sequence
from typing import Any, LiteralString, TypeVar, cast

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import TupleRow

from plansza.server.sql import ANSWER_SECONDS, APPEND, CHANNEL, PAIRS_A_NOTICE, BadDatabase, Silent

T = TypeVar("T")
NAME = "plansza"  # of our sessions, for whoever looks after the database
CONNECT_SECONDS = 3
# A host that has gone without a word is noticed by either side within ten seconds.
_KEEPALIVE = {"keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 2, "tcp_user_timeout": 8000}


class Connection(psycopg.Connection[TupleRow]):
    """Waits for one answer no longer than its patience; then it is closed, for nobody knows what became of it.

    The timeouts of PostgreSQL itself are not enough: a server that is stopped, or cut off, does not count time.
    """

    patience = ANSWER_SECONDS

    def wait(self, gen: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().wait(_within(self.patience, gen), *args, **kwargs)
        except Silent:
            self.close()
            raise


def _within(seconds: float, steps: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
    """The same steps; Silent when nothing came and the time is over. psycopg looks up ten times a second."""
    deadline = time.monotonic() + seconds
    try:
        wanted = next(steps)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > deadline:
                raise Silent("PostgreSQL does not answer")
            wanted = steps.send(ready)
    except StopIteration as end:
        return cast(T, end.value)


def connect(url: str, patience: float = ANSWER_SECONDS) -> Connection:
    """Each statement is a transaction of its own, unless BEGIN says otherwise. Raises BadDatabase."""
    try:
        connection = Connection.connect(**_parameters(url, patience), autocommit=True)
    except errors.ConnectionTimeout as error:
        raise Silent("PostgreSQL does not answer") from error
    except psycopg.Error as error:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise BadDatabase(f"PostgreSQL cannot be reached: {reason}") from error
    connection.patience = patience
    return connection


def _parameters(url: str, patience: float) -> dict[str, Any]:
    """What the address says, and what it leaves open. A session that hangs must not keep others waiting either."""
    given, milliseconds = conninfo_to_dict(url), int(patience * 1000)
    limits = {
        "statement_timeout": milliseconds,
        "lock_timeout": milliseconds,
        "idle_in_transaction_session_timeout": milliseconds,
        "tcp_keepalives_idle": _KEEPALIVE["keepalives_idle"],
        "tcp_keepalives_interval": _KEEPALIVE["keepalives_interval"],
        "tcp_keepalives_count": _KEEPALIVE["keepalives_count"],
        "tcp_user_timeout": _KEEPALIVE["tcp_user_timeout"],
    }
    options = " ".join(
        [*(f"-c {name}={value}" for name, value in limits.items()), str(given.pop("options", None) or "")]
    )
    return {"application_name": NAME, "connect_timeout": CONNECT_SECONDS, **_KEEPALIVE, **given, "options": options}


class Postgres:
    def __init__(self, url: str, patience: float = ANSWER_SECONDS) -> None:
        self.db = connect(url, patience)

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
            cursor.executemany(f"{APPEND} (%s, %s, %s, %s, %s)", entries)

    def notify(self, changed: Sequence[tuple[str, int]]) -> None:
        for first in range(0, len(changed), PAIRS_A_NOTICE):
            pairs = " ".join(f"{table}:{number}" for table, number in changed[first : first + PAIRS_A_NOTICE])
            self.run("SELECT pg_notify(:channel, :pairs)", {"channel": CHANNEL, "pairs": pairs})

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, errors.UniqueViolation | errors.DuplicateTable | errors.DuplicateObject)

    def close(self) -> None:
        self.db.close()


@functools.cache
def _named(statement: str) -> LiteralString:
    return re.sub(r":(\w+)", r"%(\1)s", statement)  # all our statements are literals
