"""A lost connection shows itself and heals; tabs agree; nothing is lost by reloading."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from running import Server
from web.site_server import start_server
from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = start_server(tmp_path)
    yield server
    server.stop()


def test_the_server_dies_and_comes_back_and_the_game_goes_on(visit: Visit, own_site: Server) -> None:
    guest = visit(base=own_site.base)
    guest.play_now()
    legal = guest.wait_for_turn()
    number = guest.number
    own_site.kill()
    banner = guest.page.get_by_text("Connection lost")
    banner.wait_for()
    guest.shot("lost-connection-en-desktop")
    guest.choose(careful(legal))  # decided while nobody listens: it is sent when somebody does
    own_site.start()
    own_site.wait_until_loaded()
    guest.page.get_by_role("button", name="Now").or_(guest.page.locator(".whose")).first.click()
    banner.wait_for(state="detached")
    guest.wait_for_turn(after=number)
    assert guest.number > number
    guest.complaints.clear()  # the browser notes every failed attempt


def test_two_tabs_of_one_seat_agree(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    legal = guest.wait_for_turn()
    other = guest.new_page()
    other.goto(guest.page.url)
    other.wait_for_selector(".play [data-legal]")
    before = guest.number
    # both decide at once, on what they see: one is done, the other is told that the game has moved on
    for page in (guest.page, other):
        page.evaluate("action => document.querySelector(`[data-action='${action}']`)?.click()", careful(legal))
    for page in (guest.page, other):
        page.wait_for_function("n => Number(document.querySelector('.play').dataset.number) > n", arg=before)
        page.wait_for_function("() => !document.querySelector('.play [data-pending]')")
        page.wait_for_selector(".play [data-legal], .play [data-choice]")
    numbers = [page.locator(".play").get_attribute("data-number") for page in (guest.page, other)]
    assert numbers[0] == numbers[1]


def test_reloading_and_closing_lose_nothing(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    guest.choose(careful(guest.wait_for_turn()))
    guest.page.wait_for_function("() => !document.querySelector('.play [data-pending]')")
    guest.wait_for_turn()
    before, log = guest.number, guest.page.locator(".log").inner_text()
    guest.page.reload()
    guest.wait_for_turn()
    assert (guest.number, guest.page.locator(".log").inner_text()) == (before, log)
    address = guest.page.url
    guest.page.close()
    guest.page = guest.new_page()
    guest.page.goto(address)
    guest.wait_for_turn()
    assert guest.number == before
