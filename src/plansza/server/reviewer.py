"""The luck of rated games, measured once after each is over, and the ratings without it."""

import asyncio
import functools
from collections.abc import Mapping
from typing import Protocol

from plansza.kernel.errors import PlanszaError
from plansza.ratings.games import Outcome, without_luck
from plansza.ratings.glicko2 import Rating
from plansza.server import advice
from plansza.server.log import log, table_tag
from plansza.server.rated import can_be_reviewed, outcome_of
from plansza.server.rating_store import REVIEWED, TO_REVIEW, RatedGame, record
from plansza.server.records import true_record
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.store import Store, Taken, Write
from plansza.server.table import Table
from plansza.server.workers import Workers

AT_ONCE = 50  # games that one look takes on


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
            reviewed = await self._reviewed(id)
        except (PlanszaError, TimeoutError) as error:
            log("review_failed", error=type(error).__name__, table=table_tag(id))
            reviewed = None
        then = None if reviewed is None else functools.partial(record, rated=reviewed)
        try:
            await self.tables.store.write(Write(id, also=[(REVIEWED, {"table_id": id})], then=then))
        except Taken:
            await self.tables.store.write(Write(id, also=[(REVIEWED, {"table_id": id})]))

    async def _reviewed(self, id: str) -> RatedGame | None:
        """None where nothing can be said of it: its table is gone, or of another version, or somebody left."""
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
        luck = await self._luck(table)
        fair = Outcome(outcome.seats, chances=without_luck(result.payoff, luck))
        return RatedGame("luck_free", id, table.opened.game, table.turn_since, fair)

    async def _luck(self, table: Table) -> list[float]:
        """Part after part, so that others get their turn in between."""
        await self.tables.compiled(table.opened.game)
        body, first = true_record(table), 0
        luck, decisions = await self.tables.workers.run(advice.luck, body, first)
        while (first := first + advice.PART) < decisions:
            more, decisions = await self.tables.workers.run(advice.luck, body, first)
            luck = [one + other for one, other in zip(luck, more, strict=True)]
        return luck
