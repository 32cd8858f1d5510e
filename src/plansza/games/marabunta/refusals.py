"""Why an action is not legal now: the clause it breaks, and the words for it."""

from typing import Any

from plansza.games.marabunta.actions import A
from plansza.games.marabunta.facts import (
    ANY,
    COLOURS,
    CROSS_CUPCAKE,
    CUPCAKE,
    EFFECTS,
    ELEMENTS,
    FACES,
    NEEDS_NEIGHBOUR,
    POWERS,
    STEPS,
    TILE,
)
from plansza.games.marabunta.hexes import NAMES, NEIGHBOURS
from plansza.games.marabunta.reading import (
    asks,
    effect_at_work,
    effect_name,
    face_name,
    mark,
    number_in,
    region,
    tile_name,
    touches_own,
)
from plansza.games.marabunta.state import CROSSED_OUT, NO_HEX, RESOLVE
from plansza.games.marabunta.targets import blanks
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Refusal, refuse

refusals = Handlers[Refusal](A)

_NOW_CLAUSES = {"split": "M3", "take": "M3"}  # what is asked for first; all else belongs to resolving a pool, M4


def _wrong_time(state: Any) -> Refusal:
    wanted = str(asks(state))
    clause = _NOW_CLAUSES.get(wanted, "M4")
    if state.pending and wanted != "again":
        return refuse(clause, f"now-{wanted}", effect=effect_name(state))
    return refuse(clause, f"now-{wanted}")


@refusals.of(A.first, A.tile, A.die)
def _chance(state: Any, **drawn: int) -> Refusal:
    return refuse("M3", "chance-only")


@refusals.of(A.split, A.take)
def _halving(state: Any, **pool: int) -> Refusal:
    return _wrong_time(state)


# --- elements of the pool -------------------------------------------------------------------------------------------


@refusals.of(A.use)
def _use(state: Any, element: int) -> Refusal:
    return _out_of_turn(state, element) or _useless(state, element)


@refusals.of(A.pass_)
def _pass(state: Any, element: int) -> Refusal:
    return _out_of_turn(state, element) or refuse("M10", "mandatory")


def _out_of_turn(state: Any, element: int) -> Refusal | None:
    """Why the element cannot be turned to at all."""
    if state.phase != RESOLVE:
        return _wrong_time(state)
    if state.pending:
        return refuse("M4", "finish-first", effect=effect_name(state))
    if state.holder[element] != state.player:
        return refuse("M3", "not-your-pool", element=ELEMENTS[element])
    if not state.left[element]:
        return refuse("M4", "resolved", element=ELEMENTS[element])
    return None


def _useless(state: Any, element: int) -> Refusal:
    """Why an element of the pool can do nothing now."""
    if element == TILE:
        return _useless_tile(str(tile_name(state)))
    return _useless_die(state, element)


def _useless_die(state: Any, die: int) -> Refusal:
    face, colour = face_name(state, die), COLOURS[die]
    if face == "flag":
        return refuse("M5", "leaf-full", colour=colour)
    if face == "crate":
        return refuse("M5", "no-crates")
    where = ANY if face == FACES[0] else die
    if state.open[where] == 0:
        return refuse("M6", "region-used-up", colour=colour if where != ANY else "any")
    return refuse("M6", "out-of-reach", colour=colour if where != ANY else "any")


def _useless_tile(tile: str) -> Refusal:
    if tile == "crates_2":
        return refuse("M9a", "no-crates")
    if tile == "twice":
        return refuse("M10", "no-die-to-use")
    if tile == "no_cupcake":
        return refuse("M10", "no-cupcake-hex")
    if STEPS[EFFECTS.index(tile)] > 1:
        return refuse("M9a", "not-in-full", effect=tile)
    return refuse("M6", "out-of-reach" if tile == "write_1" else "region-used-up", colour="any")


@refusals.of(A.again)
def _again(state: Any, die: int) -> Refusal:
    if asks(state) != "again":
        return refuse("M10", "no-second-use") if state.phase == RESOLVE else _wrong_time(state)
    if state.holder[die] != state.player:
        return refuse("M10", "not-your-pool", element=ELEMENTS[die])
    return _useless_die(state, die)


# --- hexes ----------------------------------------------------------------------------------------------------------


@refusals.of(A.write)
def _write(state: Any, cell: int) -> Refusal:
    if asks(state) != "write":
        return _wrong_time(state)
    if used := _used_hex(state, cell):
        return used
    top, effect = int(state.pending) - 1, effect_at_work(state)
    where = int(state.region[top])
    if state.done[top]:
        return _follow(state, cell, "M11" if STEPS[effect] == 3 else "M10")
    if where not in (ANY, region(int(state.land[cell]))):
        return refuse("M6", "other-region", colour=COLOURS[where])
    if NEEDS_NEIGHBOUR[effect] and not touches_own(state, cell) and not state.anthills[state.player]:
        return refuse("M6", "no-neighbour", hex=NAMES[cell])
    return refuse("M9a", "no-room", effect=EFFECTS[effect], hex=NAMES[cell])


@refusals.of(A.cross)
def _cross(state: Any, cell: int) -> Refusal:
    if asks(state) != "cross":
        return _wrong_time(state)
    if used := _used_hex(state, cell):
        return used
    if effect_at_work(state) == CROSS_CUPCAKE and mark(int(state.land[cell])) != CUPCAKE:
        return refuse("M10", "cupcake-only", hex=NAMES[cell])
    if state.done[int(state.pending) - 1]:
        return _follow(state, cell, "M10")
    return refuse("M9a", "no-room", effect=effect_name(state), hex=NAMES[cell])


def _used_hex(state: Any, cell: int) -> Refusal | None:
    """Why the hex is not available."""
    land, ink = int(state.land[cell]), int(state.ink[cell])
    if land == NO_HEX:
        return refuse("M1", "no-hex", hex=NAMES[cell])
    if ink == CROSSED_OUT:
        return refuse("M8", "crossed-out", hex=NAMES[cell])
    if found := number_in(ink):
        return refuse("M6", "has-number", hex=NAMES[cell], number=found[1])
    return None


def _follow(state: Any, cell: int, clause: str) -> Refusal:
    """Why an available hex cannot be the second or the third of an effect."""
    top = int(state.pending) - 1
    marked = [int(target) for target in (state.one[top], state.two[top])[: state.done[top]]]
    for other in marked:
        if cell not in NEIGHBOURS[other]:
            return refuse(clause, "not-touching", hex=NAMES[cell], other=NAMES[other])
    return refuse("M9a", "no-room", effect=effect_name(state), hex=NAMES[cell])


# --- leaves and crates ----------------------------------------------------------------------------------------------


@refusals.of(A.circle)
def _circle(state: Any, colour: int) -> Refusal:
    if asks(state) != "circle":
        return _wrong_time(state)
    if blanks(state, colour) == 0:
        return refuse("M5", "leaf-full", colour=COLOURS[colour])
    return refuse("M10", "same-leaf", colour=COLOURS[colour])


@refusals.of(A.crate)
def _crate(state: Any, power: int) -> Refusal:
    if asks(state) != "crate":
        return _wrong_time(state)
    if state.group_crates[power] == 0:
        return refuse("M9", "no-such-group", effect=POWERS[power])
    return refuse("M9", "group-complete", effect=POWERS[power])
