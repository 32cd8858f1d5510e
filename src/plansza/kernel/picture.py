"""A match as a notebook shows it: the terminal board of the game, as HTML."""

import io
from typing import TYPE_CHECKING

from rich.console import Console

from plansza.kernel.chance import WATCHER
from plansza.kernel.words import system_language, words

if TYPE_CHECKING:
    from plansza.kernel.match import Match

_PAGE = '<pre style="font-family:monospace;line-height:1.25">{code}</pre>'


def board_html(match: "Match", seat: int = WATCHER) -> str:
    """The board as the seat sees it."""
    console = Console(record=True, width=100, file=io.StringIO(), force_jupyter=False)
    text = words(system_language(), match.game.info)
    console.print(match.game.part("terminal").draw(match.view(seat)["board"], text, match.names))
    return console.export_html(inline_styles=True, code_format=_PAGE)
