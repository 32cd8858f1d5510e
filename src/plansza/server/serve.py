"""Run a server: `python -m plansza.server.serve --port 8765`, or `plansza serve`."""

import argparse
import contextlib
import importlib.util
import logging
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace

import uvicorn

from plansza.kernel.errors import PlanszaError
from plansza.server.app import Server
from plansza.server.log import fault_of, log
from plansza.server.protocol.shared import MAX_FRAME
from plansza.server.settings import UNLIMITED, Settings
from plansza.server.uvicorn_adapter import GracefulServer, SocketProtocol


class BadAddress(PlanszaError):
    """The server cannot listen there."""


class _Lines(logging.Handler):
    """Warnings of uvicorn and asyncio, as lines of our log: their first line, for more could tell what is secret."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        text = str(record.msg).strip().partition("\n")[0]
        log(record.name, level=record.levelname, text=text, error=fault_of(error) if error else "")


def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until stopped by SIGTERM or SIGINT; then finish what is under way, within some seconds."""
    for name in ("uvicorn", "asyncio"):
        logging.getLogger(name).handlers = [_Lines()]
        logging.getLogger(name).propagate = False
    server = Server(settings)
    config = uvicorn.Config(
        server,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        interface="asgi3",
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    if open_browser:
        threading.Thread(target=_open_when_up, args=(f"http://localhost:{settings.port}/",), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt), _listen(settings) as listening:
        GracefulServer(config, server.say_bye).run([listening])


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=4096)
    except OSError as error:
        raise BadAddress(f"cannot listen at {settings.host}:{settings.port} ({error.strerror}); try --port") from error


def _open_when_up(address: str) -> None:
    for _ in range(100):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address + "health", timeout=1)
            webbrowser.open(address)
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
    parser.add_argument("--unlimited", action="store_true", help="no limits: for load tests")
    chosen = parser.parse_args(arguments)
    address = {"host": chosen.host, "port": chosen.port, "db": chosen.db}
    settings = replace(default, **address, pace=chosen.pace, idle_seconds=chosen.idle)
    run(replace(settings, limits=UNLIMITED) if chosen.unlimited else settings)


if __name__ == "__main__":
    main(sys.argv[1:])
