"""Actions per second per core, latency and memory of the server, against a boardgame.io server doing the same job.

    python benchmarks/server_load.py [--seconds 40] [--tables 50] [--idle 5000]

It needs node, and npm once, which installs boardgame.io beside our game for it in benchmarks/boardgame_io.
"""

import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from load_client import Load, Player
from plansza.server import auth
from plansza.server.client import request
from running import Server, free_port

HERE = Path(__file__).parent
NODE_FOLDER = HERE / "boardgame_io"
WHAT = """Tables of two play Pickomino's base game at random, each player as soon as she may; a game that is over is \
followed by one at a new table. Each decision is sent over a WebSocket, validated, stored on disk, and told to both. \
Counted are the processor seconds of the server process with all its threads (not of the programs that play), in turns \
on the same machine; the latency is from sending a decision to hearing that it is done.

- Plansza stores in SQLite (write-ahead log, synchronous=FULL): a decision is on disk before anyone hears of it. Its \
dice are drawn by HMAC, and each player is sent her legal choices.
- boardgame.io {version} (NODE_ENV=production) runs our JavaScript version of the same game. "Files" is its FlatFile, \
the only store on disk that it comes with: it writes the state and the whole log of the match anew, and does not wait \
for the disk. "Memory" stores nothing, so it is not the same job; it is here to show what the files cost.
"""


@dataclass
class Measured:
    """One run under load."""

    actions: int
    seconds: float
    cpu: float
    latencies: list[float]
    games: int
    memory: int

    @property
    def per_cpu_second(self) -> float:
        return self.actions / self.cpu

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds

    def percentile(self, part: float) -> float:
        return sorted(self.latencies)[int(len(self.latencies) * part)] * 1000

    def __str__(self) -> str:
        return (
            f"{self.actions:,} | {self.games} | {self.per_second:,.0f} | {self.per_cpu_second:,.0f} | "
            f"{self.percentile(0.5):.1f} | {self.percentile(0.99):.1f} | {self.memory / 1e6:.0f}"
        )


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


# --- Plansza --------------------------------------------------------------------------------------------------------


async def seat_two(server: Server, load: Load) -> list[Player]:
    """A new table, and two who have sat down at it."""
    token = auth.new_token()
    body = {"game": "pickomino", "seats": [{"kind": "mine"}, {"kind": "open"}]}
    table = (await asyncio.to_thread(request, server.base, "/api/tables", body, token))["id"]
    players = [Player(load, server.port, table, 0, token), Player(load, server.port, table, 1)]
    for player in players:
        await player.connect()
    for player in players:
        await player.sit()
    return players


async def keep_playing(server: Server, load: Load, players: list[Player]) -> None:
    """Two players, game after game, at a new table each time."""
    try:
        while True:
            for player in players:
                player.play()
            await asyncio.gather(*(player.over for player in players))
            load.games += 1
            leave(players)
            players = await seat_two(server, load)
    finally:
        leave(players)


def leave(players: list[Player]) -> None:
    for player in players:
        player.wire.transport.close()


async def load_plansza(server: Server, tables: int, seconds: float, load: Load) -> Measured:
    await asyncio.to_thread(server.wait_until_compiled)
    pairs = [await seat_two(server, load) for _ in range(tables)]
    cpu, began = cpu_seconds(server.process.pid), time.perf_counter()
    load.playing = True
    tasks = [asyncio.create_task(keep_playing(server, load, players)) for players in pairs]
    await asyncio.sleep(seconds)
    spent, cpu, latencies = time.perf_counter() - began, cpu_seconds(server.process.pid) - cpu, list(load.latencies)
    load.playing = False
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    return Measured(len(latencies), spent, cpu, latencies, load.games, memory(server.process.pid))


def measure_plansza(tables: int, seconds: float, pause: float = 0.0, unpacks: bool = False) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--unlimited")
        try:
            return asyncio.run(load_plansza(server, tables, seconds, Load(pause, unpacks)))
        finally:
            server.stop()


async def hold_idle(server: Server, connections: int) -> str:
    """What an idle table in memory takes (a game under way, nobody connected), and what an idle connection."""
    await asyncio.to_thread(server.wait_until_compiled)
    tables, before = connections // 2, memory(server.process.pid)
    ids = []
    for _ in range(tables):
        body = {"game": "pickomino", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        ids.append(request(server.base, "/api/tables", body, auth.new_token())["id"])
        request(server.base, f"/api/tables/{ids[-1]}")
    with_tables = memory(server.process.pid)
    players = [Player(Load(), server.port, ids[n // 2], n % 2) for n in range(connections)]
    for first in range(0, connections, 50):
        await asyncio.gather(*(player.connect() for player in players[first : first + 50]))
    with_connections = memory(server.process.pid)
    await asyncio.sleep(2)
    held = server.metrics()["plansza_connections"]
    assert held == connections, f"{held} of {connections} connections are held"
    return (
        f"Idle: {(with_tables - before) / tables / 1024:.1f} KB a table, "
        f"{(with_connections - with_tables) / connections / 1024:.1f} KB a connection; {held:,.0f} connections held, "
        f"two at each of {tables:,} tables, by a server that has {with_connections / 1e6:.0f} MB and had "
        f"{before / 1e6:.0f} MB before."
    )


def measure_idle(connections: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--unlimited", "--pace", "1000000")  # bots that never get to move
        try:
            return asyncio.run(hold_idle(server, connections))
        finally:
            server.stop()


# --- boardgame.io ---------------------------------------------------------------------------------------------------


def install_node_packages() -> None:
    if shutil.which("npm") is None:
        raise SystemExit("the comparison needs node and npm")
    if not (NODE_FOLDER / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=NODE_FOLDER, check=True)


@contextmanager
def boardgame_io(store: str) -> Iterator[tuple[int, int]]:
    """A running server: its port and process."""
    port = free_port()
    command = ["node", "server.js", str(port), store]
    env = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(command, cwd=NODE_FOLDER, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "ready" in process.stdout.readline()
    try:
        yield port, process.pid
    finally:
        process.kill()
        process.wait()


def load_boardgame_io(port: int, pid: int, tables: int, seconds: float, pause: float) -> Measured:
    command = ["node", "load.js", str(port), str(tables), str(seconds), str(pause)]
    load = subprocess.Popen(command, cwd=NODE_FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert load.stdin is not None
    assert load.stdout is not None
    assert "connected" in load.stdout.readline()
    cpu, began = cpu_seconds(pid), time.perf_counter()
    load.stdin.write("go\n")
    load.stdin.flush()
    told = json.loads(load.stdout.readline())
    spent, cpu = time.perf_counter() - began, cpu_seconds(pid) - cpu
    load.wait()
    return Measured(len(told["latencies"]), spent, cpu, told["latencies"], told["games"], memory(pid))


def measure_boardgame_io(in_files: bool, tables: int, seconds: float, pause: float = 0.0) -> Measured:
    with tempfile.TemporaryDirectory() as folder, boardgame_io(folder if in_files else "memory") as (port, pid):
        return load_boardgame_io(port, pid, tables, seconds, pause)


# --- both -----------------------------------------------------------------------------------------------------------


def version() -> str:
    return str(json.loads((NODE_FOLDER / "node_modules/boardgame.io/package.json").read_text())["version"])


def in_turns(rounds: int, tables: int, seconds: float) -> dict[str, list[Measured]]:
    """Everybody as fast as can be."""
    full: dict[str, list[Measured]] = {"Plansza": [], "boardgame.io, files": [], "boardgame.io, memory": []}
    for number in range(rounds):
        full["Plansza"].append(measure_plansza(tables, seconds))
        full["boardgame.io, files"].append(measure_boardgame_io(True, tables, seconds))
        full["boardgame.io, memory"].append(measure_boardgame_io(False, tables, seconds))
        for name, runs in full.items():
            print(f"| {number + 1} | {name} | {runs[-1]} |", flush=True)
    return full


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=5000)
    chosen = parser.parse_args()
    install_node_packages()
    print(WHAT.format(version=version()))
    print(f"{chosen.tables} tables, {chosen.seconds:g} s each, so that games of every server come to their ends:\n")
    print("| round | server | decisions | games over | a second | a CPU second | p50 ms | p99 ms | MB |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    full = in_turns(chosen.rounds, chosen.tables, chosen.seconds)
    most = statistics.median(run.per_second for run in full["Plansza"])
    half = measure_plansza(chosen.tables, chosen.seconds, chosen.tables / (most / 2))
    print(f"| | Plansza at half of its {most:,.0f} a second | {half} |")
    packed = measure_plansza(chosen.tables, chosen.seconds, unpacks=True)
    print(f"| | Plansza, messages packed for players as for browsers | {packed} |\n")
    rates = {name: statistics.median(run.per_cpu_second for run in runs) for name, runs in full.items()}
    ours = rates.pop("Plansza")
    for name, rate in rates.items():
        print(f"Decisions a CPU second, medians: Plansza {ours:,.0f}, {name} {rate:,.0f}: {ours / rate:.1f} times.")
    print(f"p99 at half of the maximum: {half.percentile(0.99):.1f} ms.")
    print(measure_idle(chosen.idle))


if __name__ == "__main__":
    main()
