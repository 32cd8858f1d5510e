"""The tests of the command line know one more game: high_card, installed from outside as any other could be."""

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from plansza.kernel import registry


@pytest.fixture(scope="session")
def unpacked(high_card: Path) -> Iterator[Path]:
    """The folder that holds the game; what was imported from there is forgotten at the end."""
    yield high_card
    for name in [name for name in sys.modules if name.partition(".")[0] == "high_card"]:
        del sys.modules[name]


@pytest.fixture(scope="module", autouse=True)
def outside(unpacked: Path) -> Iterator[Path]:
    """That folder on the path of this process and of those it starts, for as long as these tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(unpacked))
        patch.setenv("PYTHONPATH", os.pathsep.join([str(unpacked), os.environ.get("PYTHONPATH", "")]))
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("COLUMNS", "100")
        importlib.invalidate_caches()
        registry.games.cache_clear()
        yield unpacked
    registry.games.cache_clear()


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's records are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("PLANSZA_DATA_DIR", str(folder))
    return folder
