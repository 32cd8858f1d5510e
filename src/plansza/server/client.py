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
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plansza.kernel.errors import PlanszaError
from plansza.kernel.seats import OVER, WATCHER
from plansza.server import auth
from plansza.server.chains import LENGTH, Chain
from plansza.server.patch import patched
from plansza.server.protocol import shared

_decode = msgspec.json.Decoder().decode
Message = dict[str, Any]
_FREE = ("open", "reserved")
PATIENCE = 180  # seconds that an answer may take


class Refused(Exception):
    """The server says no; `answer` is its message."""

    def __init__(self, answer: Message) -> None:
        super().__init__(f"{answer.get('fault')}: {answer.get('text')}")
        self.answer, self.fault = answer, answer.get("fault")


class BadLink(PlanszaError):
    """What should be the address of a server, or the link of a table, is none."""


def read_address(url: str) -> tuple[str, str]:
    """The server's address, and the code of a table where the link names one, else "". Raises BadLink."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadLink(f"'{url}' is no address of a server: write it as http://localhost:8765")
    folder, _, table = parts.path.strip("/").rpartition("/")
    return f"{parts.scheme}://{parts.netloc}", table if folder == "t" else ""


def read_link(url: str) -> tuple[str, str]:
    """The same for a link that must name a table. Raises BadLink."""
    base, table = read_address(url)
    if not table:
        raise BadLink(f"'{url}' names no table: its link is as http://localhost:8765/t/CODE")
    return base, table


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
        raise Refused(_problem(error)) from None
    return text if raw else json.loads(text)


def _problem(error: urllib.error.HTTPError) -> Message:
    """What the server says; or of what stands before it, and says it in another way, the status."""
    try:
        return dict(json.loads(error.read()))
    except ValueError:
        return {"fault": "unreachable", "text": f"{error.code} {error.reason}"}


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
        self.next_links: dict[str, int] = {}
        self.chains: dict[int, Chain] = {}  # by seat: what this program adds to the dice
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
        self._socket = await connect(address, max_size=None, open_timeout=PATIENCE)
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
        await self._show_what_is_owed(message)
        return message

    async def _show_what_is_owed(self, message: Message) -> None:
        """The first links of this program's seats, once all seats are taken."""
        card = message.get("card")
        if card is None or card["status"] != "waiting" or any(seat["kind"] in _FREE for seat in card["seats"]):
            return
        for seat in card["fairness"]["owed"]:
            if seat in self.chains and seat in self.you["seats"]:
                await self.show_first(seat)

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
        """Sit down with a new chain, and look from there."""
        self.chains[seat] = Chain(secrets.token_bytes(32))
        await self.command("sit", seat=seat, name=name, end=self.chains[seat].end)
        await self.look_from(seat)

    async def show_first(self, seat: int) -> None:
        """When all seats are taken: the first link. It is sent by itself when the card asks for it."""
        link = await self._link(seat)
        await self.send({"type": "show", "key": f"first-{link[:24]}", "seat": seat, "link": link})

    async def _link(self, seat: int) -> str:
        """The link that is due; "" where none is. Brings a new chain where this program does not have the seat's."""
        number = self.next_links.get(f"{seat}")
        if number is None:
            return ""
        if not self._has_chain(seat) or number > LENGTH:
            self.chains[seat], number = Chain(secrets.token_bytes(32)), 1
            await self.command("bring", seat=seat, end=self.chains[seat].end)
        return self.chains[seat].link(number)

    def _has_chain(self, seat: int) -> bool:
        shown = [chain["end"] for chain in self.card["fairness"]["chains"] if chain["seat"] == seat]
        return seat in self.chains and shown[-1:] == [self.chains[seat].end]

    async def look_from(self, seat: int) -> None:
        await self.send({"type": "look", "seat": seat})
        await self.until(lambda message: message["type"] == "table" and message["you"]["viewpoint"] == seat)
        self.viewpoint = seat

    async def act(self, action: str, key: str = "") -> Message:
        seat = self.viewpoint
        link = await self._link(seat)
        return await self.command("act", key, seat=seat, position=self.position, action=action, link=link)

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
        view = message.get("view")
        if view is not None and "changes" in view:
            assert self.view is not None
            view["board"] = patched(self.view["board"], view.pop("changes"))
        self.number = max(self.number, message.get("number", 0))
        for field in ("position", "card", "you", "view", "next_links"):
            if field in message:
                setattr(self, field, message[field])


__all__ = ["Client", "ConnectionClosed", "Refused", "request"]
