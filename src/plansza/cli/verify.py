"""`plansza verify`: check that the dice of a record were fixed before the game."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.kernel.record import parse
from plansza.kernel.words import system_language


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("verify", rich_help_panel=panel)(verify)


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game played over the net.")],
    lang: Annotated[str | None, typer.Option(metavar="LANG", help="en or pl.")] = None,
) -> None:
    """Check every die and card of a record against what was fixed before the game. Exit code 1: they do not fit."""
    content = file.read_bytes()
    from plansza.server import fairness, gameinfo

    verdict = gameinfo.verdict(lang or system_language(), fairness.verify(parse(content)))
    typer.echo(verdict.text)
    raise typer.Exit(0 if verdict.ok else 1)
