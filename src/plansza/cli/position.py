"""`plansza position`: a moment of a record as a position, to play on from, share or test with."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import BadUsage, examples, no_moment


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza position game.json --at 40 > position.json",
        "plansza play GAME --position position.json",
    )
    app.command("position", rich_help_panel=panel, epilog=lines)(position)


def position(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="After N actions; otherwise at its end.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="As seat N, from 0, knows it.")] = None,
) -> None:
    """Tell the position at one moment of a game, as JSON."""
    content = file.read_bytes()
    import msgspec

    from plansza.kernel.replaying import replay

    match = replay(content)
    if at is not None and not 0 <= at <= match.number:
        raise no_moment(at, match.number)
    if seat is not None and not 0 <= seat < match.players:
        raise BadUsage(f"--seat {seat}: the seats are 0 to {match.players - 1}")
    told = match.at(match.number if at is None else at).position(seat)
    typer.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
