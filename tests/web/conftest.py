"""A real server, a real Chromium, and people who use them. Without a browser the tests here are reported as not run."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from browser import BROWSER, opened
from running import Server
from web.site_server import start_server
from web.visitor import ROOT, Visitor

HERE = Path(__file__).parent
collect_ignore_glob = [] if BROWSER else ["test_web_[!b]*.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails in a browser is tried once more; the end of the run tells which tests that were, and why."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (ROOT / "src/plansza/static/index.html").is_file(), "the web app is not built: pip install -e ."
    server = start_server(tmp_path_factory.mktemp("site"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Of one module, so that tests of others in this process can use asyncio."""
    with opened(BROWSER) as chromium:
        yield chromium


@pytest.fixture
def visit(site: Server, browser: Any) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, each with a browser of her own; fails if one of their pages complained."""
    visitors: list[Visitor] = []

    def come(**how: Any) -> Visitor:
        visitor = Visitor(browser, how.pop("base", site.base), **how)
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []
