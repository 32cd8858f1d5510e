"""Who sits where: people at this screen and bots, by what was asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from plansza.cli.arguments import BadUsage, read_list
from plansza.kernel.info import GameInfo
from plansza.kernel.seats import seat_letter
from plansza.kernel.words import Text

PEOPLE = ("me", "ja")
PERSON = PEOPLE[0]
OPPONENT = "casual"  # who plays against you if you do not say; as at a server


class Setup(NamedTuple):
    """What was asked for: who plays, the seed, where the record goes, the language."""

    seats: str | None
    names: list[str] | None
    seed: int | None
    record: Path | None
    lang: str


def read_seats(info: GameInfo, seats: str | None, players: int | None) -> list[str]:
    """For each seat PERSON or the name of a bot; "me,playouts,me" in the order of the seats."""
    if seats is None:
        return [PERSON] + [OPPONENT] * (info.check_players(players) - 1)
    wanted = [PERSON if seat in PEOPLE else seat for seat in read_list(seats)]
    if players is not None and players != len(wanted):
        count = len(wanted)
        error = BadUsage(f"--seats {seats} are {count} seats, but --players says {players}; leave one of them out")
        raise error.said("seats", seats=seats, count=count, players=players)
    info.check_players(len(wanted))
    return wanted


def read_names(info: GameInfo, seats: list[str], given: Sequence[str] | None, text: Text) -> list[str]:
    """A name for each seat; those given are for the people, in their order."""
    people, given = seats.count(PERSON), list(given or ())
    if len(given) > people:
        error = BadUsage(f"{len(given)} names were given for {people} at this screen; bots have names already")
        raise error.said("too-many-names", names=len(given), people=people)
    names = []
    for seat, who in enumerate(seats):
        own = given.pop(0) if who == PERSON and given else ""
        names.append(own or _default_name(info, seats, seat, text))
    if len(set(names)) < len(names):
        raise BadUsage(f"two seats have the same name in: {', '.join(names)}").said("same-name", names=", ".join(names))
    return names


def _default_name(info: GameInfo, seats: list[str], seat: int, text: Text) -> str:
    """A person is told by the letter or the side, a bot by what it is called; several of one kind are numbered."""
    who, side = seats[seat], text(f"side-{info.sides[seat]}") if info.sides else ""
    if who == PERSON:
        return side or text("play-person", letter=seat_letter(seat))
    bot = bot_name(who, text)
    if side:
        return text("play-side-bot", side=side, bot=bot)
    return bot if seats.count(who) == 1 else f"{bot} {seats[: seat + 1].count(who)}"


def bot_name(who: str, text: Text) -> str:
    """What a bot such as master@0.2s is called, where there are words for it; a program by its command."""
    id = f"bot-{who.partition('@')[0]}"
    return text(id) if text.has(id) else who.removeprefix("cmd:")
