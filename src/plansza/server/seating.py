"""Who sits where: seats before and after an entry."""

from msgspec import Struct, structs

from plansza.server import auth
from plansza.server.ledger import (
    BotSat,
    Brought,
    CameBack,
    Claimed,
    Entry,
    OnVacation,
    Opened,
    Place,
    Resigned,
    Sat,
    Shown,
    Stood,
    TookOver,
)
from plansza.server.protocol.outgoing import SeatCard

HELD = ("person", "program")  # by somebody outside this server; a program never counts as a person


class Sitting(Struct, frozen=True):
    """One seat. `player` is the person or program that sits there or whom it is kept for."""

    kind: str = "open"
    player: str = ""
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    entropy: str = ""
    resigned: bool = False
    sat_by: str = ""  # who sat down; `player` is another when she goes on with another device
    pauses: tuple[tuple[int, int], ...] = ()  # vacations, in order, in which its clock stands still

    def is_free_for(self, player: str) -> bool:
        return self.kind == "open" or (self.kind == "reserved" and auth.same(self.player, player))

    def is_held_by(self, player: str) -> bool:
        return self.kind in HELD and auth.same(self.player, player)

    @property
    def playing_bot(self) -> str:
        """The bot that decides for this seat, "" where a person does."""
        return self.bot or self.stand_in


Seats = tuple[Sitting, ...]
SEAT_ENTRIES = (Opened, Sat, Stood, BotSat, TookOver, CameBack, Resigned, Claimed, OnVacation)
DICE_ENTRIES = (Sat, Stood, BotSat, Shown, Brought)  # which tell of people's chains


def seats_after(seats: Seats, entry: Entry) -> Seats:
    """For an entry of SEAT_ENTRIES."""
    if isinstance(entry, Opened):
        return tuple(_from_place(place) for place in entry.seats)
    assert isinstance(entry, SEAT_ENTRIES)
    changed = list(seats)
    changed[entry.seat] = _sitting_after(seats[entry.seat], entry)
    return tuple(changed)


def _from_place(place: Place) -> Sitting:
    return Sitting(kind=place.kind, player=place.player, name=place.name, bot=place.bot, entropy=place.entropy)


def _sitting_after(before: Sitting, entry: Entry) -> Sitting:
    match entry:
        case Sat(player=player, name=name, entropy=entropy):
            return Sitting(_kind_of(player), player, name, entropy=entropy, sat_by=player)
        case BotSat(bot=bot, entropy=entropy) if bot:
            return Sitting("bot", name=bot, bot=bot, entropy=entropy)
        case TookOver(bot=bot):
            return structs.replace(before, stand_in=bot)
        case Resigned(bot=bot):
            return structs.replace(before, stand_in=bot, resigned=True)
        case CameBack():
            return structs.replace(before, stand_in="")
        case Claimed(player=player):
            return structs.replace(before, kind=_kind_of(player), player=player)
        case OnVacation(first=first, until=until):
            return structs.replace(before, pauses=tuple(sorted((dict(before.pauses) | {first: until}).items())))
    return Sitting()  # stood up, or the bot was sent away


def _kind_of(player: str) -> str:
    return "program" if auth.is_program(player) else "person"


def is_full(seats: Seats) -> bool:
    return all(sitting.kind in (*HELD, "bot") for sitting in seats)


def seat_cards(table: str, seats: Seats) -> list[SeatCard]:
    return [
        SeatCard(
            kind=sitting.kind,  # type: ignore[arg-type]
            name=sitting.name,
            who=auth.who(table, sitting.player) if sitting.kind in HELD else "",
            bot=sitting.bot,
            stand_in=sitting.stand_in,
            resigned=sitting.resigned,
            program=auth.is_program(sitting.player),
            vacation=sitting.pauses[-1][1] if sitting.pauses else 0,
        )
        for sitting in seats
    ]
