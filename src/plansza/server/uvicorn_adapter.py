"""uvicorn, with what it does not offer: a direct way out of its WebSocket, and a stop that says bye.

The one module that leans on inner parts of uvicorn. tests/server/test_server_uvicorn.py says which assumption broke
when a new version changes them; until it has passed there, pyproject.toml keeps that version out.
"""

import asyncio
import socket
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request

from plansza.server.limits import address_of
from plansza.server.settings import Limits
from plansza.server.websocket import WINDOW_BITS

_PIECE = 1024  # bytes of HTTP that are parsed in one turn of the loop: hundreds of the smallest headers or chunks
MAX_HEAD = 8192  # bytes of a request's head
_MANY_WAIT = 8  # messages of one connection, from which on no more is read of it
# Each message is packed by itself, so nothing is kept for a connection, and all who see the same share what is packed.
_DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True, server_max_window_bits=WINDOW_BITS
)


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket of a connection is in its scope, as state["websocket"]."""

    on_writable: Callable[[], None] | None = None
    unpacks = False

    def handle_connect(self, event: Request) -> None:
        self.conn.available_extensions = [_DEFLATE]  # uvicorn's own would keep 40 KB for each connection
        super().handle_connect(event)
        if hasattr(self, "scope"):  # not where the handshake was refused
            self.scope["state"]["websocket"] = self
        for agreed in self.conn.extensions:  # plain frames are for everybody, also where less was agreed on
            self.unpacks = isinstance(agreed, PerMessageDeflate) and agreed.local_max_window_bits >= WINDOW_BITS

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


class IdleConnections:
    """HTTP connections without a request under way, by address: nobody keeps more than so many open for nothing."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._by_address: dict[str, OrderedDict[HttpProtocol, None]] = {}

    def add(self, connection: "HttpProtocol") -> None:
        """The one that has waited longest goes when there are too many: a newcomer is more likely to be a person."""
        waiting = self._by_address.setdefault(connection.address, OrderedDict())
        waiting[connection] = None
        waiting.move_to_end(connection)
        while len(waiting) > self.limits.idle_connections:
            oldest, _ = waiting.popitem(last=False)
            oldest.transport.abort()

    def discard(self, connection: "HttpProtocol") -> None:
        waiting = self._by_address.get(connection.address)
        if waiting is not None:
            waiting.pop(connection, None)
            if not waiting:
                del self._by_address[connection.address]


class HttpProtocol(H11Protocol):
    """Bounds what uvicorn does not: how long a request's head may take to arrive, how many connections of an address
    wait for nothing, and how much is parsed at a time.
    """

    idle: IdleConnections  # set by `http_protocol`
    address = ""
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of(self.client[0] if self.client else None)
        self._unparsed = bytearray()
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unparsed.clear()
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a little; the rest when others have had their turn. Until then no more is read."""
        is_behind = bool(self._unparsed)
        self._unparsed += data
        if not is_behind:
            self._parse()

    def _parse(self) -> None:
        size = _PIECE if self._is_dense() else len(self._unparsed)
        piece = bytes(self._unparsed[:size])
        del self._unparsed[:size]
        super().data_received(piece)
        if self._is_serving():
            self._stop_waiting()
        if self._unparsed and not self.transport.is_closing():
            self.loop.call_soon(self._parse)

    def _is_serving(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _is_dense(self) -> bool:
        """Whether a few bytes may be much to parse: heads, and bodies in chunks, which the server refuses."""
        return not self._is_serving() or any(name == b"transfer-encoding" for name, _ in self.headers)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unparsed.clear()
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self._await_request()

    def _await_request(self) -> None:
        self._stop_waiting()
        self.idle.add(self)
        self._head_timer = self.loop.call_later(self.idle.limits.header_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        self.idle.discard(self)
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


def http_protocol(limits: Limits) -> type[HttpProtocol]:
    """uvicorn makes the connections itself, so what they share belongs to their class."""

    class Protocol(HttpProtocol):
        idle = IdleConnections(limits)

    return Protocol


class GracefulServer(uvicorn.Server):
    """Says bye before it closes; a stop that was asked for is no failure."""

    def __init__(self, config: uvicorn.Config, say_bye: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._say_bye = say_bye
        self._others: dict[str, asyncio.Server] = {}  # beside the first address, by host

    async def listen_too(self, host: str, port: int) -> None:
        """At one more address. Raises OSError."""
        config = self.config

        def connection() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        self._others[host] = await loop.create_server(connection, host, port, backlog=config.backlog)
        self.servers.append(self._others[host])

    def stop_listening(self, host: str) -> None:
        """At that other address; connections made there are closed."""
        listening = self._others.pop(host)
        listening.close()
        self.servers.remove(listening)
        for connection in list(self.server_state.connections):
            if not isinstance(connection, H11Protocol | WebSocketsSansIOProtocol):
                continue  # uvicorn knows others; we use these
            if connection.server is not None and connection.server[0] == host:
                connection.transport.abort()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._say_bye()
        await super().shutdown(sockets)
        self._captured_signals.clear()
