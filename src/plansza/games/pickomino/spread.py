"""How likely each result of a turn is, when it is played by its plan."""

from typing import Any

import numpy as np

from plansza.games.pickomino.plan import (
    BUSTED,
    NEVER,
    NO_DICE,
    fill_worth,
    grow,
    luck_of,
    stop_result,
    with_face,
)
from plansza.games.pickomino.spots import (
    BOUNDS,
    CHANCE_OF,
    GOT_WORM,
    GROWN,
    PLAIN_SPOTS,
    SPOT,
    WORMY_SPOTS,
)
from plansza.games.pickomino.state import FACES, ONE, POINTS, RED_WORM, WORM
from plansza.kernel.jit import jit


@jit
def spread_turn(state: Any, plan: Any, mass: Any, chance: Any) -> None:
    """Let the mass[golden, weasel, spot] flow on to chance[got, result]. The plan is solved."""
    dice, golden, weasel = luck_of(state)
    spots = WORMY_SPOTS if state.with_round_worms else PLAIN_SPOTS
    for i in range(spots.shape[0] - 1, -1, -1):
        spot = spots[i]
        left = dice - SPOT[spot, 2]
        for gold in range(min(golden, left) + 1):
            for fresh in range(weasel + 1):
                if mass[gold, fresh, spot] > 0.0:
                    stand(state, plan, spot, left, gold, fresh, mass, chance)


@jit
def stand(state: Any, plan: Any, spot: int, left: int, golden: int, weasel: int, mass: Any, chance: Any) -> None:
    """Stop or roll on, whichever is better."""
    share, got, worm = mass[golden, weasel, spot], SPOT[spot, 0] >> GOT_WORM, (SPOT[spot, 0] >> WORM) & 1
    stop = plan.stops[got, worm, SPOT[spot, 1]]
    if left > 0 and stop < plan.rolled[golden, weasel, spot]:
        spread_rolls(state, plan, spot, left, golden, weasel, NO_DICE, share, mass, chance)
    elif stop == NEVER:
        chance[got, BUSTED] += share
    else:
        red_worm = POINTS[WORM] if state.holds[state.player] == RED_WORM and not worm else 0
        chance[got, stop_result(state, plan.values, got, SPOT[spot, 1] + red_worm)] += share


@jit
def spread_rolls(
    state: Any,
    plan: Any,
    spot: int,
    left: int,
    golden: int,
    weasel: int,
    fallen: Any,
    share: float,
    mass: Any,
    chance: Any,
) -> None:
    """A roll, and the weasel's second where the first is thrown away (P19)."""
    again = plan.rolled[golden, 0, spot] if weasel else NEVER
    thrown = spread_roll(state, plan, spot, left, golden, weasel, fallen, again, share, mass, chance)
    if thrown > 0.0:
        spread_roll(state, plan, spot, left, golden, 0, NO_DICE, NEVER, thrown, mass, chance)


@jit
def spread_roll(
    state: Any,
    plan: Any,
    spot: int,
    left: int,
    golden: int,
    weasel: int,
    fallen: Any,
    again: float,
    share: float,
    mass: Any,
    chance: Any,
) -> float:
    """Gives what is thrown away."""
    wormy: Any = np.int64(state.with_round_worms)
    got, desk = SPOT[spot, 0] >> GOT_WORM, plan.desk
    thrown, dice = 0.0, left - golden - fallen.sum()
    for side in range(golden + 1):
        golden_face = (WORM if side else ONE) if golden else -1
        faces = fill_worth(plan.held, desk, spot, dice, golden, weasel, wormy, fallen, golden_face)
        rolls, begin = grow(desk, faces, dice), BOUNDS[faces, dice, 0]
        for row in range(BOUNDS[faces, dice, 1] - begin):
            part, best = share * CHANCE_OF[begin + row] / (golden + 1), desk[rolls, row]
            if again > (plan.values[got, BUSTED] if best == NEVER else best):
                thrown += part
            elif best == NEVER:
                chance[got, BUSTED] += part
            else:
                face, more = face_of(desk, spot, faces, dice, row, best)
                gold = 1 if face == golden_face else 0
                mass[golden - gold, weasel, with_face(spot, face, more + gold + fallen[face], wormy)] += part
    return thrown


@jit
def face_of(desk: Any, spot: int, faces: int, dice: int, row: Any, best: float) -> tuple[Any, Any]:
    """The face that makes the best of a roll, and how many dice show it."""
    for i in range(faces - 1, -1, -1):
        at = BOUNDS[i + 1, dice, 0] + row
        more = np.int64(GROWN[at, 1])
        if desk[i, more] == best:
            return open_face(SPOT[spot, 0], i), more
        row = np.int64(GROWN[at, 0])
    return -1, 0


@jit
def open_face(faces: int, number: int) -> int:
    for face in range(FACES):
        if (faces >> face) & 1:
            continue
        if number == 0:
            return face
        number -= 1
    return -1
