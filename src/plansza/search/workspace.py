"""The arrays that a search, a one-move look or a playout works on: their sizes stand here and nowhere else."""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import U64
from plansza.kernel.game import Game

HERE, AFTER, MASKED, GUESS = range(4)  # the states to work on
STATES = 4
MAX_FEATURES = 64


class Workspace(NamedTuple):
    """Scratch of one thread, made by `new_workspace` for one game and number of seats."""

    states: Any  # [STATES]
    words: Any  # [STATES, word] the bytes of the states as numbers, in the same memory
    moves: Any  # [MAX_LEGAL] the legal actions of the position that is looked at
    drawn: Any  # [MAX_LEGAL] for draws and playouts, which must not spoil `moves`
    prior: Any  # [MAX_LEGAL] how much each of the moves deserves
    value: Any  # [seat] the chances in the position that is looked at
    outcome: Any  # [seat] the chances after one of its moves
    features: Any  # [MAX_FEATURES] of one seat


def new_workspace(game: Game, seats: int) -> Workspace:
    size = -(-game.STATE.itemsize // 8)
    words = np.zeros((STATES, size), U64)
    states = np.ndarray(STATES, game.STATE, words.data, strides=(size * 8,))
    moves, drawn = np.zeros((2, game.MAX_LEGAL), np.int32)
    value, outcome = np.zeros((2, seats))
    return Workspace(states, words, moves, drawn, np.zeros(game.MAX_LEGAL), value, outcome, np.zeros(MAX_FEATURES))


def seats_of(game: Game, states: Any) -> int:
    """How many seats a position has: a game for several numbers of players has a field `players`."""
    return int(states[0]["players"]) if "players" in game.STATE.names else game.info.players[-1]
