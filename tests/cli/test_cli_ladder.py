"""`plansza ladder`: from nothing to a page, on and on, errors in one line, Ctrl-C."""

import json
import re
import time
from pathlib import Path

import pytest

from cli.cli_tools import Terminal, command


def units(file: Path) -> int:
    return sum(json.loads(line)["line"] == "unit" for line in file.read_text().splitlines())


def test_a_ladder_from_nothing_to_a_page_and_on(tmp_path: Path) -> None:
    file, text, page = tmp_path / "l.jsonl", tmp_path / "l.md", tmp_path / "l.html"
    line = ("ladder", "high_card", "marrakech", "--bots", "bold,uct@5i,random", "--seed", 2, "--file", file)
    reports = ("--report", text, "--report", page, "--anchor", "random")
    answer = command(*line, "-n", 6, *reports)
    assert answer.code == 0, answer.err
    assert "high_card, marrakech: 3 bots, two players, seed 2, 12 games in 6 units" in answer.text
    assert units(file) == 6
    assert page.read_text().startswith("<!doctype html>")
    assert re.findall("^## (.*)$", text.read_text(), re.M) == [
        "All games",
        "high_card, rules 1",
        "high_card: against each other",
        "marrakech, rules 1",
        "marrakech: against each other",
    ]
    assert "random = 0" in text.read_text()
    assert re.search(r"^\| bold \|.*\| - \|$", text.read_text(), re.M)  # it plays high_card alone
    on = command("ladder", "--file", file, "-n", 8)
    assert on.code == 0, on.err
    assert "4 games now" in on.text
    assert units(file) == 8
    again = re.search(r"The same again: plansza (.*)", on.out)
    assert again
    fresh = command(*again[1].replace(str(file), str(tmp_path / "fresh.jsonl")).split())
    assert [row for row in fresh.out.splitlines() if "│" in row] == [row for row in on.out.splitlines() if "│" in row]
    told = command("ladder", "--file", file, "-n", 0)
    assert "0 games now" in told.text
    assert units(file) == 8


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["high_card"], "there is no l.jsonl yet: say which bots"),
        (["high_car", "--bots", "bold,random"], "Did you mean: high_card?"),
        (["high_card", "--bots", "bold"], "two bots or more that play high_card"),
        (["high_card", "--bots", "bold,clever"], "high_card has no bot “clever”"),
        (["high_card", "--bots", "bold,random@5i"], "takes no budget"),
        (["high_card", "--bots", "bold,random", "--anchor", "me"], "me is not on this ladder"),
        (["high_card", "--bots", "bold,random", "--report", "x.pdf"], ".md or .html"),
        (["high_card", "--bots", "bold,random", "--report", "/no/such/x.md"], "/no/such/x.md"),
        (["high_card", "--bots", "bold,/no/such.py:Bot"], "/no/such.py"),
    ],
)
def test_mistakes_are_told_in_one_line(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = command("ladder", *arguments, "--file", "l.jsonl", "-n", 2)
    assert answer.code == 2
    assert words in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "l.jsonl").exists()


def test_a_cut_line_is_told_and_another_seed_refused(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    line = ("ladder", "high_card", "--bots", "bold,random", "--file", file, "-n", 4)
    assert command(*line, "--seed", 1).code == 0
    file.write_bytes(file.read_bytes()[:-7])
    answer = command(*line)
    assert answer.code == 0, answer.err
    assert "the last line was not whole" in answer.text
    assert "2 games now" in answer.text
    other = command(*line, "--seed", 2)
    assert other.code == 2
    assert "was played with seed 1, and is to go on with seed 2" in other.err


def test_ctrl_c_leaves_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "l.jsonl"
    line = ("ladder", "marrakech", "--bots", "random,playouts@5i,novice", "--file", file, "-n", 100_000)
    terminal = Terminal(*line)
    terminal.wait_for("marrakech: ")
    time.sleep(0.5)
    terminal.type("\x03")
    terminal.wait_for("Stopped before its time: the same command goes on.")
    code, rest = terminal.finish()
    assert code == 0
    assert "Traceback" not in rest
    played = units(file)
    assert played > 0
    answer = command("ladder", "--file", file, "-n", 2 * played + 2)
    assert answer.code == 0, answer.err
    assert "2 games now" in answer.text
