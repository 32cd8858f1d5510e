"""What the operator is told, over HTTP."""

from msgspec import Struct

from plansza.server.protocol.outgoing import Said
from plansza.server.protocol.shared import BanKind


class Ban(Struct, frozen=True):
    """An address (or network), a person (by the hash of her token) or a table that is kept out, or closed."""

    kind: BanKind
    what: str
    at: int
    until: int  # 0: for good
    reason: str


class BusyTable(Struct, frozen=True):
    """A table that this server has in memory."""

    id: str
    game: str
    status: str
    names: list[str]  # of its seats
    connections: int
    entries: int


class BusyAddress(Struct, frozen=True):
    address: str
    connections: int


class Busy(Struct, frozen=True):
    """GET /api/admin, for the operator: what this server is doing, the busiest first; and all bans."""

    version: str
    uptime: int  # seconds
    connections: int
    rooms: int  # tables in memory
    memory: int  # bytes
    cpu: float  # seconds
    counts: dict[str, int]
    tables: list[BusyTable]
    addresses: list[BusyAddress]
    bans: list[Ban]


class PersonAtTable(Struct, frozen=True):
    """Somebody who holds a seat, watches, or has spoken; `person` is what a ban names."""

    person: str
    who: str  # in the chat
    names: list[str]
    seats: list[int]
    addresses: list[str]  # from which she is connected to this server


class TableReport(Struct, frozen=True):
    """GET /api/admin/tables/{id}, for the operator."""

    id: str
    game: str
    status: str
    closed: bool
    people: list[PersonAtTable]
    chat: list[Said]


ANSWERS = (Busy, TableReport)
