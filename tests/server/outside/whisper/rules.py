from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.info import Options
from plansza.kernel.jit import jit

CARDS, MARKS = 5, 3
DEAL, DEAL_UNSEEN, HOLD, SWAP, MARK, MARK_UNSEEN = 0, 5, 6, 7, 8, 11
ACTIONS, MAX_LEGAL = 12, 5
DEALING, CHOOSING, MARKING, END = range(4)
UNKNOWN = -1
ROUNDS = 3

STATE = np.dtype(
    (
        np.record,
        [
            ("card", np.int32, 2),
            ("marks", np.int32, 2),  # their sum
            ("marked", np.int32, 2),  # how many
            ("swaps", np.int32, 2),
            ("phase", np.int32),
            ("player", np.int32),
            ("rounds", np.int32),
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    state.rounds = ROUNDS * 2 if options["rounds_doubled"] else ROUNDS


@jit
def to_move(state: Any) -> int:
    if state.phase == END:
        return OVER
    return CHANCE if state.phase == DEALING else state.player


@jit
def legal(state: Any, out: Any) -> int:
    if state.phase == DEALING:
        for card in range(CARDS):
            out[card] = DEAL + card
        return CARDS
    if state.phase == CHOOSING:
        out[0], out[1] = HOLD, SWAP
        return 2
    for mark in range(MARKS):
        out[mark] = MARK + mark
    return MARKS


@jit
def chance_weight(state: Any, action: int) -> int:
    return 1


@jit
def apply(state: Any, action: int) -> None:
    me = state.player
    if state.phase == DEALING:
        first = state.card[me] == 0
        state.card[me] = action - DEAL + 1
        if first and me == 0:
            state.player = 1
        elif first:
            state.player, state.phase = 0, CHOOSING
        else:
            state.phase = MARKING
    elif state.phase == CHOOSING:
        state.swaps[me] += action == SWAP
        state.phase = DEALING if action == SWAP else MARKING
    else:
        state.marks[me] += action - MARK + 1
        state.marked[me] += 1
        state.player, state.phase = 1 - me, CHOOSING
        if state.marked[0] == state.rounds and state.marked[1] == state.rounds:
            state.phase = END


@jit
def total(state: Any, seat: int) -> int:
    return state.card[seat] * 3 + state.marks[seat]


@jit
def payoff(state: Any, out: Any) -> None:
    mine, other = total(state, 0), total(state, 1)
    out[0] = 0.5 if mine == other else 1.0 if mine > other else 0.0
    out[1] = 1.0 - out[0]


@jit
def scores(state: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = total(state, seat)


@jit
def ending(state: Any) -> int:
    return 0


@jit
def mask(state: Any, seat: int) -> None:
    if state.phase == END:
        return
    for other in range(2):
        if other != seat:
            state.card[other] = UNKNOWN if state.card[other] else 0
            state.marks[other] = UNKNOWN if state.marked[other] else 0


@jit
def veil(state: Any, action: int, seat: int) -> int:
    if seat == state.player:
        return action
    if action < DEAL_UNSEEN:
        return DEAL_UNSEEN
    return MARK_UNSEEN if action >= MARK else action


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    for other in range(2):
        if other != seat and state.card[other] == UNKNOWN:
            state.card[other] = 1 + below(rng, CARDS)
        if other != seat and state.marks[other] == UNKNOWN:
            state.marks[other] = 0
            for _ in range(state.marked[other]):
                state.marks[other] += 1 + below(rng, MARKS)
