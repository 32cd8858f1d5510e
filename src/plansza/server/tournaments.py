"""Tournaments at a server: what happens is an entry, on disk before anyone is told; games are ordinary tables.

Whatever comes next follows from what is stored: after a restart, or when another server was faster, `advance` goes on
where things stand. The tables of a round are opened in the transaction that pairs it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from plansza.kernel import registry
from plansza.ratings.games import places_with_leavers
from plansza.ratings.glicko2 import Rating
from plansza.server import auth, ledger, rating_store
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.database import Database
from plansza.server.protocol import incoming, outgoing
from plansza.server.protocol.shared import ClockRules
from plansza.server.replies import Trouble
from plansza.server.retired import Retired
from plansza.server.room import Room
from plansza.server.store import LOAD, Row, Store, Taken, Write
from plansza.server.table import Table
from plansza.server.texts import clean
from plansza.server.tournament_store import CARD, EXISTS, LISTED, OPEN, RUNNING
from plansza.server.tournament_views import card_of
from plansza.server.upkeep import Upkeep
from plansza.server.workers import Workers
from plansza.tournaments import events
from plansza.tournaments.events import Board, Ended, Entered, Event, Opened, Paired
from plansza.tournaments.games import DRAW, LOSS, WIN, Pairing
from plansza.tournaments.tournament import Refused, Tournament, folded

ATTEMPTS = 5  # at a number that others keep taking
KEPT_IN_MEMORY = 200

MakeEvent = Callable[[Tournament], Event | None]  # for the tournament as it is; raises Refused; None: nothing to do


class Tables(Protocol):
    """What tournaments need of the server around them."""

    store: Store
    workers: Workers
    upkeep: Upkeep

    async def room(self, id: str) -> Room | None: ...

    def new_table(self, wanted: ledger.Opened) -> tuple[Table, Write]: ...

    def bot_names(self, game: str) -> list[str]: ...

    def anchors(self, game: str) -> Mapping[str, Rating]: ...


class Tournaments:
    """All of them; what is in memory is a cache."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._known: dict[str, Tournament] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    # --- what people do ---

    async def open(self, wanted: incoming.NewTournament, player: str) -> Tournament:
        """Raises Trouble, or BadOption and the like."""
        info, name = registry.info(wanted.game), clean(wanted.name)
        info.check_players(2)
        options = info.check_options({}, wanted.preset)
        if not name:
            raise Trouble("bad_name")
        opened = Opened(
            name=name,
            game=wanted.game,
            options=options,
            system=wanted.system,
            host=player,
            decision=wanted.decision,
            arrival=wanted.arrival,
            rounds=wanted.rounds if wanted.system == "swiss" else 0,
            rated=wanted.rated,
            listed=wanted.listed,
        )
        tournament, row = Tournament(auth.new_code()), Row(1, now(), None, events.write(opened))
        tournament.apply(1, opened)
        values = {**_card_values(tournament, row.at), "listed": int(wanted.listed)}
        await self.tables.store.write(Write(tournament.id, row, [(OPEN, values)]))
        self._keep(tournament)
        return tournament

    async def enter(self, id: str, wanted: incoming.TournamentEntry, player: str) -> Tournament:
        """Oneself, or by the host a bot. Raises Trouble."""
        tournament, name = await self.get(id), clean(wanted.name)
        if wanted.bot:
            self._require_host(tournament, player)
            if wanted.bot not in self._bots(tournament):
                raise Trouble("bad_bot")
            entered = Entered(wanted.bot, bot=wanted.bot)
        elif not name:
            raise Trouble("bad_name")
        else:
            entered = Entered(name, player)
        return await self._append(id, lambda tournament: tournament.entering(entered))

    async def withdraw(self, id: str, entrant: int, player: str) -> Tournament:
        """Oneself, or by the host anybody. Raises Trouble."""
        tournament = await self.get(id)
        if tournament.entrant_of(player) != entrant:
            self._require_host(tournament, player)
        after = await self._append(id, lambda tournament: tournament.withdrawing(entrant))
        await self.advance(id)
        return after

    async def start(self, id: str, wanted: incoming.TournamentStart, player: str) -> Tournament:
        """By the host: begin, or cancel. Raises Trouble."""
        tournament = await self.get(id)
        self._require_host(tournament, player)
        if not wanted.begin:
            return await self._append(id, lambda tournament: tournament.cancelling())
        strengths = await self._strengths(tournament)

        def begin(tournament: Tournament) -> Event:
            playing = sorted(tournament.playing, key=lambda n: (-strengths.get(n, 0.0), n))
            return tournament.beginning(playing)

        after = await self._append(id, begin)
        await self.advance(id)
        return after

    async def get(self, id: str) -> Tournament:
        """Raises Trouble."""
        if id not in self._known:
            rows = await self.tables.store.lists(LOAD, {"table_id": id, "after": 0})
            is_one = bool(await self.tables.store.lists(EXISTS, {"id": id}))
            if not is_one:
                raise Trouble("not_found")
            self._keep(folded(id, [Row(*values).body for values in rows]))
        return self._known[id]

    def drop(self) -> None:
        """What is stored was changed: read it again."""
        self._known.clear()

    async def listed(self, limit: int) -> list[str]:
        """Cards, as they are stored."""
        return [card for (card,) in await self.tables.store.lists(LISTED, {"limit": limit})]

    def _require_host(self, tournament: Tournament, player: str) -> None:
        if not auth.same(tournament.opened.host, player):
            raise Trouble("not_host")

    def _bots(self, tournament: Tournament) -> list[str]:
        """Those that may take part: in one that is rated, those whose strength was measured."""
        opened = tournament.opened
        anchors = self.tables.anchors(opened.game)
        return [bot for bot in self.tables.bot_names(opened.game) if bot in anchors or not opened.rated]

    async def _strengths(self, tournament: Tournament) -> dict[int, float]:
        """Of the entrants, by their ratings."""
        anchors, game = self.tables.anchors(tournament.opened.game), tournament.opened.game

        def read(db: Database) -> dict[int, float]:
            book = rating_store.DatabaseBook(db)
            return {
                n: anchors.get(entered.bot, Rating()).rating
                if entered.bot
                else book.standing(game, "played", entered.player).rating.rating
                for n, entered in enumerate(tournament.entrants)
            }

        return await self.tables.store.read(read)

    # --- what follows ---

    async def advance_all(self) -> None:
        """All that run: after a restart, and for those who do not come to their tables."""
        for (id,) in await self.tables.store.lists(RUNNING, {}):
            await self.advance(id)

    async def advance(self, id: str) -> None:
        """Take down the results that are there, and pair the next round when all are."""
        tournament = await self.get(id)
        for board in list(tournament.pending):
            ended = await self._ended(tournament, board)
            if ended is not None:
                await self._append(id, lambda tournament, ended=ended: _once(tournament, ended))  # type: ignore[misc]
        tournament = await self.get(id)
        if tournament.status == "running" and not tournament.pending:
            await self._pair(tournament)

    async def _ended(self, tournament: Tournament, board: Board) -> Ended | None:
        """The result of a board, from its table; None while it is open."""
        try:
            room = await self.tables.room(board.table)
        except Retired:
            room = None
        if room is None:  # its table is gone: nobody knows
            return tournament.forfeit(board, {board.first, board.second})
        table = room.table
        if table.status == "over":
            return Ended(board.table, points_of(table))
        absent = set[int]()
        if table.status == "waiting" and now() > table.created + tournament.opened.arrival * 1000:
            absent = {(board.first, board.second)[seat] for seat in _missing(table)}
        ended = tournament.forfeit(board, absent)
        if ended is not None:
            await self._close(room, tournament, board)
        elif table.goes_on:
            room.attend()
        return ended

    async def _close(self, room: Room, tournament: Tournament, board: Board) -> None:
        """A table that will not be played to its end: it goes, or whoever withdrew resigns."""
        if room.table.status == "waiting":
            await self.tables.upkeep.delete(room.table.id)
            return
        for seat, entrant in enumerate((board.first, board.second)):
            if entrant in tournament.withdrawn and not room.table.seats[seat].bot:
                await room.resign(seat)

    async def _pair(self, tournament: Tournament) -> None:
        bodies = [
            body for _, _, _, body in await self.tables.store.lists(LOAD, {"table_id": tournament.id, "after": 0})
        ]
        found = await self.tables.workers.run(next_pairing, tournament.id, bodies)
        if found is None or len(bodies) != tournament.number:
            return
        round, pairing = found
        opened = [self.tables.new_table(self._table_for(tournament, pair)) for pair in pairing.pairs]
        boards = [Board(*pair, table.id) for pair, (table, _) in zip(pairing.pairs, opened, strict=True)]
        paired, number = Paired(round, boards, list(pairing.byes)), tournament.number

        def event(tournament: Tournament) -> Event | None:
            return paired if tournament.number == number else None  # otherwise another server was faster

        after = await self._append(tournament.id, event, [write for _, write in opened])
        if after.number > number and after.boards.keys() >= {board.table for board in boards}:
            await self.advance(tournament.id)  # games of bots begin, games of who has withdrawn are over

    def _table_for(self, tournament: Tournament, pair: tuple[int, int]) -> ledger.Opened:
        opened = tournament.opened
        return ledger.Opened(
            game=opened.game,
            rules=registry.info(opened.game).rules_version,
            options=opened.options,
            seats=[_place(tournament.entrants[entrant]) for entrant in pair],
            host="",
            commitment="",
            listed=False,
            watchable=True,
            clock=ClockRules(decision=opened.decision, absent=None),
            hints=False,
            rated=opened.rated,
            tournament=tournament.id,
        )

    # --- how it is stored ---

    async def _append(self, id: str, make_event: MakeEvent, together: list[Write] | None = None) -> Tournament:
        """Store what make_event gives; it is asked again when another server was faster. Raises Trouble."""
        async with self._locks[id]:
            for _ in range(ATTEMPTS):
                tournament = await self.get(id)
                try:
                    event = make_event(tournament)
                except Refused as refused:
                    raise Trouble(f"tournament_{refused.reason}") from None
                if event is None:
                    return tournament
                try:
                    return await self._store(tournament, event, together or [])
                except Taken:
                    del self._known[id]
        raise Mistake("busy")

    async def _store(self, tournament: Tournament, event: Event, together: list[Write]) -> Tournament:
        row = Row(tournament.number + 1, now(), None, events.write(event))
        rows = await self.tables.store.lists(LOAD, {"table_id": tournament.id, "after": 0})
        after = folded(tournament.id, [*(Row(*values).body for values in rows), row.body])
        if after.number != row.number:
            raise Taken("another server was faster")
        also = [(CARD, _card_values(after, row.at))]
        await self.tables.store.write(Write(tournament.id, row, also, together=together))
        self._keep(after)
        return after

    def _keep(self, tournament: Tournament) -> None:
        self._known.pop(tournament.id, None)
        self._known[tournament.id] = tournament
        while len(self._known) > KEPT_IN_MEMORY:
            del self._known[next(iter(self._known))]


def next_pairing(id: str, bodies: list[str]) -> tuple[int, Pairing] | None:
    """In a worker process: of 64 entrants it takes a while."""
    return folded(id, bodies).next_pairing()


def _once(tournament: Tournament, ended: Ended) -> Event | None:
    return None if ended.table in tournament.results else ended


def _place(entered: Entered) -> ledger.Place:
    if entered.bot:
        return ledger.Place("bot", bot=entered.bot, name=entered.bot)
    return ledger.Place("reserved", entered.player, name=entered.name)


def points_of(table: Table) -> float:
    """Of the first seat. Who left has lost."""
    assert table.match is not None
    result = table.match.result
    assert result is not None
    left = [sitting.resigned or seat in table.left for seat, sitting in enumerate(table.seats)]
    first, second = places_with_leavers(result.places, left)
    return DRAW if first == second else WIN if first < second else LOSS


def _missing(table: Table) -> list[int]:
    """Seats without which the game cannot begin."""
    empty = [seat for seat, sitting in enumerate(table.seats) if sitting.kind in ("open", "reserved")]
    return empty or list(table.dice.owed(table.seats))


def _card_values(tournament: Tournament, at: int) -> dict[str, Any]:
    card = card_of(tournament)
    return {"id": card.id, "card": outgoing.encode(card).decode(), "status": card.status, "at": at}
