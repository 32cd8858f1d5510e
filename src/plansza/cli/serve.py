"""`plansza serve`: the table in the browser."""

import secrets
from enum import StrEnum
from typing import Annotated

import typer

from plansza.cli.arguments import DatabaseUrl


class ProfilePolicy(StrEnum):
    ON, OFF, INVITED = "on", "off", "invited"


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("serve", rich_help_panel=panel)(serve)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="On which port.", min=1, max=65535)] = 8765,
    db: DatabaseUrl = None,
    site: Annotated[
        str, typer.Option(metavar="URL", help="Where a reverse proxy serves it, as https://play.example.org.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may play here.")
    ] = None,
    keep_finished: Annotated[
        float | None,
        typer.Option(metavar="DAYS", help="How long finished games are kept; otherwise for good."),
    ] = None,
    profiles: Annotated[
        ProfilePolicy, typer.Option(help="Who may have a profile: everybody, nobody, or who has an invitation.")
    ] = ProfilePolicy.ON,
    network: Annotated[
        bool,
        typer.Option("--network/--no-network", help="Let a click on the page open it to the local network."),
    ] = True,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Play in the browser, alone, at one screen, or over the net."""
    from plansza.server.database import default_url
    from plansza.server.mail import smtp_settings
    from plansza.server.protocol.shared import DAY
    from plansza.server.serve import open_browser as open_page
    from plansza.server.serve import owner_mark, run
    from plansza.server.settings import News, Settings, check_site, operator_token

    settings = Settings(
        host=host,
        port=port,
        db=db or default_url(),
        site=check_site(site) if site else "",
        origins=tuple(check_site(named) for named in origin or ()),
        operator_token=operator_token(),
        owner_token=secrets.token_urlsafe(24) if network else "",
        keep_finished=None if keep_finished is None else keep_finished * DAY,
        profiles=profiles.value,
        news=News(smtp=smtp_settings()),
    )

    def tell() -> None:
        address = settings.site or f"http://{'localhost' if settings.is_local else host}:{port}"
        typer.echo(f"Plansza is at {address}/  (stop with Ctrl+C)")
        if open_browser:
            open_page(settings)
        elif mark := owner_mark(settings):
            typer.echo(f"Opened as {address}/{mark} it can let your network in")

    run(settings, tell)
