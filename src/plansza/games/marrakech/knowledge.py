"""What is known about playing Marrakech well: what a seat has to show for, and what the next two walks may cost.

What is sure grows in weight as the game draws to its end: all is divided by the root of the turns left, and what
decides late also by the turns themselves.
"""

from math import sqrt
from typing import Any

import numpy as np

from plansza.games.marrakech.cloth import (
    NOT_COLUMN_A,
    NOTHING,
    ONE,
    ROW,
    cloth_of,
    lowest,
    owner,
    patch,
    rugs_left,
    size,
)
from plansza.games.marrakech.market import FACES, LANDS_FACING, LANDS_ON, SQUARES
from plansza.games.marrakech.rules import WAYS
from plansza.games.marrakech.state import COLOURS, END, FACE_WEIGHT, LAY, MAX_PLAYERS, NEXT_RUG, ROLL, TURN
from plansza.games.marrakech.themes import REASONS, THEMES
from plansza.kernel.chance import U64
from plansza.kernel.jit import inlined, jit
from plansza.knowledge import Knowledge, Level

FEATURES = (
    "dirhams",
    "cloth",
    "dirhams late",
    "cloth late",
    "cloth early",
    "squares of half rugs",  # what is covered already on one side is covered more easily
    "rent to be hoped for",  # the areas squared: their size is how often they are met and what they cost
    "rent of a few turns",
    "net of the next walk",  # what she may expect to be paid, less what to pay
    "net of the walk after",
    "her walk is next",
    "biggest area",
    "growth",  # of each colour, its biggest area with the rugs there are to join it
    "poverty",
    "rugs more than others",
    "rugs more than others late",
    "cloth ahead of Assam",
    "net of the next walk late",
    "net of the walk after late",
)
_SIDES = 6.0  # of the die
_NOBODY = -1
_FEW = 4.0  # turns
_POOR = 10.0  # dirhams
_RENT, _BIGGEST, _GROWTH = range(3)  # what is added up of a seat's areas


def _ahead() -> np.ndarray:
    """[square, heading]: where Assam may stop, and the squares beside those."""
    table = np.zeros((SQUARES, 4), U64)
    for square in range(SQUARES):
        for heading in range(4):
            stops = U64(sum({1 << int(stop) for stop in LANDS_ON[square, heading]}))
            across = ((stops << ONE) & NOT_COLUMN_A) | ((stops & NOT_COLUMN_A) >> ONE)
            table[square, heading] = stops | (stops << ROW) | (stops >> ROW) | across
    return table


AHEAD_OF_ASSAM = _ahead()


@jit
def features(state: Any, seat: int, out: Any) -> None:
    if state.out[seat]:
        for i in range(len(FEATURES)):
            out[i] = 0.0
        return
    host, fee = np.empty(SQUARES, np.int64), np.empty(SQUARES)
    areas, net = np.zeros((MAX_PLAYERS, 3)), np.zeros((2, MAX_PLAYERS))
    survey(state, host, fee, areas)
    walker = foresee_walks(state, host, fee, net)
    left = turns_left(state)
    late = 1.0 / (1.0 + left)
    scale = sqrt(late)
    dirhams, cloth = state.purse[seat], cloth_of(state, seat)
    squares = size(cloth)
    out[0] = dirhams * scale / 5.0
    out[1] = squares * scale / 5.0
    out[2] = dirhams * late / 5.0
    out[3] = squares * late / 5.0
    out[4] = squares * left * scale / 50.0
    out[5] = size(cloth & ~in_whole_rugs(state)) * scale / 5.0
    out[6] = areas[seat, _RENT] * left * scale / 500.0
    out[7] = areas[seat, _RENT] * min(left, _FEW) * scale / 100.0
    out[8] = net[0, seat] * scale / 5.0
    out[9] = net[1, seat] * scale / 5.0
    out[10] = scale if walker == seat else 0.0
    out[11] = areas[seat, _BIGGEST] * scale / 5.0
    out[12] = areas[seat, _GROWTH] * scale / 50.0
    out[13] = max(0.0, _POOR - dirhams) * scale / 5.0
    out[14] = (rugs_left(state, seat) - left) * scale
    out[15] = (rugs_left(state, seat) - left) * late
    out[16] = size(cloth & AHEAD_OF_ASSAM[state.square, state.heading]) * scale / 5.0
    out[17] = net[0, seat] * late / 5.0
    out[18] = net[1, seat] * late / 5.0


@inlined
def turns_left(state: Any) -> float:
    """Of each player, on average."""
    total = 0
    for colour in range(len(COLOURS)):
        total += state.rugs[colour]
    return total / state.players


@inlined
def in_whole_rugs(state: Any) -> Any:
    """The squares of rugs with both halves in sight."""
    return state.whole[0] | (state.whole[0] << ONE) | state.whole[1] | (state.whole[1] << ROW)


# --- the areas ------------------------------------------------------------------------------------------------------


@jit
def survey(state: Any, host: Any, fee: Any, areas: Any) -> None:
    """Fill in who is paid on a square and how much (K5), and what each seat has in areas."""
    for square in range(SQUARES):
        host[square] = _NOBODY
    for colour in range(len(COLOURS)):
        seat = owner(state, colour)
        if state.cloth[colour] == NOTHING or state.out[seat]:  # K8: theirs is neutral
            continue
        rest, biggest = state.cloth[colour], 0
        while rest != NOTHING:
            found = patch(rest, lowest(rest))
            rest &= ~found
            count = size(found)
            biggest = max(biggest, count)
            areas[seat, _RENT] += count * count
            while found != NOTHING:
                square = lowest(found)
                found &= found - ONE
                host[square], fee[square] = seat, count
        areas[seat, _BIGGEST] = max(areas[seat, _BIGGEST], biggest)
        areas[seat, _GROWTH] += biggest * state.rugs[colour]


# --- the next two walks ---------------------------------------------------------------------------------------------


@jit
def foresee_walks(state: Any, host: Any, fee: Any, net: Any) -> int:
    """Fill in what each seat may expect from the next walk and from the one after, were no rug laid; gives the walker.

    Whoever may turn Assam turns him where it is cheapest for herself, or dearest for the next (K9).
    """
    walker = next_walker(state)
    if state.phase == END or rugs_left(state, walker) == 0:
        return walker
    start, heading, roll_first = state.square, state.heading, state.roll_first != 0
    purse = state.purse[walker]
    if state.phase != ROLL:
        heading = turned(host, fee, walker, purse, start, heading, roll_first)
    expect(host, fee, walker, purse, start, heading, 1.0, 0, net)
    other = following(state, walker)
    if rugs_left(state, other) == 0:
        return walker
    purse = state.purse[other]
    for face in range(FACES):
        square, facing = LANDS_ON[start, heading, face], LANDS_FACING[start, heading, face]
        way = turned(host, fee, other, purse, square, facing, roll_first)
        expect(host, fee, other, purse, square, way, FACE_WEIGHT[face] / _SIDES, 1, net)
    return walker


@inlined
def next_walker(state: Any) -> int:
    """Who goes with Assam next."""
    phase, seat = state.phase, int(state.player)
    walked = phase in (LAY, NEXT_RUG) or (state.roll_first and phase == TURN)
    return following(state, seat) if walked else seat


@inlined
def following(state: Any, seat: int) -> int:
    """Clockwise, past those who are out."""
    for _ in range(state.players):
        seat += 1
        if seat == state.players:
            seat = 0
        if not state.out[seat]:
            break
    return seat


@jit
def turned(host: Any, fee: Any, walker: int, purse: int, square: int, heading: int, roll_first: bool) -> int:
    """The heading that a walk from there will have."""
    best, lowest_cost = heading, 1e9
    for way in range(2 if roll_first else 3):
        towards = (heading + WAYS[way]) & 3
        cost = walk_cost(host, fee, walker, purse, square, towards)
        if roll_first:
            cost = -cost
        if cost < lowest_cost:
            best, lowest_cost = towards, cost
    return best


# To hand an array to a function costs more than what is done with it here, so these two have their loops inside.


@jit
def walk_cost(host: Any, fee: Any, walker: int, purse: int, square: int, heading: int) -> float:
    """What she pays (K5) on the six sides of the die together."""
    cost = 0.0
    for face in range(FACES):
        stop = LANDS_ON[square, heading, face]
        if host[stop] != _NOBODY and host[stop] != walker:
            cost += FACE_WEIGHT[face] * min(fee[stop], purse)
    return cost


@jit
def expect(
    host: Any, fee: Any, walker: int, purse: int, square: int, heading: int, chance: float, walk: int, net: Any
) -> None:
    """That she walks from there, as likely as that."""
    for face in range(FACES):
        stop = LANDS_ON[square, heading, face]
        if host[stop] != _NOBODY and host[stop] != walker:
            cost = chance * FACE_WEIGHT[face] / _SIDES * min(fee[stop], purse)
            net[walk, walker] -= cost
            net[walk, host[stop]] += cost


KNOWLEDGE = Knowledge(
    feature_names=FEATURES,
    features=features,
    levels={  # few descents tell most
        "novice": Level(0, sharpness=12.0),
        "casual": Level(0, sharpness=60.0),
        "strong": Level(24, sharpness=40.0),
        "master": Level(6000, sharpness=40.0, exploration=0.5),
    },
    beats={"casual": 0.983, "strong": 0.847, "master": 0.665},  # benchmarks/ladder.py
    beats_between={"casual": (0.962, 0.993), "strong": (0.798, 0.885), "master": (0.568, 0.75)},
    themes=THEMES,
    reasons=REASONS,
)
