"""Who is told what: messages for each connection of a room, made once for all that see the same."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plansza.kernel.seats import WATCHER
from plansza.server import ledger, views
from plansza.server.clock import now
from plansza.server.connection import Connection
from plansza.server.protocol import outgoing
from plansza.server.protocol.outgoing import You, encode
from plansza.server.websocket import text_frame

if TYPE_CHECKING:
    from plansza.server.room import Room


class Teller:
    def __init__(self, room: "Room") -> None:
        self.room, self.table, self.outlook = room, room.table, room.outlook
        self._present: list[str] = []

    # --- to one ---

    def you(self, connection: Connection) -> You:
        table, player = self.table, connection.player
        return You(
            who=table.who(player),
            seats=table.held_by(player),
            reserved=table.kept_for(player),
            look=connection.look,
            host=table.opened.host == player,
            muted=sorted(table.muted.get(player, ())),
        )

    def may_look(self, connection: Connection, seat: int) -> bool:
        return seat == WATCHER or seat in self.table.held_by(connection.player)

    def sees_game(self, connection: Connection) -> bool:
        return self.table.opened.watchable or bool(self.table.held_by(connection.player))

    def all(self, connection: Connection) -> None:
        """Everything, to start afresh from."""
        table, look = self.table, connection.look
        sees = self.sees_game(connection)
        message = outgoing.Table(
            number=table.number,
            position=table.position,
            now=now(),
            card=table.card(),
            you=self.you(connection),
            view=self.outlook.view(look) if sees else None,
            log=self.outlook.log(look) if sees else [],
            chat=[said for said in table.chat if table.hears(connection.player, said.who)],
            takeback=table.takeback,
            clock=table.clock,
            present=self._present,
        )
        connection.tell(message)

    def since(self, connection: Connection, number: int) -> None:
        """What came after that number, or everything."""
        table = self.table
        if not views.can_resume(table, number) or not self.sees_game(connection):
            return self.all(connection)
        for message in views.missed(table, connection.look, connection.player, number, now()):
            connection.tell(message)
        connection.tell(self._changed(connection))
        connection.tell(outgoing.TakebackAsked(table.number, table.takeback))
        connection.tell(outgoing.Present(self._present))

    # --- to all ---

    def tell(self, entry: ledger.Entry, began: bool) -> None:
        """What an entry, just applied, means for everybody."""
        match entry:
            case ledger.Acted():
                self._each_look(self._step)
                if self.table.status == "over":
                    self._changes()
            case ledger.WentBack(seat=seat):
                self._each_look(lambda look: self._taken_back(look, seat))
            case ledger.AskedBack() | ledger.AnsweredBack():
                self._to_all(outgoing.TakebackAsked(self.table.number, self.table.takeback))
            case ledger.Spoke():
                self._spoken()
            case ledger.Hushed(player=player):
                self._hushed(player)
            case ledger.Offered():
                pass
            case _:
                self._changes()
        if began:
            self._each_look(self._step)

    def present(self) -> None:
        """Tell who is here, when that has changed."""
        here = sorted({self.table.who(connection.player) for connection in self.room.connections})
        if here != self._present:
            self._present = here
            self._to_all(outgoing.Present(here))

    def warming(self, part: float) -> None:
        self._to_all(outgoing.Warming(self.table.opened.game, part))

    def _to_all(self, message: Any) -> None:
        frame = text_frame(encode(message))
        for connection in self.room.connections:
            connection.send(frame)

    def _each_look(self, make: Callable[[int], Any]) -> None:
        made: dict[int, bytes] = {}
        for connection in self.room.connections:
            if not self.sees_game(connection):
                continue
            look = connection.look
            if look not in made:
                made[look] = text_frame(encode(make(look)))
            connection.send(made[look])

    def _step(self, look: int) -> outgoing.Step:
        table, view = self.table, self.outlook.view(look)
        assert view is not None
        return outgoing.Step(table.number, table.position, now(), self.outlook.told(look), view, table.clock)

    def _taken_back(self, look: int, seat: int) -> outgoing.TakenBack:
        table, view = self.table, self.outlook.view(look)
        assert view is not None
        return outgoing.TakenBack(table.number, table.position, now(), seat, view, table.clock)

    def _changed(self, connection: Connection) -> outgoing.Changed:
        return outgoing.Changed(self.table.number, self.table.card(), self.you(connection), self.table.clock)

    def _changes(self) -> None:
        for connection in self.room.connections:
            if self.may_look(connection, connection.look):
                connection.tell(self._changed(connection))
            else:  # the seat has moved to another device
                connection.look = WATCHER
                self.all(connection)

    def _spoken(self) -> None:
        said = self.table.chat[-1]
        frame = text_frame(encode(outgoing.Spoke(said.number, said)))
        for connection in self.room.connections:
            if self.table.hears(connection.player, said.who):
                connection.send(frame)

    def _hushed(self, player: str) -> None:
        muted = sorted(self.table.muted[player])
        for connection in self.room.connections:
            if connection.player == player:
                connection.tell(outgoing.Muted(self.table.number, muted))
