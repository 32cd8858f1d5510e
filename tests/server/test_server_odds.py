"""Exact chances over HTTP, and where other machines reach a server."""

from dataclasses import replace
from typing import Any

import pytest

from plansza.kernel.match import new
from plansza.server.addresses import addresses
from plansza.server.auth import new_token
from plansza.server.client import Client, Refused, request
from plansza.server.odds import odds
from plansza.server.settings import Settings


def test_odds_are_those_of_the_solver() -> None:
    match = new("pickomino", seed=3)
    found = odds("pickomino", match.masked_state(match.to_move).tobytes(), match.number)
    assert [worth.action for worth in found.choices] == match.legal
    chances = {row.message.args.get("number"): row.chance for row in found.rows}
    assert all(0 < chance <= 1 for chance in chances.values())
    assert chances[21] > chances[36]
    assert found.rows[-1].message.id == "odds-bust"


def test_odds_over_http(server: Any) -> None:
    import asyncio

    async def sit() -> tuple[str, str]:
        token = new_token()
        table = server.open(token, "mine", "mine")
        client = await Client.at(server.base, table, token)
        await client.sit(0, "Ada")
        await client.sit(1, "Ben")
        return table, token

    table, token = asyncio.run(sit())
    found = request(server.base, f"/api/tables/{table}/odds?seat=0", None, token)
    assert {"number", "rows", "choices", "unit"} <= found.keys()
    assert found["rows"]
    assert request(server.base, f"/api/tables/{table}/odds", None, token)["rows"] == found["rows"]  # nothing is hidden
    assert next(g for g in request(server.base, "/api/games")["games"] if g["name"] == "pickomino")["odds"]


def test_a_game_without_chances_says_so(server: Any) -> None:
    token = new_token()
    table = server.open(token, "random", "random", game="whisper")
    with pytest.raises(Refused, match="not_found"):
        request(server.base, f"/api/tables/{table}/odds", None, token)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_local_server_has_no_address_for_others(host: str) -> None:
    assert addresses(replace(Settings(), host=host)) == []


def test_an_address_that_was_named_is_told() -> None:
    assert addresses(replace(Settings(), host="192.168.1.7", port=8765)) == ["http://192.168.1.7:8765"]
    assert addresses(replace(Settings(), host="fd00::7", port=80)) == ["http://[fd00::7]:80"]


def test_everywhere_is_no_address() -> None:
    assert all("0.0.0.0" not in address for address in addresses(replace(Settings(), host="0.0.0.0")))
