"""The table of Pickomino drawn for a terminal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from plansza.games.pickomino.state import FACE_NAMES
from plansza.games.pickomino.view import Board, Place
from plansza.kernel.picture import Fitting
from plansza.kernel.words import Text

_TILE_STYLES = {"up": "bold black on bright_yellow", "taken": "dim", "turned": "dim"}
_DIE_STYLES = ("black on white",) * 5 + ("bold white on red",)


def draw(board: Board, text: Text, names: list[str]) -> RenderableType:
    seats = [_seat(board, seat, text, names) for seat in range(len(board.seats))]
    grill = Panel(_grill(board, text), title=text("board-grill"), title_align="left", expand=False)
    roomy = Group(grill, Columns(seats, equal=True), _turn(board, text))
    dense = Group(_grill(board, text), _seat_lines(board, text, names), _turn(board, text))
    return Fitting((80, roomy), (80, dense))


def _grill(board: Board, text: Text) -> Group:
    tiles = Table.grid(padding=(0, 1))
    places = board.grill
    tiles.add_row(*(_tile(place) for place in places))
    tiles.add_row(*(Line("~" * place.worms if place.lies == "up" else "", "red", justify="center") for place in places))
    guests = [place.specialist for place in places]
    if any(guests):
        tiles.add_row(*(Line(_initial(text, guest), "bold magenta", justify="center") for guest in guests))
    legend = "   ".join(f"{_initial(text, guest)} = {_specialist(text, guest)}" for guest in guests if guest)
    foot = [Line(legend, "magenta")] if legend else []
    if board.supply:
        foot.append(Line(text("board-supply", count=board.supply)))
    return Group(tiles, *foot)


def _tile(place: Place) -> Line:
    shown = {"up": f"{place.number}", "taken": "··", "turned": "▒▒"}[place.lies]
    return Line(shown, _TILE_STYLES[place.lies])


def _specialist(text: Text, name: str) -> str:
    return text("board-holds", specialist=name)


def _initial(text: Text, name: str | None) -> str:
    """Two letters under the tile; the legend below spells them out."""
    return _specialist(text, name)[:2] if name else ""


def _seat(board: Board, seat: int, text: Text, names: list[str]) -> Panel:
    mine = board.seats[seat]
    lines = [Line(" ".join(map(str, reversed(mine.stack))) or text("board-empty"), "bright_yellow")]
    if mine.specialist:
        lines.append(Line(_specialist(text, mine.specialist), "magenta"))
    if mine.round_worms:
        lines.append(Line(text("board-round-worms", count=mine.round_worms)))
    lines.append(Line(text("score", count=mine.worms), "bold"))
    style = "bold green" if seat == board.player else "dim"
    return Panel(Group(*lines), title=names[seat], border_style=style, width=26)


def _seat_lines(board: Board, text: Text, names: list[str]) -> Table:
    """A line for each seat, where there is no room for more."""
    table = Table.grid(padding=(0, 2))
    for seat, mine in enumerate(board.seats):
        moves = seat == board.player
        table.add_row(
            Line(f"{'▶' if moves else ' '} {names[seat]}", "bold green" if moves else ""),
            Line(text("score", count=mine.worms), "bold"),
            Line(" ".join(map(str, reversed(mine.stack))) or text("board-empty"), "bright_yellow"),
            Line(_specialist(text, mine.specialist) if mine.specialist else "", "magenta"),
            text("board-round-worms", count=mine.round_worms) if mine.round_worms else "",
        )
    return table


def _turn(board: Board, text: Text) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    note = text("board-total", total=board.total) + ("" if board.has_worm else ", " + text("board-no-worm"))
    if any(board.kept):
        table.add_row(text("board-kept"), _dice(board.kept), Line(note))
    if any(board.rolled) and board.phase == "keep":
        table.add_row(text("board-rolled"), _dice(board.rolled), Line(""))
    elif board.phase == "decide":
        table.add_row("", Line(text("board-dice-left", count=board.dice_left), "dim"), "")
    return table


def _dice(counts: list[int]) -> Line:
    line = Line()
    for face, count in enumerate(counts):
        for _ in range(count):
            line.append(f" {FACE_NAMES[face].replace('worm', '~')} ", _DIE_STYLES[face])
            line.append(" ")
    return line
