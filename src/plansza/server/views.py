"""The one way out: what a seat or a watcher is told of a game. All of it is made from masked states."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from plansza.kernel.seats import WATCHER
from plansza.server.patch import changes
from plansza.server.protocol import outgoing
from plansza.server.protocol.dice import Roll
from plansza.server.protocol.outgoing import Choice, Message, Told, View
from plansza.server.table import Stage, Table

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.kernel.message import Happening

LOG_LENGTH = 60  # decisions told when a client starts afresh
MAX_RESUME = 30  # entries told one by one after a lost connection


def message_of(message: "Happening") -> Message:
    return Message(message.id, message.args)


def view_of(match: "Match", seat: int) -> View:
    """The game now, for a seat or WATCHER."""
    mover = match.to_move
    legal = choices_of(match, match.state_for(seat)) if mover == seat else []
    return View(match.number, mover, match.board(seat), legal, match.result)


def choices_of(match: "Match", state: Any) -> list[Choice]:
    """What is legal, in words for who knows so much of the state."""
    label, texts = match.game.label, match.game.rules.actions.texts
    return [Choice(texts[action], message_of(label(state, action))) for action in match.legal_numbers]


def told_of(match: "Match", seat: int, since: int, mover: int, is_hasty: bool = False) -> Told:
    """What happened from action `since` until now, as the seat saw it."""
    events = [message_of(message) for message in match.events(seat, since)]
    return Told(since, match.number, mover, match.actions_seen(seat, since), events, is_hasty)


class ViewCache:
    """What one table looks like from each seat, worked out once however many look."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._now, self._before = _Moment(-1), _Moment(-1)
        self._told: dict[int, dict[int, Told]] = {}  # by viewpoint, and by the number of the entry that it tells

    def view(self, viewpoint: int) -> View | None:
        if self.table.match is None:
            return None
        moment, seen_from = self._moment(), self._seen_from(viewpoint)
        if seen_from not in moment.whole:
            moment.whole[seen_from] = msgspec.Raw(outgoing.encode(self._board(moment, seen_from)))
        return self._view(moment, viewpoint, moment.whole[seen_from], None)

    def next_view(self, viewpoint: int, known: int) -> View:
        """For who was sent the board of that position of the table: by what has changed, where that is known."""
        moment, before, seen_from = self._moment(), self._before, self._seen_from(viewpoint)
        if known != before.position or seen_from not in before.boards:
            view = self.view(viewpoint)
            assert view is not None
            return view
        if seen_from not in moment.changes:
            found = changes(before.boards[seen_from], self._board(moment, seen_from))
            moment.changes[seen_from] = msgspec.Raw(outgoing.encode(found))
        return self._view(moment, viewpoint, None, moment.changes[seen_from])

    def _view(self, moment: "_Moment", viewpoint: int, board: Any, changes: Any) -> View:
        match, legal = self.table.match, list[Choice]()
        assert match is not None
        mover = match.to_move
        if viewpoint == mover:
            if moment.legal is None:
                moment.legal = choices_of(match, match.state_for(mover))
            legal = moment.legal
        return View(match.number, mover, board, legal, match.result, changes)

    def _board(self, moment: "_Moment", seen_from: int) -> Any:
        boards, match = moment.boards, self.table.match
        assert match is not None
        if seen_from not in boards:
            boards[seen_from] = match.board(seen_from)
        return boards[seen_from]

    def _moment(self) -> "_Moment":
        if self._now.position != self.table.position:
            self._now, self._before = _Moment(self.table.position), self._now
        return self._now

    def told(self, viewpoint: int) -> Told:
        """The latest decision."""
        assert self.table.match is not None
        return self._tell(viewpoint, self.table.stages[-1], self.table.match.number)

    def roll(self) -> Roll | None:
        """What was drawn after the latest decision, where it is shown."""
        assert self.table.match is not None
        return self.table.roll_of(self.table.stages[-1], self.table.match.number)

    def log(self, viewpoint: int) -> list[Told]:
        """The latest decisions, at most LOG_LENGTH."""
        return [self._tell(viewpoint, stage, end) for stage, end in self._logged()]

    def prepare(self, viewpoint: int) -> Iterator[None]:
        """Work out the log bit by bit, so that others can have their turn in between; then it is there at once."""
        for stage, end in self._logged():
            if stage.number not in self._told.get(self._seen_from(viewpoint), ()):
                yield
                self._tell(viewpoint, stage, end)

    def _logged(self) -> list[tuple[Stage, int]]:
        return [] if self.table.match is None else stages_after(self.table, 0)[-LOG_LENGTH:]

    def _seen_from(self, viewpoint: int) -> int:
        """Where all is open everybody is told the same."""
        return viewpoint if self.table.is_hidden else WATCHER

    def _tell(self, viewpoint: int, stage: Stage, end: int) -> Told:
        """A decision that was taken back leaves its number to no other, so what is kept stays true."""
        match, viewpoint = self.table.match, self._seen_from(viewpoint)
        assert match is not None
        kept = self._told.setdefault(viewpoint, {})
        if stage.number not in kept:
            past = match if end == match.number else match.at(end)
            kept[stage.number] = told_of(past, viewpoint, stage.since, stage.seat, stage.is_hasty)
            if len(kept) > 2 * LOG_LENGTH:
                self._told[viewpoint] = {number: kept[number] for number in sorted(kept)[-LOG_LENGTH:]}
        return kept[stage.number]


class _Moment:
    """One position of a table, as far as it was looked at; by viewpoint, and all as one where all is open."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.boards: dict[int, Any] = {}
        self.whole: dict[int, msgspec.Raw] = {}  # encoded
        self.changes: dict[int, msgspec.Raw] = {}  # from the moment before, encoded
        self.legal: list[Choice] | None = None  # of the seat to move


def can_resume(table: Table, since: int) -> bool:
    """Whether what came after that number can be told bit by bit."""
    return 0 < since <= table.number and table.number - since <= MAX_RESUME and table.rewound <= since


def stages_after(table: Table, since: int) -> list[tuple[Stage, int]]:
    """Decisions told after that number, each with the number of actions after it."""
    assert table.match is not None
    ends = [stage.since for stage in table.stages[1:]] + [table.match.number]
    return [(stage, end) for stage, end in zip(table.stages, ends, strict=True) if stage.number > since]


def missed(table: Table, viewpoint: int, player: str, since: int, now: int) -> Iterator[outgoing.Step | outgoing.Spoke]:
    """The messages that tell what came after a number, oldest first; each is made when it is asked for."""
    stages = {stage.number: (stage, end) for stage, end in stages_after(table, since)} if table.match else {}
    heard = {said.number: said for said in table.chat if said.number > since and table.hears(player, said.who)}
    for number in sorted([*stages, *heard]):
        if number in heard:
            yield outgoing.Spoke(number, heard[number])
        else:
            yield _step_again(table, viewpoint, *stages[number], now)


def _step_again(table: Table, viewpoint: int, stage: Stage, end: int, now: int) -> outgoing.Step:
    assert table.match is not None
    past = table.match.at(end)
    told = told_of(past, viewpoint, stage.since, stage.seat, stage.is_hasty)
    links, roll = table.dice.next_links, table.roll_of(stage, end)
    return outgoing.Step(stage.number, stage.number, now, told, view_of(past, viewpoint), table.clock, links, roll)
