"""Arguments and options that several commands share, and how their texts are read."""

import csv
import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError, UnknownGame
from plansza.kernel.info import GameInfo

RULES_PANEL = "The game"

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by name; [bold]plansza games[/] lists them.")]
Lang = Annotated[
    str | None, typer.Option("--lang", metavar="en|pl", help="Language of the words; otherwise the system's.")
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play; otherwise the fewest.", rich_help_panel=RULES_PANEL),
]
Preset = Annotated[
    str,
    typer.Option(
        "--preset", help="Options by one name; [bold]plansza games GAME[/] lists them.", rich_help_panel=RULES_PANEL
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, over the preset's; can be repeated.",
        rich_help_panel=RULES_PANEL,
    ),
]
Seed = Annotated[
    int | None, typer.Option("--seed", help="The same seed gives the same dice, cards and bots; otherwise by chance.")
]

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... where the games are kept; otherwise what PLANSZA_DB says, or a file "
        "in your data folder.",
    ),
]
PositionFile = Annotated[
    Path | None,
    typer.Option(
        "--position", metavar="FILE", help="Begin from this position, as [bold]plansza position[/] tells one."
    ),
]


class BadUsage(PlanszaError):
    """A command was given what it cannot use."""


def examples(*lines: str) -> str:
    """The end of a help page."""
    return "[bold]Examples[/]\n\n" + "\n\n".join(f"[dim]$[/] {line}" for line in lines)


def find_game(name: str) -> GameInfo:
    """The game of that name, or an error that names those that are meant most likely."""
    installed = registry.games()
    if name in installed:
        return installed[name]
    near = difflib.get_close_matches(name.lower(), installed, n=2, cutoff=0.5)
    near += [known for known in installed if known.startswith(name.lower()) and known not in near]
    hint = f"did you mean {' or '.join(near)}?" if near else f"installed: {', '.join(installed)}"
    error = UnknownGame(f"there is no game '{name}'; {hint}")
    raise error.said("game-near" if near else "game", name=name, near=", ".join(near), games=", ".join(installed))


def read_options(texts: Sequence[str] | None) -> dict[str, Any]:
    """`name=value` texts as a mapping; the game checks names and values."""
    options = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            error = BadUsage(f"--option wants NAME=VALUE, as in --option {text}=yes, not '{text}'")
            raise error.said("option-form", text=text)
        options[name.strip()] = value.strip()
    return options


def read_list(text: str) -> list[str]:
    """What stands between commas; an item that has a comma of its own is put in double quotes."""
    return [item.strip() for item in next(csv.reader([text], skipinitialspace=True), [])]


def write_list(items: Sequence[str]) -> str:
    """As `read_list` reads it."""
    return ",".join(f'"{item.replace(chr(34), chr(34) * 2)}"' if set(item) & {",", '"'} else item for item in items)


def language(lang: str | None) -> str:
    """The language asked for, or the system's."""
    from plansza.kernel.words import LANGUAGES, system_language

    if lang is None:
        return system_language()
    if lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadUsage(f"there are no words in '{lang}'; choose one of: {known}").said("lang", lang=lang, known=known)
    return lang


def no_moment(at: int, last: int) -> BadUsage:
    return BadUsage(f"--at {at}: the record has moments 0 to {last}").said("at", at=f"{at}", last=f"{last}")
