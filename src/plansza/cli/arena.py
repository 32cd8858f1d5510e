"""`plansza arena`: bots against bots, to find out who plays better and how sure that is."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import BadUsage, OptionTexts, Players, Preset, Seed, examples, find_game, read_options

if TYPE_CHECKING:
    from plansza.arena import Sprt

FILES_PANEL, WORK_PANEL = "Files", "Who works"
MOST_GAMES = 100_000  # of a sequential test, if nothing is said
GAMES = 1000
ERROR = 0.05


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza arena GAME --bots playouts,random -n 200",
        "plansza arena GAME --bots playouts,random --sprt 0.5,0.55 --processes 2",
        "plansza arena GAME --bot my_bot.py:MyBot --bots playouts --out results",
        "plansza arena --again results 17 > game.json",
    )
    app.command("arena", rich_help_panel=panel, epilog=lines)(arena)


def arena(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="A game by name; [bold]plansza games[/] lists them.")
    ] = "",
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,...", help="Bots by name, such as [bold]plansza games GAME[/] lists.")
    ] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", metavar="FILE.py:CLASS", help="A bot of your own, before those by name; can be repeated."
        ),
    ] = None,
    players: Players = None,
    preset: Preset = "base",
    option: OptionTexts = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", min=1, help=f"How many, or at most with --sprt; otherwise {GAMES} ({MOST_GAMES})."
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            "--sprt",
            metavar="LOW,HIGH",
            help="Stop when it is clear that the first bot's share is at most LOW or at least HIGH.",
        ),
    ] = None,
    error: Annotated[float, typer.Option("--error", help="How often --sprt may be wrong.")] = ERROR,
    anchor: Annotated[
        str | None, typer.Option("--anchor", metavar="BOT", help="Whose rating is 0; otherwise the last one's.")
    ] = None,
    less_luck: Annotated[
        bool,
        typer.Option("--less-luck", help="Tell wins also without what dice and cards gave: mostly surer, and slower."),
    ] = False,
    seed: Seed = None,
    processes: Annotated[
        int, typer.Option("--processes", min=1, help="How many play at once.", rich_help_panel=WORK_PANEL)
    ] = 1,
    ray: Annotated[
        str,
        typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster.", rich_help_panel=WORK_PANEL),
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="Write games.parquet, report.md and report.html.",
            rich_help_panel=FILES_PANEL,
        ),
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option("--parquet", metavar="FILE", help="Write one row a game.", rich_help_panel=FILES_PANEL),
    ] = None,
    report: Annotated[
        list[Path] | None,
        typer.Option(
            "--report", metavar="FILE", help="A .md or .html file; can be repeated.", rich_help_panel=FILES_PANEL
        ),
    ] = None,
    again: Annotated[
        tuple[Path, int] | None,
        typer.Option(
            "--again",
            metavar="DIR NUMBER",
            help="Print the record of one game of an earlier arena, from its folder or Parquet file.",
            rich_help_panel=FILES_PANEL,
        ),
    ] = None,
) -> None:
    """Play bots against each other: ratings and shares of wins with 95 % intervals.

    Every line-up is played in all rotations of the seats with the same dice and cards. The games follow from the seed
    and their numbers alone, whoever plays them; `--again` shows one. Ctrl-C stops and tells what there is.
    """
    if again:
        _print_again(*again)
        return
    if not game:
        raise BadUsage("say which game: plansza arena GAME --bots a,b")
    find_game(game)
    names = [*(bot or ()), *(name.strip() for name in bots.split(",") if name.strip())]
    from plansza.arena import Arena
    from plansza.cli.arena_run import Files, run

    options = read_options(option)
    contest = Arena(game, names, players=players, seed=seed, preset=preset, options=options, less_luck=less_luck)
    if anchor is not None and anchor not in contest.setting.bots:
        raise BadUsage(f"--anchor {anchor} does not play; those who do: {', '.join(contest.setting.bots)}")
    zero = contest.setting.bots.index(anchor) if anchor else len(names) - 1
    test = _read_test(sprt, error) if sprt else None
    most = games or (MOST_GAMES if test else GAMES)
    command = _command(names, game, players, preset, option, contest.setting.seed, sprt, error, games, less_luck)
    run(contest, most, test, processes, ray, Files(out, parquet, report or []), zero, command)


def _read_test(text: str, error: float) -> "Sprt":
    from plansza.arena import Sprt

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadUsage(f"--sprt wants two shares, as in --sprt 0.5,0.55, not '{text}'") from None
    return Sprt(low, high, error)


def _print_again(place: Path, number: int) -> None:
    from plansza.arena.parquet import FILE, again

    typer.echo(again(place / FILE if place.is_dir() else place, number).record.to_json(), nl=False)


def _command(
    names: list[str],
    game: str,
    players: int | None,
    preset: str,
    option: list[str] | None,
    seed: int,
    sprt: str | None,
    error: float,
    games: int | None,
    less_luck: bool,
) -> str:
    """The line that plays the same games again, seed and all."""
    words = ["plansza", "arena", game, "--bots", ",".join(names), "--seed", f"{seed}"]
    words += ["-n", f"{games}"] if games else []
    words += ["--players", f"{players}"] if players else []
    words += ["--preset", preset] if preset != "base" else []
    words += [word for text in option or () for word in ("--option", text)]
    words += ["--sprt", sprt] if sprt else []
    words += ["--error", f"{error}"] if sprt and error != ERROR else []
    words += ["--less-luck"] if less_luck else []
    return shlex.join(words)
