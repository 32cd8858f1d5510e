"""Whom a table waits for, as its entries change it: written in the transaction of the entry, so that nobody is told of
a turn that is over, and no turn is forgotten.
"""

from collections.abc import Callable

from plansza.server import auth, ledger
from plansza.server.people import awaited
from plansza.server.people.awaited import Statement
from plansza.server.seating import HELD, Seats
from plansza.server.table import Table

LATE = 60_000  # ms: whose connection ends so soon after her turn began may have been cut off before it

IsConnected = Callable[[str], bool]


def invitations(table: Table, at: int) -> list[Statement]:
    """Of a table that was just opened: seats are kept for others than its host."""
    kind: awaited.Kind = "round" if table.opened.tournament else "invitation"
    kept = {seat.player for seat in table.seats if seat.kind == "reserved" and not auth.is_program(seat.player)}
    return [awaited.begin(table.id, player, kind, at, False) for player in sorted(kept - {table.opened.host})]


def changes(
    table: Table, entry: ledger.Entry, after: Table | None, at: int, is_connected: IsConnected
) -> list[Statement]:
    """What an entry changes; `after` is the table with its card, where the entry changes that."""
    if table.match is None:
        return _before_game(table, entry)
    seats = table.seats if after is None else after.seats
    old, new = person_at(table.seats, table.match.to_move), person_at(seats, table.to_move_after(entry, after))
    if old == new or not _is_worth_telling(table):
        return []
    cleared = [awaited.clear(table.id)]
    return [*cleared, awaited.begin(table.id, new, "turn", at, is_connected(new))] if new else cleared


def _before_game(table: Table, entry: ledger.Entry) -> list[Statement]:
    match entry:
        case ledger.Sat(player=player):
            return [awaited.drop(table.id, player)]
        case ledger.Stood(seat=seat) | ledger.BotSat(seat=seat) if table.seats[seat].player:
            return [awaited.drop(table.id, table.seats[seat].player)]
    return []


def first_turn(table: Table, is_connected: IsConnected) -> list[Statement]:
    """When a game has begun."""
    player = awaited_person(table)
    if not player or not _is_worth_telling(table):
        return []
    return [awaited.clear(table.id), awaited.begin(table.id, player, "turn", table.turn_since, is_connected(player))]


def awaited_person(table: Table) -> str:
    """The person that the game waits for, "" where it waits for none."""
    return "" if table.match is None else person_at(table.seats, table.match.to_move)


def arrival(table: Table, player: str, at: int) -> list[Statement]:
    """Somebody has come who may be awaited here."""
    is_awaited = auth.same(awaited_person(table), player) or table.kept_for(player)
    return awaited.see(table.id, player, at) if is_awaited else []


def departure(table: Table, player: str, at: int) -> list[Statement]:
    """Somebody has gone, or was cut off, for whose decision the game waits."""
    is_late = auth.same(awaited_person(table), player) and at - table.turn_since < LATE
    return [awaited.unsee(table.id, player)] if is_late else []


def person_at(seats: Seats, seat: int) -> str:
    """Who decides there herself; "" for bots, programs, and a game that is over."""
    if seat < 0 or seats[seat].kind != "person" or seats[seat].playing_bot:
        return ""
    return seats[seat].player


def _is_worth_telling(table: Table) -> bool:
    """Against bots alone a game waits for whoever plays it, unless it counts."""
    return table.opened.counts or len({seat.player for seat in table.seats if seat.kind in HELD}) > 1
