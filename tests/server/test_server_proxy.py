"""The documented reverse proxy, a real nginx with TLS, works as documented; and pages of named other sites may play."""

import asyncio
import http.client
import json
import socket
import ssl
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from own_proxy import MISSING, OwnProxy, nginx
from plansza.server import auth
from plansza.server.chains import Chain
from plansza.server.client import request
from plansza.server.protocol import shared
from server.seated import Running

NAME = "play.example.org"
OTHER = "https://other.example"
TOKEN = "the-operators-token-of-a-test"


class Through:
    """A server for this machine alone, and nginx before it under a name of its own."""

    def __init__(self, folder: Path) -> None:
        self.server = Running(folder, "--pace", "0", env={"PLANSZA_OPERATOR_TOKEN": TOKEN})
        self.server.stop()
        self.proxy = OwnProxy([f"127.0.0.1:{self.server.port}"], name=NAME)
        self.server.options = (*self.server.options, "--site", self.proxy.base)
        self.server.start()
        self.tls = ssl.create_default_context(cafile=str(self.proxy.certificate))

    def ask(
        self, method: str, path: str, body: Any = None, source: str = "127.0.0.1", **headers: str
    ) -> tuple[int, Any, dict[str, str]]:
        """By the proxy's name, from a source address."""
        line = http.client.HTTPSConnection(
            "127.0.0.1", self.proxy.port, context=self.tls, source_address=(source, 0), timeout=60
        )
        given = {"Host": f"{NAME}:{self.proxy.port}", "Content-Type": "application/json", **headers}
        line.request(method, path, None if body is None else json.dumps(body), given)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        told = json.loads(text) if "json" in answer.headers.get("content-type", "") else text
        return answer.status, told, {name.lower(): value for name, value in answer.getheaders()}

    def close(self) -> None:
        self.proxy.close()
        assert self.server.stop() == 0


@pytest.fixture(scope="module")
def through(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Through]:
    if nginx() is None:
        pytest.skip(MISSING)
    there = Through(tmp_path_factory.mktemp("proxy"))
    yield there
    there.close()


def test_pages_requests_and_the_lobby_come_through(through: Through) -> None:
    origin = {"Origin": through.proxy.base}
    assert through.ask("GET", "/api/games")[0] == 200
    seats = [{"kind": "mine"}, {"kind": "open"}]
    bearer = {"Authorization": f"Bearer {auth.new_token()}", **origin}
    status, card, headers = through.ask("POST", "/api/tables", {"game": "pickomino", "seats": seats}, **bearer)
    assert (status, card["game"]) == (200, "pickomino")
    assert headers["x-content-type-options"] == "nosniff"
    assert through.ask("GET", f"/api/tables/{card['id']}")[1]["id"] == card["id"]


def test_a_game_is_played_over_wss(through: Through) -> None:
    async def work() -> None:
        token = auth.new_token()
        table = through.server.open(token, "mine", "random")
        address = f"wss://{NAME}:{through.proxy.port}/ws/tables/{table}"
        hello = {"type": "hello", "token": token, "version": shared.VERSION}
        chain = Chain(bytes(32))
        sit = {"type": "sit", "key": "a" * 10, "seat": 0, "name": "Ada", "end": chain.end}
        show = {"type": "show", "key": "b" * 10, "seat": 0, "link": chain.link(1)}
        origin = Origin(through.proxy.base)
        async with connect(address, host="127.0.0.1", ssl=through.tls, origin=origin) as line, asyncio.timeout(60):
            for message in (hello, sit, show):
                await line.send(json.dumps(message))
            while json.loads(await line.recv())["type"] != "step":
                pass

    asyncio.run(work())


def test_the_address_is_the_visitors_whatever_she_says(through: Through) -> None:
    async def work() -> None:
        table = through.server.open(auth.new_token(), "mine", "open")
        line = socket.create_connection(("127.0.0.1", through.proxy.port), source_address=("127.0.0.9", 0))
        address = f"wss://{NAME}:{through.proxy.port}/ws/tables/{table}"
        spoofed = {"X-Forwarded-For": "198.51.100.1"}
        async with connect(address, sock=line, ssl=through.tls, additional_headers=spoofed) as visitor:
            await visitor.send(json.dumps({"type": "hello", "token": auth.new_token(), "version": shared.VERSION}))
            await visitor.recv()
            places = request(through.server.base, "/api/admin", token=TOKEN)["addresses"]
            assert [place["address"] for place in places] == ["127.0.0.9"]

    asyncio.run(work())


def test_counts_are_for_the_machine_itself(through: Through) -> None:
    assert through.ask("GET", "/metrics")[0] == 404
    assert through.server.metrics()["plansza_uptime_seconds"] > 0


def test_invitations_name_the_site_and_no_command(through: Through) -> None:
    games = through.ask("GET", "/api/games")[1]
    assert (games["addresses"], games["opening"]) == ([through.proxy.base], None)


def test_another_name_is_still_refused(through: Through) -> None:
    assert through.ask("GET", "/api/games", Host="evil.example")[0] == 421
    assert through.ask("POST", "/api/guests", {}, Origin="https://evil.example")[0] == 403


def test_plain_http_is_sent_to_https(through: Through) -> None:
    config = (through.proxy.folder / "nginx.conf").read_text()
    port = int(config.split("listen 127.0.0.1:")[1].split(";")[0])
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", "/lobby", headers={"Host": NAME})
    answer = line.getresponse()
    assert (answer.status, answer.headers["location"]) == (301, f"https://{NAME}/lobby")


# --- pages of other sites ---


@pytest.fixture(scope="module")
def open_to_another(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("origins"), "--origin", OTHER)
    yield running
    running.stop()


def preflight(running: Running, origin: str) -> Any:
    headers = {"Origin": origin, "Access-Control-Request-Method": "POST"}
    headers["Access-Control-Request-Headers"] = "authorization,content-type"
    asked = urllib.request.Request(f"{running.base}/api/tables", headers=headers, method="OPTIONS")
    return urllib.request.urlopen(asked)


def test_a_page_of_a_named_site_is_let_in(open_to_another: Running) -> None:
    with preflight(open_to_another, OTHER) as answer:
        assert answer.status == 200
        assert answer.headers["access-control-allow-origin"] == OTHER
        assert "POST" in answer.headers["access-control-allow-methods"]
        assert "authorization" in answer.headers["access-control-allow-headers"].lower()
    headers = {"Origin": OTHER, "Content-Type": "application/json"}
    asked = urllib.request.Request(f"{open_to_another.base}/api/guests", b"{}", headers)
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["access-control-allow-origin"] == OTHER
        assert json.load(answer)["token"]


def test_a_page_of_any_other_site_is_not(open_to_another: Running) -> None:
    with pytest.raises(HTTPError) as caught:
        preflight(open_to_another, "https://evil.example")
    assert caught.value.code == 400
    assert "access-control-allow-origin" not in caught.value.headers
