"""What can be seen of the table, as JSON data. Nothing is hidden in Marrakech: every seat sees all of it."""

from typing import Any

from plansza.games.marrakech.cloth import area, cloth_of, owner, rugs_left, size
from plansza.games.marrakech.market import (
    AHEAD,
    HEADINGS,
    LANDS_FACING,
    LANDS_ON,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    mosaic,
)
from plansza.games.marrakech.notation import WAY_NAMES
from plansza.games.marrakech.rules import TURN_LEFT, WAYS, choices, next_seat, points, standing
from plansza.games.marrakech.state import COLOURS, PHASES, TURN

Squares = list[dict[str, Any] | None]


def _edge(side: int) -> str:
    """The letters of the mosaic along one side, from the left or from the top (K4)."""
    letters, (dx, dy) = mosaic(), AHEAD[side]
    far = SIZE if dx + dy > 0 else -1
    return "".join(letters[(far, i) if dx else (i, far)] for i in range(SIZE))


EDGES = {heading: _edge(side) for side, heading in enumerate(HEADINGS)}


def view(state: Any) -> dict[str, Any]:
    squares = _squares_seen(state)
    return {
        "phase": PHASES[state.phase],
        "player": int(state.player),
        "assam": {"square": SQUARE_NAMES[state.square], "heading": HEADINGS[state.heading]},
        "market": [squares[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)],
        "mosaic": EDGES,
        "outlook": _outlook(state, squares) if state.phase == TURN else {},
        "seats": [_seat(state, seat) for seat in range(state.players)],
    }


def _outlook(state: Any, squares: Squares) -> dict[str, Any]:
    """By way to turn Assam: his heading then, where 1 to 4 would bring him and how, and what a stop there costs."""
    seat = int(next_seat(state) if state.roll_first else state.player)  # who will roll: K3, K9
    first, count = choices(state)
    ways = {}
    for action in range(first, first + count):
        heading = (int(state.heading) + int(WAYS[action - TURN_LEFT])) % 4
        ways[WAY_NAMES[action]] = {"heading": HEADINGS[heading], "stops": _stops(state, heading, squares, seat)}
    return {"seat": seat, "ways": ways}


def _stops(state: Any, heading: int, squares: Squares, seat: int) -> list[dict[str, Any]]:
    way = int(state.square), heading
    return [
        {"square": SQUARE_NAMES[square], "heading": HEADINGS[facing], "fee": _fee(squares[square], seat)}
        for square, facing in zip(LANDS_ON[way], LANDS_FACING[way], strict=True)
    ]


def _fee(square: dict[str, Any] | None, seat: int) -> int:
    """K5, K8"""
    if square is None or square["neutral"] or square["seat"] == seat:
        return 0
    return int(square["area"])


def _squares_seen(state: Any) -> Squares:
    """Row by row from the top left; None is a bare square."""
    squares: Squares = [None] * SQUARES
    out = [bool(order) for order in state.out]
    halves = other_halves(state)
    for colour, cloth in enumerate(state.cloth):
        seat, bits = int(owner(state, colour)), int(cloth)
        for square in range(SQUARES):
            if bits >> square & 1:
                squares[square] = {
                    "colour": COLOURS[colour],
                    "seat": seat,
                    "neutral": out[seat],
                    "other_half": halves.get(square),
                    "area": int(area(cloth, square)),
                }
    return squares


def other_halves(state: Any) -> dict[int, str]:
    """By square, where the other half of its rug can be seen; halves that lie alone are left out."""
    halves = {}
    for whole, step in zip(state.whole, (1, SIZE), strict=True):
        bits = int(whole)
        for square in range(SQUARES):
            if bits >> square & 1:
                halves[square], halves[square + step] = SQUARE_NAMES[square + step], SQUARE_NAMES[square]
    return halves


def _seat(state: Any, seat: int) -> dict[str, Any]:
    """`rugs` are those not laid, by colour; `next_rug` is the colour on top of her stack."""
    left = rugs_left(state, seat) > 0
    rugs = state.rugs
    return {
        "rugs": {name: int(rugs[colour]) for colour, name in colours_of(state, seat).items()},
        "next_rug": COLOURS[top] if left and (top := state.top[seat]) < len(COLOURS) else None,
        "dirhams": int(state.purse[seat]),
        "squares": _squares(state, seat),
        "points": int(points(state, seat)),
        "out": int(state.out[seat]),
    }


def colours_of(state: Any, seat: int) -> dict[int, str]:
    """The colours of a seat: two with two players (K2)."""
    numbers = (2 * seat, 2 * seat + 1) if state.players == 2 else (seat,)
    return {colour: COLOURS[colour] for colour in numbers}


def _squares(state: Any, seat: int) -> int:
    return 0 if state.out[seat] else int(size(cloth_of(state, seat)))


def result(state: Any) -> dict[str, Any]:
    """Places by K7 and K8, and each seat's points by where they come from."""
    seats = range(state.players)
    ranks = [int(standing(state, seat)) for seat in seats]
    return {
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "parts": [{"squares": _squares(state, seat), "dirhams": int(state.purse[seat])} for seat in seats],
    }
