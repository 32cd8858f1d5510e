"""What HTTP answers: a value as JSON, a text of a game, or a Problem with its status."""

import asyncio
import gzip
from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from plansza.kernel.errors import PlanszaError
from plansza.server import gameinfo
from plansza.server.protocol import answers, outgoing
from plansza.server.texts import fault_text, language_of
from plansza.tournaments.tournament import Reason

STATUS = {"not_operator": 401, "not_owner": 403, "no_network": 503, "banned": 403, "closed": 403}
STATUS |= {"no_token": 401, "not_your_seat": 403, "not_allowed": 403, "no_hints": 403, "bad_origin": 403}
STATUS |= {
    "not_found": 404,
    "no_table": 404,
    "bad_code": 404,
    "bad_method": 405,
    "too_early": 409,
    "too_late": 409,
    "too_large": 413,
}
STATUS |= {
    "other_rules": 410,
    "unknown_entry": 410,
    "too_slow": 408,
    "no_length": 411,
    "not_host": 403,
    "rated": 403,
    **{f"tournament_{reason}": 409 for reason in get_args(Reason)},
    "too_many": 409,
    "full": 409,
}
STATUS |= {
    "removed": 401,
    "no_rival": 404,
    "no_profiles": 403,
    "no_profile": 404,
    "has_profile": 409,
    "last_way": 409,
    "bad_phrase": 404,
    "bad_passkey": 403,
}
STATUS |= {"no_news": 409, "no_mails": 403, "mail_failed": 503, "on_vacation": 409, "no_vacation": 409}
STATUS |= {"not_json": 415, "too_fast": 429, "broken": 500, "busy": 503}


LONG = 8_000  # bytes, from which on packing takes long enough to be done elsewhere


class Trouble(PlanszaError):
    """A request that is not granted."""

    def __init__(self, fault: str, reason: str = "") -> None:
        super().__init__(fault)
        self.fault, self.reason = fault, reason


async def answer(request: Request, value: msgspec.Struct) -> Response:
    return await packed(request, outgoing.encode(value), "application/json")


async def packed(request: Request, body: bytes, type: str, headers: dict[str, str] | None = None) -> Response:
    """What is long is packed in a thread: the event loop is for everybody."""
    headers = {"Cache-Control": "no-store", **(headers or {})}
    if len(body) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(_zipped, body) if len(body) > LONG else _zipped(body)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(body, media_type=type, headers=headers)


def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, 5)


async def told(request: Request, source: gameinfo.Source, type: str) -> Response:
    """A text of a game, with the language that it is in."""
    headers = {"Cache-Control": "no-cache", "Content-Language": source.lang}
    return await packed(request, source.text.encode(), type, headers)


def spoken(request: Request) -> str:
    """The language of who asks."""
    return language_of(request.headers.get("accept-language"))


def problem(request: Request, fault: str, reason: str = "") -> Response:
    text = fault_text(spoken(request), fault, reason=reason)
    headers = {"Retry-After": "5"} if fault in ("too_fast", "busy", "mail_failed") else None
    body = outgoing.encode(answers.Problem(fault, text))
    return Response(body, STATUS.get(fault, 400), headers, "application/json")
