"""A server process for tests and benchmarks: started, killed, started again on the same database."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from plansza.server.client import request


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python -m plansza.server.serve` with its log in a file."""

    host = "127.0.0.1"
    at: tuple[str, ...] = ()  # a command that runs the rest elsewhere

    def __init__(self, folder: Path, *options: str, db: str = "", env: dict[str, str] | None = None) -> None:
        self.port, self.log = free_port(), folder / f"server-{time.monotonic_ns()}.log"
        self.base, self.db = f"http://{self.host}:{self.port}", db or f"sqlite:///{folder / 'tables.sqlite3'}"
        self.options, self.env = options, env or {}
        self.process: subprocess.Popen[bytes]
        self.start()

    def start(self) -> None:
        """Returns when it answers."""
        self.launch()
        deadline = time.monotonic() + 120
        while not self.answers():
            assert time.monotonic() < deadline, self.log.read_text()
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)

    def launch(self) -> None:
        program = [*self.at, sys.executable, "-m", "plansza.server.serve"]
        command = [*program, "--host", self.host, "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *self.options], stderr=log, env={**os.environ, **self.env})

    def answers(self) -> bool:
        try:
            return bool(request(self.base, "/health")["status"] == "ok")
        except OSError:
            return False

    def wait_until_loaded(self) -> None:
        """Until games can be played."""
        while not request(self.base, "/health")["loaded"]:
            time.sleep(0.05)

    def wait_until_compiled(self) -> None:
        """Until nothing goes on in the background any more."""
        while min(request(self.base, "/health")["ready"].values()) < 1:
            time.sleep(0.1)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(60)

    def metrics(self) -> dict[str, float]:
        lines = request(self.base, "/metrics", raw=True).decode().splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if not line.startswith("#")}
