"""Servers of one database tell each other who is connected to them."""

import asyncio
import contextlib
from collections.abc import Mapping

from plansza.server.room import Room
from plansza.server.sql import HERE, PAIRS_A_NOTICE
from plansza.server.store import NOTIFY, Store, StoreDown, Write

HERE_EVERY = 10.0  # seconds


async def tell_who_is_here(store: Store, rooms: Mapping[str, Room]) -> None:
    """For ever: whom the others must not take for away, people who are to move."""
    while True:
        await asyncio.sleep(HERE_EVERY)
        pairs = [f"{id}:{who}" for id, room in rooms.items() for who in room.here_to_move()]
        for first in range(0, len(pairs), PAIRS_A_NOTICE):
            values = {"channel": HERE, "pairs": " ".join(pairs[first : first + PAIRS_A_NOTICE])}
            with contextlib.suppress(StoreDown):
                await store.write(Write("", also=[(NOTIFY, values)]))
