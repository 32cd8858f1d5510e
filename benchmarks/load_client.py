"""Players for load tests: as little work as possible, so that the server is what is measured."""

import asyncio
import json
import random
import secrets
import time
import zlib
from base64 import b64encode
from typing import Any

import msgspec

from plansza.kernel.seats import OVER
from plansza.server import auth
from plansza.server.chains import Chain
from plansza.server.protocol.shared import VERSION


class _Choice(msgspec.Struct):
    action: str


class _View(msgspec.Struct):
    to_move: int
    legal: list[_Choice]


class _Fairness(msgspec.Struct):
    owed: list[int]


class _Seat(msgspec.Struct):
    kind: str


class _Card(msgspec.Struct):
    status: str
    seats: list[_Seat]
    fairness: _Fairness


class _Message(msgspec.Struct):
    """What a player reads of a message; the rest is skipped."""

    type: str
    position: int = 0
    card: _Card | None = None
    next_links: dict[int, int] | None = None
    view: _View | None = None
    key: str | None = None
    fault: str = ""


_decode = msgspec.json.Decoder(_Message).decode


PACKED = 0x40  # the bit of a frame that is deflated


class Wire(asyncio.Protocol):
    """A WebSocket without frills: whole frames only, no masking to speak of. It unpacks messages where asked to."""

    def __init__(self, on_text: Any) -> None:
        self.on_text, self.buffer, self.opened = on_text, b"", asyncio.get_running_loop().create_future()
        self.transport: Any = None

    @classmethod
    async def open(cls, port: int, path: str, on_text: Any, unpacks: bool) -> "Wire":
        loop = asyncio.get_running_loop()
        offer = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if unpacks else ""
        transport, wire = await loop.create_connection(lambda: cls(on_text), "127.0.0.1", port)
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n{offer}\r\n".encode()
        )
        await wire.opened
        return wire

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            _, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.buffer = rest
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            if frame[0] == 1:
                self.on_text(frame[1])
            elif frame[0] == 9:
                self._send(10, frame[1])

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        body = buffer[start : start + size]
        if buffer[0] & PACKED:
            body = zlib.decompressobj(-zlib.MAX_WBITS).decompress(body + b"\0\0\xff\xff")
        return buffer[0] & 15, body

    def send(self, text: str) -> None:
        self._send(1, text.encode())

    def _send(self, code: int, body: bytes) -> None:
        size = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0x80 | 126]) + len(body).to_bytes(2, "big")
        self.transport.write(bytes([0x80 | code]) + size + bytes(4) + body)


class Load:
    """What all players have in common: whether they play, how long they think, how long they waited for an answer, and
    whether they have messages packed for them, as browsers do.
    """

    def __init__(self, pause: float = 0.0, unpacks: bool = False) -> None:
        self.pause, self.unpacks, self.playing = pause, unpacks, False
        self.latencies: list[float] = []
        self.games = 0


class Player:
    """Somebody at one seat who decides at random, as soon as she may or `load.pause` seconds later."""

    def __init__(self, load: Load, port: int, table: str, seat: int, token: str = "") -> None:
        self.load, self.port, self.table, self.seat, self.token = load, port, table, seat, token or auth.new_token()
        self.over = asyncio.get_running_loop().create_future()
        self._sent_at: dict[str, float] = {}
        self._keys = 0
        self._chain, self._next = Chain(secrets.token_bytes(32)), dict[int, int]()
        self._waiting: _Message | None = None
        self._expected: dict[str, asyncio.Future[None]] = {}

    async def connect(self) -> None:
        self.wire = await Wire.open(self.port, f"/ws/tables/{self.table}", self.hear, self.load.unpacks)
        await self.ask("table", {"type": "hello", "token": self.token, "version": VERSION})

    async def sit(self) -> None:
        end = self._chain.end
        await self.ask("done", {"type": "sit", "key": "sit-down", "seat": self.seat, "name": "P", "end": end})
        await self.ask("table", {"type": "look", "seat": self.seat})

    async def ask(self, answer: str, message: dict[str, Any]) -> None:
        self._expected[answer] = asyncio.get_running_loop().create_future()
        self.wire.send(json.dumps(message))
        await self._expected[answer]

    def hear(self, text: bytes) -> None:
        message = _decode(text)
        if message.type in self._expected:
            self._expected.pop(message.type).set_result(None)
        if message.type == "done" and message.key in self._sent_at:
            self.load.latencies.append(time.perf_counter() - self._sent_at.pop(message.key))
        elif message.type == "refused":
            raise RuntimeError(f"refused: {message.fault}")
        if message.next_links is not None:
            self._next = message.next_links
        if message.card is not None:
            self.show_first_link(message.card)
        if message.view is None:
            return
        if message.view.to_move == OVER and not self.over.done():
            self.over.set_result(None)
        if message.view.legal:
            self._waiting = message
            self.play()

    def show_first_link(self, card: _Card) -> None:
        """When all seats are taken; sent again with the same key, it happens once."""
        taken = card.status == "waiting" and all(seat.kind in ("person", "bot") for seat in card.seats)
        if taken and self.seat in card.fairness.owed:
            link = self._chain.link(self._next[self.seat])
            self.wire.send(f'{{"type":"show","key":"first-link","seat":{self.seat},"link":"{link}"}}')

    def play(self) -> None:
        """Decide if it is her turn; later on she does so by herself."""
        if not self.load.playing or self._waiting is None:
            return
        if self.load.pause:
            delay = random.uniform(0.5, 1.5) * self.load.pause
            asyncio.get_running_loop().call_later(delay, self._decide)
        else:
            self._decide()

    def _decide(self) -> None:
        message, self._waiting = self._waiting, None
        if message is None or message.view is None or not self.load.playing:
            return
        action = random.choice(message.view.legal).action
        self._keys += 1
        key = f"act-{self._keys:06}"
        self._sent_at[key] = time.perf_counter()
        number = self._next.get(self.seat)
        link = "" if number is None else self._chain.link(number)
        self.wire.send(
            f'{{"type":"act","key":"{key}","seat":{self.seat},"position":{message.position},'
            f'"action":"{action}","link":"{link}"}}'
        )
