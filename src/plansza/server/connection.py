"""One open socket: who it is, where it looks from, and what waits to be sent to it."""

import asyncio
from collections import deque

from plansza.kernel.seats import WATCHER
from plansza.server.commands import Person
from plansza.server.limits import Bucket
from plansza.server.protocol import outgoing
from plansza.server.settings import Limits
from plansza.server.texts import server_text
from plansza.server.websocket import Frame, WebSocket

NO_BOARD = -1
ABORT_AFTER = 5.0  # seconds a closed connection has to take its last message


class Connection:
    """What is sent in one turn of the loop is written at once; what the other side does not take waits, to a limit."""

    def __init__(self, websocket: WebSocket, limits: Limits, address: str = "") -> None:
        self.limits, self.address, self._websocket = limits, address, websocket
        self.person, self.lang, self.viewpoint = Person(""), "en", WATCHER
        self.device = ""  # the hash of its token
        self.board_of = NO_BOARD  # the position of the table whose board was sent last, as seen from the viewpoint
        self.bucket, self.too_fast = Bucket(limits.messages_burst), 0
        self.is_open = True
        self._queue: deque[bytes] = deque()
        self._queued_bytes = 0
        self._is_flush_due = False
        self._close_code = 0
        self._all_sent: asyncio.Future[None] | None = None
        websocket.on_writable = self._flush

    @property
    def player(self) -> str:
        return self.person.player

    def send(self, message: outgoing.FromServer) -> None:
        self.send_frame(Frame(outgoing.encode(message)))

    def send_frame(self, frame: Frame) -> None:
        """Send a message that is framed already."""
        if not self.is_open:
            return
        data = frame.packed if self._websocket.unpacks else frame.plain
        self._queue.append(data)
        self._queued_bytes += len(data)
        if not self._is_flush_due:
            self._is_flush_due = True
            asyncio.get_running_loop().call_soon(self._flush)
        elif self._is_over_limit() and not self._websocket.is_writable():
            self.close("slow")

    def close(self, why: str) -> None:
        """Say bye and close; what still waits is sent first, but for a slow reader, who would not read it."""
        if not self.is_open:
            return
        if why == "slow":
            self._queue.clear()
        bye = outgoing.Bye(why, server_text(self.lang)(f"bye-{why}"))  # type: ignore[arg-type]
        self.is_open, self._close_code = False, outgoing.CLOSE_CODES[why]
        self._queue.append(Frame(outgoing.encode(bye)).plain)
        loop = asyncio.get_running_loop()
        self._all_sent = loop.create_future()
        loop.call_later(ABORT_AFTER, self._websocket.abort)
        self._flush()

    async def give_way(self) -> None:
        """Let the others have their turn before the next of many messages that came at once."""
        if self._websocket.has_more():
            await asyncio.sleep(0)

    def finish(self) -> None:
        """The other side has gone."""
        self.is_open = False
        self._queue.clear()
        self._websocket.on_writable = None

    async def drain(self, seconds: float = ABORT_AFTER) -> None:
        """After close: until all is sent, or so long."""
        if self._all_sent is not None:
            await asyncio.wait([self._all_sent], timeout=seconds)

    def is_within_limits(self) -> bool:
        """Count one more message; a flood closes the connection."""
        if self.bucket.take(self.limits.messages, self.limits.messages_burst):
            return True
        self.too_fast += 1
        if self.too_fast > self.limits.mistakes_to_close:
            self.close("flood")
        return False

    def _is_over_limit(self) -> bool:
        return len(self._queue) > self.limits.queued_messages or self._queued_bytes > self.limits.queued_bytes

    def _flush(self) -> None:
        """Write what waits, if the other side takes it."""
        if not self._websocket.is_writable():
            if self._is_over_limit():
                self.close("slow")
            return
        self._is_flush_due = False
        self._websocket.write(b"".join(self._queue))
        self._queue.clear()
        self._queued_bytes = 0
        if self._all_sent is not None and not self._all_sent.done():
            self._websocket.close(self._close_code)
            self._all_sent.set_result(None)
