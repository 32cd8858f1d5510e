"""PettingZoo environments: `env("unrest")`, `env("pickomino", players=5)`. Needs the extra `research`.

An agent's observation is {"observation", "action_mask"}, as PettingZoo's own board games have it. The reward is the
payoff: 1 shared among the winners, when the game is over. Dice and cards are drawn by themselves.

All games are played turn by turn, often several decisions in a row, so they are AEC environments; `parallel_env` is
PettingZoo's own wrapper for those: of the actions of a step only that of the agent to move counts.
"""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from plansza.kernel.match import Match
from plansza.kernel.seats import WATCHER
from plansza.research.batch import Batch
from plansza.research.picture import RENDER_MODES, check_render_mode, rendered

__all__ = ["env", "parallel_env", "raw_env"]

_METADATA = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}
ILLEGAL_REWARD = -1.0  # below a loss, which is 0


def env(game: str, **arguments: Any) -> Any:
    """As raw_env; an illegal action ends the game with -1 for who took it, and calls out of order are refused."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, **arguments), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(game: str, **arguments: Any) -> Any:
    """The same, all agents stepped at once; infos say who is to move: `active_agent`."""
    return turn_based_aec_to_parallel_wrapper(env(game, **arguments))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  (PettingZoo's own name)
    """A game, agents player_0, player_1, ...: seats in their order. An illegal action raises plansza's BadAction."""

    metadata: dict[str, Any] = _METADATA

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        preset: str = "base",
        options: dict[str, Any] | None = None,
        positions: Sequence[Match] = (),
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`positions` are matches to begin from, one of them by chance. After `max_cycles` decisions of whoever is to
        move the game is truncated; None for never.
        """
        super().__init__()
        self.metadata = {**_METADATA, "name": f"plansza_{game}_v0"}
        self.render_mode, self.max_cycles = check_render_mode(render_mode), max_cycles
        self._batch = Batch(
            game,
            1,
            players=players,
            preset=preset,
            options=options,
            positions=positions,
            seed=secrets.randbits(63),
            reset="disabled",
            every_seat=True,
        )
        self.possible_agents = [f"player_{seat}" for seat in range(self._batch.players)]
        width, actions = self._batch.game.layout.width, self._batch.game.ACTIONS
        self._observation_spaces = {agent: _observation_space(width, actions) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """`options` are not looked at: those of the game are the environment's."""
        self._now = self._batch.reset(seed=seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._now.to_play[0])]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """The mask is empty unless the agent is to move."""
        seat, mask = self.possible_agents.index(agent), self._now.mask[0].astype(np.int8)
        turn = np.int8(self._now.to_play[0] == seat)
        return {"observation": self._now.observation[0, seat].copy(), "action_mask": mask * turn}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._batch.step([action])
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._now.reward[0].tolist(), strict=True))
        if self._now.done[0]:
            self._end()
        else:
            self.agent_selection = self.possible_agents[int(self._now.to_play[0])]
            self.truncations = dict.fromkeys(self.agents, self._cycles == self.max_cycles)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What all may see of the board."""
        return rendered(self._batch, WATCHER, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _end(self) -> None:
        """All agents are done, and are told their points."""
        self.terminations = dict.fromkeys(self.agents, True)
        scores = np.zeros(self._batch.players)
        self._batch.game.scores(self._batch.states[0], scores)
        self.infos = {agent: {"score": score} for agent, score in zip(self.agents, scores.tolist(), strict=True)}


def _observation_space(width: int, actions: int) -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (width,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
