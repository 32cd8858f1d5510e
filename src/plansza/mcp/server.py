"""The tools: games, rules by clause, tables, moves, why not, the review. A model plays whole games with them."""

import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec, TypeVar

import msgspec
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import plansza
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.kernel.info import GameInfo
from plansza.kernel.words import words
from plansza.mcp.local import LocalTable, open_match
from plansza.mcp.remote import RemoteTable
from plansza.mcp.seen import NoTable, Table
from plansza.programs.telling import LANG
from plansza.search.bots import bots
from plansza.server.client import read_link

P = ParamSpec("P")
R = TypeVar("R")

MAX_TABLES = 50  # the one that was used longest ago makes room
WAIT = 30.0  # seconds, at most a minute
LEVEL = "casual"
INSTRUCTIONS = """Play board games. list_games says which; rules tells how to play, whole or by clause. open_table seats
you against bots; the answer shows the board as you may see it, what happened, and what is legal. play takes one of the
legal texts, and comes back when it is your turn again. why_not says which clause speaks against an action. When the
game is over, review says what luck and decisions did."""

Game = Annotated[str, Field(description="the name of a game, as list_games has it")]
TableId = Annotated[str, Field(description="the table, as open_table or join_table gave it")]
Action = Annotated[str, Field(description="the text of an action, as in `legal`", max_length=200)]


class Tables:
    """Those that the model has open."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def add(self, table: Table) -> None:
        self._tables[table.id] = table
        if len(self._tables) > MAX_TABLES:
            _, oldest = self._tables.popitem(last=False)
            await oldest.close()

    def __getitem__(self, id: str) -> Table:
        if id not in self._tables:
            raise NoTable(f"there is no table '{id}'; open one with open_table")
        self._tables.move_to_end(id)
        return self._tables[id]


def told(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """What bad input causes is told to the model in words."""

    @wraps(tool)
    async def telling(*args: P.args, **more: P.kwargs) -> R:
        try:
            return await tool(*args, **more)
        except PlanszaError as error:
            raise ToolError(str(error)) from error

    return telling


def new_server() -> MCPServer[Any]:
    """A server with tables of its own. Long because every tool is declared here, over the same tables."""
    server: MCPServer[Any] = MCPServer("plansza", instructions=INSTRUCTIONS, version=plansza.__version__)
    tables = Tables()

    @server.tool()
    @told
    async def list_games() -> dict[str, Any]:
        """The games: players, sides, presets, options, and the bots to play against, from weak to strong."""
        return {"games": [_about(info) for info in registry.games().values()]}

    @server.tool()
    @told
    async def rules(game: Game, clause: Annotated[str, Field(description='such as "K5"; "" for all')] = "") -> str:
        """The rules of a game, in our own words; all of them, or one clause with what was ruled on it."""
        return rules_text(registry.info(game), clause)

    @server.tool()
    @told
    async def open_table(
        game: Game,
        opponents: Annotated[list[str] | None, Field(description="a bot for each other seat; otherwise casual")] = None,
        players: Annotated[int | None, Field(description="how many play; otherwise the fewest")] = None,
        seat: Annotated[int, Field(description="yours, from 0; in a game with sides it says which side")] = 0,
        preset: str = "base",
        options: Annotated[dict[str, Any] | None, Field(description="over the preset's")] = None,
        seed: Annotated[int | None, Field(description="the same seed gives the same dice and cards")] = None,
    ) -> dict[str, Any]:
        """Open a table against bots and sit down. Shows the game when it is your turn."""
        chosen = Wanted(game, opponents, players, seat, preset, options or {}, seed)
        table = new_table(chosen)
        await tables.add(table)
        return shown(await table.wait(WAIT))

    @server.tool()
    @told
    async def join_table(
        link: Annotated[str, Field(description="of a table at a server, as http://localhost:8765/t/CODE")],
        name: Annotated[str, Field(min_length=1, max_length=24)] = "Language model",
        seat: Annotated[int | None, Field(ge=0, description="from 0; otherwise any that is free")] = None,
    ) -> dict[str, Any]:
        """Sit down at a table at a server, as a program among people. Comes back on your turn, or after a while."""
        base, code = read_link(link)
        table = await RemoteTable.join(base, code, name, seat)
        await tables.add(table)
        return shown(await table.wait(WAIT))

    @server.tool()
    @told
    async def wait_for_turn(table: TableId, seconds: Annotated[float, Field(ge=0, le=60)] = WAIT) -> dict[str, Any]:
        """Wait until it is your turn or the game is over, and see the table."""
        return shown(await tables[table].wait(seconds))

    @server.tool()
    @told
    async def play(table: TableId, action: Action) -> dict[str, Any]:
        """Play an action. Shows the game when it is your turn again; or `refused` with the clause, nothing changed."""
        return shown(await tables[table].play(action))

    @server.tool()
    @told
    async def why_not(table: TableId, action: Action) -> dict[str, Any]:
        """What speaks against an action now: the clause of the rules, and why in words."""
        return shown(await tables[table].why_not(action))

    @server.tool()
    @told
    async def review(table: TableId) -> dict[str, Any]:
        """Of a finished game: what luck and decisions changed, and its turning points. Takes some seconds."""
        return await tables[table].review()

    return server


class Wanted(msgspec.Struct, frozen=True):
    """What open_table was asked for."""

    game: str
    opponents: list[str] | None
    players: int | None
    seat: int
    preset: str
    options: dict[str, Any]
    seed: int | None


def new_table(wanted: Wanted) -> LocalTable:
    """Raises PlanszaError for what cannot be."""
    info = registry.info(wanted.game)
    asked = wanted.players if wanted.players or wanted.opponents is None else len(wanted.opponents) + 1
    players = info.check_players(asked)
    bots = wanted.opponents or [LEVEL] * (players - 1)
    if len(bots) != players - 1:
        raise NoTable(f"{players} players need {players - 1} opponents, not {len(bots)}")
    if not 0 <= wanted.seat < players:
        raise NoTable(f"there are seats 0 to {players - 1}, not {wanted.seat}")
    for name in bots:
        _check_bot(wanted.game, name)
    options = info.check_options(wanted.options, wanted.preset, files=False)
    seed = secrets.randbits(53) if wanted.seed is None else wanted.seed
    match = open_match(registry.load(wanted.game), players, options, seed)
    match.names = LocalTable.named(match, wanted.seat, bots)
    return LocalTable(secrets.token_hex(4), match, wanted.seat, bots, secrets.randbits(63))


def _check_bot(game: str, name: str) -> None:
    """A model names bots of ours alone: a command to be run here is not for it to choose."""
    if name.partition("@")[0] not in bots(registry.load(game)):
        raise NoTable(f"{game} has no bot '{name}'; it has: {', '.join(bots(registry.load(game)))}")


def shown(seen: Any) -> dict[str, Any]:
    """As plain data."""
    return dict(msgspec.to_builtins(seen, enc_hook=lambda number: number.item()))


def _about(info: GameInfo) -> dict[str, Any]:
    text = words(LANG, info)
    return {
        "name": info.name,
        "title": text("title"),
        "about": text("tagline"),
        "players": list(info.players),
        "sides": list(info.sides),
        "hidden_information": info.hidden,
        "presets": {name: dict(preset) for name, preset in info.presets.items()},
        "options": {option.name: list(option.choices) for option in info.options},
        "bots": list(bots(registry.load(info.name))),
    }


def rules_text(info: GameInfo, clause: str = "") -> str:
    """All of them, or one clause with what was ruled on it. Raises NoClause."""
    text = info.rules_text(LANG)
    if not clause:
        return text
    wanted = clause.strip().upper()
    found = re.findall(rf"^- \*\*{re.escape(wanted)}\*\* .*(?:\n(?!- |#).*)*", text, re.M)
    if not found:
        ids = sorted(set(re.findall(r"^- \*\*([A-Z]+\d+)\*\*", text, re.M)), key=lambda id: (len(id), id))
        raise NoClause(f"{info.name} has no clause '{clause}'; it has: {', '.join(ids)}")
    return "\n".join(part.strip() for part in found)


class NoClause(PlanszaError):
    """The rules have no clause of that name."""
