"""Who is sent what: messages for each connection of a room, made once for all that see the same."""

import asyncio
from collections.abc import Callable, Set

from plansza.kernel.seats import WATCHER
from plansza.server import auth, ledger, views
from plansza.server.clock import now
from plansza.server.connection import NO_BOARD, Connection
from plansza.server.protocol import outgoing
from plansza.server.protocol.outgoing import FromServer, View, You, encode
from plansza.server.table import Table
from plansza.server.websocket import Frame

NOBODY = outgoing.Presence([], 0)
MakeMessage = Callable[[int, View], FromServer]  # for a viewpoint
NO_CLOCK = outgoing.Clock(deadline=None, absent_from=None)


class Broadcaster:
    """For the connections of one room, whoever they are at the moment."""

    def __init__(self, table: Table, connections: Set[Connection]) -> None:
        self.table, self.connections, self.views = table, connections, views.ViewCache(table)
        self._present = NOBODY

    # --- to one ---

    def you(self, connection: Connection) -> You:
        table, player = self.table, connection.player
        return You(
            who=table.who(player),
            seats=table.held_by(player),
            reserved=table.kept_for(player),
            viewpoint=connection.viewpoint,
            host=table.opened.host == player,
            muted=sorted(table.muted.get(player, ())),
        )

    def may_look_from(self, connection: Connection, seat: int) -> bool:
        return seat == WATCHER or seat in self.table.held_by(connection.player)

    async def tell_table(self, connection: Connection) -> None:
        """Everything, to start afresh from; worked out bit by bit. The room's lock must be held."""
        if self.table.admits(connection.player):
            for _ in self.views.prepare(connection.viewpoint):
                await asyncio.sleep(0)
        self.send_table(connection)

    def send_table(self, connection: Connection) -> None:
        """Everything, to start afresh from, at once."""
        table, viewpoint = self.table, connection.viewpoint
        sees = table.admits(connection.player)
        message = outgoing.Table(
            number=table.number,
            position=table.position,
            now=now(),
            card=table.card_for(connection.player),
            you=self.you(connection),
            view=self.views.view(viewpoint) if sees else None,
            log=self.views.log(viewpoint) if sees else [],
            chat=[said for said in table.chat if sees and table.hears(connection.player, said.who)],
            takeback=table.takeback if sees else None,
            clock=table.clock if sees else NO_CLOCK,
            present=self._present_to(connection),
            next_links=table.dice.next_links,
            rolls=table.rolls_shown if sees else 0,
        )
        connection.send(message)
        connection.board_of = table.position if sees else NO_BOARD

    async def tell_since(self, connection: Connection, number: int) -> None:
        """What came after that number, or everything; worked out bit by bit. The room's lock must be held."""
        table = self.table
        if not views.can_resume(table, number) or not table.admits(connection.player):
            return await self.tell_table(connection)
        connection.board_of = NO_BOARD
        for message in views.missed(table, connection.viewpoint, connection.player, number, now()):
            connection.send(message)
            await asyncio.sleep(0)
        connection.send(self._changed(connection))
        connection.send(outgoing.TakebackAsked(table.number, table.takeback))
        connection.send(outgoing.Present(self._present_to(connection)))

    # --- to all ---

    def announce(self, entry: ledger.Entry, began: bool) -> None:
        """What an entry, just applied, means for everybody."""
        match entry:
            case ledger.Acted():
                self.to_each_viewpoint(self.steps())
                if self.table.status == "over":
                    self.send_changes()
            case ledger.WentBack(seat=seat):
                self.to_each_viewpoint(lambda _, view: self.taken_back(view, seat))
            case ledger.AskedBack() | ledger.AnsweredBack():
                self._to_admitted(outgoing.TakebackAsked(self.table.number, self.table.takeback))
            case ledger.Resigned(seat=seat):
                self.to_each_viewpoint(lambda _, view: self.gave_up(view, seat))
                self.send_changes()
            case ledger.Spoke():
                self._spoken()
            case ledger.Hushed(player=player):
                self._hushed(player)
            case ledger.Offered():
                pass
            case _:
                self.send_changes()
        if began:
            self.to_each_viewpoint(self.steps())

    def announce_present(self) -> None:
        """Who is here, when that has changed: it is counted once for all, and told as counts. Programs do not count."""
        here = {connection.player for connection in self.connections if not auth.is_program(connection.player)}
        seats = [n for n, seat in enumerate(self.table.seats) if seat.kind == "person" and seat.player in here]
        sitting = {self.table.seats[n].player for n in seats}
        present = outgoing.Presence(seats, len(here - sitting))
        if present != self._present:
            self._present = present
            self._to_admitted(outgoing.Present(present))

    def _present_to(self, connection: Connection) -> outgoing.Presence:
        """As it was told last, and the one who asks."""
        if not self.table.admits(connection.player):
            return NOBODY
        mine = [] if auth.is_program(connection.player) else self.table.held_by(connection.player)
        return outgoing.Presence(sorted({*self._present.seats, *mine}), self._present.watchers)

    def announce_warming(self, part: float) -> None:
        self._to_all(outgoing.Warming(self.table.opened.game, part))

    def _to_all(self, message: FromServer) -> None:
        frame = Frame(encode(message))
        for connection in self.connections:
            connection.send_frame(frame)

    def _to_admitted(self, message: FromServer) -> None:
        frame = Frame(encode(message))
        for connection in self.connections:
            if self.table.admits(connection.player):
                connection.send_frame(frame)

    def to_each_viewpoint(self, make: MakeMessage) -> None:
        """A message with the view of each, made once for all who look from one seat and have the same board already."""
        made: dict[tuple[int, int], Frame] = {}
        for connection in self.connections:
            if not self.table.admits(connection.player):
                continue
            viewpoint, known = connection.viewpoint, connection.board_of
            if (viewpoint, known) not in made:
                view = self.views.next_view(viewpoint, known)
                made[viewpoint, known] = Frame(encode(make(viewpoint, view)))
            connection.send_frame(made[viewpoint, known])
            connection.board_of = self.table.position

    def steps(self) -> MakeMessage:
        """Of the latest decision; what is the same for all is worked out once."""
        table, told = self.table, self.views.told
        number, position, at, clock = table.number, table.position, now(), table.clock
        links, roll = table.dice.next_links, self.views.roll()
        return lambda viewpoint, view: outgoing.Step(number, position, at, told(viewpoint), view, clock, links, roll)

    def taken_back(self, view: View, seat: int) -> outgoing.TakenBack:
        table = self.table
        links = table.dice.next_links
        return outgoing.TakenBack(table.number, table.position, now(), seat, view, table.clock, links)

    def gave_up(self, view: View, seat: int) -> outgoing.Step:
        """Told as a decision without an action."""
        table = self.table
        told = outgoing.Told(view.number, view.number, seat, [], [outgoing.Message("gave-up", {"seat": seat})])
        return outgoing.Step(table.number, table.position, now(), told, view, table.clock)

    def _changed(self, connection: Connection) -> outgoing.Changed:
        table, player = self.table, connection.player
        clock = table.clock if table.admits(player) else NO_CLOCK
        return outgoing.Changed(
            table.number, table.card_for(player), self.you(connection), clock, table.dice.next_links
        )

    def send_changes(self) -> None:
        for connection in self.connections:
            if self.may_look_from(connection, connection.viewpoint):
                connection.send(self._changed(connection))
            else:  # the seat has moved to another device
                connection.viewpoint = WATCHER
                self.send_table(connection)

    def _spoken(self) -> None:
        said = self.table.chat[-1]
        frame = Frame(encode(outgoing.Spoke(said.number, said)))
        for connection in self.connections:
            if self.table.admits(connection.player) and self.table.hears(connection.player, said.who):
                connection.send_frame(frame)

    def _hushed(self, player: str) -> None:
        muted = sorted(self.table.muted[player])
        for connection in self.connections:
            if connection.player == player:
                connection.send(outgoing.Muted(self.table.number, muted))
