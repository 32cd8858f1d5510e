"""What a position of Marrakech must keep to, beyond the ranges of its fields: what no game can lead to.

Rugs that lie under others are not looked for: how they came there is not part of a position.
"""

from collections.abc import Iterator
from typing import Any

from plansza.games.marrakech.cloth import owner, patch, rugs_left
from plansza.games.marrakech.market import CENTRE, RUGS, SIZE, SOUTH, SQUARE_NAMES, SQUARES
from plansza.games.marrakech.state import (
    COLOURS,
    DIRHAMS,
    DRAW_FIRST,
    DRAW_TOPS,
    END,
    NEXT_RUG,
    NO_COLOUR,
    RUGS_OF_A_COLOUR,
    TURN,
    colours_in_play,
)
from plansza.kernel.chance import U64
from plansza.kernel.errors import BadPosition
from plansza.kernel.seats import seat_letter


def check(state: Any) -> None:
    _check_cloth(state)
    _check_whole_rugs(state)
    _check_stacks(state)
    _check_out(state)
    _check_purses(state)
    _check_phase(state)
    _check_order(state)
    _check_tops(state)


# --- the market -----------------------------------------------------------------------------------------------------


def _squares(bits: int) -> Iterator[int]:
    return (square for square in range(SQUARES) if bits >> square & 1)


def _whole_rugs(state: Any) -> Iterator[tuple[int, int]]:
    """(first, second square)"""
    for bits, step in zip(state.whole.tolist(), (1, SIZE), strict=True):
        yield from ((square, square + step) for square in _squares(bits))


def _check_cloth(state: Any) -> None:
    seen = 0
    for cloth in state.cloth.tolist():
        for square in _squares(seen & cloth):
            raise BadPosition("cloth", f"two colours lie on top of {SQUARE_NAMES[square]}")
        seen |= cloth


def _check_whole_rugs(state: Any) -> None:
    """K6"""
    places, cloths = set(map(tuple, RUGS.tolist())), state.cloth.tolist()
    covered, whole = sum(cloths), 0
    for rug in _whole_rugs(state):
        first, bits = SQUARE_NAMES[rug[0]], 1 << rug[0] | 1 << rug[1]
        if rug not in places:
            raise BadPosition("whole", f"no rug can lie so from {first} on: the market ends there")
        if not any(cloth & bits == bits for cloth in cloths):
            raise BadPosition("whole", f"no colour lies on both {first} and {SQUARE_NAMES[rug[1]]}")
        if whole & bits:
            raise BadPosition("whole", f"the rug from {first} on shares a square with another")
        whole |= bits
    for square in _squares(covered):
        if not int(patch(U64(covered), square)) & whole:
            raise BadPosition("whole", f"around {SQUARE_NAMES[square]} no rug is whole, not even the one laid last")


# --- what the players have ------------------------------------------------------------------------------------------


def _check_stacks(state: Any) -> None:
    """K1, K2: the rugs that are left and those in sight are no more than the box has."""
    players = int(state.players)
    for colour, cloth in enumerate(state.cloth.tolist()):
        name, left = COLOURS[colour], int(state.rugs[colour])
        there = RUGS_OF_A_COLOUR[players] if colour < colours_in_play(players) else 0
        in_sight = cloth.bit_count() - sum(cloth >> first & 1 for first, _ in _whole_rugs(state))
        if left + in_sight > there:
            raise BadPosition(
                "rugs", f"{left} {name} ones are left and {in_sight} lie in sight: there are {there} (K1)"
            )


def _check_out(state: Any) -> None:
    """K8"""
    orders = state.out[: state.players].tolist()
    gone = [seat for seat, order in enumerate(orders) if order]
    if gone and not state.elimination:
        raise BadPosition("out", "nobody goes out without the option elimination (K8)")
    if sorted(orders[seat] for seat in gone) != list(range(1, len(gone) + 1)):
        raise BadPosition("out", f"{orders} is no order in which they went out (K8)")
    if len(gone) == len(orders):
        raise BadPosition("out", "the last player left has won (K8)")
    for seat in gone:
        if state.purse[seat]:
            raise BadPosition("purse", f"{seat_letter(seat)} is out: she paid all she had (K8)")
        if rugs_left(state, seat):
            raise BadPosition("rugs", f"{seat_letter(seat)} is out: her rugs have left the game (K8)")


def _check_purses(state: Any) -> None:
    dirhams, players = int(state.purse.sum()), int(state.players)
    if dirhams != DIRHAMS * players:
        raise BadPosition(
            "purse", f"{dirhams} dirhams in all, not {DIRHAMS * players}: they only change hands (K1, K5)"
        )


# --- whose turn it is -----------------------------------------------------------------------------------------------


def _check_phase(state: Any) -> None:
    phase, players = state.phase, int(state.players)
    still_in = [seat for seat in range(players) if not state.out[seat]]
    if phase in (DRAW_TOPS, NEXT_RUG) and players > 2:
        raise BadPosition("phase", "the next rug of a stack is drawn with two players only (K2)")
    if phase in (DRAW_TOPS, DRAW_FIRST):
        _check_start(state)
    elif phase == END:
        if len(still_in) > 1 and any(rugs_left(state, seat) for seat in still_in):
            raise BadPosition("phase", "it is not the end: there are rugs left (K7)")
    elif len(still_in) == 1:
        raise BadPosition("phase", "it is the end: one player is left (K8)")
    elif state.player not in still_in:
        raise BadPosition("player", f"{seat_letter(int(state.player))} is out (K8)")


def _check_start(state: Any) -> None:
    players = int(state.players)
    if any(rugs != RUGS_OF_A_COLOUR[players] for rugs in state.rugs[: colours_in_play(players)]):
        raise BadPosition("rugs", "none is laid before it is drawn who begins (K1)")
    if any(purse != DIRHAMS for purse in state.purse[:players]):
        raise BadPosition("purse", f"everybody has {DIRHAMS} dirhams until it is drawn who begins (K1)")
    if (state.square, state.heading) != (CENTRE, SOUTH):
        raise BadPosition("square", "Assam stands on d4 and faces south until it is drawn who begins (K1, K10)")
    if state.phase == DRAW_FIRST and state.player:
        raise BadPosition("player", "it is nobody's turn, which stands there as 0, until it is drawn who begins (K1)")


def _check_order(state: Any) -> None:
    """K1: who lays next has as many rugs as the others, or one more than those who laid in this round."""
    if state.phase in (DRAW_TOPS, DRAW_FIRST, END):
        return
    has_laid = state.phase == NEXT_RUG or (state.phase == TURN and state.roll_first)
    first, players = int(state.player) + has_laid, int(state.players)
    seats = [seat % players for seat in range(first, first + players) if not state.out[seat % players]]
    left = [int(rugs_left(state, seat)) for seat in seats]
    if left != sorted(left, reverse=True) or left[0] - left[-1] > 1:
        told = ", ".join(f"{seat_letter(seat)} {count}" for seat, count in zip(seats, left, strict=True))
        raise BadPosition("rugs", f"from who lays next on there are left: {told}; they are laid in turn (K1)")
    if left[0] == 0:
        raise BadPosition("phase", "it is the end: the last rug is laid (K7)")
    if state.phase == NEXT_RUG and left[-1] == 0:
        raise BadPosition("phase", "there is no next rug (K2)")


def _check_tops(state: Any) -> None:
    for seat in range(state.players):
        top, letter = int(state.top[seat]), seat_letter(seat)
        if (top == NO_COLOUR) != _none_turned_up(state, seat):
            reason = "no rug is turned up now" if top != NO_COLOUR else "her next rug has been turned up"
            raise BadPosition("top", f"of {letter} {reason} (K2)")
        if top == NO_COLOUR:
            continue
        if owner(state, top) != seat:
            raise BadPosition("top", f"{letter} has no {COLOURS[top]} rugs (K1, K2)")
        if state.players == 2 and state.rugs[top] == 0 and not state.out[seat]:
            raise BadPosition("top", f"{letter} has no {COLOURS[top]} rug left")


def _none_turned_up(state: Any, seat: int) -> bool:
    """K2; who went out leaves hers as it was."""
    if state.players > 2 or state.out[seat]:
        return False
    if state.phase == DRAW_TOPS:
        return bool(seat >= state.player)
    if state.phase == NEXT_RUG and seat == state.player:
        return True
    return int(rugs_left(state, seat)) == 0
