"""Luck and skill of finished games, worked out once, one game after another, when somebody looks at her numbers."""

from math import sqrt

from plansza.kernel.errors import PlanszaError
from plansza.server import advice, records
from plansza.server.hub import Hub
from plansza.server.log import fault_of, log
from plansza.server.people import statistics
from plansza.server.protocol.answers import Review

VISITOR = "reviews"  # for whom workers do it: never with all of them
MOST_WAITING = 500


class Reviews:
    """Of one server. What is not done when it stops is asked for again by the next look."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._waiting: dict[str, None] = {}  # tables, in the order they were asked for
        self._is_running = False

    def ask(self, tables: list[str]) -> None:
        """Have these reviewed, some time."""
        self._waiting |= dict.fromkeys(tables[: MOST_WAITING - len(self._waiting)])
        if self._waiting and not self._is_running:
            self._is_running = True
            self.hub.in_background(self._work())

    async def _work(self) -> None:
        while self._waiting:
            table = next(iter(self._waiting))
            try:
                await self._review(table)
            except (PlanszaError, TimeoutError) as error:  # of other rules, deleted, or too much to do: another time
                log("not_reviewed", error=fault_of(error))
            finally:
                self._waiting.pop(table, None)
        self._is_running = False

    async def _review(self, id: str) -> None:
        room = await self.hub.room(id)
        if room is None or room.table.status != "over":
            return
        await self.hub.compiled(room.table.opened.game)
        record, first, parts = records.true_record(room.table), 0, list[Review]()
        while not parts or first < parts[0].total:
            part = await self.hub.workers.run(advice.review, record, first, visitor=VISITOR)
            parts.append(part)
            first += advice.PART
        await self.hub.store.transact(lambda db: statistics.review(db, id, *_sums(parts)))


def _sums(parts: list[Review]) -> tuple[list[float], list[float], list[float]]:
    """By seat: what chance gave, what own decisions cost, and how far the first may be off."""
    seats = range(len(parts[0].luck))
    luck = [sum(part.luck[seat] for part in parts) for seat in seats]
    skill = [sum(part.own[seat] for part in parts) for seat in seats]
    variance = [sum(part.doubts.luck.variance[seat] for part in parts) for seat in seats]
    rest = [sum(part.doubts.luck.rest[seat] for part in parts) for seat in seats]
    return luck, skill, [sqrt(4 * variance[seat] + rest[seat] ** 2) for seat in seats]
