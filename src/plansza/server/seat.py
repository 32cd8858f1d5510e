"""A seat at a server, for programs: what the server says in its own protocol, told in that of bots."""

import asyncio
from typing import Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.kernel.message import Message
from plansza.kernel.seats import WATCHER
from plansza.kernel.view import Result
from plansza.kernel.words import Text, words
from plansza.programs.messages import Choice, Clock, Happened, Limits, New, Turn
from plansza.programs.telling import LANG
from plansza.server.client import Client, Refused, request
from plansza.server.clock import now
from plansza.server.protocol import shared
from plansza.server.protocol.answers import Where

FOREVER = 30 * shared.DAY  # a person may take her time
KEPT = 50  # messages of the server that are kept


class NoSeat(PlanszaError):
    """There is no seat at the table for this program."""


class Seat:
    """One seat of one table, held by a program's token. `events` are those since the last turn."""

    def __init__(self, client: Client, usual_seconds: float) -> None:
        self.client, self.usual_seconds = client, usual_seconds
        self.seat = WATCHER
        self._deadline: int | None = None  # of the decision, by the server's clock
        self._actions: list[str] = []
        self._events: list[Happened] = []

    @classmethod
    async def take(cls, client: Client, name: str, usual_seconds: float, wanted: int | None = None) -> "Seat":
        """Sit down where a seat is held already, kept, or open; or at the wanted one. Raises NoSeat, Refused."""
        seat, you = cls(client, usual_seconds), client.you
        free = [number for number, card in enumerate(client.card["seats"]) if card["kind"] == "open"]
        found = [*you["seats"], *([wanted] if wanted is not None else [*you["reserved"], *free])]
        if not found:
            raise NoSeat(f"no seat is free at table {client.table}")
        seat.seat = found[0]
        if you["seats"]:
            await client.look_from(seat.seat)
            await seat.come_back()
        else:
            await client.sit(seat.seat, name)
        for told in client.messages[-1].get("log", []):  # the table as it is seen from there
            seat.add(told)
        return seat

    @property
    def is_over(self) -> bool:
        return self.client.is_over

    @property
    def is_my_turn(self) -> bool:
        """Whether it is to decide, and no stand-in does so for it."""
        view, card = self.client.view, self.client.card
        return bool(view and view["to_move"] == self.seat and not card["seats"][self.seat]["stand_in"])

    @property
    def result(self) -> Result:
        assert self.client.view is not None
        return msgspec.convert(self.client.view["result"], Result)

    def new_game(self, seed: int) -> New:
        card, info = self.client.card, registry.info(self.client.card["game"])
        players = len(card["seats"])
        limits = Limits(card["clock"]["decision"] or self.usual_seconds)
        seats = info.seat_names(players)
        return New(info.name, info.rules_version, card["options"], players, seats, self.seat, seed, limits)

    @property
    def number(self) -> int:
        """Actions so far."""
        return int(self.client.view["number"]) if self.client.view else 0

    def text_of(self, action: str | int) -> str:
        """An action's text, where its number is given; the server judges it."""
        texts = registry.load(self.client.card["game"]).rules.actions.texts
        if isinstance(action, int):
            return texts[action] if 0 <= action < len(texts) else str(action)
        return action[: shared.MAX_ACTION] or "?"

    async def receive(self, seconds: float | None = None) -> bool:
        """Whether a message of the server came within so long; what it tells is kept for the next turn."""
        try:
            async with asyncio.timeout(seconds):
                self.note(await self.client.receive(FOREVER))
        except TimeoutError:
            return False
        return True

    def note(self, message: dict[str, Any]) -> None:
        """Keep what a message tells of the game."""
        del self.client.messages[:-KEPT]
        if "clock" in message:
            self._deadline = message["clock"]["deadline"]
        if message["type"] == "step":
            self.add(message["told"])

    def add(self, told: dict[str, Any]) -> None:
        """A decision and what chance did after it."""
        text = self.words
        self._actions += told["actions"]
        self._events += [Happened(event["id"], event["args"], self._say(text, event)) for event in told["events"]]

    async def turn(self, tell_legal: bool = True) -> Turn | None:
        """The turn, where it is this seat's and has not passed meanwhile. What it tells is told once."""
        view = self.client.view
        if view is None or not self.is_my_turn:
            return None
        where = msgspec.convert(await self._get(f"/position?seat={self.seat}"), Where)
        if where.number != view["number"]:
            return None
        turn = Turn(
            number=where.number,
            view=view["board"],
            position=where.position,
            actions=self._actions,
            events=self._events,
            clock=Clock(self._seconds_left()),
            legal=self.choices() if tell_legal else None,
        )
        self._actions, self._events = [], []
        return turn

    def choices(self) -> list[Choice]:
        actions, text = registry.load(self.client.card["game"]).rules.actions, self.words
        view = self.client.view or {"legal": []}
        return [
            Choice(one["action"], actions.parse(one["action"]) or 0, self._say(text, one["label"]))
            for one in view["legal"]
        ]

    def take_events(self) -> list[str]:
        """In words, those that nobody was told of yet."""
        told, self._events, self._actions = [event.text for event in self._events], [], []
        return told

    async def act(self, action: str) -> None:
        """Until the game after it is known. Raises Refused. What the server told meanwhile is kept."""
        self.client.messages.clear()
        try:
            done = await self.client.act(action)
        finally:
            for message in list(self.client.messages):
                self.note(message)
        while self.client.position < done["number"]:  # that it is done may be told before what it did
            await self.receive()

    async def why(self, action: str) -> dict[str, Any]:
        """The server's `because`. Raises Refused."""
        asked = {"seat": self.seat, "position": self.client.position, "action": action}
        await self.client.send({"type": "why", **asked})
        while True:
            message = await self.client.receive()
            self.note(message)
            if message["type"] == "refused":
                raise Refused(message)
            if message["type"] == "because":
                return message

    async def come_back(self) -> None:
        """Play again where a bot has played meanwhile."""
        if self.client.card["seats"][self.seat]["stand_in"] and not self.is_over:
            await self.client.command("come_back", seat=self.seat)
            await self.client.look_from(self.seat)

    async def let_a_bot_play(self) -> None:
        """The program is out of this game."""
        if not self.is_over:
            await self.client.command("take_over", seat=self.seat)

    async def record(self) -> bytes:
        """The game so far; whole where it is over. Raises Refused."""
        return bytes(await self._get("/record", raw=True))

    @property
    def words(self) -> Text:
        return words(LANG, registry.info(self.client.card["game"]))

    @property
    def names(self) -> list[str]:
        return [card["name"] for card in self.client.card["seats"]]

    def _say(self, text: Text, message: dict[str, Any]) -> str:
        return text.say(_message(message), self.names)

    def _seconds_left(self) -> float:
        deadline = self._deadline
        return self.usual_seconds if deadline is None else max(0.1, (deadline - now()) / 1000)

    async def _get(self, path: str, raw: bool = False) -> Any:
        client = self.client
        address = f"/api/tables/{client.table}{path}"
        return await asyncio.to_thread(request, client.base, address, None, client.token, raw)


def _message(told: dict[str, Any]) -> Message:
    """As the kernel has it; an argument may be a list of messages."""
    args = {
        name: [_message(one) for one in value] if isinstance(value, list) else value
        for name, value in told["args"].items()
    }
    return Message(told["id"], args)
