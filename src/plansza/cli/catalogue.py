"""The list of installed games, with as few imports as can be."""

from plansza.cli.output import console
from plansza.cli.plain_words import PlainWords
from plansza.kernel import registry


def list_games(lang: str) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    word, out = PlainWords(lang), console()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for id in ("games-name", "games-about", "games-players", "games-presets"):
        table.add_column(word(id), no_wrap=id != "games-about")
    for info in registry.games().values():
        text = PlainWords(lang, info)
        about = f"[bold]{text('title')}[/]\n{text('tagline')}"
        table.add_row(f"[bold cyan]{info.name}[/]", about, span(info.players), f"{len(info.presets)}")
    out.print(table)
    out.print(word("games-more"), style="dim")


def span(numbers: range) -> str:
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
