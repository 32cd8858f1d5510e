"""A ladder: a fit that finds what is true, pairings that tell most, a file that survives, forfeits that are told."""

import json
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arena.arena_tools import bot_file
from arena.test_arena_reports import Page as Parsed
from plansza.arena import Ladder
from plansza.arena.entrants import BadBot
from plansza.arena.ladder import ROUND, play_unit
from plansza.arena.ladder_file import BadLadder, UnitPlayed
from plansza.arena.pair_ratings import PairFit, PairScore, fit_pairs, pair_ratings
from plansza.arena.pairing import gain, plan
from plansza.knowledge import NotForGame
from plansza.programs.child import ProgramFailed
from plansza.ratings.scale import ELO
from plansza.search.bots import UnknownBot
from programs.program_tools import FIRST, SAY, player, script

GAME = "marrakech"
STRENGTHS = np.array([-2.0, -0.5, 0.0, 0.4, 1.5])


# --- the fit ----------------------------------------------------------------------------------------------------------


def made_up(luck: np.random.Generator, units: int, explained: float) -> list[PairScore]:
    """Units of bots of known strengths, paired as a ladder would; luck explains so much of each result."""
    found: list[PairScore] = []
    while len(found) < units:
        for one, other in plan(fit_pairs(found, len(STRENGTHS)), list(range(len(STRENGTHS))), ROUND):
            share = 1 / (1 + np.exp(STRENGTHS[other] - STRENGTHS[one]))
            won = (luck.random(2) < share).astype(float)
            found.append(PairScore((one, other), float((won - explained * (won - share)).sum()), 2))
    return found


@pytest.mark.parametrize("explained", [0.0, 0.7])
def test_known_strengths_are_found_again(explained: float) -> None:
    luck, truth = np.random.default_rng(1), ELO * (STRENGTHS - STRENGTHS[2])
    held, tries, points = 0, 20, []
    for _ in range(tries):
        found = pair_ratings(made_up(luck, 120, explained), len(STRENGTHS), anchor=2)
        assert found[2] == (0, 0, 0)
        points.append([rating.points for rating in found])
        held += sum(found[bot].low <= truth[bot] <= found[bot].high for bot in (0, 1, 3, 4))
    assert held >= 71  # of 80 intervals, 76 expected
    assert np.mean(points, axis=0) == pytest.approx(truth, abs=45)


def test_the_same_games_tell_more_without_luck() -> None:
    wide, narrow = (
        pair_ratings(made_up(np.random.default_rng(2), 80, explained), len(STRENGTHS), anchor=2)
        for explained in (0.0, 0.7)
    )
    for bot in (1, 3):
        assert narrow[bot].high - narrow[bot].low < 0.6 * (wide[bot].high - wide[bot].low)


def test_who_won_everything_has_no_upper_end_and_more_than_everything_is_no_more() -> None:
    even = [PairScore((1, 2), 1.0, 2), PairScore((1, 2), 0.5, 2), PairScore((1, 2), 1.5, 2)] * 3
    all_won, more = ([*even, *[PairScore((0, 1), won, 2)] * 20] for won in (2.0, 2.4))
    best, _, anchor = pair_ratings(all_won, 3, anchor=2)
    assert best.high == inf
    assert 0 < best.low < best.points
    assert anchor == (0, 0, 0)
    assert pair_ratings(more, 3, anchor=2)[0].points == pytest.approx(best.points)
    assert pair_ratings([], 2, anchor=1)[0] == (0, -inf, inf)


# --- pairings ---------------------------------------------------------------------------------------------------------


def test_who_is_least_known_meets_somebody_of_like_strength() -> None:
    spread = np.diag([0.1, 0.1, 0.1, 2.0])
    assert plan(PairFit(np.array([-2.0, 0.0, 2.0, 1.8]), spread), [0, 1, 2, 3], 1) == [(2, 3)]
    assert plan(PairFit(np.array([-2.0, 0.0, 2.0, -1.8]), spread), [0, 1, 2, 3], 1) == [(0, 3)]
    assert plan(PairFit(np.array([-2.0, 0.0, 2.0, 1.8]), spread), [0, 1, 3], 1) == [(1, 3)]  # of those who play


def test_no_games_are_spent_on_how_hopeless_somebody_is() -> None:
    fitted = PairFit(np.array([-9.0, 0.0, 0.2]), np.diag([20.0, 0.2, 0.2]))
    assert gain(fitted, (1, 2), [0, 1, 2]) > 10 * gain(fitted, (0, 1), [0, 1, 2])


def test_a_gain_is_what_the_fit_then_shows() -> None:
    """The share of two equal bots, before and after a unit that is split."""
    before = [PairScore((0, 1), 1.0, 2)] * 4
    fitted, after = fit_pairs(before, 2), fit_pairs([*before, before[0]], 2)

    def variance(fit: PairFit) -> float:
        return float(fit.spread[0, 0] + fit.spread[1, 1] - 2 * fit.spread[0, 1]) / 16

    assert gain(fitted, (0, 1), [0, 1]) == pytest.approx(variance(fitted) - variance(after))


def test_at_first_everybody_plays() -> None:
    first = plan(fit_pairs([], 6), list(range(6)), 3)
    assert sorted(bot for pair in first for bot in pair) == list(range(6))


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bot_file(tmp_path_factory.mktemp("bots"))


@pytest.fixture(scope="module")
def own(file: Path) -> list[str]:
    """Quick bots of different strength."""
    return [f"{file}:First", f"{file}:Last", f"{file}:Any1", "random"]


def interrupt_after(units: int) -> Any:
    left = [units]

    def watch(unit: UnitPlayed) -> None:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt

    return watch


def sheet(path: Path) -> str:
    return Ladder(path).page("plansza ladder").markdown()


@pytest.fixture(scope="module")
def in_one_run(file: Path, own: list[str]) -> bytes:
    path = file.with_name("whole.jsonl")
    Ladder(path, games=[GAME, "unrest"], bots=own, seed=3).play(40)
    return path.read_bytes()


@pytest.fixture
def whole(in_one_run: bytes, tmp_path: Path) -> Path:
    """The file of a ladder that was played in one run."""
    path = tmp_path / "whole.jsonl"
    path.write_bytes(in_one_run)
    return path


@pytest.mark.parametrize("processes", [1, 2])
def test_a_run_that_was_broken_off_goes_on_to_the_same_standing(
    whole: Path, own: list[str], tmp_path: Path, processes: int
) -> None:
    path = tmp_path / "broken.jsonl"
    for units in (1, 6, 15):
        with pytest.raises(KeyboardInterrupt):
            Ladder(path, games=[GAME, "unrest"], bots=own, seed=3).play(40, watch=interrupt_after(units))
    Ladder(path).play(26)
    Ladder(path).play(40, processes)
    assert sheet(path) == sheet(whole)
    assert len(path.read_bytes().splitlines()) == len(whole.read_bytes().splitlines()) == 1 + 2 * 20
    before = path.read_bytes()
    Ladder(path).play(40)  # nothing is left to play
    assert path.read_bytes() == before


@pytest.mark.parametrize("end", [b'{"line":"unit","game":"marr', b'{"line":"unit","ga\n', b"\0" * 100])
def test_a_last_line_that_is_not_whole_is_cut_off(whole: Path, end: bytes) -> None:
    good = whole.read_bytes()
    *lines, last = good.splitlines(keepends=True)
    whole.write_bytes(b"".join(lines) + end)
    damaged = Ladder(whole)
    assert damaged.cut == len(end)
    assert damaged.finished() == 2 * (len(lines) - 1)
    damaged.play(40)
    games = [[(g["task"], g["payoff"], g["luck"], g["actions"]) for g in json.loads(line)["games"]] for line in (last,)]
    again = whole.read_bytes().splitlines()[-1]
    assert games == [[(g["task"], g["payoff"], g["luck"], g["actions"]) for g in json.loads(again)["games"]]]
    assert damaged.cut == 0


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [*lines[:4], lines[4][:50] + b"\n", *lines[5:]], "line 5: it is damaged"),
        (lambda lines: [*lines[:4], lines[4].replace(b'"payoff"', b'"pay"'), *lines[5:]], "line 5: it is damaged"),
        (lambda lines: [*lines[:4], lines[2], *lines[4:]], "line 5: unit .* of .* is there twice"),
        (lambda lines: [lines[0], lines[1].replace(GAME.encode(), b"chess"), *lines[2:]], "line 2: a unit of chess"),
        (lambda lines: lines[1:], "line 1: a unit before"),
        (lambda lines: [b"# Notes\n", *lines], "line 1: this is no file of a ladder"),
        (lambda lines: [b"notes"], "is no file of a ladder"),
    ],
)
def test_damage_elsewhere_is_refused_by_its_line(whole: Path, change: Any, words: str) -> None:
    whole.write_bytes(b"".join(change(whole.read_bytes().splitlines(keepends=True))))
    before = whole.read_bytes()
    with pytest.raises(BadLadder, match=words):
        Ladder(whole)
    assert whole.read_bytes() == before


def test_another_ladder_than_the_file_holds_is_refused(whole: Path, own: list[str]) -> None:
    for asked, words in (
        ({"seed": 4}, "was played with seed 3, and is to go on with seed 4"),
        ({"games": [GAME]}, "was played with the game unrest too"),
        ({"bots": own[1:]}, "was played with the bots .*First"),
    ):
        with pytest.raises(BadLadder, match=words):
            Ladder(whole, **asked)
    text = whole.read_text()
    whole.write_text(text.replace('"plansza":"', '"plansza":"0.0.1+'))
    with pytest.raises(BadLadder, match=r"was played with plansza 0\.0\.1"):
        Ladder(whole)


def test_a_bot_whose_text_has_changed_is_refused(whole: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, read = file.read_text(), Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, **how: text + "# faster" if path == file else read(path, **how))
    with pytest.raises(BadLadder, match=r"was played with another text of .*First"):
        Ladder(whole)


def test_bots_can_be_added_and_play_most_then(whole: Path, own: list[str], file: Path) -> None:
    added = Ladder(whole, games=[GAME, "unrest"], bots=[*own, f"{file}:Any2"])
    added.play(40 + 2 * ROUND)
    for division in added.divisions:
        line_ups = [division.units[unit].games[0].task.line_up for unit in sorted(division.units) if unit >= 24]
        assert sum(4 in line_up for line_up in line_ups) >= 2
        assert sum(4 in line_up for line_up in line_ups) == max(
            sum(bot in line_up for line_up in line_ups) for bot in range(5)
        )
    assert Ladder(whole).names == ["First", "Last", "Any1", "random", "Any2"]


def test_one_run_at_a_time(whole: Path) -> None:
    first, second = Ladder(whole), Ladder(whole)

    def meanwhile(unit: UnitPlayed) -> None:
        with pytest.raises(BadLadder, match="is in use"):
            Ladder(whole).play(42)

    first.play(42, watch=meanwhile)
    with pytest.raises(BadLadder, match="has changed while it was read"):
        second.play(44)


# --- who plays --------------------------------------------------------------------------------------------------------


def test_a_unit_has_seats_swapped_and_luck_told(own: list[str], tmp_path: Path) -> None:
    ladder = Ladder(tmp_path / "l.jsonl", games=[GAME], bots=own, seed=1)
    setting = ladder.divisions[0].setting
    unit = play_unit({GAME: setting}, ladder.due(1)[0])
    assert [game.task.line_up for game in unit.games] == [(0, 1), (1, 0)]
    assert all(game.luck and any(game.luck) and sum(game.luck) == pytest.approx(0) for game in unit.games)
    ladder._add(unit)
    (score,) = ladder.divisions[0].scores()
    won = [game.payoff[seat] - (game.luck or [])[seat] for game, seat in zip(unit.games, (0, 1), strict=True)]
    assert (score.pair, score.games) == ((0, 1), 2)
    assert score.won == pytest.approx(sum(won))


def test_programs_that_fail_forfeit_and_that_is_told(tmp_path: Path) -> None:
    crashes, sleeps = player(tmp_path, "sys.exit('out of luck')"), player(tmp_path, "import time; time.sleep(60)")
    good = player(tmp_path, FIRST)
    path = tmp_path / "l.jsonl"
    ladder = Ladder(path, games=[GAME], bots=[crashes, f"{sleeps}@0.1s", good], seed=1)
    ladder.play(6)
    page = ladder.page()
    assert sum("forfeited" in fact for fact in page.facts) == 2
    assert any("out of luck" in fact for fact in page.facts)
    assert any("no answer within" in fact for fact in page.facts)
    table = {row[0]: row for row in page.sheets[0].rows}
    assert table[good][3:5] == ["100.0%", "100.0%"]
    assert table[good][-1] == "0"
    assert int(table[crashes][-1]) == int(table[crashes][-2]) > 0
    assert float(table[crashes][3].rstrip("%")) <= 50


def test_a_bot_that_breaks_a_game_has_lost_it(tmp_path: Path) -> None:
    path = bot_file(tmp_path)
    ladder = Ladder(tmp_path / "l.jsonl", games=[GAME], bots=[f"{path}:Cheats", f"{path}:First"], seed=1)
    ladder.play(4)
    assert any(
        "Cheats forfeited 4 games of marrakech; in game 0: it chose 10000" in fact for fact in ladder.page().facts
    )
    assert [row[3] for row in ladder.page().sheets[0].rows] == ["100.0%", "0.0%"]


def test_a_bot_plays_the_games_that_it_knows(tmp_path: Path) -> None:
    ladder = Ladder(tmp_path / "l.jsonl", games=[GAME, "pickomino"], bots=["worms", "random", "novice"], seed=1)
    assert [division.playing for division in ladder.divisions] == [[1, 2], [0, 1, 2]]
    ladder.play(2)
    overall = ladder.page(anchor="random").sheets[0]
    assert overall.heads == ["Bot", "Rating", "95 %", GAME, "pickomino"]
    assert {row[0]: row[3] == "-" for row in overall.rows} == {"worms": True, "random": False, "novice": False}
    chess = script(tmp_path, SAY + "say({'type': 'hello', 'protocol': 1, 'name': 'x', 'games': ['chess']})")
    with pytest.raises(NotForGame, match="does not play marrakech"):
        Ladder(tmp_path / "m.jsonl", games=[GAME], bots=["random", "novice", chess])


@pytest.mark.parametrize(
    ("bots", "games", "error", "words"),
    [
        (["random", "clever"], [GAME], UnknownBot, "marrakech has no bot 'clever'; it has: random, .*openspiel-mcts"),
        (["random"], [GAME], BadBot, "two bots or more that play marrakech"),
        (["random", "cmd:/no/such"], [GAME], ProgramFailed, "/no/such"),
        (["random", "novice"], ["pickomino", "nim"], Exception, "there is no game 'nim'"),
    ],
)
def test_what_cannot_play_is_told_in_one_line(
    bots: list[str], games: list[str], error: type[Exception], words: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=words) as refused:
        Ladder(tmp_path / "l.jsonl", games=games, bots=bots)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "l.jsonl").exists()


def test_names_are_escaped(tmp_path: Path) -> None:
    evil = player(tmp_path, FIRST) + " '<script>alert(1)</script>' 'a|b' '[x](y)' '`tick`' _em_"
    ladder = Ladder(tmp_path / "l.jsonl", games=[GAME], bots=["random", evil], seed=1)
    ladder.play(2)
    page = ladder.page(f"plansza ladder --bots {evil}")
    html, text = page.html(), page.markdown()
    assert Parsed(html).open == []
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    rows = [line for line in text.splitlines() if line.startswith("| cmd")]
    assert len(rows) == 2
    for row in rows:
        for words in (r"\<script\>", r"a\|b", r"\[x\](y)", r"\`tick\`", r"\_em\_"):
            assert words in row
    assert text.splitlines()[2].startswith("`` plansza ladder")
