"""One open socket: who it is, where it looks from, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from plansza.table import protocol
from plansza.table.commands import Person
from plansza.table.limits import Bucket
from plansza.table.protocol import WATCHER
from plansza.table.settings import Limits
from plansza.table.texts import table_words

Send = Callable[[dict[str, Any]], Awaitable[None]]
ABORT_AFTER = 5.0  # seconds a closed connection has to take its last message


class Connection:
    """Messages are queued and sent by a task of its own: a slow reader holds nobody up, and is closed at a limit."""

    def __init__(self, send: Send, limits: Limits, abort: Callable[[], None]) -> None:
        self.limits, self._send, self._abort = limits, send, abort
        self.person, self.lang, self.look = Person(""), "en", WATCHER
        self.bucket, self.too_fast = Bucket(limits.messages_burst), 0
        self._queue: deque[str] = deque()
        self._queued_bytes = 0
        self._wake = asyncio.Event()
        self._bye: str | None = None
        self._writer = asyncio.create_task(self._write())

    @property
    def player(self) -> str:
        return self.person.player

    @property
    def is_open(self) -> bool:
        return self._bye is None and not self._writer.done()

    def tell(self, message: Any) -> None:
        self.send(protocol.encode(message).decode())

    def send(self, text: str) -> None:
        """Queue an encoded message."""
        if not self.is_open:
            return
        self._queue.append(text)
        self._queued_bytes += len(text)
        if len(self._queue) > self.limits.queued_messages or self._queued_bytes > self.limits.queued_bytes:
            self.close("slow")
        self._wake.set()

    def close(self, why: str) -> None:
        """Say bye and close; what is still queued is sent first, but for a slow reader, who would not read it."""
        if self._bye is not None:
            return
        if why == "slow":
            self._queue.clear()
        bye = protocol.Bye(why, table_words(self.lang)(f"bye-{why}"))  # type: ignore[arg-type]
        self._queue.append(protocol.encode(bye).decode())
        self._bye = why
        self._wake.set()
        asyncio.get_running_loop().call_later(ABORT_AFTER, self._abort)

    def is_within_limits(self) -> bool:
        """Count one more message; a flood closes the connection."""
        if self.bucket.take(self.limits.messages, self.limits.messages_burst):
            return True
        self.too_fast += 1
        if self.too_fast > self.limits.mistakes_to_close:
            self.close("flood")
        return False

    async def finish(self) -> None:
        """The other side has gone: stop sending."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    async def drain(self, seconds: float = ABORT_AFTER) -> None:
        """Until all is sent, or so long."""
        await asyncio.wait([self._writer], timeout=seconds)

    async def _write(self) -> None:
        try:
            while self._bye is None or self._queue:
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    text = self._queue.popleft()
                    self._queued_bytes -= len(text)
                    await self._send({"type": "websocket.send", "text": text})
            await self._send({"type": "websocket.close", "code": protocol.CLOSE_CODES[self._bye]})
        except Exception:  # gone in the middle of a message; the receiving side notices too
            self._queue.clear()
