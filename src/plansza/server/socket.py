"""The socket of a table: messages in, checked at the edge; mistakes are answered, never punished."""

import asyncio
from urllib.parse import urlsplit

from starlette.types import Receive, Scope, Send

from plansza.kernel.seats import WATCHER
from plansza.kernel.words import words
from plansza.server import auth, commands, views
from plansza.server.clock import now
from plansza.server.commands import Mistake, Person
from plansza.server.connection import Connection
from plansza.server.hub import Hub
from plansza.server.identity import Identity
from plansza.server.limits import Gate, address_of
from plansza.server.log import fault_of, log
from plansza.server.people.profiles import Denied
from plansza.server.protocol import incoming, outgoing, shared
from plansza.server.protocol.incoming import UNREADABLE, Keyed, decode
from plansza.server.rematch import rematch
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.settings import Settings
from plansza.server.store import StoreDown
from plansza.server.texts import clean, fault_text, language_of


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def is_own_site(settings: Settings, headers: dict[str, str]) -> bool:
    """Whether a request comes from our own page, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None or origin in (*settings.origins, settings.site):
        return True
    return urlsplit(origin).netloc == headers.get("host")


class TableSocket:
    """The ASGI application of /ws/tables/{id}."""

    def __init__(self, hub: Hub, gate: Gate, identity: Identity) -> None:
        self.hub, self.gate, self.identity = hub, gate, identity

    async def __call__(self, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        await receive()  # websocket.connect
        headers, address = headers_of(scope), address_of((scope.get("client") or ("",))[0])
        if not is_own_site(self.hub.settings, headers):
            log("bad_origin")
            await send({"type": "websocket.close", "code": 1008})  # before accepting: HTTP 403
            return
        await send({"type": "websocket.accept"})
        connection = Connection(scope["state"]["websocket"], self.hub.settings.limits, address)
        connection.lang = language_of(headers.get("accept-language"))
        entered = self.gate.lets("connects", address) and self.gate.enter(address)
        try:
            if entered:  # in a task of its own: every wake-up of this one goes through all that routes requests
                await asyncio.create_task(self._serve(connection, receive, id))
            else:
                connection.close("crowded")
            if not connection.is_open:
                await connection.drain()
        finally:
            if entered:
                self.gate.leave(address)
            connection.finish()

    async def _serve(self, connection: Connection, receive: Receive, id: str) -> None:
        frames = Frames(receive, connection)
        hello = await self._hello(frames, connection)
        if hello is None:
            return
        try:
            player = await self.identity.player_behind(hello.token)
        except Denied:
            connection.close("removed")
            return
        except StoreDown:
            connection.close("busy")
            return
        connection.person, connection.device = Person(player, clean(hello.name)), auth.hashed(hello.token)
        connection.lang = hello.lang
        room = await self._find(connection, id)
        if room is None:
            return
        connection.viewpoint = hello.viewpoint if hello.viewpoint in room.table.held_by(connection.player) else WATCHER
        async with room.lock:
            room.enter(connection)
            if hello.since is not None and connection.viewpoint == hello.viewpoint:
                await room.broadcaster.tell_since(connection, hello.since)
            else:
                await room.broadcaster.tell_table(connection)
        self._tell_warming(connection, room)
        try:
            while (frame := await frames.next()) is not None:
                await self._answer(connection, room, frame)
                await connection.give_way()
        finally:
            room.leave(connection)

    async def _find(self, connection: Connection, id: str) -> Room | None:
        """The room to enter; None where there is none for this one, who has then been told why."""
        if self.hub.bans.keep_out(connection.address, connection.player):
            connection.close("banned")
            return None
        try:
            room = await self.hub.room(auth.read_code(id))
        except StoreDown:
            connection.close("busy")
            return None
        except Retired as retired:
            connection.send(refused(connection.lang, None, Mistake(retired.fault, retired.reason)))
            connection.close("retired")
            return None
        except Mistake:
            connection.close("closed")
            return None
        if room is None:
            connection.send(refused(connection.lang, None, Mistake("no_table")))
            connection.close("no_table" if self.gate.lets("wrong_codes", connection.address) else "flood")
        elif not room.has_room_for(connection.player):
            connection.close("crowded")
            return None
        return room

    async def _hello(self, frames: "Frames", connection: Connection) -> incoming.Hello | None:
        """The first message; others before it are refused."""
        try:
            async with asyncio.timeout(connection.limits.hello_seconds):
                while (frame := await frames.next()) is not None:
                    if not self._is_within_limits(connection):
                        connection.send(refused(connection.lang, None, Mistake("too_fast")))
                        continue
                    try:
                        message = decode(frame)
                    except UNREADABLE as error:
                        connection.send(refused(connection.lang, None, Mistake("bad_message", str(error))))
                        continue
                    if isinstance(message, incoming.Hello):
                        if message.version == shared.VERSION:
                            return message
                        connection.send(refused(connection.lang, None, Mistake("too_new")))
                    else:
                        connection.send(refused(connection.lang, None, Mistake("hello_first")))
        except TimeoutError:
            connection.close("no_hello")
        return None

    def _is_within_limits(self, connection: Connection) -> bool:
        """Count one more message, of the connection and of its address; a flood closes the connection."""
        return self.gate.lets("lines", connection.address) & connection.is_within_limits()

    def _tell_warming(self, connection: Connection, room: Room) -> None:
        if (part := self.hub.warmth(room.table)) < 1:
            connection.send(outgoing.Warming(room.table.opened.game, part))

    async def _answer(self, connection: Connection, room: Room, frame: bytes) -> None:
        self.hub.metrics.count("messages")
        key, message = None, None
        try:
            is_within_limits = self._is_within_limits(connection)
            message = decode(frame)
            key = message.key if isinstance(message, Keyed) else None
            if not is_within_limits:
                raise Mistake("too_fast")
            await self._do(connection, room, message)
        except Mistake as mistake:
            self.hub.metrics.count(f"refused_{mistake.fault}")
            connection.send(refused(connection.lang, key, mistake, room))
        except StoreDown:
            connection.send(refused(connection.lang, key, Mistake("busy"), room))
        except UNREADABLE as error:
            self.hub.metrics.count("refused_bad_message")
            connection.send(refused(connection.lang, key, Mistake("bad_message", str(error)), room))
        except Exception as error:
            self.hub.metrics.count("broken")
            log("broken", message=type(message).__name__, error=fault_of(error))
            connection.send(refused(connection.lang, key, Mistake("busy"), room))

    async def _do(self, connection: Connection, room: Room, message: incoming.FromClient) -> None:
        match message:
            case incoming.Ping():
                connection.send(outgoing.Pong(now()))
            case incoming.Look(seat=seat):
                await self._look(connection, room, seat)
            case incoming.Why():
                connection.send(because(connection, room, message))
            case incoming.Rematch(key=key):
                await rematch(self.hub, room, connection.player)
                connection.send(outgoing.Done(key, room.table.number))
            case incoming.Hello():
                raise Mistake("too_late")
            case _:
                number = await room.carry_out(connection, message)
                connection.send(outgoing.Done(message.key, number))

    async def _look(self, connection: Connection, room: Room, seat: int) -> None:
        async with room.lock:
            if not room.broadcaster.may_look_from(connection, seat):
                raise Mistake("not_your_seat")
            connection.viewpoint = seat
            await room.broadcaster.tell_table(connection)


class Frames:
    """Messages as they come in; None when the other side has gone or we have closed."""

    def __init__(self, receive: Receive, connection: Connection) -> None:
        self.receive, self.connection = receive, connection

    async def next(self) -> bytes | None:
        event = await self.receive()
        if event["type"] != "websocket.receive" or not self.connection.is_open:
            return None
        text = event.get("text")
        return text.encode() if text is not None else bytes(event.get("bytes") or b"")


def refused(lang: str, key: str | None, mistake: Mistake, room: Room | None = None) -> outgoing.Refused:
    """The answer to a mistake, in words."""
    if mistake.message is None or room is None or room.table.match is None:
        return outgoing.Refused(key, mistake.fault, fault_text(lang, mistake.fault, reason=mistake.reason))
    match = room.table.match
    said = words(lang, match.game.info).say(mistake.message, match.names)
    return outgoing.Refused(key, mistake.fault, said, mistake.clause, views.message_of(mistake.message))


def because(connection: Connection, room: Room, why: incoming.Why) -> outgoing.Because:
    table = room.table
    action = commands.action_at(table, connection.person, why.seat, why.position, why.action)
    match = table.match
    assert match is not None
    if match.is_legal(action):
        return outgoing.Because(why.action, True, "", None, "")
    refusal = commands.refusal_for(match, why.seat, action)
    said = words(connection.lang, match.game.info).say(refusal.message, match.names)
    return outgoing.Because(why.action, False, refusal.clause, views.message_of(refusal.message), said)
