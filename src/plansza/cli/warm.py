"""`plansza warm`: compile everything now, so that nothing waits later."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import typer

from plansza.cli.arguments import examples
from plansza.cli.output import console, progress
from plansza.kernel import registry

if TYPE_CHECKING:
    from plansza.kernel.game import Game


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("warm", rich_help_panel=panel, epilog=examples("plansza warm"))(warm)


def warm() -> None:
    """Compile the rules and bots of all games; what is compiled is kept, so a second run is quick."""
    import numba  # noqa: F401  (its own import is no game's time)
    from rich.table import Table

    table = Table("Game", "Seconds")
    table.columns[1].justify = "right"
    with progress() as bar:
        task = bar.add_task("", total=None)
        tasks = [(name, *step) for name in registry.games() for step in _steps(registry.load(name))]
        bar.update(task, total=len(tasks))
        seconds = dict.fromkeys(registry.games(), 0.0)
        for name, what, run in tasks:
            bar.update(task, description=f"{name}: {what}")
            began = time.perf_counter()
            run()
            seconds[name] += time.perf_counter() - began
            bar.advance(task)
    for name, spent in seconds.items():
        table.add_row(name, f"{spent:.1f}")
    console().print(table)


def _steps(game: "Game") -> Iterator[tuple[str, Callable[[], None]]]:
    """Using a thing is what compiles it, in the very signatures that are used."""
    from plansza.search.bots import bots

    yield "rules", partial(_use_rules, game)
    yield "random games", partial(_use_random_games, game)
    for name in bots(game):
        yield f"bot {name}", partial(_use_bot, game, name)
    if game.info.knowledge:
        yield "odds", partial(_use_odds, game)


def _use_rules(game: "Game") -> None:
    """A few decisions of a match under all that is asked about one."""
    from plansza.kernel.chance import OVER, WATCHER, stream
    from plansza.kernel.match import new

    match = new(game.name, seed=1)
    while match.to_move != OVER and match.number < 200:
        match.take(match.legal_numbers[-1])
    for seat in (WATCHER, 0):
        match.view(seat)
        match.events(seat, since=max(0, match.number - 2))
        game.resample(match.masked_state(seat)[0], seat, stream(1))


def _use_random_games(game: "Game") -> None:
    from plansza.kernel.playout import random_games

    players = game.info.players[0]
    random_games(game, game.start(players, game.info.check_options({})), players, 1, seed=1)


def _use_bot(game: "Game", name: str) -> None:
    """Up to the first moment with a choice."""
    from plansza.kernel.chance import OVER, stream
    from plansza.kernel.match import new
    from plansza.search.bots import ask, make_bot

    match, bot = new(game.name, seed=1), make_bot(game, name)
    while match.to_move != OVER:
        actions = match.legal_numbers
        ask(bot, match, stream(1))
        if len(actions) > 1:
            return
        match.take(actions[0])


def _use_odds(game: "Game") -> None:
    """Those of the first decision, and the table."""
    from plansza.kernel.match import new
    from plansza.kernel.words import words
    from plansza.knowledge import knowledge_of

    knowledge, text, match = knowledge_of(game), words("en", game.info), new(game.name, seed=1)
    if knowledge.odds:
        knowledge.odds(match.masked_state(match.to_move)[0], text, match.names)
    if knowledge.odds_table:
        knowledge.odds_table(text)
