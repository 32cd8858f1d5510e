from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.info import Options
from plansza.kernel.jit import jit
from whisper.info import SEATS

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
            ("card", np.int32, SEATS),
            ("marks", np.int32, SEATS),  # their sum
            ("marked", np.int32, SEATS),  # how many
            ("swaps", np.int32, SEATS),
            ("players", np.int32),
            ("phase", np.int32),
            ("player", np.int32),
            ("rounds", np.int32),
        ],
    )
)


def setup(state: Any, players: int, options: Options) -> None:
    state.players = players
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
        if first:
            state.player = (me + 1) % state.players
            state.phase = DEALING if state.player else CHOOSING
        else:
            state.phase = MARKING
    elif state.phase == CHOOSING:
        state.swaps[me] += action == SWAP
        state.phase = DEALING if action == SWAP else MARKING
    else:
        state.marks[me] += action - MARK + 1
        state.marked[me] += 1
        state.player, state.phase = (me + 1) % state.players, CHOOSING
        if state.marked[state.players - 1] == state.rounds:
            state.phase = END


@jit
def total(state: Any, seat: int) -> int:
    return state.card[seat] * 3 + state.marks[seat]


@jit
def payoff(state: Any, out: Any) -> None:
    best, winners = 0, 0
    for seat in range(state.players):
        best = max(best, total(state, seat))
    for seat in range(state.players):
        winners += total(state, seat) == best
    for seat in range(state.players):
        out[seat] = 1.0 / winners if total(state, seat) == best else 0.0


@jit
def scores(state: Any, out: Any) -> None:
    for seat in range(state.players):
        out[seat] = total(state, seat)


@jit
def ending(state: Any) -> int:
    return 0


@jit
def mask(state: Any, seat: int) -> None:
    if state.phase == END:
        return
    for other in range(state.players):
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
    for other in range(state.players):
        if other != seat and state.card[other] == UNKNOWN:
            state.card[other] = 1 + below(rng, CARDS)
        if other != seat and state.marks[other] == UNKNOWN:
            state.marks[other] = 0
            for _ in range(state.marked[other]):
                state.marks[other] += 1 + below(rng, MARKS)
