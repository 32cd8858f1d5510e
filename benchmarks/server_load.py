"""Actions per second per core, latency and memory of the server, against a boardgame.io server doing the same job.

    python benchmarks/server_load.py [--seconds 20] [--tables 50] [--idle 5000]

Tables of two play Pickomino's base game at random. Every decision is validated, stored and told to both. boardgame.io
runs our own game in benchmarks/boardgame_io (its packages are installed there with npm), once with its store in files
(FlatFile: stored, as here, though without waiting for the disk) and once in memory (nothing is stored). What is
counted is decisions per second of processor time of the server process, so that the load generators cost nothing, in
turns, so that both have the same machine.
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

from load_client import Player
from plansza.table import auth
from plansza.table.client import request
from running import Server, free_port

HERE = Path(__file__).parent
NODE_FOLDER = HERE / "boardgame_io"


@dataclass
class Measured:
    """One run under load."""

    actions: int
    seconds: float
    cpu: float
    latencies: list[float]

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
            f"{self.actions} decisions, {self.per_second:.0f}/s, {self.per_cpu_second:.0f} per CPU second, "
            f"p50 {self.percentile(0.5):.1f} ms, p99 {self.percentile(0.99):.1f} ms"
        )


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


# --- Plansza --------------------------------------------------------------------------------------------------------


async def seat_two(server: Server) -> list[Player]:
    token = auth.new_token()
    body = {"game": "pickomino", "seats": [{"kind": "mine"}, {"kind": "open"}]}
    table = (await asyncio.to_thread(request, server.base, "/api/tables", body, token))["id"]
    players = [Player(server.port, table, 0, token), Player(server.port, table, 1)]
    for player in players:
        await player.connect()
    for player in players:
        await player.sit()
    return players


async def load_plansza(server: Server, tables: int, seconds: float, pause: float) -> Measured:
    await asyncio.to_thread(server.wait_until_compiled)
    players = [player for _ in range(tables) for player in await seat_two(server)]
    for player in players:
        player.pause = pause
    cpu, began = cpu_seconds(server.process.pid), time.perf_counter()
    for player in players:
        player.play()
    await asyncio.sleep(seconds)
    spent, cpu = time.perf_counter() - began, cpu_seconds(server.process.pid) - cpu
    for player in players:
        player.playing = False
    latencies = [latency for player in players for latency in player.latencies]
    await asyncio.sleep(0.5)
    for player in players:
        player.wire.transport.close()
    return Measured(len(latencies), spent, cpu, latencies)


def measure_plansza(tables: int, seconds: float, pause: float = 0.0) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--unlimited")
        try:
            return asyncio.run(load_plansza(server, tables, seconds, pause))
        finally:
            server.stop()


async def hold_idle(server: Server, connections: int) -> tuple[float, float]:
    """Bytes for each idle table in memory (seen over HTTP, nobody connected), and for each idle connection."""
    await asyncio.to_thread(server.wait_until_compiled)
    tables, before = connections // 2, memory(server.process.pid)
    ids = []
    for _ in range(tables):
        token = auth.new_token()
        body = {"game": "pickomino", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        ids.append(request(server.base, "/api/tables", body, token)["id"])
        request(server.base, f"/api/tables/{ids[-1]}")
    with_tables = memory(server.process.pid)
    players = [Player(server.port, ids[n // 2], n % 2) for n in range(connections)]
    for first in range(0, connections, 50):
        await asyncio.gather(*(player.connect() for player in players[first : first + 50]))
    held = server.metrics()["plansza_connections"]
    assert held == connections, f"{held} of {connections} connections are held"
    with_connections = memory(server.process.pid)
    await asyncio.sleep(2)
    assert server.metrics()["plansza_connections"] == connections
    return (with_tables - before) / tables, (with_connections - with_tables) / connections


def measure_idle(connections: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--unlimited", "--pace", "1000000")
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
    process = subprocess.Popen(command, cwd=NODE_FOLDER, stdout=subprocess.PIPE, text=True)
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
    return Measured(len(told["latencies"]), spent, cpu, told["latencies"])


def measure_boardgame_io(in_files: bool, tables: int, seconds: float, pause: float = 0.0) -> Measured:
    with tempfile.TemporaryDirectory() as folder, boardgame_io(folder if in_files else "memory") as (port, pid):
        return load_boardgame_io(port, pid, tables, seconds, pause)


# --- both -----------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=5000)
    chosen = parser.parse_args()
    install_node_packages()
    full: dict[str, list[Measured]] = {"plansza": [], "boardgame.io, files": [], "boardgame.io, memory": []}
    for number in range(chosen.rounds):
        full["plansza"].append(measure_plansza(chosen.tables, chosen.seconds))
        full["boardgame.io, files"].append(measure_boardgame_io(True, chosen.tables, chosen.seconds))
        full["boardgame.io, memory"].append(measure_boardgame_io(False, chosen.tables, chosen.seconds))
        for name, runs in full.items():
            print(f"round {number + 1}: {name}: {runs[-1]}", flush=True)
    middle = {name: statistics.median(run.per_cpu_second for run in runs) for name, runs in full.items()}
    for name, rate in middle.items():
        print(f"{name}: {rate:.0f} decisions per CPU second; plansza has {middle['plansza'] / rate:.1f} times as many")
    most = statistics.median(run.per_second for run in full["plansza"])
    pause = chosen.tables / (most / 2)
    print(f"plansza at half of its {most:.0f}/s: {measure_plansza(chosen.tables, chosen.seconds, pause)}", flush=True)
    table, connection = measure_idle(chosen.idle)
    print(f"idle: {table / 1024:.1f} KB a table, {connection / 1024:.1f} KB a connection, {chosen.idle} held")


if __name__ == "__main__":
    main()
