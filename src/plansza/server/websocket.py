"""uvicorn's WebSocket, with a direct way out: one frame is made for all who are told the same, and written at once."""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_TEXT = 0x81  # a whole message in one frame
_MANY_WAIT = 8  # messages of one connection, from which on no more is read of it


def text_frame(text: bytes) -> bytes:
    """A message as a server sends it: not masked, so the same bytes for everybody."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text


class WebSocket(Protocol):
    """Where a connection writes to."""

    on_writable: Callable[[], None] | None

    def is_writable(self) -> bool:
        """False while the other side does not keep up; on_writable is called when it does again."""

    def has_more(self) -> bool:
        """Whether messages from the other side wait already."""

    def write(self, frame: bytes) -> None: ...

    def close(self, code: int) -> None: ...

    def abort(self) -> None: ...


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket of a connection is in its scope, as state["websocket"]."""

    on_writable: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["websocket"] = self

    def send_receive_event_to_app(self) -> None:
        """Reads on while few messages wait; uvicorn stops and goes for each, at the price of two system calls."""
        is_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = not self.close_sent and (is_paused or self.queue.qsize() >= _MANY_WAIT)
        if self.read_paused and not is_paused:
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def is_writable(self) -> bool:
        return self.writable.is_set()

    def has_more(self) -> bool:
        return not self.queue.empty()

    def write(self, frame: bytes) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frame)

    def close(self, code: int) -> None:
        """What still comes in is read and thrown away: with it unread, the system would throw our last words away."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def abort(self) -> None:
        self.transport.abort()
