"""All rooms of one server process: loaded when somebody comes, dropped when nobody is there."""

import asyncio
import gc
import secrets
from collections.abc import Coroutine
from typing import Any

from msgspec import structs

from plansza.kernel import registry
from plansza.kernel.errors import BadOption, UnknownGame, WrongPlayers
from plansza.server import auth, fairness, ledger
from plansza.server.addresses import addresses, opening
from plansza.server.bots import RANDOM, STUCK, Failed, Workers, choose_one_ahead, prepare, usual_bot
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.connection import Connection
from plansza.server.database import Database, is_shared
from plansza.server.lessons import course
from plansza.server.listen import Listener
from plansza.server.log import fault_of, log
from plansza.server.metrics import Metrics
from plansza.server.protocol import incoming, outgoing
from plansza.server.room import Room, card_values
from plansza.server.rules import Rules
from plansza.server.settings import Settings
from plansza.server.store import BY_SHORT_CODE, HOLD, LOAD, OPEN, SECRET, Row, Store, Write
from plansza.server.table import Table

UNPREPARED = 3.0  # seconds that a bot has to get ready; from then until it is, it looks one move ahead
MAX_OPTIONS = 20_000  # bytes of a table's options, which every card carries


class Hub:
    """Open it inside a running event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.metrics, self.addresses = settings, Metrics(), addresses(settings)
        self.opening = opening(settings)
        self.store = Store(settings.db)
        self.rules = Rules(self._warmed)
        self.thinkers, self.workers = Workers(settings.thinkers), Workers(settings.workers)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._compiled: dict[str, asyncio.Event] = {name: asyncio.Event() for name in registry.games()}
        self._preparing: dict[tuple[str, str], tuple[asyncio.Task[None], float]] = {}  # and until when it is awaited
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener = Listener(settings.db, self._woken) if is_shared(settings.db) else None
        self._sweeper = asyncio.create_task(self._sweep())
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
        await self.store.close()

    # --- tables ---

    async def room(self, id: str) -> Room | None:
        """The room of a table; None where there is no such table."""
        if id in self.rooms:
            return self.rooms[id]
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
        table = Table(id, found[0][0], self.rules.new_match)
        for values in db.run(LOAD, {"table_id": id, "after": 0}):
            table.apply(Row(*values))
        return table

    async def rows_after(self, id: str, number: int) -> list[Row]:
        rows = await self.store.lists(LOAD, {"table_id": id, "after": number})
        return [Row(*values) for values in rows]

    async def open_table(self, wanted: incoming.NewTable, player: str) -> outgoing.TableCard:
        """A new table. Raises Mistake, or BadOption and the like where game, options or players do not fit."""
        await self.rules.loaded()
        info = registry.info(wanted.game)
        if wanted.game not in self.rules.games:
            raise UnknownGame(f"{wanted.game} is broken here")
        info.check_players(len(wanted.seats))
        position = self._last_game(wanted) if wanted.last_game else None
        options = info.check_options(wanted.options, wanted.preset, files=False)
        if len(outgoing.encode(options)) > MAX_OPTIONS:
            raise BadOption("these options are too large").said("options-large")
        seats = [self._place(wanted.game, plan, player) for plan in wanted.seats]
        rules = info.rules_version
        listed, watchable, clock, hints = wanted.listed, wanted.watchable, wanted.clock, wanted.hints
        return await self._open(
            ledger.Opened(wanted.game, rules, options, seats, player, "", listed, watchable, clock, hints, position)
        )

    def _last_game(self, wanted: incoming.NewTable) -> dict[str, object]:
        """The state from which the game at the end of the lessons begins. Raises UnknownLesson, WrongPlayers."""
        last = course(wanted.game).last_game
        if len(wanted.seats) != last["players"]:
            raise WrongPlayers(f"the last game of the lessons is for {last['players']} players")
        return dict(last["state"])

    def _place(self, game: str, plan: incoming.SeatPlan, player: str) -> ledger.Place:
        if plan.kind == "mine":
            return ledger.Place("reserved", player)
        if plan.kind == "open":
            return ledger.Place("open")
        if plan.bot not in self.bot_names(game):
            raise Mistake("bad_bot")
        return ledger.Place("bot", bot=plan.bot, name=plan.bot, entropy=fairness.new_entropy())

    async def _open(self, wanted: ledger.Opened) -> outgoing.TableCard:
        """As wanted, with dice and a stand-in that is there."""
        id, secret, bots = auth.new_code(), fairness.new_secret(), self.bot_names(wanted.game)
        stand_in = wanted.clock.stand_in if wanted.clock.stand_in in bots else usual_bot(bots)
        clock = structs.replace(wanted.clock, stand_in=stand_in)
        entry = structs.replace(wanted, commitment=fairness.commitment(secret), clock=clock)
        row = Row(1, now(), None, ledger.write(entry))
        table = Table(id, secret, self.rules.new_match)
        table.apply(row)
        stored = {"secret": secret, "game": entry.game, "listed": int(entry.listed)}
        holders = {entry.host, *(place.player for place in entry.seats if place.player)}
        also = [
            (OPEN, {**stored, **card_values(table.card(), row.at)}),
            *((HOLD, {"player": player, "table_id": id}) for player in sorted(holders)),
        ]
        await self.store.write(Write(id, row, also))
        self.metrics.count("tables_opened")
        return table.card()

    async def rematch(self, room: Room, player: str) -> str:
        """The id of the table where the same people go on, seats moved on by one."""
        table = room.table
        if table.rematch is not None:
            return table.rematch
        if table.status != "over":
            raise Mistake("too_early")
        if not table.held_by(player):
            raise Mistake("not_your_seat")
        places = [
            ledger.Place("bot", bot=seat.bot, name=seat.bot, entropy=fairness.new_entropy())
            if seat.kind == "bot"
            else ledger.Place("reserved", seat.player, name=seat.name)
            for seat in (*table.seats[-1:], *table.seats[:-1])
        ]
        card = await self._open(structs.replace(table.opened, seats=places, host=player, listed=False, position=None))

        def entry() -> ledger.Entry:
            if table.rematch is not None:
                raise Mistake("too_late")
            return ledger.GoesOn(card.id)

        try:
            await room.append(entry)
        except Mistake:  # another was faster
            assert table.rematch is not None
        return table.rematch or card.id

    # --- bots and rules ---

    def bot_names(self, game: str) -> list[str]:
        return self.rules.bots.get(game, [RANDOM])

    async def choose(self, game: str, bot: str, chair: str, masked: bytes, actions: list[int]) -> int:
        """A bot's choice. One that fails, or whose code is still being compiled, looks one move ahead."""
        self.metrics.count("bot_moves")
        if bot == RANDOM:
            return await self.thinkers.choose(game, bot, chair, masked, actions)
        if await self._is_prepared(game, bot):
            try:
                return await self.thinkers.choose(game, bot, chair, masked, actions)
            except Exception as error:
                self._bot_failed(game, bot, error)
        return await self._choose_one_ahead(game, bot, masked, actions)

    async def _choose_one_ahead(self, game: str, bot: str, masked: bytes, actions: list[int]) -> int:
        """Where even that fails, any: the game goes on."""
        self.metrics.count("bot_moves_one_ahead")
        self._tell_warming(game)
        try:
            return await self.workers.run(choose_one_ahead, game, masked, actions, secrets.randbits(63), seconds=STUCK)
        except Exception as error:
            self._bot_failed(game, bot, error)
            return secrets.choice(actions)

    def _bot_failed(self, game: str, bot: str, error: Exception) -> None:
        log("bot_failed", game=game, bot=bot, error=str(error) if isinstance(error, Failed) else fault_of(error))

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

    async def _is_prepared(self, game: str, bot: str) -> bool:
        self.prepare(game, {bot})
        task, until = self._preparing[game, bot]
        await asyncio.wait([task], timeout=max(0.0, until - asyncio.get_running_loop().time()))
        return task.done()

    async def _prepare(self, game: str, bot: str) -> None:
        await self.compiled(game)
        try:
            await self.thinkers.run(prepare, game, bot)
        except Exception as error:
            self._bot_failed(game, bot, error)

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
        pairs = [(id, 2**62) for id in self.rooms] if changed is None else changed
        for id, number in pairs:
            if id in self.rooms and number > self.rooms[id].table.number:
                self.in_background(self.rooms[id].catch_up(number))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle_seconds / 3)
            before = asyncio.get_running_loop().time() - self.settings.idle_seconds
            for id, room in list(self.rooms.items()):
                if room.is_idle and room.used_at < before:
                    del self.rooms[id]
            gc.collect()  # connections and rooms that have gone are cycles, and by itself it hardly ever comes

    def say_bye(self) -> list[Connection]:
        """The server stops: tell everybody. Gives the connections."""
        connections = [connection for room in self.rooms.values() for connection in room.connections]
        for connection in connections:
            connection.close("stopping")
        return connections
