"""`plansza boards`: check and draw a file with a board of your own, for games whose boards are data."""

from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from plansza.cli.arguments import BadUsage, examples, find_game
from plansza.cli.output import console
from plansza.kernel import registry

BoardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A board.")]
BoardGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Whose board it is; needed if several games have boards.")
]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples("plansza boards kinds", "plansza boards check my_board.toml", "plansza boards draw my_board.toml")
    boards = typer.Typer(help="Check and draw boards of your own, for games whose boards are data.", epilog=lines)
    boards.command("kinds")(kinds)
    boards.command("check")(check)
    boards.command("draw")(draw)
    app.add_typer(boards, name="boards", rich_help_panel=panel, no_args_is_help=True)


def kinds() -> None:
    """List the games that have boards, and the kinds of their boards."""
    for name, part in _parts().items():
        console().print(f"[bold]{name}[/]: {', '.join(part.kinds())}")
    if not _parts():
        console().print("No installed game has boards as data.")


def check(file: BoardFile, game: BoardGame = None) -> None:
    """Say whether a board can be played on, or where it cannot."""
    name, part = _part(game)
    _read(file)
    part.check(file)
    console().print(f"[green]{file}[/] is a board for {name}", soft_wrap=True)


def draw(file: BoardFile, game: BoardGame = None) -> None:
    """Show a board."""
    _, part = _part(game)
    _read(file)
    console().print(part.draw(file))


def _parts() -> dict[str, ModuleType]:
    return {
        info.name: registry.load(info.name).part("boards")
        for info in registry.games().values()
        if info.has_part("boards")
    }


def _part(game: str | None) -> tuple[str, ModuleType]:
    parts = _parts()
    if game is not None and find_game(game).name not in parts:
        raise BadUsage(f"{game} has no boards as data; those that have: {', '.join(parts) or 'none'}")
    if game is None and len(parts) != 1:
        raise BadUsage(f"say whose board it is with --game; games with boards: {', '.join(parts) or 'none'}")
    name = game or next(iter(parts))
    return name, parts[name]


def _read(file: Path) -> None:
    """So that a file that cannot be read is told as such and not as a bad board."""
    file.read_bytes()
