"""A ladder at the terminal: the bar while it plays, the standing when it stops, whatever stopped it."""

import time
from dataclasses import dataclass
from pathlib import Path

from rich.progress import Progress

from plansza.arena import Ladder
from plansza.arena.ladder import Watch
from plansza.arena.ladder_file import SEATS, UnitPlayed
from plansza.arena.page import Page, check
from plansza.cli.arena_run import terminal_table
from plansza.cli.output import console, progress
from plansza.kernel.errors import PlanszaError


@dataclass(frozen=True)
class Run:
    """What is asked for besides the ladder itself."""

    games: int  # of each game, those of the file counted
    processes: int
    ray: str
    reports: list[Path]
    anchor: str | None
    command: str  # the line that makes the same standing again


def run(ladder: Ladder, asked: Run) -> None:
    """Play, tell and save; what broke it is raised when all is saved."""
    for path in asked.reports:
        check(path).open("ab").close()  # whether it can be written
    began, before, stopped, broken = time.perf_counter(), ladder.finished(), "", None
    _tell_cut(ladder)
    try:
        with progress("games") as bar:
            ladder.play(asked.games, asked.processes, asked.ray, _watcher(ladder, bar, asked.games))
    except KeyboardInterrupt:
        stopped = "Stopped before its time: the same command goes on."
    except (PlanszaError, OSError) as error:
        broken = error
    if ladder.finished():
        page = ladder.page(asked.command, asked.anchor)
        for path in asked.reports:
            page.save(path)
        _tell(page, f"{ladder.finished() - before:,} games now, in {time.perf_counter() - began:.1f} s. {stopped}")
        for path in (ladder.path, *asked.reports):
            console().print(f"written: [green]{path}[/]", soft_wrap=True)
    elif stopped:
        console().print(stopped)
    if broken:
        raise broken


def _tell_cut(ladder: Ladder) -> None:
    if ladder.cut:
        text = (
            f"{ladder.path}: the last line was not whole ({ladder.cut} bytes) and is cut off; its unit is played again."
        )
        console().print(text, style="yellow", markup=False, soft_wrap=True)


def _watcher(ladder: Ladder, bar: Progress, games: int) -> Watch:
    units = sum(max(len(division.units), -(-games // SEATS)) for division in ladder.divisions)
    task = bar.add_task("the first unit", total=SEATS * units, completed=ladder.finished())

    def watch(unit: UnitPlayed) -> None:
        one, other = (ladder.names[bot] for bot in unit.games[0].task.line_up)
        bar.update(task, completed=ladder.finished(), description=f"{unit.game}: {one} : {other}")

    return watch


def _tell(page: Page, now: str) -> None:
    out = console()
    for line in (*page.facts, now):
        out.print(line, markup=False)
    for sheet in page.sheets:
        if sheet.heads[0]:  # who did what against whom is wider than a terminal: files have it
            out.print(terminal_table(sheet))
    out.print(f"The same again: {page.command}", style="dim", markup=False, soft_wrap=True)
