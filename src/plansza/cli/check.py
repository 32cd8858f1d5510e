"""`plansza check`: does a game keep the contract of the kernel?"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated

import typer

from plansza.cli.arguments import examples, find_game
from plansza.cli.output import console, progress
from plansza.kernel import registry


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples("plansza check GAME", "plansza check GAME --games 20", "plansza check --games 1")
    app.command("check", rich_help_panel=panel, epilog=lines)(check)


def check(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="This one; otherwise all.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Random games for each way to play.")] = 1,
    regenerate: Annotated[
        bool, typer.Option("--regenerate", help="Write golden games anew, because the rules were meant to change.")
    ] = False,
) -> None:
    """Check games: random play under every law of the kernel, plain Python against jitted code, golden games.

    Runs with bounds checking, so that a wrong index is an error and not a wrong game.
    """
    names = [find_game(game).name] if game else list(registry.games())
    if not _bounds_are_checked():
        _run_again_with_bounds_checks(game, games, regenerate)
        return
    for name in names:
        _regenerate(name) if regenerate else _check(name, games)


def _bounds_are_checked() -> bool:
    """numba reads the setting once, when it is imported."""
    if "numba" not in sys.modules:
        os.environ["NUMBA_BOUNDSCHECK"] = "1"
    from numba import config

    return bool(config.BOUNDSCHECK or config.DISABLE_JIT)


def _run_again_with_bounds_checks(game: str | None, games: int, regenerate: bool) -> None:
    command = [sys.executable, "-m", "plansza", "check", "--games", str(games)]
    command += ([game] if game else []) + (["--regenerate"] if regenerate else [])
    done = subprocess.run(command, env=os.environ | {"NUMBA_BOUNDSCHECK": "1"})
    raise typer.Exit(done.returncode)


def _regenerate(name: str) -> None:
    from plansza.testing import golden

    for path in golden.regenerate(name):
        console().print(f"wrote {path}", soft_wrap=True, markup=False)


def _check(name: str, games: int) -> None:
    tasks = list(_tasks(name, games))
    with progress() as bar:
        task = bar.add_task(name, total=len(tasks))
        for description, run in tasks:
            bar.update(task, description=description)
            run()
            bar.advance(task)
    console().print(f"[green]{name}[/] keeps the contract: {len(tasks)} checks")


def _tasks(name: str, games: int) -> Iterator[tuple[str, Callable[[], None]]]:
    from plansza.testing import conformance, golden

    for case in conformance.cases(name):
        for seed in range(games):
            yield f"{case}", partial(conformance.check, case, seed)
    yield f"{name} notation", partial(golden.check_notation, name)
    for case in golden.golden_cases(name):
        yield f"{case} in plain Python", partial(conformance.check_plain_python, case, seed=11)
        yield f"{case} golden", partial(golden.check_golden, case)
