"""People with bad manners, one of each kind, at a table of two who play; gives what became of them.

Whoever is not treated as the protocol says raises an AssertionError.
"""

import asyncio
import json
import socket
from collections import Counter
from typing import Any

from plansza.kernel.seats import WATCHER
from plansza.server import auth
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.protocol.shared import MAX_FRAME, VERSION
from running import Server

CLOSED_AS_TOO_BIG, LOOKS = 1009, 10_000


async def misbehave(server: Server) -> Counter[str]:
    """All of them, one after another; the two at the table notice nothing."""
    one, other = await two_players(server)
    became: Counter[str] = Counter()
    for deed in (wrong_token, anothers_seat, old_number, played_back, too_large, slow_reader):
        became[await deed(server, one, other)] += 1
    for client in (one, other):
        await settle(client)
        await client.close()
    return became


async def two_players(server: Server) -> tuple[Client, Client]:
    token = auth.new_token()
    seats = [{"kind": "mine"}, {"kind": "open"}]
    card = await asyncio.to_thread(request, server.base, "/api/tables", {"game": "pickomino", "seats": seats}, token)
    one, other = await Client.at(server.base, card["id"], token), await Client.at(server.base, card["id"])
    await one.sit(0, "Ada")
    await other.sit(1, "Bob")
    for client in (one, other):  # the game begins when both have shown their first link
        while client.view is None:
            await client.receive()
    return (one, other) if one.legal else (other, one)  # the one to move first


async def settle(client: Client) -> None:
    """Read what is under way: a ping's answer comes after it."""
    await client.send({"type": "ping"})
    await client.until(lambda message: message["type"] == "pong")


async def fault_of(client: Client, **message: Any) -> str:
    await client.send(message)
    return str((await client.until(lambda answer: answer["type"] == "refused"))["fault"])


async def wrong_token(server: Server, one: Client, other: Client) -> str:
    """Over HTTP, and a seat's token with one letter changed on a socket: a stranger like any other."""
    fault: str | None = ""
    try:
        await asyncio.to_thread(request, server.base, "/api/mine", None, "no-token")
    except Refused as refused:
        fault = refused.fault
    assert fault == "no_token"
    changed = one.token[:-2] + ("AA" if one.token[-2:] != "AA" else "BA")
    async with await Client.at(server.base, one.table, changed, one.viewpoint) as thief:
        assert thief.you["seats"] == []
        fault = await fault_of(thief, type="look", seat=one.viewpoint)
    return f"wrong token: {fault}"


async def anothers_seat(server: Server, one: Client, other: Client) -> str:
    act = {
        "type": "act",
        "key": "anothers-seat",
        "seat": one.viewpoint,
        "position": one.position,
        "action": one.legal[0],
    }
    return f"another's seat: {await fault_of(other, **act)}"


async def old_number(server: Server, one: Client, other: Client) -> str:
    act = {
        "type": "act",
        "key": "old-number",
        "seat": one.viewpoint,
        "position": one.position - 1,
        "action": one.legal[0],
    }
    return f"stale number: {await fault_of(one, **act)}"


async def played_back(server: Server, one: Client, other: Client) -> str:
    """A stranger sends what the player sent, letter by letter; then the player herself does, and it happens once."""
    fields = {"seat": one.viewpoint, "position": one.position, "action": one.legal[0], "link": ""}
    done = await one.act(one.legal[0], "played-back")
    act = {"type": "act", "key": "played-back", **fields}
    async with await Client.at(server.base, one.table) as stranger:
        fault = await fault_of(stranger, **act)
    assert (await one.command("act", "played-back", **fields))["number"] == done["number"]
    return f"message played back by a stranger: {fault}"


async def too_large(server: Server, one: Client, other: Client) -> str:
    async with await Client.at(server.base, one.table) as client:
        await client.send({"type": "chat", "key": "too-large", "text": "x" * MAX_FRAME})
        code = 0
        try:
            await client.until(lambda message: False)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
    assert code == CLOSED_AS_TOO_BIG
    return f"frame too large: closed with {code}"


async def slow_reader(server: Server, one: Client, other: Client) -> str:
    """Somebody who asks for the whole table again and again and reads none of it is closed when too much waits."""
    other.messages.clear()
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await asyncio.to_thread(say_hello, slow, server.port, one.table)
        await other.until(lambda message: message["type"] == "present" and message["present"]["watchers"] == 1)
        looks = asyncio.create_task(asyncio.to_thread(look_and_look, slow))
        await other.until(lambda message: message["type"] == "present" and message["present"]["watchers"] == 0)
        await looks
    return "slow reader: closed"


def look_and_look(slow: socket.socket) -> None:
    try:
        for _ in range(LOOKS):
            slow.sendall(frame({"type": "look", "seat": WATCHER}))
    except OSError:  # closed, as it should be
        return


def say_hello(slow: socket.socket, port: int, table: str) -> None:
    slow.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in slow.recv(1000)
    slow.sendall(frame({"type": "hello", "token": auth.new_token(), "version": VERSION}))


def frame(message: dict[str, Any]) -> bytes:
    """As a client sends a short one, with a mask of zeros."""
    text = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
