"""What leaves the database: tables that waited too long, old games, and what its owner wants to be gone."""

import functools
import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from plansza.server import auth, history, ledger, rating_store, tournament_store
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.database import Database
from plansza.server.people import attempts, awaited, news, profiles, results, vacations
from plansza.server.retired import Remains, Retired
from plansza.server.room import Room, card_values
from plansza.server.settings import Settings
from plansza.server.store import ALL_OF, CARD, DELETE, LEAVE, LOAD, OLD, REWRITE, SECRET, Row, Store, Write
from plansza.server.table import MatchMaker, Table

AT_ONCE = 200  # tables that one look removes at most
NOBODY = "\N{EM DASH}"  # a name, or a line of chat, that its owner took back


class Upkeep:
    """Of one store, and of the rooms that this server has in memory."""

    def __init__(self, store: Store, settings: Settings, rooms: dict[str, Room], new_match: MatchMaker) -> None:
        self.store, self.settings, self.rooms, self.new_match = store, settings, rooms, new_match

    async def expire(self) -> int:
        """Delete what has been kept for long enough and nobody looks at; gives how many tables."""
        kept = {"waiting": self.settings.keep_waiting, "over": self.settings.keep_finished}
        gone = 0
        for status, seconds in kept.items():
            if seconds is None:
                continue
            before = now() - int(seconds * 1000)
            for (id,) in await self.store.lists(OLD, {"status": status, "before": before, "limit": AT_ONCE}):
                if id not in self.rooms or not self.rooms[id].connections:
                    await self.delete(id)
                    gone += 1
        return gone

    async def delete(self, id: str) -> None:
        """The table with all that happened at it, for everybody."""
        await self.store.write(Write(id, also=[(statement, {"id": id}) for statement in DELETE], is_rewritten=True))
        self.let_go(id, "no_table")

    async def delete_for_host(self, room: Room, player: str) -> None:
        """Raises Mistake: a game that others are playing is not the host's alone."""
        table = room.table
        if not auth.same(table.opened.host, player):
            raise Mistake("not_host")
        if table.status == "playing" and any(not auth.same(other, player) for other in table.people):
            raise Mistake("too_early")
        if table.goes_on:
            raise Mistake("rated")  # nobody gets out of a rated game so
        await self.delete(table.id)

    async def forget(self, player: str, resign: Callable[[str], Any]) -> None:
        """All that is stored of a person. Tables of hers alone are deleted; where she was with others, her name and
        what she said are overwritten, her seat is nobody's any more, and of games under way she resigns first.
        """
        for (id,) in await self.store.lists(ALL_OF, {"player": player}):
            await resign(id)
            await self.store.write(await self.store.read(functools.partial(self._forgetting, id, player)))
            self.let_go(id, "renewed")
        await self.store.write(Write("", then=functools.partial(_forget, player=player)))

    def let_go(self, id: str, why: str) -> None:
        """What is in memory of a table that was changed under it."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.dismiss(why)

    def _forgetting(self, id: str, player: str, db: Database) -> Write:
        rows = [Row(*values) for values in db.run(LOAD, {"table_id": id, "after": 0})]
        found = db.run(SECRET, {"id": id})
        if not found or Remains(rows, "", False).people <= {player}:
            return Write(id, also=[(statement, {"id": id}) for statement in DELETE], is_rewritten=True)
        rewritten = [_without(row, player, secrets.token_hex(16)) for row in rows]
        also: list[tuple[str, dict[str, Any]]] = [(LEAVE, {"player": player, "id": id})]
        changed = [new for old, new in zip(rows, rewritten, strict=True) if old != new]
        also += [(REWRITE, {"id": id, "number": row.number, "body": row.body}) for row in changed]
        return self._renewed(Write(id, also=also, is_rewritten=True), found[0][0], rewritten)

    def _renewed(self, write: Write, secret: str, rows: Sequence[Row]) -> Write:
        """With the card and the results that follow from the entries."""
        try:
            ended = history.ended_in(write.table_id, secret, rows, self.new_match)
        except Retired:
            return write
        table = Table(write.table_id, secret, self.new_match)
        for row in rows:
            table.apply(row)
        write.also.append((CARD, card_values(table.card(), rows[-1].at)))
        if ended is not None:
            write.then = functools.partial(history.store, found=ended)
        return write


def _forget(db: Database, player: str) -> None:
    """In what tables do not hold."""
    stranger = secrets.token_hex(16)
    profiles.delete(db, player)
    for kept in (news, awaited, vacations, attempts):
        kept.forget(db, player)
    results.forget(db, player)
    rating_store.forget(db, player, stranger)
    tournament_store.forget(db, player, stranger)


def _without(row: Row, player: str, stranger: str) -> Row:
    """The entry as if somebody without a name had made it."""
    if player not in row.body:
        return row
    entry = ledger.read(row.body)
    match entry:
        case ledger.Opened():
            seats = [structs.replace(p, player=stranger, name="") if p.player == player else p for p in entry.seats]
            host = stranger if entry.host == player else entry.host
            entry = structs.replace(entry, seats=seats, host=host)
        case ledger.Sat():
            entry = structs.replace(entry, player=stranger, name=NOBODY)
        case ledger.Spoke():
            entry = structs.replace(entry, player=stranger, name=NOBODY, text=NOBODY)
        case ledger.Hushed() | ledger.Claimed():
            entry = structs.replace(entry, player=stranger)
    return Row(row.number, row.at, row.key, ledger.write(entry))
