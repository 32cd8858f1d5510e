"""`plansza arena`: what it prints and writes, one game again, errors in one line, Ctrl-C."""

import builtins
import json
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

from cli.cli_tools import PATIENCE, Terminal, command
from plansza.kernel.replaying import replay

BOT = """
class Meek:
    def choose(self, states, actions, rng):
        return actions[-1]


class Rude(Meek):
    asked = 0

    def choose(self, states, actions, rng):
        Rude.asked += 1
        if Rude.asked > 10:
            raise ValueError("I will not")
        return super().choose(states, actions, rng)
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(BOT)
    return path


def test_ratings_shares_seats_and_endings_are_told(own: Path) -> None:
    answer = command("arena", "high_card", "--bots", "bold", "--bot", f"{own}:Meek", "-n", 300, "--seed", 3)
    assert answer.code == 0, answer.err
    assert "high_card, base, 2 players, seed 3: 300 games in 150 units" in answer.text
    meek, share = re.findall(r"(\w+) wins ([\d.]+)% \(", answer.text)[0]
    assert meek == "Meek"  # those from files come first
    assert 15 < float(share) < 45  # it folds to every bet, and bets never
    for words in ("hawk", "dove", "fold", "showdown", "anchor", "games a second"):
        assert words in answer.text
    assert f"The same again: plansza arena high_card --bots {own}:Meek,bold --seed 3 -n 300" in answer.text


def test_the_line_it_gives_plays_the_same_again() -> None:
    first = command("arena", "high_card", "--bots", "bold,random", "-n", 20, "--preset", "low", "--anchor", "bold")
    line = re.search(r"The same again: plansza (.*)", first.out)
    assert line
    again = command(*line[1].split())
    shares = [re.search(r"bold wins .*", answer.out) for answer in (first, again)]
    assert shares[0]
    assert shares[1]
    assert shares[0][0] == shares[1][0]


def test_a_folder_of_results_and_one_game_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "results"
    answer = command("arena", "high_card", "--bots", "bold,random", "-n", 10, "--seed", 1, "--out", folder)
    assert answer.code == 0, answer.err
    assert sorted(path.name for path in folder.iterdir()) == ["games.parquet", "report.html", "report.md"]
    for place in (folder, folder / "games.parquet"):
        record = command("arena", "--again", place, 7)
        assert record.code == 0, record.err
        assert json.loads(record.out)["seats"] == ["random", "bold"]
        assert replay(record.out).result is not None
    missing = command("arena", "--again", folder, 99)
    assert missing.code == 2
    assert "has no game 99" in missing.err


def test_single_files(tmp_path: Path) -> None:
    rows, page, text = tmp_path / "g.parquet", tmp_path / "r.html", tmp_path / "r.md"
    files = ("--parquet", rows, "--report", page, "--report", text)
    assert command("arena", "high_card", "--bots", "bold,random", "-n", 4, *files).code == 0
    assert page.read_text().startswith("<!doctype html>")
    assert text.read_text().startswith("# high_card: bold, random")
    assert rows.stat().st_size > 0


def test_a_sequential_test_decides() -> None:
    answer = command("arena", "high_card", "--bots", "bold,random", "--sprt", "0.5,0.6", "--seed", 1)
    assert answer.code == 0, answer.err
    assert "Sequential test decided: the share of bold over random is at least 60.0% (error 5%)" in answer.text
    assert "--sprt 0.5,0.6" in answer.text


def test_a_bot_that_breaks_a_game_is_named_and_the_rest_is_kept(own: Path, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    line = ("arena", "high_card", "--bots", "bold", "--bot", f"{own}:Rude", "-n", 100, "--seed", 5, "--out", folder)
    answer = command(*line)
    assert answer.code == 2
    found = re.search(
        r"plansza: bot 'Rude' broke game (\d+) \(seed 5, seat \w+, after \d actions\): ValueError", answer.err
    )
    assert found
    assert "I will not (my_bot.py, line 13)" in answer.err
    assert f"{found[1]} games in" in answer.text
    assert command("arena", "--again", folder, 0).code == 0
    broken = replay((folder / f"broken-{found[1]}.json").read_text())
    assert broken.result is None
    assert "Rude" in broken.names


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "say which game"),
        (["high_car", "--bots", "bold,random"], "Did you mean: high_card?"),
        (["high_card"], "two bots or more"),
        (["high_card", "--bots", "bold,clever"], "high_card has no bot “clever”"),
        (["high_card", "--bots", "bold,bold"], "two bots are called bold"),
        (["high_card", "--bots", "bold,random", "--sprt", "half"], "--sprt wants two shares"),
        (["high_card", "--bots", "bold,random", "--sprt", "0.6,0.5"], "0 < low < high < 1"),
        (["high_card", "--bots", "bold,random,playouts", "--sprt", "0.5,0.6"], "of two bots"),
        (["high_card", "--bots", "bold,random", "--anchor", "me"], "--anchor me does not play"),
        (["high_card", "--bots", "bold,random", "--less-luck"], "high_card has no features"),
        (["high_card", "--bots", "bold,random", "--report", "x.pdf"], ".md or .html"),
        (["high_card", "--bots", "bold,random", "--parquet", "/no/such/place"], "/no/such/place"),
        (["high_card", "--bots", "bold,random", "--bot", "/no/such.py:Bot"], "/no/such.py"),
        (["high_card", "--bots", "bold,random", "--players", "3"], "is for 2 players, not 3"),
        (["--again", "/no/such", "1"], "/no/such"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], words: str) -> None:
    answer = command("arena", *arguments)
    assert answer.code == 2
    assert words in answer.err


@pytest.mark.parametrize(
    ("package", "option", "extra"), [("pyarrow", ["--out", "x"], "parquet"), ("ray", ["--ray", "local"], "ray")]
)
def test_what_to_install_is_named(
    package: str, option: list[str], extra: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    load = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == package:
            raise ImportError(name)
        return load(name, *rest)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(builtins, "__import__", without)
    answer = command("arena", "high_card", "--bots", "bold,random", "-n", 2, *option)
    assert answer.code == 2
    assert f"pip install 'plansza[{extra}]'" in answer.err


def test_ctrl_c_tells_what_there_is_and_leaves_no_process_behind() -> None:
    bots = ("arena", "marrakech", "--bots", "random,playouts", "-n", 100_000, "--processes", 2)
    terminal = Terminal(*bots)
    terminal.wait_for("random wins ")
    terminal.type("\x03")
    terminal.wait_for("Stopped before its time: interrupted.")
    code, rest = terminal.finish()
    assert code == 0
    assert "How games ended" in rest
    assert "Traceback" not in rest
    assert all_gone(terminal.pid)


def all_gone(group: int) -> bool:
    """Whether the processes of a group end soon."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
