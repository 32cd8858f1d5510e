"""Compiling from nothing: processor seconds until what people use is ready, against another commit in the same run.

    python benchmarks/cold_compile.py --against 67c309f

Each row is one process with an empty cache. "rules, usual bot": a match of 200 actions under all that is asked about
one, and the first choice of the bot that a newcomer meets. "all levels": that, and the first choices of novice,
casual, strong and master. CPU counts all threads and child processes; in brackets the seconds on the clock.
"""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from checkouts import ROOT, checkout_of

GAMES = ("marabunta", "marrakech", "pickomino", "unrest")
LEVELS = ("novice", "casual", "strong", "master")
USUAL = "casual"
USE = """
import sys
import plansza
from plansza.kernel.chance import OVER, WATCHER, stream
from plansza.kernel.match import new
try:
    from plansza.bots import make_bot
except ImportError:
    from plansza.search.bots import make_bot

name, levels = sys.argv[1], sys.argv[2:]
match = new(name, seed=1)
while match.to_move != OVER and match.number < 200:
    match.take(match.legal_numbers[-1])
for seat in (WATCHER, 0):
    match.view(seat)
    match.events(seat, since=max(0, match.number - 2))
for level in levels:
    match, bot = new(name, seed=1), make_bot(plansza.new(name, seed=1).game, level)
    while len(match.legal_numbers) == 1:
        match.take(match.legal_numbers[0])
    bot.choose(match.masked_state(match.to_move), match.legal_numbers, stream(1))
"""


class Spent(NamedTuple):
    processor: float
    clock: float

    def __str__(self) -> str:
        return f"{self.processor:.1f} ({self.clock:.1f})"


def works(games: list[str], with_warm: bool) -> dict[str, list[str]]:
    """What is measured: arguments for Python, by what they make ready."""
    found = {}
    for game in games:
        found[f"{game}: rules, usual bot"] = ["-c", USE, game, USUAL]
        found[f"{game}: all levels"] = ["-c", USE, game, *LEVELS]
    if with_warm:
        found["`plansza warm`"] = ["-m", "plansza", "warm"]
    return found


def spend(arguments: list[str], checkout: Path) -> Spent:
    """One process of that checkout with nothing cached."""
    with tempfile.TemporaryDirectory(prefix="plansza-cold") as cache, tempfile.TemporaryFile() as output:
        env = os.environ | {"PYTHONPATH": str(checkout / "src"), "PLANSZA_CACHE_DIR": cache}
        began = time.perf_counter()
        process = subprocess.Popen([sys.executable, *arguments], env=env, stdout=output, stderr=output, cwd=cache)
        _, status, usage = os.wait4(process.pid, 0)
        spent = Spent(usage.ru_utime + usage.ru_stime, time.perf_counter() - began)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            raise SystemExit(output.read().decode())
        return spent


def measure(checkouts: list[Path], wanted: dict[str, list[str]], rounds: int) -> dict[str, list[Spent]]:
    """By work, the least of some rounds for each checkout, in turns."""
    found: dict[str, list[Spent]] = {}
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=rounds * len(wanted) * len(checkouts))
        for name, arguments in wanted.items():
            bar.update(task, description=name)
            spent: list[list[Spent]] = [[] for _ in checkouts]
            for _ in range(rounds):
                for checkout, each in zip(checkouts, spent, strict=True):
                    each.append(spend(arguments, checkout))
                    bar.advance(task)
            found[name] = [min(each) for each in spent]
    return found


def table(found: dict[str, list[Spent]], other: str | None) -> str:
    if other is None:
        rows = ["| ready | CPU s (clock) |", "| --- | ---: |"]
        return "\n".join(rows + [f"| {name} | {spent[0]} |" for name, spent in found.items()])
    rows = [f"| ready | CPU s (clock) | {other} | ratio of CPU |", "| --- | ---: | ---: | ---: |"]
    for name, (ours, theirs) in found.items():
        rows.append(f"| {name} | {ours} | {theirs} | {ours.processor / theirs.processor:.2f} |")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all if none is given")
    parser.add_argument("--against", metavar="COMMIT", help="a commit, or the folder of another checkout")
    parser.add_argument("--rounds", type=int, default=1, help="the least of so many is told")
    parser.add_argument("--no-warm", action="store_true", help="leave out `plansza warm`")
    asked = parser.parse_args()
    wanted = works(asked.games or list(GAMES), not asked.no_warm)
    with contextlib.ExitStack() as stack:
        checkouts = [ROOT, *([stack.enter_context(checkout_of(asked.against))] if asked.against else [])]
        print(table(measure(checkouts, wanted, asked.rounds), asked.against))


if __name__ == "__main__":
    main()
