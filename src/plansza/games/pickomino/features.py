"""What a seat has to show for, and what it may gain or lose soon: the numbers from which learned weights make chances.

All of them in any state; the last few are about the dice of a turn under way and are 0 until some are set aside.
"""

from typing import Any

import numpy as np

from plansza.games.pickomino.reach import grill_tile, has_worm, robbed_seat, top_tile, total
from plansza.games.pickomino.scoring import best_number, worms
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    FACES,
    FIRST_BASE_TILE,
    GOLDEN_DIE,
    HEN,
    NOBODY,
    NUMBERS,
    RAVEN,
    RED_WORM,
    ROLLING,
    TILES,
    WEASEL,
    WORMS,
)
from plansza.kernel.jit import jit

FEATURES = (
    "worms",
    "worms, few tiles left",
    "worms, very few tiles left",
    "worms against all that can still be had",
    "worms, few to be had",
    "worms, busts are likely",
    "highest tile, few tiles left",
    "highest tile, very few tiles left",
    "tiles",
    "tiles, few left",
    "worms under the top tile",
    # her turn is next, or on
    "her turn",
    "her turn, few tiles left",
    "her turn: what the grill promises",
    "her turn: what thefts promise",
    "her turn: what thefts promise, few tiles left",
    "her turn: what a bust may cost",
    "her turn: what a bust may cost, few tiles left",
    "her turn: a specialist in reach",
    "her turn: the apple in reach",
    # another's turn is next
    "turns until hers",
    "turns until hers, few tiles left",
    "top tile",
    "top tile that may be stolen",
    "top tile that may be stolen, few tiles left",
    "what a bust may cost",
    "what a bust may cost, few tiles left",
    # the extension
    "round worms",
    "round worms that may be taken",
    "red worm",
    "hen",
    "weasel",
    "golden die",
    "apple",
    "red worm, few tiles left",
    "hen, few tiles left",
    "weasel, few tiles left",
    "golden die, few tiles left",
    "apple, few tiles left",
    "apple that may be stolen",
    # the dice of a turn under way
    "dice: worms that can be taken now",
    "dice: to be rolled",
    "dice: no worm yet",
    "dice: points",
    "dice: points still needed",
    "dice: points still needed for each die",
    "dice: the roll may bust",
)
_COUNT = len(FEATURES)
_HERS, _OTHERS, _EXTENSION, _DICE = 11, 20, 27, 40  # where each part begins


def _chances(*rows: str) -> np.ndarray:
    """[whose luck, tile] from per mille."""
    return np.array([row.split() for row in rows], np.float64) / 1000.0


# With eight dice, the red worm, the weasel, the golden die, and that of ones and worms (the solver's numbers, rounded):
REACH = _chances(  # to take a tile when nothing lower lies on the grill
    "518 567 893 856 808 748 680 607 525 435 346 264 194 136 87 53 29 16",
    "774 781 982 964 939 899 842 772 686 588 481 376 284 202 136 85 50 28",
    "729 764 961 942 912 874 826 768 694 603 504 406 316 232 158 101 60 35",
    "517 577 960 944 923 893 857 814 759 693 616 534 452 370 289 216 154 107",
    "502 586 977 966 951 930 900 862 813 751 677 594 510 423 336 255 185 131",
)
HIT = _chances(  # to throw just its number
    "518 567 440 413 416 375 336 284 248 221 177 136 98 72 51 31 17 9",
    "774 781 598 549 564 510 469 405 356 320 256 200 150 111 80 50 29 17",
    "729 764 652 629 617 577 533 469 425 377 316 250 190 145 105 67 38 23",
    "517 577 512 488 503 467 445 395 362 349 302 264 219 182 152 112 82 57",
    "502 586 534 515 534 503 486 425 396 388 341 300 248 208 179 134 99 69",
)


@jit
def luck_row(state: Any, seat: int) -> int:
    """The row of REACH and HIT for a seat."""
    held = state.holds[seat]
    if held == RED_WORM:
        return 1
    if held == WEASEL:
        return 2
    if held == GOLDEN_DIE:
        return 3 + state.with_golden_faces
    return 0


@jit
def features(state: Any, seat: int, out: Any) -> None:
    for i in range(_COUNT):
        out[i] = 0.0
    luck = luck_row(state, seat)
    tiles, lowest, to_be_had, promise = survey(state, luck)
    few = 4.0 / (2.0 + tiles)
    bust = 1.0 - REACH[luck, lowest] if lowest >= 0 else 1.0
    lay_out_haul(state, seat, tiles, few, bust, to_be_had, out)
    if state.player == seat:
        lay_out_turn(state, seat, luck, few, bust, promise, out)
        if set_aside(state) > 0:
            lay_out_dice(state, lowest, out)
    else:
        lay_out_wait(state, seat, few, bust, out)
    lay_out_extension(state, seat, few, out)


@jit
def survey(state: Any, luck: int) -> tuple[int, int, int, float]:
    """Of the grill: its tiles, the lowest, all worms that can still be had, and the best of them by their chance."""
    tiles, lowest, to_be_had, promise = 0, -1, state.supply, 0.0
    for tile in range(TILES):
        if state.grill[tile]:
            tiles += 1
            to_be_had += WORMS[tile]
            promise = max(promise, REACH[luck, tile] * WORMS[tile])
            if lowest < 0:
                lowest = tile
            if state.perch[tile] == APPLE:
                to_be_had += APPLE_WORMS
    return tiles, lowest, to_be_had, promise


@jit
def lay_out_haul(state: Any, seat: int, tiles: int, few: float, bust: float, to_be_had: int, out: Any) -> None:
    mine, very_few, height = worms(state, seat) / 10.0, 4.0 / ((1.0 + tiles) * (1.0 + tiles)), state.height[seat]
    out[0] = mine
    out[1] = mine * few
    out[2] = mine * very_few
    out[3] = 10.0 * mine / (3.0 + to_be_had)
    out[4] = 3.0 * mine / (1.0 + to_be_had)
    out[5] = mine * bust
    highest = best_number(state, seat) / 36.0
    out[6] = highest * few
    out[7] = highest * very_few
    out[8] = height / 4.0
    out[9] = height / 4.0 * few
    if height > 1:
        out[10] = WORMS[state.stack[seat, height - 2]] / 2.0


@jit
def lay_out_turn(state: Any, seat: int, luck: int, few: float, bust: float, promise: float, out: Any) -> None:
    loot = 0.0
    for other in range(state.players):
        top = top_tile(state, other)
        if other != seat and top >= FIRST_BASE_TILE and state.holds[other] != HEN:
            loot = max(loot, HIT[luck, top] * WORMS[top])
    cost = at_stake(state, seat) * bust
    out[_HERS] = 1.0
    out[_HERS + 1] = few
    out[_HERS + 2] = promise * few
    out[_HERS + 3] = loot
    out[_HERS + 4] = loot * few
    out[_HERS + 5] = cost
    out[_HERS + 6] = cost * few
    for tile in range(TILES):
        if state.grill[tile] and state.perch[tile] == APPLE:
            out[_HERS + 8] = HIT[luck, tile]
        elif state.grill[tile] and state.perch[tile] != NOBODY and state.perch[tile] != RAVEN:
            out[_HERS + 7] += HIT[luck, tile]


@jit
def lay_out_wait(state: Any, seat: int, few: float, bust: float, out: Any) -> None:
    turns = ((seat - state.player) % state.players - 1.0) / state.players
    stake = at_stake(state, seat)
    out[_OTHERS] = turns
    out[_OTHERS + 1] = turns * few
    out[_OTHERS + 2] = 1.0 if state.height[seat] > 0 else 0.0
    out[_OTHERS + 3] = stake * (1.0 - unstolen(state, seat))
    out[_OTHERS + 4] = out[_OTHERS + 3] * few
    out[_OTHERS + 5] = stake * bust
    out[_OTHERS + 6] = stake * bust * few


@jit
def at_stake(state: Any, seat: int) -> float:
    """The worms of the top tile, where it can be lost."""
    top = top_tile(state, seat)
    return 0.0 if top < 0 or state.holds[seat] == HEN else 1.0 * WORMS[top]


@jit
def unstolen(state: Any, seat: int) -> float:
    """The chance that nobody throws the number of her top tile, when each of the others tries once."""
    top, chance = top_tile(state, seat), 1.0
    if top < FIRST_BASE_TILE:
        return chance
    for other in range(state.players):
        if other != seat:
            chance *= 1.0 - HIT[luck_row(state, other), top]
    return chance


@jit
def lay_out_extension(state: Any, seat: int, few: float, out: Any) -> None:
    mine, held = state.round_worms[seat] / 3.0, state.holds[seat]
    out[_EXTENSION] = mine
    out[_EXTENSION + 1] = mine if state.supply == 0 and held != HEN else 0.0
    if held != NOBODY:  # the raven is never held: red worm, hen, weasel, golden die, apple
        out[_EXTENSION + 1 + held] = 1.0
        out[_EXTENSION + 6 + held] = few
    if held == APPLE:
        out[_EXTENSION + 12] = 1.0 - unstolen(state, seat)


@jit
def set_aside(state: Any) -> int:
    """Dice."""
    dice = 0
    for face in range(FACES):
        dice += state.kept[face]
    return dice


@jit
def lay_out_dice(state: Any, lowest: int, out: Any) -> None:
    sum_, worm = total(state), has_worm(state)
    rolling = state.phase == ROLLING
    if worm and not rolling:
        out[_DICE] = within_grasp(state, sum_)
    out[_DICE + 1] = state.dice_left / 4.0 if rolling else 0.0
    out[_DICE + 2] = 0.0 if worm else 1.0
    out[_DICE + 3] = sum_ / 20.0
    needed = max(0.0, 1.0 * NUMBERS[lowest] - sum_) if lowest >= 0 else 0.0
    out[_DICE + 4] = needed / 10.0
    out[_DICE + 5] = needed / (1.0 + state.dice_left) / 2.0
    out[_DICE + 6] = bust_of_roll(state) if rolling else 0.0


@jit
def within_grasp(state: Any, sum_: int) -> float:
    """The worms that a sum with a worm takes; those of a theft count for more."""
    tile, victim, most = grill_tile(state, sum_), robbed_seat(state, sum_), 0.0
    if tile >= 0:
        most = WORMS[tile] / 2.0
    if victim >= 0:
        most = max(most, WORMS[top_tile(state, victim)] / 1.5)
    return most


@jit
def bust_of_roll(state: Any) -> float:
    """The chance that all dice show faces set aside already (P6a)."""
    closed, chance = 0, 1.0
    for face in range(FACES):
        closed += state.kept[face] > 0
    for _ in range(state.dice_left):
        chance *= closed / FACES
    return chance
