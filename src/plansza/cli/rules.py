"""`plansza rules`: the rules of a game, to read."""

import typer

from plansza.cli.arguments import GameName, Lang, examples, find_game, language
from plansza.cli.output import console


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("rules", rich_help_panel=panel, epilog=examples("plansza rules GAME --lang pl"))(rules)


def rules(game: GameName, lang: Lang = None) -> None:
    """Show the rules of a game, in our own words."""
    from rich.markdown import Markdown

    console().print(Markdown(find_game(game).rules_text(language(lang))))
