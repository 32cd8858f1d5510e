"""Luck taken off: what a bot wins stays the same in the long run, and spreads less."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from arena.arena_tools import told
from plansza.arena import Arena, Results, parquet
from plansza.arena.estimates import mean
from plansza.arena.sheets import less_luck, sheets
from plansza.search.intervals import Z95

SHORT = ("marrakech", "novice random", 2)


def played(game: str, bots: str, games: int, players: int = 2, less_luck: bool = True) -> Results:
    return Arena(game, bots.split(), players=players, seed=7, less_luck=less_luck).play(games)


def by_seat(results: Results) -> tuple[Any, Any]:
    """[game, seat]: what was won, and what of it was luck."""
    return np.array([game.payoff for game in results.games]), np.array([game.luck for game in results.games])


@pytest.mark.parametrize(
    ("game", "bots", "players", "most"),  # most: of the spread that may be left
    [
        ("pickomino", "strong casual", 4, 0.8),
        ("marrakech", "strong strong@20i", 2, 0.5),
        ("marrakech", "strong strong@20i", 3, 0.5),
        ("marabunta", "casual casual@30i", 2, 0.95),
        ("unrest", "novice random", 2, 1.1),  # cards tell little in advance
    ],
)
def test_luck_is_nothing_on_average_and_takes_spread_away(game: str, bots: str, players: int, most: float) -> None:
    won, luck = by_seat(played(game, bots, 48, players))
    assert luck.sum(axis=1) == pytest.approx(0)
    assert (abs(luck.mean(axis=0)) < 4 * luck.std(axis=0) / np.sqrt(len(luck))).all()
    assert luck.std() > 0.02
    assert (won - luck).var(axis=0).mean() < most * won.var(axis=0).mean()


def test_luck_is_only_looked_at() -> None:
    with_it, without = (played("marrakech", "novice random", 6, less_luck=asked) for asked in (True, False))
    assert told(with_it) == told(without)
    assert {game.luck for game in without.games} == {None}


def test_luck_is_the_same_however_many_play() -> None:
    ring = Arena("marrakech", ["novice", "random"], seed=7, less_luck=True)
    assert [game.luck for game in ring.play(8).games] == [game.luck for game in ring.play(8, processes=2).games]


def test_wins_less_luck_are_told_with_their_interval(tmp_path: Path) -> None:
    results = played("marrakech", "novice random", 20)
    won, luck = by_seat(results)
    mine = np.array([[bot == 0 for bot in game.task.line_up] for game in results.games])
    found = results.wins_less_luck(0)
    assert found is not None
    assert found.share == pytest.approx((won - luck)[mine].mean())
    assert found.low < found.share < found.high
    assert less_luck(results).rows[0][3:] == [f"{found.share:.1%}", f"{found.low:.1%} - {found.high:.1%}"]
    titles = [[sheet.title for sheet in sheets(results)] for results in (results, played(*SHORT, less_luck=False))]
    assert ["Without luck" in told for told in titles] == [True, False]
    parquet.save(results, tmp_path / "games.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table["luck_A"].to_pylist() == luck[:, 0].tolist()


@pytest.mark.parametrize("units", [5, 20, 100])
def test_95_percent_of_means_hold_the_truth(units: int) -> None:
    luck, held, tries = np.random.default_rng(1), 0, 2000
    for _ in range(tries):
        found = mean(luck.normal(2 * 0.6, 0.3, units), np.full(units, 2.0))
        assert found is not None
        held += found.low <= 0.6 <= found.high
    assert 0.93 < held / tries < 0.97


def test_one_unit_tells_no_spread() -> None:
    assert mean(np.array([1.0]), np.array([2.0])) is None
    found = mean(np.array([1.0, 2.0, 0.0]), np.array([2.0, 2.0, 0.0]))
    assert found is not None
    assert (found.share, found.games) == (0.75, 4)
    assert found.high - 0.75 > Z95 * 0.25 / np.sqrt(2)
