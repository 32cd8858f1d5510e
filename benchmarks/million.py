"""Very many random games over player counts, with bounds checking on: none may fail.

python benchmarks/million.py [GAME] [GAMES] [PRESET,...]     (without names: Pickomino's full extension)
"""

import os
import sys
import time

os.environ["NUMBA_BOUNDSCHECK"] = "1"

from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from plansza.kernel.playout import random_games
from plansza.testing import conformance

CHUNK = 2_000


def main(name: str = "pickomino", count: str = "1000000", presets: str = "extension,extension_golden") -> None:
    games = int(count)
    cases = [case for case in conformance.cases(name) if case.preset in presets.split(",")]
    start, done, steps = time.perf_counter(), 0, 0
    with Progress(*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task(name, total=games)
        while done < games:
            case = cases[done // CHUNK % len(cases)]
            n = min(CHUNK, games - done)
            root = case.game.start(case.players, case.game.info.check_options({}, case.preset))
            played = random_games(case.game, root, case.players, n, seed=3, first=done, threads=os.cpu_count() or 1)
            assert abs(played.payoff.sum(axis=1) - 1).max() < 1e-9, "payoffs do not share out one win"
            done, steps = done + n, steps + int(played.steps.sum())
            progress.update(task, completed=done)
    spent = time.perf_counter() - start
    counts = sorted({case.players for case in cases})
    told = f"{done:,} games of {presets.replace(',', ' and ')} with {counts[0]} to {counts[-1]} players"
    print(f"{name}: {told}, {steps:,} actions, no error, {spent:.0f} s")


if __name__ == "__main__":
    main(*sys.argv[1:4])
