"""Malformed, forged and stale messages at a running server: each gets its answer, nothing breaks, nothing grows.

    python benchmarks/fuzz.py --messages 100000

Beside the messages there is rubbish below them (broken HTTP, broken frames), and there are people with bad manners:
wrong tokens, other people's seats, old messages played back by a stranger, frames that are too large, readers that do
not read.
"""

import argparse
import asyncio
import json
import random
import socket
import string
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from manners import misbehave
from plansza.server import auth
from plansza.server.chains import LENGTH
from plansza.server.client import Client, request
from plansza.server.protocol import incoming
from plansza.server.protocol.shared import VERSION
from running import Server

ANSWERS = ("refused", "done", "because", "pong", "table")  # each message gets exactly one of these
BATCH = 50
MAX_GROWTH = 3_000_000  # bytes of the server, beside what its file has grown: SQLite keeps 64 MB of its pages
FIELDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(incoming.FromClient)}


@dataclass
class Report:
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    silent: int = 0
    manners: Counter[str] = field(default_factory=Counter)  # what became of those who behave badly
    raw_connections: int = 0
    memory: list[float] = field(default_factory=list)  # of the server, after each part of the messages
    stored: list[int] = field(default_factory=list)  # bytes on disk, likewise

    @property
    def growth(self) -> float:
        """Bytes of memory since the first quarter, which brings what stays."""
        return _since_first_quarter(self.memory)

    @property
    def is_growing(self) -> bool:
        return self.growth - _since_first_quarter(self.stored) > MAX_GROWTH

    def __str__(self) -> str:
        return (
            f"{self.sent:,} messages, each answered but {self.silent}: {_listed(self.answers)}. Refused as: "
            f"{_listed(self.faults)}. {self.raw_connections} connections with rubbish below the messages. "
            f"Bad manners: {_listed(self.manners)}.\n\nMemory of the server before, and after each part when its "
            f"tables have left (a second after the last person, here), MB: {_in_mb(self.memory)}: "
            f"{self.growth / 1e6:+.1f} MB since the first quarter. The database on disk: "
            f"{_since_first_quarter(self.stored) / 1e6:+.1f} MB, whose pages SQLite keeps in memory, up to 64 MB. "
            f"More than {MAX_GROWTH / 1e6:.0f} MB beside them fails."
        )


def _since_first_quarter(values: Sequence[float]) -> float:
    return values[-1] - values[len(values) // 4]


def _in_mb(sizes: list[float]) -> str:
    return ", ".join(f"{bytes / 1e6:.1f}" for bytes in sizes)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.most_common())


class Fuzzer:
    """Messages of every kind of wrong, and some right ones among them."""

    def __init__(self, luck: random.Random, client: Client) -> None:
        self.luck, self.client = luck, client
        self.old: list[bytes | str] = []

    def message(self) -> bytes | str:
        made = self.luck.choice((self.noise, self.torn, self.forged, self.forged, self.valid, self.replayed, self.deep))
        text = made()
        if len(self.old) < 1000:
            self.old.append(text)
        return text

    def noise(self) -> bytes | str:
        if self.luck.random() < 0.5:
            return self.luck.randbytes(self.luck.randrange(200))
        return "".join(self.luck.choices(string.printable + "ąłó€😀\u202e\x00", k=self.luck.randrange(200)))

    def torn(self) -> str:
        text = json.dumps(self.fields())
        cut = self.luck.randrange(len(text))
        return text[:cut] + self.luck.choice(("", '"', "}", "\\", "null")) + text[cut + self.luck.randrange(3) :]

    def forged(self) -> str:
        made = self.fields()
        for name in self.luck.sample(sorted(made), self.luck.randint(1, len(made))):
            made[name] = self.odd_value()
        if self.luck.random() < 0.2:
            made[self.luck.choice(("more", "__proto__", "type "))] = self.odd_value()
        return json.dumps(made)

    def valid(self) -> str:
        return json.dumps(self.fields())

    def replayed(self) -> bytes | str:
        return self.luck.choice(self.old) if self.old else "{}"

    def deep(self) -> str:
        depth = self.luck.randrange(1, 1500)
        return self.luck.choice(("[" * depth, '{"type":' * (depth // 4), "[" * depth + "]" * depth))

    def fields(self) -> dict[str, Any]:
        kind = self.luck.choice(list(FIELDS))
        return {"type": kind, **{name: self.likely(name) for name in FIELDS[kind]}}

    def due_link(self) -> str:
        """The next link of a seat of hers, where she has its chain still."""
        seat, chains = self.client.viewpoint, self.client.chains
        number = self.client.next_links.get(f"{seat}", 0)
        return chains[seat].link(number) if seat in chains and 1 <= number <= LENGTH else ""

    def likely(self, name: str) -> Any:
        luck, client = self.luck, self.client
        values: dict[str, Any] = {
            "key": "".join(luck.choices(string.ascii_letters, k=12)),
            "seat": luck.randrange(-4, 8),
            "position": luck.choice((client.position, client.position - 1, 0, 2**60)),
            "action": luck.choice((*client.legal, "roll", "keep 1", "take 36", "die 3", "first a")),
            "name": luck.choice(("Eve", "<script>", "\u202eEve", "x" * 24)),
            "end": luck.randbytes(32).hex(),
            "link": luck.choice((self.due_link(), luck.randbytes(32).hex(), "")),
            "bot": luck.choice(("random", "", "nobody")),
            "text": luck.choice(("hi", "<b>hi</b>", "ą" * 300)),
            "who": luck.choice(("x", client.you.get("who", "y"))),
            "agree": luck.random() < 0.5,
            "on": luck.random() < 0.5,
            "token": auth.new_token(),
            "lang": luck.choice(("en", "pl")),
            "viewpoint": luck.randrange(-4, 7),
            "since": luck.randrange(100),
            "version": luck.choice((VERSION, VERSION, 1, 3)),
        }
        return values[name]

    def odd_value(self) -> Any:
        numbers = None, True, -1, 2**63, -(2**70), 1e308, 0.5
        return self.luck.choice([*numbers, "", "x" * 500, [], {}, [[]], {"type": "act"}, "\ud7ff", "0"])


async def fuzz_socket(base: str, messages: int, seed: int, report: Report) -> None:
    """Two people at a table of theirs; one of them sends rubbish. When the game is over they open another."""
    luck, sent = random.Random(seed), 0
    while sent < messages:
        token = auth.new_token()
        seats = [{"kind": "mine"}, {"kind": "bot", "bot": "random"}]
        card = await asyncio.to_thread(request, base, "/api/tables", {"game": "pickomino", "seats": seats}, token)
        async with await Client.at(base, card["id"], token) as client:
            await client.sit(0, "Eve")
            fuzzer = Fuzzer(luck, client)
            while sent < messages and client.card["status"] != "over":
                count = min(BATCH, messages - sent)
                await batch(client, fuzzer, count, report)
                sent += count


async def batch(client: Client, fuzzer: Fuzzer, count: int, report: Report) -> None:
    client.messages.clear()
    for _ in range(count):
        await client.send(fuzzer.message())
    answered = 0
    while answered < count:
        try:
            message = await client.receive(timeout=20)
        except TimeoutError:
            report.silent += count - answered
            break
        if message["type"] in ANSWERS:
            answered += 1
            report.answers[message["type"]] += 1
            if message["type"] == "refused":
                report.faults[message["fault"]] += 1
    report.sent += count


def fuzz_raw(port: int, connections: int, seed: int) -> None:
    """Rubbish below the messages: broken HTTP, broken frames, half connections."""
    luck = random.Random(seed)
    upgrade = (
        b"GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    for _ in range(connections):
        with socket.create_connection(("127.0.0.1", port), timeout=5) as raw:
            start = luck.choice((b"", upgrade, upgrade, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"\x16\x03\x01"))
            raw.sendall(start + luck.randbytes(luck.randrange(400)))
            if luck.random() < 0.3:
                raw.settimeout(0.05)
                try:
                    raw.recv(1000)
                except OSError:
                    continue


async def fuzz(
    server: Server, messages: int, seed: int = 1, sockets: int = 4, parts: int = 1, settle: float = 0
) -> Report:
    """Each part at tables of its own; memory is looked at after each, and once before any.

    `settle` is how many seconds the server has until tables that nobody is at have left its memory.
    """
    report, share = Report(), messages // sockets // parts
    await fuzz_socket(server.base, 200, seed - 1, Report())
    await weigh(server, settle, report)
    for part in range(parts):
        seeds = range(seed + part * sockets, seed + (part + 1) * sockets)
        await asyncio.gather(*(fuzz_socket(server.base, share, one, report) for one in seeds))
        report.manners += await misbehave(server)
        rubbish = max(20, messages // parts // 500)
        await asyncio.to_thread(fuzz_raw, server.port, rubbish, seed + part)
        report.raw_connections += rubbish
        await weigh(server, settle, report)
    return report


async def weigh(server: Server, settle: float, report: Report) -> None:
    deadline = time.monotonic() + settle
    while (metrics := server.metrics())["plansza_rooms"] and time.monotonic() < deadline:
        await asyncio.sleep(0.2)
    report.memory.append(metrics["plansza_memory_bytes"])
    file = Path(server.db.removeprefix("sqlite:///"))
    report.stored.append(sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=200_000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="plansza-fuzz") as folder:
        server = Server(Path(folder), "--unlimited", "--pace", "0", "--idle", "1")
        server.wait_until_compiled()
        report = asyncio.run(fuzz(server, chosen.messages, parts=20, settle=30))
        broken = server.log.read_text().count('"broken"')
        code = server.stop()
    print(report)
    print(f"\nErrors in the log of the server: {broken}. It stopped with exit code {code}.")
    raise SystemExit(1 if report.silent or broken or code or report.is_growing else 0)


if __name__ == "__main__":
    main()
