"""`plansza ladder`: a standing of bots and programs over several games, kept in a file."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arena import Bots, Commands, OwnBots, Processes, RayAddress, ReportFiles, bot_names
from plansza.cli.arguments import BadUsage, Seed, examples, find_game, write_list

if TYPE_CHECKING:
    from plansza.arena import Ladder

GAMES = 40

SomeGames = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="Games by name; otherwise those of the file, or all that two can play."),
]
LadderFile = Annotated[
    Path, typer.Option("--file", metavar="FILE", help="Where it is kept: one that is there is played on.")
]
GamesWanted = Annotated[
    int,
    typer.Option("--games", "-n", min=0, help="How many of each game there are to be, those of the file counted."),
]
Anchor = Annotated[
    str | None, typer.Option("--anchor", metavar="BOT", help="Whose rating is 0; otherwise the last one's.")
]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza ladder --bots novice,casual,uct@200i --file ladder.jsonl -n 100",
        "plansza ladder --file ladder.jsonl -n 200              play on, with the bots and games of the file",
        "plansza ladder --file ladder.jsonl -n 0 --report ladder.html          only tell the standing",
        'plansza ladder GAME --bots casual,novice --bot-command "./mybot"',
    )
    app.command("ladder", rich_help_panel=panel, epilog=lines)(ladder)


def ladder(
    game: SomeGames = None,
    bots: Bots = "",
    bot: OwnBots = None,
    bot_command: Commands = None,
    file: LadderFile = Path("ladder.jsonl"),
    games: GamesWanted = GAMES,
    anchor: Anchor = None,
    seed: Seed = None,
    processes: Processes = 1,
    ray: RayAddress = "",
    report: ReportFiles = None,
) -> None:
    """Keep a standing of bots and programs over several games: one rating each, with 95 % intervals.

    The next pairing is always the one that tells most. Each is played with seats swapped and the same dice and cards,
    and the luck of these is taken off. Every unit of two games is on disk before it counts: stop at any time with
    Ctrl-C, and the same command goes on. A bot that fails loses that game, and the page says why.
    """
    names = bot_names(bot, bot_command, bots)
    for name in game or ():
        find_game(name)
    if not names and not file.exists():
        raise BadUsage(f"there is no {file} yet: say which bots, as in --bots novice,casual")
    from plansza.arena import Ladder
    from plansza.cli.ladder_run import Run, run

    found = Ladder(file, games=game or (), bots=names, seed=seed)
    found.anchor(anchor)  # one that does not play is told before the games
    run(found, Run(games, processes, ray, report or [], anchor, _command(found, games, anchor)))


def _command(found: "Ladder", games: int, anchor: str | None) -> str:
    """The line that makes the same standing again, seed and all."""
    header = found.header
    words = ["plansza", "ladder", *header.games, "--bots", write_list(list(header.bots)), "--seed", f"{header.seed}"]
    words += ["-n", f"{games}", "--file", f"{found.path}"]
    return shlex.join([*words, *(["--anchor", anchor] if anchor else [])])
