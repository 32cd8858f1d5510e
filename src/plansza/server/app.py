"""The server as an ASGI application: pages, HTTP, sockets, headers, health and counts."""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plansza import __version__
from plansza.kernel import registry
from plansza.server.addresses import is_loopback
from plansza.server.admin import Admin
from plansza.server.guard import Guard
from plansza.server.http import Api
from plansza.server.hub import Hub
from plansza.server.identity import Identity
from plansza.server.limits import Gate
from plansza.server.log import log
from plansza.server.metrics import memory_bytes
from plansza.server.network import Network
from plansza.server.network_http import NetworkApi
from plansza.server.news_http import NewsApi
from plansza.server.pages import MISSING, Pages
from plansza.server.people_http import PeopleApi
from plansza.server.programs_socket import ProgramSocket
from plansza.server.readiness import Readiness
from plansza.server.replies import problem
from plansza.server.settings import Settings
from plansza.server.socket import TableSocket

SECURITY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_SECURITY = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
_NOT_GUESSED = (b"x-content-type-options", b"nosniff")
OF_PARTS = {name: SECURITY[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
BYE_SECONDS = 1.0  # to hear that the server stops


class Server:
    """All that a running server has, and what uvicorn calls."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.gate, self.pages = settings, Gate(settings.limits), Pages()
        self.network = Network(settings)
        self.pages.add_boards(registry.games().values())
        self.hub: Hub
        self.readiness: Readiness
        self.began = time.monotonic()
        self.app = Starlette(lifespan=self._lifespan, exception_handlers={HTTPException: _http_problem})
        self.inner: ASGIApp = _open_to(settings.origins, self.app) if settings.origins else self.app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = _with_security(send)
        if scope["type"] in ("http", "websocket") and not self._is_known_host(scope):
            await _refuse(scope, receive, send)
            return
        if scope["type"] == "http" and any(name == b"transfer-encoding" for name, _ in scope["headers"]):
            await _refuse_chunks(scope, receive, send)
            return
        await self.inner(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.hub = Hub(self.settings, self.network)
        self.readiness = Readiness(self.hub)
        await self.hub.bans.load()
        identity = Identity(self.hub)
        guard = Guard(self.hub, self.gate, identity)
        socket, people = TableSocket(self.hub, self.gate, identity), PeopleApi(guard)
        people.start()

        class Endpoint:
            async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
                await socket(scope, receive, send, scope["path_params"]["id"])

        waiting = ProgramSocket(self.hub, self.gate)

        class ProgramEndpoint:
            async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
                await waiting(scope, receive, send)

        app.router.routes += [
            *Api(guard).routes(),
            *people.routes(),
            *NewsApi(guard).routes(),
            *Admin(guard).routes(),
            *NetworkApi(guard).routes(),
            WebSocketRoute("/ws/tables/{id}", Endpoint()),
            WebSocketRoute("/ws/programs", ProgramEndpoint()),
            Route("/health", self._health),
            Route("/ready", self._ready),
            Route("/metrics", self._metrics),
            Route("/{path:path}", self._page),
        ]
        log("started", version=__version__, pages=not self.pages.is_missing)
        yield
        await self.hub.close()
        log("stopped")

    async def say_bye(self) -> None:
        """The server stops: tell everybody, and give them a moment to hear it."""
        await asyncio.gather(*(connection.drain(BYE_SECONDS) for connection in self.hub.say_bye()))

    def _is_known_host(self, scope: Scope) -> bool:
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        return self.settings.answers_to(host) or self.network.answers_to(host)

    async def _health(self, request: Request) -> Response:
        """The process lives; whether it can do its work, /ready says."""
        rules = self.hub.rules
        return JSONResponse({"status": "ok", "version": __version__, "loaded": rules.is_loaded, "ready": rules.parts})

    async def _ready(self, request: Request) -> Response:
        status = await self.readiness.status()
        return JSONResponse({"status": status}, 200 if status == "ready" else 503)

    async def _metrics(self, request: Request) -> Response:
        """For this machine only."""
        host = request.client.host if request.client else ""
        if not is_loopback(host):
            return problem(request, "not_found")
        rooms = self.hub.rooms.values()
        gauges = {
            "rooms": len(rooms),
            "connections": sum(len(room.connections) for room in rooms),
            "bots_ready": self.hub.bots_ready,
            "store_writes": self.hub.store.writes,
            "store_transactions": self.hub.store.transactions,
            "uptime_seconds": time.monotonic() - self.began,
            "cpu_seconds": time.process_time(),
            "memory_bytes": memory_bytes(),
            "garbage_collections": gc.get_stats()[2]["collections"],
        }
        return PlainTextResponse(self.hub.metrics.text(gauges))

    async def _page(self, request: Request) -> Response:
        path = request.url.path
        if path.startswith(("/api/", "/ws/")):
            return problem(request, "not_found")
        page = self.pages.find(path)
        if page is None:
            return HTMLResponse(MISSING, 503) if self.pages.is_missing else problem(request, "not_found")
        caching = "public, max-age=31536000, immutable" if page.is_lasting else "no-cache"
        headers = {"Cache-Control": caching, "ETag": page.etag, "Vary": "Accept-Encoding"}
        if page.is_lasting:  # a style, a font or a script of a page, whose policy it obeys
            headers |= OF_PARTS
        if request.headers.get("if-none-match") == page.etag:
            return Response(status_code=304, headers=headers)
        if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=page.type)
        return Response(page.body, headers=headers, media_type=page.type)


def _open_to(origins: Sequence[str], app: ASGIApp) -> ASGIApp:
    """What pages of these other sites may send and read."""
    return CORSMiddleware(
        app,
        origins,
        allow_methods=("GET", "POST"),
        allow_headers=("authorization", "content-type"),
        expose_headers=("content-disposition", "content-language", "retry-after"),
    )


async def _http_problem(request: Request, error: Exception) -> Response:
    """What the router itself refuses: a method that is not for this address."""
    known = request.url.path.startswith("/api/") and isinstance(error, HTTPException) and error.status_code == 405
    return problem(request, "bad_method" if known else "not_found")


def _with_security(send: Send) -> Send:
    """On every answer, but those that bring theirs."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = message.get("headers", [])
            message["headers"] = headers if _NOT_GUESSED in headers else [*headers, *_SECURITY]
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await PlainTextResponse("This server answers on this machine only.\n", 421)(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008})


async def _refuse_chunks(scope: Scope, receive: Receive, send: Send) -> None:
    """A body must say its length: in chunks of a byte it would take the parser longer than anything else here."""
    response = problem(Request(scope), "no_length")
    response.headers["Connection"] = "close"
    await response(scope, receive, send)
