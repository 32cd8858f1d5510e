"""Does the server stay as it is when much is stored and many are connected? Cost of a decision, first answer, memory.

    python benchmarks/flat.py                                10, 1,000 and 100,000 stored tables; 10,000 connections
    python benchmarks/flat.py --stored 10 1000 --idle 100

Stored tables are copies, under other ids, of fifty where games are being played. First answer: from a request for a
table that is not in memory to its card, over tables by chance. The lobby shows no more than its newest tables, so with
ten it has less to tell. Each size is measured so many times, in turns, by servers of their own; told are medians, and
how many times the first row. Connections are idle at tables of their own while others play. Wanted: within 10 %.
"""

import argparse
import asyncio
import random
import resource
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from load_client import Load, Player
from plansza.server import auth
from plansza.server.client import request
from running import Server
from server_load import load_plansza, memory, seat_two

TABLES = 50  # that are played at
ASKED = 200  # tables for the first answer
IDLE_AT_ONCE = 50
FILE = "tables.sqlite3"


@dataclass
class Measured:
    """One server."""

    decision: float  # processor µs
    first: float  # ms
    lobby: float  # ms
    memory: float  # MB, before anybody plays

    @staticmethod
    def median(runs: "list[Measured]") -> "Measured":
        return Measured(
            *(statistics.median(values) for values in zip(*(vars(run).values() for run in runs), strict=True))
        )


async def begin_games(server: Server) -> None:
    """Fifty tables where some decisions were made."""
    await load_plansza(server, TABLES, 3, Load())


def multiply(file: Path, wanted: int) -> None:
    """Copy tables under new ids until there are so many; nobody has them in memory."""
    db = sqlite3.connect(file)
    columns = ", ".join(name for _, name, *_ in db.execute("PRAGMA table_info(tables)") if name not in ("id", "card"))
    ids = [id for (id,) in db.execute("SELECT id FROM tables")]
    for number in range(wanted - len(ids)):
        values = {"old": ids[number % len(ids)], "new": auth.new_code()}
        db.execute(
            f"INSERT INTO tables (id, card, {columns}) SELECT :new, replace(card, :old, :new), {columns} "
            "FROM tables WHERE id = :old",
            values,
        )
        db.execute("INSERT INTO entries SELECT :new, number, at, key, body FROM entries WHERE table_id = :old", values)
        db.execute("INSERT INTO holders SELECT player || :new, :new FROM holders WHERE table_id = :old", values)
    for id in ids[wanted:]:
        for place, column in (("tables", "id"), ("entries", "table_id"), ("holders", "table_id")):
            db.execute(f"DELETE FROM {place} WHERE {column} = ?", (id,))
    db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def timed(work: Callable[[], Any]) -> float:
    """ms"""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


@contextmanager
def serving(stored: Path) -> Iterator[Server]:
    """On a copy, so that every server finds the same."""
    with tempfile.TemporaryDirectory(prefix="plansza-flat") as folder:
        shutil.copy(stored, Path(folder, FILE))
        server = Server(Path(folder), "--unlimited")
        try:
            server.wait_until_compiled()
            yield server
        finally:
            server.kill()


def measure(stored: Path, seconds: float, idle: int = 0) -> Measured:
    ids = [id for (id,) in sqlite3.connect(stored).execute("SELECT id FROM tables ORDER BY id")]
    asked = random.Random(1).choices(ids, k=ASKED)
    with serving(stored) as server:
        before = memory(server.process.pid) / 1e6
        lists = [timed(partial(request, server.base, "/api/tables")) for _ in range(20)]
        firsts = [timed(partial(request, server.base, f"/api/tables/{id}")) for id in dict.fromkeys(asked)]
        played = asyncio.run(_played(server, seconds, idle))
    return Measured(played, statistics.median(firsts), statistics.median(lists), before)


async def _played(server: Server, seconds: float, idle: int) -> float:
    """Processor µs of the server for each decision, while so many connections do nothing."""
    held: list[Player] = []
    pairs = [await seat_two(server, Load()) for _ in range(min(idle, 2 * IDLE_AT_ONCE) // 2)]
    tables = [pair[0].table for pair in pairs]
    for first in range(0, idle, IDLE_AT_ONCE):
        some = [Player(Load(), server.port, tables[n % len(tables)], n % 2) for n in range(first, first + IDLE_AT_ONCE)]
        await asyncio.gather(*(player.connect() for player in some))
        held += some
    done = await load_plansza(server, TABLES, seconds, Load())
    for player in held:
        player.wire.transport.abort()
    return 1e6 / done.per_cpu_second


def told(name: str, found: Measured, first: Measured) -> str:
    pairs = [(found.decision, first.decision), (found.first, first.first), (found.memory, first.memory)]
    cells = " | ".join(f"{now:.1f} | {now / before:.2f}" for now, before in pairs)
    return f"| {name} | {cells} | {found.lobby:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stored", type=int, nargs="+", default=[10, 1000, 100_000])
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    print("| stored | a decision, CPU µs | | first answer, ms | | MB | | lobby, ms |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory(prefix="plansza-flat") as folder:
        seed = Server(Path(folder), "--unlimited")
        asyncio.run(begin_games(seed))
        seed.stop()
        files = {size: Path(folder, f"{size}.sqlite3") for size in chosen.stored}
        for size, file in files.items():
            shutil.copy(Path(folder, FILE), file)
            multiply(file, size)
        runs: dict[int, list[Measured]] = {size: [] for size in files}
        for _ in range(chosen.rounds):
            for size, file in files.items():
                runs[size].append(measure(file, chosen.seconds))
        medians = {size: Measured.median(found) for size, found in runs.items()}
        first = medians[chosen.stored[0]]
        for size, found in medians.items():
            print(told(f"{size:,} tables", found, first), flush=True)
        busy = [measure(files[chosen.stored[0]], chosen.seconds, chosen.idle) for _ in range(chosen.rounds)]
        print(told(f"{chosen.stored[0]} tables, {chosen.idle:,} idle connections", Measured.median(busy), first))


if __name__ == "__main__":
    main()
