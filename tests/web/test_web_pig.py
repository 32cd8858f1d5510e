"""examples/pig in the browser: the board of its package, played by tap and by key, in a language it lacks too."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from running import Server
from web.site_server import start_server
from web.test_web_outside import open_alone, part
from web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def table(pig: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_server(tmp_path_factory.mktemp("table"), outside=pig)
    yield server
    server.stop()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_turn_by_tap_and_key(visit: Visit, table: Server, phone: bool) -> None:
    guest = visit(base=table.base, phone=phone, settings={"name": "Ada"})
    open_alone(guest, "pig", 2)
    assert guest.wait_for_turn() == ["roll"]
    part(guest, "hold").click(force=True)
    assert "Roll first: there is nothing to hold yet" in guest.page.locator(".notice").inner_text()
    start = guest.number
    part(guest, "roll").click()
    guest.wait_for_turn(after=start)
    part(guest, "roll").focus()
    start = guest.number
    guest.page.keyboard.press("Enter")
    guest.wait_for_turn(after=start)
    assert "Ada: " in guest.page.locator(".outside .scores").inner_text()
    assert guest.problems(f"pig-{'phone' if phone else 'desktop'}") == []


def test_who_reads_polish_plays_it_in_english(visit: Visit, table: Server) -> None:
    guest = visit(base=table.base, lang="pl", settings={"name": "Ada"})
    open_alone(guest, "pig", 2)
    guest.wait_for_turn()
    assert "at stake" in guest.page.locator(".outside .turn").inner_text()
