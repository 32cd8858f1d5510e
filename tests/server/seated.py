"""A real server in a process of its own, and people at it."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from plansza.server.auth import new_token
from plansza.server.client import Client, request

HERE = Path(__file__).parent
OUTSIDE = HERE / "outside"  # a folder with an installed game of somebody else
sys.path.append(str(HERE.parent.parent / "benchmarks"))
from running import Server  # noqa: E402


class Running(Server):
    """A server process, and people at it."""

    def __init__(self, folder: Path, *options: str, db: str = "", env: dict[str, str] | None = None) -> None:
        paths = os.pathsep.join([str(OUTSIDE), os.environ.get("PYTHONPATH", "")])
        super().__init__(folder, *options, db=db, env={"PYTHONPATH": paths, **(env or {})})

    def open(self, token: str, *seats: str, game: str = "pickomino", **more: Any) -> str:
        """A new table; a seat is "mine", "open" or the name of a bot. Gives its id."""
        plans = [{"kind": s} if s in ("mine", "open") else {"kind": "bot", "bot": s} for s in seats]
        return str(request(self.base, "/api/tables", {"game": game, "seats": plans, **more}, token)["id"])

    def two(self, game: str = "pickomino", **more: Any) -> "asyncio.Future[tuple[Client, Client]]":
        return asyncio.ensure_future(self._two(game, more))

    async def _two(self, game: str, more: dict[str, Any]) -> tuple[Client, Client]:
        """Two people who have sat down at a table of theirs."""
        token = new_token()
        table = self.open(token, "mine", "open", game=game, **more)
        one, other = await Client.at(self.base, table, token), await Client.at(self.base, table)
        await one.sit(0, "Ada")
        await other.sit(1, "Bob")
        await begun(one, other)
        return one, other


async def begun(*clients: Client) -> None:
    """Until all of them see the game: it begins when everybody has shown the first link."""
    for client in clients:
        while client.view is None:
            await client.receive()
