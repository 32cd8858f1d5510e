"""What can be seen of the table, as JSON data. Nothing is hidden in Marabunta: every seat sees all of it."""

from typing import Any

from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    COLOURS,
    CROSS_CRATE,
    DEED,
    EFFECTS,
    ELEMENTS,
    FACES,
    LETTERS,
    MARKS,
    POWERS,
    REGIONS,
    SEATS,
    SHUFFLED,
    STEPS,
    TILE,
    TILES,
)
from plansza.games.marabunta.hexes import COLS, NAMES
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.reading import asks, cells, mark, number_in, part, pool_of, region, tile_name
from plansza.games.marabunta.rules import region_points, total, winner
from plansza.games.marabunta.state import CROSSED_OUT, NOBODY, NONE, PHASES, RESOLVE, SPLIT
from plansza.games.marabunta.targets import blanks


def view(state: Any) -> dict[str, Any]:
    stack, fallen = state.stack, int(state.fallen)
    return {
        "phase": PHASES[state.phase],
        "asks": asks(state),
        "player": int(state.player),
        "first": int(state.first),
        "round": int(state.round_number),
        "hexes": _hexes(state),
        "regions": [_region(state, number) for number in range(REGIONS)],
        "seats": [_seat(state, seat) for seat in range(SEATS)],
        "cupcake_row": [int(points) for points in state.row_points[: state.spaces]],
        "cupcakes_left": int(state.cupcakes),
        "stack": [TILES[tile] for tile in range(SHUFFLED) if stack[tile]],
        "tile": tile_name(state),
        "dice": [FACES[face] for face in state.dice[:fallen]],
        "elements": _elements(state),
        "effects": [_effect(state, place) for place in range(state.pending)],
        "ender": int(state.ender) if state.ender != NOBODY else None,
        "cause": INFO.endings[state.cause] if state.ender != NOBODY else None,
    }


def _hexes(state: Any) -> list[dict[str, Any]]:
    land, ink = state.land, state.ink
    return [_hex(cell, int(land[cell]), int(ink[cell])) for cell in cells(state)]


def _hex(cell: int, land: int, ink: int) -> dict[str, Any]:
    seat, number = number_in(ink) or (None, None)
    return {
        "name": NAMES[cell],
        "row": cell // COLS,
        "col": cell % COLS,
        "region": COLOURS[region(land)],
        "mark": MARKS[mark(land)],
        "part": part(land),
        "crossed_out": ink == CROSSED_OUT,
        "seat": seat,
        "number": number,
    }


def _region(state: Any, number: int) -> dict[str, Any]:
    sums = [int(state.sums[seat, number]) for seat in range(SEATS)]
    return {
        "colour": COLOURS[number],
        "letter": LETTERS[number].upper(),
        "open": int(state.open[number]),
        "sums": sums,
        "circles": [int(state.circles[seat, number]) for seat in range(SEATS)],
        "blank": int(blanks(state, number)),
        "leader": None if sums[0] == sums[1] else sums.index(max(sums)),
    }


def _seat(state: Any, seat: int) -> dict[str, Any]:
    order, size, left = state.group_power, state.group_crates, state.crates[seat]
    groups = [int(power) for power in order if power != NONE]
    return {
        "anthills": int(state.anthills[seat]),
        "groups": [{"power": POWERS[p], "crates": int(size[p]), "left": int(left[p])} for p in groups],
        "cupcakes": int(state.row[seat]),
        "points": int(state.points[seat]),
        "total": int(total(state, seat)),
    }


def _elements(state: Any) -> list[dict[str, Any]]:
    """The dice and the tile once they are split; before that, none."""
    if state.phase <= SPLIT or state.phase > RESOLVE:
        return []
    chosen = state.phase == RESOLVE
    return [
        {
            "name": name,
            "shows": tile_name(state) if element == TILE else FACES[state.dice[element]],
            "pool": pool_of(state, element),
            "seat": int(state.holder[element]) if chosen else None,
            "left": bool(state.left[element]),
        }
        for element, name in enumerate(ELEMENTS)
    ]


def _effect(state: Any, place: int) -> dict[str, Any]:
    """An effect under way, and what it has marked; the last in the list is at work."""
    effect, done = int(state.effect[place]), int(state.done[place])
    names: tuple[str, ...] = {CIRCLE: COLOURS, CROSS_CRATE: POWERS}.get(int(DEED[effect]), NAMES)
    where = int(state.region[place])
    return {
        "name": EFFECTS[effect],
        "region": COLOURS[where] if where != ANY else None,
        "steps": int(STEPS[effect]),
        "marked": [names[target] for target in (state.one[place], state.two[place])[:done]],
    }


def result(state: Any) -> dict[str, Any]:
    """Places by M13, and each seat's points by where they come from."""
    best = int(winner(state))
    return {"places": [1 if seat == best else 2 for seat in range(SEATS)], "parts": [_parts(state, s) for s in (0, 1)]}


def _parts(state: Any, seat: int) -> dict[str, int]:
    cupcakes = sum(int(points) for points in state.row_points[: state.row[seat]])
    regions = {colour: int(region_points(state, seat, r)) for r, colour in enumerate(COLOURS)}
    return {"cupcakes": cupcakes, "powers": int(state.points[seat]) - cupcakes, **regions}
