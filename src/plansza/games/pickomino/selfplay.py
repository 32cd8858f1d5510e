"""Games to learn from: every seat plays its turns by the exact solver, for what it knows of their results."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.features import FEATURES, features
from plansza.games.pickomino.plan import Plan, new_plan, plan_turn, worth_of
from plansza.games.pickomino.prospects import AFTER, TURN, Workspace, look, new_workspace, settle
from plansza.games.pickomino.state import DECIDE, KEEP, ROLLING
from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.playout import game_stream

EVERY = 20  # positions next to each other tell the same
MAX_POSITIONS = 400
FIRST_GUESS = 1.0  # the weight of worms, before anything is learned


def self_play(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range
) -> tuple[Any, Any]:
    """Some positions of each game: [position, seat, feature], and [position, seat] how it ended."""
    known = np.array(weights[1:], np.float64)
    if not known.any():
        known[0] = FIRST_GUESS
    scratch = new_scratch(game, players)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        scratch.truth[0] = root[0]
        with np.errstate(over="ignore"):
            n = play_one(game, known, scratch, game_stream(seed, number))
        kept.append(scratch.found[:n].copy())
        ends.append(np.tile(scratch.work.value, (n, 1)))
    return np.concatenate(kept), np.concatenate(ends)


class Scratch(NamedTuple):
    """What a game to learn from works on, and what it leaves behind."""

    truth: Any  # [1] the state
    moves: Any  # [MAX_LEGAL]
    plan: Plan  # of the turn
    work: Workspace  # the payoff is left in work.value
    found: Any  # [position, seat, feature]


def new_scratch(game: Game, players: int) -> Scratch:
    truth, moves = np.zeros(1, game.STATE), np.zeros(game.MAX_LEGAL, np.int32)
    found = np.zeros((MAX_POSITIONS, players, len(FEATURES)))
    return Scratch(truth, moves, new_plan(), new_workspace(players), found)


@jit
def play_one(game: Any, weights: Any, scratch: Any, rng: Any) -> int:
    """One game; gives how many positions were kept."""
    n, planned = 0, False
    state, moves, plan, work, found = scratch.truth[0], scratch.moves, scratch.plan, scratch.work, scratch.found
    while True:
        mover = game.to_move(state)
        if mover == OVER:
            game.payoff(state, work.value)
            return n
        if n < found.shape[0] and below(rng, EVERY) == 0:
            for seat in range(found.shape[1]):
                features(state, seat, found[n, seat])
            n += 1
        if mover == CHANCE:
            planned &= state.phase == ROLLING and state.kept.sum() > 0
            game.draw(state, moves, rng)
            continue
        count = game.legal(state, moves)
        if count > 1 and not planned:
            work.states[TURN] = state
        if count > 1 and (state.phase == KEEP or state.phase == DECIDE):
            if not planned:
                look(game, weights, work, plan.values)
                plan_turn(state, plan)
                planned = True
            moves[0] = best_at_dice(state, moves, count, plan)
        elif count > 1:
            work.states[AFTER] = state
            moves[0] = settle(game, weights, work)[0]
        game.apply(state, moves[0])


@jit
def best_at_dice(state: Any, moves: Any, count: int, plan: Any) -> int:
    best, top = -1, -1.0
    for i in range(count):
        worth = worth_of(state, moves[i], plan)
        if best < 0 or worth > top:
            best, top = moves[i], worth
    return best
