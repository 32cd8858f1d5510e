"""A tournament as its events have made it, and what is to happen next."""

from math import ceil, log2
from typing import Literal

from plansza.kernel.errors import PlanszaError
from plansza.tournaments import events, knockout, round_robin
from plansza.tournaments.events import Began, Board, Cancelled, Ended, Entered, Event, Opened, Paired, Withdrew
from plansza.tournaments.games import DRAW, LOSS, WIN, Game, Pairing
from plansza.tournaments.knockout import pair_knockout
from plansza.tournaments.round_robin import pair_round_robin
from plansza.tournaments.standings import Standing, standings
from plansza.tournaments.swiss import pair_swiss

FEWEST, MOST = 3, 64  # entrants

Status = Literal["open", "running", "over", "cancelled"]
Reason = Literal["begun", "over", "full", "too_few", "entered", "not_entered", "no_late_entry"]


class Refused(PlanszaError):
    """What somebody wants of a tournament cannot be; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class Tournament:
    """`apply` folds one event after another into it; nothing else changes it."""

    def __init__(self, id: str) -> None:
        self.id, self.number = id, 0
        self.opened: Opened
        self.entrants: list[Entered] = []
        self.withdrawn: set[int] = set()
        self.order: list[int] = []
        self.rounds = self.round = 0
        self.boards: dict[str, tuple[int, Board]] = {}  # by table: the round, and who plays
        self.games: list[Game] = []
        self.results: dict[str, Game] = {}  # by table
        self.is_cancelled = False

    # --- what is known ---

    @property
    def status(self) -> Status:
        if self.is_cancelled:
            return "cancelled"
        if not self.order:
            return "open"
        return "running" if self.pending or self.has_next else "over"

    @property
    def pending(self) -> list[Board]:
        """Boards that have no result yet."""
        return [board for table, (_, board) in self.boards.items() if table not in self.results]

    @property
    def playing(self) -> list[int]:
        """Entrants who have not withdrawn, by seed once it has begun."""
        order = self.order or range(len(self.entrants))
        return [entrant for entrant in order if entrant not in self.withdrawn]

    @property
    def standings(self) -> list[Standing]:
        return standings(self.order or range(len(self.entrants)), self.games, self.opened.system)

    def entrant_of(self, player: str) -> int | None:
        """The number of somebody who takes part."""
        found = [n for n, entered in enumerate(self.entrants) if entered.player == player and n not in self.withdrawn]
        return found[0] if found else None

    def boards_of(self, round: int) -> list[Board]:
        return [board for of, board in self.boards.values() if of == round]

    # --- what may happen ---

    def entering(self, entered: Entered) -> Entered:
        """Raises Refused."""
        if (reason := self.closed_because()) is not None:
            raise Refused(reason)
        if entered.player and self.entrant_of(entered.player) is not None:
            raise Refused("entered")
        return entered

    def closed_because(self) -> Reason | None:
        """Why nobody may enter; None where one may. Late entry is for a Swiss, while a round is to come."""
        if self.is_cancelled or self.status == "over":
            return "over"
        if self.order and (self.opened.system != "swiss" or self.round >= self.rounds):
            return "no_late_entry"
        return "full" if len(self.entrants) >= MOST else None

    def withdrawing(self, entrant: int | None) -> Withdrew:
        """Raises Refused."""
        if self.status in ("over", "cancelled"):
            raise Refused("over")
        if entrant is None or entrant in self.withdrawn or not 0 <= entrant < len(self.entrants):
            raise Refused("not_entered")
        return Withdrew(entrant)

    def beginning(self, order: list[int]) -> Began:
        """With those who take part, by seed. Raises Refused."""
        if self.status != "open":
            raise Refused("begun")
        if len(order) < FEWEST:
            raise Refused("too_few")
        return Began(order, self._rounds_for(len(order)))

    def cancelling(self) -> Cancelled:
        """Raises Refused."""
        if self.status != "open":
            raise Refused("begun")
        return Cancelled()

    def _rounds_for(self, entrants: int) -> int:
        match self.opened.system:
            case "round_robin":
                return round_robin.rounds_of(entrants)
            case "knockout":
                return knockout.rounds_of(entrants)
        wanted = self.opened.rounds or ceil(log2(entrants))
        return min(wanted, round_robin.rounds_of(entrants))

    @property
    def has_next(self) -> bool:
        """Whether there is anything to be paired when all that is paired is over. Asked often: a pairing takes time."""
        if self.opened.system == "knockout":
            return self._next_in_knockout() is not None
        return self.round < self.rounds and (self.opened.system == "round_robin" or len(self.playing) > 1)

    def next_pairing(self) -> tuple[int, Pairing] | None:
        """The round to be paired now and its games, once all that is paired is over. None: nothing is to be paired."""
        if not self.order or self.pending or not self.has_next:
            return None
        following = self.round + 1
        match self.opened.system:
            case "knockout":
                return self._next_in_knockout()
            case "round_robin":
                return following, pair_round_robin(self.order, following)
        return following, pair_swiss(self.playing, self.games)

    def _next_in_knockout(self) -> tuple[int, Pairing] | None:
        for round in range(max(1, self.round), self.rounds + 1):
            pairing = pair_knockout(self.order, self.games, round)
            if pairing != Pairing(()):
                return round, pairing
        return None

    def forfeit(self, board: Board, absent: set[int]) -> Ended | None:
        """The result where some of the two are not there, or have withdrawn; shared where neither is."""
        gone = {entrant for entrant in (board.first, board.second) if entrant in self.withdrawn | absent}
        if not gone:
            return None
        if len(gone) == 2:
            return Ended(board.table, DRAW, forfeit=True)
        return Ended(board.table, LOSS if board.first in gone else WIN, forfeit=True)

    # --- how it comes about ---

    def apply(self, number: int, event: Event) -> None:
        if number != self.number + 1:
            raise ValueError(f"event {number} after {self.number}")
        self.number = number
        match event:
            case Opened():
                self.opened = event
            case Entered():
                self._enter(event)
            case Withdrew(entrant=entrant):
                self.withdrawn.add(entrant)
            case Began(order=order, rounds=rounds):
                self.order, self.rounds = list(order), rounds
            case Paired():
                self._pair(event)
            case Ended():
                self._end(event)
            case Cancelled():
                self.is_cancelled = True

    def _enter(self, entered: Entered) -> None:
        self.entrants.append(entered)
        if self.order:
            self.order.append(len(self.entrants) - 1)  # late: behind all seeds

    def _pair(self, paired: Paired) -> None:
        self.round = paired.round
        self.boards |= {board.table: (paired.round, board) for board in paired.boards}
        self.games += [Game(paired.round, entrant, None, WIN) for entrant in paired.byes]

    def _end(self, ended: Ended) -> None:
        if ended.table in self.results:
            return
        round, board = self.boards[ended.table]
        game = self.results[ended.table] = Game(round, board.first, board.second, ended.points, ended.forfeit)
        self.games.append(game)


def folded(id: str, bodies: list[str]) -> Tournament:
    """From all that is stored of it."""
    tournament = Tournament(id)
    for number, body in enumerate(bodies, 1):
        tournament.apply(number, events.read(body))
    return tournament
