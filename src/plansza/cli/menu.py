"""`plansza menu`: a few questions, then a game at this screen."""

import sys
from collections.abc import Sequence
from typing import TypeVar

import typer
from rich.console import Console
from rich.rule import Rule

from plansza.cli.arguments import BadUsage, Lang, language
from plansza.cli.catalogue import span
from plansza.cli.output import console
from plansza.cli.play import play
from plansza.cli.seats import OPPONENT, PERSON
from plansza.kernel import registry
from plansza.kernel.info import GameInfo
from plansza.kernel.words import LANGUAGES, words

T = TypeVar("T")
LANGUAGE_NAMES = {"en": "English", "pl": "Polski"}


def add_to(app: typer.Typer, panel: str) -> None:
    app.command("menu", rich_help_panel=panel)(menu)


def menu(lang: Lang = None) -> None:
    """Choose a game, its rules and players by a few questions, and play at this screen."""
    if not sys.stdin.isatty():
        error = BadUsage("there is no terminal to ask at; try: plansza games, plansza play GAME, plansza --help")
        raise error.said("no-terminal")
    out = console()
    out.print(Rule("Plansza", style="green"))
    try:
        tongue = language(lang) if lang else _ask_language(out)
        info = _ask_game(out, tongue)
        preset = _ask_preset(out, tongue, info)
        seats = _ask_seats(out, tongue, info)
    except (EOFError, KeyboardInterrupt):
        out.print()
        return
    play(info.name, seats=seats, preset=preset, lang=tongue)


def choose(out: Console, question: str, choices: Sequence[tuple[T, str]], default: int = 0) -> T:
    """One of (value, words), by its place in the list; where there is but one, nobody is asked."""
    if len(choices) == 1:
        return choices[0][0]
    out.print(f"\n[bold]{question}[/]")
    for number, (_, shown) in enumerate(choices, 1):
        out.print(f" [bold cyan]{number}[/] {shown}")
    return choices[_read_number(out, range(1, len(choices) + 1), default + 1) - 1][0]


def choose_number(out: Console, question: str, numbers: range) -> int:
    """One of the numbers; where there is but one, nobody is asked."""
    if len(numbers) == 1:
        return numbers[0]
    out.print(f"\n[bold]{question}[/] ({span(numbers)})")
    return _read_number(out, numbers, numbers[0])


def _read_number(out: Console, numbers: range, default: int) -> int:
    """Enter takes the default."""
    while True:
        typed = input(f"[{default}] > ").strip() or str(default)
        if typed.isascii() and typed.isdigit() and int(typed) in numbers:
            return int(typed)
        out.print(span(numbers), style="yellow")


def _ask_language(out: Console) -> str:
    system = language(None)
    question = " / ".join(words(lang)("menu-language") for lang in LANGUAGES)
    return choose(out, question, [(lang, LANGUAGE_NAMES[lang]) for lang in LANGUAGES], LANGUAGES.index(system))


def _ask_game(out: Console, lang: str) -> GameInfo:
    games = [(info, words(lang, info)) for info in registry.games().values()]
    shown = [(info, f"[bold]{text('title')}[/]: {text('tagline')}") for info, text in games]
    return choose(out, words(lang)("menu-game"), shown)


def _ask_preset(out: Console, lang: str, info: GameInfo) -> str:
    text = words(lang, info)
    return choose(out, text("menu-preset"), [(preset, text(f"preset-{preset}")) for preset in info.presets])


def _ask_seats(out: Console, lang: str, info: GameInfo) -> str:
    """How many play, how many of them are people, and where a single person sits if the seats differ."""
    text = words(lang, info)
    players = choose_number(out, text("menu-players"), info.players)
    people = choose_number(out, text("menu-people"), range(1, players + 1))
    seats = [PERSON] * people + [OPPONENT] * (players - people)
    if info.sides and people == 1:
        mine = choose(out, text("menu-side"), [(n, text(f"side-{side}")) for n, side in enumerate(info.sides)])
        seats[0], seats[mine] = seats[mine], seats[0]
    return ",".join(seats)
