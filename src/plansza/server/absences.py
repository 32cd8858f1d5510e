"""Vacations at the tables: each table where a clock in days runs for the person is told, as an entry of its own."""

from typing import Protocol

from plansza.server import ledger
from plansza.server.clock import is_by_days, now
from plansza.server.commands import Mistake
from plansza.server.database import Database
from plansza.server.log import fault_of, log
from plansza.server.people import vacations
from plansza.server.people.vacations import Vacation
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.store import Store, StoreDown
from plansza.server.table import Table

_PLAYED = "SELECT id FROM tables JOIN holders ON id = table_id WHERE player = :player AND status = 'playing'"


class Rooms(Protocol):
    """What it needs of the server around it."""

    store: Store

    async def room(self, id: str) -> Room | None: ...


class Absences:
    """Whatever is left undone, by a server that stopped, is done by the next that looks."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def apply_all(self) -> None:
        """Tell all tables of all vacations that they may not know of."""
        for vacation in await self.rooms.store.read(vacations.pending):
            try:
                await self.apply(vacation)
            except Mistake as mistake:  # a busy table is told the next time
                log("vacation_not_told", fault=mistake.fault)

    async def apply(self, vacation: Vacation) -> None:
        for (id,) in await self.rooms.store.lists(_PLAYED, {"player": vacation.player}):
            await self._tell(id, vacation)
        await self.rooms.store.transact(lambda db: vacations.applied(db, vacation))

    async def game_began(self, table: Table) -> None:
        """Whoever is on vacation already is so at this table too."""
        if not is_by_days(table.opened.clock):
            return
        people, at = sorted(table.people), now()

        def away(db: Database) -> list[Vacation]:
            found = (vacations.current(db, player, at) for player in people)
            return [vacation for vacation in found if vacation is not None]

        try:
            for vacation in await self.rooms.store.read(away):
                await self._tell(table.id, vacation)
        except (StoreDown, Mistake) as error:
            log("vacation_not_told", error=fault_of(error))

    async def _tell(self, id: str, vacation: Vacation) -> None:
        try:
            room = await self.rooms.room(id)
        except (Retired, Mistake):  # closed: its clock does not run
            return
        if room is None or not is_by_days(room.table.opened.clock):
            return
        for seat in room.table.held_by(vacation.player):
            await _tell_seat(room, seat, vacation)


async def _tell_seat(room: Room, seat: int, vacation: Vacation) -> None:
    def entry() -> ledger.Entry:
        known = dict(room.table.seats[seat].pauses)
        if room.table.status != "playing" or known.get(vacation.first) == vacation.until:
            raise Mistake("nothing")
        return ledger.OnVacation(seat, vacation.first, vacation.until)

    try:
        await room.append(entry)
    except Mistake as mistake:
        if mistake.fault != "nothing":
            raise
