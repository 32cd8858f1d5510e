"""`plansza odds`: the tables of chances that a game knows about itself, and those of a moment."""

from typing import TYPE_CHECKING

import typer

from plansza.cli.arguments import BadUsage, GameName, Lang, examples, find_game, language
from plansza.cli.output import console
from plansza.kernel import registry
from plansza.kernel.words import words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from plansza.kernel.match import Match
    from plansza.kernel.words import Text


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("odds", rich_help_panel=panel, epilog=examples("plansza odds GAME"))(odds)


def odds(game: GameName, lang: Lang = None) -> None:
    """Show a game's table of chances; in play, [bold]odds[/] tells those of the moment."""
    info = find_game(game)
    from plansza.knowledge import knowledge_of

    table = knowledge_of(registry.load(game)).odds_table if info.knowledge else None
    if table is None:
        raise BadUsage(f"{info.name} has no table of chances").said("no-odds", game=info.name)
    console().print(table(words(language(lang), info)))


def odds_now(match: "Match", seat: int, text: "Text") -> "RenderableType | None":
    """The chances of the moment, from what the seat may know; None in a game that does not know them."""
    from plansza.knowledge import knowledge_of

    known = knowledge_of(match.game).odds
    return known and known(match.masked_state(seat)[0], text, match.names)
