"""`plansza serve`: the table in the browser."""

from typing import Annotated

import typer


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("serve", rich_help_panel=panel)(serve)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="On which port.")] = 8765,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://... where the games are kept; otherwise a file in your data folder.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may play here.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Play in the browser, alone, at one screen, or over the net."""
    from plansza.server.database import default_url
    from plansza.server.serve import run
    from plansza.server.settings import Settings

    settings = Settings(host=host, port=port, db=db or default_url(), origins=tuple(origin or ()))
    typer.echo(f"Plansza is at http://{'localhost' if settings.is_local else host}:{port}/  (stop with Ctrl+C)")
    run(settings, open_browser)
