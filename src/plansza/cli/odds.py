"""`plansza odds`: the tables of chances that a game knows about itself."""

import typer

from plansza.cli.arguments import BadUsage, GameName, Lang, examples, find_game, language
from plansza.cli.output import console
from plansza.kernel import registry


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("odds", rich_help_panel=panel, epilog=examples("plansza odds GAME"))(odds)


def odds(game: GameName, lang: Lang = None) -> None:
    """Show a game's table of chances; in play, [bold]odds[/] tells those of the moment."""
    info = find_game(game)
    table = None
    if info.has_part("knowledge"):
        table = getattr(registry.load(game).part("knowledge"), "odds_table", None)
    if table is None:
        raise BadUsage(f"{info.name} has no table of chances")
    from plansza.kernel.words import words

    console().print(table(words(language(lang), info)))
