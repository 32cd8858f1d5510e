"""A client for programs: open a table, sit down, play. Tests, benchmarks and bots over the net use it.

async with await Client.at("http://localhost:8765", table) as client:
    await client.sit(0, "Ada")
    await client.act("roll")
"""

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plansza.kernel.seats import OVER, WATCHER
from plansza.server import auth
from plansza.server.protocol import shared

_decode = msgspec.json.Decoder().decode
Message = dict[str, Any]
PATIENCE = 180  # seconds that an answer may take


class Refused(Exception):
    """The server says no; `answer` is its message."""

    def __init__(self, answer: Message) -> None:
        super().__init__(f"{answer.get('fault')}: {answer.get('text')}")
        self.answer, self.fault = answer, answer.get("fault")


def request(base: str, path: str, body: Message | bytes | None = None, token: str = "", raw: bool = False) -> Any:
    """One HTTP request; with a body it is a POST. Raises Refused for a Problem."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    if data is not None:
        headers["Content-Type"] = "application/json"
    try:
        with urllib.request.urlopen(urllib.request.Request(base + path, data, headers), timeout=PATIENCE) as got:
            text = got.read()
    except urllib.error.HTTPError as error:
        raise Refused(json.loads(error.read() or b"{}")) from None
    return text if raw else json.loads(text)


class Client:
    """One connection to one table. Keeps what the server said: card, view, numbers; `messages` is all of it."""

    def __init__(self, base: str, table: str, token: str = "") -> None:
        self.base, self.table, self.token = base, table, token or auth.new_token()
        self.number = self.position = 0
        self.viewpoint = WATCHER
        self.card: Message = {}
        self.you: Message = {}
        self.view: Message | None = None
        self.messages: list[Message] = []
        self._socket: ClientConnection | None = None

    @classmethod
    async def at(cls, base: str, table: str, token: str = "", viewpoint: int = WATCHER) -> Self:
        client = cls(base, table, token)
        await client.connect(viewpoint)
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def connect(self, viewpoint: int = WATCHER, since: int | None = None) -> None:
        """Open the socket and say hello; with `since`, only what came after it is told."""
        address = self.base.replace("http", "ws", 1) + f"/ws/tables/{self.table}"
        self._socket = await connect(address, compression=None, max_size=None, open_timeout=PATIENCE)
        self.viewpoint = viewpoint
        hello = {"token": self.token, "viewpoint": viewpoint, "since": since, "version": shared.VERSION}
        await self.send({"type": "hello", **hello})
        await self.until(lambda message: message["type"] in ("table", "changed"))

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, message: Message | str | bytes) -> None:
        assert self._socket is not None
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self._socket.send(text)

    async def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message; what it says is kept."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            message: Message = _decode(await self._socket.recv())
        self.messages.append(message)
        self._keep(message)
        return message

    async def until(self, condition: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Read until a message meets the condition."""
        while True:
            message = await self.receive(timeout)
            if condition(message):
                return message

    async def command(self, kind: str, key: str = "", **fields: Any) -> Message:
        """Send a command and wait until it is done. Raises Refused."""
        key = key or secrets.token_urlsafe(12)
        await self.send({"type": kind, "key": key, **fields})
        answer = await self.until(lambda message: message.get("key") == key)
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    async def sit(self, seat: int, name: str) -> None:
        """Sit down, and look from there."""
        await self.command("sit", seat=seat, name=name, entropy=secrets.token_urlsafe(24))
        await self.look_from(seat)

    async def look_from(self, seat: int) -> None:
        await self.send({"type": "look", "seat": seat})
        await self.until(lambda message: message["type"] == "table" and message["you"]["viewpoint"] == seat)
        self.viewpoint = seat

    async def act(self, action: str, key: str = "") -> Message:
        return await self.command("act", key, seat=self.viewpoint, position=self.position, action=action)

    async def turn(self, timeout: float = PATIENCE) -> list[str]:
        """Wait until this seat is to move; gives its legal actions, none when the game is over."""
        while not self.is_over and not self.legal:
            await self.receive(timeout)
        return self.legal

    @property
    def legal(self) -> list[str]:
        return [choice["action"] for choice in self.view["legal"]] if self.view else []

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["to_move"] == OVER

    def _keep(self, message: Message) -> None:
        self.number = max(self.number, message.get("number", 0))
        for field in ("position", "card", "you", "view"):
            if field in message:
                setattr(self, field, message[field])


__all__ = ["Client", "ConnectionClosed", "Refused", "request"]
