"""What HTTP requests bring: who asks and from where, queries and bodies, read within limits of size and time."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from plansza.server.limits import address_of
from plansza.server.protocol import shared
from plansza.server.replies import Trouble

T = TypeVar("T")

BODY_SECONDS = 20.0  # that a body may take to arrive


def address(request: Request) -> str:
    return address_of(request.client.host if request.client else None)


def player_or_none(request: Request) -> str | None:
    """Who asks, as `Identity.identify` has found out."""
    found: str | None = request.state.player
    return found


def player(request: Request) -> str:
    found = player_or_none(request)
    if found is None:
        raise Trouble("no_token")
    return found


def query(request: Request, type: type[T]) -> T:
    try:
        return msgspec.convert(dict(request.query_params), type, strict=False)
    except msgspec.ValidationError as error:
        raise Trouble("bad_message", str(error)) from None


async def read(request: Request, most: int = shared.MAX_BODY) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Trouble("not_json")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Trouble("too_large")
    except (TimeoutError, ClientDisconnect):
        raise Trouble("too_slow") from None
    return bytes(body)


async def body(request: Request, type: type[T]) -> T:
    """What a command says; records, which may be long, are read in a worker."""
    try:
        return msgspec.json.decode(await read(request, shared.MAX_ORDER), type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("bad_message", str(error)) from None


class _Fairness(msgspec.Struct):
    commitment: str = ""
    ends: list[str] = []


class RecordHead(msgspec.Struct):
    """What must be known of a record before a worker looks at it: read without looking at the rest."""

    game: str = ""
    fairness: _Fairness | None = None

    @property
    def commitment(self) -> str:
        """What the server promised of its dice when the table was opened: no two tables have the same."""
        if self.fairness is None:
            return ""
        return self.fairness.commitment or "".join(self.fairness.ends[:1])


def record_head(body: bytes) -> RecordHead:
    """Of anything: what is wrong with it the worker will say."""
    try:
        return msgspec.json.decode(body, type=RecordHead)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return RecordHead()
