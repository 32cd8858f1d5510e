"""`plansza play` and `plansza resume`: a game at this screen, against bots or with other people."""

from pathlib import Path
from typing import Annotated

import typer

from plansza.cli.arguments import (
    BadUsage,
    GameName,
    Lang,
    OptionTexts,
    Players,
    PositionFile,
    Preset,
    Seed,
    examples,
    find_game,
    language,
    read_options,
)
from plansza.cli.output import console
from plansza.cli.seats import Setup, read_names, read_seats
from plansza.kernel.words import words

Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="me,BOT,...",
        help="Who sits where: [bold]me[/] for a person at this screen, a bot's name, or [bold]cmd:COMMAND[/] for a "
        "program of yours; otherwise you and bots.",
    ),
]
Names = Annotated[list[str] | None, typer.Option("--name", help="Your name; repeat it for each person at this screen.")]
RecordFile = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Where the record goes; otherwise to your records.")
]


def add_to(app: typer.Typer, panel: str) -> None:
    play_examples = examples(
        "plansza play GAME                        you against a bot",
        "plansza play GAME --seats me,random,me   two people and a bot",
        "plansza play GAME --seats me,cmd:./mybot you against a program of yours",
        "plansza play GAME --preset PRESET -p 4   other rules, three bots",
        "plansza play GAME -o NAME=yes --seed 7   an option, and dice that can be had again",
        "plansza play GAME --position FILE        from any position",
    )
    app.command("play", rich_help_panel=panel, epilog=play_examples)(play)
    app.command("resume", rich_help_panel=panel, epilog=examples("plansza resume game.json --seats me,playouts"))(
        resume
    )


def play(
    game: GameName,
    seats: Seats = None,
    name: Names = None,
    players: Players = None,
    preset: Preset = "base",
    option: OptionTexts = None,
    seed: Seed = None,
    record: RecordFile = None,
    position: PositionFile = None,
    lang: Lang = None,
) -> None:
    """Play at this screen. Choose by number or notation; [bold]help[/] in the game tells the rest.

    Several people take turns at the keyboard; where a game has hidden cards, the screen is cleared between them.
    """
    info, options, setup = find_game(game), read_options(option), Setup(seats, name, seed, record, language(lang))
    info.check_options(options, preset)  # told before anything is loaded
    text = words(setup.lang, info)
    if position is not None:
        if players is not None or preset != "base" or options:
            error = BadUsage("--position says how many play and by which options: leave out -p, --preset and -o")
            raise error.said("position-alone")
        from plansza.cli.playing import play_from

        play_from(info, position.read_bytes(), setup)
        return
    who = read_seats(info, seats, players)
    names = read_names(info, who, name, text)
    with console().status(text("play-preparing")):
        from plansza.cli.playing import begin, run

        session = begin(game, who, names, preset, options, setup)
    run(session, who, record)


def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, of a game that is not over.")],
    seats: Seats = None,
    seed: Seed = None,
    record: RecordFile = None,
    lang: Lang = None,
) -> None:
    """Go on with a game from its record."""
    content, setup = file.read_bytes(), Setup(seats, None, seed, record, language(lang))
    from plansza.cli.playing import go_on

    go_on(content, setup)
