"""`plansza bot`: a bot of ours as a program of the bot protocol; or a program of yours at a server."""

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import BadUsage, examples

CONNECT = "connect"
SERVER_PANEL = "With connect"

BotName = Annotated[
    str,
    typer.Argument(
        metavar="NAME|connect", help="A bot as everywhere: casual, master@0.2s, uct@2000i; or [bold]connect[/]."
    ),
]
Address = Annotated[
    str, typer.Argument(metavar="[URL]", help="With connect: a server, or a table there as its link has it.")
]
CommandLine = Annotated[
    str, typer.Option("--command", metavar="COMMAND", help="The program.", rich_help_panel=SERVER_PANEL)
]
OwnName = Annotated[
    str, typer.Option("--name", help="What it is called; otherwise as it says.", rich_help_panel=SERVER_PANEL)
]
SeatNumber = Annotated[
    int | None,
    typer.Option("--seat", min=0, help="At a table: which seat, from 0; otherwise any.", rich_help_panel=SERVER_PANEL),
]
TokenFile = Annotated[
    Path | None,
    typer.Option(
        "--token", metavar="FILE", help="Its identity; made when it is not there.", rich_help_panel=SERVER_PANEL
    ),
]
NoLegal = Annotated[
    bool, typer.Option("--no-legal", help="Do not tell it what is legal.", rich_help_panel=SERVER_PANEL)
]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza bot casual                                        speaks JSON lines",
        'plansza arena GAME --bot-command "plansza bot strong@0.1s" --bots casual',
        "plansza bot connect http://localhost:8765 --command ./mybot   waits there to be invited",
    )
    app.command("bot", rich_help_panel=panel, epilog=lines)(bot)


def bot(
    name: BotName,
    url: Address = "",
    command: CommandLine = "",
    own_name: OwnName = "",
    seat: SeatNumber = None,
    token: TokenFile = None,
    no_legal: NoLegal = False,
) -> None:
    """Speak the bot protocol on standard input and output (docs/bot-protocol.md): one of our bots as a program.

    It plays every installed game that has a bot of this name, and ends with its input. [bold]plansza bot connect URL
    --command COMMAND[/] takes a program of yours to a server instead: there it waits to be invited, or sits down at
    the table whose link is given.
    """
    if name == CONNECT:
        if not url or not command:
            raise BadUsage("say where, and which program: plansza bot connect URL --command ./mybot")
        _connect(url, f"cmd-no-legal:{command}" if no_legal else f"cmd:{command}", own_name, seat, token)
        return
    if url or command:
        raise BadUsage(f"a URL and --command go with connect: plansza bot {CONNECT} URL --command ./mybot")
    from plansza.programs.speaker import Speaker
    from plansza.search.bots import BotSpec, make_bot

    BotSpec.read(name)  # a bad budget is told at once
    speaker = Speaker(name, make_bot)
    speaker.speak(sys.stdin.buffer, sys.stdout.buffer, lambda said: typer.echo(f"plansza bot: {said}", err=True))


def _connect(url: str, program: str, name: str, seat: int | None, token: Path | None) -> None:
    import asyncio

    from plansza.programs.bot import Command
    from plansza.server.client import Refused, read_address
    from plansza.server.connect import Visitor

    command = Command.read(program)
    assert command is not None
    base, table = read_address(url)
    visitor = Visitor.of(base, token_from(token), command, name, lambda said: typer.echo(said, err=True))
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(visitor.play(table, seat) if table else visitor.stay())
    except Refused as refused:
        raise BadUsage(str(refused.answer.get("text") or refused)) from None
    except ExceptionGroup as group:  # of the tables, when the server does not take it at all
        raise group.exceptions[0] from None


def token_from(file: Path | None) -> str:
    """Kept in a file that only its owner can read, or a new one for this time."""
    from plansza.server.auth import PROGRAM, TOKEN, new_program_token

    if file is None:
        return new_program_token()
    if not file.exists():
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new:
            new.write(new_program_token() + "\n")
    token = file.read_text(encoding="utf-8").strip()
    if not TOKEN.fullmatch(token) or not token.startswith(PROGRAM):
        raise BadUsage(f"{file} holds no token of a program")
    return token
