"""`plansza simulate`: many games among bots, and what comes out."""

import json
import os
import secrets
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import (
    BadUsage,
    GameName,
    OptionTexts,
    Players,
    Preset,
    Seed,
    examples,
    find_game,
    read_list,
    read_options,
)
from plansza.cli.output import console, progress, rate
from plansza.kernel.info import GameInfo

if TYPE_CHECKING:
    from plansza.cli.parquet import ParquetFile
    from plansza.cli.tally import Tally
    from plansza.search.contest import Contest

BATCH_SECONDS = 0.25  # how often the bar moves and a batch is written
FILES_PANEL = "Files"


Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")]
Bots = Annotated[str, typer.Option("--bots", metavar="BOT,...", help="One bot for all seats, or one for each.")]
Threads = Annotated[int | None, typer.Option("--threads", min=1, help="Otherwise as many as there are processors.")]
ParquetPath = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="FILE", help="Write one row a game.", rich_help_panel=FILES_PANEL),
]
FirstRecord = Annotated[
    Path | None,
    typer.Option("--record-one", metavar="FILE", help="Write the record of game 0.", rich_help_panel=FILES_PANEL),
]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza simulate GAME -n 100000 --seed 1",
        "plansza simulate GAME -n 200 --bots playouts,random",
        "plansza simulate GAME -n 1000000 -p 4 --parquet games.parquet",
    )
    app.command("simulate", rich_help_panel=panel, epilog=lines)(simulate)


def simulate(
    game: GameName,
    games: Games = 1000,
    bots: Bots = "random",
    players: Players = None,
    preset: Preset = "base",
    option: OptionTexts = None,
    threads: Threads = None,
    seed: Seed = None,
    parquet: ParquetPath = None,
    record_one: FirstRecord = None,
) -> None:
    """Play many games among bots: wins, scores, lengths and endings, with 95 % intervals.

    A game's result follows from the seed and its number alone, whatever the threads.
    """
    info = find_game(game)
    names = _bot_names(info, bots, players)
    options = info.check_options(read_options(option), preset)
    seed = secrets.randbits(32) if seed is None else seed
    from plansza.cli.tally import Tally
    from plansza.kernel import registry
    from plansza.search.contest import Contest

    contest = Contest(registry.load(game), options, names, seed)
    seats = info.seat_names(len(names))
    if record_one:
        contest.match(0).record.save(record_one)
    tally = Tally(seats, names, info.endings)
    with ExitStack() as files:
        about = {"game": game, "rules": f"{info.rules_version}", "options": json.dumps(options), "seed": f"{seed}"}
        rows = files.enter_context(_parquet(parquet, seats, info, about)) if parquet else None
        seconds = _play(contest, games, threads or os.cpu_count() or 1, tally, rows)
    played = tally.payoff.n
    head = f"[bold]{game}[/], {preset}, {len(names)} players, seed {seed}: {played:,} games"
    console().print(f"{head} in {seconds:.1f} s ({rate(played / seconds)} a second)")
    console().print(tally.tables())


def _bot_names(info: GameInfo, bots: str, players: int | None) -> list[str]:
    names = read_list(bots)
    if len(names) == 1:
        return names * info.check_players(players)
    if players is not None and players != len(names):
        raise BadUsage(f"--bots {bots} are {len(names)}, but --players says {players}; leave one of them out")
    return [names[seat] for seat in range(info.check_players(len(names)))]


def _parquet(path: Path, seats: list[str], info: GameInfo, about: dict[str, str]) -> "ParquetFile":
    from plansza.cli.parquet import ParquetFile

    return ParquetFile(path, seats, info.endings, about)


def _play(contest: "Contest", games: int, threads: int, tally: "Tally", rows: "ParquetFile | None") -> float:
    """All games in batches of about BATCH_SECONDS; gives the seconds it took. Ctrl-C stops with what there is."""
    done, batch, started = 0, threads, time.perf_counter()
    with progress("games") as bar:
        task = bar.add_task(contest.game.name, total=games)
        while done < games:
            size = min(batch, games - done)
            began = time.perf_counter()
            try:
                played = contest.play(done, size, threads)
            except KeyboardInterrupt:
                if done == 0:
                    raise
                break
            tally.add(played)
            if rows:
                rows.write(done, played)
            done += size
            bar.update(task, completed=done)
            pace = size / max(time.perf_counter() - began, 1e-6)
            batch = max(threads, min(4 * batch, int(pace * BATCH_SECONDS)))
    return time.perf_counter() - started
