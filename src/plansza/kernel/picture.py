"""A board as text: the game's own drawing, or all its fields; and in a notebook as HTML."""

import io

import msgspec
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table

from plansza.kernel.game import Game
from plansza.kernel.info import load_reference
from plansza.kernel.rules import Board
from plansza.kernel.words import Text, system_language, words

_PAGE = '<pre style="font-family:monospace;line-height:1.25">{code}</pre>'


class Fitting:
    """Pictures of the same table, the roomiest first, each with the columns it needs: shown is the first that fits the
    terminal, or else the last. In a file, a pipe or a notebook, that is the roomiest.
    """

    def __init__(self, *pictures: tuple[int, RenderableType]) -> None:
        self.pictures = pictures
        self.room: int | None = None  # lines; None for all that the terminal has

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.chosen(console)

    def chosen(self, console: Console) -> RenderableType:
        room = console.height if self.room is None else self.room
        for columns, picture in self.pictures:
            if not console.is_terminal or (columns <= console.width and lines_of(picture, console) <= room):
                return picture
        return self.densest

    @property
    def densest(self) -> RenderableType:
        return self.pictures[-1][1]


def lines_of(picture: RenderableType, console: Console) -> int:
    """How many lines of the terminal it takes."""
    return len(console.render_lines(picture, pad=False))


def drawn(game: Game, board: Board, text: Text, names: list[str]) -> RenderableType:
    """The board for a terminal."""
    if game.info.terminal:
        picture: RenderableType = load_reference(game.info.terminal)(board, text, names)
        return picture
    table = Table.grid(padding=(0, 2))
    for name, value in msgspec.to_builtins(board).items():
        table.add_row(name, _said(value, names))
    return table


def _said(value: object, names: list[str]) -> str:
    """One for each seat is told by name."""
    if isinstance(value, list) and len(value) == len(names):
        return ", ".join(f"{name}: {one}" for name, one in zip(names, value, strict=True))
    return str(value)


def board_html(game: Game, board: Board, names: list[str]) -> str:
    console = Console(record=True, width=100, file=io.StringIO(), force_jupyter=False)
    console.print(drawn(game, board, words(system_language(), game.info), names))
    return console.export_html(inline_styles=True, code_format=_PAGE)
