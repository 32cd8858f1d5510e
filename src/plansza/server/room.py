"""A table with people at it: commands are stored, then told to all; bots and the clock have their turn."""

import asyncio
import functools
import random
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Protocol

from plansza.ratings.glicko2 import Rating
from plansza.server import auth, history, ledger, turns
from plansza.server.bots import Chosen, Turn
from plansza.server.broadcast import Broadcaster
from plansza.server.clock import now
from plansza.server.commands import Mistake, Setting, entry_for
from plansza.server.connection import Connection
from plansza.server.database import Database
from plansza.server.log import fault_of, log, table_tag
from plansza.server.metrics import Metrics
from plansza.server.protocol import outgoing
from plansza.server.protocol.incoming import Command
from plansza.server.rated import can_be_reviewed, outcome_of
from plansza.server.rating_store import RatedGame, record_played
from plansza.server.retired import Retired
from plansza.server.seating import SEAT_ENTRIES
from plansza.server.settings import Settings
from plansza.server.store import CARD, HOLD, Row, Store, StoreDown, Taken, Write
from plansza.server.table import Table
from plansza.server.workers import OWN

ATTEMPTS = 5  # at a number that others keep taking
AWAY_AFTER = 30.0  # seconds without a connection, from which on somebody counts as away
PRESENCE_EVERY = 1.0  # seconds between two messages that tell who is here
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

    def anchors(self, game: str) -> Mapping[str, Rating]:
        """The ratings of its bots whose strength was measured."""

    def game_began(self, table: Table) -> None:
        """A game has begun here, and is on disk."""

    def game_over(self, table: Table) -> None:
        """A game has ended here, and is on disk."""

    async def choose(self, turn: Turn) -> Chosen:
        """What a bot does."""

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
        self.used_at = self._began = asyncio.get_running_loop().time()
        self._seen: dict[str, float] = {}  # when people who have a seat were last connected, by `who`
        self._timer: asyncio.TimerHandle | None = None
        self._presence: asyncio.TimerHandle | None = None
        self._turn: asyncio.Task[None] | None = None
        self._wrote_last = True

    # --- people come and go ---

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._note(turns.arrival(self.table, connection.player, now()))
        self._announce_present_soon()
        self.backend.prepare(self.table.opened.game, self.table.bots)
        self._schedule()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if self.table.held_by(connection.player):
            self.see(self.table.who(connection.player))
            if not self._is_connected(connection.player):
                self._note(turns.departure(self.table, connection.player, now()))
        self.used_at = asyncio.get_running_loop().time()
        self._announce_present_soon()
        if not self.connections and not self.table.goes_on:
            self.pause()

    def _is_connected(self, player: str) -> bool:
        """To this server, now."""
        return any(auth.same(connection.player, player) for connection in self.connections)

    def _note(self, statements: list[tuple[str, dict[str, Any]]]) -> None:
        """Of whom the table waits for, soon: it holds up nobody."""
        if statements:
            self.backend.in_background(self._write_down(statements))

    async def _write_down(self, statements: list[tuple[str, dict[str, Any]]]) -> None:
        try:
            await self.backend.store.write(Write("", also=statements))
        except StoreDown as error:
            log("store_down", error=error.kind, table=table_tag(self.table.id))

    def attend(self) -> None:
        """Let bots and clock go on, where the table does so though nobody looks."""
        self.backend.prepare(self.table.opened.game, self.table.bots)
        self._schedule()

    def _announce_present_soon(self) -> None:
        """However many come and go, it is told once in a while."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._announce_present)

    def _announce_present(self) -> None:
        self._presence = None
        self.broadcaster.announce_present()

    def has_room_for(self, player: str) -> bool:
        """Whether one more may come: always who has a seat here, and so many others."""
        if self.table.held_by(player) or self.table.kept_for(player):
            return True
        watching = sum(not self.table.held_by(connection.player) for connection in self.connections)
        return watching < self.backend.settings.limits.watchers

    @property
    def is_idle(self) -> bool:
        is_used = self.connections or self.lock.locked() or self._turn is not None
        return not is_used and not self.table.goes_on

    def pause(self) -> None:
        """Nobody looks: bots and clock wait until somebody does."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """The server stops, or the table is no more."""
        self.pause()
        if self._presence is not None:
            self._presence.cancel()
        if self._turn is not None:
            self._turn.cancel()

    def is_here(self, player: str) -> bool:
        """Whether the person is connected, to this server or another, or was a moment ago; a room that was only just
        loaded does not know, and says yes.
        """
        if self._is_connected(player):
            return True
        seen = self._seen.get(self.table.who(player), self._began)
        return asyncio.get_running_loop().time() - seen < AWAY_AFTER

    def see(self, who: str) -> None:
        """Somebody who has a seat is here, or was until now."""
        self._seen[who] = asyncio.get_running_loop().time()

    def here_to_move(self) -> list[str]:
        """The person that is to move, by `who`, if she is connected to this server."""
        match = self.table.match
        if match is None or match.to_move < 0:
            return []
        player = self.table.seats[match.to_move].player
        return [self.table.who(player)] if self._is_connected(player) else []

    def _setting(self) -> Setting:
        bots, opened = self.backend.bot_names(self.table.opened.game), self.table.opened
        if opened.rated:
            bots = [bot for bot in bots if bot in self.backend.anchors(opened.game)]
        return Setting(now(), bots, self.is_here, self.backend.settings.limits)

    def dismiss(self, why: str) -> None:
        """The table is no more, or not ours any more: everybody is told, and goes."""
        self.close()
        for connection in list(self.connections):
            connection.close(why)

    # --- what happens ---

    async def carry_out(self, connection: Connection, command: Command) -> int:
        """Store what a command asks for and tell everybody; gives its number. Raises Mistake."""

        def entry() -> ledger.Entry:
            self.require_space()
            return entry_for(self.table, connection.person, command, self._setting())

        return await self.append(entry, f"{connection.player[:16]}:{command.key}")

    async def resign(self, seat: int) -> None:
        """For somebody who wants to be gone. Raises Mistake."""

        def entry() -> ledger.Entry:
            if self.table.status != "playing" or self.table.seats[seat].resigned:
                raise Mistake("too_late")
            return ledger.Resigned(seat, self._setting().stand_in)

        await self._append_if_still_wanted(entry)

    def require_space(self) -> None:
        """Nobody can fill a table without end."""
        if self.table.number >= self.backend.settings.limits.entries:
            raise Mistake("full")

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
        after, was_over = self.table.after(entry), self.table.status == "over"
        ends = after if after is not None and after.status == "over" and not was_over else None
        effects = self._effects(entry, after, row.at)
        await self.backend.store.write(Write(self.table.id, row, effects, self._consequence(ends, row.at)))
        self._wrote_last, had_begun = True, self.table.match is not None
        self._take(row)
        if not had_begun and self.table.match is not None:
            self._note(turns.first_turn(self.table, self._is_connected))
            self.backend.game_began(self.table)
        if ends is not None:
            self.backend.game_over(self.table)
        return row.number

    def _consequence(self, ends: Table | None, at: int) -> Callable[[Database], None] | None:
        """What the end of a game does to people's histories and ratings, in the same transaction."""
        if ends is None:
            return None
        found, outcome = history.ended(ends, at), outcome_of(ends, self.backend.anchors(ends.opened.game))
        if outcome is None:
            return functools.partial(history.store, found=found)
        game, is_reviewed = RatedGame("played", ends.id, ends.opened.game, at, outcome), can_be_reviewed(ends)

        def both(db: Database) -> None:
            history.store(db, found)
            record_played(db, game, is_reviewed)

        return both

    async def _catch_up(self) -> None:
        try:
            rows = await self.backend.rows_after(self.table.id, self.table.number)
        except Retired as retired:  # a newer server has written here
            self.dismiss("retired")
            raise Mistake(retired.fault, retired.reason) from None
        for row in rows:
            self._wrote_last = False
            self._take(row)
        if rows and self._is_connected(turns.awaited_person(self.table)):
            self._note(turns.arrival(self.table, turns.awaited_person(self.table), now()))

    async def _after_trouble(self) -> None:
        """The database failed; what became of the entry is seen when it answers again."""
        await asyncio.sleep(0.2)
        try:
            await self._catch_up()
        except StoreDown:
            raise Mistake("busy") from None

    def _effects(self, entry: ledger.Entry, after: Table | None, at: int) -> list[tuple[str, dict[str, Any]]]:
        """What the lists of tables must know, in the same transaction."""
        table, also = self.table, []
        if isinstance(entry, ledger.Sat | ledger.Claimed):
            also.append((HOLD, {"player": entry.player, "table_id": table.id}))
        if after is not None:
            also.append((CARD, card_values(after.card(), at)))
        return also + turns.changes(table, entry, after, at, self._is_connected)

    def _take(self, row: Row) -> None:
        status = self.table.status
        entry = self.table.apply(row)
        self.backend.metrics.count("entries")
        if isinstance(entry, SEAT_ENTRIES):
            self._announce_present_soon()
        self.broadcaster.announce(entry, began=status == "waiting" != self.table.status)
        self._schedule()

    # --- bots and the clock ---

    def _schedule(self) -> None:
        """Set the timer for whatever is to happen without anybody's command."""
        self.pause()
        if not self.connections and not self.table.goes_on:
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
        turn = Turn(match.game.name, name, f"{table.id} {seat}", masked, actions, self._visitor(), table.opened.counts)
        chosen = await self.backend.choose(turn)
        await asyncio.sleep(max(0.0, pace - (asyncio.get_running_loop().time() - began)))

        def entry() -> ledger.Entry:
            if table.position != position or table.bot_to_move != name:
                raise Mistake("stale")
            return ledger.Acted(seat, match.text(chosen.action), hasty=chosen.is_hasty)

        await self._append_if_still_wanted(entry)

    def _visitor(self) -> str:
        """For whom bots think here: the address of somebody who plays, or else of anybody."""
        here = sorted(self.connections, key=lambda connection: not self.table.held_by(connection.player))
        return here[0].address if here else OWN

    async def _time_is_up(self) -> None:
        table, position = self.table, self.table.position

        def entry() -> ledger.Entry:
            deadline = table.clock.deadline
            if table.position != position or table.match is None or deadline is None or now() < deadline:
                raise Mistake("stale")
            return ledger.TookOver(table.match.to_move, self._setting().stand_in)

        await self._append_if_still_wanted(entry)

    async def _append_if_still_wanted(self, make_entry: MakeEntry) -> None:
        try:
            await self.append(make_entry)
        except Mistake as mistake:
            if mistake.fault not in ("stale", "too_late"):
                raise


def card_values(card: outgoing.TableCard, at: int) -> dict[str, Any]:
    return {"id": card.id, "card": outgoing.encode(card).decode(), "status": card.status, "at": at}
