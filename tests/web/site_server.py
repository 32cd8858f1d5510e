"""A real server for the pages, in a process of its own."""

import os
import sys
from pathlib import Path

from web.visitor import ROOT

sys.path.append(str(ROOT / "benchmarks"))
from running import Server

OUTSIDE = ROOT / "tests" / "server" / "outside"  # an installed game of somebody else, with hidden cards and no board


def start_server(folder: Path, *options: str, outside: Path = OUTSIDE, env: dict[str, str] | None = None) -> Server:
    paths = os.pathsep.join([str(outside), os.environ.get("PYTHONPATH", "")])
    server = Server(folder, "--pace", "0", "--unlimited", *options, env={"PYTHONPATH": paths, **(env or {})})
    server.wait_until_loaded()
    return server
