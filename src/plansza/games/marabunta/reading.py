"""What the state says in the names of notation: for views, labels, events and refusals. Plain Python."""

from typing import Any, Literal

from plansza.games.marabunta.facts import (
    ANY,
    COLOURS,
    DEED,
    DEEDS,
    DICE,
    EFFECTS,
    FACES,
    NEEDS_NEIGHBOUR,
    TILE,
    TILES,
)
from plansza.games.marabunta.hexes import COLS
from plansza.games.marabunta.state import (
    CHOOSE,
    CROSSED_OUT,
    MARK_BITS,
    MARK_SHIFT,
    NO_HEX,
    NONE,
    NUMBERS,
    PART_SHIFT,
    REGION_BITS,
    RESOLVE,
    SPLIT,
)
from plansza.kernel.event import Phrase

Asks = Literal["split", "take", "element", "write", "cross", "circle", "crate", "again"]
_DEEDS: tuple[Any, ...] = DEEDS


def asks(state: Any) -> Asks | None:
    """What the player is to choose; None for chance."""
    phase = state.phase
    if phase == SPLIT:
        return "split"
    if phase == CHOOSE:
        return "take"
    if phase != RESOLVE:
        return None
    return _DEEDS[DEED[effect_at_work(state)]] if state.pending else "element"


def effect_at_work(state: Any) -> int:
    return int(state.effect[int(state.pending) - 1])


def effect_name(state: Any) -> str:
    """The effect at work as words call it: a number that has its region is just a number."""
    name = EFFECTS[effect_at_work(state)]
    return in_words(name, state.region[int(state.pending) - 1] != ANY)


def in_words(effect: str, has_region: bool) -> str:
    return effect.replace("write", "number") if has_region else effect


def tile_name(state: Any) -> str | None:
    return TILES[state.tile] if state.tile != NONE else None


def face_name(state: Any, die: int) -> str:
    return FACES[state.dice[die]]


def dice_signs(state: Any, dice: list[int]) -> list[Phrase]:
    """Each a letter and a face, such as B2."""
    return [Phrase("die-sign", {"colour": COLOURS[die], "face": face_name(state, die)}) for die in dice]


def pool_of(state: Any, element: int) -> int:
    """0 is the pool of dice alone, 1 the pool with the tile."""
    return int(state.holder[element] == state.holder[TILE])


def dice_in(state: Any, pool: int) -> list[int]:
    return [die for die in range(DICE) if pool_of(state, die) == pool]


def cells(state: Any) -> list[int]:
    """The cells where there is a hex, in reading order."""
    return [cell for cell, land in enumerate(state.land.tolist()) if land != NO_HEX]


def region(land: int) -> int:
    return land & REGION_BITS


def mark(land: int) -> int:
    return land >> MARK_SHIFT & MARK_BITS


def part(land: int) -> int:
    return land >> PART_SHIFT


def number_in(ink: int) -> tuple[int, int] | None:
    """The seat and the number that stand in a hex."""
    return divmod(ink, NUMBERS) if 0 <= ink < CROSSED_OUT else None


def colour_at(state: Any, cell: int) -> str:
    return COLOURS[region(int(state.land[cell]))]


def touches_own(state: Any, cell: int) -> bool:
    """Whether the cell touches a number of the player's colour."""
    return bool(state.near[state.player, cell // COLS + 1] >> cell % COLS & 1)


def needs_anthill(state: Any, cell: int) -> bool:
    """Whether writing there now costs an anthill (M6)."""
    return bool(NEEDS_NEIGHBOUR[effect_at_work(state)]) and not touches_own(state, cell)
