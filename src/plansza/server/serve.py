"""Run a server: `python -m plansza.server.serve --port 8765`, or `plansza serve`."""

import argparse
import contextlib
import importlib.util
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import TypeVar, get_args

import msgspec
import uvicorn

from plansza.kernel.errors import PlanszaError
from plansza.server.app import Server
from plansza.server.database import claimed
from plansza.server.log import fault_of, log
from plansza.server.mail import smtp_settings
from plansza.server.migrations import bring_up_to_date
from plansza.server.protocol.people import Profiles
from plansza.server.protocol.shared import DAY, MAX_FRAME
from plansza.server.settings import OWNER_TOKEN, UNLIMITED, Limits, News, Settings, operator_token
from plansza.server.uvicorn_adapter import MAX_HEAD, GracefulServer, SocketProtocol, http_protocol

MOST_DESCRIPTORS = 65_536

Numbers = TypeVar("Numbers", Limits, News)

STOP_SECONDS = 2  # that requests under way have, after everybody was told that the server stops


class BadAddress(PlanszaError):
    """The server cannot listen there."""


class NotStarted(PlanszaError):
    """The server could not begin its work; its log says why."""


class _Lines(logging.Handler):
    """Warnings of other libraries as lines of our log: their first line, for more could tell what is secret."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        text = str(record.msg).strip().partition("\n")[0]
        log(record.name, level=record.levelname, text=text, error=fault_of(error) if error else "")


def run(settings: Settings, on_listening: Callable[[], None] = lambda: None) -> None:
    """Serve until stopped by SIGTERM or SIGINT; then finish what is under way, within some seconds.

    Raises PlanszaError where it cannot start; its text is one line for whoever started it.
    """
    for name in ("uvicorn", "asyncio", "psycopg"):
        logging.getLogger(name).handlers = [_Lines()]
        logging.getLogger(name).propagate = False
    _allow_many_connections()
    with _listen(settings) as listening, claimed(settings.db):
        bring_up_to_date(settings.db)
        on_listening()
        server = graceful(Server(settings), settings)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])
    if not server.started:
        raise NotStarted("the server could not start; its log says why")


def graceful(server: Server, settings: Settings, loop: str = "") -> GracefulServer:
    """uvicorn, as we run it."""
    config = uvicorn.Config(
        server,
        loop=loop or ("uvloop" if importlib.util.find_spec("uvloop") else "asyncio"),
        interface="asgi3",
        http=http_protocol(settings.limits),
        h11_max_incomplete_event_size=MAX_HEAD,
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    found = GracefulServer(config, server.say_bye)
    server.network.listening = found
    return found


def _allow_many_connections() -> None:
    """As many descriptors as the system lets us have; 1,024 is the usual number that nobody has asked to raise."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=4096)
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadAddress(f"cannot listen at {settings.host}:{settings.port} ({reason}); try --port") from error


def open_browser(settings: Settings) -> None:
    """When the server answers."""
    address = f"http://localhost:{settings.port}/"
    threading.Thread(target=_open_when_up, args=(address, owner_mark(settings)), daemon=True).start()


def owner_mark(settings: Settings) -> str:
    """What follows an address that is opened by who started the server: it stays in the browser."""
    return f"#owner={settings.owner_token}" if settings.owner_token and settings.is_local else ""


def _open_when_up(address: str, mark: str) -> None:
    for _ in range(100):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address + "health", timeout=1)
            webbrowser.open(address + mark)
            return
        time.sleep(0.1)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser("python -m plansza.server.serve", description=__doc__)
    default = Settings()
    parser.add_argument("--host", default=default.host)
    parser.add_argument("--port", type=int, default=default.port)
    parser.add_argument("--db", default=default.db)
    parser.add_argument("--pace", type=float, default=default.pace)
    parser.add_argument("--idle", type=float, default=default.idle_seconds, help="seconds a table nobody is at is kept")
    parser.add_argument("--keep-finished", type=float, help="days that finished games are kept; for good if not given")
    parser.add_argument("--profiles", choices=get_args(Profiles), default=default.profiles)
    parser.add_argument("--site", default="", help="where a proxy serves it")
    parser.add_argument("--origin", action="append", default=[], help="another site whose pages may play here")
    parser.add_argument("--unlimited", action="store_true", help="no limits: for load tests")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=NUMBER", help="another value of a limit")
    parser.add_argument("--news", action="append", default=[], metavar="NAME=NUMBER", help="another pace of messages")
    parser.add_argument("--private-push", action="store_true", help="pushes to this machine: for tests")
    chosen = parser.parse_args(arguments)
    address = {"host": chosen.host, "port": chosen.port, "db": chosen.db}
    try:
        settings = replace(default, **address, pace=chosen.pace, idle_seconds=chosen.idle, site=chosen.site)
        limits = _changed(UNLIMITED if chosen.unlimited else settings.limits, chosen.limit)
        kept = None if chosen.keep_finished is None else chosen.keep_finished * DAY
        settings = replace(settings, origins=tuple(chosen.origin), operator_token=operator_token())
        settings = replace(settings, owner_token=os.environ.get(OWNER_TOKEN, ""))
        news = replace(_changed(settings.news, chosen.news), smtp=smtp_settings(), even_private=chosen.private_push)
        run(replace(settings, limits=limits, keep_finished=kept, profiles=chosen.profiles, news=news))
    except PlanszaError as error:
        sys.exit(f"plansza: {error}")


def _changed(numbers: Numbers, told: list[str]) -> Numbers:
    """With what was said as NAME=NUMBER."""
    changes = {name: number for name, _, number in (one.partition("=") for one in told)}
    return msgspec.convert({**asdict(numbers), **changes}, type(numbers), strict=False)


if __name__ == "__main__":
    main(sys.argv[1:])
