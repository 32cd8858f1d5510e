"""Bad input and bad manners: floods, oversize frames, slow readers, strangers' pages, rubbish."""

import asyncio
import re
import time
import urllib.request
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from fuzz import fuzz
from plansza.server import auth
from plansza.server import websocket as ours
from plansza.server.app import OF_PARTS, SECURITY
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.connection import Connection
from plansza.server.limits import Bucket, Gate, address_of
from plansza.server.metrics import Metrics
from plansza.server.protocol.outgoing import encode
from plansza.server.protocol.shared import MAX_BODY, MAX_FRAME, VERSION
from plansza.server.room import Room
from plansza.server.settings import UNLIMITED, Limits, Settings
from plansza.server.socket import Frames, TableSocket
from server.desk import Desk, FakeWebSocket
from server.seated import Running


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


def table_of(server: Running) -> tuple[str, str]:
    token = auth.new_token()
    return server.open(token, "mine", "open"), token


async def close_code(client: Client) -> int:
    with pytest.raises(ConnectionClosed) as caught:
        await client.until(lambda message: False)
    return caught.value.rcvd.code if caught.value.rcvd else 0


def test_every_wrong_message_gets_an_answer_and_nothing_breaks(server: Running) -> None:
    report = asyncio.run(fuzz(server, 3000))
    assert report.sent == 3000
    assert report.silent == 0
    assert len(report.faults) > 4
    assert report.growth < 40e6
    assert report.manners == {
        "wrong token: not_your_seat": 1,
        "another's seat: not_your_seat": 1,
        "stale number: stale": 1,
        "message played back by a stranger: not_your_seat": 1,
        "frame too large: closed with 1009": 1,
        "slow reader: closed": 1,
    }


def test_an_oversize_frame_closes_that_connection_only(server: Running) -> None:
    async def work() -> None:
        table, token = table_of(server)
        one, other = await Client.at(server.base, table, token), await Client.at(server.base, table)
        await one.send({"type": "chat", "key": "12345678", "text": "x" * MAX_FRAME})
        assert await close_code(one) == 1009
        await other.send({"type": "ping"})
        await other.until(lambda message: message["type"] == "pong")

    run(work())


def test_a_flood_is_refused_then_closed(limited: Running) -> None:
    async def work() -> None:
        table, token = table_of(limited)
        one, other = await Client.at(limited.base, table, token), await Client.at(limited.base, table)

        async def flood() -> None:
            for n in range(2000):
                await one.send({"type": "chat", "key": f"flood-{n:05}", "text": "x"})

        began = time.monotonic()
        sender = asyncio.create_task(flood())
        assert await close_code(one) == 4000
        await asyncio.gather(sender, return_exceptions=True)
        faults = [message.get("fault") for message in one.messages]
        assert faults.count("too_fast") > 100
        assert one.messages[-1]["why"] == "flood"
        limits, seconds = Limits(), time.monotonic() - began
        said = sum(message["type"] == "said" for message in one.messages)
        assert said <= limits.messages_burst + limits.messages * (seconds + 1)
        await other.send({"type": "ping"})
        await other.until(lambda message: message["type"] == "pong")

    run(work())


def test_who_says_no_hello_is_closed() -> None:
    async def work() -> None:
        async def receive() -> dict[str, Any]:
            await asyncio.sleep(10)
            raise AssertionError

        websocket = FakeWebSocket()
        connection = Connection(websocket, Limits(hello_seconds=0.05))
        made = TableSocket.__new__(TableSocket)
        assert await made._hello(Frames(receive, connection), connection) is None
        assert b"no_hello" in websocket.frames[0]
        assert websocket.closed == 4006

    run(work())


def test_what_a_slow_reader_does_not_read_waits_and_then_is_thrown_away() -> None:
    async def work() -> None:
        websocket = FakeWebSocket(room=1)
        connection = Connection(websocket, Limits(queued_messages=3))

        async def send(*texts: bytes) -> None:
            for text in texts:
                connection.send_frame(ours.Frame(text))
            await asyncio.sleep(0)

        def framed(*texts: bytes) -> bytes:
            return b"".join(ours.Frame(text).plain for text in texts)

        await send(b"0", b"1")
        assert websocket.frames == [framed(b"0", b"1")]
        await send(b"2")
        await send(b"3", b"4")
        assert websocket.frames == [framed(b"0", b"1")]
        websocket.room = 2
        assert websocket.on_writable is not None
        websocket.on_writable()
        assert websocket.frames == [framed(b"0", b"1"), framed(b"2", b"3", b"4")]
        await send(*(b"%d" % n for n in range(9)))
        assert not connection.is_open
        assert websocket.closed == 0
        websocket.room = 100
        websocket.on_writable()
        assert len(websocket.frames) == 3
        assert b"slow" in websocket.frames[-1]
        assert b"0" not in websocket.frames[-1]
        assert websocket.closed == 4001

    run(work())


def test_who_sends_much_at_once_lets_others_have_their_turn() -> None:
    async def work() -> None:
        room = Room(
            hub := SimpleNamespace(
                metrics=Metrics(), prepare=lambda game, bots: None, settings=Settings(limits=UNLIMITED)
            ),
            Desk().table,
        )
        hub.room, hub.rules = lambda id: asyncio.sleep(0, room), SimpleNamespace(parts={"pickomino": 1.0})
        hub.warmth, hub.bans = lambda table: 1.0, SimpleNamespace(keep_out=lambda address, player: False)
        identity = SimpleNamespace(player_behind=lambda token: asyncio.sleep(0, auth.player_of(token)))
        answered: list[str] = []

        async def serve(name: str, messages: int) -> None:
            hello = {"type": "hello", "token": auth.new_token(), "version": VERSION}
            waiting = [encode({"type": "ping"})] * messages + [encode(hello)]
            websocket = FakeWebSocket()
            websocket.more = lambda: bool(waiting)

            async def receive() -> dict[str, Any]:
                answered.append(name)
                return {"type": "websocket.receive", "bytes": waiting.pop()} if waiting else {"type": "disconnect"}

            socket = TableSocket(hub, Gate(UNLIMITED), identity)  # type: ignore[arg-type]
            await socket._serve(Connection(websocket, UNLIMITED), receive, "desk")

        await asyncio.gather(serve("flood", 500), serve("other", 5))
        assert max(n for n, name in enumerate(answered) if name == "other") < 50

    run(work())


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_are_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert ours.Frame(text).plain == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_another_site_cannot_open_a_socket_or_post(server: Running) -> None:
    async def work() -> None:
        table, _token = table_of(server)
        address = server.base.replace("http", "ws") + f"/ws/tables/{table}"
        with pytest.raises(InvalidStatus) as caught:
            await connect(address, origin=Origin("https://evil.example"))
        assert caught.value.response.status_code == 403
        async with connect(address, origin=Origin(server.base)):
            pass

    run(work())
    wanted = urllib.request.Request(server.base + "/api/guests", b"{}", {"Origin": "https://evil.example"})
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(wanted)
    assert refused.value.code == 403


def test_a_local_server_answers_to_local_names_only(server: Running) -> None:
    wanted = urllib.request.Request(server.base + "/api/games", headers={"Host": "rebound.example"})
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(wanted)
    assert refused.value.code == 421


NO_PARTS = [
    "/",
    "/api/games",
    "/nothing.png",
    "/health",
    "/api/tables/zzz",
    "/assets/none",
    "/assets/none.js",
    "/assets/",
]


@pytest.mark.parametrize("path", NO_PARTS)
def test_security_headers_are_on_every_answer(server: Running, path: str) -> None:
    try:
        headers = urllib.request.urlopen(server.base + path).headers
    except HTTPError as error:
        headers = error.headers
    assert {name: headers[name] for name in SECURITY} == SECURITY
    assert "server" not in headers


def test_parts_of_a_page_leave_its_policy_to_it(server: Running) -> None:
    page = urllib.request.urlopen(server.base).read().decode()
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert parts
    for part in parts:
        headers = urllib.request.urlopen(server.base + part).headers
        assert {name for name in SECURITY if name in headers} == set(OF_PARTS)
        assert all(headers[name] == SECURITY[name] for name in OF_PARTS)


def test_codes_cannot_be_guessed_fast(limited: Running) -> None:
    faults: list[str | None] = []
    while "too_fast" not in faults:
        with pytest.raises(Refused) as caught:
            request(limited.base, f"/api/tables/guess{len(faults):05}")
        faults.append(caught.value.fault)
        assert len(faults) < 200
    assert faults[0] == "no_table"


def test_tables_cannot_be_opened_without_end(limited: Running) -> None:
    token, faults = auth.new_token(), []
    for _ in range(45):
        try:
            limited.open(token, "mine", "open")
        except Refused as refused:
            faults.append(refused.fault)
    assert faults
    assert set(faults) == {"too_fast"}


@pytest.mark.parametrize(
    ("path", "body", "fault"),
    [
        ("/api/tables", b"{", "bad_message"),
        ("/api/tables", b'{"game":"chess","seats":[{"kind":"mine"}]}', "not_found"),
        ("/api/tables", b'{"game":"pickomino","seats":[{"kind":"mine"}]}', "bad_game"),
        ("/api/tables", b'{"game":"pickomino","seats":[{"kind":"mine"},{"kind":"bot","bot":"x"}]}', "bad_bot"),
        ("/api/tables", b'{"game":"pickomino","seats":[],"x":1}', "bad_message"),
        (
            "/api/tables",
            b'{"game":"pickomino","seats":[{"kind":"mine"},{"kind":"open"}],"options":{"golden_die":"/etc/passwd"}}',
            "bad_game",
        ),
        ("/api/replay", b"[]", "bad_record"),
        ("/api/replay", b"\xff\xfe", "bad_record"),
        ("/api/verify", b"{}", "bad_record"),
        ("/api/verify", b" " * (MAX_BODY + 1), "too_large"),
        ("/api/nothing", b"{}", "bad_method"),
        ("/api/tables/none/claim", b'{"code":"x"}', "no_table"),
    ],
)
def test_bad_requests_are_problems(server: Running, path: str, body: bytes, fault: str) -> None:
    with pytest.raises(Refused) as caught:
        request(server.base, path, body, auth.new_token())
    assert caught.value.fault == fault
    assert caught.value.answer["text"]


def test_what_needs_a_token_says_so(server: Running) -> None:
    for path, body in (("/api/mine", None), ("/api/tables", b'{"game":"pickomino","seats":[{"kind":"mine"}]}')):
        for token in ("", "short", "x" * 42 + "!"):
            with pytest.raises(Refused) as caught:
                request(server.base, path, body, token)
            assert caught.value.fault == "no_token"


def test_a_body_must_be_json(server: Running) -> None:
    wanted = urllib.request.Request(server.base + "/api/verify", b"{}", {"Content-Type": "text/plain"})
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(wanted)
    assert refused.value.code == 415


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100.0
    monkeypatch.setattr("plansza.server.limits.time.monotonic", lambda: time)
    bucket = Bucket(3)
    assert [bucket.take(1, 3) for _ in range(4)] == [True, True, True, False]
    time += 2
    assert [bucket.take(1, 3) for _ in range(3)] == [True, True, False]


def test_addresses_count_as_one_place() -> None:
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8::1") == address_of("2001:db8::2:3") != address_of("2001:db8:0:1::1")
    gate = Gate(Limits(connections=2))
    assert [gate.enter("a"), gate.enter("a"), gate.enter("a"), gate.enter("b")] == [True, True, False, True]
    gate.leave("a")
    assert gate.enter("a")
