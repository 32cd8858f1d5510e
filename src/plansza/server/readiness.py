"""Whether the server can do its work: for whoever sends people to it."""

import asyncio

from plansza.server.hub import Hub
from plansza.server.store import TOUCH, StoreDown, Write

FRESH = 1.0  # seconds that a trial is good for
PATIENCE = 5.0  # seconds that one may take


class Readiness:
    """However many ask, one trial is under way at a time, and at most one a second."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._trial: asyncio.Task[str] | None = None
        self._tried_at = 0.0

    async def status(self) -> str:
        """ "ready" when games are loaded and something was really written; otherwise what is missing."""
        now = asyncio.get_running_loop().time()
        if self._trial is None or (self._trial.done() and now - self._tried_at > FRESH):
            self._trial, self._tried_at = asyncio.create_task(self._try()), now
        return await asyncio.shield(self._trial)

    async def _try(self) -> str:
        if not self.hub.rules.is_loaded:
            return "loading"
        try:
            async with asyncio.timeout(PATIENCE):
                await self.hub.store.write(Write("", also=[(TOUCH, {})]))
        except (StoreDown, TimeoutError):
            return "database down"
        return "ready"
