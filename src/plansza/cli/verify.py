"""`plansza verify`: check that a record is as it was played, with dice that nobody chose."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.kernel.record import parse
from plansza.kernel.words import system_language


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("verify", rich_help_panel=panel)(verify)


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game played over the net.")],
    key: Annotated[
        str, typer.Option(metavar="KEY", help="The public key of the server that must have sealed it.")
    ] = "",
    lang: Annotated[str | None, typer.Option(metavar="LANG", help="en or pl.")] = None,
) -> None:
    """Check the seal, and every die and card, of a record; asks no server. Exit code 1: something was changed."""
    content = file.read_bytes()
    from plansza.server import fairness, gameinfo

    verdict = gameinfo.verdict(lang or system_language(), fairness.verify(parse(content), key))
    typer.echo(verdict.text)
    raise typer.Exit(0 if verdict.ok else 1)
