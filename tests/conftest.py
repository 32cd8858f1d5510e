"""Tests run with bounds checking on: an index out of bounds is an error and not a wrong game."""

import os
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
