"""Bots against bots, to find out who plays better and how sure that is.

    from plansza.arena import Arena, Sprt

    arena = Arena("pickomino", ["worms", "random"], seed=1)
    results = arena.play(games=200)
    print(results.duel(0, 1), results.ratings())
    results = arena.play(games=10_000, sprt=Sprt(0.5, 0.55), processes=2)

With processes, call it under `if __name__ == "__main__":`, since each starts by importing the script.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from plansza.arena.entrants import BadBot, entrants
from plansza.arena.luck import check_evaluator
from plansza.arena.results import Results
from plansza.arena.schedule import Schedule
from plansza.arena.setting import Failed, Setting
from plansza.arena.sprt import BadTest, Sprt
from plansza.arena.workers import WorkerLost, outcomes
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError


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
            entrant.make(registry.load(game))
        if less_luck:
            check_evaluator(registry.load(game))

    def play(
        self,
        games: int = 1000,
        sprt: Sprt | None = None,
        processes: int = 1,
        ray: str = "",
        watch: Callable[[Results], None] | None = None,
    ) -> Results:
        """So many games, rounded up to whole units, or fewer if a test of the first two bots is decided before.

        Ctrl-C gives what was played so far. Raises Stopped, which holds that too, when a bot breaks a game.
        """
        if sprt and len(self.setting.entrants) != 2:
            raise BadTest("a sequential test is of two bots")
        results = Results(self.setting, sprt and replace(sprt))
        with closing(outcomes(self.setting, self.schedule.tasks(games), processes, ray)) as arriving:
            try:
                for outcome in arriving:
                    if isinstance(outcome, Failed):
                        raise Stopped(_blame(outcome, self.setting), results, outcome)
                    results.add(outcome)
                    if watch:
                        watch(results)
                    if results.decided:
                        break
            except WorkerLost as error:
                raise Stopped(str(error), results) from error
            except KeyboardInterrupt:
                if not results.finished:
                    raise
                results.stopped = "interrupted"
        return results


def _blame(failed: Failed, setting: Setting) -> str:
    task, seat = failed.task, setting.seats[failed.seat]
    bot = setting.bots[task.line_up[failed.seat]]
    place = f"game {task.number} (seed {setting.seed}, seat {seat}, after {len(failed.actions)} actions)"
    return f"bot '{bot}' broke {place}: {failed.reason}"
