"""The event loop is nobody's to hold: every kind of message and request, with the largest input that limits allow.

The server runs in this process, on a loop whose every callback is timed by the processor time of its thread, so that a
busy machine makes no difference. Of several tries the quickest counts: the first may load what is then kept.
"""

import asyncio
import contextlib
import functools
import random
import secrets
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from starlette.routing import Route

from plansza.games.marabunta.board_file import built_in
from plansza.kernel import registry
from plansza.kernel.seats import OVER
from plansza.puzzles import puzzle_sets
from plansza.server import auth, fairness, ledger, views
from plansza.server.app import Server
from plansza.server.client import Client, Refused
from plansza.server.database import open_database
from plansza.server.mail import Smtp
from plansza.server.migrations import migrate
from plansza.server.protocol import incoming
from plansza.server.protocol.people import AVATAR_PARTS
from plansza.server.protocol.shared import MAX_BODY, MAX_CHAT, MAX_NAME, MAX_ORDER, ClockRules
from plansza.server.room import card_values
from plansza.server.serve import graceful
from plansza.server.settings import UNLIMITED, News, Settings
from plansza.server.store import HOLD, OPEN, Row
from plansza.server.table import Table
from server.desk import ENTROPY, SECRET, new_match
from server.news_tools import Browser

BAR = 0.005  # seconds
TRIES = 3
TOKENS = ("A" * 43, "B" * 43)
GAMES = ("marabunta", "pickomino", "marrakech", "unrest")
LEFT = 12  # decisions that a long game has still before it


class Stopwatch:
    """The longest that one callback of the loop has worked."""

    def __init__(self) -> None:
        self.longest, self.thread = 0.0, 0
        self._run: Callable[[asyncio.Handle], None] = asyncio.Handle._run

    def timed(self) -> Callable[[asyncio.Handle], None]:
        """What takes the place of Handle._run."""

        def run(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            self._run(handle)
            if threading.get_ident() == self.thread:
                self.longest = max(self.longest, time.thread_time() - began)

        return run


@dataclass
class House:
    """A server in a thread of this process, with games that are nearly over and some that are."""

    server: Server
    base: str
    watch: Stopwatch
    tables: dict[str, str] = field(default_factory=dict)

    def held(self, work: Callable[[int], object]) -> float:
        """The longest callback during the work, of the quickest of some tries; each is told its number."""
        found = []
        for number in range(TRIES):
            self.watch.longest = 0.0
            work(number)
            found.append(self.watch.longest)
        return min(found)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    file, watch = tmp_path_factory.mktemp("loop") / "tables.sqlite3", Stopwatch()
    tables = write_tables(file)
    with pytest.MonkeyPatch.context() as patch, socket.create_server(("127.0.0.1", 0)) as listening:
        patch.setattr(asyncio.Handle, "_run", watch.timed())
        port = listening.getsockname()[1]
        news = News(smtp=Smtp("127.0.0.1", 9, "none", "news@example.org"), even_private=True)
        settings = Settings(
            port=port,
            db=f"sqlite:///{file}",
            pace=0,
            limits=UNLIMITED,
            operator_token="operator of the loop",
            news=news,
        )
        server = Server(settings)
        running = graceful(server, settings, loop="asyncio")

        def serve() -> None:
            watch.thread = threading.get_ident()
            running.run([listening])

        thread = threading.Thread(target=serve)
        thread.start()
        made = House(server, f"http://127.0.0.1:{port}", watch, tables)
        wait_until_compiled(made)
        yield made
        running.should_exit = True
        thread.join()


def wait_until_compiled(house: House) -> None:
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        try:
            with urlopen(house.base + "/health", timeout=60) as got:
                ready = msgspec.json.decode(got.read())["ready"]
            if min(ready.values()) == 1:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError("the rules were not compiled in time")


# --- games, long ones ---


def options_of(game: str) -> dict[str, Any]:
    custom = {kind: built_in(name, "b") for kind, name in (("territory", "territory"), ("player_board", "player"))}
    return registry.info(game).check_options(custom if game == "marabunta" else {})


def write_tables(file: Path) -> dict[str, str]:
    """By what they are for: their ids."""
    db = open_database(f"sqlite:///{file}")
    migrate(db)
    db.begin()
    made = {}
    for game in GAMES:
        rows = rows_of(game)
        made[game] = store(db, rows[:-LEFT])
        for number in range(TRIES):
            made[f"{game} resign {number}"] = store(db, rows[:-LEFT])
            made[f"{game} over {number}"] = store(db, rows)
    db.commit()
    db.close()
    return made


def rows_of(game: str) -> list[Row]:
    """A whole game between two people who play at random and talk as much as they may."""
    table, luck, rows = Table("", SECRET, new_match), random.Random(5), list[Row]()
    me, rival = map(auth.player_of, TOKENS)

    def write(entry: ledger.Entry) -> None:
        rows.append(Row(len(rows) + 1, 1_000_000, None, ledger.write(entry)))
        table.apply(rows[-1])

    commitment, places = fairness.commitment(SECRET), [ledger.Place("open"), ledger.Place("open")]
    write(ledger.Opened(game, 1, options_of(game), places, me, commitment, True, True, ClockRules()))
    for seat, player in enumerate((me, rival)):
        write(ledger.Sat(seat, player, "\N{EM DASH}" * MAX_NAME, ENTROPY))
    for _ in range(100):
        write(ledger.Spoke(me, 0, "\N{EM DASH}" * MAX_NAME, "\N{EM DASH}" * MAX_CHAT))
    assert table.match is not None
    while table.match.to_move != OVER:
        write(ledger.Acted(table.match.to_move, luck.choice(table.match.legal)))
    return rows


def store(db: Any, rows: list[Row]) -> str:
    id = auth.new_code()
    table = Table(id, SECRET, new_match)
    for row in rows:
        table.apply(row)
    stored = {"secret": SECRET, "game": table.opened.game, "listed": 1, "commitment": ""}
    db.run(OPEN, {**stored, "goes_on": 0, **card_values(table.card(), 2**40)})
    for token in TOKENS:
        db.run(HOLD, {"player": auth.player_of(token), "table_id": id})
    db.append([(id, *row) for row in rows])
    return id


def test_the_stopwatch_sees_who_holds_the_loop(house: House) -> None:
    def work(number: int) -> None:
        done = threading.Event()

        def hold() -> None:
            until = time.thread_time() + 2 * BAR
            while time.thread_time() < until:
                pass
            done.set()

        house.server.hub.store.loop.call_soon_threadsafe(hold)
        done.wait(10)
        send(house, "GET", "/health")  # the callback has ended by then, and was written down

    assert house.held(work) > BAR


# --- messages ---


class Pair:
    """Two people at a table."""

    def __init__(self, one: Client, other: Client) -> None:
        self.both, self.one, self.other = (one, other), one, other

    async def mover(self) -> Client:
        for client in self.both:
            await client.look_from(self.both.index(client))
        return next(client for client in self.both if client.legal)

    async def command(self, kind: str, client: Client | None = None, **fields: Any) -> None:
        """Refused or not."""
        with contextlib.suppress(Refused):
            await (client or self.one).command(kind, **fields)


async def hello(pair: Pair) -> None:
    for since in (None, max(1, pair.one.number - views.MAX_RESUME)):
        again = Client(pair.one.base, pair.one.table, TOKENS[0])
        await again.connect(0, since)
        await again.close()


async def act(pair: Pair) -> None:
    mover = await pair.mover()
    await mover.act(mover.legal[-1])


async def why(pair: Pair) -> None:
    mover = await pair.mover()
    for text in (mover.legal[0], "x" * 80):
        await mover.send({"type": "why", "seat": mover.viewpoint, "position": mover.position, "action": text})
        await mover.until(lambda message: message["type"] in ("because", "refused"))


async def take_back(pair: Pair) -> None:
    """Asked for and granted."""
    mover = await pair.mover()
    seat = mover.viewpoint
    await mover.act(mover.legal[-1])
    await pair.mover()
    await pair.command("ask_takeback", mover, seat=seat, position=mover.position)
    other = pair.both[1 - seat]
    await pair.command("answer_takeback", other, seat=1 - seat, position=other.position, agree=True)


async def take_over(pair: Pair) -> None:
    """While the other is to move, so that the bot has nothing to do."""
    mover = await pair.mover()
    rest = pair.both[1 - mover.viewpoint]
    await pair.command("take_over", rest, seat=rest.viewpoint)
    await pair.command("come_back", rest, seat=rest.viewpoint)


async def sit(pair: Pair) -> None:
    await pair.command("sit", seat=0, name="\N{EM DASH}" * MAX_NAME, end="0" * 64)


async def bring(pair: Pair) -> None:
    """A chain for a seat of one's own, then one for another's."""
    for seat in (0, 1):
        await pair.command("bring", seat=seat, end=secrets.token_hex(32))


async def bar(pair: Pair) -> None:
    for on in (True, False):
        await pair.command("bar", seat=0, on=on)


async def ping(pair: Pair) -> None:
    await pair.one.send({"type": "ping"})
    await pair.one.until(lambda message: message["type"] == "pong")


Message = Callable[[Pair], Awaitable[None]]
MESSAGES: dict[str, Message] = {
    "hello": hello,
    "look": lambda pair: pair.one.look_from(0),
    "sit": sit,
    "stand": lambda pair: pair.command("stand", seat=0),
    "show": lambda pair: pair.command("show", seat=0, link="0" * 64),
    "bring": bring,
    "seat_bot": lambda pair: pair.command("seat_bot", seat=1, bot="x" * 40),
    "act": act,
    "why": why,
    "ask_takeback": take_back,
    "answer_takeback": take_back,
    "take_over": take_over,
    "come_back": take_over,
    "resign": lambda pair: pair.command("resign", seat=0),
    "chat": lambda pair: pair.command("chat", text="\N{EM DASH}" * MAX_CHAT),
    "mute": lambda pair: pair.command("mute", who="x" * 16, on=True),
    "bar": bar,
    "rematch": lambda pair: pair.command("rematch"),
    "ping": ping,
}


def test_every_kind_of_message_has_a_case() -> None:
    assert set(MESSAGES) == {kind.__struct_config__.tag for kind in get_args(incoming.FromClient)}


@pytest.mark.parametrize("kind", MESSAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_message_holds_the_loop(house: House, game: str, kind: str) -> None:
    def table(number: int) -> str:
        special = {"resign": f"{game} resign {number}", "rematch": f"{game} over {number}"}
        return house.tables[special.get(kind, game)]

    async def work(number: int) -> None:
        one, other = [await Client.at(house.base, table(number), token) for token in TOKENS]
        house.watch.longest = 0.0
        await MESSAGES[kind](Pair(one, other))
        await one.close()
        await other.close()

    assert house.held(lambda number: asyncio.run(work(number))) < BAR


@pytest.mark.parametrize("frame", [b"x" * 4000, b"[" * 4000, b'{"type":"chat","key":"' + b"\\u0041" * 600 + b'"}'])
def test_no_rubbish_holds_the_loop(house: House, frame: bytes) -> None:
    async def work(number: int) -> None:
        async with await Client.at(house.base, house.tables["pickomino"], TOKENS[0]) as client:
            await client.send(frame)
            await client.until(lambda message: message["type"] == "refused")

    assert house.held(lambda number: asyncio.run(work(number))) < BAR


# --- requests ---


def send(house: House, method: str, path: str, body: bytes | None = None) -> int:
    headers = {"Authorization": f"Bearer {TOKENS[0]}", "Accept-Encoding": "gzip", "Content-Type": "application/json"}
    try:
        with urlopen(Request(house.base + path, body, headers, method=method), timeout=120) as got:
            return int(got.status)
    except HTTPError as error:
        return error.code


def send_again(house: House, method: str, path: str, body: bytes | None, number: int) -> int:
    return send(house, method, path, body)


def long_record() -> bytes:
    table = Table("", SECRET, new_match)
    for row in rows_of("marabunta"):
        table.apply(row)
    assert table.match is not None
    return table.match.record.to_json().encode()


def records() -> list[bytes]:
    """A whole game, and what is as long as may be and takes a parser longest."""
    filled = long_record()
    huge = b'{"game":"marabunta","options":{"territory":{"map":"' + b"x" * (MAX_BODY - 100) + b'"}}}'
    lists = b'{"actions":[' + b"[]," * (MAX_BODY // 3 - 20) + b'0],"game":"pickomino"}'
    return [filled, filled[:-3] + b" " * (MAX_BODY - len(filled)) + b"}\n", huge, lists, b"[" * MAX_BODY]


def orders() -> list[bytes]:
    """A table with boards as large as boards may be, and a body as large as bodies may be."""
    seats = [{"kind": "mine"}, {"kind": "open"}]
    wide = {**built_in("territory", "b"), "map": "B.  " * 640}
    many = {**built_in("player", "b"), "group": [{"power": "x", "crates": 1}] * 70}
    whole = {"game": "marabunta", "seats": seats, "options": options_of("marabunta")}
    dense = {"game": "marabunta", "seats": seats, "options": {"territory": wide, "player_board": many}}
    empty = b'{"seats":[' + b"{}," * (MAX_ORDER // 3 - 9) + b"0]}"
    return [msgspec.json.encode(whole), msgspec.json.encode(dense), empty]


RECORD_ROUTES = ["/api/analysis", "/api/review", "/api/try", "/api/replay", "/api/verify"]

PEOPLE = [
    ("POST", "/api/me"),  # first: the others are about a profile
    ("GET", "/api/me"),
    ("POST", "/api/me/profile"),
    ("GET", "/api/me/export"),
    ("GET", "/api/me/puzzles"),
    ("POST", "/api/me/link"),
    ("POST", "/api/me/phrase"),
    ("POST", "/api/me/passkeys/options"),
    ("POST", "/api/me/passkeys"),
    ("DELETE", "/api/me/passkeys/{id}"),
    ("DELETE", "/api/me/devices/{id}"),
    ("POST", "/api/join/link"),
    ("POST", "/api/join/phrase"),
    ("POST", "/api/join/passkey/options"),
    ("POST", "/api/join/passkey"),
    ("POST", "/api/me/news"),
    ("GET", "/api/me/news"),
    ("POST", "/api/me/news/push"),
    ("DELETE", "/api/me/news/push"),
    ("POST", "/api/me/news/mail"),
    ("DELETE", "/api/me/news/mail"),
    ("POST", "/api/news/confirm"),
    ("POST", "/unsubscribe"),
    ("POST", "/api/me/vacation"),
    ("DELETE", "/api/me/vacation"),
    ("GET", "/api/history"),
    ("GET", "/api/statistics"),
    ("DELETE", "/api/me"),
]


BROWSER = Browser().subscription("https://127.0.0.1:9/" + "x" * 900)
NEWS_BODIES = {
    "/api/me/news": {"lang": "pl", "zone": "Europe/Warsaw", "quiet": {"first": 1320, "last": 480}},
    "/api/me/news/push": BROWSER,
    "/api/me/news/mail": {"address": "x" * 60 + "@" + "y" * 60 + ".example.org"},
    "/api/me/vacation": {"days": 1},
}


def puzzle_of(game: str) -> str:
    return puzzle_sets()[game].puzzles[0].id


PATHS: dict[tuple[str, str], Callable[[House, str], str]] = {
    ("POST", "/api/guests"): lambda house, game: "/api/guests",
    ("GET", "/api/games"): lambda house, game: "/api/games",
    ("GET", "/api/words/{game}/{lang}.ftl"): lambda house, game: f"/api/words/{game}/pl.ftl",
    ("GET", "/api/rules/{game}/{lang}.md"): lambda house, game: f"/api/rules/{game}/pl.md",
    ("POST", "/api/lessons/{game}/{lesson}"): lambda house, game: f"/api/lessons/{game}/{lesson_of(game)}",
    ("GET", "/api/ratings/{game}"): lambda house, game: f"/api/ratings/{game}",
    ("GET", "/api/tournaments"): lambda house, game: "/api/tournaments",
    ("POST", "/api/tournaments"): lambda house, game: "/api/tournaments",
    ("GET", "/api/tournaments/{id}"): lambda house, game: "/api/tournaments/none",
    **{
        ("POST", f"/api/tournaments/{{id}}/{what}"): lambda house, game, what=what: f"/api/tournaments/none/{what}"  # type: ignore[misc]
        for what in ("entries", "withdrawals", "start")
    },
    ("GET", "/api/tables"): lambda house, game: "/api/tables",
    ("GET", "/api/mine"): lambda house, game: "/api/mine",
    ("DELETE", "/api/mine"): lambda house, game: "/api/mine",
    ("POST", "/api/tables"): lambda house, game: "/api/tables",
    ("GET", "/api/tables/{id}"): lambda house, game: f"/api/tables/{house.tables[game]}",
    ("DELETE", "/api/tables/{id}"): lambda house, game: f"/api/tables/{house.tables[game]}",
    **{
        (method, f"/api/tables/{{id}}/{what}"): lambda house, game, what=what, rest=rest: (  # type: ignore[misc]
            f"/api/tables/{house.tables[game + rest.partition('?')[0]]}/{what}?{rest.partition('?')[2]}"
        )
        for method, what, rest in [
            ("POST", "transfer", ""),
            ("POST", "claim", ""),
            ("GET", "record", "?seat=0"),
            ("GET", "frames", "?seat=0&count=200"),
            ("GET", "odds", "?seat=0"),
            ("GET", "hint", "?seat=0"),
            ("GET", "analysis", " over 0?number=5"),
            ("GET", "review", " over 0?first=0"),
        ]
    },
    **{("POST", path): lambda house, game, path=path: f"{path}?number=3&action=x" for path in RECORD_ROUTES},  # type: ignore[misc]
    ("GET", "/api/tables/{id}/position"): lambda house, game: f"/api/tables/{house.tables[game]}/position",
    ("GET", "/api/programs"): lambda house, game: "/api/programs",
    ("GET", "/api/puzzles"): lambda house, game: "/api/puzzles",
    ("GET", "/api/puzzles/daily"): lambda house, game: "/api/puzzles/daily",
    ("GET", "/api/puzzles/{game}/{id}"): lambda house, game: f"/api/puzzles/{game}/{puzzle_of(game)}",
    ("GET", "/api/puzzles/{game}/{id}/solution"): lambda house, game: f"/api/puzzles/{game}/{puzzle_of(game)}/solution",
    ("POST", "/api/puzzles/{game}/{id}"): lambda house, game: f"/api/puzzles/{game}/{puzzle_of(game)}",
    ("GET", "/api/admin"): lambda house, game: "/api/admin",
    ("GET", "/api/admin/tables/{id}"): lambda house, game: f"/api/admin/tables/{house.tables[game]}",
    ("POST", "/api/admin/bans"): lambda house, game: "/api/admin/bans",
    ("POST", "/api/admin/lift"): lambda house, game: "/api/admin/lift",
    **{(method, path): lambda house, game, path=path: path.replace("{id}", "none") for method, path in PEOPLE},  # type: ignore[misc]
    ("GET", "/api/people/{handle}"): lambda house, game: "/api/people/nobody",
    ("GET", "/api/tables/{id}/series"): lambda house, game: f"/api/tables/{house.tables[game]}/series",
    ("POST", "/api/tables/{id}/decline"): lambda house, game: f"/api/tables/{house.tables[game]}/decline",
    ("GET", "/health"): lambda house, game: "/health",
    ("GET", "/ready"): lambda house, game: "/ready",
    ("GET", "/metrics"): lambda house, game: "/metrics",
    ("GET", "/{path:path}"): lambda house, game: "/",
}
DELETES = [("DELETE", "/api/tables/{id}"), ("DELETE", "/api/me"), ("DELETE", "/api/mine")]
# Last: they take away what the others ask for.


def lesson_of(game: str) -> str:
    from plansza.server.lessons import lesson_names

    return lesson_names(game)[0]


def bodies(method: str, path: str) -> list[bytes | None]:
    if method != "POST":
        return [None]
    if path in RECORD_ROUTES:
        return list(records())
    if path == "/api/tables":
        return list(orders())
    if path.startswith("/api/lessons"):
        return [msgspec.json.encode({"actions": ["x" * 80] * 40})]
    if path in NEWS_BODIES:
        return [msgspec.json.encode(NEWS_BODIES[path])]
    if path in ("/api/me", "/api/me/profile"):
        more = {"public": True} if path.endswith("profile") else {}
        return [msgspec.json.encode({"name": "x" * MAX_NAME, "avatar": "0" * AVATAR_PARTS, **more})]
    return [msgspec.json.encode({"seat": 0} if path.endswith("transfer") else {"code": secrets.token_urlsafe(32)})]


def test_every_route_has_a_case(house: House) -> None:
    routes = [route for route in house.server.app.routes if isinstance(route, Route)]
    found = {(method, route.path) for route in routes for method in route.methods or () if method != "HEAD"}
    assert set(PATHS) == found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("asked", [asked for asked in PATHS if asked not in DELETES], ids=" ".join)
def test_no_request_holds_the_loop(house: House, asked: tuple[str, str], game: str) -> None:
    method, path = asked
    if game != GAMES[0] and "{id}" not in path and "{game}" not in path:
        pytest.skip("the same for every game")
    for body in bodies(method, path):
        address = PATHS[asked](house, game)
        held = house.held(functools.partial(send_again, house, method, address, body))
        assert held < BAR, (body or b"")[:60]


@pytest.mark.parametrize("asked", DELETES, ids=" ".join)
def test_no_deletion_holds_the_loop(house: House, asked: tuple[str, str]) -> None:
    method, _ = asked
    assert house.held(lambda number: send(house, method, PATHS[asked](house, GAMES[0]))) < BAR


@pytest.mark.parametrize("kind", ["headers", "chunks"])
def test_nothing_that_is_tedious_to_parse_holds_the_loop(house: House, kind: str) -> None:
    head = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    chunked = head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 60_000
    sent = {"headers": head + b"a:\r\n" * 50_000 + b"\r\n", "chunks": chunked}[kind]

    def work(number: int) -> None:
        address = "127.0.0.1", house.server.settings.port
        with (
            contextlib.suppress(OSError),
            socket.create_connection(address) as client,
        ):  # it may be closed before the end
            client.sendall(sent)
            assert client.recv(100).split()[1] in (b"400", b"411")

    assert house.held(work) < BAR
