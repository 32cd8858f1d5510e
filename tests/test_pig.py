"""examples/pig: a complete outside game, small, conformant, played by people and bots; the guide in the docs is it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "pig"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed as pip installs it, in a folder of its own."""
    target = tmp_path_factory.mktemp("pig")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(target), str(PIG)], check=True)
    return target


def plansza(installed: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])
    env = os.environ | {"PYTHONPATH": paths, "NUMBA_BOUNDSCHECK": "1", "PLANSZA_DATA_DIR": str(installed / "data")}
    command = [sys.executable, "-m", "plansza", *arguments]
    return subprocess.run(command, env=env, input=typed, capture_output=True, text=True)


def test_it_is_small() -> None:
    files = list(PIG.rglob("*.py"))
    assert len(files) <= 2
    assert sum(len(file.read_text().splitlines()) for file in files) <= 100


def test_the_guide_is_its_code() -> None:
    guide = (ROOT / "docs" / "first-game.md").read_text(encoding="utf-8")
    blocks = [(lang, code.strip()) for lang, code in re.findall(r"```(\w+)\n(.*?)```", guide, re.S)]
    python = [code for lang, code in blocks if lang == "python"]
    assert python[0] == (PIG / "pig" / "__init__.py").read_text().strip()
    assert "\n\n\n".join(python[1:]) == (PIG / "pig" / "rules.py").read_text().strip()
    assert dict(blocks)["toml"] == (PIG / "pyproject.toml").read_text().strip()
    assert dict(blocks)["markdown"] == (PIG / "pig" / "RULES.md").read_text().strip()


def test_it_keeps_the_contract(installed: Path) -> None:
    assert plansza(installed, "check", "pig", "--regenerate").returncode == 0
    checked = plansza(installed, "check", "pig", "--games", "1")
    assert "pig keeps the contract" in checked.stdout, checked.stderr


def test_it_is_played_in_the_terminal_against_a_bot_that_searches(installed: Path) -> None:
    moves = "hold\n" + "roll\n" * 3 + "hold\n" * 2
    played = plansza(installed, "play", "pig", "--seats", "me,casual", "--seed", "3", "--lang", "en", typed=moves)
    assert "roll first: there is nothing to hold yet" in played.stdout
    assert "rolls." in played.stdout
    assert "The die shows" in played.stdout


def test_bots_that_search_play_it_well(installed: Path) -> None:
    fought = plansza(installed, "simulate", "pig", "-n", "30", "--bots", "strong,random", "--seed", "1")
    assert fought.returncode == 0, fought.stderr
    strong = re.search(r"A\W+strong\W+([\d.]+)", fought.stdout)
    assert strong, fought.stdout
    assert float(strong[1]) > 80


def test_who_reads_another_language_gets_the_one_it_has(installed: Path) -> None:
    told = plansza(installed, "games", "pig", "--lang", "pl")
    assert told.returncode == 0, told.stderr
    assert "Roll once more, or keep what you have." in told.stdout


def test_refused_positions_name_the_field(installed: Path) -> None:
    bad = installed / "position.json"
    bad.write_text('{"players": 2, "state": {"score": [90, 950]}}')
    refused = plansza(installed, "play", "pig", "--position", str(bad))
    assert refused.returncode == 2
    assert "score[1]: a number from 0 to 105 is wanted, not 950" in refused.stderr
