"""HTTP: lobby, tables, records, words. Every answer of 400 and above is a Problem."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.kernel.errors import (
    BadGame,
    BadOption,
    BadRecord,
    UnknownGame,
    UnknownLesson,
    WrongPlayers,
)
from plansza.kernel.seats import WATCHER, viewpoint
from plansza.kernel.words import explain
from plansza.server import advice, auth, gameinfo, ledger, lessons, odds, records
from plansza.server.bots import Declined
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.hub import Hub
from plansza.server.limits import Gate, address_of
from plansza.server.log import fault_of, log
from plansza.server.protocol import answers, incoming, shared
from plansza.server.protocol.answers import LobbyEntry
from plansza.server.protocol.outgoing import TableCard
from plansza.server.replies import Trouble, answer, packed, problem, spoken, told
from plansza.server.room import Room
from plansza.server.socket import is_own_site
from plansza.server.store import LOBBY, MINE, StoreDown

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

TRANSFER_MINUTES = 15
LOOK_UP = 0.25  # seconds, to see whether the one who asked is still there
LIST_LENGTH, TURNS_SHOWN = 50, 10


class Api:
    """The handlers; `routes` says where they are."""

    def __init__(self, hub: Hub, gate: Gate) -> None:
        self.hub, self.gate = hub, gate

    def routes(self) -> list[Route]:
        listed: list[tuple[str, str, Handler]] = [
            ("POST", "/api/guests", self.guest),
            ("GET", "/api/games", self.games),
            ("GET", "/api/words/{game}/{lang}.ftl", self.words),
            ("GET", "/api/rules/{game}/{lang}.md", self.rules),
            ("POST", "/api/lessons/{game}/{lesson}", self.lesson),
            ("GET", "/api/tables", self.lobby),
            ("GET", "/api/mine", self.mine),
            ("POST", "/api/tables", self.open),
            ("GET", "/api/tables/{id}", self.table),
            ("POST", "/api/tables/{id}/transfer", self.transfer),
            ("POST", "/api/tables/{id}/claim", self.claim),
            ("GET", "/api/tables/{id}/record", self.record),
            ("GET", "/api/tables/{id}/frames", self.frames),
            ("GET", "/api/tables/{id}/odds", self.odds),
            ("GET", "/api/tables/{id}/hint", self.hint),
            ("GET", "/api/tables/{id}/analysis", self.table_analysis),
            ("GET", "/api/tables/{id}/review", self.table_review),
            ("POST", "/api/analysis", self.analysis),
            ("POST", "/api/review", self.review),
            ("POST", "/api/try", self.another_way),
            ("POST", "/api/replay", self.replay),
            ("POST", "/api/verify", self.verify),
        ]
        return [Route(path, self._guarded(handler), methods=[method]) for method, path, handler in listed]

    def _guarded(self, handler: Handler) -> Handler:
        """Limits and origin before, Problems for whatever goes wrong after."""

        async def guarded(request: Request) -> Response:
            try:
                if not self.gate.lets("requests", _address(request)):
                    raise Trouble("too_fast")
                if request.method == "POST" and not is_own_site(self.hub.settings, dict(request.headers)):
                    raise Trouble("bad_origin")
                return await handler(request)
            except (Trouble, Mistake) as trouble:
                return problem(request, trouble.fault, trouble.reason)
            except Declined as error:
                return problem(request, "bad_record", error.texts[spoken(request)])
            except BadRecord as error:
                return problem(request, "bad_record", explain(error, spoken(request)))
            except (UnknownGame, UnknownLesson):
                return problem(request, "not_found")
            except (BadOption, WrongPlayers) as error:
                return problem(request, "bad_game", explain(error, spoken(request)))
            except StoreDown:
                return problem(request, "busy")
            except Exception as error:
                log("broken", path=request.url.path.split("/")[2:3], error=fault_of(error))
                return problem(request, "broken")

        return guarded

    # --- games ---

    async def guest(self, request: Request) -> Response:
        return answer(request, answers.Guest(auth.new_token()))

    async def games(self, request: Request) -> Response:
        return answer(request, gameinfo.games(self.hub.rules, self.hub.addresses, self.hub.opening))

    async def words(self, request: Request) -> Response:
        source = gameinfo.fluent_source(request.path_params["game"], request.path_params["lang"])
        return told(request, source, "text/plain")

    async def rules(self, request: Request) -> Response:
        try:
            source = gameinfo.rules_source(request.path_params["game"], request.path_params["lang"])
        except BadGame:
            raise Trouble("not_found") from None
        return told(request, source, "text/markdown")

    async def lesson(self, request: Request) -> Response:
        name, id = request.path_params["game"], request.path_params["lesson"]
        lessons.course(name).lesson(id)  # so that nobody waits for a worker to hear that there is none
        tried = await _body(request, incoming.Attempt)
        try:
            found = await self.hub.workers.run(lessons.taught, name, id, tried.actions)
        except Declined as error:
            raise Trouble("bad_message", str(error)) from None
        return packed(request, found, "application/json")

    # --- lists ---

    async def lobby(self, request: Request) -> Response:
        values = {"game": _query(request, incoming.LobbyQuery).game, "limit": LIST_LENGTH}
        entries: list[LobbyEntry] = []
        for status in ("waiting", "playing"):
            rows = await self.hub.store.lists(LOBBY, {**values, "status": status})
            entries += [LobbyEntry(_card(card), updated) for card, updated in rows]
        shown = [entry for entry in entries if entry.card.status == "waiting" or entry.card.watchable]
        return answer(request, answers.Lobby(shown))

    async def mine(self, request: Request) -> Response:
        player = _player(request)
        rows = await self.hub.store.lists(MINE, {"player": player, "limit": LIST_LENGTH})
        entries = []
        for place, (stored, updated) in enumerate(rows):
            card = _card(stored)
            room = await self.hub.room(card.id) if place < TURNS_SHOWN and card.status != "over" else None
            entries.append(_my_entry(card, updated, room, player))
        return answer(request, answers.Lobby(entries))

    # --- one table ---

    async def open(self, request: Request) -> Response:
        wanted = await _body(request, incoming.NewTable)
        if not self.gate.lets("new_tables", _address(request)):
            raise Trouble("too_fast")
        return answer(request, await self.hub.open_table(wanted, _player(request)))

    async def table(self, request: Request) -> Response:
        code = auth.read_code(request.path_params["id"][:40])
        if len(code) == auth.SHORT_LENGTH:
            if not self.gate.would_let("wrong_codes", _address(request)):
                raise Trouble("too_fast")  # also where it is right: nobody finds a table by trying
            code = await self.hub.whole_code(code)
        return answer(request, (await self._room(request, code)).table.card())

    async def transfer(self, request: Request) -> Response:
        wanted, player, room = await _body(request, incoming.Transfer), _player(request), await self._room(request)
        code, until = auth.new_token(), now() + TRANSFER_MINUTES * 60_000

        def entry() -> ledger.Entry:
            if wanted.seat not in room.table.held_by(player):
                raise Mistake("not_your_seat")
            return ledger.Offered(wanted.seat, auth.hashed(code), until)

        await room.append(entry)
        return answer(request, answers.TransferCode(code, until))

    async def claim(self, request: Request) -> Response:
        wanted, player, room = await _body(request, incoming.Claim), _player(request), await self._room(request)
        given = auth.hashed(wanted.code)

        def entry() -> ledger.Entry:
            for seat, (code, until) in room.table.offers.items():
                if auth.same(code, given) and now() <= until:
                    return ledger.Claimed(seat, player)
            raise Trouble("bad_code")

        await room.append(entry)
        return answer(request, room.table.card())

    async def record(self, request: Request) -> Response:
        room, query = await self._room(request), _query(request, incoming.SeatQuery)
        record = records.record_for(room.table, _player_or_none(request), query.seat)
        name = f"{room.table.opened.game}-{room.table.created // 1000}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return packed(request, record.to_json().encode(), "application/json", headers)

    # --- replays ---

    async def frames(self, request: Request) -> Response:
        room, query = await self._room(request), _query(request, incoming.FramesQuery)
        if room.table.match is None:
            raise Mistake("too_early")
        records.require_viewpoint(room.table, _player_or_none(request), query.seat)
        return await self._frames(request, records.true_record(room.table), room.table.opened.game)

    async def odds(self, request: Request) -> Response:
        room, seat = await self._room(request), viewpoint(_query(request, incoming.SeatQuery).seat)
        match, game = room.table.match, room.table.opened.game
        if match is None:
            raise Mistake("too_early")
        if game not in self.hub.rules.odds:
            raise Trouble("not_found")
        records.require_viewpoint(room.table, _player_or_none(request), seat)
        masked, number = match.masked_state(seat).tobytes(), match.number
        await self.hub.compiled(game)
        return answer(request, await self.hub.workers.run(odds.odds, game, masked, number))

    # --- analysis ---

    async def hint(self, request: Request) -> Response:
        """For the holder of the seat to move, where nobody at the table is against it."""
        room, seat = await self._room(request), _query(request, incoming.SeatQuery).seat
        match, game = room.table.match, room.table.opened.game
        if match is None:
            raise Mistake("too_early")
        if seat not in room.table.held_by(_player(request)):
            raise Mistake("not_your_seat")
        if not room.table.hints:
            raise Trouble("no_hints")
        if match.to_move != seat:
            raise Mistake("not_your_turn")
        masked, number = match.masked_state(seat).tobytes(), match.number
        await self.hub.compiled(game)
        return answer(request, await self._while_there(request, advice.hint, game, masked, number))

    async def table_analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._finished(request))

    async def analysis(self, request: Request) -> Response:
        return await self._analysis(request, await self._record(request))

    async def _analysis(self, request: Request, body: bytes) -> Response:
        number = _query(request, incoming.MomentQuery).number
        return answer(request, await self._while_there(request, advice.position, body, number))

    async def table_review(self, request: Request) -> Response:
        return await self._review(request, await self._finished(request))

    async def review(self, request: Request) -> Response:
        return await self._review(request, await self._record(request))

    async def _review(self, request: Request, body: bytes) -> Response:
        first = max(0, _query(request, incoming.ReviewQuery).first)
        return answer(request, await self._while_there(request, advice.review, body, first))

    async def another_way(self, request: Request) -> Response:
        body, query = await self._record(request), _query(request, incoming.TryQuery)
        return answer(request, await self._while_there(request, advice.another_way, body, query.number, query.action))

    async def _while_there(self, request: Request, work: Callable[..., T], *args: Any) -> T:
        """What a worker finds, while somebody waits for it; what has not been begun when she has gone is dropped."""
        working = asyncio.ensure_future(self.hub.workers.run(work, *args))
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
        records.require_viewpoint(room.table, _player_or_none(request), WATCHER)
        await self.hub.compiled(room.table.opened.game)
        return records.true_record(room.table)

    async def _record(self, request: Request) -> bytes:
        """A record that was sent."""
        body = await _read(request)
        await self.hub.rules.loaded()
        await self.hub.compiled(records.check_record(body).game)
        return body

    async def replay(self, request: Request) -> Response:
        body = await _read(request)
        await self.hub.rules.loaded()
        return await self._frames(request, body, records.check_record(body).game)

    async def _frames(self, request: Request, body: bytes, game: str) -> Response:
        query = _query(request, incoming.FramesQuery)
        await self.hub.compiled(game)
        made = await self.hub.workers.run(records.frames, body, query.seat, max(0, query.first), max(0, query.count))
        return packed(request, made, "application/json")

    async def verify(self, request: Request) -> Response:
        body = await _read(request)
        await self.hub.rules.loaded()
        await self.hub.compiled(records.check_record(body).game)
        found = await self.hub.workers.run(records.verdict, body)
        lang = spoken(request)
        return answer(request, gameinfo.verdict(lang, found))

    async def _room(self, request: Request, id: str = "") -> Room:
        """Of the table that the address names, or of this one."""
        room = await self.hub.room(id or auth.read_code(request.path_params["id"][:40]))
        if room is None:
            raise Trouble("no_table" if self.gate.lets("wrong_codes", _address(request)) else "too_fast")
        return room


def _address(request: Request) -> str:
    return address_of(request.client.host if request.client else None)


def _player_or_none(request: Request) -> str | None:
    return auth.player_in(request.headers.get("authorization"))


def _player(request: Request) -> str:
    player = _player_or_none(request)
    if player is None:
        raise Trouble("no_token")
    return player


def _query(request: Request, type: type[T]) -> T:
    try:
        return msgspec.convert(dict(request.query_params), type, strict=False)
    except msgspec.ValidationError as error:
        raise Trouble("bad_message", str(error)) from None


async def _read(request: Request) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Trouble("not_json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > shared.MAX_BODY:
            raise Trouble("too_large")
    return body


async def _body(request: Request, type: type[T]) -> T:
    try:
        return msgspec.json.decode(await _read(request), type=type)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Trouble("bad_message", str(error)) from None


def _card(stored: str) -> TableCard:
    return msgspec.json.decode(stored, type=TableCard)


def _my_entry(card: TableCard, updated: int, room: Room | None, player: str) -> LobbyEntry:
    if room is None:
        return LobbyEntry(card, updated)
    table, seats = room.table, room.table.held_by(player)
    my_turn = table.match is not None and table.match.to_move in seats
    return LobbyEntry(table.card(), max(updated, table.turn_since), seats, my_turn)
