"""`plansza play` and `plansza resume`: a game at this screen, against bots or with other people."""

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

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
from plansza.kernel.info import GameInfo

if TYPE_CHECKING:
    from plansza.cli.session import Session
    from plansza.kernel.match import Match

Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="me,BOT,...",
        help="Who sits where: [bold]me[/] for a person at this screen, or a bot's name; otherwise you and bots.",
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
    info, tongue, options = find_game(game), language(lang), read_options(option)
    info.check_options(options, preset)  # told before anything is loaded
    if position is not None:
        if players is not None or preset != "base" or options:
            raise BadUsage("--position says how many play and by which options: leave out -p, --preset and -o")
        _play_from(info, position.read_bytes(), Table(seats, name, seed, record, tongue))
        return
    from plansza.cli.seats import read_names, read_seats
    from plansza.kernel.words import words

    who, text = read_seats(info, seats, players), words(tongue, info)
    names = read_names(info, who, name, text)
    with console().status(text("play-preparing")):
        from plansza.kernel.chance import SeededChance
        from plansza.kernel.match import new

        chance = SeededChance(seed)
        match = new(game, players=len(who), preset=preset, names=names, chance=chance, **options)
        session = _session(match, who, chance.seed, tongue)
    _run(session, who, record)


class Table(NamedTuple):
    """Who plays, with which seed, and where the record goes."""

    seats: str | None
    names: list[str] | None
    seed: int | None
    record: Path | None
    lang: str


def _play_from(info: GameInfo, content: bytes, table: Table) -> None:
    from plansza.cli.seats import read_names, read_seats
    from plansza.kernel.chance import SeededChance
    from plansza.kernel.position import position
    from plansza.kernel.words import words

    chance = SeededChance(table.seed)
    match = position(info.name, content, chance=chance)
    who = read_seats(info, table.seats, match.players)
    if table.names:
        match.names = read_names(info, who, table.names, words(table.lang, info))
    _run(_session(match, who, chance.seed, table.lang), who, table.record)


def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, of a game that is not over.")],
    seats: Seats = None,
    seed: Seed = None,
    record: RecordFile = None,
    lang: Lang = None,
) -> None:
    """Go on with a game from its record."""
    content, tongue = file.read_bytes(), language(lang)
    from plansza.cli.seats import read_seats
    from plansza.kernel.chance import CHANCE, SeededChance
    from plansza.kernel.replaying import replay

    match, chance = replay(content), SeededChance(seed)
    who = read_seats(match.game.info, seats, match.players)
    while match.to_move == CHANCE:  # the record may stop before the dice have fallen
        actions = match.legal_numbers
        match.take(actions[chance.draw(match.number, match.game.chance_weights(match.state, actions))])
    match.chance = chance
    _run(_session(match, who, chance.seed, tongue, told=match.number), who, record)


def _session(match: "Match", who: Sequence[str], seed: int, lang: str, told: int = 0) -> "Session":
    from plansza.cli.seats import PERSON
    from plansza.cli.session import Session
    from plansza.kernel.words import words
    from plansza.search.bots import make_bot

    bots = {seat: make_bot(match.game, name) for seat, name in enumerate(who) if name != PERSON}
    return Session(match, bots, seed, words(lang, match.game.info), console(), told)


def _run(session: "Session", who: Sequence[str], record: Path | None) -> None:
    """Play, and keep the record however the game ends."""
    from plansza.cli.session import Left

    text, out = session.text, session.out
    if record is not None:
        record.touch()  # better refused now than after the game
    try:
        session.run()
        left = False
    except Left:
        left = True
        out.print(text("play-left"))
    if record is None and not session.decided:
        return
    file = record or records_folder() / f"{session.match.game.name}-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    session.match.record.save(file)
    path = shlex.quote(str(file))
    go_on = f"plansza resume {path} --seats {','.join(who)}" if left else f"plansza replay {path}"
    out.print(text("play-kept"), style="dim")
    out.print(f"  {go_on}", style="dim", markup=False, soft_wrap=True)


def records_folder() -> Path:
    """Where games are kept when no file was named."""
    import platformdirs

    folder = Path(os.environ.get("PLANSZA_DATA_DIR") or platformdirs.user_data_path("plansza")) / "records"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
