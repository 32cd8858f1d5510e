"""One click lets the local network in: for whoever started the server, at that machine, and for nobody else.

The only address that is ever used beside loopback is this machine's own.
"""

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from plansza.server.addresses import own_address
from plansza.server.client import request
from plansza.server.network import Network
from plansza.server.settings import OWNER_TOKEN, Settings
from running import Server

OWNER = "of-who-started-the-server"
NET = own_address()
in_a_net = pytest.mark.skipif(not NET, reason="this machine is in no network")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("net"), "--limit", "wrong_operators_burst=1000", env={OWNER_TOKEN: OWNER})
    yield found
    found.stop()


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    yield running
    knock(running, open=False)


def knock(server: Server, open: bool = True, owner: str = OWNER, to: str = "", **headers: str) -> tuple[int, Any]:
    """POST /api/network, as our own page would send it but for these headers; status and answer."""
    host = headers.pop("host", f"localhost:{server.port}")
    told = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
    told |= {name.replace("_", "-"): value for name, value in headers.items()}
    line = http.client.HTTPConnection(to or "127.0.0.1", server.port, timeout=20)
    body = json.dumps({"open": open, "owner": owner})
    line.request("POST", "/api/network", body, {name: value for name, value in told.items() if value})
    answer = line.getresponse()
    status, text = answer.status, answer.read()
    line.close()
    return status, json.loads(text) if text.startswith(b"{") else text.decode()


def reached(server: Server) -> bool:
    """By this machine's own address in its net."""
    try:
        with urllib.request.urlopen(f"http://{NET}:{server.port}/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


@in_a_net
def test_it_opens_and_closes_while_games_go_on(server: Server) -> None:
    assert not reached(server)
    status, told = knock(server)
    assert (status, told["is_open"], told["address"]) == (200, True, f"http://{NET}:{server.port}")
    assert reached(server)
    assert request(server.base, "/api/games")["addresses"] == [f"http://{NET}:{server.port}"]
    assert knock(server)[0] == 200  # once more changes nothing
    assert knock(server, open=False)[1]["is_open"] is False
    assert not reached(server)
    assert request(server.base, "/api/games")["addresses"] == []
    assert knock(server)[0] == 200
    assert reached(server)


@in_a_net
def test_closing_sends_away_who_came_in(server: Server) -> None:
    knock(server)
    line = http.client.HTTPConnection(NET, server.port, timeout=20)
    line.request("GET", "/health")
    assert line.getresponse().read()
    knock(server, open=False)
    with pytest.raises((http.client.HTTPException, OSError)):
        _ask_again(line)


def _ask_again(line: http.client.HTTPConnection) -> None:
    line.auto_open = 0  # on the same connection, or not at all
    line.request("GET", "/health")
    line.getresponse()


@in_a_net
def test_it_answers_there_to_its_address_only(server: Server) -> None:
    """A name that somebody points at this machine is refused, as on loopback."""
    knock(server)
    line = http.client.HTTPConnection(NET, server.port, timeout=20)
    line.request("GET", "/api/games", headers={"Host": f"evil.example:{server.port}"})
    assert line.getresponse().status == 421
    line.close()


REFUSED = {
    "wrong-token": ({"owner": "guessed"}, "not_owner"),
    "no-token": ({"owner": ""}, "not_owner"),
    "another-site": ({"Origin": "https://evil.example"}, "bad_origin"),
    "another-port": ({"Origin": "http://localhost:1"}, "bad_origin"),
    "a-file": ({"Origin": "null"}, "bad_origin"),
    "no-origin": ({"Origin": ""}, "bad_origin"),
    "a-form": ({"Content_Type": "text/plain"}, "not_json"),
    "a-proxy": ({"X_Forwarded_For": "203.0.113.7"}, "not_owner"),
    "a-proxy-on-this-machine": ({"X_Forwarded_For": "127.0.0.1"}, "not_owner"),
    "a-standard-proxy": ({"Forwarded": "for=203.0.113.7"}, "not_owner"),
    "via": ({"Via": "1.1 proxy"}, "not_owner"),
}


@pytest.mark.parametrize("how", REFUSED)
def test_nobody_else_opens_it(server: Server, how: str) -> None:
    asked, fault = REFUSED[how]
    status, told = knock(server, **asked)  # type: ignore[arg-type]
    assert (status >= 400, told["fault"]) == (True, fault)
    assert not request(server.base, "/api/games")["opening"]["is_open"]


def test_a_name_pointed_at_this_machine_is_refused(server: Server) -> None:
    assert knock(server, host=f"evil.example:{server.port}")[0] == 421


@in_a_net
def test_who_came_in_from_the_network_cannot_close_it_even_with_the_token(server: Server) -> None:
    knock(server)
    status, told = knock(server, open=False, to=NET, host=f"{NET}:{server.port}")
    assert (status, told["fault"]) == (403, "not_owner")
    assert knock(server, open=False, to=NET)[0] == 403  # under a name of this machine, from outside of loopback
    assert reached(server)


def test_guessing_is_slowed_down(tmp_path: Path) -> None:
    server = Server(tmp_path, env={OWNER_TOKEN: OWNER})
    try:
        faults = [knock(server, owner=f"guess {i}")[1]["fault"] for i in range(8)]
        assert faults[-1] == "too_fast"
        assert knock(server)[1]["fault"] == "too_fast"  # even if it was right at last
    finally:
        server.stop()


def test_without_a_token_there_is_no_such_address(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        assert knock(server)[1]["fault"] in ("not_found", "bad_method")
        assert request(server.base, "/api/games")["opening"]["by_click"] is False
    finally:
        server.stop()


@pytest.mark.parametrize("told", [{"host": "0.0.0.0"}, {"site": "https://play.example.org"}, {"owner_token": ""}])
def test_a_server_that_was_told_how_to_be_reached_is_not_opened_by_a_click(told: dict[str, str]) -> None:
    network = Network(replace(Settings(owner_token=OWNER), **told))  # type: ignore[arg-type]
    network.listening = _Nowhere()
    assert not network.may_open


class _Nowhere:
    async def listen_too(self, host: str, port: int) -> None:
        raise AssertionError

    def stop_listening(self, host: str) -> None:
        raise AssertionError
