"""Nobody is told what she may not know: every byte is the same whatever the hidden truth is.

For every registered game with hidden information (and the one of these tests) random games are played; at many moments
the truth is replaced, in the whole past, by another that agrees with all that one seat has seen. Whatever goes out to
that seat, and whatever is logged meanwhile, must not change by a byte.
"""

import asyncio
import copy
import functools
import io
import logging
import random
from string import ascii_lowercase
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import WATCHER
from plansza.kernel.match import Match
from plansza.server import commands, records
from plansza.server.bots import Turn
from plansza.server.broadcast import Broadcaster
from plansza.server.connection import Connection
from plansza.server.hub import Hub
from plansza.server.identity import Identity
from plansza.server.limits import Gate
from plansza.server.metrics import Metrics
from plansza.server.protocol import incoming, outgoing
from plansza.server.protocol.outgoing import encode
from plansza.server.room import Room
from plansza.server.serve import _Lines
from plansza.server.settings import Limits, Settings
from plansza.server.socket import TableSocket, because, refused
from plansza.server.store import StoreDown
from plansza.server.table import Table
from plansza.server.websocket import Frame
from plansza.testing.truths import resampled
from server.desk import SIGNER, Desk, FakeWebSocket, key

HIDDEN = [name for name, info in registry.games().items() if info.hidden]
GAMES = [*HIDDEN, "whisper"]
SEED = 5
RANDOM_GAMES = 20
MOST_PEOPLE = 7


class Ears:
    """Stands in for a connection: keeps what would be sent."""

    def __init__(self, player: str, viewpoint: int) -> None:
        self.person, self.viewpoint, self.lang = commands.Person(player), viewpoint, "en"
        self.player, self.address, self.limits = player, "", Limits()
        self.heard: list[bytes] = []

    def send(self, message: Any) -> None:
        self.heard.append(encode(message))

    def is_within_limits(self) -> bool:
        return True

    def send_frame(self, frame: Frame) -> None:
        self.heard.append(frame.text)


def all_that_is_told(table: Table, player: str, seat: int, luck: random.Random) -> list[bytes]:
    """Everything the server can say to this seat about the game as it stands."""
    table = copy.copy(table)
    ears: Any = Ears(player, seat)
    room = Room.__new__(Room)
    room.table = table
    out = Broadcaster(table, {ears})
    asyncio.run(tell(out, ears, max(1, table.number - 20)))
    out.to_each_viewpoint(out.steps())
    out.to_each_viewpoint(lambda _, view: out.taken_back(view, 0))
    out.send_changes()
    assert table.match is not None
    for asked in (seat, WATCHER):
        ears.heard.append(records.record_for(table, player, asked, SIGNER).to_json().encode())
        ears.heard.append(frames(table.match, asked))
    for action in luck.sample(range(table.match.game.ACTIONS), min(12, table.match.game.ACTIONS)):
        text = table.match.text(action)
        for made in (
            lambda text=text: because(ears, room, incoming.Why(max(seat, 0), table.position, text)),
            lambda text=text: entry_or_fault(table, ears, text),
        ):
            try:
                ears.send(made())
            except commands.Mistake as mistake:
                ears.send(refused("pl", None, mistake, room))
    return list(ears.heard)


async def tell(out: Broadcaster, ears: Any, since: int) -> None:
    await out.tell_table(ears)
    await out.tell_since(ears, since)


def frames(match: Match, seat: int) -> bytes:
    """The latest moments of the replay."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "replayed", lambda body: match)
        return records.frames(b"", seat, max(0, len(records._moments(match)) - 5), 5)


def entry_or_fault(table: Table, ears: Ears, text: str) -> Any:
    command = incoming.Act(key(), max(ears.viewpoint, 0), table.position, text)
    commands.entry_for(table, ears.person, command, commands.Setting(0, [], lambda player: True, Limits()))
    return outgoing.Pong(0)


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: it is the one thing that may differ."""
    monkeypatch.setattr("plansza.server.broadcast.now", lambda: 0)
    monkeypatch.setattr("plansza.server.log.time.time", lambda: 0.0)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_does_not_depend_on_what_is_hidden(name: str, whisper: str) -> None:
    differing = sum(check_game(name, seed, moments=4) for seed in range(RANDOM_GAMES))
    assert differing > 40, "the other truths were hardly ever different: the test would prove nothing"


def check_game(name: str, seed: int, moments: int) -> int:
    """Look at a random game at so many moments, from every seat; gives how often the other truth was another."""
    luck, differing = random.Random(seed), 0
    players = luck.choice([n for n in registry.info(name).players if n <= MOST_PEOPLE])
    people = ascii_lowercase[:players]
    plan = Desk(name, people, secret=f"{seed:064}")
    play_to(plan, random.Random(seed), 10**9)
    chosen = luck.sample(range(1, plan.match.number), min(moments, plan.match.number - 1))
    desk, decisions = Desk(name, people, secret=f"{seed:064}"), random.Random(seed)
    for number in sorted(chosen):
        play_to(desk, decisions, number)
        if desk.match.to_move >= 0:
            differing += sum(check(desk, people, seat) for seat in (WATCHER, *range(players)))
    return differing


def play_to(desk: Desk, luck: random.Random, number: int) -> None:
    """Random decisions until there have been so many actions, or the game is over."""
    while desk.match.number < number and desk.match.to_move >= 0:
        desk.act(luck.choice(desk.match.legal))


def check(desk: Desk, people: str, seat: int) -> bool:
    player = people[seat] if seat >= 0 else "stranger"
    other = copy.copy(desk.table)
    other.match = resampled(desk.match, seat, SEED)
    told = all_that_is_told(desk.table, player, seat, random.Random(1))
    told_otherwise = all_that_is_told(other, player, seat, random.Random(1))
    assert told == told_otherwise, f"seat {seat} after {desk.match.actions}"
    masked = [match.masked_state(seat).tobytes() for match in (desk.match, other.match)]
    assert masked[0] == masked[1], "what a bot is given"
    return other.match.states().tobytes() != desk.match.states().tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_logged_does_not_depend_on_what_is_hidden(name: str, whisper: str) -> None:
    for seed in range(5):
        desk, luck = Desk(name, secret=f"{seed:064}"), random.Random(seed)
        play_to(desk, luck, luck.randrange(2, 20))
        other = copy.copy(desk.table)
        other.match = resampled(desk.match, WATCHER, seed)
        assert other.match.states().tobytes() != desk.match.states().tobytes()
        assert lines_logged(desk.table) == lines_logged(other)


def lines_logged(table: Table) -> list[str]:
    """By a server where everything goes wrong, with errors that tell the truth."""
    assert table.match is not None
    truth = f"{table.match.state} {table.match.actions}"

    async def no_sleep(seconds: float, result: Any = None) -> Any:
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("plansza.server.log.sys.stderr", lines := io.StringIO())
        patch.setattr("plansza.server.room.asyncio.sleep", no_sleep)
        asyncio.run(go_wrong(table, truth))
    logged = lines.getvalue().splitlines()
    assert [msgspec.json.decode(line)["event"] for line in logged] == [
        "turn_failed",
        "store_down",
        "broken",
        "bot_failed",
        "bot_failed",
        "asyncio",
    ]
    return logged


async def go_wrong(table: Table, truth: str) -> None:
    async def fail(*args: Any, **more: Any) -> Any:
        raise ValueError(truth)

    def store_down(*args: Any) -> Any:
        raise StoreDown(ValueError(truth))

    hub: Any = SimpleNamespace(metrics=Metrics(), rows_after=fail, bot_names=lambda game: [], settings=Settings(db=""))
    hub.store, hub.thinkers = SimpleNamespace(write=store_down), SimpleNamespace(run=fail)
    hub._is_prepared, hub.workers = lambda *asked: asyncio.sleep(0, True), SimpleNamespace(run=fail)
    hub._bot_failed, hub._tell_warming = functools.partial(Hub._bot_failed, hub), lambda *asked: None
    hub._choose_one_ahead = functools.partial(Hub._choose_one_ahead, hub)
    room, ears = Room(hub, table), Ears("a", 0)
    await room._run(fail)
    chat = encode({"type": "chat", "key": "12345678", "text": "hi"})
    await TableSocket(hub, Gate(Limits()), Identity(hub))._answer(ears, room, chat)  # type: ignore[arg-type]
    assert (await Hub.choose(hub, Turn(table.opened.game, "thinker", "t 0", b"", [1], ""))).action == 1
    try:
        raise ValueError(truth)
    except ValueError as error:
        given = type(error), error, error.__traceback__
        _Lines().emit(logging.LogRecord("asyncio", logging.ERROR, "", 0, f"Task failed\n{error!r}", None, given))


@pytest.mark.parametrize("name", GAMES)
def test_the_check_would_find_a_leak(name: str, whisper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a view that forgets to hide, the test above must fail."""
    desk = Desk(name)
    play_to(desk, random.Random(SEED), 12)
    monkeypatch.setattr(Match, "board", lambda match, seat: match.game.board(match.state))
    assert any(_leaks(desk, seat) for seat in (0, 1, WATCHER))


def _leaks(desk: Desk, seat: int) -> bool:
    try:
        check(desk, "ab", seat)
    except AssertionError:
        return True
    return False


def test_a_connection_is_what_the_ears_stand_in_for() -> None:
    connection = Connection(FakeWebSocket(), Limits())
    ears = {name for name in dir(Ears("", 0)) if not name.startswith("_")} - {"heard"}
    assert ears <= set(dir(connection))
