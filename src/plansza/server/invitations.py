"""Seats kept for people one has played with: they find the table among their own, sit down there, or decline."""

from collections.abc import Sequence

from plansza.server import ledger
from plansza.server.database import Database
from plansza.server.people import statistics
from plansza.server.people.profiles import Denied
from plansza.server.people.results import BOT, GONE, PROGRAM
from plansza.server.protocol.incoming import SeatPlan
from plansza.server.room import Room
from plansza.server.store import LEAVE, Write

MOST_OPEN = 3  # tables that wait, with the same two people
_OPEN = """SELECT COUNT(*) FROM tables JOIN holders one ON one.table_id = id JOIN holders other ON other.table_id = id
    WHERE status = 'waiting' AND one.player = :host AND other.player = :rival"""


def invited(db: Database, host: str, plans: Sequence[SeatPlan]) -> dict[str, ledger.Place]:
    """Places for the rivals among the plans, by id. Raises Denied for one whom the host never met, and where the same
    one is asked too often.
    """
    return {plan.rival: _place(db, host, plan.rival) for plan in plans if plan.kind == "rival"}


def _place(db: Database, host: str, id: str) -> ledger.Place:
    rival = None if id in (GONE, PROGRAM) or id.startswith(BOT) else statistics.rival_behind(db, host, id)
    if rival is None:
        raise Denied("no_rival")
    if db.run(_OPEN, {"host": host, "rival": rival})[0][0] >= MOST_OPEN:
        raise Denied("too_many")
    return ledger.Place("reserved", rival, name=statistics.last_name(db, host, rival))


async def decline(room: Room, player: str) -> None:
    """The seats that are kept for her are anybody's; the table is no longer among hers. Raises Mistake."""
    while kept := room.table.kept_for(player):
        await room.append(lambda seat=kept[0]: ledger.Stood(seat))  # type: ignore[misc]
    if not room.table.held_by(player):
        leave = (LEAVE, {"player": player, "id": room.table.id})
        await room.backend.store.write(Write(room.table.id, also=[leave]))
