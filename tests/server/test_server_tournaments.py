"""Tournaments at a real server: bots and people, withdrawal, late entry, a killed server; and what is refused."""

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plansza.server import rating_store
from plansza.server.auth import new_token
from plansza.server.client import Client, Refused, request
from plansza.server.database import open_database
from plansza.server.store import LOAD, Row
from plansza.tournaments.tournament import folded
from server.seated import Running


class Host:
    """Somebody who has opened a tournament."""

    def __init__(self, server: Running, system: str = "swiss", **more: Any) -> None:
        self.server, self.token = server, new_token()
        wanted = {"name": "Cup", "game": "pickomino", "system": system, "decision": 60, **more}
        self.id = self.post("", wanted, self.token)["card"]["id"]

    def post(self, path: str, body: dict[str, Any], token: str) -> Any:
        return request(self.server.base, f"/api/tournaments{path}", body, token)

    def see(self, token: str = "") -> Any:
        return request(self.server.base, f"/api/tournaments/{self.id}", token=token)

    def enter(self, name: str, token: str) -> Any:
        return self.post(f"/{self.id}/entries", {"name": name}, token)

    def add_bots(self, *bots: str) -> None:
        for bot in bots:
            self.post(f"/{self.id}/entries", {"bot": bot}, self.token)

    def start(self) -> Any:
        return self.post(f"/{self.id}/start", {}, self.token)

    def withdraw(self, entrant: int, token: str) -> Any:
        return self.post(f"/{self.id}/withdrawals", {"entrant": entrant}, token)

    def until_over(self, patience: float = 150) -> Any:
        deadline = time.monotonic() + patience
        while (seen := self.see())["card"]["status"] != "over":
            assert time.monotonic() < deadline, seen
            time.sleep(0.3)
        return seen


def fault(call: Any, *args: Any) -> str:
    with pytest.raises(Refused) as refused:
        call(*args)
    return str(refused.value.fault)


@pytest.mark.parametrize(("system", "rounds"), [("swiss", 2), ("round_robin", 3), ("knockout", 2)])
def test_bots_play_a_tournament_to_its_end_though_nobody_looks(server: Running, system: str, rounds: int) -> None:
    host = Host(server, system)
    host.add_bots("novice", "novice", "casual", "casual")
    assert host.see()["card"]["status"] == "open"
    host.start()
    seen = host.until_over()
    assert seen["card"]["rounds"] == rounds
    assert len(seen["standings"]) == 4
    assert seen["standings"][0]["place"] == 1
    assert all(board["points"] is not None for round in seen["rounds"] for board in round["boards"])


def test_people_sit_at_tables_that_are_kept_for_them(server: Running) -> None:
    host = Host(server, "round_robin")
    token = new_token()
    assert host.enter("Ada", token)["you"] == 0
    host.add_bots("novice", "novice")
    host.start()

    async def play() -> None:
        played = set[str]()
        while (seen := await asyncio.to_thread(host.see, token))["card"]["status"] != "over":
            mine = [b["table"] for r in seen["rounds"] for b in r["boards"] if 0 in (b["first"], b["second"])]
            for table in set(mine) - played:
                played.add(table)
                await play_at(table)
            await asyncio.sleep(0.3)
        assert len(played) == 2

    async def play_at(table: str) -> None:
        async with await Client.at(server.base, table, token) as client:
            await client.sit(client.you["reserved"][0], "Ada")
            assert client.card["tournament"] == host.id
            while legal := await client.turn():
                await client.act(random.choice(legal))

    asyncio.run(asyncio.wait_for(play(), 150))
    mine = next(row for row in host.see()["standings"] if row["entrant"] == 0)
    assert mine["games"] == 2
    assert request(server.base, "/api/ratings/pickomino", token=token)["you"]["played"]["games"] == 2


def test_who_withdraws_loses_what_is_left_and_the_others_go_on(server: Running) -> None:
    host = Host(server, "knockout")
    token = new_token()
    host.enter("Ada", token)
    host.add_bots("novice", "casual")
    host.start()
    host.withdraw(0, token)
    seen = host.until_over()
    assert seen["entrants"][0]["withdrawn"]
    assert next(row["rounds"] for row in seen["standings"] if row["entrant"] == 0) == 0 or any(
        board["forfeit"] for round in seen["rounds"] for board in round["boards"]
    )


def test_what_is_refused(server: Running) -> None:
    host, stranger = Host(server), new_token()
    assert fault(host.post, f"/{host.id}/start", {}, stranger) == "not_host"
    assert fault(host.start) == "tournament_too_few"
    assert fault(host.post, f"/{host.id}/entries", {"bot": "novice"}, stranger) == "not_host"
    assert fault(host.add_bots, "random") == "bad_bot"  # it is rated, and nobody measured that one
    assert fault(host.enter, "\u200b", stranger) == "bad_name"
    host.enter("Bob", stranger)
    assert fault(host.enter, "Bob", stranger) == "tournament_entered"
    assert fault(host.withdraw, 0, new_token()) == "not_host"
    assert fault(host.withdraw, 7, host.token) == "tournament_not_entered"
    assert fault(request, server.base, "/api/tournaments/nosuch") == "not_found"
    host.post(f"/{host.id}/start", {"begin": False}, host.token)
    assert host.see()["card"]["status"] == "cancelled"
    assert fault(host.enter, "Late", new_token()) == "tournament_over"


def test_a_listed_tournament_is_found_and_another_is_not(server: Running) -> None:
    shown, hidden = Host(server), Host(server, listed=False)
    listed = [card["id"] for card in request(server.base, "/api/tournaments")["tournaments"]]
    assert shown.id in listed
    assert hidden.id not in listed


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, "--pace", "0", "--unlimited")
    yield running
    running.kill()


def test_a_killed_server_goes_on_where_it_was(own: Running) -> None:
    host = Host(own, "round_robin")
    host.add_bots("novice", "casual", "novice", "casual")
    host.start()
    for _ in range(3):
        time.sleep(1.5)
        own.kill()
        own.start()
    seen = host.until_over()
    database = open_database(own.db)
    rows = [Row(*values) for values in database.run(LOAD, {"table_id": host.id, "after": 0})]
    again = folded(host.id, [row.body for row in rows])
    assert [row.entrant for row in again.standings] == [row["entrant"] for row in seen["standings"]]
    assert len(again.results) == 6
    assert rating_store.differences(database) == []
    database.close()
