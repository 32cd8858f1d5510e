"""A game at this screen: from its start, a position or a record, until it is over or left; its record is kept."""

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import platformdirs

from plansza.cli.arguments import write_list
from plansza.cli.output import console
from plansza.cli.seats import PERSON, Setup, read_names, read_seats
from plansza.cli.session import Left, Session
from plansza.kernel.chance import SeededChance
from plansza.kernel.info import GameInfo, Options
from plansza.kernel.match import Match, new
from plansza.kernel.position import position
from plansza.kernel.replaying import replay
from plansza.kernel.seats import CHANCE
from plansza.kernel.words import words
from plansza.search.bots import make_bot
from plansza.search.play import dismiss


def begin(game: str, who: Sequence[str], names: Sequence[str], preset: str, options: Options, setup: Setup) -> Session:
    chance = SeededChance(setup.seed)
    match = new(game, players=len(who), preset=preset, names=names, chance=chance, **options)
    return _session(match, who, chance, setup.lang)


def play_from(info: GameInfo, content: bytes, setup: Setup) -> None:
    """From a position."""
    chance = SeededChance(setup.seed)
    match = position(info.name, content, chance=chance)
    who = read_seats(info, setup.seats, match.players)
    if setup.names:
        match.names = read_names(info, who, setup.names, words(setup.lang, info))
    run(_session(match, who, chance, setup.lang), who, setup.record)


def go_on(content: bytes, setup: Setup) -> None:
    """From a record."""
    match, chance = replay(content), SeededChance(setup.seed)
    who = read_seats(match.game.info, setup.seats, match.players)
    while match.to_move == CHANCE:  # the record may stop before the dice have fallen
        actions = match.legal_numbers
        match.take(actions[chance.draw(match.number, match.game.chance_weights(match.state, actions))])
    match.chance = chance
    run(_session(match, who, chance, setup.lang, told=match.number), who, setup.record)


def _session(match: Match, who: Sequence[str], chance: SeededChance, lang: str, told: int = 0) -> Session:
    bots = {seat: make_bot(match.game, name) for seat, name in enumerate(who) if name != PERSON}
    return Session(match, bots, chance.seed, words(lang, match.game.info), console(), told)


def run(session: Session, who: Sequence[str], record: Path | None) -> None:
    """Play, and keep the record however the game ends."""
    text, out = session.text, session.out
    if record is not None:
        record.touch()  # better refused now than after the game
    try:
        session.run()
        left = False
    except Left:
        left = True
        out.print(text("play-left"))
    finally:
        dismiss(session.bots.values())
    if record is None and not session.decided:
        return
    file = record or records_folder() / f"{session.match.game.name}-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    session.match.record.save(file)
    path = shlex.quote(str(file))
    command = f"plansza resume {path} --seats {shlex.quote(write_list(who))}" if left else f"plansza replay {path}"
    out.print(text("play-kept"), style="dim")
    out.print(f"  {command}", style="dim", markup=False, soft_wrap=True)


def records_folder() -> Path:
    """Where games are kept when no file was named."""
    folder = Path(os.environ.get("PLANSZA_DATA_DIR") or platformdirs.user_data_path("plansza")) / "records"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
