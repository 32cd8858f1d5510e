"""How likely each result of a turn is, when it is played by its plan."""

from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.plan import (
    BUSTED,
    NEVER,
    NO_DICE,
    Throw,
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


class Flow(NamedTuple):
    """Where the chance has got to."""

    mass: Any  # [golden, weasel, spot]: that she comes to stand there
    chance: Any  # [got, result]


@jit
def spread_turn(state: Any, plan: Any, flow: Any) -> None:
    """Let the mass flow on to the results. The plan is solved."""
    dice, golden, weasel = luck_of(state)
    wormy: Any = np.int64(state.with_round_worms)
    spots = WORMY_SPOTS if wormy else PLAIN_SPOTS
    for i in range(spots.shape[0] - 1, -1, -1):
        spot = spots[i]
        left = dice - SPOT[spot, 2]
        for gold in range(min(golden, left) + 1):
            for fresh in range(weasel + 1):
                if flow.mass[gold, fresh, spot] > 0.0:
                    stand(state, plan, Throw(spot, left, gold, fresh, wormy), flow)


@jit
def stand(state: Any, plan: Any, throw: Any, flow: Any) -> None:
    """Stop or roll on, whichever is better."""
    faces, sum_ = SPOT[throw.spot, 0], SPOT[throw.spot, 1]
    share, got, worm = flow.mass[throw.golden, throw.weasel, throw.spot], faces >> GOT_WORM, (faces >> WORM) & 1
    stop = plan.stops[got, worm, sum_]
    if throw.left > 0 and stop < plan.rolled[throw.golden, throw.weasel, throw.spot]:
        spread_rolls(plan, throw, NO_DICE, share, flow)
    elif stop == NEVER:
        flow.chance[got, BUSTED] += share
    else:
        red_worm = POINTS[WORM] if state.holds[state.player] == RED_WORM and not worm else 0
        flow.chance[got, stop_result(state, plan.values, got, sum_ + red_worm)] += share


@jit
def spread_rolls(plan: Any, throw: Any, fallen: Any, share: float, flow: Any) -> None:
    """A roll, and the weasel's second where the first is thrown away (P19)."""
    again = plan.rolled[throw.golden, 0, throw.spot] if throw.weasel else NEVER
    thrown = spread_roll(plan, throw, fallen, again, share, flow)
    if thrown > 0.0:
        second = Throw(throw.spot, throw.left, throw.golden, np.int64(0), throw.wormy)
        spread_roll(plan, second, NO_DICE, NEVER, thrown, flow)


@jit
def spread_roll(plan: Any, throw: Any, fallen: Any, again: float, share: float, flow: Any) -> float:
    """Gives what is thrown away."""
    spot, golden, work = throw.spot, throw.golden, plan.work
    got, thrown, dice = SPOT[spot, 0] >> GOT_WORM, 0.0, throw.left - golden - fallen.sum()
    for side in range(golden + 1):
        golden_face = (WORM if side else ONE) if golden else -1
        faces = fill_worth(plan.held, work, throw, dice, fallen, golden_face)
        rolls, begin = grow(work, faces, dice), BOUNDS[faces, dice, 0]
        for row in range(BOUNDS[faces, dice, 1] - begin):
            part, best = share * CHANCE_OF[begin + row] / (golden + 1), work[rolls, row]
            if again > (plan.values[got, BUSTED] if best == NEVER else best):
                thrown += part
            elif best == NEVER:
                flow.chance[got, BUSTED] += part
            else:
                face, more = face_of(work, spot, faces, dice, row, best)
                gold = 1 if face == golden_face else 0
                to = with_face(spot, face, more + gold + fallen[face], throw.wormy)
                flow.mass[golden - gold, throw.weasel, to] += part
    return thrown


@jit
def face_of(work: Any, spot: int, faces: int, dice: int, row: Any, best: float) -> tuple[Any, Any]:
    """The face that makes the best of a roll, and how many dice show it."""
    for i in range(faces - 1, -1, -1):
        at = BOUNDS[i + 1, dice, 0] + row
        more = np.int64(GROWN[at, 1])
        if work[i, more] == best:
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
