"""A table at a server, with the model as a program there: marked as one to everybody else."""

import asyncio
from typing import Any

import msgspec

from plansza.kernel.errors import PlanszaError
from plansza.kernel.replaying import replay
from plansza.mcp.local import TooEarly, reviewed
from plansza.mcp.seen import NoTable, Seen, Table, Why, listed
from plansza.programs.bot import MOVE_SECONDS
from plansza.server import auth
from plansza.server.client import Client, ConnectionClosed, Refused
from plansza.server.seat import Seat

GONE = (OSError, ConnectionClosed, TimeoutError)
PATIENCE = 60.0  # seconds that others have, before the model hears that it is still waiting


class ServerSaid(PlanszaError):
    """The server refuses, or is not there; the text says what it said."""


class RemoteTable(Table):
    """One connection to one table."""

    def __init__(self, id: str, seat: Seat) -> None:
        self.id, self.seat = id, seat
        self._lock = asyncio.Lock()

    @classmethod
    async def join(cls, base: str, table: str, name: str, wanted: int | None) -> "RemoteTable":
        """Sit down at a free seat. Raises PlanszaError."""
        try:
            client = await Client.at(base, table, auth.new_program_token())
            return cls(table, await Seat.take(client, name, MOVE_SECONDS, wanted))
        except Refused as refused:
            raise ServerSaid(str(refused.answer.get("text") or refused)) from None
        except GONE as error:
            raise NoTable(f"no table '{table}' answers at {base}: {error}") from None

    async def wait(self, seconds: float) -> Seen:
        async with self._lock:
            return await self._wait(seconds)

    async def play(self, action: str) -> Seen:
        async with self._lock:
            try:
                await self.seat.act(self.seat.text_of(action))
            except Refused as refused:
                return self._seen(Why(action, False, refused.answer.get("clause", ""), refused.answer["text"]))
            except GONE as error:
                raise ServerSaid(f"the server has gone: {error}") from None
            return await self._wait(PATIENCE)

    async def why_not(self, action: str) -> Why:
        async with self._lock:
            try:
                said = await self.seat.why(self.seat.text_of(action))
            except Refused as refused:
                return Why(action, False, "", refused.answer["text"])
            except GONE as error:
                raise ServerSaid(f"the server has gone: {error}") from None
            return Why(action, said["legal"], said["clause"], said["text"])

    async def review(self) -> dict[str, Any]:
        """From the record of the game, as at a table of our own."""
        async with self._lock:
            if not self.seat.is_over:
                raise TooEarly("the game is not over yet; a review is of a whole game")
            return await asyncio.to_thread(reviewed, replay(await self.seat.record()))

    async def close(self) -> None:
        await self.seat.client.close()

    async def _wait(self, seconds: float) -> Seen:
        seat = self.seat
        try:
            async with asyncio.timeout(seconds):
                while not seat.is_over and not seat.is_my_turn:
                    await seat.receive()
        except TimeoutError:
            return self._seen()
        except GONE as error:
            raise ServerSaid(f"the server has gone: {error}") from None
        return self._seen()

    def _seen(self, refused: Why | None = None) -> Seen:
        seat, card, view = self.seat, self.seat.client.card, self.seat.client.view
        return Seen(
            table=self.id,
            game=card["game"],
            seat=seat.seat,
            name=card["seats"][seat.seat]["name"],
            status="over" if seat.is_over else "your_turn" if seat.is_my_turn else "waiting",
            number=seat.number,
            board=view["board"] if view else None,
            events=seat.take_events(),
            legal=listed([(choice.action, choice.label) for choice in seat.choices()]),
            refused=refused,
            result=msgspec.to_builtins(seat.result) if seat.is_over else None,
        )
