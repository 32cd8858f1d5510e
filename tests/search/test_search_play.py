"""The loop that plays bots against each other, and the processes that share the work."""

from typing import Any

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.match import MANUAL, Match
from plansza.knowledge.softmax import draw_share, softmax, softmax_rows
from plansza.search.bots import RandomBot
from plansza.search.play import BotFailed, StreamDice, ToldDice, play
from plansza.search.workers import WorkerLost, workers

GAMES = list(registry.games())


class Fails:
    def __init__(self, action: int | None) -> None:
        self.action = action

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        return self.action if self.action is not None else int("no number")


@pytest.mark.parametrize("name", GAMES)
def test_dice_that_tell_what_they_drew_draw_the_same(name: str) -> None:
    game = registry.load(name)
    players, options = game.info.players[0], game.info.check_options({})
    ends, told = [], []
    for kind in (StreamDice, ToldDice):
        states, bots = game.start(players, options), [RandomBot() for _ in range(players)]
        thoughts = [stream(1, seat) for seat in range(players)]
        told.append(list(play(game, states, bots, thoughts, kind(game, stream(2)))))
        ends.append(states.tobytes())
    assert ends[0] == ends[1]
    assert sum(step.size for step in told[0]) == sum(step.size for step in told[1])
    match = Match(game, players, options, MANUAL)
    for step in told[1]:
        assert (match.to_move == CHANCE) == (step.seat == CHANCE)
        for action in step.actions:
            match.take(action)
    assert match.to_move == OVER
    assert match.states()[-1:].tobytes() == ends[0]


@pytest.mark.parametrize(
    ("action", "words"),
    [(None, "ValueError: .*test_search_play.py, line"), (9999, "it chose 9999, which is not legal")],
)
def test_a_bot_that_fails_is_named_by_its_seat(action: int | None, words: str) -> None:
    game = registry.load("marrakech")
    states = game.start(2, game.info.check_options({}))
    with pytest.raises(BotFailed, match=words) as failed:
        list(play(game, states, [Fails(action), Fails(action)], [stream(1), stream(2)], StreamDice(game, stream(3))))
    assert failed.value.seat == game.to_move(states[0])


def double(task: int) -> int:
    return 2 * task


def leave(task: int) -> int:
    import os

    os._exit(1)


@pytest.mark.parametrize("processes", [1, 2])
def test_each_task_is_done_once_and_processes_are_kept(processes: int) -> None:
    with workers(processes) as crew:
        for _ in range(2):
            assert sorted(crew.each(double, range(7))) == [(n, 2 * n) for n in range(7)]


def test_a_process_that_ends_by_itself_is_told() -> None:
    with pytest.raises(WorkerLost, match="ended by itself"), workers(2) as crew:
        list(crew.each(leave, range(3)))


def test_softmax_gives_shares_and_draws_go_by_them() -> None:
    values = np.array([0.1, 0.5, 0.3, 9.0])
    exact = softmax_rows(values[None, :3] * 4.0)[0]
    softmax(values, 3, 4.0)
    assert values[:3] == pytest.approx(exact, rel=1e-2)
    assert values[3] == 9.0
    rng = stream(5)
    with np.errstate(over="ignore"):
        drawn = [int(draw_share(values, 3, rng)) for _ in range(4000)]
    assert [drawn.count(i) / 4000 for i in range(3)] == pytest.approx(exact, abs=0.03)
