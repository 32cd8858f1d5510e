"""A program at a server: it waits to be invited, sits down, and plays; one process of it for each table.

The server speaks its ordinary protocol, and the program that of docs/bot-protocol.md; what stands between is here.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.error import URLError

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from plansza.kernel.errors import PlanszaError
from plansza.programs import messages
from plansza.programs.bot import GRACE, MOVE_SECONDS, REFUSALS, Command, Program, give_program, take_program
from plansza.programs.child import Deadline, ProgramFailed
from plansza.server.client import Client, Refused, request
from plansza.server.protocol import shared
from plansza.server.seat import Seat

AGAIN = 5.0  # seconds until it tries to connect again
TROUBLE = (OSError, URLError, WebSocketException, TimeoutError, Refused)  # that passes


class NotLetIn(PlanszaError):
    """The server does not take the program."""


@dataclass
class Visitor:
    """A program with its token at one server. `tell` is given a line for each thing that happens."""

    base: str
    token: str
    command: Command
    name: str
    games: list[str]
    tell: Callable[[str], None]
    tables: set[str] = field(default_factory=set)  # where it plays now

    @classmethod
    def of(cls, base: str, token: str, command: Command, name: str, tell: Callable[[str], None]) -> "Visitor":
        """Starts the program once, to hear its name and games. Raises ProgramFailed."""
        program = take_program(command.line)
        hello = program.hello
        give_program(program)
        return cls(base.rstrip("/"), token, command, (name or hello.name)[: shared.MAX_NAME], hello.games, tell)

    # --- wait to be invited ---

    async def stay(self) -> None:
        """Take every invitation, until it is cancelled; where the server goes away, come back."""
        async with asyncio.TaskGroup() as playing:
            while True:
                try:
                    await self._listen(playing)
                except TROUBLE as error:
                    self.tell(f"the server does not answer ({error}); trying again")
                await asyncio.sleep(AGAIN)

    async def _listen(self, playing: asyncio.TaskGroup) -> None:
        address = self.base.replace("http", "ws", 1) + "/ws/programs"
        async with connect(address) as socket:
            hello = {"type": "hello", "token": self.token, "name": self.name, "games": self.games}
            await socket.send(messages.encode({**hello, "version": shared.VERSION}))
            async for frame in socket:
                message = msgspec.json.decode(frame)
                if message["type"] == "refused":
                    raise NotLetIn(message["text"])
                if message["type"] == "invited":
                    await self._invited(message["table"], playing)

    async def _invited(self, table: str, playing: asyncio.TaskGroup) -> None:
        """To one table; or, when it has just come, to all where it is missed."""
        if table:
            self._start(table, playing)
            return
        self.tell(f"{self.name} waits at {self.base} to be invited")
        mine = await asyncio.to_thread(request, self.base, "/api/mine", None, self.token)
        for entry in mine["tables"]:
            if entry["card"]["status"] != "over":
                self._start(entry["card"]["id"], playing)

    def _start(self, table: str, playing: asyncio.TaskGroup) -> None:
        if table not in self.tables:
            self.tables.add(table)
            playing.create_task(self._play_quietly(table))

    async def _play_quietly(self, table: str) -> None:
        """What goes wrong at one table is told, and holds up no other."""
        try:
            await self.play(table)
        except (*TROUBLE, PlanszaError) as error:
            self.tell(f"table {table}: {error}")
        finally:
            self.tables.discard(table)

    # --- one table ---

    async def play(self, table: str, wanted: int | None = None) -> None:
        """Sit down at a table and play to the end of its game. Raises NoSeat, Refused, ProgramFailed."""
        program = await asyncio.to_thread(take_program, self.command.line)
        try:
            async with await Client.at(self.base, table, self.token) as client:
                seat = await Seat.take(client, self.name, MOVE_SECONDS, wanted)
                self.tell(f"table {table}: sits at seat {seat.seat}")
                await self._play_on(seat, program)
                program.tell(messages.Over(seat.number, seat.result))
                self.tell(f"table {table}: over, payoff {seat.result.payoff[seat.seat]:g}")
        except BaseException:
            program.child.close(0)
            raise
        give_program(program)

    async def _play_on(self, seat: Seat, program: Program) -> None:
        is_new = True
        while not seat.is_over:
            turn = await seat.turn(self.command.tells_legal)
            if turn is None:
                await seat.receive()
                continue
            if is_new:
                program.tell(seat.new_game(secrets.randbelow(messages.MAX_SEED)))
                is_new = False
            try:
                await self._decide(seat, program, turn)
            except ProgramFailed as failed:
                self.tell(f"table {seat.client.table}: out of this game ({failed}); a bot plays on")
                await seat.let_a_bot_play()
                raise

    async def _decide(self, seat: Seat, program: Program, turn: messages.Turn) -> None:
        """One move, or none where the game has moved on meanwhile. Raises ProgramFailed."""
        await asyncio.to_thread(program.child.unasked)
        program.tell(turn)
        deadline, last = Deadline(turn.clock.seconds + GRACE), ""
        for _ in range(REFUSALS):
            try:
                said = await asyncio.to_thread(program.hear, deadline)
                refused = await self._try(seat, said, turn)
            except messages.UNREADABLE as error:
                refused = messages.Refused(f"no message of this protocol: {error}")
            if refused is None:
                return
            last = refused.text
            program.tell(refused)
        raise ProgramFailed(f"{REFUSALS} refusals in one turn; the last: {last}")

    async def _try(self, seat: Seat, said: messages.FromProgram, turn: messages.Turn) -> messages.Refused | None:
        """None when it is done, or when it is of no use any more."""
        if not isinstance(said, messages.Move):
            return messages.Refused("a move is wanted now, and nothing else")
        if said.number not in (None, turn.number):
            return messages.Refused(f"that answers turn {said.number}; this is turn {turn.number}")
        try:
            await seat.act(seat.text_of(said.action))
        except Refused as refused:
            if refused.fault in ("illegal", "bad_message"):
                return messages.Refused(str(refused.answer["text"]), refused.answer.get("clause", ""))
            if refused.fault not in ("stale", "not_your_turn"):
                raise
        return None
