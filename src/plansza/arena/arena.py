"""Bots against bots, to find out who plays better and how sure that is.

    from plansza.arena import Arena, Sprt

    arena = Arena("pickomino", ["worms", "random"], seed=1)
    results = arena.play(games=200)
    print(results.duel(0, 1), results.ratings())
    results = arena.play(games=10_000, sprt=Sprt(0.5, 0.55), processes=2)

With processes, call it under `if __name__ == "__main__":`, since each starts by importing the script.
"""

import functools
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from plansza.arena.entrants import BadBot, entrants
from plansza.arena.luck import check_evaluator
from plansza.arena.play import play_task
from plansza.arena.results import Results
from plansza.arena.schedule import Schedule, Task
from plansza.arena.setting import Failed, Setting
from plansza.arena.sprt import BadTest, Sprt
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.search.play import dismiss
from plansza.search.workers import WorkerLost, Workers, workers

Watch = Callable[[Results], None]  # is told after every game


class Stopped(PlanszaError):
    """It could not go on; `results` holds all that was played before."""

    def __init__(self, reason: str, results: Results, failed: Failed | None = None) -> None:
        super().__init__(reason)
        self.results, self.failed = results, failed


class Arena:
    """Games among bots, by name or `file.py:Class`. Its games follow from the seed, whoever plays them."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        *,
        players: int | None = None,
        seed: int | None = None,
        preset: str = "base",
        options: Mapping[str, Any] | None = None,
        less_luck: bool = False,
    ) -> None:
        info = registry.info(game)
        chosen = info.check_options(options or {}, preset)
        entered = entrants(bots)
        if len(entered) < 2:
            raise BadBot("an arena wants two bots or more")
        seed = secrets.randbits(32) if seed is None else seed
        self.setting = Setting(game, info.check_players(players), chosen, entered, seed, preset, less_luck)
        self.schedule = Schedule(len(entered), self.setting.players)
        for entrant in entered:  # an unknown one is told at once
            dismiss([entrant.make(registry.load(game))])
        if less_luck:
            check_evaluator(registry.load(game))

    def play(
        self,
        games: int = 1000,
        sprt: Sprt | None = None,
        processes: int = 1,
        ray: str = "",
        watch: Watch | None = None,
    ) -> Results:
        """So many games, rounded up to whole units, or fewer if a test of the first two bots is decided before.

        Ctrl-C gives what was played so far. Raises Stopped, which holds that too, when a bot breaks a game.
        """
        if sprt and len(self.setting.entrants) != 2:
            raise BadTest("a sequential test is of two bots")
        results = Results(self.setting, sprt and replace(sprt))
        try:
            with workers(processes, ray) as crew:
                self._add_all(crew, self.schedule.tasks(games), results, watch)
        except WorkerLost as error:
            lost = " or ".join(map(str, error.tasks))
            raise Stopped(f"the process that played game {lost} ended by itself", results) from error
        except KeyboardInterrupt:
            if not results.finished:
                raise
            results.stopped = "interrupted"
        return results

    def _add_all(self, crew: Workers, tasks: Iterator[Task], results: Results, watch: Watch | None) -> None:
        """Games to the results, as they come, until a test is decided."""
        for _, outcome in crew.each(functools.partial(play_task, self.setting), tasks):
            if isinstance(outcome, Failed):
                raise Stopped(_blame(outcome, self.setting), results, outcome)
            results.add(outcome)
            if watch:
                watch(results)
            if results.decided:
                return


def _blame(failed: Failed, setting: Setting) -> str:
    task, seat = failed.task, setting.seats[failed.seat]
    bot = setting.bots[task.line_up[failed.seat]]
    place = f"game {task.number} (seed {setting.seed}, seat {seat}, after {len(failed.actions)} actions)"
    return f"bot '{bot}' broke {place}: {failed.reason}"
