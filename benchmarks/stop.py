"""How long a stop takes: a server with many connections gets SIGTERM; everybody should hear bye, and it should end.

    python benchmarks/stop.py                      10,000 connections at 100 tables
    python benchmarks/stop.py --connections 500

Some connections are deaf: they never read, as a phone that has left the net. Raise `ulimit -n` where it says so.
"""

import argparse
import asyncio
import json
import resource
import signal
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plansza.server import auth
from plansza.server.client import request
from plansza.server.protocol import shared
from running import Server

TABLES = 100
AT_ONCE = 100


@dataclass
class Outcome:
    connections: int
    heard: int  # connections that were told bye
    seconds: float  # from SIGTERM until the process has ended
    code: int

    def __str__(self) -> str:
        return f"| {self.connections:,} | {self.heard:,} | {self.seconds:.1f} s | {self.code} |"


async def _sit_there(base: str, table: str, lines: list[ClientConnection]) -> None:
    line = await connect(
        base.replace("http", "ws", 1) + f"/ws/tables/{table}", compression=None, ping_interval=None, open_timeout=60
    )
    await line.send(json.dumps({"type": "hello", "token": auth.new_token(), "version": shared.VERSION}))
    await line.recv()
    lines.append(line)


async def _hears_bye(line: ClientConnection) -> bool:
    try:
        while True:
            if '"bye"' in str(await line.recv()):
                return True
    except (ConnectionClosed, OSError):
        return False


async def _measure(server: Server, connections: int, deaf: int) -> Outcome:
    await asyncio.to_thread(server.wait_until_compiled)
    seats = {"game": "pickomino", "seats": [{"kind": "mine"}, {"kind": "open"}]}
    tables = [request(server.base, "/api/tables", seats, auth.new_token())["id"] for _ in range(TABLES)]
    lines: list[ClientConnection] = []
    for first in range(0, connections, AT_ONCE):
        some = range(first, min(connections, first + AT_ONCE))
        await asyncio.gather(*(_sit_there(server.base, tables[n % TABLES], lines) for n in some))
    for line in lines[:deaf]:
        line.transport.pause_reading()
    listening = [asyncio.create_task(_hears_bye(line)) for line in lines[deaf:]]
    await asyncio.sleep(0.5)
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    code = await asyncio.to_thread(server.process.wait, 120)
    seconds = time.monotonic() - began
    heard = sum(await asyncio.gather(*listening))
    for line in lines[:deaf]:
        line.transport.abort()
    return Outcome(connections, heard, seconds, code)


def run(connections: int, deaf: int) -> Outcome:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    with tempfile.TemporaryDirectory(prefix="plansza-stop") as folder:
        server = Server(Path(folder), "--unlimited")
        try:
            return asyncio.run(_measure(server, connections, deaf))
        finally:
            if server.process.poll() is None:
                server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, default=10_000)
    parser.add_argument("--deaf", type=int, default=100, help="of them, that never read")
    chosen = parser.parse_args()
    print("| connections | heard bye | SIGTERM to the end | exit code |\n| --- | --- | --- | --- |")
    print(run(chosen.connections, chosen.deaf))


if __name__ == "__main__":
    main()
