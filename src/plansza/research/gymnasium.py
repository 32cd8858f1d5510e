"""Gymnasium environments: one seat against bots. Needs the extra `research`.

    import gymnasium
    import plansza.research.gymnasium

    env = gymnasium.make("plansza/Pickomino-v0", opponents="strong", players=3)
    envs = gymnasium.make_vec("plansza/Marrakech-v0", num_envs=256, opponents="random")

Importing this module registers all installed games. Without an import of your own, name it before the id:
`gymnasium.make("plansza.research.gymnasium:plansza/Pickomino-v0")`.

What is legal stands in `info["action_mask"]`. An illegal action loses the game, with `info["illegal"]`. The reward is
the payoff: 1 for a win, a share of it for a tie, when the game is over.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from plansza.kernel import registry
from plansza.kernel.match import Match
from plansza.research.picture import RENDER_MODES, check_render_mode, rendered
from plansza.research.solo import RANDOM, Opponent, Setting, Solo, batch_of

__all__ = ["BoardGameEnv", "BoardGameVectorEnv", "environment_id", "register_games"]

_SEEDS = 2**63
_AUTORESET = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)


class BoardGameEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One seat of a game. Steps are its decisions; what the others and chance do in between happens by itself.

    `seat` is a number from 0, or None to draw one for each game; `opponents` a bot's name (such as "strong" or
    "master@0.2s"), a policy, or one of these for each of the other seats, beginning with the next; `positions` matches
    to begin from, one of them by chance.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponent | Sequence[Opponent] = "strong",
        seat: int | None = 0,
        players: int | None = None,
        preset: str = "base",
        options: dict[str, Any] | None = None,
        positions: Sequence[Match] = (),
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        setting = Setting(players, preset, options, positions)
        self._solo, self._seeded = Solo(batch_of(game, 1, setting), seat, opponents), False
        self.observation_space, self.action_space = _spaces(self._solo)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """`options` are not looked at: those of the game are the environment's."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._solo.reseed(int(self.np_random.integers(_SEEDS)))
            self._seeded = True
        self._solo.begin()
        self._show()
        return self._solo.observation[0], self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._solo.over[0]:
            raise gymnasium.error.ResetNeeded("the game is over: reset the environment")
        self._solo.play([action])
        self._show()
        over = bool(self._solo.over[0])
        return self._solo.observation[0], float(self._solo.reward[0]), over, False, self._info()

    def render(self) -> str | None:
        """The board as the seat sees it."""
        return rendered(self._solo.batch, int(self._solo.seats[0]), self.render_mode)

    def action_masks(self) -> Any:
        """[actions], bool: what is legal, where sb3-contrib's MaskablePPO asks for it."""
        return self._solo.mask[0].astype(np.bool_)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _info(self) -> dict[str, Any]:
        solo = self._solo
        return {"action_mask": solo.mask[0], "seat": int(solo.seats[0]), "illegal": bool(solo.illegal[0])}


class BoardGameVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """Many games on the batch core. The opponents "random" and policies decide for all games in one call; bots of
    other names play too, one Python call for each of their decisions.

    A game that is over begins anew with the next step, whatever its action (AutoresetMode.NEXT_STEP), or in the same
    (SAME_STEP: then its last observation is in `info["final_obs"]`).
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = 0,
        players: int | None = None,
        preset: str = "base",
        options: dict[str, Any] | None = None,
        positions: Sequence[Match] = (),
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        if autoreset_mode not in _AUTORESET and autoreset_mode not in [mode.value for mode in _AUTORESET]:
            raise ValueError(f"autoreset_mode: NextStep or SameStep, not {autoreset_mode}")
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self._mode}
        setting = Setting(players, preset, options, positions)
        self._solo, self._seeded = Solo(batch_of(game, num_envs, setting), seat, opponents), False
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = _spaces(self._solo)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """`options` are not looked at: those of the game are the environment's."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._solo.reseed(int(self.np_random.integers(_SEEDS)))
            self._seeded = True
        self._solo.begin()
        return self._solo.observation, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        solo, over = self._solo, self._solo.over
        solo.play(actions, ~over)
        reward, ended, illegal = np.where(over, 0.0, solo.reward), solo.over & ~over, solo.illegal & ~over
        final = {"final_obs": solo.observation, "_final_obs": ended} if self._ends_now(ended) else {}
        begun = ended if self._mode == AutoresetMode.SAME_STEP else over
        if begun.any():
            solo.begin(begun)
        info = {**self._info(), "illegal": illegal, "_illegal": illegal, **final}
        return solo.observation, reward, ended, np.zeros(self.num_envs, np.bool_), info

    def _ends_now(self, ended: Any) -> bool:
        return self._mode == AutoresetMode.SAME_STEP and bool(ended.any())

    def _info(self) -> dict[str, Any]:
        """Gymnasium wants beside every array one that says of which games it tells."""
        all_games = np.ones(self.num_envs, np.bool_)
        told = {"action_mask": self._solo.mask, "seat": self._solo.seats.copy()}
        return {**told, **{f"_{name}": all_games.copy() for name in told}}


def _spaces(solo: Solo) -> tuple[Any, Any]:
    game = solo.batch.game
    return spaces.Box(0.0, 1.0, (game.layout.width,), np.float32), spaces.Discrete(game.ACTIONS)


def environment_id(game: str) -> str:
    """ "pickomino" -> "plansza/Pickomino-v0"."""
    return f"plansza/{''.join(part.capitalize() for part in game.split('_'))}-v0"


def register_games() -> None:
    """All installed games that are not registered yet."""
    for game in registry.games():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game),
                entry_point="plansza.research.gymnasium:BoardGameEnv",
                vector_entry_point="plansza.research.gymnasium:BoardGameVectorEnv",
                kwargs={"game": game},
            )


register_games()
