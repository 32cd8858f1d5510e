"""`plansza analyse`: a whole game and one position, as tables, as a page and as JSON, and mistakes."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.cli_tools import command
from plansza.kernel.replaying import replay
from plansza.knowledge import Budget, knowledge_of
from plansza.search.analysis import Analyst, as_json

QUICK = ("--descents", 10, "--lang", "en")


def played(game: str, folder: Path) -> Path:
    """The record of a game for two."""
    file = folder / f"{game}.json"
    assert command("play", game, "--seats", "novice,novice", "--seed", 1, "--record", file).code == 0
    return file


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return played("marrakech", tmp_path)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("Turning points", "Luck", "Lost by own decisions")), ("pl", ("Punkty zwrotne", "Szczęście", "Stracone"))],
)
def test_a_game_is_told_in_both_languages(lang: str, words: tuple[str, ...], record: Path) -> None:
    answer = command("analyse", record, "--descents", 10, "--lang", lang)
    assert answer.code == 0
    assert all(word in answer.text for word in words)


def test_what_is_written_is_what_the_library_finds(record: Path, tmp_path: Path) -> None:
    data = tmp_path / "found.json"
    assert command("analyse", record, *QUICK, "--seed", 7, "--json", data).code == 0
    review = Analyst(replay(record.read_bytes()), Budget(10), 7).review()
    assert json.loads(data.read_text()) == json.loads(json.dumps(as_json(review)))


def test_the_page_has_the_plot_and_the_turning_points(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    answer = command("analyse", record, *QUICK, "--html", page)
    assert str(page.name) in answer.text
    html = page.read_text(encoding="utf-8").replace("<!doctype html>", "").replace('<meta charset="utf-8">', "")
    root = ElementTree.fromstring(html)
    assert len(root.findall(".//{*}svg//{*}polyline")) == 2
    assert len(root.findall(".//tr")) == (1 + 2) + (1 + 5)


def test_a_position_has_all_its_moves(record: Path, tmp_path: Path) -> None:
    data = tmp_path / "found.json"
    answer = command("analyse", record, *QUICK, "--at", 3, "--json", data)
    legal = replay(record.read_bytes()).at(3).legal
    assert legal
    found = json.loads(data.read_text())
    assert sorted(move["action"] for move in found["candidates"]) == sorted(legal)
    assert all(action in answer.out for action in legal)
    assert "odds" not in found


def test_exact_odds_where_a_game_knows_them(tmp_path: Path) -> None:
    match = replay(played("pickomino", tmp_path).read_bytes())
    at = next(n for n in range(match.number) if match.at(n).to_move >= 0)
    data = tmp_path / "found.json"
    answer = command("analyse", tmp_path / "pickomino.json", *QUICK, "--at", at, "--json", data)
    odds = json.loads(data.read_text())["odds"]
    chances = knowledge_of(match.game).chances
    assert chances is not None
    found = chances(match.at(at).state)
    assert [row["chance"] for row in odds["rows"]] == [chance for _, chance in found.results]
    assert f"{found.results[-1][1]:.3%}" in answer.out
    assert any(line.strip().startswith("Chances are a bot") for line in answer.out.splitlines())  # a line of its own


def test_where_nobody_decides_there_are_no_moves(record: Path) -> None:
    match = replay(record.read_bytes())
    assert match.at(0).to_move < 0
    assert "%" in command("analyse", record, *QUICK, "--at", 0).out
    assert "Considered" not in command("analyse", record, *QUICK, "--at", match.number).out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--at", 100_000), "--at 100000: the record has steps 0 to"),
        (("--at", -1), "the record has steps 0 to"),
        (("--at", 3, "--html", "x.html"), "Leave out --at"),
        (("--descents", 1), "--descents"),
    ],
)
def test_mistakes_are_told(arguments: tuple[object, ...], words: str, record: Path) -> None:
    answer = command("analyse", record, *arguments)
    assert answer.code == 2
    assert words in answer.text


@pytest.mark.parametrize("content", ["", "{}", '{"plansza": 1, "game": "chess"}'])
def test_what_is_no_record_is_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(content)
    answer = command("analyse", file)
    assert answer.code == 2
    assert answer.err
