"""Games of an arena: the same chance with seats swapped, the same games whoever plays them, nothing lost."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arena.arena_tools import arena, bot_file, told
from plansza.arena import Arena, Results, Sprt, Stopped
from plansza.arena.dice import Dice
from plansza.arena.entrants import BadBot
from plansza.arena.parquet import rebuilt
from plansza.arena.sprt import BadTest
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.match import Match
from plansza.search.bots import UnknownBot

FIRST_FACE = registry.load("pickomino").rules.actions.texts.index("die 1")


def matches(results: Results) -> list[Match]:
    setting = results.setting
    return [
        rebuilt(setting.game, setting.options, [setting.bots[bot] for bot in game.task.line_up], game.actions)
        for game in results.games
    ]


def rolls(match: Match) -> dict[tuple[int, int, int], list[int]]:
    """What chance did, by who had decided before, which turn of hers it was, and which roll of that turn."""
    found: dict[tuple[int, int, int], list[int]] = {}
    turns, mover, roll = [0] * match.players, CHANCE, 0
    for number, action in enumerate(match._numbers):
        who = int(match.game.to_move(match.states()[number]))
        if who == CHANCE and mover != CHANCE:
            found.setdefault((mover, turns[mover], roll), []).append(action)
        elif who != CHANCE:
            roll += 1
            if who != mover:
                turns[who], mover, roll = turns[who] + 1, who, 1
    return found


@pytest.mark.parametrize(("game", "players"), [("pickomino", 2), ("marrakech", 3), ("unrest", 2), ("marabunta", 2)])
def test_bots_that_play_alike_play_the_same_game_in_every_seat(game: str, players: int, tmp_path: Path) -> None:
    results = arena(tmp_path, game, "Any1", "Any2", players=players, seed=5).play(2 * players)
    for unit in results.units:
        assert len({tuple(played.actions) for played in unit.games}) == 1
    assert len({tuple(played.actions) for played in results.games}) == 2  # other units have other chance
    if players == 2:
        duel = results.duel(0, 1)
        assert duel is not None
        assert duel.share == 0.5


def test_each_seat_has_the_same_dice_in_its_turns_though_the_games_have_parted(tmp_path: Path) -> None:
    one, other = map(rolls, matches(arena(tmp_path, "pickomino", "First", "Last", seed=5).play(2)))
    common = [(one[key][:8], other[key][:8]) for key in set(one) & set(other)]
    assert len(common) > 20
    assert len(one) != len(other)
    for dice, others in common:
        both = min(len(dice), len(others))
        assert dice[:both] == others[:both]
    full = [tuple(roll[:8]) for roll in one.values() if len(roll) >= 8]
    assert len(set(full)) > 0.8 * len(full) > 5  # but not the same dice all the time


def test_dice_are_fair() -> None:
    game = registry.load("pickomino")
    start, faces = game.start(2, game.info.check_options({})), np.zeros(6, int)
    for unit in range(500):
        dice = Dice(game, 6, unit, 2)
        states = start.copy()
        _, *roll = dice.roll(states).actions
        np.add.at(faces, np.array(roll) - FIRST_FACE, 1)
    assert faces.sum() == 4000
    assert ((faces - 4000 / 6) ** 2 / (4000 / 6)).sum() < 20.5  # chi square of 5, once in 1000


CROWDS = pytest.mark.parametrize("many", [{"processes": 2}, {"ray": "local"}], ids=["processes", "ray"])


@CROWDS
def test_results_are_the_same_however_many_play(many: dict[str, Any], tmp_path: Path) -> None:
    ring = arena(tmp_path, "marrakech", "Any1", "First", "random", seed=3)
    alone, together = ring.play(30), ring.play(30, **many)
    assert told(alone) == told(together)
    assert alone.ratings() == together.ratings()
    assert alone.duel(0, 2) == together.duel(0, 2)


def test_a_sequential_test_stops_at_the_same_game_however_many_play(tmp_path: Path) -> None:
    ring, test = arena(tmp_path, "unrest", "Last", "First", seed=3), Sprt(0.45, 0.55, 0.2)
    alone, together = ring.play(600, test), ring.play(600, test, processes=2)
    assert alone.decided
    assert alone.sprt is not None
    assert 20 <= alone.finished < 600
    assert told(alone) == told(together)
    assert (alone.sprt.units, alone.sprt.ratio) == (together.sprt.units, together.sprt.ratio)  # type: ignore[union-attr]


def test_a_seed_gives_the_same_games_and_another_one_others(tmp_path: Path) -> None:
    first, same, other = (arena(tmp_path, "marrakech", "Any1", "First", seed=seed).play(4) for seed in (1, 1, 2))
    assert told(first) == told(same) != told(other)
    longer = arena(tmp_path, "marrakech", "Any1", "First", seed=1).play(8)
    assert told(longer)[:4] == told(first)


def test_bots_see_what_their_seat_may_know_and_are_made_anew(tmp_path: Path) -> None:
    results = arena(tmp_path, "unrest", "Last", "Fresh", seed=1).play(60)
    assert results.finished == 60
    assert sum(game.decisions[game.task.line_up.index(1)] for game in results.games) > 400


def test_thinking_is_timed(tmp_path: Path) -> None:
    (game, _) = arena(tmp_path, "marrakech", "playouts", "First", seed=1).play(2).games
    assert game.seconds[0] > 10 * game.seconds[1] > 0


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_raises_is_named_and_nothing_is_lost(processes: int, tmp_path: Path) -> None:
    with pytest.raises(Stopped) as stopped:
        arena(tmp_path, "marrakech", "First", "Raises", seed=77).play(500, processes=processes)
    said, failed = str(stopped.value), stopped.value.failed
    assert failed is not None
    assert f"bot 'Raises' broke game {failed.task.number} (seed 77, seat " in said
    assert "ZeroDivisionError" in said
    assert "my_bots.py, line" in said
    results = stopped.value.results
    assert 0 < results.finished == len(results.games)
    assert results.duel(0, 1) is not None


def test_an_illegal_action_is_told_with_what_was_legal(tmp_path: Path) -> None:
    with pytest.raises(
        Stopped, match=r"bot 'Cheats' broke game 0 .*it chose 10000, which is not legal; legal are 'turn "
    ):
        arena(tmp_path, "marrakech", "Cheats", "First", seed=1).play(2)


@CROWDS
def test_a_process_that_dies_is_told(many: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(Stopped, match=r"the process that played game \d( or \d)* ended by itself"):
        arena(tmp_path, "marrakech", "Dies", "First", seed=1).play(2, **many)


def test_ctrl_c_gives_what_was_played(tmp_path: Path) -> None:
    def interrupt(results: Results) -> None:
        if results.finished == 5:
            raise KeyboardInterrupt

    results = arena(tmp_path, "marrakech", "Any1", "First", seed=1).play(100, watch=interrupt)
    assert (results.finished, len(results.games), len(results.units)) == (5, 5, 2)
    assert results.stopped == "interrupted"


def test_ctrl_c_before_the_first_game_is_over_just_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("plansza.arena.arena.play_task", interrupted)
    with pytest.raises(KeyboardInterrupt):
        arena(tmp_path, "marrakech", "Any1", "First", seed=1).play(4)


@pytest.mark.parametrize(
    ("bots", "error", "words"),
    [
        (["random", "clever"], UnknownBot, "has no bot 'clever'"),
        (["random"], BadBot, "two bots or more"),
        (["random", "random"], BadBot, "two bots are called random"),
        (["random", "{file}:Nobody"], BadBot, "my_bots.py has no Nobody"),
        (["random", "{file}:broken.py:X"], OSError, "broken.py"),
    ],
)
def test_bots_that_cannot_play_are_told_at_once(
    bots: list[str], error: type[Exception], words: str, tmp_path: Path
) -> None:
    file = bot_file(tmp_path)
    with pytest.raises(error, match=words):
        Arena("marrakech", [name.format(file=file) for name in bots])


def test_a_file_that_does_not_run_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("import nothing_of_the_kind")
    with pytest.raises(BadBot, match=r"bad.py cannot be run: ModuleNotFoundError"):
        Arena("marrakech", ["random", f"{tmp_path / 'bad.py'}:Bot"])


def test_a_sequential_test_of_three_bots_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTest, match="of two bots"):
        arena(tmp_path, "marrakech", "Any1", "First", "random").play(10, Sprt())


def test_more_players_are_rated_by_their_places(tmp_path: Path) -> None:
    results = arena(tmp_path, "pickomino", "worms", "Any1", players=3, seed=2).play(6)
    assert [sorted(game.task.line_up) for game in results.games[::3]] == [[0, 0, 1], [0, 1, 1]]
    best, last = results.ratings()
    assert best.points > 100
    assert last == (0, 0, 0)
    wins = results.wins(0)
    assert wins is not None
    assert wins.games == 9
    assert wins.share > 0.45
    duel = results.duel(0, 1)
    assert duel is not None
    assert (duel.games, duel.share > 0.9) == (12, True)


def test_seats_are_told_apart(tmp_path: Path) -> None:
    results = arena(tmp_path, "unrest", "Last", "Any1", seed=1).play(40)
    sides = [results.at_seat(seat) for seat in (0, 1)]
    assert [side.games for side in sides if side] == [40, 40]
    assert sum(side.share for side in sides if side) == pytest.approx(1)
    one = results.at_seat(0, 1)
    assert one is not None
    assert one.games == 20
    assert all(match.to_move == OVER for match in matches(results))
