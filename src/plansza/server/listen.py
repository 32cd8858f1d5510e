"""Several servers on one PostgreSQL wake each other: notices say which tables have new entries, and who is there."""

import asyncio
import threading
import time
from collections.abc import Callable

from plansza.server.log import log
from plansza.server.sql import CHANNEL, HERE

OnWake = Callable[[list[tuple[str, int]] | None], None]
OnHere = Callable[[list[tuple[str, str]]], None]  # tables, and people at them by `who`


class Listener:
    """Calls back on the event loop; on_wake with None after a lost connection, when anything may have happened."""

    def __init__(self, url: str, on_wake: OnWake, on_here: OnHere) -> None:
        self.url, self.on_wake, self.on_here, self.loop = url, on_wake, on_here, asyncio.get_running_loop()
        self._stopping = False
        threading.Thread(target=self._listen, name="store-listener", daemon=True).start()

    def stop(self) -> None:
        self._stopping = True

    def _listen(self) -> None:
        while not self._stopping:
            try:
                self._listen_once()
            except Exception as error:
                log("listener_lost", error=type(error).__name__)
                time.sleep(0.5)

    def _listen_once(self) -> None:
        from plansza.server.postgres import connect

        with connect(self.url) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            connection.execute(f"LISTEN {HERE}")
            self._call(lambda: self.on_wake(None))
            while not self._stopping:
                for notice in connection.notifies(timeout=1.0):
                    self._hear(notice.channel, notice.payload)
                connection.execute("SELECT 1")  # finds out about a dead connection

    def _hear(self, channel: str, payload: str) -> None:
        pairs = [(table, told) for table, _, told in (pair.rpartition(":") for pair in payload.split())]
        if channel == HERE:
            self._call(lambda: self.on_here(pairs))
        else:
            changed = [(table, int(number)) for table, number in pairs]
            self._call(lambda: self.on_wake(changed))

    def _call(self, call: Callable[[], None]) -> None:
        if not self._stopping and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(call)
