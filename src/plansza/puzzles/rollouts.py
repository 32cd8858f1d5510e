"""Rollouts: games played to their end after each of some moves, by one look at every decision. What a position is
thought to be worth is used to choose moves only: the chances come from how the games end.
"""

from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, U64, next_u64
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.knowledge import Level
from plansza.search.glance import glance
from plansza.search.levels import plan_of
from plansza.search.workspace import new_workspace

SURE = Level(0, sharpness=60.0)  # nearly always the move that looks best


class Rollouts:
    """Of one game and number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.plan = game, plan_of(game, SURE)
        self._weights, self._work = self.plan.weights_for(seats), new_workspace(game, seats)
        self._states, self._rng = np.zeros((3, 1), game.STATE), np.zeros(1, U64)

    def payoffs(self, masked: Any, actions: list[int], count: int, rng: Any) -> Any:
        """[rollout, action]: what the seat to move got; a row has one guess at what is hidden, and one luck."""
        out = np.zeros((count, len(actions)))
        moves = np.array(actions, np.int32)
        guess, root, truth = self._states
        root[:] = masked
        with np.errstate(over="ignore"):
            states = guess, root, truth
            roll_out(self.game, self.plan.evaluator, self._weights, states, self._work, moves, (rng, self._rng), out)
        return out


@jit
def roll_out(game: Any, evaluator: Any, weights: Any, states: Any, work: Any, moves: Any, rngs: Any, out: Any) -> None:
    """Fill out. A parameter for each thing that jitted code must not make itself; states are arrays of one."""
    guess, root, truth = states
    rng, luck = rngs
    seat = game.to_move(root[0])
    for row in range(out.shape[0]):
        guess[0] = root[0]
        game.resample(guess[0], seat, rng)
        begin = next_u64(rng)
        for i in range(out.shape[1]):
            luck[0] = begin
            truth[0] = guess[0]
            game.apply(truth[0], moves[i])
            play_on(game, evaluator, weights, truth, work, luck)
            game.payoff(truth[0], work.value)
            out[row, i] = work.value[seat]


@jit
def play_on(game: Any, evaluator: Any, weights: Any, truth: Any, work: Any, rng: Any) -> None:
    """To the end."""
    while True:
        mover = game.to_move(truth[0])
        if mover == OVER:
            return
        if mover == CHANCE:
            game.draw(truth[0], work.drawn, rng)
        else:
            game.apply(truth[0], glance(game, evaluator, weights, truth, work, rng))
