"""`plansza ratings`: work out all ratings again, or check that they are what follows from the games."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from plansza.server.database import Database

Db = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; otherwise the file in your data folder."),
]

commands = typer.Typer(help="Ratings of people: work them out again from all rated games, or check them.")


def add_to(app: typer.Typer, panel: str) -> None:
    app.add_typer(commands, name="ratings", rich_help_panel=panel)


@commands.command("rebuild")
def rebuild(db: Db = None) -> None:
    """Work all ratings out again from the log of rated games: the same numbers, to the last bit."""
    from plansza.server import rating_store

    database = _open(db)
    games = rating_store.rebuild(database)
    typer.echo(f"{len(rating_store.stored(database).standings)} ratings from {games} results")
    database.close()


@commands.command("check")
def check(db: Db = None) -> None:
    """Compare the stored ratings with what follows from the log. Exit code 1: they differ."""
    from plansza.server import rating_store

    database = _open(db)
    wrong = rating_store.differences(database)
    ratings = len(rating_store.stored(database).standings)
    database.close()
    typer.echo(f"{ratings} ratings, of which {len(wrong)} are not what follows from the games")
    raise typer.Exit(1 if wrong else 0)


def _open(db: str | None) -> "Database":
    """Brought up to date, as a server would."""
    from plansza.server.database import default_url, open_database
    from plansza.server.migrations import migrate

    database = open_database(db or default_url())
    migrate(database)
    return database
