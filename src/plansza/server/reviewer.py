"""The review of a whole game: of rated ones when each is over, for ratings without luck and for people's numbers."""

import asyncio
import functools
from collections.abc import Callable, Mapping
from math import sqrt
from typing import NamedTuple, Protocol

from plansza.kernel.errors import PlanszaError
from plansza.ratings.games import Outcome, without_luck
from plansza.ratings.glicko2 import Rating
from plansza.server import advice
from plansza.server.database import Database
from plansza.server.log import log, table_tag
from plansza.server.people import statistics
from plansza.server.protocol.answers import Review
from plansza.server.rated import can_be_reviewed, outcome_of
from plansza.server.rating_store import REVIEWED, TO_REVIEW, RatedGame, record
from plansza.server.records import true_record
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.store import Store, Taken, Write
from plansza.server.table import Table
from plansza.server.workers import OWN, Workers

AT_ONCE = 50  # games that one look takes on


class Sums(NamedTuple):
    """Of a whole review, by seat."""

    luck: list[float]  # what chance gave
    skill: list[float]  # what own decisions cost
    doubt: list[float]  # how far luck may be off


class Tables(Protocol):
    """What a reviewer needs of the server around it."""

    store: Store
    workers: Workers

    async def room(self, id: str) -> Room | None: ...

    async def compiled(self, game: str) -> None: ...

    def anchors(self, game: str) -> Mapping[str, Rating]: ...


class Reviewer:
    """One game after another, in a worker process. What waits is in the database: a restart loses nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self._lock = tables, asyncio.Lock()

    async def review_all(self) -> None:
        """All that wait for it; where somebody is at it already, she will have seen to it."""
        if self._lock.locked():
            return
        async with self._lock:
            while waiting := await self.tables.store.lists(TO_REVIEW, {"limit": AT_ONCE}):
                for (id,) in waiting:
                    await self._review(id)

    async def _review(self, id: str) -> None:
        """Another server may have done it meanwhile: then nothing is stored twice."""
        try:
            then = await self._reviewed(id)
        except (PlanszaError, TimeoutError) as error:
            log("review_failed", error=type(error).__name__, table=table_tag(id))
            then = None
        try:
            await self.tables.store.write(Write(id, also=[(REVIEWED, {"table_id": id})], then=then))
        except Taken:
            await self.tables.store.write(Write(id, also=[(REVIEWED, {"table_id": id})]))

    async def _reviewed(self, id: str) -> Callable[[Database], None] | None:
        """Keeps what the review tells; None where it can tell nothing: its table is gone, or of another version, or
        somebody left.
        """
        try:
            room = await self.tables.room(id)
        except Retired:
            return None
        if room is None or not can_be_reviewed(room.table):
            return None
        table = room.table
        outcome = outcome_of(table, self.tables.anchors(table.opened.game))
        result = table.match.result if table.match is not None else None
        if outcome is None or result is None:
            return None
        sums = await whole_review(self.tables, table)
        fair = Outcome(outcome.seats, chances=without_luck(result.payoff, sums.luck))
        rated = RatedGame("luck_free", id, table.opened.game, table.turn_since, fair)
        return functools.partial(_keep, rated=rated, sums=sums)


def _keep(db: Database, rated: RatedGame, sums: Sums) -> None:
    statistics.review(db, rated.table_id, *sums)
    record(db, rated)


async def whole_review(tables: Tables, table: Table, visitor: str = OWN) -> Sums:
    """Part after part, so that others get their turn in between."""
    await tables.compiled(table.opened.game)
    body, first, parts = true_record(table), 0, list[Review]()
    while not parts or first < parts[0].total:
        parts.append(await tables.workers.run(advice.review, body, first, visitor=visitor))
        first += advice.PART
    return _sums(parts)


def _sums(parts: list[Review]) -> Sums:
    seats = range(len(parts[0].luck))
    luck = [sum(part.luck[seat] for part in parts) for seat in seats]
    skill = [sum(part.own[seat] for part in parts) for seat in seats]
    variance = [sum(part.doubts.luck.variance[seat] for part in parts) for seat in seats]
    rest = [sum(part.doubts.luck.rest[seat] for part in parts) for seat in seats]
    return Sums(luck, skill, [sqrt(4 * variance[seat] + rest[seat] ** 2) for seat in seats])
