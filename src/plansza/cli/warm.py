"""`plansza warm`: compile everything now, so that nothing waits later."""

import os
import time
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import examples
from plansza.cli.output import console, progress
from plansza.kernel import registry

if TYPE_CHECKING:
    from plansza.kernel.game import Game


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("warm", rich_help_panel=panel, epilog=examples("plansza warm"))(warm)


Processes = Annotated[int, typer.Option("--processes", "-j", min=0, help="Processes to use; 0 is one for each core.")]


def warm(processes: Processes = 0) -> None:
    """Compile the rules and bots of all games; what is compiled is kept, so a second run is quick."""
    from rich.table import Table

    from plansza.search.workers import workers

    games = list(registry.games())
    table = Table("Game", "Seconds")
    table.columns[1].justify = "right"
    with progress() as bar, workers(min(processes or os.cpu_count() or 1, len(games))) as crew:
        task = bar.add_task("", total=len(games))
        for number, spent in crew.each(warm_up, games):
            bar.update(task, advance=1, description=games[number])
            table.add_row(games[number], f"{spent:.1f}")
    console().print(table)


def warm_up(name: str) -> float:
    """One game; gives the seconds it took. Using a thing is what compiles it, in the signatures used.

    The rules first, then the bot that a newcomer meets; all in one process, where they share what they call.
    """
    import numba  # noqa: F401  (its own import is no game's time)

    from plansza.server.bots import bot_names, usual_bot

    began, game = time.perf_counter(), registry.load(name)
    usual = usual_bot(bot_names(game))
    _use_rules(game)
    _use_bot(game, usual)
    _use_all_else(game, usual)
    return time.perf_counter() - began


def _use_all_else(game: "Game", usual: str) -> None:
    from plansza.search.bots import bots

    _use_random_games(game)
    for name in bots(game):
        if name != usual:
            _use_bot(game, name)
    if game.info.knowledge:
        _use_odds(game)


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
    """Whole games at once, and draws one by one, as where bots play each other."""
    import numpy as np

    from plansza.kernel.chance import CHANCE, OVER, stream
    from plansza.kernel.playout import random_games

    players = game.info.players[0]
    state = game.start(players, game.info.check_options({}))
    random_games(game, state, players, 1, seed=1)
    while game.to_move(state[0]) not in (CHANCE, OVER):
        game.apply(state[0], game.legal_actions(state[0])[0])
    if game.to_move(state[0]) == CHANCE:
        game.draw(state[0], np.empty(game.MAX_LEGAL, np.int32), stream(1))


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
