"""Games of an arena: the same chance with seats swapped, the same games whoever plays them, nothing lost."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from arena_tools import arena, bot_file, told

from plansza.arena import Arena, Results, Sprt, Stopped
from plansza.arena.entrants import BadBot
from plansza.arena.parquet import rebuilt
from plansza.arena.sprt import BadTest
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.match import Match
from plansza.search.bots import UnknownBot


def matches(results: Results) -> list[Match]:
    setting = results.setting
    return [
        rebuilt(setting.game, setting.options, [setting.bots[bot] for bot in game.task.line_up], game.actions)
        for game in results.games
    ]


def rolls(match: Match) -> dict[tuple[int, int, int], list[int]]:
    """What chance did, by who decided next, which turn of hers it was, and which roll of that turn."""
    found: dict[tuple[int, int, int], list[int]] = {}
    turns, mover, in_turn, roll = [0] * match.players, CHANCE, 0, []
    for number in range(match.number):
        who = int(match.game.to_move(match.states()[number]))
        if who == CHANCE:
            roll.append(match._numbers[number])
            continue
        if who != mover:
            turns[who], mover, in_turn = turns[who] + 1, who, 0
        if roll:
            in_turn += 1
            found[who, turns[who], in_turn] = roll
            roll = []
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
    begun = {key for key in set(one) & set(other) if key[2] == 1}
    assert len(begun) > 20
    full = [key for key in begun if len(one[key]) == len(other[key]) == 8]
    assert len(full) > 20
    assert all(one[key] == other[key] for key in full)
    assert one != other
    assert len({tuple(one[key]) for key in full}) > 0.8 * len(full)  # but not the same dice all the time


def test_dice_are_fair(tmp_path: Path) -> None:
    faces: list[int] = []
    for match in matches(arena(tmp_path, "pickomino", "First", "Last", seed=6).play(60)):
        dice = [roll for roll in rolls(match).values() if len(roll) == 8]
        faces += [face for roll in dice for face in roll]
    counts = np.unique(faces, return_counts=True)[1]
    assert len(counts) == 6
    expected = len(faces) / 6
    assert (
        (counts - expected) ** 2 / expected
    ).sum() < 30  # chi square of 5, less than once in 50,000; units share dice


def test_results_are_the_same_however_many_play(tmp_path: Path) -> None:
    ring = arena(tmp_path, "marrakech", "Any1", "First", "random", seed=3)
    alone, together = ring.play(30), ring.play(30, processes=2)
    assert told(alone) == told(together)
    assert alone.ratings() == together.ratings()
    assert alone.duel(0, 2) == together.duel(0, 2)


def test_a_sequential_test_stops_at_the_same_game_however_many_play(tmp_path: Path) -> None:
    ring, test = arena(tmp_path, "marrakech", "playouts", "Any1", seed=3), Sprt(0.5, 0.7)
    alone, together = ring.play(200, test), ring.play(200, test, processes=2)
    assert alone.decided
    assert alone.sprt is not None
    assert alone.sprt.verdict == "high"
    assert alone.finished < 100
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


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    with pytest.raises(Stopped, match="the process that played game . ended by itself"):
        arena(tmp_path, "marrakech", "Dies", "First", seed=1).play(4, processes=2)


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

    monkeypatch.setattr("plansza.arena.workers.play", interrupted)
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
    results = arena(tmp_path, "pickomino", "worms", "Any1", players=3, seed=2).play(12)
    assert [sorted(game.task.line_up) for game in results.games[::3]] == [[0, 0, 1], [0, 1, 1]] * 2
    best, last = results.ratings()
    assert best.points > 100
    assert last == (0, 0, 0)
    wins = results.wins(0)
    assert wins is not None
    assert wins.games == 18
    assert wins.share > 0.45
    duel = results.duel(0, 1)
    assert duel is not None
    assert (duel.games, duel.share > 0.9) == (24, True)


def test_seats_are_told_apart(tmp_path: Path) -> None:
    results = arena(tmp_path, "unrest", "Last", "Any1", seed=1).play(40)
    sides = [results.at_seat(seat) for seat in (0, 1)]
    assert [side.games for side in sides if side] == [40, 40]
    assert sum(side.share for side in sides if side) == pytest.approx(1)
    one = results.at_seat(0, 1)
    assert one is not None
    assert one.games == 20
    assert all(match.to_move == OVER for match in matches(results))
