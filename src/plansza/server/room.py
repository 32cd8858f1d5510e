"""A table with people at it: commands are stored, then told to all; bots and the clock have their turn."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from plansza.server import ledger
from plansza.server.broadcast import Broadcaster
from plansza.server.clock import now
from plansza.server.commands import Mistake, entry_for
from plansza.server.connection import Connection
from plansza.server.log import fault_of, log, table_tag
from plansza.server.metrics import Metrics
from plansza.server.protocol import outgoing
from plansza.server.protocol.incoming import Command
from plansza.server.seating import SEAT_ENTRIES, seats_after
from plansza.server.settings import Settings
from plansza.server.store import CARD, HOLD, Row, Store, StoreDown, Taken, Write
from plansza.server.table import Table

ATTEMPTS = 5  # at a number that others keep taking
STRANGER_GRACE = 2.0  # seconds that the server which wrote last has to let its bot move, before another does


MakeEntry = Callable[[], ledger.Entry]  # for the table as it is; raises Mistake


class Backend(Protocol):
    """What a room needs of the server around it."""

    settings: Settings
    metrics: Metrics
    store: Store

    def bot_names(self, game: str) -> list[str]: ...

    def prepare(self, game: str, bots: set[str]) -> None:
        """Have bots loaded before their first turn."""

    async def choose(self, game: str, bot: str, chair: str, masked: bytes, actions: list[int]) -> int:
        """What the bot does in a state masked for its seat; the chair is that seat of that table."""

    async def rows_after(self, id: str, number: int) -> list[Row]:
        """The stored entries of a table after that number."""

    def in_background(self, work: Coroutine[Any, Any, None]) -> None: ...


class Room:
    """All changes go through `carry_out` or `append`, one at a time."""

    def __init__(self, backend: Backend, table: Table) -> None:
        self.backend, self.table = backend, table
        self.connections: set[Connection] = set()
        self.broadcaster = Broadcaster(table, self.connections)
        self.lock = asyncio.Lock()
        self.used_at = asyncio.get_running_loop().time()
        self._timer: asyncio.TimerHandle | None = None
        self._turn: asyncio.Task[None] | None = None
        self._wrote_last = True

    # --- people come and go ---

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.broadcaster.announce_present()
        self.backend.prepare(self.table.opened.game, self.table.bots)
        self._schedule()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used_at = asyncio.get_running_loop().time()
        self.broadcaster.announce_present()
        if not self.connections:
            self.pause()

    @property
    def is_idle(self) -> bool:
        return not self.connections and not self.lock.locked() and self._turn is None

    def pause(self) -> None:
        """Nobody looks: bots and clock wait until somebody does."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """The server stops."""
        self.pause()
        if self._turn is not None:
            self._turn.cancel()

    # --- what happens ---

    async def carry_out(self, connection: Connection, command: Command) -> int:
        """Store what a command asks for and tell everybody; gives its number. Raises Mistake."""
        bots = self.backend.bot_names

        def entry() -> ledger.Entry:
            return entry_for(self.table, connection.person, command, now(), bots)

        return await self.append(entry, f"{connection.player[:16]}:{command.key}")

    async def append(self, make_entry: MakeEntry, key: str | None = None) -> int:
        """Append what make_entry gives; it is asked again when another server was faster."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if key is not None and key in self.table.keys:
                    return self.table.keys[key]
                entry = make_entry()
                try:
                    return await self._store(entry, key)
                except Taken:
                    await self._catch_up()
                except StoreDown as error:
                    log("store_down", error=error.kind, table=table_tag(self.table.id))
                    await self._after_trouble()
            if key is not None and key in self.table.keys:
                return self.table.keys[key]
            raise Mistake("busy")

    async def catch_up(self, number: int) -> None:
        """Another server has stored up to that number."""
        if number > self.table.number:
            async with self.lock:
                await self._catch_up()

    async def _store(self, entry: ledger.Entry, key: str | None) -> int:
        row = Row(self.table.number + 1, now(), key, ledger.write(entry))
        await self.backend.store.write(Write(self.table.id, row, self._effects(entry, row.at)))
        self._wrote_last = True
        self._take(row)
        return row.number

    async def _catch_up(self) -> None:
        rows = await self.backend.rows_after(self.table.id, self.table.number)
        for row in rows:
            self._wrote_last = False
            self._take(row)

    async def _after_trouble(self) -> None:
        """The database failed; what became of the entry is seen when it answers again."""
        await asyncio.sleep(0.2)
        try:
            await self._catch_up()
        except StoreDown:
            raise Mistake("busy") from None

    def _effects(self, entry: ledger.Entry, at: int) -> list[tuple[str, dict[str, Any]]]:
        """What the lists of tables must know, in the same transaction."""
        table, also = self.table, []
        if isinstance(entry, ledger.Sat | ledger.Claimed):
            also.append((HOLD, {"player": entry.player, "table_id": table.id}))
        if isinstance(entry, SEAT_ENTRIES):
            card = table.card(seats_after(table.seats, entry))
            also.append((CARD, card_values(card, at)))
        return also

    def _take(self, row: Row) -> None:
        status = self.table.status
        entry = self.table.apply(row)
        self.backend.metrics.count("entries")
        self.broadcaster.announce(entry, began=status == "waiting" != self.table.status)
        if self.table.status == "over" != status or isinstance(entry, ledger.GoesOn):
            self.backend.in_background(self._refresh_card(row.at))
        self._schedule()

    async def _refresh_card(self, at: int) -> None:
        """For the lists of tables; where this is lost, the next entry or the next load brings it."""
        with contextlib.suppress(StoreDown):
            await self.backend.store.write(Write(self.table.id, also=[(CARD, card_values(self.table.card(), at))]))

    # --- bots and the clock ---

    def _schedule(self) -> None:
        """Set the timer for whatever is to happen without anybody's command."""
        self.pause()
        if not self.connections:
            return
        loop, table = asyncio.get_running_loop(), self.table
        if table.bot_to_move:
            wait = 0.0 if self._wrote_last else STRANGER_GRACE
            self._timer = loop.call_later(wait, self._start, self._bot_turn)
        elif (deadline := table.clock.deadline) is not None:
            self._timer = loop.call_later(max(0, deadline - now()) / 1000, self._start, self._time_is_up)

    def _start(self, turn: Callable[[], Awaitable[None]]) -> None:
        if self._turn is None:
            self._turn = asyncio.create_task(self._run(turn))

    async def _run(self, turn: Callable[[], Awaitable[None]]) -> None:
        try:
            await turn()
        except Mistake as mistake:
            log("turn_failed", fault=mistake.fault, table=table_tag(self.table.id))
            await asyncio.sleep(1)
        except Exception as error:
            log("turn_failed", error=fault_of(error), table=table_tag(self.table.id))
            await asyncio.sleep(1)
        finally:
            self._turn = None
        self._schedule()

    async def _bot_turn(self) -> None:
        table, position, name = self.table, self.table.position, self.table.bot_to_move
        match = table.match
        if match is None or not name:
            return
        seat, pace = match.to_move, self.backend.settings.pace * random.uniform(0.7, 1.3)
        masked, actions = match.masked_state(seat).tobytes(), match.legal_numbers
        began = asyncio.get_running_loop().time()
        action = await self.backend.choose(match.game.name, name, f"{table.id} {seat}", masked, actions)
        await asyncio.sleep(max(0.0, pace - (asyncio.get_running_loop().time() - began)))

        def entry() -> ledger.Entry:
            if table.position != position or table.bot_to_move != name:
                raise Mistake("stale")
            return ledger.Acted(seat, match.text(action))

        await self._append_if_still_wanted(entry)

    async def _time_is_up(self) -> None:
        table, position = self.table, self.table.position

        def entry() -> ledger.Entry:
            deadline = table.clock.deadline
            if table.position != position or table.match is None or deadline is None or now() < deadline:
                raise Mistake("stale")
            return ledger.TookOver(table.match.to_move, table.opened.clock.stand_in)

        await self._append_if_still_wanted(entry)

    async def _append_if_still_wanted(self, make_entry: MakeEntry) -> None:
        try:
            await self.append(make_entry)
        except Mistake as mistake:
            if mistake.fault != "stale":
                raise


def card_values(card: outgoing.TableCard, at: int) -> dict[str, Any]:
    return {"id": card.id, "card": outgoing.encode(card).decode(), "status": card.status, "at": at}
