"""Servers are killed at random moments: nothing acknowledged is lost, nothing happens twice, every client goes on.

Few times here; `benchmarks/kill.py` does it 200 times.
"""

import asyncio

import kill
from plansza.server import auth
from plansza.server.client import Client
from server.seated import Running


def check(outcome: kill.Outcome) -> None:
    assert outcome.lost == []
    assert outcome.doubled == []
    assert outcome.broken == []
    assert outcome.tally.cut_off == {}, "somebody did not come back"
    assert len(outcome.tally.acknowledged) >= 40, "hardly anything could be lost"
    assert outcome.tally.resumed == outcome.tally.cuts > 0


def test_one_server_on_sqlite() -> None:
    check(kill.run(kills=5, tables=4, longest=1.0))


def test_two_servers_on_postgres(postgres: str) -> None:
    check(kill.run(kills=5, tables=4, servers=2, postgres=postgres, longest=1.0))


def test_two_servers_serve_one_table(postgres: str, tmp_path_factory: object) -> None:
    """What happens through one server is told through the other, and races are settled."""

    async def work(one: Running, other: Running) -> None:
        token = auth.new_token()
        table = one.open(token, "mine", "open")
        ada, bob = await Client.at(one.base, table, token), await Client.at(other.base, table)
        await ada.sit(0, "Ada")
        await bob.sit(1, "Bob")
        await bob.command("chat", text="hello over there")
        heard = await ada.until(lambda message: message["type"] == "said")

        async def both_have_heard(number: int) -> None:
            for client in (ada, bob):
                while client.number < number or not client.view:
                    await client.receive()

        assert heard["said"]["text"] == "hello over there"
        for _ in range(25):
            await both_have_heard(max(ada.number, bob.number))
            mover = ada if ada.legal else bob
            await both_have_heard((await mover.act(mover.legal[0]))["number"])
        said = await asyncio.gather(*(client.command("chat", text="at once") for client in (ada, bob)))
        await both_have_heard(max(done["number"] for done in said))
        assert ada.view is not None
        assert bob.view is not None
        assert (ada.number, ada.view["board"]) == (bob.number, bob.view["board"])

    folder = tmp_path_factory.mktemp("pair")  # type: ignore[attr-defined]
    servers = [Running(folder, "--pace", "0", "--unlimited", db=postgres) for _ in range(2)]
    try:
        asyncio.run(work(*servers))
    finally:
        for server in servers:
            server.stop()
