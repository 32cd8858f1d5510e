"""The one way out: what a seat or a watcher is told of a game. All of it is made from masked states."""

from typing import TYPE_CHECKING, Any

import msgspec

from plansza.kernel.seats import WATCHER
from plansza.server.protocol import outgoing
from plansza.server.protocol.outgoing import Choice, Message, Told, View
from plansza.server.table import Stage, Table

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.kernel.message import Happening

LOG_LENGTH = 60  # decisions told when a client starts afresh
MAX_RESUME = 100  # entries told one by one after a lost connection


def message_of(message: "Happening") -> Message:
    return Message(message.id, message.args)


def view_of(match: "Match", seat: int) -> View:
    """The game now, for a seat or WATCHER."""
    mover = match.to_move
    legal = choices_of(match, match.state_for(seat)) if mover == seat else []
    return View(match.number, mover, match.board(seat), legal, match.result)


def choices_of(match: "Match", state: Any) -> list[Choice]:
    """What is legal, in words for who knows so much of the state."""
    label = match.game.label
    return [Choice(match.text(action), message_of(label(state, action))) for action in match.legal_numbers]


def told_of(match: "Match", seat: int, since: int, mover: int) -> Told:
    """What happened from action `since` until now, as the seat saw it."""
    events = [message_of(message) for message in match.events(seat, since)]
    return Told(since, match.number, mover, match.actions_seen(seat, since), events)


class ViewCache:
    """What one table looks like from each seat, worked out once however many look."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._position = -1
        self._views: dict[int, View] = {}
        self._told: dict[int, Told] = {}

    def view(self, viewpoint: int) -> View | None:
        if self.table.match is None:
            return None
        self._refresh()
        if viewpoint not in self._views:
            self._views[viewpoint] = self._view(self.table.match, viewpoint)
        return self._views[viewpoint]

    def told(self, viewpoint: int) -> Told:
        """The latest decision."""
        assert self.table.match is not None
        self._refresh()
        viewpoint = WATCHER if not self.table.is_hidden else viewpoint
        if viewpoint not in self._told:
            stage = self.table.stages[-1]
            self._told[viewpoint] = told_of(self.table.match, viewpoint, stage.since, stage.seat)
        return self._told[viewpoint]

    def log(self, viewpoint: int, first: int = 0) -> list[Told]:
        """The decisions from stage `first` on, at most the latest LOG_LENGTH."""
        match, stages = self.table.match, self.table.stages
        if match is None:
            return []
        ends = [stage.since for stage in stages[1:]] + [match.number]
        chosen = list(zip(stages, ends, strict=True))[max(first, len(stages) - LOG_LENGTH) :]
        return [told_of(match.at(end), viewpoint, stage.since, stage.seat) for stage, end in chosen]

    def _view(self, match: "Match", viewpoint: int) -> View:
        """Where all is open, everybody sees the same board, encoded once, and the mover her choices besides."""
        if self.table.is_hidden:
            return view_of(match, viewpoint)
        if WATCHER not in self._views:
            view = view_of(match, WATCHER)
            board = msgspec.Raw(outgoing.encode(view.board))
            self._views[WATCHER] = View(view.number, view.to_move, board, [], view.result)
        view = self._views[WATCHER]
        if viewpoint != view.to_move:
            return view
        return View(view.number, view.to_move, view.board, choices_of(match, match.state_for(viewpoint)), None)

    def _refresh(self) -> None:
        if self._position != self.table.position:
            self._position, self._views, self._told = self.table.position, {}, {}


def can_resume(table: Table, since: int) -> bool:
    """Whether what came after that number can be told bit by bit."""
    return 0 < since <= table.number and table.number - since <= MAX_RESUME and table.rewound <= since


def stages_after(table: Table, since: int) -> list[tuple[Stage, int]]:
    """Decisions told after that number, each with the number of actions after it."""
    assert table.match is not None
    ends = [stage.since for stage in table.stages[1:]] + [table.match.number]
    return [(stage, end) for stage, end in zip(table.stages, ends, strict=True) if stage.number > since]


def missed(table: Table, viewpoint: int, player: str, since: int, now: int) -> list[outgoing.Step | outgoing.Spoke]:
    """The messages that tell what came after a number, oldest first."""
    messages: list[outgoing.Step | outgoing.Spoke] = []
    if table.match is not None:
        for stage, end in stages_after(table, since):
            past = table.match.at(end)
            told = told_of(past, viewpoint, stage.since, stage.seat)
            clock = table.clock
            messages.append(outgoing.Step(stage.number, stage.number, now, told, view_of(past, viewpoint), clock))
    heard = [said for said in table.chat if said.number > since and table.hears(player, said.who)]
    messages += [outgoing.Spoke(said.number, said) for said in heard]
    return sorted(messages, key=lambda message: message.number)
