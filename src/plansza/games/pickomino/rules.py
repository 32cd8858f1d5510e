"""Pickomino: the rules P1 to P23. Numbers in comments are the clauses of RULES.md."""

from typing import Any

from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    BUSTS_TO_END,
    CHOOSE,
    DECIDE,
    DICE,
    DRAW_FIRST,
    END,
    FACES,
    FIRST_BASE_TILE,
    GOLDEN_DIE,
    HEN,
    KEEP,
    MAX_PLAYERS,
    NOBODY,
    NUMBERS,
    ONE,
    POINTS,
    RAVEN,
    RED_WORM,
    ROB_FOR_ONES,
    ROB_FOR_RAVEN,
    ROLLING,
    STATE,
    TILE_UP_TO,
    TILE_WITH,
    TILES,
    WEASEL,
    WORM,
    WORMS,
    setup,
)
from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.jit import inlined, jit
from plansza.kernel.open_information import mask, resample, veil

__all__ = ["STATE", "mask", "resample", "setup", "veil"]

# Actions: the first of each kind; a seat, face, tile or specialist is added to it.
FIRST = 0
DIE = FIRST + MAX_PLAYERS
SET_ASIDE = DIE + FACES
ROLL = SET_ASIDE + FACES
ROLL_AGAIN = ROLL + 1
BUST = ROLL + 2
TAKE = ROLL + 3
STEAL = TAKE + TILES
ROB = STEAL + MAX_PLAYERS
HOLD = ROB + MAX_PLAYERS
ACTIONS = HOLD + RAVEN  # nobody holds the raven (P21)
MAX_LEGAL = 7


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


@jit
def chance_weight(state: Any, action: int) -> int:
    return 1


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


# --- a turn ---------------------------------------------------------------------------------------------------------


@jit
def start_turn(state: Any, seat: int) -> None:
    state.player = seat
    state.dice_left = DICE
    state.golden_left = 0
    state.weasel_used = 0
    if state.holds[seat] == GOLDEN_DIE:  # P17
        state.dice_left += 1
        state.golden_left = state.with_golden_faces
    for face in range(FACES):
        state.kept[face] = 0
    start_roll(state)


@inlined
def start_roll(state: Any) -> None:
    state.phase = ROLLING
    state.to_roll = state.dice_left
    state.golden_face = -1
    for face in range(FACES):
        state.rolled[face] = 0


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
        state.golden_face = -1
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
def can_take(state: Any) -> bool:
    sum_ = total(state)
    return has_worm(state) and (grill_tile(state, sum_) >= 0 or robbed_seat(state, sum_) >= 0)


@inlined
def has_worm(state: Any) -> bool:
    """P3, P18"""
    return state.kept[WORM] > 0 or state.holds[state.player] == RED_WORM


@inlined
def total(state: Any) -> int:
    points = 0
    for face in range(FACES):
        points += state.kept[face] * POINTS[face]
    if state.kept[WORM] == 0 and state.holds[state.player] == RED_WORM:
        points += POINTS[WORM]  # P18
    return points


@inlined
def grill_tile(state: Any, sum_: int) -> int:
    """The tile of the grill that this total takes, or -1 (P4)."""
    exact = TILE_WITH[sum_]
    if exact >= 0 and state.grill[exact]:
        return exact
    for tile in range(TILE_UP_TO[sum_], FIRST_BASE_TILE - 1, -1):  # P10: 11 and 13 are never the next lower
        if state.grill[tile]:
            return tile
    return -1


@inlined
def robbed_seat(state: Any, sum_: int) -> int:
    """The opponent whose top tile has just this number, or -1 (P4, P5)."""
    tile = TILE_WITH[sum_]
    if tile < FIRST_BASE_TILE or state.grill[tile]:  # P10: 11 and 13 cannot be stolen
        return -1
    for seat in range(state.players):
        if seat != state.player and top_tile(state, seat) == tile:
            return seat
    return -1


@inlined
def top_tile(state: Any, seat: int) -> int:
    height = state.height[seat]
    return state.stack[seat, height - 1] if height > 0 else -1


@jit
def end_turn(state: Any) -> None:
    for tile in range(TILES):
        if state.grill[tile]:
            if state.busts < BUSTS_TO_END:
                start_turn(state, (state.player + 1) % state.players)
            else:
                state.phase = END  # P23
            return
    state.phase = END  # P8


# --- taking, losing -------------------------------------------------------------------------------------------------


@jit
def push(state: Any, seat: int, tile: int) -> None:
    """P5"""
    state.stack[seat, state.height[seat]] = tile
    state.height[seat] += 1


@jit
def pop(state: Any, seat: int) -> int:
    state.height[seat] -= 1
    tile = state.stack[seat, state.height[seat]]
    state.stack[seat, state.height[seat]] = 0
    return tile


@jit
def take(state: Any, tile: int) -> None:
    """A tile from the grill, in the order of P22."""
    state.busts = 0
    state.grill[tile] = 0
    push(state, state.player, tile)
    guest = state.perch[tile]
    state.perch[tile] = NOBODY
    if guest == RAVEN:
        if must_rob(state):  # P21
            state.phase = ROB_FOR_RAVEN
        else:
            move_raven(state)
    else:
        gain(state, guest)


@jit
def steal(state: Any, victim: int) -> None:
    state.busts = 0
    loot = state.holds[victim]
    state.holds[victim] = NOBODY
    if loot != HEN:  # P20: the hen goes instead of the tile
        push(state, state.player, pop(state, victim))
    gain(state, loot)  # P13


@jit
def gain(state: Any, specialist: int) -> None:
    """A specialist, or NOBODY, comes with what was taken (P13)."""
    if specialist == NOBODY:
        end_turn(state)
    elif state.holds[state.player] == NOBODY:
        state.holds[state.player] = specialist
        end_turn(state)
    else:
        state.offered = specialist
        state.phase = CHOOSE


@jit
def hold(state: Any, specialist: int) -> None:
    """Of two specialists one is kept, the other returned (P13)."""
    other = state.holds[state.player] if specialist == state.offered else state.offered
    state.holds[state.player] = specialist
    state.offered = NOBODY
    perch(state, other)
    end_turn(state)


@jit
def perch(state: Any, specialist: int) -> None:
    """P14: onto the lowest free tile, or into the box."""
    for tile in range(TILES):
        if state.grill[tile] and state.perch[tile] == NOBODY:
            state.perch[tile] = specialist
            return


@jit
def must_rob(state: Any) -> bool:
    """She gains a round worm (P11) from the supply; True if it must be an opponent's instead."""
    if not round_worm_to_gain(state):
        return False
    if state.supply == 0:
        return True
    state.supply -= 1
    state.round_worms[state.player] += 1
    return False


@jit
def round_worm_to_gain(state: Any) -> bool:
    """Whether there is one to be had, in the supply or from an opponent (P11)."""
    if state.supply > 0 or not state.with_round_worms:
        return state.with_round_worms == 1
    for seat in range(state.players):
        if has_loose_round_worm(state, seat):
            return True
    return False


@jit
def has_loose_round_worm(state: Any, seat: int) -> bool:
    """P11, P20"""
    return seat != state.player and state.round_worms[seat] > 0 and state.holds[seat] != HEN


@jit
def rob(state: Any, victim: int) -> None:
    state.round_worms[victim] -= 1
    state.round_worms[state.player] += 1
    if state.phase == ROB_FOR_ONES:
        decide(state)
    else:
        move_raven(state)


@jit
def move_raven(state: Any) -> None:
    perch(state, RAVEN)  # P21
    end_turn(state)


@jit
def bust(state: Any) -> None:
    seat = state.player
    state.busts += 1
    if state.height[seat] > 0:  # P7: with no tile nothing is lost
        if state.holds[seat] == HEN:  # P20: the hen goes, the tile stays
            state.holds[seat] = NOBODY
            perch(state, HEN)
        else:
            lose_tile(state, seat)
    end_turn(state)


@jit
def lose_tile(state: Any, seat: int) -> None:
    """P7, in the order of P15"""
    returned = pop(state, seat)
    state.grill[returned] = 1
    if state.holds[seat] != NOBODY:
        specialist = state.holds[seat]
        state.holds[seat] = NOBODY
        perch(state, specialist)
    highest = highest_tile(state)
    if highest != returned:
        state.grill[highest] = 0
        guest = state.perch[highest]
        state.perch[highest] = NOBODY
        if guest != NOBODY:
            perch(state, guest)


@jit
def highest_tile(state: Any) -> int:
    for tile in range(TILES - 1, -1, -1):
        if state.grill[tile]:
            return tile
    return -1


# --- the end --------------------------------------------------------------------------------------------------------


@jit
def worms(state: Any, seat: int) -> int:
    count = state.round_worms[seat]
    for i in range(state.height[seat]):
        count += WORMS[state.stack[seat, i]]
    if state.holds[seat] == APPLE:
        count += APPLE_WORMS  # P16
    return count


@jit
def best_number(state: Any, seat: int) -> int:
    """The highest tile anywhere in the stack, 0 for none (P8)."""
    best = 0
    for i in range(state.height[seat]):
        best = max(best, NUMBERS[state.stack[seat, i]])
    return best


@jit
def standing(state: Any, seat: int) -> int:
    """Worms first, then the highest tile: the higher, the better the place (P8)."""
    return worms(state, seat) * 100 + best_number(state, seat)


@jit
def payoff(state: Any, out: Any) -> None:
    best, winners = -1, 0
    for seat in range(state.players):
        rank = standing(state, seat)
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners += 1
    for seat in range(state.players):
        out[seat] = 1.0 / winners if standing(state, seat) == best else 0.0


@jit
def scores(state: Any, out: Any) -> None:
    for seat in range(state.players):
        out[seat] = worms(state, seat)


@jit
def ending(state: Any) -> int:
    return 1 if state.busts >= BUSTS_TO_END else 0
