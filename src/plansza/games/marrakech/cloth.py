"""Cloth on the market: whose colour lies where, and how far an area goes. A set of squares is a uint64, a bit each."""

from typing import Any

from plansza.games.marrakech.market import PLACES_ACROSS, RUGS, SIZE, SQUARES
from plansza.games.marrakech.state import COLOURS, NO_COLOUR
from plansza.kernel.chance import U64
from plansza.kernel.jit import inlined

NOTHING, ONE, ROW = U64(0), U64(1), U64(SIZE)
NOT_COLUMN_A = U64(sum(1 << square for square in range(SQUARES) if square % SIZE > 0))


@inlined
def bit(square: int) -> Any:
    return ONE << U64(square)


@inlined
def size(squares: Any) -> int:
    count = 0
    while squares != NOTHING:
        squares &= squares - ONE
        count += 1
    return count


@inlined
def lowest(squares: Any) -> int:
    """The first of the squares."""
    return size((squares & (~squares + ONE)) - ONE)


@inlined
def patch(cloth: Any, square: int) -> Any:
    """The squares of this cloth that hang together with the given one, side by side (K5)."""
    found = bit(square)
    while True:
        grown = found | (found << ROW) | (found >> ROW)
        grown |= (found << ONE) & NOT_COLUMN_A
        grown |= (found & NOT_COLUMN_A) >> ONE
        grown &= cloth
        if grown == found:
            return found
        found = grown


@inlined
def area(cloth: Any, square: int) -> int:
    """How many they are."""
    return size(patch(cloth, square))


@inlined
def colour_at(state: Any, square: int) -> int:
    """The colour on top, or NO_COLOUR."""
    here = bit(square)
    found = NO_COLOUR
    for colour in range(len(COLOURS)):
        if state.cloth[colour] & here != NOTHING:
            found = colour
    return found


@inlined
def owner(state: Any, colour: int) -> int:
    """The seat whose colour it is, in the game or out of it (K2)."""
    return colour >> 1 if state.players == 2 else colour


@inlined
def cloth_of(state: Any, seat: int) -> Any:
    """The squares where a seat's colours lie on top."""
    if state.players == 2:
        return state.cloth[2 * seat] | state.cloth[2 * seat + 1]
    return state.cloth[seat]


@inlined
def rugs_left(state: Any, seat: int) -> int:
    if state.players == 2:
        return state.rugs[2 * seat] + state.rugs[2 * seat + 1]
    return state.rugs[seat]


@inlined
def cover(state: Any, place: int, colour: int) -> None:
    """Lay a rug of that colour."""
    first, second = bit(RUGS[place, 0]), bit(RUGS[place, 1])
    rug = first | second
    for other in range(len(COLOURS)):
        state.cloth[other] &= ~rug
    state.cloth[colour] |= rug
    state.whole[0] &= ~(rug | (rug >> ONE))  # what it covers is now in sight as a half at most
    state.whole[1] &= ~(rug | (rug >> ROW))
    state.whole[int(place >= PLACES_ACROSS)] |= first
