"""`plansza rules`: the rules of a game, to read."""

import typer

from plansza.cli.arguments import GameName, Lang, examples, find_game, language
from plansza.cli.output import console
from plansza.kernel.errors import BadGame
from plansza.kernel.info import GameInfo


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("rules", rich_help_panel=panel, epilog=examples("plansza rules GAME --lang pl"))(rules)


def rules(game: GameName, lang: Lang = None) -> None:
    """Show the rules of a game, in our own words."""
    from rich.markdown import Markdown

    console().print(Markdown(rules_text(find_game(game), language(lang))))


def rules_text(info: GameInfo, lang: str) -> str:
    try:
        return info.rules_text(lang)
    except FileNotFoundError:
        raise BadGame(f"{info.name} brings no rules text; its folder needs RULES.md") from None
