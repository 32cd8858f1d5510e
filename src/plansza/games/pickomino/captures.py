"""What is taken and lost: tiles, specialists, round worms, and with that the turn."""

from typing import Any

from plansza.games.pickomino.state import CHOOSE, HEN, NOBODY, RAVEN, ROB_FOR_RAVEN, TILES
from plansza.games.pickomino.turns import end_turn
from plansza.kernel.jit import jit


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


@jit
def perch(state: Any, specialist: int) -> None:
    """P14: onto the lowest free tile, or into the box."""
    for tile in range(TILES):
        if state.grill[tile] and state.perch[tile] == NOBODY:
            state.perch[tile] = specialist
            return


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
