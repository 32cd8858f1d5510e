"""Programs that are connected and wait to be invited to tables. Memory only: who leaves is off the list."""

from dataclasses import dataclass

from plansza.server import auth
from plansza.server.commands import Mistake
from plansza.server.connection import Connection
from plansza.server.protocol.answers import ProgramCard
from plansza.server.protocol.outgoing import Invited

MOST = 200  # at one server


@dataclass(frozen=True, eq=False)
class Waiting:
    """One connection of a program."""

    player: str
    name: str
    games: list[str]
    connection: Connection

    @property
    def id(self) -> str:
        return auth.who("programs", self.player)


class Programs:
    """Those of this server process."""

    def __init__(self) -> None:
        self._waiting: dict[str, Waiting] = {}  # by player; the latest connection counts

    def add(self, program: Waiting) -> None:
        """Raises Mistake where there are too many."""
        if program.player not in self._waiting and len(self._waiting) >= MOST:
            raise Mistake("busy")
        self._waiting[program.player] = program

    def remove(self, program: Waiting) -> None:
        if self._waiting.get(program.player) is program:
            del self._waiting[program.player]

    def cards(self) -> list[ProgramCard]:
        found = [ProgramCard(program.id, program.name, program.games) for program in self._waiting.values()]
        return sorted(found, key=lambda card: (card.name, card.id))

    def connections(self) -> list[Connection]:
        return [program.connection for program in self._waiting.values()]

    def find(self, id: str, game: str) -> Waiting:
        """One that is there and plays the game. Raises Mistake."""
        for program in self._waiting.values():
            if program.id == id and (not program.games or game in program.games):
                return program
        raise Mistake("bad_bot")

    def invite(self, table: str, players: set[str]) -> None:
        """Tell those of the players that are waiting programs that a seat is kept for them."""
        for player in players & self._waiting.keys():
            self._waiting[player].connection.send(Invited(table))
