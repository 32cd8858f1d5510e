"""The Gymnasium shell: one seat against bots, alone and many at a time."""

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from line_ups import GAMES, LINE_UPS
from plansza.bots import UnknownBot
from plansza.kernel import registry
from plansza.research import BadAction
from plansza.research.gymnasium import environment_id


def first_legal(observation: Any, mask: Any, seats: Any) -> Any:
    return mask.argmax(axis=1)


class Learner:
    """Legal actions by chance."""

    def __init__(self) -> None:
        self.luck = np.random.default_rng(1)

    def __call__(self, masks: Any) -> Any:
        return np.where(masks, self.luck.random(masks.shape), -1.0).argmax(axis=-1)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_it_passes_the_env_checker(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(environment_id(game), players=players, opponents="random").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_that_thinks_comes_to_its_end(game: str) -> None:
    env, choose = gymnasium.make(environment_id(game), opponents="novice", seat=1), Learner()
    _, info = env.reset(seed=3)
    over = False
    while not over:
        assert info["action_mask"].any()
        assert (info["action_mask"] == env.unwrapped.action_masks()).all()
        _, reward, over, _, info = env.step(choose(info["action_mask"]))
    assert reward in (0, 0.5, 1)
    assert not info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_seed_decides_what_bots_that_search_do() -> None:
    def observed(env: Any) -> bytes:
        (observation, info), seen, choose = env.reset(seed=5), b"", Learner()
        for _ in range(12):
            seen += observation.tobytes()
            observation, *_, info = env.step(choose(info["action_mask"]))
        return seen

    env = gymnasium.make(environment_id("marrakech"), opponents="uct@50i")
    assert observed(env) == observed(env)


def test_without_a_seed_no_two_environments_play_the_same() -> None:
    first, second = (gymnasium.make(environment_id("marrakech"), opponents="random") for _ in range(2))
    assert any((first.reset()[0] != second.reset()[0]).any() for _ in range(20))


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make(environment_id("marrakech"), opponents="random")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over, info["illegal"]) == (0, True, True)


def test_a_seat_can_be_drawn_for_each_game() -> None:
    env = gymnasium.make(environment_id("pickomino"), opponents="random", seat=None, players=3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_the_board_is_drawn_as_the_seat_sees_it() -> None:
    rebellion, empire = (
        gymnasium.make(environment_id("unrest"), opponents="random", seat=seat, render_mode="ansi") for seat in (0, 1)
    )
    rebellion.reset(seed=1)
    empire.reset(seed=1)
    assert rebellion.render() != empire.render()


@pytest.mark.parametrize(
    ("arguments", "error", "reason"),
    [
        ({"opponents": "gandalf"}, UnknownBot, "no bot 'gandalf'"),
        ({"opponents": ["random", "random"]}, ValueError, "1 other seats"),
        ({"seat": 2}, ValueError, "seats 0 to 1"),
        ({"render_mode": "rgb_array"}, ValueError, "render_mode"),
    ],
)
@pytest.mark.filterwarnings("ignore:.*not in the possible render_modes")
def test_what_cannot_be_made_is_refused(arguments: dict[str, Any], error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        gymnasium.make(environment_id("marrakech"), **arguments)


def test_the_module_named_in_the_id_needs_no_import() -> None:
    made = "import gymnasium; gymnasium.make('plansza.research.gymnasium:plansza/Marrakech-v0', opponents='random')"
    subprocess.run([sys.executable, "-W", "error::UserWarning", "-c", made], check=True)


def test_plansza_needs_none_of_the_shells_libraries() -> None:
    names = "{'gymnasium', 'pettingzoo', 'pyspiel', 'torch'}"
    said = f"import sys, plansza, plansza.research, plansza.bots; assert not {names} & sys.modules.keys()"
    subprocess.run([sys.executable, "-c", said], check=True)


# --- many games at a time -------------------------------------------------------------------------------------------


def vector(game: str, n: int, **arguments: Any) -> Any:
    return gymnasium.make_vec(environment_id(game), num_envs=n, **arguments)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_many_games_go_on_with_the_next_step(game: str, players: int) -> None:
    envs, choose = vector(game, 6, players=players, seat=None), Learner()
    observation, info = envs.reset(seed=1)
    over, ended = np.zeros(6, bool), 0
    while ended < 4:
        assert observation in envs.observation_space
        assert (info["action_mask"].any(axis=1) != over).all()
        before = over
        observation, reward, over, truncated, info = envs.step(choose(info["action_mask"]))
        assert not (before & over).any()
        assert not reward[~over].any()
        assert not truncated.any()
        assert not info["illegal"].any()
        ended += int(over.sum())


def test_many_games_go_on_in_the_same_step() -> None:
    envs, choose = vector("unrest", 4, autoreset_mode=AutoresetMode.SAME_STEP), Learner()
    observation, info = envs.reset(seed=1)
    over = np.zeros(4, bool)
    while not over.any():
        observation, _, over, _, info = envs.step(choose(info["action_mask"]))
        assert info["action_mask"].any(axis=1).all()
    assert (info["_final_obs"] == over).all()
    assert (info["final_obs"][over] != observation[over]).any()
    assert (info["final_obs"][~over] == observation[~over]).all()


@pytest.mark.parametrize("opponents", ["random", "novice", first_legal, [first_legal, "random"]])
def test_opponents_are_bots_or_policies(opponents: Any) -> None:
    envs, choose = vector("marrakech", 3, players=3, seat=1, opponents=opponents), Learner()
    _, info = envs.reset(seed=1)
    ended = 0
    while ended < 3:
        _, reward, over, _, info = envs.step(choose(info["action_mask"]))
        ended += int(over.sum())
    assert ((reward >= 0) & (reward <= 1)).all()


def test_one_of_many_games_goes_as_it_does_alone() -> None:
    alone, choose = vector("pickomino", 1, opponents=first_legal), Learner()
    single = gymnasium.make(environment_id("pickomino"), opponents=first_legal)
    (mine, info), (theirs, _) = single.reset(seed=4), alone.reset(seed=4)
    for _ in range(60):
        assert (mine == theirs[0]).all()
        action = choose(info["action_mask"])
        mine, reward, over, _, info = single.step(action)
        theirs, rewards, overs, _, _ = alone.step([action])
        assert (reward, over) == (rewards[0], overs[0])


def test_an_opponents_illegal_action_is_an_error_and_no_gift() -> None:
    envs = vector("marrakech", 2, opponents=lambda observation, mask, seats: mask.argmin(axis=1), seat=0)
    with pytest.raises(BadAction, match="an opponent chose"):
        [envs.reset(seed=seed) for seed in range(10)]


def test_a_policy_decides_for_its_own_seats() -> None:
    asked: list[tuple[int, int, int]] = []

    def empire(observation: Any, mask: Any, seats: Any) -> Any:
        assert (seats == 1).all()
        assert mask.any(axis=1).all()
        asked.append((len(seats), *observation.shape))
        return mask.argmax(axis=1)

    envs, choose = vector("unrest", 5, opponents=empire), Learner()
    _, info = envs.reset(seed=1)
    for _ in range(20):
        _, _, _, _, info = envs.step(choose(info["action_mask"]))
    width = registry.load("unrest").layout.width
    assert asked
    assert all(one == (one[0], one[0], width) for one in asked)


@pytest.mark.parametrize("mode", [AutoresetMode.DISABLED, "sometimes"])
def test_other_ways_to_reset_are_refused(mode: Any) -> None:
    with pytest.raises(ValueError, match="autoreset_mode: NextStep or SameStep"):
        vector("marrakech", 2, autoreset_mode=mode)
