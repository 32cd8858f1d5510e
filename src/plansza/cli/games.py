"""`plansza games`: what is installed, and all that can be chosen before one game."""

from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import Lang, examples, find_game, language
from plansza.cli.catalogue import list_games, span
from plansza.cli.output import console
from plansza.kernel import registry
from plansza.kernel.info import GameInfo, Option

if TYPE_CHECKING:
    from rich.console import Console

    from plansza.kernel.words import Text


def add_to(app: typer.Typer, panel: str) -> None:
    about = examples("plansza games", "plansza games GAME --lang pl")
    app.command("games", rich_help_panel=panel, epilog=about)(games)


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Tell all about this one.")] = None,
    lang: Lang = None,
) -> None:
    """List the games; of one game tell players, sides, presets, options and bots."""
    if game is None:
        list_games(language(lang))
    else:
        _tell(find_game(game), language(lang))


def _tell(info: GameInfo, lang: str) -> None:
    from plansza.kernel.words import words

    text, out = words(lang, info), console()
    out.print(f"[bold]{text('title')}[/] ([cyan]{info.name}[/])\n{text('tagline')}\n")
    rows = [(text("games-players"), span(info.players))]
    if info.sides:
        rows.append((text("games-sides"), ", ".join(text(f"side-{side}") for side in info.sides)))
    rows.append((text("games-hidden"), text("yes" if info.hidden else "no")))
    rows.append((text("games-bots"), ", ".join(_bots(info))))
    rows.append((text("games-endings"), "; ".join(text(f"ending-{ending}") for ending in info.endings)))
    for name, value in rows:
        out.print(f"[bold]{name}:[/] {value}")
    _tell_presets(info, text, out)
    _tell_options(info, text, out)


def _bots(info: GameInfo) -> list[str]:
    from plansza.search.bots import bots

    return list(bots(registry.load(info.name)))


def _tell_presets(info: GameInfo, text: "Text", out: "Console") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table("--preset", "", text("games-options"), box=SIMPLE_HEAD, pad_edge=False)
    for name, chosen in info.presets.items():
        values = ", ".join(f"{option}={value_text(value)}" for option, value in chosen.items())
        table.add_row(f"[cyan]{name}[/]", text(f"preset-{name}"), values)
    out.print(table)


def _tell_options(info: GameInfo, text: "Text", out: "Console") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    if not info.options:
        return
    table = Table("--option", text("games-values"), "", box=SIMPLE_HEAD, pad_edge=False)
    for option in info.options:
        about = f"[bold]{text(f'option-{option.name}')}[/]\n{text(f'option-{option.name}-help')}"
        table.add_row(f"[cyan]{option.name}[/]", "\n".join(_values(option, text)), about)
    out.print(table)


def _values(option: Option, text: "Text") -> list[str]:
    """The choices as they are typed, the default first; and that a file can be given, where it can."""
    typed = [value_text(choice) for choice in option.choices]
    return [*typed, text("games-file")] if option.custom else typed


def value_text(value: object) -> str:
    """A value of an option as it is typed."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
