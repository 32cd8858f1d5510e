"""The choices of a player who resolves her pool: which element, then what it marks (M4)."""

from typing import Any

import numpy as np

from plansza.games.marabunta.actions import AGAIN, CROSS_OFF, CROSS_OUT, FILL_ON, PASS, USE, WRITE_IN
from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CROSS,
    CROSS_CRATE,
    DEED,
    DICE,
    ELEMENTS,
    LAST_TILE,
    POWERS,
    REGIONS,
    TILE,
    TILE_EFFECT,
    TWICE,
    WRITE,
)
from plansza.games.marabunta.state import FIRST_LEAF
from plansza.games.marabunta.targets import blanks, can_start, can_use_die, list_next, list_starts
from plansza.kernel.jit import jit


@jit
def legal_picks(state: Any, out: Any) -> int:
    """M4: which element next, or which to pass up."""
    n = 0
    for element in range(len(ELEMENTS)):
        if state.left[element] and state.holder[element] == state.player and can_use(state, element):
            out[n] = USE + element
            n += 1
    for element in range(len(ELEMENTS)):
        if state.left[element] and state.holder[element] == state.player:
            if element == TILE and state.tile == LAST_TILE and state.cupcakes > 0:
                break  # M10: the last tile is mandatory
            out[n] = PASS + element
            n += 1
    return n


@jit
def legal_targets(state: Any, out: Any) -> int:
    """What the effect at work can mark next."""
    top = state.pending - 1
    effect, deed = np.int64(state.effect[top]), DEED[state.effect[top]]
    if deed <= CROSS:
        base = WRITE_IN if deed == WRITE else CROSS_OUT
        if state.done[top] > 0:
            return list_next(state, base, out)
        return list_starts(state, effect, np.int64(state.region[top]), base, out)
    if deed == CIRCLE:
        return legal_leaves(state, out)
    return legal_crates(state, out) if deed == CROSS_CRATE else legal_dice(state, out)


@jit
def legal_leaves(state: Any, out: Any) -> int:
    n, top = 0, state.pending - 1
    for region in range(REGIONS):
        if blanks(state, region) > 0 and state.one[top] != FIRST_LEAF + region:  # M10: different leaves
            out[n] = FILL_ON + region
            n += 1
    return n


@jit
def legal_crates(state: Any, out: Any) -> int:
    n = 0
    for power in range(len(POWERS)):
        if state.crates[state.player, power] > 0:
            out[n] = CROSS_OFF + power
            n += 1
    return n


@jit
def legal_dice(state: Any, out: Any) -> int:
    """M10: any die of the own pool, used, passed up or still to come."""
    n = 0
    for die in range(DICE):
        if state.holder[die] == state.player and can_use_die(state, die):
            out[n] = AGAIN + die
            n += 1
    return n


@jit
def can_use(state: Any, element: int) -> bool:
    """M4: an element that can do nothing now can only be passed up."""
    if element != TILE:
        return can_use_die(state, element)
    effect = TILE_EFFECT[state.tile]
    if DEED[effect] != TWICE:
        return can_start(state, effect, ANY)
    for die in range(DICE):
        if state.holder[die] == state.player and can_use_die(state, die):
            return True
    return False
