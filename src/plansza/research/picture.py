"""Boards as text, for the `render` of the shells."""

import io

from rich.console import Console

from plansza.kernel.picture import drawn
from plansza.kernel.words import words
from plansza.research.batch import Batch

RENDER_MODES = ("human", "ansi")
_WIDTH = 100


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def pictured(batch: Batch, seat: int) -> str:
    """The first game of a batch as the seat sees it, in English."""
    game = batch.game
    board = game.board(game.seen(batch.states[:1], seat)[0])
    out = io.StringIO()
    console = Console(file=out, width=_WIDTH, force_jupyter=False)
    console.print(drawn(game, board, words("en", game.info), game.info.seat_names(batch.players)))
    return out.getvalue()


def rendered(batch: Batch, seat: int, mode: str | None) -> str | None:
    """What `render` gives: the text, or nothing once it is printed."""
    if mode == "human":
        print(pictured(batch, seat))
    return pictured(batch, seat) if mode == "ansi" else None
