"""What goes on when nobody looks: games that count, tournaments, vacations, and the measuring of luck."""

import asyncio
from typing import Protocol

from plansza.server.absences import Absences
from plansza.server.log import log
from plansza.server.retired import Retired
from plansza.server.reviewer import Reviewer
from plansza.server.room import Room
from plansza.server.store import GOING_ON, Store, StoreDown
from plansza.server.tournaments import Tournaments

EVERY = 20.0  # seconds between two looks


class Rooms(Protocol):
    """What it needs of the server around it."""

    store: Store
    rooms: dict[str, Room]

    async def room(self, id: str) -> Room | None: ...


async def keep_going(hub: Rooms, reviewer: Reviewer, tournaments: Tournaments, absences: Absences) -> None:
    """For ever: after a start what was under way goes on, and so does what another server left when it stopped."""
    while True:
        try:
            await absences.apply_all()  # first: where a clock stands still nobody is taken over
            for (id,) in await hub.store.lists(GOING_ON, {}):
                if id not in hub.rooms:
                    await _attend(hub, id)
            await tournaments.advance_all()
            await reviewer.review_all()
        except StoreDown as error:
            log("store_down", error=error.kind)
        await asyncio.sleep(EVERY)


async def _attend(hub: Rooms, id: str) -> None:
    try:
        room = await hub.room(id)
    except Retired:
        return
    if room is not None:
        room.attend()
