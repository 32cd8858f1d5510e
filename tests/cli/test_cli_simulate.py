"""Simulated games: the numbers told, files written, and that seeds and threads do what they say."""

import builtins
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from cli.cli_tools import command
from plansza.cli.tally import Sums, Tally
from plansza.kernel.playout import Games
from plansza.kernel.replaying import replay
from plansza.search.intervals import wilson


def tables(*arguments: object) -> str:
    """What is told below the first line, which holds the time."""
    answer = command("simulate", *arguments)
    assert answer.code == 0, answer.err
    return answer.out.partition("\n")[2]


def test_wins_scores_lengths_and_endings_are_told() -> None:
    shown = command("simulate", "high_card", "-n", 600, "--seed", 3).text
    assert "high_card, base, 2 players, seed 3: 600 games in" in shown
    wins = [float(share) for share in re.findall(r"│ random │ ([\d.]+)%", shown)]
    assert sum(wins) == pytest.approx(100, abs=0.02)
    assert wins[0] > 55  # Dove gives in half of the time that Hawk bets
    for words in ("hawk", "dove", "decisions", "fold", "showdown"):
        assert words in shown


def test_the_seed_decides_and_threads_do_not() -> None:
    assert tables("pickomino", "-n", 40, "--seed", 3) == tables("pickomino", "-n", 40, "--seed", 3, "--threads", 3)
    assert tables("pickomino", "-n", 40, "--seed", 3) != tables("pickomino", "-n", 40, "--seed", 4)
    bots = ("high_card", "-n", 7, "--seed", 3, "--bots", "playouts,random")
    assert tables(*bots) == tables(*bots, "--threads", 3)


def test_without_a_seed_one_is_drawn_and_told() -> None:
    shown = command("simulate", "high_card", "-n", 10).text
    seed = re.search(r"seed (\d+)", shown)
    assert seed
    assert (
        tables("high_card", "-n", 10, "--seed", seed[1])
        in command("simulate", "high_card", "-n", 10, "--seed", seed[1]).out
    )


def test_bots_for_all_seats_or_one_for_each() -> None:
    assert tables("high_card", "-n", 5, "--bots", "bold").count("bold") == 2
    mixed = tables("high_card", "-n", 5, "--bots", "bold, random")
    assert (mixed.count("bold"), mixed.count("random")) == (1, 1)
    assert re.search(r"fold +│ +0 │", tables("high_card", "-n", 5, "--bots", "bold"))


def test_players_presets_and_options() -> None:
    assert "│ D    │ random" in tables("pickomino", "-n", 5, "--players", 4)
    low = tables("high_card", "-n", 50, "--seed", 1, "--preset", "low")
    assert low == tables("high_card", "-n", 50, "--seed", 1, "-o", "low_wins=yes")
    assert low != tables("high_card", "-n", 50, "--seed", 1)


@pytest.mark.parametrize("bots", ["random", "playouts,random"])
def test_parquet_rows_and_the_recorded_game_agree(tmp_path: Path, bots: str) -> None:
    rows, one = tmp_path / "games.parquet", tmp_path / "one.json"
    files = ("--parquet", rows, "--record-one", one)
    assert command("simulate", "high_card", "-n", 30, "--seed", 9, "--bots", bots, *files).code == 0
    table = pyarrow.parquet.read_table(rows)
    assert table.num_rows == 30
    assert table["game"].to_pylist() == list(range(30))
    assert json.loads(table.schema.metadata[b"options"]) == {"low_wins": False, "deck": "six"}
    first, match = table.slice(0, 1).to_pylist()[0], replay(one.read_text())
    assert match.result is not None
    assert first["ending"] == match.result.ending
    assert [first["payoff_hawk"], first["payoff_dove"]] == match.result.payoff
    assert [first["score_hawk"], first["score_dove"]] == match.result.scores
    assert (first["steps"], first["decisions"]) == (match.number, match.number - 2)


def test_parquet_without_pyarrow_names_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    load = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("pyarrow"):
            raise ImportError(name)
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    answer = command("simulate", "high_card", "-n", 5, "--parquet", tmp_path / "x.parquet")
    assert answer.code == 2
    assert "pip install 'plansza[parquet]'" in answer.err


def test_files_that_cannot_be_written_are_told() -> None:
    for option in ("--parquet", "--record-one"):
        answer = command("simulate", "high_card", "-n", 5, option, "/no/such/place")
        assert answer.code == 2
        assert "/no/such/place" in answer.err


def test_ctrl_c_tells_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from plansza.search.contest import Contest

    play = Contest.play

    def interrupted(self: Contest, first: int, *rest: Any) -> Games:
        if first > 0:
            raise KeyboardInterrupt
        return play(self, first, *rest)

    monkeypatch.setattr(Contest, "play", interrupted)
    answer = command("simulate", "high_card", "-n", 1_000_000, "--threads", 4)
    assert answer.code == 0
    assert ": 4 games in" in answer.out


def test_batches_add_up_to_the_whole() -> None:
    luck = np.random.default_rng(1)
    values = luck.normal(3, 2, (100, 2))
    sums = Sums(2)
    for part in np.split(values, [10, 11, 60]):
        sums.add(part)
    assert sums.mean == pytest.approx(values.mean(axis=0))
    assert sums.half_width == pytest.approx(1.96 * values.std(axis=0, ddof=1) / 10, rel=1e-3)
    assert sums.low == pytest.approx(values.min(axis=0))
    assert sums.high == pytest.approx(values.max(axis=0))


def test_a_single_game_claims_no_interval() -> None:
    tally = Tally(["A"], ["random"], ("end",))
    one = np.ones((1, 1))
    tally.add(Games(np.ones(1), np.ones(1), np.ones(1), one, one, np.zeros(1, np.int8)))
    assert tally.scores.half_width.tolist() == [float("inf")]


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 20, 0.0, 0.1611), (1.0, 20, 0.8389, 1.0), (0.8, 20, 0.5840, 0.9193)],
)
def test_wilson_intervals_are_those_of_the_books(share: float, n: int, low: float, high: float) -> None:
    assert wilson(share, n) == pytest.approx((low, high), abs=5e-5)
