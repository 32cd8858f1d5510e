"""The socket of a program that waits to be invited: it says who it is, and is told of tables."""

import asyncio

import msgspec
from starlette.types import Receive, Scope, Send

from plansza.server import auth
from plansza.server.commands import Mistake
from plansza.server.connection import Connection
from plansza.server.hub import Hub
from plansza.server.limits import Gate, address_of
from plansza.server.programs import Waiting
from plansza.server.protocol import shared
from plansza.server.protocol.incoming import decode_program
from plansza.server.protocol.outgoing import Invited
from plansza.server.socket import Frames, headers_of, is_own_site, refused
from plansza.server.texts import clean


class ProgramSocket:
    """The ASGI application of /ws/programs."""

    def __init__(self, hub: Hub, gate: Gate) -> None:
        self.hub, self.gate = hub, gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        headers, address = headers_of(scope), address_of((scope.get("client") or ("",))[0])
        if not is_own_site(self.hub.settings, headers) or not self.gate.enter(address):
            await send({"type": "websocket.close", "code": 1008})  # before accepting: HTTP 403
            return
        await send({"type": "websocket.accept"})
        connection = Connection(scope["state"]["websocket"], self.hub.settings.limits)
        try:
            await self._serve(connection, Frames(receive, connection))
            if not connection.is_open:
                await connection.drain()
        finally:
            self.gate.leave(address)
            connection.finish()

    async def _serve(self, connection: Connection, frames: Frames) -> None:
        try:
            async with asyncio.timeout(connection.limits.hello_seconds):
                program = self._read(connection, await frames.next())
            self.hub.programs.add(program)
        except TimeoutError:
            connection.close("no_hello")
            return
        except Mistake as mistake:
            connection.send(refused(connection.lang, None, mistake))
            connection.close("no_hello")
            return
        connection.send(Invited(""))
        try:
            while await frames.next() is not None:
                connection.is_within_limits()  # there is nothing more to say; a flood is closed
        finally:
            self.hub.programs.remove(program)

    def _read(self, connection: Connection, frame: bytes | None) -> Waiting:
        """Who it is. Raises Mistake."""
        try:
            hello = decode_program(frame or b"")
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Mistake("bad_message", str(error)) from None
        if hello.version != shared.VERSION:
            raise Mistake("too_new")
        player, name = auth.player_of(hello.token), clean(hello.name)
        if not auth.is_program(player):
            raise Mistake("not_allowed")
        if not name:
            raise Mistake("bad_name")
        return Waiting(player, name, hello.games, connection)
