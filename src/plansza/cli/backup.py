"""`plansza backup` and `plansza restore`: all that a server keeps, in one file, and the way back."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import DatabaseUrl, examples

_BACKUP = examples("plansza backup friday.sqlite3", "plansza backup friday.sqlite3 --db postgresql://host/plansza")
_RESTORE = examples("plansza restore friday.sqlite3", "plansza restore friday.sqlite3 --replace")


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("backup", rich_help_panel=panel, epilog=_BACKUP)(backup)
    app.command("restore", rich_help_panel=panel, epilog=_RESTORE)(restore)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, which only you can read.")],
    db: DatabaseUrl = None,
) -> None:
    """Copy all tables of a server into one file, while it is used. The file opens seats: keep it to yourself."""
    from plansza.server.backup import back_up
    from plansza.server.database import default_url

    typer.echo(f"{file} holds {back_up(db or default_url(), file)}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What [bold]plansza backup[/] has made.")],
    db: DatabaseUrl = None,
    replace: Annotated[bool, typer.Option("--replace", help="Throw away what the database holds now.")] = False,
) -> None:
    """Put such a copy back, into an empty database of either kind. Stop all servers that use it first."""
    from plansza.server.backup import restore as put_back
    from plansza.server.database import default_url

    typer.echo(f"{put_back(file, db or default_url(), replace)} are back.")
