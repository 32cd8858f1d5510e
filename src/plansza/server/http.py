"""HTTP: lobby, tables, records, words. Every answer of 400 and above is a Problem."""

import asyncio
import contextlib
import functools
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.kernel.errors import (
    BadGame,
)
from plansza.kernel.seats import WATCHER, viewpoint
from plansza.server import advice, auth, gameinfo, ledger, lessons, odds, records, requests
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.database import Database
from plansza.server.guard import Guard, Handler
from plansza.server.people import news
from plansza.server.people.awaited import Kind
from plansza.server.protocol import answers, incoming
from plansza.server.protocol.answers import LobbyEntry
from plansza.server.protocol.outgoing import TableCard, encode
from plansza.server.puzzle_routes import PuzzleRoutes
from plansza.server.ranks_http import RanksApi
from plansza.server.replies import Trouble, answer, packed, spoken, told
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.store import BY_COMMITMENT, LOBBY, MINE
from plansza.server.workers import Declined

T = TypeVar("T")

TRANSFER_MINUTES = 15
LOOK_UP = 0.25  # seconds, to see whether the one who asked is still there
LIST_LENGTH, TURNS_SHOWN = 50, 10


class Api:
    """The handlers; `routes` says where they are."""

    def __init__(self, guard: Guard) -> None:
        self.guard, self.hub, self.gate = guard, guard.hub, guard.gate

    def routes(self) -> list[Route]:
        listed: list[tuple[str, str, Handler]] = [
            ("POST", "/api/guests", self.guest),
            ("GET", "/api/games", self.games),
            ("GET", "/api/words/{game}/{lang}.ftl", self.words),
            ("GET", "/api/rules/{game}/{lang}.md", self.rules),
            ("POST", "/api/lessons/{game}/{lesson}", self.lesson),
            ("GET", "/api/programs", self.programs),
            *PuzzleRoutes(self.hub).listed(),
            ("GET", "/api/tables", self.lobby),
            ("GET", "/api/mine", self.mine),
            ("DELETE", "/api/mine", self.forget),
            ("POST", "/api/tables", self.open),
            ("GET", "/api/tables/{id}", self.table),
            ("DELETE", "/api/tables/{id}", self.delete),
            ("POST", "/api/tables/{id}/transfer", self.transfer),
            ("POST", "/api/tables/{id}/claim", self.claim),
            ("GET", "/api/tables/{id}/record", self.record),
            ("GET", "/api/tables/{id}/frames", self.frames),
            ("GET", "/api/tables/{id}/position", self.position),
            ("GET", "/api/tables/{id}/odds", self.odds),
            ("GET", "/api/tables/{id}/hint", self.hint),
            ("GET", "/api/tables/{id}/analysis", self.table_analysis),
            ("GET", "/api/tables/{id}/review", self.table_review),
            ("POST", "/api/analysis", self.analysis),
            ("POST", "/api/review", self.review),
            ("POST", "/api/try", self.another_way),
            ("POST", "/api/replay", self.replay),
            ("POST", "/api/verify", self.verify),
            *RanksApi(self.guard).handlers(),
        ]
        return self.guard.routes(listed)

    # --- games ---

    async def guest(self, request: Request) -> Response:
        return await answer(request, answers.Guest(auth.new_token()))

    async def games(self, request: Request) -> Response:
        hub = self.hub
        found = gameinfo.games(hub.rules, hub.network.addresses, hub.network.opening, hub.store.signer.public)
        return await answer(request, found)

    async def words(self, request: Request) -> Response:
        source = gameinfo.fluent_source(request.path_params["game"], request.path_params["lang"])
        return await told(request, source, "text/plain")

    async def rules(self, request: Request) -> Response:
        try:
            source = gameinfo.rules_source(request.path_params["game"], request.path_params["lang"])
        except BadGame:
            raise Trouble("not_found") from None
        return await told(request, source, "text/markdown")

    async def lesson(self, request: Request) -> Response:
        name, id = request.path_params["game"], request.path_params["lesson"]
        lessons.course(name).lesson(id)  # so that nobody waits for a worker to hear that there is none
        tried = await requests.body(request, incoming.Attempt)
        try:
            found = await self._while_there(request, lessons.taught, name, id, tried.actions)
        except Declined as error:
            raise Trouble("bad_message", str(error)) from None
        return await packed(request, found, "application/json")

    # --- lists ---

    async def programs(self, request: Request) -> Response:
        return await answer(request, answers.ProgramList(self.hub.programs.cards()))

    async def lobby(self, request: Request) -> Response:
        game, is_closed = requests.query(request, incoming.LobbyQuery).game, self.hub.bans.is_closed
        found = await self.hub.store.read(lambda db: _lobby(db, game, is_closed))
        return await packed(request, found, "application/json")

    async def mine(self, request: Request) -> Response:
        player = requests.player(request)
        rows = await self.hub.store.read(functools.partial(_mine, player=player))
        entries = []
        for place, (stored, updated, awaited) in enumerate(rows):
            card, room = _card(stored), None
            if self.hub.bans.is_closed(card.id):
                continue
            if place < TURNS_SHOWN and card.status != "over":
                with contextlib.suppress(Retired):
                    room = await self.hub.room(card.id)
            seen = _stored_entry(card, updated, awaited) if room is None else _my_entry(room, updated, player)
            entries.append(seen)
        return await answer(request, answers.Lobby(entries))

    # --- one table ---

    async def open(self, request: Request) -> Response:
        wanted = await requests.body(request, incoming.NewTable)
        for rate in ("new_tables", "listed_tables") if wanted.listed else ("new_tables",):
            if not self.gate.lets(rate, requests.address(request)):
                raise Trouble("too_fast")
        return await answer(request, await self.hub.open_table(wanted, requests.player(request)))

    async def table(self, request: Request) -> Response:
        code = auth.read_code(request.path_params["id"][:40])
        if len(code) == auth.SHORT_LENGTH:
            if not self.gate.would_let("wrong_codes", requests.address(request)):
                raise Trouble("too_fast")  # also where it is right: nobody finds a table by trying
            code = await self.hub.whole_code(code) if auth.is_code(code) else code
        return await answer(request, (await self._room(request, code)).table.card_for(requests.player_or_none(request)))

    async def transfer(self, request: Request) -> Response:
        wanted, player, room = (
            await requests.body(request, incoming.Transfer),
            requests.player(request),
            await self._room(request),
        )
        code, until = auth.new_token(), now() + TRANSFER_MINUTES * 60_000

        def entry() -> ledger.Entry:
            if wanted.seat not in room.table.held_by(player):
                raise Mistake("not_your_seat")
            return ledger.Offered(wanted.seat, auth.hashed(code), until)

        room.require_space()
        await room.append(entry)
        return await answer(request, answers.TransferCode(code, until))

    async def claim(self, request: Request) -> Response:
        wanted, player, room = (
            await requests.body(request, incoming.Claim),
            requests.player(request),
            await self._room(request),
        )
        given = auth.hashed(wanted.code)

        def entry() -> ledger.Entry:
            for seat, (code, until) in room.table.offers.items():
                if auth.same(code, given) and now() <= until:
                    return ledger.Claimed(seat, player)
            raise Trouble("bad_code")

        await room.append(entry)
        return await answer(request, room.table.card())

    async def record(self, request: Request) -> Response:
        player, seat = requests.player_or_none(request), requests.query(request, incoming.SeatQuery).seat
        try:
            table = (await self._room(request)).table
        except Retired:
            return await self._remains(request, player)
        give = records.record_giver(table, player, seat, self.hub.store.signer)
        name = f"{table.opened.game}-{table.created // 1000}.json"
        return await self._download(request, await asyncio.to_thread(give), name)

    async def _remains(self, request: Request, player: str | None) -> Response:
        """What was decided at a table of another version."""
        remains = await self.hub.remains(auth.read_code(request.path_params["id"][:40]))
        record = remains.record_for(player)
        if record is None:
            raise Mistake("not_allowed")
        return await self._download(request, record.to_json().encode(), f"{record.game}-decisions.json")

    async def _download(self, request: Request, body: bytes, name: str) -> Response:
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return await packed(request, body, "application/json", headers)

    async def delete(self, request: Request) -> Response:
        """The host's own table, unless others are playing at it."""
        await self.hub.upkeep.delete_for_host(await self._room(request), requests.player(request))
        return Response(status_code=204)

    async def forget(self, request: Request) -> Response:
        """All that is stored of who asks."""
        await self.hub.forget(requests.player(request))
        return Response(status_code=204)

    # --- replays ---

    async def frames(self, request: Request) -> Response:
        room, query = await self._room(request), requests.query(request, incoming.FramesQuery)
        if room.table.match is None:
            raise Mistake("too_early")
        records.require_viewpoint(room.table, requests.player_or_none(request), query.seat)
        return await self._frames(request, records.true_record(room.table), room.table.opened.game)

    async def position(self, request: Request) -> Response:
        room, seat = await self._room(request), requests.query(request, incoming.SeatQuery).seat
        match = room.table.match
        if match is None:
            raise Mistake("too_early")
        records.require_viewpoint(room.table, requests.player_or_none(request), seat)
        return await answer(request, answers.Where(match.number, match.position(viewpoint(seat))))

    async def odds(self, request: Request) -> Response:
        room, seat = await self._room(request), requests.query(request, incoming.SeatQuery).seat
        match, game = room.table.match, room.table.opened.game
        if match is None:
            raise Mistake("too_early")
        if game not in self.hub.rules.odds:
            raise Trouble("not_found")
        records.require_viewpoint(room.table, requests.player_or_none(request), seat)
        if not room.table.hints and room.table.status == "playing":
            raise Trouble("no_hints")
        masked, number = match.masked_state(viewpoint(seat)).tobytes(), match.number
        await self.hub.compiled(game)
        return await answer(request, await self._while_there(request, odds.odds, game, masked, number))

    # --- analysis ---

    async def hint(self, request: Request) -> Response:
        """For the holder of the seat to move, where nobody at the table is against it."""
        room, seat = await self._room(request), requests.query(request, incoming.SeatQuery).seat
        match, game = room.table.match, room.table.opened.game
        if match is None:
            raise Mistake("too_early")
        player = requests.player(request)
        records.require_viewpoint(room.table, player, seat)
        if seat not in room.table.held_by(player):
            raise Mistake("not_your_seat")
        if not room.table.hints:
            raise Trouble("no_hints")
        if match.to_move != seat:
            raise Mistake("not_your_turn")
        masked, number = match.masked_state(seat).tobytes(), match.number
        await self.hub.compiled(game)
        return await answer(request, await self._while_there(request, advice.hint, game, masked, number))

    async def table_analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._finished(request))

    async def analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._record(request))

    async def _analysis(self, request: Request, body: bytes) -> Response:
        number = requests.query(request, incoming.MomentQuery).number
        return await answer(request, await self._while_there(request, advice.position, body, number))

    async def table_review(self, request: Request) -> Response:
        return await self._review(request, await self._finished(request))

    async def review(self, request: Request) -> Response:
        return await self._review(request, await self._record(request))

    async def _review(self, request: Request, body: bytes) -> Response:
        first = max(0, requests.query(request, incoming.ReviewQuery).first)
        return await answer(request, await self._while_there(request, advice.review, body, first))

    async def another_way(self, request: Request) -> Response:
        body, query = await self._record(request), requests.query(request, incoming.TryQuery)
        found = await self._while_there(request, advice.another_way, body, query.number, query.action)
        return await packed(request, found, "application/json")

    async def _while_there(self, request: Request, work: Callable[..., T], *args: Any) -> T:
        """What a worker finds, while somebody waits for it; what has not been begun when she has gone is dropped."""
        working = asyncio.ensure_future(self.hub.workers.run(work, *args, visitor=requests.address(request)))
        while not (await asyncio.wait([working], timeout=LOOK_UP))[0]:
            if await request.is_disconnected():
                working.cancel()
                self.hub.metrics.count("abandoned")
                raise Trouble("busy")  # nobody reads it
        return working.result()

    async def _finished(self, request: Request) -> bytes:
        """The record of a table whose game is over."""
        room = await self._room(request)
        if room.table.status != "over":
            raise Mistake("too_early")
        records.require_viewpoint(room.table, requests.player_or_none(request), WATCHER)
        await self.hub.compiled(room.table.opened.game)
        return records.true_record(room.table)

    async def _record(self, request: Request) -> bytes:
        """A record that was sent, to be analysed; not that of a game under way where nobody may have hints."""
        body, head = await self._record_and_head(request)
        found = await self.hub.store.lists(BY_COMMITMENT, {"commitment": head.commitment}) if head.commitment else []
        if not all(_card(card).hints for (card,) in found):
            raise Trouble("no_hints")
        return body

    async def _record_and_head(self, request: Request) -> tuple[bytes, requests.RecordHead]:
        """A record that was sent, unchecked: what is wrong with it the worker says that is given it."""
        body = await requests.read(request)
        head = requests.record_head(body)
        await self.hub.rules.loaded()
        if head.game in self.hub.rules.games:
            await self.hub.compiled(head.game)
        return body, head

    async def replay(self, request: Request) -> Response:
        body, head = await self._record_and_head(request)
        return await self._frames(request, body, head.game)

    async def _frames(self, request: Request, body: bytes, game: str) -> Response:
        query = requests.query(request, incoming.FramesQuery)
        if game in self.hub.rules.games:
            await self.hub.compiled(game)
        made = await self._while_there(
            request, records.frames, body, query.seat, max(0, query.first), max(0, query.count)
        )
        return await packed(request, made, "application/json")

    async def verify(self, request: Request) -> Response:
        body, _ = await self._record_and_head(request)
        found = await self._while_there(request, records.verdict, body)
        return await answer(request, gameinfo.verdict(spoken(request), found))

    async def _room(self, request: Request, id: str = "") -> Room:
        """Of the table that the address names, or of this one."""
        id = id or auth.read_code(request.path_params["id"][:40])
        if not id.isprintable():
            raise Trouble("bad_message", "id")
        room = await self.hub.room(id)
        if room is None:
            raise Trouble("no_table" if self.gate.lets("wrong_codes", requests.address(request)) else "too_fast")
        return room


def _lobby(db: Database, game: str, is_closed: Callable[[str], bool]) -> bytes:
    """A Lobby, encoded, in a thread: cards with boards of their own are long."""
    rows = [
        row
        for status in ("waiting", "playing")
        for row in db.run(LOBBY, {"game": game, "limit": LIST_LENGTH, "status": status})
    ]
    entries = [LobbyEntry(_card(card), updated) for card, updated in rows]
    entries = [entry for entry in entries if entry.card.status == "waiting" or entry.card.watchable]
    shown = [entry for entry in entries if not is_closed(entry.card.id)]
    return encode(answers.Lobby(shown))


def _card(stored: str) -> TableCard:
    return msgspec.json.decode(stored, type=TableCard)


def _mine(db: Database, player: str) -> list[Any]:
    news.visit(db, player, now())
    return db.run(MINE, {"player": player, "limit": LIST_LENGTH})


def _stored_entry(card: TableCard, updated: int, awaited: Kind | None) -> LobbyEntry:
    """Of a table that is not looked into: what is stored says enough for a list."""
    is_invited = awaited in ("invitation", "round") and card.status == "waiting"
    return LobbyEntry(card, updated, my_turn=awaited == "turn" and card.status == "playing", invited=is_invited)


def _my_entry(room: Room, updated: int, player: str) -> LobbyEntry:
    table, seats = room.table, room.table.held_by(player)
    my_turn = table.match is not None and table.match.to_move in seats
    invited = table.status == "waiting" and bool(table.kept_for(player)) and not auth.same(table.opened.host, player)
    return LobbyEntry(table.card(), max(updated, table.turn_since), seats, my_turn, invited)
