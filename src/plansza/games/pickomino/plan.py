"""One turn, solved exactly: the best way to play the dice for given values of its results.

All spots ahead are valued from the last die back to the first roll; so one plan serves the whole turn.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.actions import BUST, ROLL, ROLL_AGAIN, SET_ASIDE, STEAL, TAKE
from plansza.games.pickomino.reach import grill_tile, robbed_seat
from plansza.games.pickomino.spots import (
    BOUNDS,
    CHANCE_OF,
    GOT_WORM,
    GROWN,
    MOST_ROLLS,
    NOTHING,
    PLAIN_SPOTS,
    SPOT,
    SPOT_OF,
    SPOTS,
    WORMY_SPOTS,
)
from plansza.games.pickomino.state import (
    DICE,
    FACES,
    GOLDEN_DIE,
    MAX_PLAYERS,
    MAX_TOTAL,
    ONE,
    POINTS,
    RED_WORM,
    TILES,
    WEASEL,
    WORM,
)
from plansza.kernel.jit import jit

# Results of a turn: a bust, a tile of the grill, a theft.
BUSTED = 0
TAKEN = 1
STOLEN = TAKEN + TILES
RESULTS = STOLEN + MAX_PLAYERS

NEVER = -1e9
BEST, OTHER = FACES, FACES + 1  # rows of a plan's workspace
NO_DICE = np.zeros(FACES, np.int8)


class Plan(NamedTuple):
    """A turn, and what becomes of it when it is played for the values of its results.

    got: 1 = with a round worm for two ones or more; golden: 1 = the die of ones and worms is among those not set aside;
    weasel: 1 = it can still be used.
    """

    values: Any  # [got, result]
    stops: Any  # [got, worm, sum]: of stopping, NEVER where nothing can be taken
    held: Any  # [golden, weasel, spot]: of standing there
    rolled: Any  # [golden, weasel, spot]: of rolling on from there
    work: Any  # scratch: [open face, dice] what setting them aside is worth, and twice [roll] the best to be made of it


class Throw(NamedTuple):
    """Dice to be rolled on from a spot."""

    spot: Any
    left: Any  # dice, the golden one included
    golden: Any  # 1 = it is among them
    weasel: Any  # 1 = it can still be used
    wormy: Any  # 1 = two ones are worth a round worm


def new_plan() -> Plan:
    held, rolled = np.zeros((2, 2, 2, SPOTS))
    return Plan(
        np.zeros((2, RESULTS)), np.zeros((2, 2, MAX_TOTAL + 1)), held, rolled, np.zeros((FACES + 2, MOST_ROLLS))
    )


@jit
def plan_turn(state: Any, plan: Any) -> float:
    """Fill the plan of the player's turn for plan.values; gives the value before the first roll."""
    fill_stops(state, plan.values, plan.stops)
    dice, golden, weasel = luck_of(state)
    wormy: Any = np.int64(state.with_round_worms)
    spots = WORMY_SPOTS if wormy else PLAIN_SPOTS
    for i in range(spots.shape[0]):
        spot = spots[i]
        left = dice - SPOT[spot, 2]
        got = SPOT[spot, 0] >> GOT_WORM
        stop, bust = plan.stops[got, (SPOT[spot, 0] >> WORM) & 1, SPOT[spot, 1]], plan.values[got, BUSTED]
        for gold in range(min(golden, left) + 1):
            for fresh in range(weasel + 1):
                value = stop
                if left > 0:
                    again = plan.rolled[gold, 0, spot] if fresh else NEVER  # P19
                    throw = Throw(spot, left, gold, fresh, wormy)
                    on = roll_value(plan.held, plan.work, throw, NO_DICE, bust, again)
                    plan.rolled[gold, fresh, spot] = on
                    value = max(value, on)
                elif value == NEVER:
                    value = bust  # P6b
                plan.held[gold, fresh, spot] = value
    return plan.rolled[golden, weasel, NOTHING]


@jit
def luck_of(state: Any) -> tuple[Any, Any, Any]:
    """Of the player when her turn begins: her dice, whether one is that of ones and worms, whether she has a weasel."""
    held = state.holds[state.player]
    if held == GOLDEN_DIE:
        return DICE + 1, np.int64(state.with_golden_faces), 0
    return DICE, 0, 1 if held == WEASEL else 0


@jit
def fill_stops(state: Any, values: Any, stops: Any) -> None:
    """P3, P4"""
    red_worm = state.holds[state.player] == RED_WORM
    for sum_ in range(MAX_TOTAL + 1):
        for got in range(2):
            result = stop_result(state, values, got, sum_)
            value = values[got, result] if result != BUSTED else NEVER
            stops[got, 1, sum_] = value
            stops[got, 0, sum_] = NEVER
            if red_worm and sum_ >= POINTS[WORM]:
                stops[got, 0, sum_ - POINTS[WORM]] = value  # P18


@jit
def stop_result(state: Any, values: Any, got: int, sum_: int) -> int:
    """The better of what a sum with a worm takes, or BUSTED."""
    tile, victim = grill_tile(state, sum_), robbed_seat(state, sum_)
    if victim >= 0 and (tile < 0 or values[got, STOLEN + victim] > values[got, TAKEN + tile]):
        return STOLEN + victim
    return TAKEN + tile if tile >= 0 else BUSTED


@jit
def roll_value(held: Any, work: Any, throw: Any, fallen: Any, bust: float, again: float) -> float:
    """Of rolling on from a spot; some dice may have fallen. again: what throwing the roll away is worth."""
    golden = throw.golden
    value, dice = 0.0, throw.left - golden - fallen.sum()
    for side in range(golden + 1):
        golden_face = (WORM if side else ONE) if golden else -1  # P17
        faces = fill_worth(held, work, throw, dice, fallen, golden_face)
        rolls, begin = grow(work, faces, dice), BOUNDS[faces, dice, 0]
        if work[rolls, 0] == NEVER:
            work[rolls, 0] = bust  # nothing but faces set aside already (P6a)
        for row in range(BOUNDS[faces, dice, 1] - begin):
            value += CHANCE_OF[begin + row] * max(work[rolls, row], again)
    return value / (golden + 1)


@jit
def fill_worth(held: Any, work: Any, throw: Any, dice: int, fallen: Any, golden_face: int) -> int:
    """work[i, n]: what the i-th open face is worth when n more dice show it; gives how many are open."""
    spot, n = throw.spot, 0
    for face in range(FACES):
        if (SPOT[spot, 0] >> face) & 1:
            continue
        gold = 1 if face == golden_face else 0
        for more in range(dice + 1):
            count = more + gold + fallen[face]
            to = with_face(spot, face, count, throw.wormy)
            work[n, more] = held[throw.golden - gold, throw.weasel, to] if count else NEVER
        n += 1
    return n


@jit
def with_face(spot: Any, face: Any, count: Any, wormy: Any) -> Any:
    """Where setting aside leads."""
    got = 1 << GOT_WORM if wormy and face == ONE and count >= 2 else 0
    return SPOT_OF[SPOT[spot, 0] | (1 << face) | got, SPOT[spot, 1] + count * POINTS[face], SPOT[spot, 2] + count]


@jit
def grow(work: Any, faces: int, dice: int) -> int:
    """The best that can be made of each roll, face by face: the rolls of i + 1 open faces, in order, are those of i
    with every count of one more. Gives the row of the workspace.
    """
    here = BEST
    work[here, 0] = NEVER
    for i in range(faces):
        before, here = here, BEST + OTHER - here
        begin = BOUNDS[i + 1, dice, 0]
        for row in range(BOUNDS[i + 1, dice, 1] - begin):
            work[here, row] = max(work[before, GROWN[begin + row, 0]], work[i, GROWN[begin + row, 1]])
    return here


# --- a turn under way -----------------------------------------------------------------------------------------------


@jit
def spot_now(state: Any) -> Any:
    spot: Any = NOTHING
    wormy = np.int64(state.with_round_worms)
    for face in range(FACES):
        if state.kept[face] > 0:
            spot = with_face(spot, face, np.int64(state.kept[face]), wormy)
    return spot


@jit
def weasel_now(state: Any) -> int:
    return 1 if state.holds[state.player] == WEASEL and not state.weasel_used else 0


@jit
def worth_of(state: Any, action: int, plan: Any) -> float:
    """Of an action at the dice, by the plan of the turn."""
    spot, golden, weasel = spot_now(state), np.int64(state.golden_left), weasel_now(state)
    got = SPOT[spot, 0] >> GOT_WORM
    if action == ROLL:
        return plan.rolled[golden, weasel, spot]
    if action == ROLL_AGAIN:
        return plan.rolled[golden, 0, spot]
    if action == BUST:
        return plan.values[got, BUSTED]
    if action >= STEAL:
        return plan.values[got, STOLEN + action - STEAL]
    if action >= TAKE:
        return plan.values[got, TAKEN + action - TAKE]
    face = action - SET_ASIDE
    to = with_face(spot, face, np.int64(state.rolled[face]), np.int64(state.with_round_worms))
    return plan.held[0 if state.golden_face == face else golden, weasel, to]
