"""Tests run with bounds checking on: an index out of bounds is an error and not a wrong game."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from browser import BROWSER, NOT_RUN

ROOT = Path(__file__).parent.parent
os.environ["NUMBA_BOUNDSCHECK"] = "1"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Without a browser a part of the tests is left out; nobody shall overlook that."""
    if not BROWSER:
        terminalreporter.section("browser", red=True, bold=True)
        terminalreporter.line(NOT_RUN, red=True, bold=True)


@pytest.fixture(scope="session")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """examples/pig, installed as pip installs it, in a folder of its own."""
    target = tmp_path_factory.mktemp("pig")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(target), str(ROOT / "examples" / "pig")], check=True)
    return target


@pytest.fixture(scope="session")
def high_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game high_card and its entry point, as an installer would leave it."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copytree(ROOT / "tests" / "cli" / "outside" / "high_card", folder / "high_card")
    about = folder / "high_card-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: high_card\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[plansza.games]\nhigh_card = high_card.info:INFO\n")
    return folder


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel with the web app inside, as `run.py wheel` makes it: once, however many workers there are."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / "wheel"
    with (shared / "wheel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            making = folder.with_name("wheel.making")
            subprocess.run([sys.executable, ROOT / "run.py", "wheel", "--quiet", "--wheel-dir", making], check=True)
            making.rename(folder)
    (made,) = folder.glob("plansza-*.whl")
    return made
