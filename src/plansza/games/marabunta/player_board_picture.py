"""A player board as SVG: groups of crates and their powers, anthills, the cupcake row."""

import math
from collections.abc import Iterator

from plansza.games.marabunta.facts import (
    CIRCLE,
    CROSS,
    DEED,
    EFFECTS,
    FILL_ROW,
    NEEDS_NEIGHBOUR,
    POWERS,
    SCORE,
    STEPS,
    VALUE,
)
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.player_board import PlayerBoard
from plansza.games.marabunta.svg import BROWN, CREAM, document, element, group, sheet, use, words
from plansza.kernel.words import words as speech

_CARD, _GAP = 140.0, 14.0
_PLACES = {1: [(0, 0)], 2: [(-17, 0), (17, 0)], 3: [(-14, 9), (14, 9), (0, -15)]}  # of so many signs
_FRAME, _FAINT = "#a08a5c", "#7a6a45"


def player_board_picture(board: PlayerBoard, lang: str = "en") -> str:
    per_row = min(len(board.groups), 5)
    lines = -(-len(board.groups) // per_row)
    row_wide = len(board.cupcake_row) * 40.0 + 24
    width = max(per_row * (_CARD + _GAP) + _GAP, row_wide + board.anthills * 46 + 60, 480) + 24
    height = 70 + lines * (_CARD + _GAP) + 110
    start = (width - per_row * (_CARD + _GAP) + _GAP) / 2
    body = [sheet(width, height, board.name)]
    for place, (power, crates) in enumerate(board.groups):
        down, across = divmod(place, per_row)
        body.append(_card(POWERS[power], crates, start + across * (_CARD + _GAP), 66 + down * (_CARD + _GAP), lang))
    bottom = height - 58
    body += [use("anthill", 52 + n * 46, bottom, 40) for n in range(board.anthills)]
    body.append(_cupcake_row(board.cupcake_row, width - row_wide - 24, bottom))
    return document(width, height, board.name, body)


def _card(power: str, crates: int, x: float, y: float, lang: str) -> str:
    """A group of crates and what it gives."""
    box = element("rect", width=_CARD, height=_CARD, rx=12, fill=CREAM, stroke=_FRAME, stroke_width=1.6)
    per_row, size, top = (4, 27.0, 20) if crates <= 4 else (6, 18.0, 20 if crates <= 6 else 13)
    drawn = [box]
    for crate in range(crates):
        down, across = divmod(crate, per_row)
        left = (min(per_row, crates - down * per_row) - 1) / 2
        drawn.append(use("crate", _CARD / 2 + (across - left) * (size + 1), top + down * size, size))
    drawn.append(group(_CARD / 2, 67, 1, *_sign(EFFECTS.index(power))))
    for line, text in enumerate(_folded(speech(lang, INFO)("effect", effect=power), 19)):
        drawn.append(words(_CARD / 2, 104 + line * 14, text, 11.5, font_weight="bold"))
    drawn.append(words(_CARD / 2, _CARD - 7, power, 9, fill=_FAINT, font_family="Verdana, sans-serif"))
    return group(x, y, 1, *drawn)


def _sign(effect: int) -> Iterator[str]:
    """What the power does, in signs: hexes with numbers or crosses, dashed where no neighbour is needed."""
    deed, value, steps = int(DEED[effect]), int(VALUE[effect]), int(STEPS[effect])
    if deed == SCORE:
        yield element("path", d=_star(), fill="#f4c542", stroke=BROWN, stroke_width=1.4, stroke_linejoin="round")
        yield words(0, 6, f"+{value}", 16, font_weight="bold")
        return
    places = {1: [(0, 0)], 2: [(-17, 0), (17, 0)], 3: [(-14, 9), (14, 9), (0, -15)]}[
        value if deed == FILL_ROW else steps
    ]
    for x, y in places:
        if deed == FILL_ROW:
            yield use("cupcake", x, y, 30)
        elif deed == CIRCLE:
            yield element("circle", cx=x, cy=y, r=12, fill="#d9c7a0", stroke=BROWN, stroke_width=1.6)
        else:
            yield _hex(x, y, "dashed" if deed != CROSS and not NEEDS_NEIGHBOUR[effect] else "solid")
            yield _cross(x, y) if deed == CROSS else words(x, y + 6, str(value), 17, font_weight="bold")


def _hex(x: float, y: float, line: str) -> str:
    corners = ((x + 16 * math.cos(a), y + 16 * math.sin(a)) for a in (math.radians(60 * n + 30) for n in range(6)))
    points, dashes = " ".join(f"{px:.1f},{py:.1f}" for px, py in corners), {"stroke_dasharray": "4 2.5"}
    more = dashes if line == "dashed" else {}
    return element("polygon", points=points, fill="#ece0c4", stroke=BROWN, stroke_width=1.6, **more)


def _cross(x: float, y: float) -> str:
    lines = f"M{x - 6} {y - 6}l12 12m0-12l-12 12"
    return element("path", d=lines, stroke=BROWN, stroke_width=3, stroke_linecap="round")


def _star() -> str:
    points = ((24 if n % 2 == 0 else 17, math.radians(n * 20)) for n in range(18))
    return "M" + "L".join(f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}" for r, a in points) + "Z"


def _folded(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = ""
        line += f" {word}" if line else word
    yield line


def _cupcake_row(points: tuple[int, ...], x: float, y: float) -> str:
    drawn = [
        element(
            "rect",
            x=0,
            y=-36,
            width=len(points) * 40 + 24,
            height=74,
            rx=14,
            fill=CREAM,
            stroke=_FRAME,
            stroke_width=1.6,
        )
    ]
    for space, gain in enumerate(points):
        middle = 32 + space * 40
        drawn.append(use("cupcake", middle, 12, 32))
        drawn.append(words(middle, -16, f"+{gain}", 15, font_weight="bold", fill=BROWN if gain else _FRAME))
    return group(x, y, 1, *drawn)
