"""Several servers on one PostgreSQL wake each other: a notice says which tables have new entries."""

import asyncio
import threading
import time
from collections.abc import Callable

from plansza.server.database import CHANNEL
from plansza.server.log import log

OnWake = Callable[[list[tuple[str, int]] | None], None]


class Listener:
    """Calls on_wake on the event loop; with None after a lost connection, when anything may have happened."""

    def __init__(self, url: str, on_wake: OnWake) -> None:
        self.url, self.on_wake, self.loop = url, on_wake, asyncio.get_running_loop()
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
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._wake(None)
            while not self._stopping:
                for notice in connection.notifies(timeout=1.0):
                    self._wake(_pairs(notice.payload))
                connection.execute("SELECT 1")  # finds out about a dead connection

    def _wake(self, changed: list[tuple[str, int]] | None) -> None:
        if not self._stopping and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.on_wake, changed)


def _pairs(payload: str) -> list[tuple[str, int]]:
    split = (pair.rpartition(":") for pair in payload.split())
    return [(table, int(number)) for table, _, number in split]
