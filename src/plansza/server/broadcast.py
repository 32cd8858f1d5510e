"""Who is sent what: messages for each connection of a room, made once for all that see the same."""

from collections.abc import Callable, Set

from plansza.kernel.seats import WATCHER
from plansza.server import ledger, views
from plansza.server.clock import now
from plansza.server.connection import Connection
from plansza.server.protocol import outgoing
from plansza.server.protocol.outgoing import FromServer, You, encode
from plansza.server.table import Table
from plansza.server.websocket import text_frame


class Broadcaster:
    """For the connections of one room, whoever they are at the moment."""

    def __init__(self, table: Table, connections: Set[Connection]) -> None:
        self.table, self.connections, self.views = table, connections, views.ViewCache(table)
        self._present: list[str] = []

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

    def sees_game(self, connection: Connection) -> bool:
        return self.table.opened.watchable or bool(self.table.held_by(connection.player))

    def send_table(self, connection: Connection) -> None:
        """Everything, to start afresh from."""
        table, viewpoint = self.table, connection.viewpoint
        sees = self.sees_game(connection)
        message = outgoing.Table(
            number=table.number,
            position=table.position,
            now=now(),
            card=table.card(),
            you=self.you(connection),
            view=self.views.view(viewpoint) if sees else None,
            log=self.views.log(viewpoint) if sees else [],
            chat=[said for said in table.chat if table.hears(connection.player, said.who)],
            takeback=table.takeback,
            clock=table.clock,
            present=self._present,
        )
        connection.send(message)

    def send_since(self, connection: Connection, number: int) -> None:
        """What came after that number, or everything."""
        table = self.table
        if not views.can_resume(table, number) or not self.sees_game(connection):
            return self.send_table(connection)
        for message in views.missed(table, connection.viewpoint, connection.player, number, now()):
            connection.send(message)
        connection.send(self._changed(connection))
        connection.send(outgoing.TakebackAsked(table.number, table.takeback))
        connection.send(outgoing.Present(self._present))

    # --- to all ---

    def announce(self, entry: ledger.Entry, began: bool) -> None:
        """What an entry, just applied, means for everybody."""
        match entry:
            case ledger.Acted():
                self.to_each_viewpoint(self.step)
                if self.table.status == "over":
                    self.send_changes()
            case ledger.WentBack(seat=seat):
                self.to_each_viewpoint(lambda viewpoint: self.taken_back(viewpoint, seat))
            case ledger.AskedBack() | ledger.AnsweredBack():
                self._to_all(outgoing.TakebackAsked(self.table.number, self.table.takeback))
            case ledger.Spoke():
                self._spoken()
            case ledger.Hushed(player=player):
                self._hushed(player)
            case ledger.Offered():
                pass
            case _:
                self.send_changes()
        if began:
            self.to_each_viewpoint(self.step)

    def announce_present(self) -> None:
        """Who is here, when that has changed."""
        here = sorted({self.table.who(connection.player) for connection in self.connections})
        if here != self._present:
            self._present = here
            self._to_all(outgoing.Present(here))

    def announce_warming(self, part: float) -> None:
        self._to_all(outgoing.Warming(self.table.opened.game, part))

    def _to_all(self, message: FromServer) -> None:
        frame = text_frame(encode(message))
        for connection in self.connections:
            connection.send_frame(frame)

    def to_each_viewpoint(self, make: Callable[[int], FromServer]) -> None:
        made: dict[int, bytes] = {}
        for connection in self.connections:
            if not self.sees_game(connection):
                continue
            viewpoint = connection.viewpoint
            if viewpoint not in made:
                made[viewpoint] = text_frame(encode(make(viewpoint)))
            connection.send_frame(made[viewpoint])

    def step(self, viewpoint: int) -> outgoing.Step:
        table, view = self.table, self.views.view(viewpoint)
        assert view is not None
        return outgoing.Step(table.number, table.position, now(), self.views.told(viewpoint), view, table.clock)

    def taken_back(self, viewpoint: int, seat: int) -> outgoing.TakenBack:
        table, view = self.table, self.views.view(viewpoint)
        assert view is not None
        return outgoing.TakenBack(table.number, table.position, now(), seat, view, table.clock)

    def _changed(self, connection: Connection) -> outgoing.Changed:
        return outgoing.Changed(self.table.number, self.table.card(), self.you(connection), self.table.clock)

    def send_changes(self) -> None:
        for connection in self.connections:
            if self.may_look_from(connection, connection.viewpoint):
                connection.send(self._changed(connection))
            else:  # the seat has moved to another device
                connection.viewpoint = WATCHER
                self.send_table(connection)

    def _spoken(self) -> None:
        said = self.table.chat[-1]
        frame = text_frame(encode(outgoing.Spoke(said.number, said)))
        for connection in self.connections:
            if self.table.hears(connection.player, said.who):
                connection.send_frame(frame)

    def _hushed(self, player: str) -> None:
        muted = sorted(self.table.muted[player])
        for connection in self.connections:
            if connection.player == player:
                connection.send(outgoing.Muted(self.table.number, muted))
