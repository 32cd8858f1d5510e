"""What waits for a person at which table: kept in the transaction of whatever makes it wait, and while it does."""

from typing import Any, Literal, NamedTuple

from plansza.server.database import Database

Kind = Literal["turn", "invitation", "round"]
Statement = tuple[str, dict[str, Any]]

_AWAIT = """INSERT INTO awaited (table_id, player, kind, since, seen, told)
    VALUES (:table_id, :player, :kind, :at, :seen, 0)
    ON CONFLICT (table_id, player) DO UPDATE SET
    kind = excluded.kind, since = excluded.since, seen = excluded.seen, told = 0"""
_CLEAR = "DELETE FROM awaited WHERE table_id = :table_id"
_DROP = "DELETE FROM awaited WHERE table_id = :table_id AND player = :player"
_SEE = "UPDATE awaited SET seen = :seen WHERE table_id = :table_id AND player = :player"
_VISIT = "UPDATE news SET visited = :at WHERE player = :player AND visited < :at"


class Awaited(NamedTuple):
    """A table that waits for somebody who has not been there since."""

    table_id: str
    game: str
    kind: Kind
    since: int


def begin(table_id: str, player: str, kind: Kind, at: int, is_there: bool) -> Statement:
    return _AWAIT, {"table_id": table_id, "player": player, "kind": kind, "at": at, "seen": at if is_there else 0}


def clear(table_id: str) -> Statement:
    """The table waits for nobody."""
    return _CLEAR, {"table_id": table_id}


def drop(table_id: str, player: str) -> Statement:
    return _DROP, {"table_id": table_id, "player": player}


def see(table_id: str, player: str, at: int) -> list[Statement]:
    """She is there, so nothing need be sent."""
    return [(_SEE, {"table_id": table_id, "player": player, "seen": at}), (_VISIT, {"player": player, "at": at})]


def unsee(table_id: str, player: str) -> Statement:
    """She was cut off before she could know."""
    return _SEE, {"table_id": table_id, "player": player, "seen": 0}


def unseen(db: Database, player: str, before: int) -> list[Awaited]:
    """All that has waited since before that time, first what has waited longest."""
    rows = db.run(
        "SELECT table_id, game, kind, since FROM awaited JOIN tables ON id = table_id WHERE player = :player"
        " AND seen < since AND since <= :before AND status <> 'over' ORDER BY since, table_id",
        {"player": player, "before": before},
    )
    return [Awaited(*row) for row in rows]


def forget(db: Database, player: str) -> None:
    db.run("DELETE FROM awaited WHERE player = :player", {"player": player})
