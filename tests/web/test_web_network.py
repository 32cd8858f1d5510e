"""One click lets the local network in, and one shuts it out: the page shows the right address at once.

The only address that is ever used beside loopback is this machine's own.
"""

import json
from collections.abc import Callable, Iterator

import pytest

from plansza.server.addresses import own_address
from plansza.server.settings import OWNER_TOKEN
from running import Server
from web.site_server import start_server
from web.visitor import Visitor

Visit = Callable[..., Visitor]
OWNER = "of-who-started-the-server"
NET = own_address()
pytestmark = pytest.mark.skipif(not NET, reason="this machine is in no network")


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_server(tmp_path_factory.mktemp("mine"), env={OWNER_TOKEN: OWNER})
    yield server
    server.stop()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_who_started_the_server_lets_the_network_in_by_a_click(visit: Visit, mine: Server, phone: bool) -> None:
    lang = "pl" if phone else "en"
    ada = visit(base=mine.base, phone=phone, lang=lang, dark=phone, settings={"name": "Ada"})
    ada.page.goto(f"{mine.base}/#owner={OWNER}")
    ada.page.wait_for_url(f"{mine.base}/")  # the token does not stay in the address
    table = ada.open_table("pickomino", "net")
    assert ada.problems(f"network-shut-{lang}") == []
    assert ada.page.locator(".invitation svg.qr, .invitation .qr").count() == 0
    ada.page.get_by_role("button", name="Wpuść moją sieć" if phone else "Let my network in").click()
    ada.page.locator(".only.open").wait_for()
    address = f"http://{NET}:{mine.port}"
    assert address in ada.page.locator(".only.open").inner_text()
    assert ada.page.locator(".invitation input").first.input_value() == f"{address}/t/{table}"
    assert ada.problems(f"network-open-{lang}") == []

    ben = visit(base=address, settings={"name": "Ben"})  # another device, as far as the server can tell
    ben.go(f"/t/{table}")
    ben.page.locator("#seats").wait_for()
    assert ben.page.locator(".only").count() == 0  # hers to close, not his
    ada.page.locator(".only.open button").click()
    ada.page.locator(".only:not(.open)").wait_for()
    assert ben.page.request.get(f"{mine.base}/health").ok
    with pytest.raises(Exception, match=r"ECONNREFUSED|CONNECTION_REFUSED"):
        ben.page.request.get(f"{address}/health")
    ben.complaints.clear()  # his line was cut


def test_who_did_not_start_it_is_shown_the_command(visit: Visit, mine: Server) -> None:
    """On the same machine, but without the token; with one of an earlier start it is forgotten."""
    eve = visit(base=mine.base, settings={"name": "Eve"})
    eve.open_table("pickomino", "net")
    assert eve.page.get_by_role("button", name="Let my network in").count() == 0
    assert "serve --host 0.0.0.0" in eve.page.locator(".only input").input_value()
    eve.page.evaluate("localStorage.setItem('plansza.owner', 'of-an-earlier-start')")
    eve.page.reload()
    eve.page.get_by_role("button", name="Let my network in").click()
    eve.page.locator(".only input").wait_for()
    eve.complaints.clear()  # the browser tells that it was refused


_SENT = """([url, body, type]) => fetch(`${url}/api/network`,
  { method: 'POST', mode: 'no-cors', headers: { 'Content-Type': type }, body }).then(() => 'sent', () => 'not sent')"""


@pytest.mark.parametrize("kind", ["text/plain", "application/json"])
def test_a_page_of_another_site_cannot_do_it(visit: Visit, mine: Server, kind: str) -> None:
    """Even if it knew the token: a page without any policy of its own, in a browser on this machine."""
    evil = visit(base=mine.base)
    evil.page.route("http://evil.localhost/", lambda route: route.fulfill(content_type="text/html", body="<p>hello"))
    evil.page.goto("http://evil.localhost/")
    evil.page.evaluate(_SENT, [mine.base, json.dumps({"open": True, "owner": OWNER}), kind])
    assert evil.page.request.get(f"{mine.base}/api/games").json()["opening"]["is_open"] is False
    evil.complaints.clear()  # the browser tells that it was refused
