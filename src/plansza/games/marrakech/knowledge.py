"""What is known about playing Marrakech well: what a seat has to show for, and what the next walk may cost."""

from typing import Any

from plansza.games.marrakech.cloth import area, cloth_of, colour_at, owner, patch, size
from plansza.games.marrakech.market import FACES, LANDS_ON
from plansza.games.marrakech.rules import WAYS, next_seat, points
from plansza.games.marrakech.state import COLOURS, FACE_WEIGHT, LAY, NEXT_RUG, NO_COLOUR, ROLL
from plansza.kernel.chance import U64
from plansza.kernel.jit import jit

FEATURES = (
    "points",  # dirhams and squares
    "points that few turns can change",
    "cloth while there are turns to come",
    "rent to be hoped for",  # the areas squared: their size is how often they are met and what they cost
    "biggest area",
    "squares of half rugs",  # what is covered already on one side is covered more easily
    "her walk is next",
    "fee of the next walk",  # what she must expect to pay
    "rent of the next walk",  # what she may expect to be paid
    "out of the game",
)
_NOTHING, _ONE = U64(0), U64(1)
_SIDES = 6.0  # of the die


@jit
def features(state: Any, seat: int, out: Any) -> None:
    left = turns_left(state)
    lead = points(state, seat) / 10.0
    out[0] = lead
    out[1] = lead / (1.0 + left)
    out[2] = size(cloth_of(state, seat)) * left / 100.0
    biggest, squared = areas(state, seat)
    out[3] = squared * left / 1000.0
    out[4] = biggest * left / 100.0
    out[5] = size(cloth_of(state, seat) & ~covered_whole(state)) * left / 100.0
    walker = next_walker(state)
    out[6] = 1.0 if walker == seat else 0.0
    fee, rent = next_walk(state, walker, seat)
    out[7] = fee / 10.0 if walker == seat else 0.0
    out[8] = rent / 10.0
    out[9] = 1.0 if state.out[seat] else 0.0


@jit
def turns_left(state: Any) -> float:
    """Of each player, on average."""
    total = 0
    for colour in range(len(COLOURS)):
        total += state.rugs[colour]
    return total / state.players


@jit
def covered_whole(state: Any) -> Any:
    """The squares of rugs with both halves in sight."""
    return state.whole[0] | (state.whole[0] << U64(1)) | state.whole[1] | (state.whole[1] << U64(7))


@jit
def areas(state: Any, seat: int) -> tuple[int, int]:
    """The size of her biggest area, and the squares of the sizes of all added up."""
    biggest, squared = 0, 0
    for colour in range(len(COLOURS)):
        if owner(state, colour) != seat:
            continue
        rest = state.cloth[colour]
        while rest != _NOTHING:
            square, lowest = 0, rest & (~rest + _ONE)
            while lowest >> U64(square) != _ONE:
                square += 1
            found = patch(rest, square)
            rest &= ~found
            count = size(found)
            squared += count * count
            biggest = max(biggest, count)
    return biggest, squared


@jit
def next_walker(state: Any) -> int:
    """Who goes with Assam next."""
    phase = state.phase
    stays = phase == ROLL or (not state.roll_first and phase < LAY and phase != NEXT_RUG)
    return state.player if stays else next_seat(state)


@jit
def next_walk(state: Any, walker: int, host: int) -> tuple[float, float]:
    """What the walker must expect to pay, and to pay to this host, on the way that is cheapest for her."""
    if state.phase == ROLL or state.roll_first:
        return walk(state, walker, host, state.heading)
    fee, rent = 1000.0, 0.0
    for way in range(len(WAYS)):
        cost, share = walk(state, walker, host, (state.heading + WAYS[way]) & 3)
        if cost < fee:
            fee, rent = cost, share
    return fee, rent


@jit
def walk(state: Any, walker: int, host: int, heading: int) -> tuple[float, float]:
    fee, rent = 0.0, 0.0
    for face in range(FACES):
        square = LANDS_ON[state.square, heading, face]
        colour = colour_at(state, square)
        if colour == NO_COLOUR:
            continue
        paid = owner(state, colour)
        if paid == walker or state.out[paid]:
            continue
        cost = FACE_WEIGHT[face] * min(area(state.cloth[colour], square), state.purse[walker]) / _SIDES
        fee += cost
        if paid == host:
            rent += cost
    return fee, rent
