"""`plansza admin`: for whoever runs a public server, by the operator's token."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import typer

from plansza.cli.arguments import BadUsage, examples
from plansza.cli.output import console

Server = Annotated[
    str,
    typer.Option("--server", metavar="URL", envvar="PLANSZA_SERVER", help="The server, as it is reached from here."),
]
Kind = Annotated[Literal["address", "person"], typer.Argument(help="What is meant.")]
What = Annotated[str, typer.Argument(help="An address or network; or a person, as [bold]admin table[/] names her.")]
Code = Annotated[str, typer.Argument(metavar="CODE", help="The code of the table.")]
Reason = Annotated[str, typer.Option("--reason", help="For yourself: why.")]
Hours = Annotated[float, typer.Option("--hours", min=0, help="For how long; 0 is for good.")]
HERE = "http://localhost:8765"

commands = typer.Typer(
    help="Look after a public server: what is busy, closing tables, keeping people and addresses out. The server and "
    "this command know the operator's token from PLANSZA_OPERATOR_TOKEN, or from the file that "
    "PLANSZA_OPERATOR_TOKEN_FILE names.",
    no_args_is_help=True,
    epilog=examples("plansza admin busy", "plansza admin close k3esdp3c4a", "plansza admin ban address 203.0.113.7"),
)


def add_to(app: typer.Typer, panel: str) -> None:
    app.add_typer(commands, name="admin", rich_help_panel=panel)


@commands.command()
def busy(server: Server = HERE) -> None:
    """What the server is doing, the busiest tables and addresses first, and all bans."""
    _show(_ask(server, "/api/admin"))


@commands.command()
def table(code: Code, server: Server = HERE) -> None:
    """Who is at a table, from which addresses, and what was said there."""
    told = _ask(server, f"/api/admin/tables/{code}")
    screen = console()
    screen.print(f"{told['id']}: {told['game']}, {told['status']}{', closed' if told['closed'] else ''}")
    columns = "person", "names", "seats", "addresses"
    rows = [[_listed(person[column]) for column in columns] for person in told["people"]]
    _print(columns, rows)
    for said in told["chat"]:
        screen.print(f"{said['name'] or said['who']}: {said['text']}", markup=False)


@commands.command()
def close(code: Code, reason: Reason = "", hours: Hours = 0, server: Server = HERE) -> None:
    """Close a table: whoever is there is sent away, nobody comes in, no list shows it. Nothing of it is lost."""
    _ban(server, "table", code, hours, reason)


@commands.command()
def reopen(code: Code, server: Server = HERE) -> None:
    """Let people in again at a table that was closed."""
    _lift(server, "table", code)


@commands.command()
def ban(kind: Kind, what: What, reason: Reason = "", hours: Hours = 0, server: Server = HERE) -> None:
    """Keep an address, a network or a person out."""
    _ban(server, kind, what, hours, reason)


@commands.command()
def lift(kind: Kind, what: What, server: Server = HERE) -> None:
    """Let an address, a network or a person in again."""
    _lift(server, kind, what)


def _ban(server: str, kind: str, what: str, hours: float, reason: str) -> None:
    _bans(_ask(server, "/api/admin/bans", {"kind": kind, "what": what, "hours": hours, "reason": reason}))


def _lift(server: str, kind: str, what: str) -> None:
    _bans(_ask(server, "/api/admin/lift", {"kind": kind, "what": what}))


def _ask(server: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    from plansza.server.client import Refused, request
    from plansza.server.settings import OPERATOR_TOKEN, operator_token

    token = operator_token()
    if not token:
        raise BadUsage(f"set {OPERATOR_TOKEN} or {OPERATOR_TOKEN}_FILE, for the server and for this command")
    try:
        return dict(request(server.rstrip("/"), path, body, token))
    except Refused as refused:
        if refused.fault == "not_found":
            raise BadUsage(f"the server at {server} has no operator's token") from None
        raise BadUsage(str(refused.answer.get("text") or refused)) from None
    except (OSError, ValueError) as error:
        raise BadUsage(f"no server answers at {server} ({error})") from error


def _show(told: dict[str, Any]) -> None:
    console().print(
        f"Plansza {told['version']}, up {told['uptime']:,} s, {told['cpu']:,} s of processor time, "
        f"{told['memory'] / 1e6:,.0f} MB, {told['connections']:,} connections, {told['rooms']:,} tables in memory"
    )
    columns = "id", "game", "status", "connections", "entries", "names"
    _print(columns, [[_listed(table[column]) for column in columns] for table in told["tables"]])
    _print(("address", "connections"), [[place["address"], str(place["connections"])] for place in told["addresses"]])
    _bans(told)


def _bans(told: dict[str, Any]) -> None:
    from datetime import datetime

    def day(milliseconds: int) -> str:
        return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M") if milliseconds else "for good"

    rows = [[ban["kind"], ban["what"], day(ban["at"]), day(ban["until"]), ban["reason"]] for ban in told["bans"]]
    if rows:
        _print(("kept out", "", "since", "until", "reason"), rows)
    else:
        console().print("Nobody is kept out.")


def _listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _print(columns: Iterable[str], rows: list[list[str]]) -> None:
    from rich.table import Table
    from rich.text import Text

    sheet = Table(*columns)
    for row in rows:
        sheet.add_row(*(Text(cell) for cell in row))  # names are anybody's words, no markup
    if rows:
        console().print(sheet)
