"""Luck and skill of finished games, worked out once, one game after another, when somebody looks at her numbers."""

from plansza.kernel.errors import PlanszaError
from plansza.server.hub import Hub
from plansza.server.log import fault_of, log
from plansza.server.people import statistics
from plansza.server.reviewer import whole_review

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
        sums = await whole_review(self.hub, room.table, VISITOR)
        await self.hub.store.transact(lambda db: statistics.review(db, id, *sums))
