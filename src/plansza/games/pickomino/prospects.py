"""What the results of a turn are worth: the chances of the seats afterwards, by learned weights."""

from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.actions import MAX_LEGAL
from plansza.games.pickomino.captures import bust, must_rob, round_worm_to_gain, steal, take
from plansza.games.pickomino.features import FEATURES, features
from plansza.games.pickomino.plan import BUSTED, RESULTS, STOLEN, TAKEN
from plansza.games.pickomino.reach import top_tile
from plansza.games.pickomino.rules import apply, legal
from plansza.games.pickomino.state import CHOOSE, FIRST_BASE_TILE, ONE, ROB_FOR_ONES, ROB_FOR_RAVEN, STATE
from plansza.kernel.jit import jit
from plansza.knowledge.evaluation import evaluation

TURN, WORMIER, AFTER, CHOSEN = range(4)  # the turn, with a round worm gained, after a result, after a choice

evaluate = evaluation(features)


class Workspace(NamedTuple):
    """What a look at a turn works on."""

    states: Any
    found: Any  # room for features
    value: Any  # [seat]
    options: Any


def new_workspace(players: int) -> Workspace:
    return Workspace(
        np.zeros(4, STATE.dtype), np.zeros(len(FEATURES)), np.zeros(players), np.zeros(MAX_LEGAL, np.int32)
    )


@jit
def look(game: Any, weights: Any, work: Any, values: Any) -> None:
    """Fill values[got, result]: the player's chances after each result of the turn in states[TURN]."""
    states = work.states
    wormier = states[TURN].kept[ONE] == 0 and round_worm_to_gain(states[TURN])
    states[WORMIER] = states[TURN]
    if wormier:
        gain_worm(game, weights, work)
    for got in range(2):
        for result in range(RESULTS):
            if enact(states, WORMIER if got and wormier else TURN, result):
                values[got, result] = settle(game, weights, work)[1]


@jit
def gain_worm(game: Any, weights: Any, work: Any) -> None:
    """P11: in states[WORMIER], from the supply or from whom it is best to rob."""
    states = work.states
    if not must_rob(states[WORMIER]):
        return
    states[WORMIER].phase = ROB_FOR_ONES
    states[AFTER] = states[WORMIER]
    apply(states[WORMIER], settle(game, weights, work)[0])


@jit
def settle(game: Any, weights: Any, work: Any) -> tuple[int, float]:
    """Of states[AFTER], what is best for the player where something is left to choose, and her chances then."""
    state, seat = work.states[AFTER], work.states[TURN].player
    if state.phase != CHOOSE and state.phase != ROB_FOR_RAVEN and state.phase != ROB_FOR_ONES:
        evaluate(game, weights, state, work.found, work.value)
        return -1, work.value[seat]
    best, top = -1, -1.0
    for i in range(legal(state, work.options)):
        work.states[CHOSEN] = state
        apply(work.states[CHOSEN], work.options[i])
        evaluate(game, weights, work.states[CHOSEN], work.found, work.value)
        if work.value[seat] > top:
            best, top = work.options[i], work.value[seat]
    return best, top


@jit
def enact(states: Any, at: int, result: int) -> bool:
    """Let the turn end so, in states[AFTER]; False where it cannot."""
    state, tile, seat = states[at], result - TAKEN, result - STOLEN
    if result >= STOLEN and (seat >= state.players or seat == state.player or top_tile(state, seat) < FIRST_BASE_TILE):
        return False
    if TAKEN <= result < STOLEN and not state.grill[tile]:
        return False
    states[AFTER] = state
    if result == BUSTED:
        bust(states[AFTER])
    elif result < STOLEN:
        take(states[AFTER], tile)
    else:
        steal(states[AFTER], seat)
    return True
