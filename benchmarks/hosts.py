"""Several hosts: two servers and a PostgreSQL, each on its own, behind a real nginx; and what goes wrong there.

    python benchmarks/hosts.py                 five rounds, each with every kind of trouble
    python benchmarks/hosts.py --rounds 1 --tables 2

The hosts are network namespaces of this machine (as root), joined by a bridge; to cut one off its cable is pulled.
While people play through the proxy a server is killed, a host is cut off and comes back, and the database is restarted,
once in order and once as if it had crashed. Nothing acknowledged may be lost or done twice, and after each of these
everybody must have been acknowledged something within ten seconds.
"""

import argparse
import asyncio
import ctypes
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kill import LOST, Gambler, Outcome, Tally, examine
from own_postgres import OwnPostgres
from own_proxy import OwnProxy
from plansza.server import auth
from plansza.server.client import Refused, request
from running import Server

ANSWER = 7.0  # seconds after which a page gives a silent connection up
GOES_ON = 10.0  # seconds that players may be held up
CLONE_NEWNET = 0x40000000  # of linux/sched.h; Python 3.12 has it in os
# The proxy's host: how soon the system notices that another host has gone (deploy/compose.yaml has the same).
SYSCTLS = {"tcp_keepalive_time": 4, "tcp_keepalive_intvl": 1, "tcp_keepalive_probes": 2, "tcp_retries2": 4}


def forbidden() -> str:
    """Why there can be no hosts here; "" where there can."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    name = f"try{os.getpid()}"
    tried = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    if tried.returncode == 0:
        subprocess.run(["ip", "netns", "del", name], check=True)
    return tried.stderr.strip()


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True)


@contextmanager
def own_network() -> Iterator[None]:
    """This thread and what it starts in a network namespace of their own.

    Interfaces of the machine stay as they are: a browser that sees one come or go gives up what it is loading.
    """
    before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    try:
        _system_call("unshare", CLONE_NEWNET)
        _ip("link", "set", "lo", "up")
        yield
    finally:
        _system_call("setns", before, CLONE_NEWNET)
        os.close(before)


def _system_call(name: str, *arguments: int) -> None:
    if getattr(ctypes.CDLL(None, use_errno=True), name)(*arguments):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), name)


class Host:
    """A network namespace with one cable to the bridge."""

    def __init__(self, net: "Net", number: int) -> None:
        self.name, self.cable, self.address = f"{net.name}-{number}", f"{net.name}v{number}", f"{net.prefix}.{number}"
        self.at = ("ip", "netns", "exec", self.name)
        _ip("netns", "add", self.name)
        _ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        _ip("link", "set", self.cable, "master", net.name, "up")
        _ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for device in ("lo", "eth0"):
            _ip("-n", self.name, "link", "set", device, "up")

    def cut_off(self) -> None:
        _ip("link", "set", self.cable, "down")

    def come_back(self) -> None:
        _ip("link", "set", self.cable, "up")

    def tune(self, settings: dict[str, int]) -> None:
        for setting, value in settings.items():
            command = f"echo {value} > /proc/sys/net/ipv4/{setting}"
            subprocess.run([*self.at, "sh", "-c", command], check=True)


class Net:
    """A bridge, and hosts on it."""

    def __init__(self) -> None:
        self.name, self.prefix = f"pl{os.getpid() % 10**7}", f"10.77.{os.getpid() % 250}"
        self.hosts: list[Host] = []
        _ip("link", "add", self.name, "type", "bridge")
        _ip("addr", "add", f"{self.prefix}.1/24", "dev", self.name)
        _ip("link", "set", self.name, "up")

    def host(self) -> Host:
        self.hosts.append(Host(self, len(self.hosts) + 2))
        return self.hosts[-1]

    def close(self) -> None:
        for host in self.hosts:
            _ip("netns", "del", host.name)
        _ip("link", "del", self.name)


class HostedServer(Server):
    """A server on a host of its own, for the proxy."""

    def __init__(self, folder: Path, host: Host, proxy: Host, db: str) -> None:
        self.host, self.at = host.address, host.at
        super().__init__(folder, "--pace", "0", "--unlimited", db=db, env={"FORWARDED_ALLOW_IPS": proxy.address})


@dataclass
class Site:
    """All of it: what people see, and what can go wrong."""

    hosts: list[Host]  # of the servers
    servers: list[HostedServer]
    database: OwnPostgres
    proxy: OwnProxy


@contextmanager
def site() -> Iterator[Site]:
    net = Net()
    closing: list[Callable[[], Any]] = []
    try:
        with tempfile.TemporaryDirectory(prefix="plansza-hosts") as folder:
            first, second, third, front = (net.host() for _ in range(4))
            front.tune(SYSCTLS)
            database = OwnPostgres(third.address, third.at)
            closing.append(database.close)
            servers = []
            for host in (first, second):
                servers.append(HostedServer(Path(folder), host, front, database.url))
                closing.append(servers[-1].kill)
            upstream = [f"{server.host}:{server.port}" for server in servers]
            proxy = OwnProxy(upstream, front.address, front.address, front.at)
            closing.append(proxy.close)
            os.environ["SSL_CERT_FILE"] = str(proxy.certificate)  # whom our clients trust
            yield Site([first, second], servers, database, proxy)
            for close in reversed(closing):
                close()
                closing.remove(close)
    finally:
        for close in reversed(closing):
            close()
        os.environ.pop("SSL_CERT_FILE", None)
        net.close()


class Player(Gambler):
    """Gives a silent connection up as the page does, and knows since when it has been acknowledged nothing."""

    def __init__(self, *where: Any) -> None:
        super().__init__(*where)
        self.waits_since = time.monotonic()

    async def connect(self) -> None:
        async with asyncio.timeout(ANSWER):
            await super().connect()

    async def carry_out(self, command: dict[str, Any]) -> None:
        async with asyncio.timeout(ANSWER):
            await super().carry_out(command)
        if (self.client.table, self.stored_key(command["key"])) in self.tally.acknowledged:
            self.waits_since = time.monotonic()


@dataclass
class Trouble:
    """One kind of it, and how long players were held up, at the worst."""

    name: str
    happen: Callable[[], Awaitable[None]]
    held_up: list[float] = field(default_factory=list)


class Crowd:
    """People at tables, game after game, through one address."""

    def __init__(self, base: Any, tally: Tally) -> None:
        self.base, self.tally, self.players = base, tally, set[Player]()

    async def keep_playing(self) -> None:
        seats = [{"kind": "mine"}, {"kind": "open"}]
        while not self.tally.stopping:
            token = auth.new_token()
            try:
                body = {"game": "pickomino", "seats": seats}
                card = await asyncio.to_thread(request, self.base.base, "/api/tables", body, token)
            except (*LOST, Refused):
                await asyncio.sleep(0.2)
                continue
            tokens = enumerate((token, auth.new_token()))
            both = [Player([self.base], self.tally, card["id"], token, seat) for seat, token in tokens]
            self.players |= set(both)
            await asyncio.gather(*(player.play() for player in both))
            self.players -= set(both)
            self.tally.games += all(player.client.is_over for player in both)

    async def held_up(self, since: float) -> float:
        """Returns when whoever plays now has been acknowledged something from now on, after a minute at most: the
        seconds until then, or that somebody who came later has waited.
        """
        began, playing, longest = time.monotonic(), set(self.players), 0.0
        while (now := time.monotonic()) < began + 60:
            newcomers = self.players - playing
            longest = max([longest, *(now - player.waits_since for player in newcomers if not player.client.is_over)])
            if all(player.waits_since > began for player in playing & self.players if not player.client.is_over):
                break
            await asyncio.sleep(0.05)
        return max(longest, time.monotonic() - since)


def troubles(site: Site) -> list[Trouble]:
    server, host = site.servers[0], site.hosts[1]

    async def kill() -> None:
        server.kill()

    async def start() -> None:
        await asyncio.to_thread(server.start)
        await asyncio.to_thread(server.wait_until_loaded)  # until then it lets nobody play

    async def cut_off() -> None:
        host.cut_off()

    async def come_back() -> None:
        host.come_back()

    async def restart() -> None:
        await asyncio.to_thread(site.database.restart)

    async def crash() -> None:
        await asyncio.to_thread(site.database.restart, signal.SIGQUIT)

    return [
        Trouble("a server is killed", kill),
        Trouble("it is started again, and has loaded the games", start),
        Trouble("the host of the other is cut off", cut_off),
        Trouble("it comes back", come_back),
        Trouble("the database is restarted", restart),
        Trouble("the database crashes and is started", crash),
    ]


async def _play(site: Site, rounds: int, tables: int, causes: list[Trouble]) -> Tally:
    tally = Tally()
    crowd = Crowd(site.proxy, tally)
    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(crowd.keep_playing())
        await asyncio.sleep(3)
        for _ in range(rounds):
            for trouble in causes:
                await _once(trouble, crowd)
        tally.stopping = True
    return tally


async def _once(trouble: Trouble, crowd: Crowd) -> None:
    """From the moment it begins until everybody goes on after it."""
    began = time.monotonic()
    await trouble.happen()
    trouble.held_up.append(await crowd.held_up(began))
    await asyncio.sleep(2)


def run(rounds: int, tables: int) -> tuple[Outcome, list[Trouble]]:
    began = time.monotonic()
    with own_network(), site() as there:
        for server in there.servers:
            server.wait_until_loaded()
        causes = troubles(there)
        tally = asyncio.run(_play(there, rounds, tables, causes))
        lost, doubled, broken, entries = examine(there.database.url, tally)
        for server in there.servers:
            if '"broken"' in server.log.read_text():
                broken.append(server.log.read_text()[-2000:])
    count = sum(len(trouble.held_up) for trouble in causes)
    return Outcome(count, tally, entries, time.monotonic() - began, lost, doubled, broken), causes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=10)
    chosen = parser.parse_args()
    if reason := forbidden():
        raise SystemExit(f"NOT RUN: {reason}")
    outcome, causes = run(chosen.rounds, chosen.tables)
    print("| trouble | times | players were held up at most |\n| --- | --- | --- |")
    for trouble in causes:
        print(f"| {trouble.name} | {len(trouble.held_up)} | {max(trouble.held_up):.1f} s |")
    tally = outcome.tally
    print(
        f"\n{len(tally.acknowledged):,} commands acknowledged, {tally.sent_again:,} sent again, {outcome.entries:,} "
        f"entries stored, {tally.games} games. Lost: {len(outcome.lost)}. Done twice: {len(outcome.doubled)}. Broken: "
        f"{len(outcome.broken)}. Refused: {dict(tally.faults) or 'nothing'}."
    )
    in_time = all(max(trouble.held_up) < GOES_ON for trouble in causes)
    raise SystemExit(0 if in_time and not (outcome.lost or outcome.doubled or outcome.broken) else 1)


if __name__ == "__main__":
    main()
