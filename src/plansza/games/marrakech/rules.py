"""Marrakech: the rules K1 to K10. Numbers in comments are the clauses of RULES.md."""

from typing import Any

import numpy as np

from plansza.games.marrakech.actions import FACE, FIRST, LAY_RUG, TOP_RUG, TURN_LEFT
from plansza.games.marrakech.cloth import (
    NOTHING,
    ONE,
    area,
    bit,
    cloth_of,
    colour_at,
    cover,
    owner,
    rugs_left,
    size,
)
from plansza.games.marrakech.market import AROUND, FACES, LANDS_FACING, LANDS_ON, MAX_PLACES, NO_SQUARE
from plansza.games.marrakech.state import (
    DIE,
    DRAW_FIRST,
    END,
    FACE_WEIGHT,
    LAY,
    NEXT_RUG,
    NO_COLOUR,
    ROLL,
    TURN,
)
from plansza.kernel.chance import CHANCE, OVER, U64, below
from plansza.kernel.jit import inlined, jit

WAYS = np.array([3, 1, 0], np.int32)  # left, right, straight on, as quarters clockwise


@inlined
def to_move(state: Any) -> int:
    if state.phase <= ROLL:
        return CHANCE
    if state.phase == END:
        return OVER
    return state.player


@inlined
def legal(state: Any, out: Any) -> int:
    if state.phase == LAY:
        return legal_places(state, out)
    first, n = choices(state)
    for i in range(n):
        out[i] = first + i
    return n


@inlined
def choices(state: Any) -> tuple[int, int]:
    """The first and the number of the legal actions, which follow each other in every phase but LAY."""
    if state.phase == TURN:
        return TURN_LEFT, 2 if state.roll_first else 3  # K3: never about; K9: not straight on
    if state.phase == ROLL:
        return FACE, FACES
    if state.phase == DRAW_FIRST:
        return FIRST, state.players
    if state.phase == END:
        return 0, 0
    colour = 2 * state.player  # K2: what is left in her stack
    if state.rugs[colour] == 0:
        return TOP_RUG + colour + 1, 1
    return TOP_RUG + colour, 2 if state.rugs[colour + 1] > 0 else 1


@inlined
def legal_places(state: Any, out: Any) -> int:
    """K6: beside Assam, and not on both halves of one rug. A place that is filled in counts as taken."""
    own = cloth_of(state, state.player) if state.cover_own_rug else NOTHING
    square, n = state.square, 0
    for way in range(2):
        taken = (state.whole[way] & ~own) | bit(NO_SQUARE)
        for i in range(MAX_PLACES // 2):
            out[n] = LAY_RUG + AROUND[square, way, i, 0]
            n += 1 - int((taken >> U64(AROUND[square, way, i, 1])) & ONE)
    return n


@jit
def chance_weight(state: Any, action: int) -> int:
    if state.phase == ROLL:
        return FACE_WEIGHT[action - FACE]
    if state.phase == DRAW_FIRST:
        return 1
    return state.rugs[action - TOP_RUG]


@inlined
def draw(state: Any, actions: Any, rng: Any) -> int:
    """The same draws as by weight, without a list of them."""
    if state.phase == ROLL:
        roll(state, DIE[below(rng, len(DIE))])
    elif state.phase == DRAW_FIRST:
        start_turn(state, below(rng, state.players))
    else:
        colour = 2 * state.player
        turn_up(state, colour + (below(rng, rugs_left(state, state.player)) >= state.rugs[colour]))
    return 1


@inlined
def apply(state: Any, action: int) -> None:
    if state.phase == TURN:
        turn(state, action)
    elif state.phase == ROLL:
        roll(state, action - FACE)
    elif state.phase == LAY:
        lay(state, action - LAY_RUG)
    elif state.phase == DRAW_FIRST:
        start_turn(state, action - FIRST)
    else:
        turn_up(state, action - TOP_RUG)


# --- a turn ---------------------------------------------------------------------------------------------------------


@inlined
def start_turn(state: Any, seat: int) -> None:
    state.player = seat
    state.phase = ROLL if state.roll_first else TURN  # K3, K9


@inlined
def turn(state: Any, action: int) -> None:
    """Before the roll (K3), or with `roll_first` for the next player (K9)."""
    state.heading = (state.heading + WAYS[action - TURN_LEFT]) & 3
    if state.roll_first:
        start_turn(state, next_seat(state))
    else:
        state.phase = ROLL


@inlined
def roll(state: Any, face: int) -> None:
    """K3: Assam moves, she pays."""
    square, heading = state.square, state.heading
    state.square = LANDS_ON[square, heading, face]  # K4
    state.heading = LANDS_FACING[square, heading, face]
    if pay(state) or not state.elimination:
        state.phase = LAY
    else:
        go_out(state)


@inlined
def pay(state: Any) -> bool:
    """K5; False if she has not enough."""
    seat = state.player
    colour = colour_at(state, state.square)
    if colour == NO_COLOUR:
        return True
    host = owner(state, colour)
    if host == seat or state.out[host]:  # K8: the rugs of those who are out are neutral
        return True
    fee = area(state.cloth[colour], state.square)
    paid = min(fee, state.purse[seat])
    state.purse[seat] -= paid
    state.purse[host] += paid
    return paid == fee


@inlined
def lay(state: Any, place: int) -> None:
    """The next rug of the player to move (K2)."""
    seat = state.player
    colour = state.top[seat]
    cover(state, place, colour)
    state.rugs[colour] -= 1
    if state.players == 2:
        state.top[seat] = NO_COLOUR
        if rugs_left(state, seat) > 0:
            state.phase = NEXT_RUG  # K2
            return
    after_rug(state)


@jit
def turn_up(state: Any, colour: int) -> None:
    """K2: the new top of her stack is seen by all."""
    seat = state.player
    state.top[seat] = colour
    if state.phase == NEXT_RUG:
        after_rug(state)
    elif seat == 0:
        state.player = 1
    else:
        state.player = 0
        state.phase = DRAW_FIRST


@inlined
def after_rug(state: Any) -> None:
    seat = next_seat(state)
    if rugs_left(state, seat) == 0:
        state.phase = END  # K7
    elif state.roll_first:
        state.phase = TURN  # K9
    else:
        start_turn(state, seat)


@inlined
def next_seat(state: Any) -> int:
    """Clockwise (K1), past those who are out (K8). Nobody who is in has more rugs left than the next."""
    seat = state.player
    while True:
        seat += 1
        if seat == state.players:
            seat = 0
        if not state.out[seat]:
            return seat


@jit
def go_out(state: Any) -> None:
    """K8: she lays no rug, her others leave the game, and the next player's turn begins."""
    state.out[state.player] = 1 + count_out(state)
    if state.players == 2:
        state.rugs[2 * state.player] = 0
        state.rugs[2 * state.player + 1] = 0
    else:
        state.rugs[state.player] = 0
    seat = next_seat(state)
    if count_out(state) == state.players - 1 or rugs_left(state, seat) == 0:
        state.phase = END
    else:
        start_turn(state, seat)


@jit
def count_out(state: Any) -> int:
    return max(state.out[0], state.out[1], state.out[2], state.out[3])


# --- the end --------------------------------------------------------------------------------------------------------


@jit
def points(state: Any, seat: int) -> int:
    """K7; nothing for those who are out (K8)."""
    if state.out[seat]:
        return 0
    return size(cloth_of(state, seat)) + state.purse[seat]


@jit
def standing(state: Any, seat: int) -> int:
    """Points, then dirhams (K7); those who are out below, the later the higher (K8): the higher, the better."""
    if state.out[seat]:
        return state.out[seat]
    return (points(state, seat) + 1) * 1000 + state.purse[seat]


@jit
def ending(state: Any) -> int:
    return 1 if count_out(state) == state.players - 1 else 0
