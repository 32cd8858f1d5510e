"""The table of Marabunta drawn for a terminal: every colour and every player has a letter."""

from rich.columns import Columns
from rich.console import Group as Lines
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from plansza.games.marabunta.facts import COLOURS
from plansza.games.marabunta.hexes import COLUMN_NAMES
from plansza.games.marabunta.reading import in_words
from plansza.games.marabunta.svg import LOOKS
from plansza.games.marabunta.view import Board, Effect, Element, Group, Hex, Region
from plansza.kernel.picture import Fitting
from plansza.kernel.seats import seat_letter
from plansza.kernel.words import Text

_SEAT_STYLES = ("bold white on #b3141f", "bold white on #12379c")  # red and blue
_BORDERS = ("#e0404d", "#5b86ff")
_MARKS = {"plain": "·", "cupcake": "*", "crate": "#"}
_WIDE = 6  # of a hex, with the gap after it; every second row is moved by half of it
_NARROW = 5  # of a hex where there is little room
_PANEL = 49


def draw(board: Board, text: Text, names: list[str]) -> RenderableType:
    seats = [_seat(board, seat, text, names) for seat in range(2)]
    heading = _heading(board, text, names)
    now = (*_elements(board, text, names), *(_effect(effect, text) for effect in reversed(board.effects)))
    roomy = Lines(
        heading,
        Line(),
        *_map(board, text),
        Line(text("board-legend"), "dim"),
        Line(),
        _leaves(board, text),
        Columns(seats),
        *now,
        Line(text("board-ours"), "dim italic"),
    )
    small = Table.grid(padding=(0, 1, 0, 0))
    small.add_row(Lines(*_small_map(board, text)), Lines(*_small_leaves(board, text)))
    dense = Lines(heading, small, _small_groups(board, text), *_seat_lines(board, text, names), *now)
    return Fitting((99, roomy), (80, dense))


def _heading(board: Board, text: Text, names: list[str]) -> Line:
    line = Line().append(text("board-round", number=board.round), "bold")
    line.append(f" · {text('board-first', seat=names[board.first])}", "dim")
    if board.tile:
        line.append(f" · {text('board-tile')}: ").append(text("board-effect", effect=board.tile), "bold magenta")
    if board.ender is not None:
        line.append(f"\n{text('board-end')}", "bold yellow")
    return line


# --- the territory --------------------------------------------------------------------------------------------------


def _map(board: Board, text: Text) -> list[Line]:
    """Two lines for each row of hexes: what stands there, and the name."""
    lines: list[Line] = []
    for row in range(board.hexes[0].row, board.hexes[-1].row + 1):
        upper, lower = Line(" " * (_WIDE // 2 * (row % 2))), Line(" " * (_WIDE // 2 * (row % 2)))
        column = 0
        for place in (place for place in board.hexes if place.row == row):
            gap = " " * _WIDE * (place.col - column)
            column = place.col + 1
            upper.append(gap).append_text(_content(place, text)).append(" ")
            lower.append(gap).append(f"{place.name:^{_WIDE - 1}}", _region_style(place.region)).append(" ")
        lines += [upper, lower]
    return lines


def _region_style(colour: str) -> str:
    return f"{LOOKS[colour].ink} on {LOOKS[colour].fill}"


def _content(place: Hex, text: Text) -> Line:
    """Region letter, then a number of A or B, a cross, or nothing; then the mark: `P A2*`."""
    style, mark = _region_style(place.region), _MARKS[place.mark]
    line = Line().append(f"{text('letter', colour=place.region)} ", f"bold {style}")
    if place.crossed_out:
        return line.append("✕✕ ", f"bold black on {LOOKS[place.region].fill}")
    if place.seat is None:
        return line.append(f" {mark} ", f"bold {style}")
    line.append(f"{seat_letter(place.seat)}{place.number}", _SEAT_STYLES[place.seat])
    return line.append(f"{mark.replace('·', ' ')}", style)


def _leaves(board: Board, text: Text) -> Table:
    """A column for each region: circles on the leaf, and the sums of both players."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    table.add_row(Line(), *(_leaf_name(region, text) for region in board.regions))
    table.add_row(Line(text("board-leaf"), "dim"), *(_circles(region) for region in board.regions))
    table.add_row(Line(text("board-sum"), "dim"), *(_sums(region) for region in board.regions))
    return table


def _leaf_name(region: Region, text: Text) -> Line:
    words = f"{text('letter', colour=region.colour)} {text('colour', colour=region.colour)}"
    return Line(f"{words:^14.14}", f"bold {_region_style(region.colour)}")


def _circles(region: Region) -> Line:
    line = Line()
    for seat in range(2):
        line.append(seat_letter(seat) * region.circles[seat], _SEAT_STYLES[seat])
    return line.append("○" * region.blank, "dim")


def _sums(region: Region) -> Line:
    line = Line()
    for seat in range(2):
        leads = region.leader == seat
        line.append(f"{seat_letter(seat)} {region.sums[seat]}", f"bold {_BORDERS[seat]}" if leads else "dim")
        line.append("◀ " if leads else "  ", "bold")
    return line


# --- where there is little room -------------------------------------------------------------------------------------


def _small_map(board: Board, text: Text) -> list[Line]:
    """One line for each row of hexes, with the names of rows and columns around: `PA2*` in column b of row 3 is b3."""
    columns = max(place.col for place in board.hexes) + 1
    lines = [Line("   " + "".join(f"{COLUMN_NAMES[column]:^{_NARROW}}" for column in range(columns)), "bold")]
    for row in range(board.hexes[0].row, board.hexes[-1].row + 1):
        line, column = Line(f"{row + 1:>2} ", "bold").append(" " * (_NARROW // 2 * (row % 2))), 0
        for place in (place for place in board.hexes if place.row == row):
            line.append(" " * _NARROW * (place.col - column)).append_text(_small_content(place, text)).append(" ")
            column = place.col + 1
        lines.append(line)
    return lines


def _small_content(place: Hex, text: Text) -> Line:
    style, mark = _region_style(place.region), _MARKS[place.mark]
    line = Line(text("letter", colour=place.region), f"bold {style}")
    if place.crossed_out:
        return line.append("✕✕ ", f"bold black on {LOOKS[place.region].fill}")
    if place.seat is None:
        return line.append(f" {mark} ", f"bold {style}")
    line.append(f"{seat_letter(place.seat)}{place.number}", _SEAT_STYLES[place.seat])
    return line.append(mark.replace("·", " "), style)


def _small_leaves(board: Board, text: Text) -> list[Line]:
    """A line for each region: its leaf, and the sums of both players."""
    lines = []
    for region in board.regions:
        line = Line(f" {text('letter', colour=region.colour)} ", f"bold {_region_style(region.colour)}")
        sign = "=" if region.leader is None else "><"[region.leader]
        line.append(" ").append_text(_circles(region)).append(f" {region.sums[0]}{sign}{region.sums[1]}", "bold")
        lines.append(line)
    return lines


def _small_groups(board: Board, text: Text) -> Columns:
    """The crates of both players, by the power they set off."""
    cells = []
    for groups in zip(*(seat.groups for seat in board.seats), strict=True):
        line = Line()
        for seat, group in enumerate(groups):
            line.append("▣" * (group.crates - group.left) + "□" * group.left, _BORDERS[seat]).append(" ")
        cells.append(line.append(text("board-effect", effect=groups[0].power), "dim"))
    return Columns(cells, padding=(0, 3))


def _seat_lines(board: Board, text: Text, names: list[str]) -> list[Line]:
    lines = []
    for seat, mine in enumerate(board.seats):
        line = Line.assemble((f" {seat_letter(seat)} ", _SEAT_STYLES[seat]), (f" {names[seat]}  ", _BORDERS[seat]))
        line.append(text("board-total", points=mine.points, regions=mine.total - mine.points, total=mine.total), "bold")
        line.append("  ").append("▲" * mine.anthills or "-", "bold yellow").append("  ")
        lines.append(line.append_text(_cupcake_row(board.cupcake_row, mine.cupcakes, text)))
    return lines


# --- the players ----------------------------------------------------------------------------------------------------


def _seat(board: Board, seat: int, text: Text, names: list[str]) -> Panel:
    mine = board.seats[seat]
    lines = [_group(group, text) for group in mine.groups]
    lines.append(_cupcake_row(board.cupcake_row, mine.cupcakes, text))
    hills = Line().append("▲ " * mine.anthills or "- ", "bold yellow").append(text("board-anthills"), "dim")
    points = text("board-total", points=mine.points, regions=mine.total - mine.points, total=mine.total)
    title = Line().append(f" {seat_letter(seat)} ", _SEAT_STYLES[seat]).append(f" {names[seat]} ")
    style = f"bold {_BORDERS[seat]}" if seat == board.player else "dim"
    return Panel(Lines(*lines, hills, Line(points, "bold")), title=title, border_style=style, width=_PANEL)


def _group(group: Group, text: Text) -> Line:
    crossed = group.crates - group.left
    line = Line().append("▣" * crossed, "bold green").append("□" * group.left)
    line.append(" " * max(1, 5 - group.crates))
    return line.append(text("board-effect", effect=group.power), "green" if not group.left else "")


def _cupcake_row(row: list[int], crossed: int, text: Text) -> Line:
    line = Line()
    for space, points in enumerate(row):
        if space < crossed:
            line.append(f"*{points}", "bold black on bright_magenta").append(" ")
        else:
            line.append(f"+{points} ", "magenta")
    return line.append(text("board-cupcake-row"), "dim")


# --- the dice and the tile ------------------------------------------------------------------------------------------


def _elements(board: Board, text: Text, names: list[str]) -> list[Line]:
    if board.elements:
        return [_pool(board.elements, pool, text, names) for pool in range(2)]
    if not board.dice:
        return []
    line = Line(f"{text('board-dice')}: ")
    for die, face in enumerate(board.dice):
        line.append_text(_die(COLOURS[die], face, text)).append(" ")
    return [line]


def _effect(effect: Effect, text: Text) -> Line:
    """An effect under way, and what it has marked so far."""
    line = Line(f"{text('board-under-way')}: ").append(
        text("board-effect", effect=in_words(effect.name, effect.region is not None)), "bold magenta"
    )
    if effect.region:
        line.append(" ").append(f" {text('board-colour', colour=effect.region)} ", _region_style(effect.region))
    return line.append(f" {' '.join(effect.marked)}", "bold")


def _pool(elements: list[Element], pool: int, text: Text, names: list[str]) -> Line:
    mine = [element for element in elements if element.pool == pool]
    seat = mine[0].seat
    line = (
        Line(f"{text('board-pool')}: ") if seat is None else Line().append(f"{names[seat]}: ", f"bold {_BORDERS[seat]}")
    )
    for element in mine:
        line.append_text(_element(element, text)).append(" ")
    return line


def _element(element: Element, text: Text) -> Line:
    if element.name != "tile":
        return _die(element.name, element.shows, text, element.left)
    words = f"[{text('board-effect', effect=element.shows)}]"
    return Line(words, "bold magenta") if element.left else Line(f"({words})", "dim")


def _die(colour: str, face: str, text: Text, left: bool = True) -> Line:
    sign = text("die-sign", colour=colour, face=face)
    return Line(f" {sign} ", f"bold {_region_style(colour)}") if left else Line(f"({sign})", "dim")
