"""A territory as SVG: regions told apart by colour, pattern and letter."""

import math

from plansza.games.marabunta.facts import (
    CIRCLES,
    COLOURS,
    CUPCAKE,
    PLAIN,
    PRINTED_CIRCLES,
    REGIONS,
)
from plansza.games.marabunta.hexes import COLS, NAMES, neighbours
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.svg import BROWN, CREAM, LOOKS, SEAT_INKS, document, element, group, sheet, use, words
from plansza.games.marabunta.territory import Hex, Territory
from plansza.kernel.words import words as speech

_SIZE = 34.0  # from the middle of a hex to a corner
_WIDE = math.sqrt(3) * _SIZE
_MARGIN = 46.0
_LEAF_WIDE, _LEAF_HIGH = 112.0, 92.0
_LEAF = "M-52 50Q-52 6-10 3Q30 2 52-6Q58 50 30 80Q0 97-26 87Q-52 79-52 50Z"
_VEIN = "M-53 93Q-30 62 0 51T51-4"
# The corners at both ends of each side, in the order of the directions.
_SIDES = ((3, 4), (4, 5), (2, 3), (5, 0), (1, 2), (0, 1))


def territory_picture(board: Territory, lang: str = "en") -> str:
    columns = [cell % COLS for cell in board.hexes]
    left, top, rows = min(columns), min(board.hexes) // COLS, max(board.hexes) // COLS + 1
    across = (max(columns) - left + 1.5) * _WIDE
    width = max(across, REGIONS * _LEAF_WIDE) + 2 * _MARGIN
    corner = (width - across) / 2 - left * _WIDE, 1.5 * _MARGIN - top * 1.5 * _SIZE
    leaves_at = corner[1] + _MARGIN / 2 + (rows * 1.5 + 0.5) * _SIZE
    height = leaves_at + _LEAF_HIGH + _MARGIN / 2
    body = [sheet(width, height, board.name)]
    body += [_hex(cell, hex_, *_middle(cell, corner), lang) for cell, hex_ in board.hexes.items()]
    body += _borders(board, corner)
    start = (width - REGIONS * _LEAF_WIDE) / 2
    body += [_leaf(region, start + (region + 0.5) * _LEAF_WIDE, leaves_at, lang) for region in range(REGIONS)]
    return document(width, height, board.name, body)


def _middle(cell: int, corner: tuple[float, float]) -> tuple[float, float]:
    """Of a hex; the corner is that of the grid."""
    row, col = divmod(cell, COLS)
    return corner[0] + (col + 0.5 + row % 2 / 2) * _WIDE, corner[1] + (row * 1.5 + 1) * _SIZE


def _corner(x: float, y: float, number: int, size: float = _SIZE) -> tuple[float, float]:
    angle = math.radians(60 * number + 30)
    return x + size * math.cos(angle), y + size * math.sin(angle)


def _hex(cell: int, hex_: Hex, x: float, y: float, lang: str) -> str:
    colour = COLOURS[hex_.region]
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (_corner(x, y, n) for n in range(6)))
    parts = [element("polygon", points=points, fill=f"url(#region-{colour})", stroke=CREAM, stroke_width=2)]
    ink, letter = LOOKS[colour].ink, speech(lang, INFO)("letter", colour=colour)
    if hex_.mark == PLAIN:
        parts.append(words(x, y + 6, letter, 21, fill=ink, font_weight="bold"))
    else:
        parts.append(element("circle", cx=x, cy=y + 1, r=15, fill=CREAM, stroke=ink, stroke_width=1.2))
        parts.append(use("cupcake" if hex_.mark == CUPCAKE else "crate", x, y + 1, 23))
        parts.append(words(x, y - 17.5, letter, 12.5, fill=ink, font_weight="bold"))
    name = words(x, y + 26, NAMES[cell], 10, fill=BROWN, font_family="Verdana, sans-serif")
    return element("g", *parts, name)


def _borders(board: Territory, corner: tuple[float, float]) -> list[str]:
    """Dark lines around the regions, and dashes on the seams."""
    edges, seams = [], []
    for cell, hex_ in board.hexes.items():
        x, y = _middle(cell, corner)
        for side, beyond in zip(_SIDES, neighbours(cell), strict=True):
            (ax, ay), (bx, by) = (_corner(x, y, number) for number in side)
            line, other = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", board.hexes.get(beyond)
            if other is None or (other.region != hex_.region and beyond > cell):
                edges.append(line)
            if other is not None and other.part != hex_.part and beyond > cell:
                seams.append(line)
    return [
        _lines(edges, BROWN, 3),
        _lines(seams, BROWN, 5.5),
        _lines(seams, "#fff3c4", 2.6, stroke_dasharray="6 4"),
    ]


def _lines(lines: list[str], colour: str, width: float, **more: str) -> str:
    return element(
        "path", d="".join(lines), stroke=colour, stroke_width=width, fill="none", stroke_linecap="round", **more
    )


def _leaf(region: int, x: float, y: float, lang: str) -> str:
    """A score leaf with its ten circles (M1)."""
    colour, look = COLOURS[region], LOOKS[COLOURS[region]]
    text = speech(lang, INFO)
    label = f"{text('letter', colour=colour)} {text('colour', colour=colour)}"
    drawn = [
        element("path", d=_LEAF, fill=f"url(#region-{colour})", stroke=look.ink, stroke_width=2),
        element("path", d=_VEIN, fill="none", stroke=look.ink, stroke_width=2.2, stroke_linecap="round"),
        element("rect", x=-42, y=11, width=84, height=18, rx=9, fill=CREAM, fill_opacity=0.85),
        words(0, 24, label, min(13.0, 140 / len(label)), fill=look.ink, font_weight="bold"),
    ]
    for circle in range(CIRCLES):
        printed = circle < PRINTED_CIRCLES, circle >= CIRCLES - PRINTED_CIRCLES
        fill = SEAT_INKS[0] if printed[0] else SEAT_INKS[1] if printed[1] else CREAM
        place = {"cx": (circle % 5 - 2) * 16.0, "cy": 44 + circle // 5 * 17.0}
        drawn.append(element("circle", **place, r=6, fill=fill, stroke=BROWN, stroke_width=1.1))
    return group(x, y, 1, *drawn)
