"""`plansza bench`: how fast this machine plays."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import examples, find_game
from plansza.cli.output import console, progress
from plansza.kernel import registry

if TYPE_CHECKING:
    from plansza.kernel.game import Game

CALLS = 20_000


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples("plansza bench", "plansza bench GAME --seconds 5 --threads 2")
    app.command("bench", rich_help_panel=panel, epilog=lines)(bench)


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="This one; otherwise all.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long to measure each game.")] = 1.0,
    threads: Annotated[int, typer.Option("--threads", min=1, help="How many play at once.")] = 1,
) -> None:
    """Measure random play of each game, base rules and fewest players: games and steps a second, calls, bytes.

    A step is one action, a single die or card included. A call is one jitted function called from Python. The bytes
    are those of a state.
    """
    names = [find_game(game).name] if game else list(registry.games())
    from rich.table import Table

    table = Table(title=f"Random play, {threads} thread{'s' if threads > 1 else ''}", title_justify="left")
    table.add_column("Game", no_wrap=True)
    for head in ("Players", "Games/s", "Steps/s", "Decisions/s", "Call, ns", "Bytes"):
        table.add_column(head, justify="right")
    with progress() as bar:
        for name in bar.track(names, description="measuring"):
            table.add_row(*_row(registry.load(name), seconds, threads))
    console().print(table)


def _row(game: "Game", seconds: float, threads: int) -> list[str]:
    from plansza.kernel.playout import random_games

    players = game.info.players[0]
    root = game.start(players, game.info.check_options({}))
    random_games(game, root, players, threads, seed=1, threads=threads)  # compiled now, not while the clock runs
    games = steps = decisions = 0
    batch, began = threads, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        played = random_games(game, root, players, batch, seed=1, first=games, threads=threads)
        games, steps, decisions = games + batch, steps + played.steps.sum(), decisions + played.decisions.sum()
        batch = min(2 * batch, 4096 * threads)
    state = root[0]
    call = _nanoseconds(lambda: game.to_move(state)) - _nanoseconds(lambda: None)
    rates = [f"{count / spent:,.0f}" for count in (games, steps, decisions)]
    return [game.name, f"{players}", *rates, f"{call:,.0f}", f"{game.STATE.itemsize}"]


def _nanoseconds(call: Callable[[], object]) -> float:
    """Of one call, at best."""
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter_ns()
        for _ in range(CALLS):
            call()
        best = min(best, (time.perf_counter_ns() - began) / CALLS)
    return best
