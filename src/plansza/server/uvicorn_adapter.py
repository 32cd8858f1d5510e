"""uvicorn, with what it does not offer: a direct way out of its WebSocket, and a stop that says bye.

The one module that leans on inner parts of uvicorn. tests/server/test_server_uvicorn.py says which assumption broke
when a new version changes them; until it has passed there, pyproject.toml keeps that version out.
"""

import socket
from collections.abc import Awaitable, Callable

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

_MANY_WAIT = 8  # messages of one connection, from which on no more is read of it


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket of a connection is in its scope, as state["websocket"]."""

    on_writable: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # not where the handshake was refused
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


class GracefulServer(uvicorn.Server):
    """Says bye before it closes; a stop that was asked for is no failure."""

    def __init__(self, config: uvicorn.Config, say_bye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._say_bye = say_bye

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._say_bye()
        await super().shutdown(sockets)
        self._captured_signals.clear()
