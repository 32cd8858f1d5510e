"""All rooms of one server process: loaded when somebody comes, dropped when nobody is there."""

import asyncio
import functools
import gc
import secrets
from collections.abc import Coroutine, Mapping
from typing import Any

from plansza.kernel import registry
from plansza.kernel.errors import UnknownGame
from plansza.ratings.glicko2 import Rating
from plansza.server import auth, invitations, ledger
from plansza.server.absences import Absences
from plansza.server.bans import NOTICE, Bans
from plansza.server.bots import RANDOM, Chosen, Turn, choose, choose_one_ahead, prepare
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.connection import Connection
from plansza.server.courier import Courier
from plansza.server.database import Database, is_shared
from plansza.server.going_on import keep_going
from plansza.server.listen import Listener
from plansza.server.log import fault_of, log
from plansza.server.metrics import Metrics
from plansza.server.network import Network
from plansza.server.new_tables import opened, prepared
from plansza.server.presence import tell_who_is_here
from plansza.server.programs import Programs
from plansza.server.protocol import incoming, outgoing
from plansza.server.retired import Remains, Retired, require_current
from plansza.server.reviewer import Reviewer
from plansza.server.room import Room
from plansza.server.rules import Rules
from plansza.server.settings import Settings
from plansza.server.store import (
    BY_SHORT_CODE,
    HELD,
    LOAD,
    REWRITTEN,
    SECRET,
    Row,
    Store,
    StoreDown,
    Write,
)
from plansza.server.table import Table
from plansza.server.tournaments import Tournaments
from plansza.server.upkeep import Upkeep
from plansza.server.workers import OWN, Failed, Overloaded, Workers

UNPREPARED = 3.0  # seconds that a bot has to get ready; from then until it is, it looks one move ahead
UNKNOWN = 2**61  # the number of an entry that may be there
EXPIRE_EVERY = 600.0  # seconds between two looks for what has been kept for long enough
PREPARING = 900.0  # seconds that compiling a bot may take
TRY_AGAIN = 1.0  # seconds until a database that did not answer is asked again


class Hub:
    """Open it inside a running event loop."""

    def __init__(self, settings: Settings, network: Network | None = None) -> None:
        self.settings, self.metrics, self.network = settings, Metrics(), network or Network(settings)
        self.store = Store(settings.db)
        self.bans = Bans(self.store)
        self.rules = Rules(self._warmed)
        self.thinkers, self.workers = Workers(settings.thinkers), Workers(settings.workers)
        self.rooms: dict[str, Room] = {}
        self.upkeep = Upkeep(self.store, settings, self.rooms, self.rules.new_match)
        self.programs = Programs()  # that wait to be invited
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._compiled: dict[str, asyncio.Event] = {name: asyncio.Event() for name in registry.games()}
        self._preparing: dict[tuple[str, str], tuple[asyncio.Task[None], float]] = {}  # and until when it is awaited
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener = Listener(settings.db, self._woken, self._heard) if is_shared(settings.db) else None
        self._sweeper = asyncio.create_task(self._sweep())
        self.reviewer, self.tournaments = Reviewer(self), Tournaments(self)
        self.absences, self.courier = Absences(self), Courier(self.store, settings, self.bans, self.metrics)
        self.in_background(self._expire())
        self.in_background(keep_going(self, self.reviewer, self.tournaments, self.absences))
        self.in_background(self.courier.run())
        if self._listener is not None:
            self.in_background(tell_who_is_here(self.store, self.rooms))
        self.rules.start()

    async def close(self) -> None:
        self._sweeper.cancel()
        for task in [*self._tasks, *(task for task, _ in self._preparing.values())]:
            task.cancel()
        if self._listener is not None:
            self._listener.stop()
        for room in self.rooms.values():
            room.close()
        await self.rules.stop()
        self.thinkers.stop()
        self.workers.stop()
        self.courier.close()
        await self.store.close()

    # --- tables ---

    async def room(self, id: str, even_closed: bool = False) -> Room | None:
        """The room of a table; None where there is no such table. Raises Retired for one of another version,
        Mistake where it is closed.
        """
        if self.bans.is_closed(id) and not even_closed:
            raise Mistake("closed")
        if id in self.rooms:
            return self.rooms[id]
        if not auth.is_code(id):
            return None
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def whole_code(self, code: str) -> str:
        """The id of the one table that waits for players and begins so; the same text where there is none."""
        found = await self.store.lists(BY_SHORT_CODE, {"code": code, "length": len(code)})
        return str(found[0][0]) if len(found) == 1 else code

    async def _load(self, id: str) -> Room | None:
        await self.rules.loaded()
        table = await self.store.read(lambda db: self._read_table(db, id))
        if table is None:
            return None
        table.loaded_at = now()
        self.rules.want(table.opened.game)
        self._hand_rules(table)
        room = self.rooms[id] = Room(self, table)
        return room

    def _read_table(self, db: Database, id: str) -> Table | None:
        found = db.run(SECRET, {"id": id})
        if not found:
            return None
        rows = [Row(*values) for values in db.run(LOAD, {"table_id": id, "after": 0})]
        require_current(rows)
        table = Table(id, found[0][0], self.rules.new_match)
        for row in rows:
            table.apply(row)
        return table

    async def remains(self, id: str) -> Remains:
        """What can be read of a table that is Retired."""

        def read(db: Database) -> Remains:
            secret, _created, status = db.run(SECRET, {"id": id})[0]
            rows = [Row(*values) for values in db.run(LOAD, {"table_id": id, "after": 0})]
            return Remains(rows, secret, status == "over")

        return await self.store.read(read)

    async def rows_after(self, id: str, number: int) -> list[Row]:
        """Raises Retired where one of them is of a newer version."""
        rows = [Row(*values) for values in await self.store.lists(LOAD, {"table_id": id, "after": number})]
        require_current(rows)
        return rows

    async def open_table(self, wanted: incoming.NewTable, player: str) -> outgoing.TableCard:
        """A new table. Raises Mistake, or BadOption and the like where game, options or players do not fit."""
        await self.rules.loaded()
        if (await self.store.lists(HELD, {"player": player}))[0][0] >= self.settings.limits.held_tables:
            raise Mistake("too_many")
        registry.info(wanted.game)
        if wanted.game not in self.rules.games:
            raise UnknownGame(f"{wanted.game} is broken here")
        met = await self.store.read(functools.partial(invitations.invited, host=player, plans=wanted.seats))
        return await self.open_as(opened(wanted, player, self, met))

    async def open_as(self, wanted: ledger.Opened) -> outgoing.TableCard:
        """A new table, as it is to be."""
        table, write = self.new_table(wanted)
        await self.store.write(write)
        self.metrics.count("tables_opened")
        self.programs.invite(table.id, {place.player for place in wanted.seats if place.kind == "reserved"})
        return table.card()

    def new_table(self, wanted: ledger.Opened) -> tuple[Table, Write]:
        """As wanted, with dice; and what stores it."""
        return prepared(wanted, self.rules.new_match)

    # --- bots and rules ---

    def bot_names(self, game: str) -> list[str]:
        return self.rules.bots.get(game, [RANDOM])

    def anchors(self, game: str) -> Mapping[str, Rating]:
        """The ratings of its bots whose strength was measured."""
        return self.rules.anchors.get(game, {})

    def game_began(self, table: Table) -> None:
        """A game has begun here, and is on disk."""
        self.in_background(self.absences.game_began(table))

    def game_over(self, table: Table) -> None:
        """A game has ended here, and is on disk."""
        if table.is_rated:
            self.in_background(self.reviewer.review_all())
        if table.opened.tournament:
            self.in_background(self.tournaments.advance(table.opened.tournament))

    async def choose(self, turn: Turn) -> Chosen:
        """A bot's choice. One that fails, or whose code is still being compiled, looks one move ahead, and says so."""
        self.metrics.count("bot_moves")
        if turn.bot == RANDOM:
            return Chosen(await choose(self.thinkers, turn))
        if await self._is_prepared(turn):
            try:
                return Chosen(await choose(self.thinkers, turn))
            except Overloaded:
                raise Mistake("busy") from None  # it is asked again in a moment
            except Exception as error:
                self._bot_failed(turn, error)
        return Chosen(await self._choose_one_ahead(turn), is_hasty=True)

    async def _choose_one_ahead(self, turn: Turn) -> int:
        """Where even that fails, the first that is legal: the game goes on."""
        self.metrics.count("bot_moves_one_ahead")
        self._tell_warming(turn.game)
        args = turn.game, turn.masked, turn.actions, secrets.randbits(63)
        try:
            return await self.workers.run(choose_one_ahead, *args, visitor=turn.visitor)
        except Overloaded:
            raise Mistake("busy") from None
        except Exception as error:
            self._bot_failed(turn, error)
            return turn.actions[0]

    def _bot_failed(self, turn: Turn, error: Exception) -> None:
        self.metrics.count("bot_failures")
        log(
            "bot_failed",
            game=turn.game,
            bot=turn.bot,
            error=str(error) if isinstance(error, Failed) else fault_of(error),
        )

    def prepare(self, game: str, bots: set[str]) -> None:
        """Have bots loaded before their first turn."""
        for bot in bots - {RANDOM}:
            if (game, bot) not in self._preparing:
                until = asyncio.get_running_loop().time() + UNPREPARED
                task = asyncio.create_task(self._prepare(game, bot))
                task.add_done_callback(lambda _: self._tell_warming(game))
                self._preparing[game, bot] = task, until

    @property
    def bots_ready(self) -> int:
        """How many bots have their code loaded, each counted for its game."""
        return sum(task.done() for task, _ in self._preparing.values())

    async def _is_prepared(self, turn: Turn) -> bool:
        self.prepare(turn.game, {turn.bot})
        task, until = self._preparing[turn.game, turn.bot]
        timeout = None if turn.waits else max(0.0, until - asyncio.get_running_loop().time())
        await asyncio.wait([task], timeout=timeout)
        return task.done()

    async def _prepare(self, game: str, bot: str) -> None:
        await self.compiled(game)
        try:
            await self.thinkers.run(prepare, game, bot, seconds=PREPARING)
        except Exception as error:
            self._bot_failed(Turn(game, bot, "", b"", [], OWN), error)

    async def compiled(self, game: str) -> None:
        await self._compiled[game].wait()

    def _warmed(self, game: str, part: float) -> None:
        if part == 1:
            self._compiled[game].set()
        for room in self.rooms.values():
            if room.table.opened.game == game:
                self._hand_rules(room.table)
        self._tell_warming(game)

    def warmth(self, table: Table) -> float:
        """The part that is compiled of what the table needs: half is the rules, half its bots that must do without."""
        game = table.opened.game
        rules, now = self.rules.parts[game], asyncio.get_running_loop().time()
        pending = [self._preparing[game, bot] for bot in table.bots if (game, bot) in self._preparing]
        waits = any(not task.done() and (rules < 1 or now >= until) for task, until in pending)
        return rules / 2 if waits else rules

    def _tell_warming(self, game: str) -> None:
        for room in self.rooms.values():
            if room.table.opened.game == game:
                room.broadcaster.announce_warming(self.warmth(room.table))

    def _hand_rules(self, table: Table) -> None:
        """Go on with the jitted rules where they are there."""
        if table.match is not None:
            table.match.game = self.rules.games[table.opened.game]

    # --- upkeep ---

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _woken(self, changed: list[tuple[str, int]] | None) -> None:
        """Another server stored something; with None, it is not known what."""
        if changed is None or NOTICE in changed:
            self.in_background(self._follow_bans())
        pairs = [(id, UNKNOWN) for id in self.rooms] if changed is None else changed
        for id, number in pairs:
            if number == REWRITTEN:
                self.upkeep.let_go(id, "renewed")
            if id in self.rooms and number > self.rooms[id].table.number:
                self.in_background(self._catch_up(self.rooms[id], number))

    async def _catch_up(self, room: Room, number: int) -> None:
        """With what other servers stored; where the database does not answer, when it does again."""
        while room in self.rooms.values():
            try:
                return await room.catch_up(number)
            except StoreDown:
                await asyncio.sleep(TRY_AGAIN)

    async def _follow_bans(self) -> None:
        while True:
            try:
                await self.bans.load()
                return self.enforce_bans()
            except StoreDown:
                await asyncio.sleep(TRY_AGAIN)

    def enforce_bans(self) -> None:
        """Send those away who are here already."""
        for id, room in list(self.rooms.items()):
            if self.bans.is_closed(id):
                room.close()
                del self.rooms[id]
            for connection in list(room.connections):
                if self.bans.is_closed(id):
                    connection.close("closed")
                elif self.bans.keep_out(connection.address, connection.player):
                    connection.close("banned")

    def _heard(self, pairs: list[tuple[str, str]]) -> None:
        for id, who in pairs:
            if id in self.rooms:
                self.rooms[id].see(who)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle_seconds / 3)
            before = asyncio.get_running_loop().time() - self.settings.idle_seconds
            for id, room in list(self.rooms.items()):
                if room.is_idle and room.used_at < before:
                    del self.rooms[id]
            gc.collect()  # connections and rooms that have gone are cycles, and by itself it hardly ever comes

    async def _expire(self) -> None:
        while True:
            try:
                self.metrics.count("tables_expired", await self.upkeep.expire())
            except StoreDown as error:
                log("store_down", error=error.kind)
            await asyncio.sleep(EXPIRE_EVERY)

    async def forget(self, player: str) -> None:
        """All that is stored of a person."""
        await self.rules.loaded()
        await self.upkeep.forget(player, lambda id: self._resign_everywhere(id, player))
        self.tournaments.drop()

    async def _resign_everywhere(self, id: str, player: str) -> None:
        """From all her seats at a table whose game others play on."""
        try:
            room = await self.room(id)
        except Retired:
            return
        if room is None or room.table.people <= {player}:
            return
        for seat in room.table.held_by(player):
            if room.table.status == "playing" and not room.table.seats[seat].resigned:
                await room.resign(seat)

    def say_bye(self) -> list[Connection]:
        """The server stops: tell everybody. Gives the connections."""
        connections = [connection for room in self.rooms.values() for connection in room.connections]
        connections += self.programs.connections()
        for connection in connections:
            connection.close("stopping")
        return connections
