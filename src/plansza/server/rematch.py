"""The same people go on at another table."""

from msgspec import structs

from plansza.server import ledger
from plansza.server.commands import Mistake
from plansza.server.hub import Hub
from plansza.server.room import Room
from plansza.server.table import Table


async def rematch(hub: Hub, room: Room, player: str) -> str:
    """The id of the table where they go on, seats moved on by one. Raises Mistake."""
    table = room.table
    if table.rematch is not None:
        return table.rematch
    if table.status != "over":
        raise Mistake("too_early")
    if not table.held_by(player):
        raise Mistake("not_your_seat")
    card = await hub.open_as(_next(table, player))

    def entry() -> ledger.Entry:
        if table.rematch is not None:
            raise Mistake("too_late")
        return ledger.GoesOn(card.id)

    try:
        await room.append(entry)
    except Mistake:  # another was faster
        assert table.rematch is not None
    return table.rematch or card.id


def _next(table: Table, host: str) -> ledger.Opened:
    places = [
        ledger.Place("bot", bot=seat.bot, name=seat.bot)
        if seat.kind == "bot"
        else ledger.Place("reserved", seat.player, name=seat.name)
        for seat in (*table.seats[-1:], *table.seats[:-1])
    ]
    series = table.opened.series or table.id
    alone = {"listed": False, "position": None, "tournament": ""}
    return structs.replace(table.opened, seats=places, host=host, series=series, **alone)
