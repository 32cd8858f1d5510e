"""The PettingZoo shell: its own tests for every game and number of players, and what they do not look at."""

import itertools
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

from line_ups import GAMES, LINE_UPS
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.research import BadAction
from plansza.research.pettingzoo import env, parallel_env, raw_env

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # it is PettingZoo's {"observation", "action_mask"}
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # whose turn it is not has no legal action
)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_it_passes_the_api_test_to_the_end_of_games(game: str, players: int) -> None:
    api_test(env(game, players=players), num_cycles=600)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_the_seed_gives_the_same_games(game: str, players: int) -> None:
    seed_test(lambda: env(game, players=players), num_cycles=100)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_it_passes_the_performance_benchmark(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes by looks, so that it takes as long on any machine."""
    looks = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(looks) * 0.05)
    performance_benchmark(env(game, players=players))


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_the_parallel_wrapper_passes_its_api_test(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players=players), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_only_who_is_to_move_has_legal_actions(game: str) -> None:
    table = env(game)
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_payoffs_and_points(game: str) -> None:
    table = played_out(raw_env(game))
    assert all(table.terminations.values())
    assert sum(table.rewards.values()) == 1
    assert max(table.rewards, key=table.rewards.get) in table.agents
    assert all(isinstance(table.infos[agent]["score"], float) for agent in table.agents)


def test_winners_of_marrakech_have_the_most_points() -> None:
    table = played_out(raw_env("marrakech", players=3))
    best = max(table.infos[agent]["score"] for agent in table.agents)
    assert all(table.infos[agent]["score"] == best for agent in table.agents if table.rewards[agent] > 0)


def played_out(table: Any) -> Any:
    """At random, until nobody can go on."""
    table.reset(seed=2)
    luck = np.random.default_rng(1)
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(luck.choice(np.flatnonzero(mask)))
    return table


def test_an_illegal_action_costs_more_than_a_loss() -> None:
    table = env("pickomino")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(loser)["action_mask"] == 0)[0]))
    assert table.terminations[loser]
    assert table.rewards[loser] == -1


def test_unwrapped_an_illegal_action_names_the_clause() -> None:
    table = raw_env("pickomino")
    table.reset(seed=1)
    with pytest.raises(BadAction, match="'roll' is not legal now \\(P"):
        table.step(registry.load("pickomino").parse("roll"))


def test_so_many_decisions_and_no_more() -> None:
    table = env("marrakech", max_cycles=5)
    table.reset(seed=1)
    decisions = 0
    for agent in table.agent_iter():
        observation, _, terminated, truncated, _ = table.last()
        assert not terminated
        decisions += not truncated
        table.step(None if truncated else table.action_space(agent).sample(observation["action_mask"]))
    assert decisions == 5


def test_boards_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    drawn, printed = env("unrest", render_mode="ansi"), env("unrest", render_mode="human")
    drawn.reset(seed=1)
    printed.reset(seed=1)
    assert drawn.render().strip()
    assert capsys.readouterr().out == drawn.render() + "\n"
    assert printed.render() is None


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "unrest", "players": 3}, "for 2 players"),
        ({"game": "marrakech", "preset": "wild"}, "no preset 'wild'"),
        ({"game": "marrakech", "options": {"wild": True}}, "no option 'wild'"),
        ({"game": "marrakech", "render_mode": "rgb_array"}, "render_mode"),
    ],
)
def test_what_cannot_be_made_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises((PlanszaError, ValueError), match=reason):
        env(**arguments)
