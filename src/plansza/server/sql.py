"""What the store needs of a database, whichever it is."""

from collections.abc import Sequence
from typing import Any, Protocol

from plansza.kernel.errors import PlanszaError

CHANNEL = "plansza"  # PostgreSQL: on which servers wake each other
HERE = "plansza_here"  # and on which they tell each other who is connected
PAIRS_A_NOTICE = 200  # a notice holds at most 8000 bytes
APPEND = "INSERT INTO entries (table_id, number, at, key, body) VALUES"
ANSWER_SECONDS = 3.0  # that one statement may take; a database that is silent for longer is given up, not waited for


class BadDatabase(PlanszaError):
    """The database cannot be opened or is not one of ours."""


class Silent(BadDatabase):
    """The database does not answer; whether it did what it was asked is seen when it does again."""


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
