"""`plansza describe`: what a game declares of its positions, observations and actions."""

import typer

from plansza.cli.arguments import GameName, examples, find_game
from plansza.kernel import registry


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("describe", rich_help_panel=panel, epilog=examples("plansza describe GAME"))(describe)


def describe(game: GameName) -> None:
    """Tell the fields of a game's positions, where they stand in an observation, and its actions, as Markdown."""
    info = find_game(game)
    from plansza.kernel.describe import described

    typer.echo(described(registry.load(info.name)))
