"""The dice of one turn, solved exactly.

What matters of a turn is small: the faces set aside (a bit each), their sum, how many dice are left, whether the
golden die of ones and worms is among them, whether the weasel is fresh. Such a five-tuple is called `here`; it is a
place after setting aside, or before the first roll. All places ahead are found, then valued from the last die
backwards; the chances of the results follow forwards.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.state import DICE, FACES, MAX_PLAYERS, MAX_TOTAL, ONE, POINTS, TILES, WORM
from plansza.kernel.jit import jit

# Results of a turn: a bust, a tile of the grill, a theft.
BUSTED = 0
TAKEN = 1
STOLEN = TAKEN + TILES
RESULTS = STOLEN + MAX_PLAYERS

MAX_DICE = DICE + 1
PLACES = 1 << FACES, MAX_TOTAL + 1, MAX_DICE + 1, 2, 2  # faces set aside, sum, dice left, golden die, weasel
NEVER = -np.inf


def _rolls() -> tuple[Any, Any, Any]:
    """All rolls of 0 .. 9 dice as counts by face, how likely each is, and where the rolls of n dice begin."""
    counts, chances, begin = [], [], [0]
    for n in range(MAX_DICE + 1):
        for faces in combinations_with_replacement(range(FACES), n):
            count = [faces.count(face) for face in range(FACES)]
            counts.append(count)
            chances.append(factorial(n) / prod(map(factorial, count)) / FACES**n)
        begin.append(len(counts))
    return np.array(counts, np.int8), np.array(chances), np.array(begin, np.int64)


COUNTS, CHANCES, BEGIN = _rolls()


class Frame(NamedTuple):
    """What does not change during a turn."""

    red_worm: int  # 1 = the player holds it (P18)
    stop: Any  # [2, total]: the best result of stopping, without and with a worm, or -1
    values: Any  # [result]: what each is worth
    round_worm: float  # what a round worm is worth (P11)


@jit
def stop_at(frame: Any, here: Any) -> int:
    """The result of stopping here, or -1 where nothing can be taken (P3, P4)."""
    worm = (here[0] >> WORM) & 1
    if frame.red_worm and not worm:
        return frame.stop[1, here[1] + POINTS[WORM]]
    return frame.stop[worm, here[1]]


@jit
def set_face_aside(here: Any, face: int, count: Any, golden: int) -> Any:
    """Where `count` dice of a face lead; golden tells whether the golden die stays among the rest."""
    return here[0] | 1 << face, here[1] + count * POINTS[face], here[2] - count, golden, here[4]


@jit
def each_place(left: int, found: Any, out: Any) -> int:
    """List the places found with that many dice left, a fresh weasel last: its roll can become one without."""
    n = 0
    for faces in range(1 << FACES):
        for sum_ in range(MAX_TOTAL + 1):
            for golden in range(2):
                for weasel in range(2):
                    if found[faces, sum_, left, golden, weasel]:
                        out[n, 0], out[n, 1], out[n, 2] = faces, sum_, golden
                        out[n, 3] = weasel
                        n += 1
    return n


@jit
def find_places(start: Any, found: Any, listed: Any) -> None:
    """Mark every place that the turn can come to, the start too."""
    found[start] = 1
    for left in range(start[2], 0, -1):
        for i in range(each_place(left, found, listed)):
            faces, sum_, golden, weasel = listed[i]
            for used in range(weasel + 1):
                mark_next((faces, sum_, left, golden, used), found)


@jit
def mark_next(here: Any, found: Any) -> None:
    faces, _, left, golden, _ = here
    for face in range(FACES):
        if (faces >> face) & 1:
            continue
        for count in range(1, left + 1):
            if left - count >= golden:
                found[set_face_aside(here, face, count, golden)] = 1
            if golden and face in (ONE, WORM):
                found[set_face_aside(here, face, count, 0)] = 1


# --- values, backwards ----------------------------------------------------------------------------------------------


@jit
def lay_roll(roll: Any, fallen: Any, row: int, golden_face: int) -> None:
    for face in range(FACES):
        roll[face] = fallen[face] + COUNTS[row, face]
    if golden_face >= 0:
        roll[golden_face] += 1


@jit
def best_keep(frame: Any, held: Any, here: Any, golden_face: int, roll: Any) -> Any:
    """(face, where it leads, value) of the best face to set aside; the value of a bust with face -1 for none (P6a)."""
    best, best_place, best_value = -1, here, NEVER
    for face in range(FACES):
        count = np.int64(roll[face])
        if count == 0 or (here[0] >> face) & 1:
            continue
        place = set_face_aside(here, face, count, 1 if golden_face >= 0 and golden_face != face else 0)
        value = held[place] + frame.round_worm * (face == ONE and count >= 2)
        if value > best_value:
            best, best_place, best_value = face, place, value
    return best, best_place, best_value if best >= 0 else frame.values[BUSTED]


@jit
def roll_value(frame: Any, held: Any, here: Any, fallen: Any, again: float) -> float:
    """What a roll is worth when some dice have fallen already, and it may be thrown away for the value `again`."""
    value, roll = 0.0, np.zeros(FACES, np.int8)
    golden = here[3]
    dice = here[2] - golden - fallen.sum()
    for row in range(BEGIN[dice], BEGIN[dice + 1]):
        for side in range(golden + 1):
            golden_face = (WORM if side else ONE) if golden else -1
            lay_roll(roll, fallen, row, golden_face)
            _, _, worth = best_keep(frame, held, here, golden_face, roll)
            value += CHANCES[row] / (golden + 1) * max(worth, again)
    return value


@jit
def again_value(frame: Any, held: Any, here: Any) -> float:
    """What the weasel's second roll is worth (P19)."""
    if not here[4]:
        return NEVER
    return roll_value(frame, held, (here[0], here[1], here[2], here[3], 0), np.zeros(FACES, np.int8), NEVER)


@jit
def solve(frame: Any, start: Any, found: Any, listed: Any, held: Any, rolled: Any) -> None:
    """Fill held and rolled, the values of standing at a place and of rolling on from it, for all places found."""
    nothing = np.zeros(FACES, np.int8)
    for left in range(start[2] + 1):
        for i in range(each_place(left, found, listed)):
            faces, sum_, golden, weasel = listed[i]
            here = (faces, sum_, left, golden, weasel)
            result = stop_at(frame, here)
            value = frame.values[result] if result >= 0 else NEVER
            if left > 0:
                rolled[here] = roll_value(frame, held, here, nothing, again_value(frame, held, here))
                value = max(value, rolled[here])
            elif result < 0:
                value = frame.values[BUSTED]  # P6b
            held[here] = value


# --- chances, forwards ----------------------------------------------------------------------------------------------


@jit
def spread(frame: Any, start: Any, found: Any, listed: Any, held: Any, rolled: Any, mass: Any, out: Any) -> None:
    """Let the mass on places flow on to the results; out[RESULTS] gathers the round worms."""
    for left in range(start[2], -1, -1):
        for i in range(each_place(left, found, listed)):
            faces, sum_, golden, weasel = listed[i]
            here = (faces, sum_, left, golden, weasel)
            if mass[here] == 0.0:
                continue
            result = stop_at(frame, here)
            if left > 0 and (result < 0 or frame.values[result] < rolled[here]):
                spread_rolls(frame, held, here, np.zeros(FACES, np.int8), mass[here], mass, out)
            else:
                out[max(result, BUSTED)] += mass[here]


@jit
def spread_rolls(frame: Any, held: Any, here: Any, fallen: Any, share: float, mass: Any, out: Any) -> None:
    """Spread the share over a roll, and over the weasel's second where the first is thrown away."""
    kept = spread_roll(frame, held, here, fallen, again_value(frame, held, here), share, mass, out)
    if here[4] and kept < share:
        second = (here[0], here[1], here[2], here[3], 0)
        spread_roll(frame, held, second, np.zeros(FACES, np.int8), NEVER, share - kept, mass, out)


@jit
def spread_roll(
    frame: Any, held: Any, here: Any, fallen: Any, again: float, share: float, mass: Any, out: Any
) -> float:
    """Spread one roll as roll_value plays it; gives the share that was not thrown away."""
    roll, kept, golden = np.zeros(FACES, np.int8), 0.0, here[3]
    dice = here[2] - golden - fallen.sum()
    for row in range(BEGIN[dice], BEGIN[dice + 1]):
        for side in range(golden + 1):
            golden_face = (WORM if side else ONE) if golden else -1
            lay_roll(roll, fallen, row, golden_face)
            face, place, worth = best_keep(frame, held, here, golden_face, roll)
            if worth < again:
                continue
            part = share * CHANCES[row] / (golden + 1)
            kept += part
            if face < 0:
                out[BUSTED] += part
            else:
                mass[place] += part
                out[RESULTS] += part * (face == ONE and roll[face] >= 2)
    return kept
