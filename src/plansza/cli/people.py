"""`plansza invite` and `plansza history`: for whoever runs a server."""

from typing import Annotated

import typer

Url = Annotated[str | None, typer.Option("--db", metavar="URL", help="The server's database, as for serve.")]

history = typer.Typer(help="What people have played, as their pages show it.", no_args_is_help=True)


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("invite", rich_help_panel=panel)(invite)
    app.add_typer(history, name="history", rich_help_panel=panel)


def invite(db: Url = None) -> None:
    """Make an invitation: with its code one person can have a profile, where the server asks for one."""
    from plansza.server.clock import now
    from plansza.server.database import default_url, open_database
    from plansza.server.migrations import migrate
    from plansza.server.people.profiles import INVITATION, INVITATION_LIFE, issue
    from plansza.server.store import in_transaction

    database = open_database(db or default_url())
    migrate(database)
    typer.echo(in_transaction(database, lambda db: issue(db, INVITATION, "", now(), INVITATION_LIFE)))
    database.close()


@history.callback()
def about() -> None:
    """What people have played, as their pages show it."""


@history.command()
def rebuild(db: Url = None) -> None:
    """Count all stored games anew; the numbers are the same as before, or something was wrong."""
    from plansza.server import history as stored
    from plansza.server.database import default_url, open_database
    from plansza.server.migrations import migrate

    database = open_database(db or default_url())
    migrate(database)
    done = stored.rebuild(database, stored.new_match)
    database.close()
    typer.echo(f"{done.tables} games counted; {done.retired} of other versions left as they were")
