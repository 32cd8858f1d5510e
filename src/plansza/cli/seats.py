"""Who sits where: people at this screen and bots, by what was asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from plansza.cli.arguments import BadUsage
from plansza.kernel.info import GameInfo
from plansza.kernel.seats import seat_letter
from plansza.kernel.words import Text

PEOPLE = ("me", "ja")
PERSON = PEOPLE[0]
OPPONENT = "playouts"  # who plays against you if you do not say


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
    wanted = [PERSON if seat.strip() in PEOPLE else seat.strip() for seat in seats.split(",")]
    if players is not None and players != len(wanted):
        raise BadUsage(f"--seats {seats} are {len(wanted)} seats, but --players says {players}; leave one of them out")
    info.check_players(len(wanted))
    return wanted


def read_names(info: GameInfo, seats: list[str], given: Sequence[str] | None, text: Text) -> list[str]:
    """A name for each seat; those given are for the people, in their order."""
    people, given = seats.count(PERSON), list(given or ())
    if len(given) > people:
        raise BadUsage(f"{len(given)} names were given for {people} at this screen; bots have names already")
    names = []
    for seat, who in enumerate(seats):
        own = given.pop(0) if who == PERSON and given else ""
        names.append(own or _default_name(info, seat, who, text))
    if len(set(names)) < len(names):
        raise BadUsage(f"two seats have the same name in: {', '.join(names)}")
    return names


def _default_name(info: GameInfo, seat: int, who: str, text: Text) -> str:
    if info.sides:
        side = text(f"side-{info.sides[seat]}")
        return side if who == PERSON else text("play-side-bot", side=side)
    return text("play-person" if who == PERSON else "play-bot", letter=seat_letter(seat))
