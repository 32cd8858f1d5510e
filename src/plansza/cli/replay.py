"""`plansza replay`: a record looked through, moment by moment."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import Lang, examples, language, no_moment
from plansza.cli.output import console
from plansza.kernel.words import words


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza replay game.json          step through it with the arrow keys",
        "plansza replay game.json --at 40  how it stood after 40 actions",
        "plansza replay game.json | less   everything that happened",
    )
    app.command("replay", rich_help_panel=panel, epilog=lines)(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Show only how it stood after N actions.")] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Show what this seat saw: a letter, a side, or watcher. Otherwise all."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Look through a record: step by step at a terminal, otherwise all events and the end."""
    content, tongue = file.read_bytes(), language(lang)
    from plansza.cli.replay_screen import ReplayScreen, find_seat
    from plansza.kernel.replaying import replay as rebuild

    match = rebuild(content)
    shown = ReplayScreen(match, words(tongue, match.game.info), console(), find_seat(match, seat))
    if at is not None:
        if not 0 <= at <= match.number:
            raise no_moment(at, match.number)
        shown.show(at)
    elif shown.out.is_terminal and sys.stdin.isatty():
        shown.step_through()
    else:
        shown.tell_all()
