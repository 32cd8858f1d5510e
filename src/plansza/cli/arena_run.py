"""An arena at the terminal: the bar while it plays, the tables when it is over, and its files whatever happens."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.markup import escape
from rich.progress import Progress, TaskID
from rich.table import Table

from plansza.arena import Arena, Results, Stopped
from plansza.arena import parquet as parquet_file
from plansza.arena import report as report_file
from plansza.arena.arena import Watch
from plansza.arena.report import facts
from plansza.arena.sheets import Sheet, headline, sheets
from plansza.cli.output import console, progress, rate

LOOK_SECONDS = 0.25  # how often the running result is told


@dataclass(frozen=True)
class Again:
    """What all that is told and written says besides the results."""

    anchor: int  # whose rating is 0
    command: str  # the line that plays the same games again


class Files:
    """What is to be written, and where; asked for before the games so that nothing fails after them."""

    def __init__(self, folder: Path | None, parquet: Path | None, reports: list[Path]) -> None:
        self.folder, self.parquet = folder, parquet or (folder and folder / parquet_file.FILE)
        self.reports = [report_file.check(path) for path in reports]
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            self.reports += [folder / "report.md", folder / "report.html"]
        if self.parquet:
            parquet_file.arrow()
        for path in (*self.reports, self.parquet):
            if path:
                path.open("ab").close()  # whether it can be

    def save(self, results: Results, again: Again) -> list[Path]:
        if self.parquet:
            parquet_file.save(results, self.parquet)
        for path in self.reports:
            report_file.save(results, path, again.command, again.anchor)
        return [*([self.parquet] if self.parquet else []), *self.reports]

    def save_broken(self, stopped: Stopped) -> list[Path]:
        """The game that a bot broke, as far as it went."""
        if not self.folder or not stopped.failed:
            return []
        path = self.folder / f"broken-{stopped.failed.task.number}.json"
        parquet_file.broken(stopped.results.setting, stopped.failed).record.save(path)
        return [path]


def run(arena: Arena, games: int, play: Callable[[Watch], Results], files: Files, again: Again) -> None:
    """Play so many, tell and save; what stopped it is raised when all is saved."""
    began, stopped = time.perf_counter(), None
    with progress("games") as bar:
        task = bar.add_task(arena.setting.game, total=games)
        try:
            results = play(_watcher(bar, task))
        except Stopped as error:
            results, stopped = error.results, error
    seconds = time.perf_counter() - began
    written = files.save(results, again) if results.finished else []  # first, whoever reads what is told
    written += files.save_broken(stopped) if stopped else []
    if results.finished:
        _tell(results, seconds, again)
    for path in written:
        console().print(f"written: [green]{path}[/]", soft_wrap=True)
    if stopped:
        raise stopped


def _watcher(bar: Progress, task: TaskID) -> Watch:
    last = 0.0

    def watch(results: Results) -> None:
        nonlocal last
        if time.monotonic() - last > LOOK_SECONDS:
            last = time.monotonic()
            ratio = f", ratio {results.sprt.ratio:+.2f}" if results.sprt else ""
            bar.update(task, completed=results.finished, description=headline(results) + ratio)

    return watch


def _tell(results: Results, seconds: float, again: Again) -> None:
    out = console()
    first, *others = facts(results)
    out.print(f"[bold]{escape(first)}[/] {seconds:.1f} s, {rate(results.finished / seconds)} games a second.")
    for line in others:
        out.print(line, markup=False)
    for sheet in sheets(results, again.anchor):
        out.print(terminal_table(sheet))
    out.print(f"The same again: {again.command}", style="dim", markup=False, soft_wrap=True)


def terminal_table(sheet: Sheet) -> Table:
    table = Table(title=sheet.title, title_justify="left", caption=sheet.note, caption_justify="left")
    for column, head in enumerate(sheet.heads):
        table.add_column(escape(head), justify="right" if column else "left")
    for row in sheet.rows:
        table.add_row(*map(escape, row))
    return table
