"""Marabunta: the rules M1 to M13. Numbers in comments are the clauses of RULES.md."""

from typing import Any

import numpy as np

from plansza.games.marabunta.actions import (
    AGAIN,
    CROSS_OFF,
    CROSS_OUT,
    DIE,
    FILL_ON,
    FIRST,
    PASS,
    SPLIT_OFF,
    TAKE,
    TURN_UP,
    USE,
    WRITE_IN,
    A,
)
from plansza.games.marabunta.choices import legal_picks, legal_targets
from plansza.games.marabunta.effects import cross_crate, pop, step_done, use, use_die, write_in
from plansza.games.marabunta.facts import DICE, ELEMENTS, FACES, LAST_TILE, REGIONS, SEATS, SHUFFLED
from plansza.games.marabunta.marking import cross_out, fill_circle
from plansza.games.marabunta.state import CHOOSE, DRAW_FIRST, END, FIRST_LEAF, NOBODY, RESOLVE, REVEAL, ROLLING, SPLIT
from plansza.games.marabunta.targets import can_go_on
from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.jit import jit

ALL_LEGAL = np.zeros((END + 1, 2), np.int64)
"""[phase]: the first action and how many there are, where all of them are always legal (M3)."""
for _phase, _kind in ((DRAW_FIRST, A.first), (ROLLING, A.die), (SPLIT, A.split), (CHOOSE, A.take)):
    ALL_LEGAL[_phase] = _kind.first, _kind.count

BEFORE_SPACES = 100  # a point counts for more than any number of cupcake spaces


@jit
def to_move(state: Any) -> int:
    if state.phase <= ROLLING:
        return CHANCE
    if state.phase == END:
        return OVER
    return state.player


# --- what is legal --------------------------------------------------------------------------------------------------


@jit
def legal(state: Any, out: Any) -> int:
    phase = state.phase
    if phase == RESOLVE:
        return legal_picks(state, out) if state.pending == 0 else legal_targets(state, out)
    if phase == REVEAL:
        return legal_tiles(state, out)
    for i in range(ALL_LEGAL[phase, 1]):
        out[i] = ALL_LEGAL[phase, 0] + i
    return ALL_LEGAL[phase, 1]


@jit
def legal_tiles(state: Any, out: Any) -> int:
    n = 0
    for tile in range(SHUFFLED):
        if state.stack[tile]:
            out[n] = TURN_UP + tile
            n += 1
    return n


# --- chance ---------------------------------------------------------------------------------------------------------


@jit
def draw(state: Any, actions: Any, rng: Any) -> int:
    """All that chance does before the next decision: who begins, the tile, six dice."""
    steps = DICE - state.fallen
    if state.phase == DRAW_FIRST:
        steps += 1
        state.first = below(rng, SEATS)
        begin_round(state)
    if state.phase == REVEAL:
        steps += 1
        n = legal_tiles(state, actions)
        turn_up(state, actions[below(rng, n)] - TURN_UP)
    for die in range(state.fallen, DICE):
        state.dice[die] = below(rng, len(FACES))
    state.fallen = DICE
    state.phase = SPLIT
    return steps


@jit
def begin_round(state: Any) -> None:
    """M3: from round 8 on the tile is the last one."""
    state.player = state.first
    state.round_number += 1
    state.fallen = 0
    for element in range(len(ELEMENTS)):
        state.holder[element] = NOBODY
    for die in range(DICE):
        state.dice[die] = 0
    if state.round_number <= SHUFFLED:
        state.phase = REVEAL
    else:
        state.tile = LAST_TILE
        state.phase = ROLLING


@jit
def turn_up(state: Any, tile: int) -> None:
    """M2"""
    state.stack[tile] = 0
    state.tile = tile
    state.phase = ROLLING


@jit
def fall(state: Any, face: int) -> None:
    """One die comes to rest."""
    state.dice[state.fallen] = face
    state.fallen += 1
    if state.fallen == DICE:
        state.phase = SPLIT


# --- a round --------------------------------------------------------------------------------------------------------


@jit
def apply(state: Any, action: int) -> None:
    phase = state.phase
    if phase == RESOLVE:
        resolve(state, np.int64(action))
    elif phase == ROLLING:
        fall(state, action - DIE)
    elif phase == SPLIT:
        split(state, action - SPLIT_OFF + 1)
    elif phase == CHOOSE:
        choose(state, action - TAKE)
    elif phase == REVEAL:
        turn_up(state, action - TURN_UP)
    else:
        state.first = action - FIRST
        begin_round(state)


@jit
def split(state: Any, without_tile: int) -> None:
    """M3: the dice of one pool; the rest and the tile are the other."""
    for element in range(len(ELEMENTS)):
        state.holder[element] = 1 - state.first if without_tile >> element & 1 else state.first
        state.left[element] = 1
    state.player = 1 - state.first
    state.phase = CHOOSE


@jit
def choose(state: Any, with_tile: int) -> None:
    """M3: the opponent takes a pool; the other is the first player's."""
    if with_tile:
        for element in range(len(ELEMENTS)):
            state.holder[element] = 1 - state.holder[element]
    state.phase = RESOLVE


@jit
def resolve(state: Any, action: Any) -> None:
    """One step of a pool; then on to what waits for a choice next."""
    if action < PASS:
        use(state, action - USE)
    elif action < AGAIN:
        state.left[action - PASS] = 0  # M4
    elif action < WRITE_IN:
        pop(state)
        use_die(state, action - AGAIN)
    elif action < CROSS_OUT:
        write_in(state, action - WRITE_IN)
    elif action < FILL_ON:
        cross_out(state, action - CROSS_OUT)
        step_done(state, action - CROSS_OUT)
    elif action < CROSS_OFF:
        fill_circle(state, action - FILL_ON)
        step_done(state, FIRST_LEAF + action - FILL_ON)
    else:
        cross_crate(state, action - CROSS_OFF)
    while state.pending > 0 and not can_go_on(state):
        pop(state)  # M9: the power is lost; M9a: the rest is dropped
    if state.pending == 0 and not pool_left(state):
        end_pool(state)


@jit
def pool_left(state: Any) -> bool:
    for element in range(len(ELEMENTS)):
        if state.left[element] and state.holder[element] == state.player:
            return True
    return False


@jit
def end_pool(state: Any) -> None:
    """M3: after the opponent comes the first player, then the next round."""
    if state.player != state.first:
        state.player = state.first
    elif state.ender != NOBODY:
        state.phase = END  # M12
    else:
        state.first = 1 - state.first
        begin_round(state)


# --- the end --------------------------------------------------------------------------------------------------------


@jit
def region_points(state: Any, seat: int, region: int) -> int:
    """M13: the higher sum scores the own circles of the leaf."""
    mine, other = state.sums[seat, region], state.sums[1 - seat, region]
    return state.circles[seat, region] if mine > other else 0


@jit
def total(state: Any, seat: int) -> Any:
    """Points with the regions as they stand."""
    points = np.int64(state.points[seat])
    for region in range(REGIONS):
        points += region_points(state, seat, region)
    return points


@jit
def standing(state: Any, seat: int) -> Any:
    """M13: points, then cupcake spaces, then who triggered the end. There are no draws."""
    return (total(state, seat) * BEFORE_SPACES + state.row[seat]) * 2 + (1 if state.ender == seat else 0)


@jit
def ending(state: Any) -> int:
    return state.cause
