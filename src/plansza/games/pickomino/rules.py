"""Pickomino: the rules P1 to P23. Numbers in comments are the clauses of RULES.md."""

from typing import Any

from plansza.games.pickomino.actions import (
    BUST,
    DIE,
    FIRST,
    HOLD,
    ROB,
    ROLL,
    ROLL_AGAIN,
    SET_ASIDE,
    STEAL,
    TAKE,
)
from plansza.games.pickomino.captures import bust, has_loose_round_worm, hold, move_raven, must_rob, steal, take
from plansza.games.pickomino.reach import can_take, grill_tile, has_worm, robbed_seat, total
from plansza.games.pickomino.state import (
    CHOOSE,
    DECIDE,
    DRAW_FIRST,
    END,
    FACES,
    KEEP,
    ONE,
    ROB_FOR_ONES,
    ROLLING,
    WEASEL,
    WORM,
)
from plansza.games.pickomino.turns import clear_roll, start_roll, start_turn
from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.jit import inlined, jit


@inlined
def to_move(state: Any) -> int:
    if state.phase == DRAW_FIRST or state.phase == ROLLING:
        return CHANCE
    if state.phase == END:
        return OVER
    return state.player


@inlined
def legal(state: Any, out: Any) -> int:
    if state.phase == ROLLING:
        return legal_faces(state, out)
    if state.phase == KEEP:
        return legal_keeps(state, out)
    if state.phase == DECIDE:
        return legal_decisions(state, out)
    if state.phase == CHOOSE:
        return legal_holds(state, out)
    if state.phase == DRAW_FIRST:
        return legal_firsts(state, out)
    return legal_robberies(state, out)


@jit
def legal_firsts(state: Any, out: Any) -> int:
    for seat in range(state.players):
        out[seat] = FIRST + seat
    return state.players


@jit
def legal_faces(state: Any, out: Any) -> int:
    if state.golden_left and state.to_roll == 1:  # P17: the golden die falls last
        out[0] = DIE + ONE
        out[1] = DIE + WORM
        return 2
    for face in range(FACES):
        out[face] = DIE + face
    return FACES


@inlined
def legal_keeps(state: Any, out: Any) -> int:
    n = 0
    for face in range(FACES):
        if state.rolled[face] > 0 and state.kept[face] == 0:  # P2
            out[n] = SET_ASIDE + face
            n += 1
    can_keep = n > 0
    if weasel_ready(state):
        out[n] = ROLL_AGAIN
        n += 1
        if not can_keep:  # P19: she may decline and bust
            out[n] = BUST
            n += 1
    return n


@inlined
def legal_decisions(state: Any, out: Any) -> int:
    n = 0
    if state.dice_left > 0:  # P6: also when a bust is certain
        out[n] = ROLL
        n += 1
    if has_worm(state):  # P3
        sum_ = total(state)
        tile = grill_tile(state, sum_)
        if tile >= 0:
            out[n] = TAKE + tile
            n += 1
        victim = robbed_seat(state, sum_)
        if victim >= 0:
            out[n] = STEAL + victim
            n += 1
    return n


@jit
def legal_robberies(state: Any, out: Any) -> int:
    n = 0
    for seat in range(state.players):
        if has_loose_round_worm(state, seat):
            out[n] = ROB + seat
            n += 1
    return n


@jit
def legal_holds(state: Any, out: Any) -> int:
    mine = state.holds[state.player]
    out[0] = HOLD + min(mine, state.offered)
    out[1] = HOLD + max(mine, state.offered)
    return 2


@inlined
def draw(state: Any, actions: Any, rng: Any) -> int:
    """A whole roll at once, as many single dice would fall."""
    if state.phase == DRAW_FIRST:
        start_turn(state, below(rng, state.players))
        return 1
    count = state.to_roll
    for _ in range(count - state.golden_left):
        state.rolled[below(rng, FACES)] += 1
    if state.golden_left:
        state.golden_face = WORM if below(rng, 2) else ONE
        state.rolled[state.golden_face] += 1
    state.to_roll = 0
    judge_roll(state)
    return count


@inlined
def apply(state: Any, action: int) -> None:
    if state.phase == ROLLING:
        fall(state, action - DIE)
    elif state.phase == KEEP:
        if action == ROLL_AGAIN:
            state.weasel_used = 1  # P19
            start_roll(state)
        elif action == BUST:
            bust(state)
        else:
            set_aside(state, action - SET_ASIDE)
    elif state.phase == DECIDE:
        if action == ROLL:
            start_roll(state)
        elif action < STEAL:
            take(state, action - TAKE)
        else:
            steal(state, action - STEAL)
    elif state.phase == CHOOSE:
        hold(state, action - HOLD)
    elif state.phase == DRAW_FIRST:
        start_turn(state, action - FIRST)
    else:
        rob(state, action - ROB)


@jit
def fall(state: Any, face: int) -> None:
    """One die comes to rest."""
    state.rolled[face] += 1
    if state.golden_left and state.to_roll == 1:
        state.golden_face = face
    state.to_roll -= 1
    if state.to_roll == 0:
        judge_roll(state)


@inlined
def judge_roll(state: Any) -> None:
    if can_set_aside(state) or weasel_ready(state):
        state.phase = KEEP
    else:
        bust(state)  # P6a


@inlined
def can_set_aside(state: Any) -> bool:
    for face in range(FACES):
        if state.rolled[face] > 0 and state.kept[face] == 0:
            return True
    return False


@inlined
def weasel_ready(state: Any) -> bool:
    return state.holds[state.player] == WEASEL and not state.weasel_used


@inlined
def set_aside(state: Any, face: int) -> None:
    """P2"""
    count = state.rolled[face]
    state.kept[face] = count
    state.dice_left -= count
    if state.golden_face == face:
        state.golden_left = 0
    clear_roll(state)
    if face == ONE and count >= 2 and must_rob(state):  # P11
        state.phase = ROB_FOR_ONES
    else:
        decide(state)


@inlined
def decide(state: Any) -> None:
    state.phase = DECIDE
    if state.dice_left == 0 and not can_take(state):
        bust(state)  # P6b


@jit
def rob(state: Any, victim: int) -> None:
    state.round_worms[victim] -= 1
    state.round_worms[state.player] += 1
    if state.phase == ROB_FOR_ONES:
        decide(state)
    else:
        move_raven(state)
