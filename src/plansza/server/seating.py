"""Who sits where: seats before and after an entry."""

from msgspec import Struct, structs

from plansza.server import auth
from plansza.server.ledger import BotSat, CameBack, Claimed, Entry, Opened, Place, Sat, Stood, TookOver
from plansza.server.protocol.outgoing import SeatCard


class Sitting(Struct, frozen=True):
    """One seat. `player` is the person that sits there or whom it is kept for."""

    kind: str = "open"
    player: str = ""
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    entropy: str = ""

    def is_free_for(self, player: str) -> bool:
        return self.kind == "open" or (self.kind == "reserved" and auth.same(self.player, player))

    def is_held_by(self, player: str) -> bool:
        return self.kind == "person" and auth.same(self.player, player)

    @property
    def playing_bot(self) -> str:
        """The bot that decides for this seat, "" where a person does."""
        return self.bot or self.stand_in


Seats = tuple[Sitting, ...]
SEAT_ENTRIES = (Opened, Sat, Stood, BotSat, TookOver, CameBack, Claimed)


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
            return Sitting("person", player, name, entropy=entropy)
        case BotSat(bot=bot, entropy=entropy) if bot:
            return Sitting("bot", name=bot, bot=bot, entropy=entropy)
        case TookOver(bot=bot):
            return structs.replace(before, stand_in=bot)
        case CameBack():
            return structs.replace(before, stand_in="")
        case Claimed(player=player):
            return structs.replace(before, player=player)
    return Sitting()  # stood up, or the bot was sent away


def is_full(seats: Seats) -> bool:
    return all(sitting.kind in ("person", "bot") for sitting in seats)


def seat_cards(table: str, seats: Seats) -> list[SeatCard]:
    return [
        SeatCard(
            kind=sitting.kind,  # type: ignore[arg-type]
            name=sitting.name,
            who=auth.who(table, sitting.player) if sitting.kind == "person" else "",
            bot=sitting.bot,
            stand_in=sitting.stand_in,
        )
        for sitting in seats
    ]
