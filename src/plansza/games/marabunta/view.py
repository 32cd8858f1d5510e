"""What can be seen of the table, as JSON data. Nothing is hidden in Marabunta: every seat sees all of it."""

from typing import Any

from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CIRCLES,
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
from plansza.games.marabunta.reading import asks, cells, mark, number_in, part, plain, pool_of, region, tile_name
from plansza.games.marabunta.rules import region_points, total, winner
from plansza.games.marabunta.state import CHOOSE, CROSSED_OUT, NOBODY, NONE, PHASES, RESOLVE


def view(state: Any) -> dict[str, Any]:
    table = plain(state)
    table.totals = [int(total(state, seat)) for seat in range(SEATS)]
    return {
        "phase": PHASES[table.phase],
        "asks": asks(table),
        "player": table.player,
        "first": table.first,
        "round": table.round_number,
        "hexes": [_hex(cell, table.land[cell], table.ink[cell]) for cell in cells(table)],
        "regions": [_region(table, number) for number in range(REGIONS)],
        "seats": [_seat(table, seat) for seat in range(SEATS)],
        "cupcake_row": table.row_points[: table.spaces],
        "cupcakes_left": table.cupcakes,
        "stack": [TILES[tile] for tile in range(SHUFFLED) if table.stack[tile]],
        "tile": tile_name(table),
        "dice": [FACES[face] for face in table.dice[: table.fallen]],
        "elements": _elements(table),
        "effects": [_effect(table, place) for place in range(table.pending)],
        "ender": table.ender if table.ender != NOBODY else None,
        "cause": INFO.endings[table.cause] if table.ender != NOBODY else None,
    }


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


def _region(table: Any, number: int) -> dict[str, Any]:
    sums = [table.sums[seat][number] for seat in range(SEATS)]
    circles = [table.circles[seat][number] for seat in range(SEATS)]
    leader = None if sums[0] == sums[1] else sums.index(max(sums))
    return {
        "colour": COLOURS[number],
        "letter": LETTERS[number].upper(),
        "open": table.open[number],
        "sums": sums,
        "circles": circles,
        "blank": CIRCLES - sum(circles),
        "leader": leader,
        "points": 0 if leader is None else circles[leader],  # M13, as things stand
    }


def _seat(table: Any, seat: int) -> dict[str, Any]:
    groups = [power for power in table.group_power if power != NONE]
    return {
        "anthills": table.anthills[seat],
        "groups": [
            {"power": POWERS[power], "crates": table.group_crates[power], "left": table.crates[seat][power]}
            for power in groups
        ],
        "cupcakes": table.row[seat],
        "points": table.points[seat],
        "total": table.totals[seat],
    }


def _elements(table: Any) -> list[dict[str, Any]]:
    """The dice and the tile while they are in pools."""
    if table.phase not in (CHOOSE, RESOLVE):
        return []
    return [
        {
            "name": name,
            "shows": tile_name(table) if element == TILE else FACES[table.dice[element]],
            "pool": pool_of(table, element),
            "seat": table.holder[element] if table.phase == RESOLVE else None,
            "left": bool(table.left[element]),
        }
        for element, name in enumerate(ELEMENTS)
    ]


def _effect(table: Any, place: int) -> dict[str, Any]:
    """An effect under way, and what it has marked; the last in the list is at work."""
    effect, where = table.effect[place], table.region[place]
    names: tuple[str, ...] = {CIRCLE: COLOURS, CROSS_CRATE: POWERS}.get(int(DEED[effect]), NAMES)
    return {
        "name": EFFECTS[effect],
        "region": COLOURS[where] if where != ANY else None,
        "steps": int(STEPS[effect]),
        "marked": [names[target] for target in (table.one[place], table.two[place])[: table.done[place]]],
    }


def result(state: Any) -> dict[str, Any]:
    """Places by M13, and each seat's points by where they come from."""
    best = int(winner(state))
    return {
        "places": [1 if seat == best else 2 for seat in range(SEATS)],
        "parts": [_parts(state, seat) for seat in range(SEATS)],
    }


def _parts(state: Any, seat: int) -> dict[str, int]:
    cupcakes = sum(int(points) for points in state.row_points[: state.row[seat]])
    regions = {colour: int(region_points(state, seat, r)) for r, colour in enumerate(COLOURS)}
    return {"cupcakes": cupcakes, "powers": int(state.points[seat]) - cupcakes, **regions}
