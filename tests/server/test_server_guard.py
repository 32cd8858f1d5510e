"""One visitor never gets at what belongs to another: her seat, her private game, her game without hints."""

import asyncio
import json
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from plansza.kernel.seats import TRUTH, WATCHER
from plansza.server import auth, ledger, presence
from plansza.server import room as rooms
from plansza.server.client import Client, Refused, request
from plansza.server.commands import Person
from plansza.server.connection import Connection
from plansza.server.hub import Hub
from plansza.server.protocol import incoming
from plansza.server.room import Room
from plansza.server.settings import UNLIMITED, Limits, Settings
from server.desk import Desk, FakeWebSocket, chain_of
from server.seated import Running


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


def fault(server: Running, path: str, token: str = "", body: Any = None) -> str:
    """What is wrong with a request, "" when it is answered."""
    try:
        request(server.base, path, body, token)
    except Refused as refused:
        return str(refused.fault)
    return ""


def record_of(server: Running, client: Client) -> dict[str, Any]:
    return dict(request(server.base, f"/api/tables/{client.table}/record?seat={client.viewpoint}", token=client.token))


# --- consent ---


def test_a_rival_who_is_connected_cannot_be_taken_over(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two(clock={"absent": 30})
        mover, rest = (one, other) if one.legal else (other, one)
        with pytest.raises(Refused) as caught:
            await rest.command("take_over", seat=mover.viewpoint)
        assert caught.value.fault == "too_early"

    run(work())


def test_who_was_here_a_moment_ago_or_is_at_another_server_is_not_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        nothing = {"prepare": lambda game, bots: None, "in_background": lambda work: work.close()}
        room = Room(SimpleNamespace(settings=Settings(db=""), **nothing), Desk().table)
        assert room.is_here("a")  # nobody knows yet
        monkeypatch.setattr(rooms, "AWAY_AFTER", 0.0)
        assert not room.is_here("a")
        connection = Connection(FakeWebSocket(), Limits())
        connection.person = Person("a")
        room.enter(connection)
        assert room.is_here("a")
        room.leave(connection)
        assert not room.is_here("a")
        monkeypatch.setattr(rooms, "AWAY_AFTER", 30.0)
        assert room.is_here("a")
        room.close()

    run(work())


def test_servers_tell_each_other_who_is_connected(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "HERE_EVERY", 0.05)
    monkeypatch.setattr(rooms, "AWAY_AFTER", 20.0)

    async def work() -> None:
        here, there = (Hub(Settings(db=postgres, limits=UNLIMITED)) for _ in range(2))
        seats = [incoming.SeatPlan("mine"), incoming.SeatPlan("mine")]
        table = (await here.open_table(incoming.NewTable("pickomino", seats), "ada")).id
        room, other = await here.room(table), await there.room(table)
        assert room is not None
        assert other is not None
        chains = [chain_of(f"ada {seat}") for seat in range(2)]
        entries: list[ledger.Entry] = [ledger.Sat(n, "ada", "Ada", end=chain.end) for n, chain in enumerate(chains)]
        entries += [ledger.Shown(n, chain.link(1)) for n, chain in enumerate(chains)]
        for entry in entries:
            await room.append(lambda entry=entry: entry)  # type: ignore[misc]
        await other.catch_up(room.table.number)
        connection = Connection(FakeWebSocket(), Limits())
        connection.person = Person("ada")
        room.enter(connection)
        monkeypatch.setattr(other, "_began", -1000.0)
        while not other.is_here("ada"):
            await asyncio.sleep(0.05)
        await here.close()
        await there.close()

    run(work())


def test_resigning_is_told_to_all_and_ends_a_game_of_two(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await one.command("resign", seat=0)
        told = await other.until(lambda message: message["type"] == "step" and not message["told"]["actions"])
        assert told["told"]["events"] == [{"id": "gave-up", "args": {"seat": 0}}]
        assert told["view"]["result"]["ending"] == "resigned"
        changed = await other.until(lambda message: message["type"] == "changed")
        assert (changed["card"]["status"], changed["card"]["winners"]) == ("over", [1])
        assert record_of(server, one)["resigned"] == [{"seat": 0, "after": told["view"]["number"]}]
        frames = request(server.base, f"/api/tables/{one.table}/frames")
        assert frames["frames"][-1]["view"]["result"]["places"] == [2, 1]
        assert request(server.base, "/api/verify", record_of(server, one))["ok"]
        assert request(server.base, f"/api/tables/{one.table}/review?first=0")["total"] >= 0

    run(work())


# --- private tables ---


@pytest.mark.parametrize("game", ["pickomino", "whisper"])
def test_a_private_table_shows_strangers_nothing_by_any_way(server: Running, game: str) -> None:
    async def work() -> None:
        one, other = await server.two(game, watchable=False)
        await one.command("chat", text="between us")
        async with await Client.at(server.base, one.table) as stranger:
            await one.act(one.legal[0]) if one.legal else await other.act(other.legal[0])
            await one.command("chat", text="between us two")
            await one.command("resign", seat=0)
            with pytest.raises(Refused) as caught:
                await stranger.command("chat", text="hello?")
            assert caught.value.fault == "not_allowed"
            heard = json.dumps(stranger.messages)
        assert {message["type"] for message in stranger.messages} <= {"table", "changed", "refused", "warming"}
        assert "between us" not in heard
        table = stranger.messages[0]
        assert (table["view"], table["log"], table["chat"], table["present"]["seats"]) == (None, [], [], [])
        assert stranger.card["status"] == "over"
        assert (stranger.card["winners"], stranger.card["fairness"]["secret"]) == ([], None)

    run(work())


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("what", ["record", "frames", "odds", "analysis", "review"])
def test_a_private_table_answers_strangers_no_request(server: Running, what: str, over: bool) -> None:
    async def work() -> None:
        one, _ = await server.two(watchable=False)
        if over:
            await one.command("resign", seat=0)
        for seat in (WATCHER, TRUTH, 0, 1):
            for token in ("", auth.new_token()):
                found = fault(server, f"/api/tables/{one.table}/{what}?seat={seat}", token)
                assert found == ("too_early" if what in ("analysis", "review") and not over else "not_allowed")
        if what in ("record", "frames"):
            assert fault(server, f"/api/tables/{one.table}/{what}?seat=0", one.token) == ""

    run(work())


# --- a ban on hints ---


def test_a_ban_on_hints_covers_odds_and_the_record_of_the_running_game(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        record, odds = record_of(server, one), f"/api/tables/{one.table}/odds?seat=0"
        analyses = ["/api/analysis?number=0", "/api/review?first=0", "/api/try?number=0&action=x"]
        assert fault(server, odds, one.token) == ""
        assert "no_hints" not in [fault(server, path, one.token, record) for path in analyses]
        await other.command("bar", seat=1, on=True)
        for token in (one.token, auth.new_token(), ""):
            assert [fault(server, path, token, record) for path in analyses] == ["no_hints"] * 3
        assert fault(server, odds, one.token) == "no_hints"
        await one.command("resign", seat=0)
        assert "no_hints" not in [fault(server, path, one.token, record) for path in analyses]
        assert fault(server, odds, one.token) != "no_hints"

    run(work())
