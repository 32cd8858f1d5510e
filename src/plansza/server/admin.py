"""For whoever runs a public server: what is busy, who is at a table, and keeping people, addresses and tables out.

Over HTTP under /api/admin, for the operator's token only; a server without one has no such addresses.
"""

import time
from collections import defaultdict
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza import __version__
from plansza.server import auth, ledger, requests
from plansza.server.bans import checked
from plansza.server.clock import now
from plansza.server.database import Database
from plansza.server.guard import Guard, Handler
from plansza.server.log import log
from plansza.server.metrics import memory_bytes
from plansza.server.protocol import incoming, operator
from plansza.server.replies import Trouble, answer
from plansza.server.room import Room
from plansza.server.socket import is_own_site
from plansza.server.store import LOAD
from plansza.server.texts import clean

SHOWN = 50
HOUR = 3_600_000  # milliseconds


class Admin:
    def __init__(self, guard: Guard) -> None:
        self.guard, self.hub, self.gate = guard, guard.hub, guard.gate
        self.began = time.monotonic()

    def routes(self) -> list[Route]:
        if not self.hub.settings.operator_token:
            return []
        listed: list[tuple[str, str, Handler]] = [
            ("GET", "/api/admin", self.busy),
            ("GET", "/api/admin/tables/{id}", self.table),
            ("POST", "/api/admin/bans", self.ban),
            ("POST", "/api/admin/lift", self.lift),
        ]
        alone = [(method, path, self._for_operator(handler)) for method, path, handler in listed]
        return self.guard.routes(alone, even_banned=True)  # she is let in whoever she has banned

    def _for_operator(self, handler: Handler) -> Handler:
        async def guarded(request: Request) -> Response:
            self._require_operator(request)
            return await handler(request)

        return guarded

    def _require_operator(self, request: Request) -> None:
        """Who has tried too often hears nothing more, not even that it was right at last."""
        if not self.gate.would_let("wrong_operators", requests.address(request)):
            raise Trouble("too_fast")
        if not is_own_site(self.hub.settings, dict(request.headers)):
            raise Trouble("bad_origin")
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        expected = auth.hashed(self.hub.settings.operator_token)
        if scheme.lower() != "bearer" or not auth.same(expected, auth.hashed(token)):
            self.gate.lets("wrong_operators", requests.address(request))
            log("not_operator")
            raise Trouble("not_operator")

    # --- looking ---

    async def busy(self, request: Request) -> Response:
        rooms = self.hub.rooms
        busiest = sorted(rooms.values(), key=lambda room: (-len(room.connections), -room.table.number))
        places = self.gate.connections.most_common(SHOWN)
        told = operator.Busy(
            version=__version__,
            uptime=int(time.monotonic() - self.began),
            connections=self.gate.connections.total(),
            rooms=len(rooms),
            memory=memory_bytes(),
            cpu=round(time.process_time(), 1),
            counts=dict(self.hub.metrics.counts),
            tables=[_busy_table(room) for room in busiest[:SHOWN]],
            addresses=[operator.BusyAddress(place, count) for place, count in places],
            bans=self.hub.bans.all,
        )
        return await answer(request, told)

    async def table(self, request: Request) -> Response:
        id = auth.read_code(request.path_params["id"])
        room, is_closed = await self.hub.room(id, even_closed=True), self.hub.bans.is_closed(id)
        if room is None:
            raise Trouble("no_table")
        table, speakers = room.table, await self.hub.store.read(lambda db: _speakers(db, id))
        people, chat = _people(room, speakers), list(table.chat)
        return await answer(request, operator.TableReport(id, table.opened.game, table.status, is_closed, people, chat))

    # --- keeping out ---

    async def ban(self, request: Request) -> Response:
        wanted = await requests.body(request, incoming.NewBan)
        what = checked(wanted.kind, wanted.what)
        if wanted.kind == "table" and await self.hub.room(what, even_closed=True) is None:
            raise Trouble("no_table")
        until = now() + int(wanted.hours * HOUR) if wanted.hours else 0
        await self.hub.bans.set(operator.Ban(wanted.kind, what, now(), until, clean(wanted.reason)))
        log("banned", kind=wanted.kind)
        self.hub.enforce_bans()
        return await self.busy(request)

    async def lift(self, request: Request) -> Response:
        wanted = await requests.body(request, incoming.LiftBan)
        await self.hub.bans.lift(wanted.kind, checked(wanted.kind, wanted.what))
        log("ban_lifted", kind=wanted.kind)
        return await self.busy(request)


def _busy_table(room: Room) -> operator.BusyTable:
    table = room.table
    names = [seat.name for seat in table.seats]
    return operator.BusyTable(table.id, table.opened.game, table.status, names, len(room.connections), table.number)


def _people(room: Room, speakers: Mapping[str, str]) -> list[operator.PersonAtTable]:
    """Who holds a seat, is connected, or has spoken."""
    table = room.table
    names: defaultdict[str, set[str]] = defaultdict(set)
    places: defaultdict[str, set[str]] = defaultdict(set)
    named = [*((seat.player, seat.name) for seat in table.seats if seat.player), *speakers.items()]
    for player, name in named:
        names[player].add(name)
    for connection in room.connections:
        names[connection.player].add(connection.person.name)
        places[connection.player].add(connection.address)
    return [
        operator.PersonAtTable(
            person=player,
            who=table.who(player),
            names=sorted(filter(None, known)),
            seats=table.held_by(player),
            addresses=sorted(places[player]),
        )
        for player, known in names.items()
    ]


def _speakers(db: Database, id: str) -> dict[str, str]:
    """Whoever has said something at a table, with the last name used."""
    entries = [ledger.read(body) for _, _, _, body in db.run(LOAD, {"table_id": id, "after": 0}) if '"spoke"' in body]
    return {entry.player: entry.name for entry in entries if isinstance(entry, ledger.Spoke)}
