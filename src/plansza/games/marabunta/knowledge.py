"""What is known about playing Marabunta well: what the regions promise, what is within reach, what the pools hold."""

from math import sqrt
from typing import Any

import numpy as np

from plansza.games.marabunta.actions import SPLIT_OFF
from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CRATE,
    CROSS,
    CROSS_CRATE,
    CUPCAKE,
    DEED,
    DICE,
    ELEMENTS,
    FACE_EFFECT,
    NEEDS_NEIGHBOUR,
    POWERS,
    REGIONS,
    STEPS,
    TILE,
    TILE_EFFECT,
    TWICE,
    VALUE,
    WRITE,
)
from plansza.games.marabunta.hexes import COLS, LOWEST_BIT, ROWS
from plansza.games.marabunta.rules import region_points
from plansza.games.marabunta.state import NOBODY, RESOLVE, SPLIT
from plansza.games.marabunta.targets import blanks, mark_of
from plansza.games.marabunta.themes import REASONS, THEMES
from plansza.kernel.jit import jit
from plansza.knowledge import Knowledge, Level

FEATURES = (
    "points",  # of cupcakes and powers
    "points that few rounds can change",
    "points to be hoped for in the regions",  # chance to win them times circles
    "points of regions that few rounds can change",
    "points of regions as they stand, near the end",
    "cupcake spaces",
    "cupcake spaces near the end",
    "points above the next cupcake spaces",
    "cupcakes in reach",
    "crates in reach",
    "hexes in reach",
    "regions in reach",  # by what is at stake there
    "anthills",
    "points of powers under way",  # groups of crates that are crossed in part
    "other powers under way",
    "numbers to be written",  # in the pool: by what they would change
    "zeros to be written",
    "circles to be filled",
    "crates to be crossed",
    "hexes to be crossed out",
    "first player of the next round",
    "she triggered the end",
)
NUMBERS, ZEROS, CIRCLES, CRATES, CROSSES = range(15, 20)  # the features of the pool


POWER_WORTH = np.array([0.8, 1.2, 0.6, 2.0, 1.2, 2.0, 3.0, 2.2, 0.4, 1.4])  # in points, roughly, in the order of POWERS
POWER_POINTS = np.array([name.startswith("points") for name in POWERS])
ALL_DICE = 2**DICE - 1
CUPCAKES_A_ROUND, HEXES_A_ROUND, CIRCLES_A_ROUND = 1.3, 1.5, 1.0  # of the region or leaf that is filled first
SWING = 2.3  # variance that a round adds to the lead in a region: a die of 1, 2, 3 in three of six cases, for either
SHARP = 0.2  # and what is left of it in the last


@jit
def features(state: Any, seat: int, out: Any) -> None:
    left = rounds_left(state)
    late, to_come = 1.0 / (1.0 + left), left / (1.0 + left)
    swing = SHARP + SWING * left
    hoped, sure, room = 0.0, 0.0, 0.0
    for region in range(REGIONS):
        hoped += chance(state, seat, region, 0.0, swing) * state.circles[seat, region]
        sure += region_points(state, seat, region)
        if state.reach[seat, region] > 0:
            room += state.circles[0, region] + state.circles[1, region]
    out[0] = state.points[seat] / 5.0
    out[1] = state.points[seat] * late / 5.0
    out[2] = hoped / 5.0
    out[3] = hoped * late / 5.0
    out[4] = sure * late / 5.0
    out[5] = state.row[seat] / 5.0
    out[6] = state.row[seat] * late / 5.0
    out[7] = next_spaces(state, seat) * to_come
    cupcakes, crates = marks_in_reach(state, seat)
    out[8] = cupcakes * to_come / 3.0
    out[9] = crates * to_come / 3.0
    out[10] = state.reach[seat, ANY] * to_come / 10.0
    out[11] = room * to_come / 20.0
    out[12] = state.anthills[seat] * to_come
    points, others = under_way(state, seat)
    out[13] = points * to_come / 3.0
    out[14] = others * to_come / 3.0
    for i in range(NUMBERS, CROSSES + 1):
        out[i] = 0.0
    add_pool(state, seat, swing, out)
    out[20] = 1.0 if state.ender == NOBODY and state.first != seat else 0.0
    out[21] = 1.0 if state.ender == seat else 0.0


@jit
def rounds_left(state: Any) -> float:
    """After this one, roughly (M12)."""
    if state.ender != NOBODY:
        return 0.0
    left = state.cupcakes / CUPCAKES_A_ROUND
    for region in range(REGIONS):
        left = min(left, state.open[region] / HEXES_A_ROUND, blanks(state, region) / CIRCLES_A_ROUND)
    return left


@jit
def chance(state: Any, seat: int, region: int, more: float, swing: float) -> float:
    """To win the region, with so much more than she has now: a curve like that of the normal law, without its exp."""
    lead = state.sums[seat, region] - state.sums[1 - seat, region] + more
    return 0.5 + 0.5 * lead / sqrt(lead * lead + swing)


@jit
def next_spaces(state: Any, seat: int) -> float:
    points, weight = 0.0, 1.0
    for space in range(state.row[seat], min(state.spaces, state.row[seat] + 3)):
        points += state.row_points[space] * weight
        weight *= 0.6
    return points


@jit
def marks_in_reach(state: Any, seat: int) -> tuple[int, int]:
    """Cupcakes and crates in available hexes that touch a number of hers."""
    cupcakes, crates = 0, 0
    for row in range(1, ROWS + 1):
        bits = np.int64(state.free[row] & state.near[seat, row])
        while bits != 0:
            low = bits & -bits
            bits ^= low
            mark = mark_of(state, (row - 1) * COLS + LOWEST_BIT[low % 37])
            if mark == CUPCAKE:
                cupcakes += 1
            elif mark == CRATE:
                crates += 1
    return cupcakes, crates


@jit
def under_way(state: Any, seat: int) -> tuple[float, float]:
    """What the powers that she works on are worth, those for points and the others: the nearer, the more."""
    points, others = 0.0, 0.0
    for power in range(len(POWERS)):
        size, left = state.group_crates[power], state.crates[seat, power]
        if left > 0:
            share = (size - left) / size
            if POWER_POINTS[power]:
                points += share * share * POWER_WORTH[power]
            else:
                others += share * share * POWER_WORTH[power]
    return points, others


# --- pools ----------------------------------------------------------------------------------------------------------


@jit
def add_pool(state: Any, seat: int, swing: float, out: Any) -> None:
    """Add what she may still do in this round to the features of the pool."""
    if state.phase != RESOLVE:
        return
    for element in range(len(ELEMENTS)):
        if state.left[element] and state.holder[element] == seat:
            effect = effect_of(state, element)
            out[kind_of(effect)] += amount(state, seat, effect, np.int64(element), swing)
    if state.player == seat:
        for i in range(state.pending):
            effect = np.int64(state.effect[i])
            out[kind_of(effect)] += amount(state, seat, effect, np.int64(state.region[i]), swing)


@jit
def foresee(state: Any, weights: Any, moves: Any, n: int, found: Any, lead: Any) -> bool:
    """A split is as good as what the opponent leaves of it (M3): she takes the pool that is better for her."""
    if state.phase != SPLIT:
        return False
    me, other = state.first, 1 - state.first
    features(state, me, found)
    now = dot(weights, found)
    features(state, other, found)
    now -= dot(weights, found)
    mine, hers = found[: len(ELEMENTS)], found[len(ELEMENTS) :]
    swing = SHARP + SWING * rounds_left(state)
    value_elements(state, me, swing, weights, mine)
    value_elements(state, other, swing, weights, hers)
    my_pools, her_pools = np.empty((2, ALL_DICE + 1)), np.empty((2, ALL_DICE + 1))
    value_pools(state, mine, my_pools)
    value_pools(state, hers, her_pools)
    for i in range(n):
        dice = moves[i] - SPLIT_OFF + 1
        leaves_tile = my_pools[1, ALL_DICE ^ dice] - her_pools[0, dice]
        takes_tile = my_pools[0, dice] - her_pools[1, ALL_DICE ^ dice]
        lead[i] = now + min(leaves_tile, takes_tile)
    return True


@jit
def dot(weights: Any, found: Any) -> float:
    total = 0.0
    for i in range(weights.shape[0]):
        total += weights[i] * found[i]
    return total


@jit
def value_elements(state: Any, seat: int, swing: float, weights: Any, out: Any) -> None:
    for element in range(len(ELEMENTS)):
        effect = effect_of(state, element)
        out[element] = weights[kind_of(effect)] * amount(state, seat, effect, np.int64(element), swing)


@jit
def value_pools(state: Any, values: Any, out: Any) -> None:
    """Of every set of dice, as bits: without the tile, and with it."""
    is_twice = DEED[TILE_EFFECT[state.tile]] == TWICE
    best = np.zeros(ALL_DICE + 1)
    out[0, 0] = 0.0
    for die in range(DICE):
        for others in range(1 << die):
            out[0, 1 << die | others] = out[0, others] + values[die]
            best[1 << die | others] = max(best[others], values[die])
    for dice in range(ALL_DICE + 1):
        out[1, dice] = out[0, dice] + (best[dice] if is_twice else values[TILE])


@jit
def effect_of(state: Any, element: int) -> Any:
    return TILE_EFFECT[state.tile] if element == TILE else FACE_EFFECT[state.dice[element]]


@jit
def kind_of(effect: Any) -> int:
    """The feature that an effect counts for."""
    deed = DEED[effect]
    if deed == WRITE:
        return ZEROS if VALUE[effect] == 0 else NUMBERS
    if deed == CIRCLE:
        return CIRCLES
    if deed == CROSS_CRATE:
        return CRATES
    return CROSSES if deed == CROSS else NUMBERS


@jit
def amount(state: Any, seat: int, effect: Any, region: Any, swing: float) -> float:
    """How much of its kind: points to be hoped for, or steps."""
    deed = DEED[effect]
    if deed == WRITE and VALUE[effect] > 0:
        return gain(state, seat, effect, region, swing) * STEPS[effect]
    if deed == CIRCLE:
        return circles(state, seat, effect, region, swing)
    if deed == TWICE:
        best = 0.0
        for die in range(DICE):
            if state.holder[die] == state.holder[TILE]:
                best = max(best, gain(state, seat, FACE_EFFECT[state.dice[die]], die, swing))
        return best
    return STEPS[effect]


@jit
def gain(state: Any, seat: int, effect: int, region: int, swing: float) -> float:
    """What writing the number would change, where it changes most."""
    best, value = 0.0, VALUE[effect]
    if value == 0 or DEED[effect] != WRITE:
        return 0.0
    for r in range(REGIONS):
        if (region < REGIONS and r != region) or state.open[r] == 0:
            continue
        if NEEDS_NEIGHBOUR[effect] and state.anthills[seat] == 0 and state.reach[seat, r] == 0:
            continue
        more = chance(state, seat, r, value, swing) - chance(state, seat, r, 0.0, swing)
        best = max(best, more * (state.circles[0, r] + state.circles[1, r]))
    return best


@jit
def circles(state: Any, seat: int, effect: int, region: int, swing: float) -> float:
    best, second = 0.0, 0.0
    for r in range(REGIONS):
        if (region < REGIONS and r != region) or blanks(state, r) == 0:
            continue
        hope = chance(state, seat, r, 0.0, swing)
        if hope > best:
            best, second = hope, best
        elif hope > second:
            second = hope
    return best + second if STEPS[effect] > 1 else best


KNOWLEDGE = Knowledge(
    feature_names=FEATURES,
    features=features,
    foresee=foresee,
    levels={
        "novice": Level(0, sharpness=30.0),
        "casual": Level(24, exploration=0.3),
        "strong": Level(400, exploration=0.3),
        "master": Level(10_000, exploration=0.3),
    },
    beats={"casual": 0.997, "strong": 0.81, "master": 0.82},  # benchmarks/ladder.py
    beats_between={"casual": (0.981, 0.999), "strong": (0.759, 0.853), "master": (0.723, 0.888)},
    themes=THEMES,
    reasons=REASONS,
)
