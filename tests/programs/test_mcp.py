"""The MCP server, through the SDK's own client over standard input and output: whole games, and what is refused."""

import asyncio
import os
import random
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from plansza.kernel import registry

Call = Callable[..., Awaitable[dict[str, Any]]]


def with_server(work: Callable[[Client], Awaitable[None]]) -> None:
    """Run it with a server in a process of its own."""
    inherited = {
        name: value for name, value in os.environ.items() if name.startswith(("PYTHON", "NUMBA", "XDG", "HOME"))
    }
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "plansza", "mcp"], env=inherited)

    async def run() -> None:
        async with Client(stdio_client(parameters)) as client:
            await work(client)

    asyncio.run(run())


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    assert answer.structured_content is not None
    return dict(answer.structured_content)


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return str(answer.content)


async def play_game(client: Client, game: str, seat: int) -> dict[str, Any]:
    """Any legal moves, against the easiest level."""
    luck = random.Random(1)
    seen = await call(client, "open_table", game=game, opponents=["novice"], seat=seat, seed=1)
    while seen["status"] != "over":
        assert seen["status"] == "your_turn"
        seen = await call(client, "play", table=seen["table"], action=luck.choice(list(seen["legal"])))
    return seen


def test_the_tools_are_there_with_their_words() -> None:
    async def work(client: Client) -> None:
        listed = {tool.name: tool.description for tool in (await client.list_tools()).tools}
        wanted = {"list_games", "rules", "open_table", "wait_for_turn", "play", "why_not", "review"}
        assert wanted <= set(listed)
        assert all(listed.values())

    with_server(work)


def test_a_model_plays_a_whole_game_of_each_game() -> None:
    async def work(client: Client) -> None:
        for seat, game in enumerate(registry.games()):
            seen = await play_game(client, game, seat % 2)
            assert sum(seen["result"]["payoff"]) == pytest.approx(1)

    with_server(work)


def test_games_rules_and_refusals_are_told() -> None:
    async def work(client: Client) -> None:
        games = (await call(client, "list_games"))["games"]
        assert [game["name"] for game in games] == list(registry.games())
        whole = (await call(client, "rules", game="marrakech"))["result"]
        clause = (await call(client, "rules", game="marrakech", clause="k6"))["result"]
        assert clause.startswith("- **K6**")
        assert "Cover your own rug" in clause, "the rulings too"
        assert len(clause) < len(whole) / 4
        assert "K10" in await refused(client, "rules", game="marrakech", clause="K99")
        assert "no game" in await refused(client, "rules", game="chess")
        assert "no table" in await refused(client, "play", table="x", action="roll")
        assert "no bot" in await refused(client, "open_table", game="marrakech", opponents=["cmd:true"])
        assert "players" in await refused(client, "open_table", game="marrakech", players=9)
        assert "seats" in await refused(client, "open_table", game="marrakech", seat=2)

    with_server(work)


def test_why_not_names_the_clause_and_a_refused_move_changes_nothing() -> None:
    async def work(client: Client) -> None:
        seen = await call(client, "open_table", game="pickomino", opponents=["novice"], seed=1)
        why = await call(client, "why_not", table=seen["table"], action="take 36")
        assert why["clause"].startswith("P")
        assert why["text"]
        after = await call(client, "play", table=seen["table"], action="take 36")
        assert after["refused"]["clause"] == why["clause"]
        assert after["number"] == seen["number"]
        assert "knows no action" in (await call(client, "play", table=seen["table"], action="fly"))["refused"]["text"]
        legal = await call(client, "why_not", table=seen["table"], action=next(iter(seen["legal"])))
        assert legal["legal"] is True
        assert "not over" in await refused(client, "review", table=seen["table"])
        again = await call(client, "wait_for_turn", table=seen["table"])
        assert (again["number"], again["events"]) == (seen["number"], [])

    with_server(work)


def test_a_finished_game_is_reviewed() -> None:
    async def work(client: Client) -> None:
        seen = await play_game(client, "marrakech", 0)
        review = await call(client, "review", table=seen["table"])
        assert set(review["luck"]) == {"you", "novice"}
        assert review["payoff"] == seen["result"]["payoff"]

    with_server(work)
