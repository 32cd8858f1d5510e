"""Effects of dice, tiles and powers, as they begin, go on, set off others, and end."""

from typing import Any

from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CRATE,
    CUPCAKE,
    DEED,
    FACE_EFFECT,
    FILL_ROW,
    NEEDS_NEIGHBOUR,
    ONE_CRATE,
    POWER_EFFECT,
    SCORE,
    STEPS,
    TILE,
    TILE_EFFECT,
    VALUE,
    ZERO,
)
from plansza.games.marabunta.hexes import COLS
from plansza.games.marabunta.marking import cross_space, fill_circle, write_number
from plansza.games.marabunta.state import FIRST_GROUP, NONE
from plansza.games.marabunta.targets import crates_left, mark_of
from plansza.kernel.jit import jit


@jit
def use(state: Any, element: int) -> None:
    state.left[element] = 0
    if element == TILE:
        begin(state, TILE_EFFECT[state.tile], ANY)
    else:
        use_die(state, element)


@jit
def use_die(state: Any, die: int) -> None:
    face = state.dice[die]
    begin(state, FACE_EFFECT[face], ANY if face == ZERO else die)  # M6: a 0 goes into any region


@jit
def begin(state: Any, effect: Any, region: Any) -> None:
    """Carry out an effect that asks nothing; put any other on top of those under way."""
    deed = DEED[effect]
    if deed == SCORE:
        state.points[state.player] += VALUE[effect]
    elif deed == FILL_ROW:
        for _ in range(VALUE[effect]):
            cross_space(state)
    elif deed == CIRCLE and region != ANY:
        fill_circle(state, region)  # M5
    else:
        top = state.pending
        state.pending += 1
        state.effect[top] = effect
        state.region[top] = region


@jit
def pop(state: Any) -> None:
    """The effect at work is over. Its place is wiped, so that equal tables are equal bytes."""
    state.pending -= 1
    top = state.pending
    state.effect[top] = 0
    state.region[top] = 0
    state.done[top] = 0
    state.one[top] = NONE
    state.two[top] = NONE


@jit
def step_done(state: Any, target: int) -> None:
    """The effect at work has marked one of its TARGETS."""
    top = state.pending - 1
    if state.done[top] == 0:
        state.one[top] = target
    else:
        state.two[top] = target
    state.done[top] += 1
    if state.done[top] == STEPS[state.effect[top]]:
        pop(state)


@jit
def write_in(state: Any, cell: int) -> None:
    top = state.pending - 1
    effect = state.effect[top]
    touches_own = state.near[state.player, cell // COLS + 1] >> (cell % COLS) & 1
    if NEEDS_NEIGHBOUR[effect] and not touches_own:
        state.anthills[state.player] -= 1  # M6
    write_number(state, cell, VALUE[effect])
    step_done(state, cell)
    mark = mark_of(state, cell)
    if mark == CUPCAKE:
        cross_space(state)  # M7
    elif mark == CRATE and crates_left(state):
        begin(state, ONE_CRATE, ANY)  # M7


@jit
def cross_crate(state: Any, power: int) -> None:
    state.crates[state.player, power] -= 1
    step_done(state, FIRST_GROUP + power)
    if state.crates[state.player, power] == 0:
        begin(state, POWER_EFFECT[power], ANY)  # M9
