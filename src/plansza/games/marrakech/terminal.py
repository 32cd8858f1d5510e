"""The market of Marrakech drawn for a terminal: rugs in colours and patterns, Assam as an arrow, the mosaic around."""

from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from plansza.games.marrakech.market import (
    AHEAD,
    EAST,
    HEADINGS,
    NORTH,
    SIZE,
    SOUTH,
    SQUARE_NAMES,
    WEST,
    Heading,
    mosaic,
)
from plansza.games.marrakech.state import Colour
from plansza.games.marrakech.view import Board, Half, Player
from plansza.kernel.picture import Fitting
from plansza.kernel.words import Text

_EDGES = {  # what a line looks like that goes both these ways
    frozenset((NORTH, SOUTH)): "│",
    frozenset((EAST, WEST)): "─",
    frozenset((SOUTH, EAST)): "╭",
    frozenset((SOUTH, WEST)): "╮",
    frozenset((NORTH, EAST)): "╰",
    frozenset((NORTH, WEST)): "╯",
}
_PATTERNS = {"red": "░", "blue": "/", "yellow": "∙", "green": "≈"}
_CLOTH = {
    "red": "#ffe8e0 on #a8281e",
    "blue": "#e4eeff on #1f4f9e",
    "yellow": "#4a3500 on #f0bf36",
    "green": "#e6fff4 on #12715b",
}
_NEUTRAL = "#404040 on #a8a8a8"
_SAND = ("#b59b6a on #ecdfc2", "#b59b6a on #e3d3b0")
_ARROWS = dict(zip(HEADINGS, "▲▶▼◀", strict=True))
_MOSAIC = "#3d8ea8"

Point = tuple[int, int]
Canvas = dict[Point, tuple[str, str]]  # (x, y) -> (sign, style); the market begins at (0, 0)


class Scale(NamedTuple):
    """How large a square is, in signs."""

    width: int
    height: int

    @property
    def right(self) -> int:
        """Just beyond the market."""
        return SIZE * self.width

    @property
    def bottom(self) -> int:
        return SIZE * self.height

    @property
    def line(self) -> int:
        """Of a square, the one with the letter."""
        return (self.height - 1) // 2

    def middle(self, column: int) -> int:
        return column * self.width + self.width // 2


LARGE, SMALL = Scale(7, 3), Scale(5, 2)


def draw(board: Board, text: Text, names: list[str]) -> RenderableType:
    seats = [_seat(board, seat, text, names) for seat in range(len(board.seats))]
    now = Line(_now(board, text, names), "bold")
    large = _beside(_printed(_market(board, text, LARGE), LARGE), Group(*seats, now))
    short = [_seat_lines(board, seat, text, names) for seat in range(len(board.seats))]
    small = _beside(_printed(_market(board, text, SMALL), SMALL), Group(*short, now))
    return Fitting((100, large), (80, small))


def _beside(left: RenderableType, right: RenderableType) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_row(left, right)
    return table


def _printed(canvas: Canvas, scale: Scale) -> Group:
    lines = []
    for y in range(-2, scale.bottom + 1):
        line = Line()
        for x in range(-3, scale.right + 1):
            line.append(*canvas.get((x, y), (" ", "")))
        lines.append(line)
    return Group(*lines)


def _market(board: Board, text: Text, scale: Scale) -> Canvas:
    canvas = _mosaic(scale)
    for number, name in enumerate(SQUARE_NAMES):
        row, column = divmod(number, SIZE)
        corner, half = (column * scale.width, row * scale.height), board.market[row][column]
        canvas[scale.middle(column), -2] = name[0], "bold"
        canvas[-3, row * scale.height + scale.line] = name[1], "bold"
        if half:
            _draw_half(canvas, corner, half, _side(name, half.other_half), text, scale)
        else:
            _draw_sand(canvas, corner, _SAND[number % 2], scale)
        if name == board.assam.square:
            _draw_assam(canvas, corner, board.assam.heading, scale)
    return canvas


def _fill(canvas: Canvas, corner: Point, rows: list[str], style: str) -> None:
    for y, signs in enumerate(rows):
        for x, sign in enumerate(signs):
            canvas[corner[0] + x, corner[1] + y] = sign, style


def _draw_sand(canvas: Canvas, corner: Point, style: str, scale: Scale) -> None:
    rows = [" " * scale.width] * scale.height
    rows[scale.line] = "·".center(scale.width)
    _fill(canvas, corner, rows, style)


def _draw_assam(canvas: Canvas, corner: Point, heading: Heading, scale: Scale) -> None:
    at = corner[0] + scale.width // 2 - 1, corner[1] + scale.line
    _fill(canvas, at, [f" {_ARROWS[heading]} "], "bold #ffffff on #000000")


def _draw_half(canvas: Canvas, corner: Point, half: Half, open_side: int | None, text: Text, scale: Scale) -> None:
    """Half a rug in its outline, which is open where the other half can be seen."""
    fill, letter, style = _cloth(half.colour, half.neutral, text)
    inner = scale.width - 2
    edges = ["┌" + "─" * inner + "┐", *["│" + fill * inner + "│"] * (scale.height - 2), "└" + "─" * inner + "┘"]
    ends = ["─", *[fill] * (scale.height - 2), "─"]
    if open_side == NORTH:
        edges[0] = "│" + fill * inner + "│"
    elif open_side == SOUTH:
        edges[-1] = "│" + fill * inner + "│"
    elif open_side == EAST:
        edges = [row[:-1] + end for row, end in zip(edges, ends, strict=True)]
    elif open_side == WEST:
        edges = [end + row[1:] for row, end in zip(edges, ends, strict=True)]
    line, middle = edges[scale.line], scale.width // 2
    edges[scale.line] = line[:middle] + letter + line[middle + 1 :]
    _fill(canvas, corner, edges, style)


def _side(square: str, other: str | None) -> int | None:
    """Where the other square lies, seen from the first."""
    if other is None:
        return None
    columns, rows = ord(other[0]) - ord(square[0]), int(other[1]) - int(square[1])
    return AHEAD.index((columns, rows))


def _cloth(colour: str, neutral: bool, text: Text) -> tuple[str, str, str]:
    """Pattern, letter and style; a neutral rug has lost its pattern and its capital."""
    letter = text("colour", colour=colour)[0]
    return (" ", letter, _NEUTRAL) if neutral else (_PATTERNS[colour], letter.upper(), _CLOTH[colour])


# --- the mosaic at the edge -----------------------------------------------------------------------------------------


def _mosaic(scale: Scale) -> Canvas:
    """K4: a line from each place where Assam can leave the market to where he comes back."""
    top = [(x, -1) for x in range(-1, scale.right + 1)]
    right = [(scale.right, y) for y in range(scale.bottom)]
    bottom = [(x, scale.bottom) for x in range(scale.right, -2, -1)]
    left = [(-1, y) for y in range(scale.bottom - 1, -1, -1)]
    ring = top + right + bottom + left
    ends: dict[str, list[int]] = {}
    for (column, row), letter in mosaic().items():
        ends.setdefault(letter, []).append(ring.index(_on_ring(column, row, scale)))
    canvas: Canvas = {}
    for one, other in ends.values():
        _draw_arc(canvas, ring[min(one, other) : max(one, other) + 1], scale)
    return canvas


def _on_ring(column: int, row: int, scale: Scale) -> Point:
    """The sign just outside the market where the mosaic has this place."""
    x = min(max(scale.middle(column), -1), scale.right)
    y = min(max(row * scale.height + scale.line, -1), scale.bottom)
    return x, y


def _draw_arc(canvas: Canvas, path: list[Point], scale: Scale) -> None:
    right, bottom = scale.right, scale.bottom
    for i, (x, y) in enumerate(path):
        beside = path[max(i - 1, 0) : i] + path[i + 1 : i + 2]
        ways = {AHEAD.index((to_x - x, to_y - y)) for to_x, to_y in beside}
        if len(ways) == 1:  # an end: it leads onto the market
            ways |= {way for way, (dx, dy) in enumerate(AHEAD) if 0 <= x + dx < right and 0 <= y + dy < bottom}
        canvas[x, y] = _EDGES[frozenset(ways)], _MOSAIC


# --- the players ----------------------------------------------------------------------------------------------------


def _seat(board: Board, seat: int, text: Text, names: list[str]) -> Panel:
    mine = board.seats[seat]
    lines = [_rugs(mine, colour, text) for colour in mine.rugs]
    purse, squares = text("dirhams", count=mine.dirhams), text("board-squares", count=mine.squares)
    lines.append(Line.assemble(f"{purse} + {squares} = ", (text("score", count=mine.points), "bold")))
    style = "bold" if seat == board.player and board.phase != "end" else "dim"
    return Panel(Group(*lines), title=names[seat], title_align="left", border_style=style, width=42)


def _seat_lines(board: Board, seat: int, text: Text, names: list[str]) -> Group:
    """The same without a frame."""
    mine, moves = board.seats[seat], seat == board.player and board.phase != "end"
    purse, squares = text("dirhams", count=mine.dirhams), text("board-squares", count=mine.squares)
    return Group(
        Line(f"{'▶ ' if moves else ''}{names[seat]}", "bold green" if moves else "bold"),
        *(_rugs(mine, colour, text) for colour in mine.rugs),
        Line.assemble(f"{purse} + {squares} = ", (text("score", count=mine.points), "bold")),
    )


def _rugs(mine: Player, colour: Colour, text: Text) -> Line:
    pattern, letter, style = _cloth(colour, bool(mine.out), text)
    left = text("board-out") if mine.out else text("board-rugs", count=mine.rugs[colour])
    line = Line.assemble((letter.center(3, pattern), style), f" {left}")
    if len(mine.rugs) > 1 and mine.next_rug == colour:
        line.append(f"  ← {text('board-next')}", "bold")
    return line


def _now(board: Board, text: Text, names: list[str]) -> str:
    if board.phase == "end":
        return text("board-end")
    if board.phase in ("turn", "lay"):
        return text(f"board-{board.phase}", seat=names[board.player])
    return ""
