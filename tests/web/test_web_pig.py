"""examples/pig in the browser: the board of its package, played by tap and by key, in a language it lacks too."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from running import Server
from web.site_server import start_server
from web.test_web_moments import BOARD, compared, shared_picture
from web.test_web_outside import open_alone, part
from web.test_web_table import open_panel
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


@pytest.mark.parametrize("art", [True, False], ids=["its-own-art", "no-art"])
def test_its_result_is_shared_with_its_art_or_a_plain_picture(visit: Visit, table: Server, art: bool) -> None:
    guest = visit(base=table.base, settings={"name": "Ada"})
    if not art:
        guest.page.route("**/api/games", without_art)
    open_alone(guest, "pig", 2)
    guest.wait_for_turn()
    open_panel(guest, "more")
    guest.page.get_by_role("button", name="Resign", exact=True).click()
    guest.page.get_by_role("button", name="Yes, I resign").click()
    guest.page.locator("#result").wait_for()
    picture = shared_picture(guest, f"shared-pig-{'art' if art else 'plain'}")
    assert compared(guest, [picture, picture], part=BOARD)["colours"] > 4  # not an empty half


def without_art(route: Any) -> None:
    """The list of games, in which none has a picture."""
    answer = route.fetch().json()
    route.fulfill(json={**answer, "games": [{**game, "art": ""} for game in answer["games"]]})
