"""Bytes that a server sends to each of two players per decision, all of a game counted, against another version in the
same run.

    python benchmarks/wire_bytes.py --against 67c309f

Both play the same way, legal moves by chance, through a proxy that counts what passes; what was sent before the game
began is left out. Clients offer to unpack messages (permessage-deflate), as browsers do; version 0.1 packs none.
"""

import argparse
import asyncio
import contextlib
import importlib
import importlib.util
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

from checkouts import ROOT, Version, checkout_of

GAMES = {"pickomino": 1 / 3, "marrakech": 1 / 3, "unrest": 1 / 3, "marabunta": 1 / 5}  # what is wanted at most
DECISIONS = 150


def package() -> str:
    """What the server's package is called in this version."""
    return "plansza.server" if importlib.util.find_spec("plansza.server") else "plansza.table"


class Proxy:
    """Passes bytes on, and counts those of the server."""

    def __init__(self, port: int) -> None:
        self.port, self.sent = port, 0

    async def listen(self) -> int:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self.port)
        await asyncio.gather(self._pass(reader, to_server, False), self._pass(from_server, writer, True))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counts: bool) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                self.sent += len(data) if counts else 0
                writer.write(data)
                await writer.drain()
        writer.close()


async def played(port: int, game: str) -> float:
    """Bytes for each client and decision."""
    client = importlib.import_module(f"{package()}.client")
    proxy, luck = Proxy(port), random.Random(1)
    base, way = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{await proxy.listen()}"
    order = {"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]}
    card = await asyncio.to_thread(client.request, base, "/api/tables", order, client.auth.new_token())
    people = [await client.Client.at(way, card["id"]) for _ in range(2)]
    for seat, person in enumerate(people):
        await person.sit(seat, f"P{seat}")
    for person in people:
        while person.view is None:
            await person.receive()
    proxy.sent = decisions = 0
    while decisions < DECISIONS and not people[0].is_over:
        mover = people[people[0].view["to_move"]]
        legal = await mover.turn()
        if not legal:
            break
        before = mover.position
        await mover.act(luck.choice(legal))
        for person in people:
            while person.position == before and not person.is_over:
                await person.receive()
        decisions += 1
    for person in people:
        await person.close()
    return proxy.sent / decisions / len(people)


def answer_lines() -> None:
    """One version: a number for each game asked for."""
    port = _free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", f"{package()}.serve", "--port", str(port), "--db", f"sqlite:///{folder}/t.db"]
        server = subprocess.Popen(command, env=dict(os.environ), stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            for line in sys.stdin:
                print(asyncio.run(played(port, line.strip())), flush=True)
        finally:
            server.terminate()
            server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    request: Any = importlib.import_module(f"{package()}.client").request
    while True:
        with contextlib.suppress(OSError):
            if request(f"http://127.0.0.1:{port}", "/health")["loaded"]:
                return
        time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--against", default="67c309f", metavar="COMMIT", help="or a folder")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return answer_lines()
    print("| game | bytes a decision | before | ratio | wanted at most |\n| --- | ---: | ---: | ---: | ---: |")
    with contextlib.ExitStack() as stack:
        old = Version(stack, __file__, stack.enter_context(checkout_of(given.against)))
        new = Version(stack, __file__, ROOT)
        for game, wanted in GAMES.items():
            now, before = new.asked(game), old.asked(game)
            print(f"| {game} | {now:,.0f} | {before:,.0f} | {now / before:.2f} | {wanted:.2f} |", flush=True)


if __name__ == "__main__":
    main()
