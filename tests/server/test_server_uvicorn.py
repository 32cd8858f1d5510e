"""What plansza.server.uvicorn_adapter takes for granted of uvicorn's inner parts.

A version that breaks one of these is kept out by the bounds in pyproject.toml until the adapter fits it; the failure
says in words what is not as expected.
"""

import asyncio
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from plansza.server import websocket
from plansza.server.protocol.shared import MAX_FRAME
from plansza.server.uvicorn_adapter import GracefulServer, SocketProtocol

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@contextmanager
def assumption(words: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        pytest.fail(f"uvicorn {uvicorn.__version__}: it is not so that {words} ({error!r})")


class FakeTransport(asyncio.Transport):
    """Remembers what was asked of it, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.sent = b""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"sockname": ("127.0.0.1", 80), "peername": ("127.0.0.1", 81)}.get(name, default)

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def is_closing(self) -> bool:
        return bool({"close", "abort"} & set(self.asked))

    def close(self) -> None:
        self.asked.append("close")

    def abort(self) -> None:
        self.asked.append("abort")

    def pause_reading(self) -> None:
        self.asked.append("pause")

    def resume_reading(self) -> None:
        self.asked.append("resume")


class Line:
    """A connection of uvicorn's own class or of ours, and an application that only listens when it is told to."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        self.heard: list[Any] = []
        self.listens = asyncio.Event()
        self.scope: Any = None
        config = uvicorn.Config(self.app, interface="asgi3", ws=kind, ws_per_message_deflate=False, log_config=None)
        config.load()
        self.protocol = kind(config, ServerState(), {"shared": 1})
        self.transport = FakeTransport()
        self.protocol.connection_made(self.transport)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            await self.listens.wait()
            self.heard.append(await receive())
            if self.heard[-1]["type"] == "websocket.disconnect":
                return

    async def open(self) -> None:
        self.protocol.data_received(HANDSHAKE)
        await settle()
        assert b"101 Switching Protocols" in self.transport.sent
        self.transport.sent = b""

    def say(self, *texts: str) -> None:
        for text in texts:
            self.protocol.data_received(frame(Opcode.TEXT, text.encode()))


def frame(opcode: Opcode, data: bytes) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def on_line(kind: type[WebSocketsSansIOProtocol], work: Any) -> None:
    async def go() -> None:
        line = Line(kind)
        await line.open()
        await work(line)

    asyncio.run(go())


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_our_class_is_taken() -> None:
    with assumption("uvicorn.Config(ws=…) takes a protocol class of ours"):
        config = uvicorn.Config(lambda: None, ws=SocketProtocol, log_config=None)
        config.load()
        assert config.ws_protocol_class is SocketProtocol


def test_the_scope() -> None:
    async def work(line: Line) -> None:
        with assumption("handle_connect makes self.scope, which the application gets, before the application runs"):
            assert line.scope is line.protocol.scope
            assert line.scope["state"]["websocket"] is line.protocol
        with assumption("the state in the scope is this connection's own copy"):
            assert line.protocol.app_state == {"shared": 1}

    on_line(SocketProtocol, work)


def test_messages_come_one_by_one_to_a_queue() -> None:
    async def work(line: Line) -> None:
        with assumption("send_receive_event_to_app puts each message into self.queue and pauses reading"):
            line.say("one")
            assert (line.protocol.queue.qsize(), line.protocol.read_paused) == (1, True)
            assert line.transport.asked == ["pause"]
        with assumption("with read_paused set it does not pause again"):
            line.say("two")
            assert line.transport.asked == ["pause"]
        with assumption("receive() reads on, with read_paused unset, when the queue is empty"):
            line.listens.set()
            await settle()
            assert [event["text"] for event in line.heard] == ["one", "two"]
            assert line.transport.asked == ["pause", "resume"]
            assert not line.protocol.read_paused

    on_line(WebSocketsSansIOProtocol, work)


def test_ours_reads_on_until_many_wait() -> None:
    async def work(line: Line) -> None:
        line.say(*"1234567")
        assert line.transport.asked == []
        line.say("8")
        assert line.transport.asked == ["pause"]
        line.listens.set()
        await settle()
        assert (len(line.heard), line.transport.asked) == (8, ["pause", "resume"])

    on_line(SocketProtocol, work)


def texts(heard: list[Any]) -> list[str]:
    return [event["text"] if "text" in event else event["bytes"].decode() for event in heard]


@pytest.mark.parametrize("cut", [1, 3, 7, 20, 200, 5000])
def test_messages_come_through_however_they_are_cut(cut: int) -> None:
    """Whole and in order: of all lengths, in parts, with pings between."""
    said = ["a", "b" * 125, "ć" * 3, "d" * 126, "e" * 3000, "", "f"]

    async def work(line: Line) -> None:
        frames = [frame(Opcode.TEXT, text.encode()) for text in said]
        frames[2:2] = [frame(Opcode.PING, b"?")]
        parts = Frame(Opcode.TEXT, b"par", fin=False), Frame(Opcode.PING, b"!"), Frame(Opcode.CONT, b"ted")
        data = b"".join([*frames, *(part.serialize(mask=True) for part in parts), frame(Opcode.TEXT, b"end")])
        line.listens.set()
        for start in range(0, len(data), cut):
            line.protocol.data_received(data[start : start + cut])
            await asyncio.sleep(0)
        await settle()
        assert texts(line.heard) == [*said, "parted", "end"]
        assert line.transport.sent == Frame(Opcode.PONG, b"?").serialize(mask=False) + Frame(
            Opcode.PONG, b"!"
        ).serialize(mask=False)

    on_line(SocketProtocol, work)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(Opcode.TEXT, bytes(20_000_000)), 1009),
        (Frame(Opcode.TEXT, b"bare").serialize(mask=False), 1002),
        (frame(Opcode.TEXT, b"\xff"), 1007),
        (bytes((0xC1, 0x81, 0, 0, 0, 0, 65)), 1002),
        (frame(Opcode.CONT, b"of nothing"), 1002),
    ],
    ids=["too large", "not masked", "not UTF-8", "reserved bit", "continues nothing"],
)
def test_frames_against_the_protocol_close(data: bytes, code: int) -> None:
    async def work(line: Line) -> None:
        line.listens.set()
        line.say("fine")
        line.protocol.data_received(data)
        await settle()
        assert texts(line.heard[:1]) == ["fine"]
        assert [event.get("code") for event in line.heard[1:]] == [code]
        assert "close" in line.transport.asked

    on_line(SocketProtocol, work)


class Browser:
    """The other side of a line, by a library of its own: it offers to unpack messages, within so large a window."""

    def __init__(self, line: Line, window_bits: int | None = None) -> None:
        self.line, offer = line, ClientPerMessageDeflateFactory(server_max_window_bits=window_bits)
        self.client = ClientProtocol(parse_uri("ws://here/ws"), extensions=[offer])

    async def open(self) -> None:
        self.client.send_request(self.client.connect())
        await self.pass_on()
        self.client.events_received()

    async def pass_on(self) -> None:
        """What either side has to say to the other."""
        self.line.protocol.data_received(b"".join(self.client.data_to_send()))
        await settle()
        self.client.receive_data(self.line.transport.sent)
        self.line.transport.sent = b""

    def read(self) -> list[bytes]:
        return [bytes(event.data) for event in self.client.events_received() if isinstance(event, Frame)]


def with_browser(work: Any, window_bits: int | None = None) -> None:
    async def go() -> None:
        line = Line(SocketProtocol)
        line.listens.set()
        browser = Browser(line, window_bits)
        await browser.open()
        await work(line, browser)

    asyncio.run(go())


def test_messages_are_packed_for_who_unpacks_them() -> None:
    """Both ways, each by itself; small ones as they are."""
    said = [b"short", b'{"action":"keep 3"}' * 50, bytes(range(32, 127)) * 800]

    async def work(line: Line, browser: Browser) -> None:
        protocol = line.protocol
        assert isinstance(protocol, SocketProtocol)
        with assumption("conn.available_extensions is what it agrees to, conn.extensions what was agreed on"):
            assert protocol.unpacks
        frames = [websocket.Frame(text) for text in said]
        for frame in frames:
            protocol.write(frame.packed)
            browser.client.send_text(frame.text[:500])
        assert [len(frame.packed) < len(frame.plain) / 3 for frame in frames] == [False, True, True]
        await browser.pass_on()
        assert browser.read() == said
        assert [text.encode() for text in texts(line.heard)] == [text[:500] for text in said]

    with_browser(work)


def test_who_cannot_unpack_that_much_gets_plain_frames() -> None:
    async def work(line: Line, browser: Browser) -> None:
        assert browser.client.extensions
        assert isinstance(line.protocol, SocketProtocol)
        assert not line.protocol.unpacks

    with_browser(work, websocket.WINDOW_BITS - 1)


def test_a_message_that_swells_is_not_swallowed() -> None:
    """A thousand times its size when unpacked: no more than the largest message is ever unpacked of it."""

    async def work(line: Line, browser: Browser) -> None:
        line.protocol.conn.max_message_size = MAX_FRAME
        browser.client.send_text(b"0" * (1000 * MAX_FRAME))
        await browser.pass_on()
        assert [event.get("code") for event in line.heard] == [1009]

    with_browser(work)


def test_a_full_transport() -> None:
    async def work(line: Line) -> None:
        with assumption("writable is an event, cleared by pause_writing and set by resume_writing"):
            assert line.protocol.writable.is_set()
            line.protocol.pause_writing()
            assert not line.protocol.writable.is_set()
            line.protocol.resume_writing()
            assert line.protocol.writable.is_set()

    on_line(WebSocketsSansIOProtocol, work)


def test_closing() -> None:
    async def work(line: Line) -> None:
        protocol = line.protocol
        assert isinstance(protocol, SocketProtocol)
        with assumption("conn.send_close and conn.data_to_send give the frame that closes"):
            protocol.close(4001)
            assert line.transport.sent == bytes((0x88, 2)) + (4001).to_bytes(2, "big")
        with assumption("after close_sent what comes in is thrown away"):
            before = protocol.queue.qsize()
            line.say("late")
            assert protocol.queue.qsize() == before
        with assumption("while close_timer runs the end of the application does not close the transport"):
            line.listens.set()
            await settle()
            assert line.heard == [{"type": "websocket.disconnect", "code": 4001}]
            assert line.transport.asked == []
        with assumption("the other side's answer to our close cancels close_timer and closes the transport"):
            protocol.data_received(frame(Opcode.CLOSE, (4001).to_bytes(2, "big")))
            assert line.transport.asked == ["close"]
            assert protocol.close_timer is None

    on_line(SocketProtocol, work)


def test_closing_waits_so_long() -> None:
    async def work(line: Line) -> None:
        with assumption("close_timeout is a number of seconds, and closing by the application uses close_timer"):
            assert line.protocol.close_timeout > 0
            await line.protocol.send({"type": "websocket.close", "code": 1000})
            assert line.protocol.close_timer is not None

    on_line(WebSocketsSansIOProtocol, work)


def test_a_dead_line() -> None:
    async def go() -> None:
        line = Line(SocketProtocol)
        line.protocol.ping_interval, line.protocol.ping_timeout = 0.01, 0.01
        await line.open()
        with assumption("a ping that is not answered leads to keepalive_timeout"):
            async with asyncio.timeout(5):
                while "abort" not in line.transport.asked:
                    await asyncio.sleep(0.01)

    run(go())


def test_lost_lines() -> None:
    async def work(line: Line) -> None:
        with assumption("a lost connection is told by disconnected, and nothing is written any more"):
            line.protocol.connection_lost(None)
            assert line.protocol.disconnected
            assert isinstance(line.protocol, SocketProtocol)
            line.protocol.write(b"x")
            assert line.transport.sent == b""

    on_line(SocketProtocol, work)


def test_a_stop_that_was_asked_for_is_no_failure() -> None:
    """uvicorn raises the signals that stopped it once more when it is done, unless they are forgotten."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})

    said: list[str] = []

    async def say_bye() -> None:
        said.append("bye" if server.servers[0].is_serving() else "too late")

    config = uvicorn.Config(app, port=0, log_config=None, log_level="critical")
    server = GracefulServer(config, say_bye)

    async def go() -> None:
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        signal.raise_signal(signal.SIGTERM)
        await serving

    before = signal.signal(signal.SIGTERM, lambda *_: said.append("SIGTERM again"))
    try:
        with assumption("Server.shutdown comes before the sockets close, and _captured_signals are raised after it"):
            asyncio.run(asyncio.wait_for(go(), 20))
            assert said == ["bye"]
    finally:
        signal.signal(signal.SIGTERM, before)
