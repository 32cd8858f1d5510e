"""`plansza boards`: check and draw a file with a board of your own, for games whose boards are data."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import BadUsage, examples, find_game
from plansza.cli.output import console
from plansza.kernel import registry
from plansza.kernel.info import BoardFiles, load_reference

BoardFile = Annotated[str, typer.Argument(metavar="FILE", help="A board: a file, or the name of a built-in one.")]
BoardGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Whose board it is; needed if several games have boards.")
]


DrawTo = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write the picture.")]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza boards kinds",
        "plansza boards check my_board.toml",
        "plansza boards draw my_board.toml --out board.svg",
    )
    boards = typer.Typer(help="Check and draw boards of your own, for games whose boards are data.", epilog=lines)
    boards.command("kinds")(kinds)
    boards.command("check")(check)
    boards.command("draw")(draw)
    app.add_typer(boards, name="boards", rich_help_panel=panel, no_args_is_help=True)


def kinds() -> None:
    """List the games that have boards, and the kinds of their boards."""
    for name, part in _parts().items():
        console().print(f"[bold]{name}[/]: {', '.join(part.kinds)}; built in: {', '.join(part.names) or 'none'}")
    if not _parts():
        console().print("No installed game has boards as data.")


def check(file: BoardFile, game: BoardGame = None) -> None:
    """Say whether a board can be played on, or where it cannot."""
    name, part = _part(game)
    _read(file, part)
    console().print(f"[green]{file}[/] is a board for {name}: {part.check(file)}", soft_wrap=True)


def draw(file: BoardFile, game: BoardGame = None, out: DrawTo = None) -> None:
    """Draw a board as a picture (SVG), to a file or to the output."""
    _, part = _part(game)
    _read(file, part)
    picture = part.draw(file)
    if out is None:
        typer.echo(picture)
        return
    out.write_text(picture, encoding="utf-8")
    console().print(f"drawn to [green]{out}[/]", soft_wrap=True)


def _parts() -> dict[str, BoardFiles]:
    return {info.name: load_reference(info.boards) for info in registry.games().values() if info.boards}


def _part(game: str | None) -> tuple[str, BoardFiles]:
    parts = _parts()
    if game is not None and find_game(game).name not in parts:
        raise BadUsage(f"{game} has no boards as data; those that have: {', '.join(parts) or 'none'}")
    if game is None and len(parts) != 1:
        raise BadUsage(f"say whose board it is with --game; games with boards: {', '.join(parts) or 'none'}")
    name = game or next(iter(parts))
    return name, parts[name]


def _read(file: str, part: BoardFiles) -> None:
    """So that a file that cannot be read is told as such and not as a bad board."""
    if file not in part.names:
        Path(file).read_bytes()
