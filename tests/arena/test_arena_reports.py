"""What is written about an arena: rows from which games can be seen again, reports that hold together."""

import json
import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet
import pytest

from arena.arena_tools import arena
from plansza.arena import Results, Sprt, parquet, report
from plansza.arena.ratings import Rating
from plansza.arena.sheets import cross_table, headline, points, seats, span, standings, verdict
from plansza.kernel.replaying import replay


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    return arena(tmp_path_factory.mktemp("bots"), "marrakech", "First", "Any1", "random", seed=4).play(12)


def test_a_row_a_game_and_every_game_again(results: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    parquet.save(results, path)
    table = pyarrow.parquet.read_table(path)
    assert table["game"].to_pylist() == list(range(12))
    assert table["unit"].to_pylist() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert json.loads(table.schema.metadata[b"bots"]) == ["First", "Any1", "random"]
    for number, row in enumerate(table.to_pylist()):
        match = parquet.again(path, number)
        assert match.result is not None
        assert match.names == [row["bot_A"], row["bot_B"]]
        assert match.result.payoff == [row["payoff_A"], row["payoff_B"]]
        assert match.result.scores == [row["score_A"], row["score_B"]]
        assert match.result.places == [row["place_A"], row["place_B"]]
        assert match.result.ending == row["ending"]
        assert match.number == row["steps"]
        assert row["all_decisions"] == row["decisions_A"] + row["decisions_B"] < row["steps"]
        assert row["seconds_A"] > 0
        assert replay(match.record.to_json()).result == match.result


def test_files_without_the_game_are_told(results: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    parquet.save(results, path)
    with pytest.raises(parquet.NoSuchGame, match="has no game 12"):
        parquet.again(path, 12)
    other = tmp_path / "other.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"game": [1]}), other)
    with pytest.raises(parquet.NoSuchGame, match="holds no games of an arena"):
        parquet.again(other, 1)


def test_tables_tell_what_was_found(results: Results) -> None:
    bots = standings(results)
    assert sorted(row[0] for row in bots.rows) == ["Any1", "First", "random"]
    assert [row[2] for row in bots.rows if row[0] == "random"] == ["anchor"]
    assert [row[2] for row in standings(results, anchor=0).rows if row[0] == "First"] == ["anchor"]
    cross = cross_table(results)
    duel = results.duel(0, 1)
    assert duel is not None
    assert cross.rows[0][2] == f"{duel.share:.1%} ({duel.low:.1%} - {duel.high:.1%})"
    assert [row[at] for at, row in enumerate(cross.rows, 1)] == ["-"] * 3
    assert [row[0] for row in seats(results).rows] == ["A", "B"]
    assert headline(results).startswith("First wins ")


def test_the_verdict_of_a_test_is_told(results: Results) -> None:
    test = Sprt(0.5, 0.6)
    told = Results(results.setting, test)
    assert "not decided between 50.0% and 60.0%" in verdict(told)
    for _ in range(60):
        test.add(0.75)
    assert "decided: the share of First over Any1 is at least 60.0% (error 5%)" in verdict(told)
    assert verdict(results) == ""


def test_ratings_without_an_end() -> None:
    open_ended = Rating(float("inf"), 100.4, float("inf"))
    assert (points(open_ended), span(open_ended)) == ("+∞", "+100 to +∞")


class Page(HTMLParser):
    """What is open, and what is fetched from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}
        self.tags.append(tag)
        if tag not in ("meta", "line", "circle", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "circle", "rect"):
            assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_from_elsewhere(results: Results) -> None:
    text = report.html(results, "plansza arena <this>")
    page = Page(text)
    assert page.open == []
    assert (page.tags.count("table"), page.tags.count("svg"), page.tags.count("circle")) == (4, 2, 3)
    assert "plansza arena &lt;this&gt;" in text
    for picture in re.findall(r"<svg.*?</svg>", text, re.S):
        ElementTree.fromstring(picture)
    assert text.count("<rect") == 6


def test_markdown_has_every_table(results: Results) -> None:
    text = report.markdown(results, "plansza arena this")
    assert re.findall(r"^## (.*)$", text, re.M) == ["Bots", "Against each other", "By seat", "How games ended"]
    assert "marrakech, base, 2 players, seed 4: 12 games in 6 units" in text
    for block in re.findall(r"(?:^\|.*\|\n)+", text, re.M):
        assert len({line.count("|") for line in block.splitlines()}) == 1


def test_options_that_differ_from_the_preset_are_told(tmp_path: Path) -> None:
    changed = arena(tmp_path, "pickomino", "First", "Any1", options={"round_worms": "yes"}, seed=1)
    assert report.rules(Results(changed.setting)) == "base, round_worms=True"


def test_a_report_is_markdown_or_html(results: Results, tmp_path: Path) -> None:
    with pytest.raises(report.BadReport, match=r"\.md or \.html"):
        report.save(results, tmp_path / "report.pdf")
    report.save(results, tmp_path / "report.md")
    assert (tmp_path / "report.md").read_text().startswith("# marrakech: First, Any1, random")
