"""Tables of another version are refused by name, pages of another version are told; cards are never stale."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from plansza.server import auth
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.protocol.outgoing import CLOSE_CODES
from plansza.server.protocol.shared import VERSION
from server.seated import Running

WRITTEN = Path(__file__).parent / "tables-0.1.sql"
UNDER_WAY, OVER = "k3esdp3c4a", "xk7bxt5syz"
ADA, BOB = "A" * 43, "B" * 43
CHANGES = {
    "other_rules": """UPDATE entries SET body = replace(body, '"rules":1', '"rules":7') WHERE number = 1""",
    "unknown_entry": """UPDATE entries SET body = replace(body, '"t":"sat"', '"t":"levitated"') WHERE number = 4""",
}


def database(folder: Path, change: str = "") -> str:
    file = folder / "tables.sqlite3"
    with sqlite3.connect(file) as db:
        db.executescript(WRITTEN.read_text())
        db.executescript(change)
    return f"sqlite:///{file}"


def test_a_database_of_0_1_is_served(tmp_path: Path) -> None:
    """Its lists, records and dice; and its game goes on, with seats that keep the bots they had."""
    running = Running(tmp_path, "--pace", "0", "--unlimited", db=database(tmp_path))

    async def work() -> None:
        async with await Client.at(running.base, UNDER_WAY, BOB, 1) as bob:
            assert bob.legal
            await bob.act(bob.legal[0])
            assert [said["name"] for said in bob.messages[0]["chat"]] == ["Eve", "Ada"]
            await bob.command("take_over", seat=1)
            assert bob.card["seats"][1]["stand_in"] == "casual"

    try:
        cards = [entry["card"] for entry in request(running.base, "/api/mine", token=ADA)["tables"]]
        assert {card["id"] for card in cards} == {UNDER_WAY, OVER}
        assert request(running.base, "/api/verify", request(running.base, f"/api/tables/{OVER}/record"))["ok"]
        asyncio.run(work())
        assert request(running.base, f"/api/tables/{UNDER_WAY}/record")["actions"]
    finally:
        assert running.stop() == 0
    assert '"broken"' not in running.log.read_text()


@pytest.mark.parametrize("fault", CHANGES)
def test_a_table_of_another_version_is_refused_by_name_and_keeps_its_record(tmp_path: Path, fault: str) -> None:
    running = Running(tmp_path, db=database(tmp_path, CHANGES[fault]))

    async def knock() -> None:
        async with connect(f"{running.base.replace('http', 'ws')}/ws/tables/{UNDER_WAY}") as socket:
            client = Client(running.base, UNDER_WAY, ADA)
            client._socket = socket
            await client.send({"type": "hello", "token": ADA, "version": VERSION})
            assert (await client.receive())["fault"] == fault
            assert (await client.receive())["why"] == "retired"
            with pytest.raises(ConnectionClosed) as closed:
                await client.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CLOSE_CODES["retired"]

    try:
        for path in ("", "/frames", "/hint", "/odds", "/review"):
            with pytest.raises(Refused) as caught:
                request(running.base, f"/api/tables/{UNDER_WAY}{path}", token=ADA)
            assert caught.value.fault == fault
        asyncio.run(knock())
        mine: Any = request(running.base, f"/api/tables/{UNDER_WAY}/record", token=ADA)
        assert "keep 3" in mine["actions"]
        assert "secret" not in mine["fairness"]
        assert request(running.base, f"/api/tables/{UNDER_WAY}/record")["actions"] == []
        assert len(request(running.base, "/api/mine", token=ADA)["tables"]) == 2
    finally:
        assert running.stop() == 0
    assert '"broken"' not in running.log.read_text()


def test_a_page_of_another_version_is_told_to_reload(server: Running) -> None:
    async def work() -> None:
        table = server.open(auth.new_token(), "mine", "open")
        async with connect(f"{server.base.replace('http', 'ws')}/ws/tables/{table}") as socket:
            client = Client(server.base, table)
            client._socket = socket
            await client.send({"type": "hello", "token": ADA, "version": VERSION + 1, "new": [1]})
            assert (await client.receive())["fault"] == "too_new"

    asyncio.run(work())


def test_the_card_in_the_lists_is_right_after_a_kill(tmp_path: Path) -> None:
    """It is written with what changes it: killed right after the end was acknowledged, the server knows the end."""
    running = Running(tmp_path, "--pace", "0", "--unlimited")
    token = auth.new_token()

    async def work() -> None:
        table = running.open(token, "mine", "open", game="whisper", listed=True)
        async with await Client.at(running.base, table, token) as one, await Client.at(running.base, table) as other:
            await one.sit(0, "Ada")
            await other.sit(1, "Bob")
            await one.command("bar", seat=0, on=True)
            while not one.is_over:
                mover = one if one.legal else other
                if mover.legal:
                    await mover.act(mover.legal[0])
                for client in (one, other):
                    await client.send({"type": "ping"})
                    await client.until(lambda message: message["type"] == "pong")
            running.kill()

    asyncio.run(work())
    with sqlite3.connect(running.db.removeprefix("sqlite:///")) as db:
        ((status, card),) = db.execute("SELECT status, card FROM tables").fetchall()
    assert status == "over"
    assert '"winners":[]' not in card
    assert '"against_hints":[0]' in card
