"""The operator of a public server closes tables and keeps people out; nobody else does, and all servers obey."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.cli_tools import Answer, process
from plansza.server import auth
from plansza.server.bans import checked
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.commands import Mistake
from plansza.server.settings import BadSettings, operator_token
from server.seated import Running

TOKEN = "the-operators-token-of-a-test"
ENV = {"PLANSZA_OPERATOR_TOKEN": TOKEN}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an operator."""
    running = Running(tmp_path_factory.mktemp("watched"), "--pace", "0", "--unlimited", env=ENV)
    yield running
    assert running.stop() == 0
    assert '"broken"' not in running.log.read_text()
    assert TOKEN not in running.log.read_text()


def admin(running: Running, *arguments: object) -> Answer:
    return process("admin", *arguments, "--server", running.base, env={**ENV, "COLUMNS": "200"})


def asked(running: Running, path: str = "", body: dict[str, Any] | None = None, token: str = TOKEN) -> Any:
    return request(running.base, f"/api/admin{path}", body, token)


def fault(running: Running, path: str, body: dict[str, Any] | None = None, token: str = "") -> str:
    with pytest.raises(Refused) as caught:
        request(running.base, path, body, token)
    return str(caught.value.fault)


async def bye(client: Client) -> str:
    """Why the server sends somebody away."""
    message = await client.until(lambda message: message["type"] == "bye")
    with pytest.raises(ConnectionClosed):
        await client.receive()
    return str(message["why"])


async def knock(running: Running, table: str, token: str = "") -> str:
    """What somebody who comes to the table hears: "" when she is let in."""
    client = Client(running.base, table, token)
    try:
        await client.connect()
    except ConnectionClosed:
        return str(client.messages[-1]["why"])
    await client.close()
    return ""


def test_a_closed_table_sends_everybody_away_until_it_is_opened_again(watched: Running) -> None:
    async def work() -> None:
        one, other = await watched.two(listed=True)
        closed = await asyncio.to_thread(admin, watched, "close", one.table.upper(), "--reason", "spam")
        assert (closed.code, "spam" in closed.out) == (0, True), closed.err
        assert [await bye(one), await bye(other)] == ["closed", "closed"]
        assert await knock(watched, one.table) == "closed"
        for path in ("", "/record", "/frames"):
            assert fault(watched, f"/api/tables/{one.table}{path}") == "closed"
        listed = (
            request(watched.base, "/api/tables")["tables"]
            + request(watched.base, "/api/mine", token=one.token)["tables"]
        )
        assert one.table not in [entry["card"]["id"] for entry in listed]
        assert (await asyncio.to_thread(admin, watched, "reopen", one.table)).code == 0
        await one.connect(0, since=one.number)
        assert one.card["status"] == "playing"

    asyncio.run(work())


def test_a_person_is_kept_out_by_the_name_that_the_operator_sees(watched: Running) -> None:
    async def work() -> None:
        one, other = await watched.two()
        await other.command("chat", text="buy [red]cheap[/] carpets")
        told = await asyncio.to_thread(admin, watched, "table", one.table)
        assert "Bob: buy [red]cheap[/] carpets" in told.out
        person = auth.player_of(other.token)
        assert person in told.out
        assert (await asyncio.to_thread(admin, watched, "ban", "person", person)).code == 0
        assert await bye(other) == "banned"
        assert await knock(watched, one.table, other.token) == "banned"
        assert fault(watched, "/api/mine", token=other.token) == "banned"
        assert await knock(watched, one.table) == ""
        assert (await asyncio.to_thread(admin, watched, "lift", "person", person)).code == 0
        assert await knock(watched, one.table, other.token) == ""

    asyncio.run(work())


def test_who_is_kept_out_is_so_on_all_her_devices(watched: Running) -> None:
    laptop = auth.new_token()
    request(watched.base, "/api/me", {"name": "Ada", "avatar": "000000"}, laptop)
    code = request(watched.base, "/api/me/link", {}, laptop)["code"]
    phone = request(watched.base, "/api/join/link", {"code": code})["token"]
    asked(watched, "/bans", {"kind": "person", "what": auth.player_of(laptop)})
    assert [fault(watched, "/api/me", token=token) for token in (laptop, phone)] == ["banned", "banned"]
    asked(watched, "/lift", {"kind": "person", "what": auth.player_of(laptop)})
    assert request(watched.base, "/api/me", token=phone)["profile"]["name"] == "Ada"


def test_an_address_is_kept_out_alone_or_as_a_network(watched: Running) -> None:
    async def work() -> None:
        for banned in ("127.0.0.1", "127.0.0.0/8"):
            one, other = await watched.two()
            asked(watched, "/bans", {"kind": "address", "what": banned})
            assert [await bye(one), await bye(other)] == ["banned", "banned"]
            assert await knock(watched, one.table) == "banned"
            assert fault(watched, "/api/games") == "banned"
            asked(watched, "/lift", {"kind": "address", "what": banned})
            assert request(watched.base, "/api/games")["games"]

    asyncio.run(work())


def test_a_ban_ends_with_its_time_and_lasts_through_a_restart(watched: Running) -> None:
    table = watched.open(auth.new_token(), "mine", "open")
    asked(watched, "/bans", {"kind": "table", "what": table, "hours": 1})
    asked(watched, "/bans", {"kind": "address", "what": "127.0.0.1", "hours": 1e-9})
    watched.kill()
    watched.start()
    assert fault(watched, f"/api/tables/{table}") == "closed"
    asked(watched, "/lift", {"kind": "table", "what": table})
    assert request(watched.base, f"/api/tables/{table}")["id"] == table


def test_the_operator_sees_what_is_busy(watched: Running) -> None:
    async def work() -> None:
        one, _ = await watched.two()
        told = asked(watched)
        (table,) = [table for table in told["tables"] if table["id"] == one.table]
        assert (table["names"], table["connections"], table["status"]) == (["Ada", "Bob"], 2, "playing")
        assert {place["address"]: place["connections"] for place in told["addresses"]}["127.0.0.1"] >= 2
        shown = await asyncio.to_thread(admin, watched, "busy")
        assert one.table in shown.out

    asyncio.run(work())


def test_every_server_on_one_database_obeys(postgres: str, tmp_path: Path) -> None:
    async def work(one: Running, other: Running) -> None:
        token = auth.new_token()
        table = one.open(token, "mine", "open")
        guest = await Client.at(other.base, table)
        asked(one, "/bans", {"kind": "table", "what": table})
        assert await bye(guest) == "closed"
        assert await knock(other, table) == "closed"
        asked(other, "/lift", {"kind": "table", "what": table})

    servers = [Running(tmp_path, "--unlimited", db=postgres, env=ENV) for _ in range(2)]
    try:
        asyncio.run(work(*servers))
    finally:
        for server in servers:
            server.stop()


# --- nobody else ---


@pytest.mark.parametrize("token", ["", "x", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "A" * 43])
def test_only_the_operators_token_opens_it(watched: Running, token: str) -> None:
    for path, body in (("", None), ("/tables/abc", None), ("/bans", {"kind": "address", "what": "::1"}), ("/lift", {})):
        assert fault(watched, f"/api/admin{path}", body, token) == "not_operator"


def test_trying_tokens_is_stopped_even_with_the_right_one(tmp_path: Path) -> None:
    running = Running(tmp_path, env=ENV)
    try:
        tried = [fault(running, "/api/admin", token=auth.new_token()) for _ in range(6)]
        assert tried == ["not_operator"] * 5 + ["too_fast"]
        assert fault(running, "/api/admin", token=TOKEN) == "too_fast"
        assert request(running.base, "/api/games")["games"]
    finally:
        running.stop()


def test_without_a_token_there_is_nothing_to_try(server: Running) -> None:
    assert fault(server, "/api/admin", token=TOKEN) == "not_found"
    told = process("admin", "busy", "--server", server.base, env=ENV)
    assert (told.code, "has no operator's token" in told.err) == (2, True)


def test_the_command_says_what_is_missing(tmp_path: Path) -> None:
    none = process("admin", "busy", env={"PLANSZA_OPERATOR_TOKEN": ""})
    assert (none.code, "set PLANSZA_OPERATOR_TOKEN" in none.err) == (2, True)
    nobody = process("admin", "busy", "--server", "http://127.0.0.1:1", env=ENV)
    assert (nobody.code, "no server answers" in nobody.err) == (2, True)


def test_the_token_comes_from_a_file_and_is_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(TOKEN + "\n")
    monkeypatch.setenv("PLANSZA_OPERATOR_TOKEN_FILE", str(tmp_path / "token"))
    assert operator_token() == TOKEN
    for bad in ("short", "two words that are long enough"):
        monkeypatch.setenv("PLANSZA_OPERATOR_TOKEN", bad)
        with pytest.raises(BadSettings):
            operator_token()


@pytest.mark.parametrize(
    ("kind", "what", "kept"),
    [
        ("address", " 203.0.113.7 ", "203.0.113.7"),
        ("address", "203.0.113.7/24", "203.0.113.0/24"),
        ("address", "2001:db8::1", "2001:db8::/64"),
        ("address", "2001:db8::/32", "2001:db8::/32"),
        ("address", "::ffff:203.0.113.7", "203.0.113.7"),
        ("table", "K3ESD-P3C4A", "k3esdp3c4a"),
        ("address", "nowhere", None),
        ("person", "Bob", None),
        ("table", "a\x00b", None),
    ],
)
def test_what_is_banned_is_kept_as_it_is_looked_up(kind: str, what: str, kept: str | None) -> None:
    if kept is not None:
        assert checked(kind, what) == kept
        return
    with pytest.raises(Mistake):
        checked(kind, what)
