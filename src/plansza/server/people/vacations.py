"""Vacations: while a person is on one, her clocks in days stand still. Each year has so many days of them."""

from typing import NamedTuple

from plansza.server.database import Database
from plansza.server.people.profiles import DAY, Denied

ALLOWANCE = 30  # days, in any 365
YEAR = 365 * DAY


class Vacation(NamedTuple):
    """From the first moment to the last, in ms."""

    player: str
    first: int
    until: int

    def days_after(self, at: int) -> float:
        """How many days of it count that are later than that; one that was broken off counts as a day at least."""
        return max(DAY, self.until - max(self.first, at)) / DAY if self.until > at else 0.0


_ALL = "SELECT player, first, until FROM vacations"


def all_of(db: Database, player: str) -> list[Vacation]:
    rows = db.run(f"{_ALL} WHERE player = :player ORDER BY first", {"player": player})
    return [Vacation(*row) for row in rows]


def current(db: Database, player: str, at: int) -> Vacation | None:
    return next((one for one in all_of(db, player) if one.first <= at < one.until), None)


def days_left(db: Database, player: str, at: int) -> float:
    used = sum(one.days_after(at - YEAR) for one in all_of(db, player))
    return max(0.0, ALLOWANCE - used)


def begin(db: Database, player: str, days: int, at: int) -> Vacation:
    """From now on. Raises Denied."""
    if current(db, player, at) is not None:
        raise Denied("on_vacation")
    if days > days_left(db, player, at):
        raise Denied("no_vacation")
    made = Vacation(player, at, at + days * DAY)
    db.run("INSERT INTO vacations VALUES (:player, :first, :until, 0)", made._asdict())
    return made


def end(db: Database, player: str, at: int) -> Vacation:
    """Sooner than was planned. Raises Denied where there is none."""
    running = current(db, player, at)
    if running is None:
        raise Denied("not_found")
    ended = running._replace(until=at)
    db.run(
        "UPDATE vacations SET until = :until, applied = 0 WHERE player = :player AND first = :first", ended._asdict()
    )
    return ended


def pending(db: Database) -> list[Vacation]:
    """Those that some table may not know of."""
    return [Vacation(*row) for row in db.run(f"{_ALL} WHERE applied = 0 ORDER BY first", {})]


def applied(db: Database, vacation: Vacation) -> None:
    """All tables know of it, unless it was changed meanwhile."""
    db.run(
        "UPDATE vacations SET applied = 1 WHERE player = :player AND first = :first AND until = :until",
        vacation._asdict(),
    )


def forget(db: Database, player: str) -> None:
    db.run("DELETE FROM vacations WHERE player = :player", {"player": player})
