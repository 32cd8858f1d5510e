"""The wheel is whole: installed where there is neither node nor a checkout, it lists the games and serves the pages."""

import os
import re
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError

import pytest

from running import free_port

PATIENCE = 120  # seconds


@pytest.fixture
def plansza(wheel: Path, tmp_path: Path) -> Path:
    """The command in an environment that holds the wheel and what it asks for, and nothing else."""
    venv.create(tmp_path / "empty", symlinks=True)
    python = tmp_path / "empty" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, str(wheel)], check=True)
    return python.with_name("plansza")


@pytest.fixture
def env(plansza: Path, tmp_path: Path) -> dict[str, str]:
    """Of somebody who has nothing else, neither node nor a checkout; compiled code is shared with the other tests."""
    shared = {
        name: os.environ[name] for name in ("HOME", "NUMBA_BOUNDSCHECK", "PLANSZA_CACHE_DIR") if name in os.environ
    }
    return {**shared, "PATH": str(plansza.parent), "PLANSZA_DATA_DIR": str(tmp_path), "LC_ALL": "C.UTF-8"}


@pytest.fixture
def page(plansza: Path, env: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """The address of a table served by the installed command."""
    port = free_port()
    process = subprocess.Popen([plansza, "serve", "--no-open", "--port", str(port)], env=env, cwd=tmp_path)
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    assert process.wait(PATIENCE) == 0


def fetched(address: str) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except URLError as error:
            if time.monotonic() > end or not isinstance(error.reason, ConnectionRefusedError):
                raise
            time.sleep(0.1)


def test_the_installed_wheel_lists_the_games_and_serves_the_page(
    plansza: Path, env: dict[str, str], page: str, tmp_path: Path
) -> None:
    """In one test, so that it is installed once however many workers there are."""
    listed = subprocess.run([plansza, "games"], env=env, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert re.findall(r"^ (\w+)", listed.stdout, re.M) == ["Game", "marabunta", "marrakech", "pickomino", "unrest"]
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', fetched(page + "/"))
    assert parts
    for path in parts:
        assert fetched(page + path)
