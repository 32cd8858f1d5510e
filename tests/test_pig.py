"""examples/pig: a complete outside game, small, conformant, played by people and bots; the guide in the docs is it."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "pig"


def plansza(pig: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(pig), os.environ.get("PYTHONPATH", "")])
    env = os.environ | {"PYTHONPATH": paths, "NUMBA_BOUNDSCHECK": "1", "PLANSZA_DATA_DIR": str(pig / "data")}
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


def test_it_keeps_the_contract(pig: Path) -> None:
    assert plansza(pig, "check", "pig", "--regenerate").returncode == 0
    checked = plansza(pig, "check", "pig", "--games", "1")
    assert "pig keeps the contract" in checked.stdout, checked.stderr


def test_it_is_played_in_the_terminal_against_a_bot_that_searches(pig: Path) -> None:
    moves = "hold\n" + "roll\n" * 3 + "hold\n" * 2
    played = plansza(pig, "play", "pig", "--seats", "me,casual", "--seed", "3", "--lang", "en", typed=moves)
    assert "roll first: there is nothing to hold yet" in played.stdout
    assert "rolls." in played.stdout
    assert "The die shows" in played.stdout


def test_bots_that_search_play_it_well(pig: Path) -> None:
    fought = plansza(pig, "simulate", "pig", "-n", "30", "--bots", "strong,random", "--seed", "1")
    assert fought.returncode == 0, fought.stderr
    strong = re.search(r"A\W+strong\W+([\d.]+)", fought.stdout)
    assert strong, fought.stdout
    assert float(strong[1]) > 80


def test_who_reads_another_language_gets_the_one_it_has(pig: Path) -> None:
    told = plansza(pig, "games", "pig", "--lang", "pl")
    assert told.returncode == 0, told.stderr
    assert "Roll once more, or keep what you have." in told.stdout


def test_refused_positions_name_the_field(pig: Path) -> None:
    bad = pig / "position.json"
    bad.write_text('{"players": 2, "state": {"score": [90, 950]}}')
    refused = plansza(pig, "play", "pig", "--position", str(bad))
    assert refused.returncode == 2
    assert "score[1]: a number from 0 to 105 is wanted, not 950" in refused.stderr
