"""`plansza arena`: bots against bots, to find out who plays better and how sure that is."""

import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import (
    BadUsage,
    OptionTexts,
    Players,
    Preset,
    Seed,
    examples,
    find_game,
    read_list,
    read_options,
    write_list,
)

if TYPE_CHECKING:
    from plansza.arena import Arena, Sprt
    from plansza.arena.setting import Setting

FILES_PANEL, WORK_PANEL = "Files", "Who works"
MOST_GAMES = 100_000  # of a sequential test, if nothing is said
GAMES = 1000
ERROR = 0.05


OptionalGame = Annotated[
    str, typer.Argument(metavar="[GAME]", help="A game by name; [bold]plansza games[/] lists them.")
]
Bots = Annotated[
    str, typer.Option("--bots", metavar="BOT,...", help="Bots by name, such as [bold]plansza games GAME[/] lists.")
]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="FILE.py:CLASS", help="A bot of your own, before those by name; can be repeated."),
]
Commands = Annotated[
    list[str] | None,
    typer.Option(
        "--bot-command",
        metavar="COMMAND",
        help="A program of yours that speaks the bot protocol, as [bold]cmd:COMMAND[/] in --bots; can be repeated.",
    ),
]
NoLegal = Annotated[
    bool, typer.Option("--no-legal", help="Do not tell the programs of --bot-command what is legal: they must know.")
]
Games = Annotated[
    int | None,
    typer.Option("--games", "-n", min=1, help=f"How many, or at most with --sprt; otherwise {GAMES} ({MOST_GAMES})."),
]
SprtShares = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="LOW,HIGH",
        help="Stop when it is clear that the first bot's share is at most LOW or at least HIGH.",
    ),
]
SprtError = Annotated[float, typer.Option("--error", help="How often --sprt may be wrong.")]
Anchor = Annotated[
    str | None, typer.Option("--anchor", metavar="BOT", help="Whose rating is 0; otherwise the last one's.")
]
LessLuck = Annotated[
    bool,
    typer.Option("--less-luck", help="Tell wins also without what dice and cards gave: mostly surer, and slower."),
]
Processes = Annotated[
    int, typer.Option("--processes", min=1, help="How many play at once.", rich_help_panel=WORK_PANEL)
]
RayAddress = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster.", rich_help_panel=WORK_PANEL),
]
OutFolder = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Write games.parquet, report.md and report.html.",
        rich_help_panel=FILES_PANEL,
    ),
]
ParquetPath = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="FILE", help="Write one row a game.", rich_help_panel=FILES_PANEL),
]
ReportFiles = Annotated[
    list[Path] | None,
    typer.Option("--report", metavar="FILE", help="A .md or .html file; can be repeated.", rich_help_panel=FILES_PANEL),
]
EarlierGame = Annotated[
    tuple[Path, int] | None,
    typer.Option(
        "--again",
        metavar="DIR NUMBER",
        help="Print the record of one game of an earlier arena, from its folder or Parquet file.",
        rich_help_panel=FILES_PANEL,
    ),
]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza arena GAME --bots playouts,random -n 200",
        "plansza arena GAME --bots playouts,random --sprt 0.5,0.55 --processes 2",
        "plansza arena GAME --bot my_bot.py:MyBot --bots playouts --out results",
        'plansza arena GAME --bot-command "./mybot" --bots casual',
        "plansza arena --again results 17 > game.json",
    )
    app.command("arena", rich_help_panel=panel, epilog=lines)(arena)


def arena(
    game: OptionalGame = "",
    bots: Bots = "",
    bot: OwnBots = None,
    bot_command: Commands = None,
    no_legal: NoLegal = False,
    players: Players = None,
    preset: Preset = "base",
    option: OptionTexts = None,
    games: Games = None,
    sprt: SprtShares = None,
    error: SprtError = ERROR,
    anchor: Anchor = None,
    less_luck: LessLuck = False,
    seed: Seed = None,
    processes: Processes = 1,
    ray: RayAddress = "",
    out: OutFolder = None,
    parquet: ParquetPath = None,
    report: ReportFiles = None,
    again: EarlierGame = None,
) -> None:
    """Play bots against each other: ratings and shares of wins with 95 % intervals.

    Every line-up is played in all rotations of the seats with the same dice and cards. The games follow from the seed
    and their numbers alone, whoever plays them; `--again` shows one. Ctrl-C stops and tells what there is.
    """
    if again:
        _print_again(*again)
        return
    _find(game)
    from plansza.arena import Arena
    from plansza.cli.arena_run import Again, Files, run

    names = bot_names(bot, bot_command, bots, no_legal)
    options = read_options(option)
    contest = Arena(game, names, players=players, seed=seed, preset=preset, options=options, less_luck=less_luck)
    test, most = _read_test(sprt, error), games or (MOST_GAMES if sprt else GAMES)
    same = Again(
        _anchor(contest, anchor), _command(contest.setting, names, _chosen(games, players, option, sprt, error))
    )
    run(contest, most, partial(contest.play, most, test, processes, ray), Files(out, parquet, report or []), same)


def bot_names(own: list[str] | None, commands: list[str] | None, listed: str, no_legal: bool = False) -> list[str]:
    """Those from files first, then programs, then those by name."""
    scheme = "cmd-no-legal" if no_legal else "cmd"
    return [*(own or ()), *(f"{scheme}:{command}" for command in commands or ()), *filter(None, read_list(listed))]


def _find(game: str) -> None:
    if not game:
        raise BadUsage("say which game: plansza arena GAME --bots a,b")
    find_game(game)


def _anchor(contest: "Arena", name: str | None) -> int:
    bots = contest.setting.bots
    if name is None:
        return len(bots) - 1
    if name not in bots:
        raise BadUsage(f"--anchor {name} does not play; those who do: {', '.join(bots)}")
    return bots.index(name)


def _read_test(text: str | None, error: float) -> "Sprt | None":
    if not text:
        return None
    from plansza.arena import Sprt

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadUsage(f"--sprt wants two shares, as in --sprt 0.5,0.55, not '{text}'") from None
    return Sprt(low, high, error)


def _print_again(place: Path, number: int) -> None:
    from plansza.arena.parquet import FILE, again

    typer.echo(again(place / FILE if place.is_dir() else place, number).record.to_json(), nl=False)


def _chosen(
    games: int | None, players: int | None, option: list[str] | None, sprt: str | None, error: float
) -> list[str]:
    words = ["-n", f"{games}"] if games else []
    words += ["--players", f"{players}"] if players else []
    words += [word for text in option or () for word in ("--option", text)]
    words += ["--sprt", sprt] if sprt else []
    return words + (["--error", f"{error}"] if sprt and error != ERROR else [])


def _command(setting: "Setting", names: list[str], chosen: list[str]) -> str:
    """The line that plays the same games again, seed and all."""
    words = ["plansza", "arena", setting.game, "--bots", write_list(names), "--seed", f"{setting.seed}", *chosen]
    words += ["--preset", setting.preset] if setting.preset != "base" else []
    words += ["--less-luck"] if setting.less_luck else []
    return shlex.join(words)
