"""What HTTP answers: a value as JSON, a text of a game, or a Problem with its status."""

import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from plansza.kernel.errors import PlanszaError
from plansza.server import gameinfo
from plansza.server.protocol import answers, outgoing
from plansza.server.texts import fault_text, language_of

STATUS = {"no_token": 401, "not_your_seat": 403, "not_allowed": 403, "no_hints": 403, "bad_origin": 403}
STATUS |= {
    "not_found": 404,
    "no_table": 404,
    "bad_code": 404,
    "bad_method": 405,
    "too_early": 409,
    "too_late": 409,
    "too_large": 413,
}
STATUS |= {"not_json": 415, "too_fast": 429, "broken": 500, "busy": 503}


class Trouble(PlanszaError):
    """A request that is not granted."""

    def __init__(self, fault: str, reason: str = "") -> None:
        super().__init__(fault)
        self.fault, self.reason = fault, reason


def answer(request: Request, value: msgspec.Struct) -> Response:
    return packed(request, outgoing.encode(value), "application/json")


def packed(request: Request, body: bytes, type: str, headers: dict[str, str] | None = None) -> Response:
    headers = {"Cache-Control": "no-store", **(headers or {})}
    if len(body) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = gzip.compress(body, 5), {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(body, media_type=type, headers=headers)


def told(request: Request, source: gameinfo.Source, type: str) -> Response:
    """A text of a game, with the language that it is in."""
    headers = {"Cache-Control": "no-cache", "Content-Language": source.lang}
    return packed(request, source.text.encode(), type, headers)


def spoken(request: Request) -> str:
    """The language of who asks."""
    return language_of(request.headers.get("accept-language"))


def problem(request: Request, fault: str, reason: str = "") -> Response:
    text = fault_text(spoken(request), fault, reason=reason)
    headers = {"Retry-After": "5"} if fault in ("too_fast", "busy") else None
    body = outgoing.encode(answers.Problem(fault, text))
    return Response(body, STATUS.get(fault, 400), headers, "application/json")
