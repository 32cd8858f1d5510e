"""Records that go out and come in: excerpts while a game goes on, frames for a replay, the check of the dice.

What replays a record runs in a worker process: a record from outside may be long.
"""

import copy
import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import BadRecord, UnknownGame
from plansza.kernel.record import Record, parse
from plansza.kernel.seats import CHANCE, TRUTH, WATCHER
from plansza.server import fairness
from plansza.server.commands import Mistake
from plansza.server.protocol import outgoing
from plansza.server.protocol.answers import Frame, Replay
from plansza.server.protocol.dice import Roll
from plansza.server.protocol.outgoing import Told, View
from plansza.server.protocol.shared import MAX_FRAMES
from plansza.server.seal import Signer
from plansza.server.table import Table
from plansza.server.views import choices_of, message_of, told_of, view_of

if TYPE_CHECKING:
    from plansza.kernel.match import Match

MAX_ACTIONS = 20_000


def record_giver(table: Table, player: str | None, seat: int, signer: Signer) -> Callable[[], bytes]:
    """What makes the record as it is now, in any thread, as JSON. Raises Mistake at once."""
    if table.match is None:
        raise Mistake("too_early")
    require_viewpoint(table, player, seat)
    still = _standing_still(table)
    return lambda: record_for(still, player, seat, signer).to_json().encode()


def record_for(table: Table, player: str | None, seat: int, signer: Signer) -> Record:
    """The record as that seat, or WATCHER, may have it now; sealed when the game is over. Raises Mistake."""
    if table.match is None:
        raise Mistake("too_early")
    require_viewpoint(table, player, seat)
    over = table.status == "over"
    record = table.match.record if over or not table.is_hidden else table.match.record_for(seat)
    record.fairness = msgspec.to_builtins(table.dice.proof(rolls(table), table.seats, over))
    if over:
        signer.seal(record)
    return record


def true_record(table: Table) -> bytes:
    """All of it, for a worker process of our own."""
    assert table.match is not None
    return table.match.record.to_json().encode()


def require_viewpoint(table: Table, player: str | None, seat: int) -> None:
    """A private game is for those who play it, from wherever they look. Only holders look from a seat while the game
    goes on; the truth is for when it is over.
    """
    if not table.admits(player):
        raise Mistake("not_allowed")
    if seat not in (WATCHER, TRUTH, *range(len(table.seats))):
        raise Mistake("bad_message", f"seat {seat}?")
    if table.status == "over":
        return
    if seat >= 0 and (player is None or seat not in table.held_by(player)):
        raise Mistake("not_your_seat")
    if seat == TRUTH and table.is_hidden:
        raise Mistake("too_early")


def check_record(body: bytes) -> Record:
    """A record from outside, parsed; nothing of it is played yet."""
    record = parse(body)
    if len(record.actions) > MAX_ACTIONS:
        error = BadRecord("field actions", f"there are more than {MAX_ACTIONS}")
        raise error.said("record-long", most=MAX_ACTIONS)
    try:
        registry.info(record.game).check_options(record.options, files=False)
    except UnknownGame as error:
        raise BadRecord("field game", str(error)).said("record-head", reason=error) from None
    return record


# --- in a worker process --------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=8)
def replayed(body: bytes) -> "Match":
    from plansza.kernel.replaying import replay

    check_record(body)
    return replay(body)


def frames(body: bytes, seat: int, first: int, count: int) -> bytes:
    """A Replay, encoded: some moments of a record as a seat, a watcher, or with TRUTH nobody-in-particular saw them."""
    match = replayed(body)
    if seat not in (WATCHER, TRUTH, *range(match.players)):
        raise BadRecord("the seat to look from", f"there is no seat {seat}").said("seat", seat=f"{seat}")
    ends = _moments(match)
    chosen = range(first, min(len(ends), first + min(count, MAX_FRAMES)))
    made = [_frame(match, ends[n - 1] if n else -1, ends[n], seat) for n in chosen]
    open_to_all = seat == TRUTH or not match.game.info.hidden
    scores = [_scores(match, end) for end in ends] if open_to_all and not first else []
    told = match.game.name, match.options, match.names, len(ends), first, made, scores
    return outgoing.encode(Replay(*told, match.game.rules.progress is not None))


def _moments(match: "Match") -> list[int]:
    """The numbers of actions after which somebody is to decide, or the game is over, and the end of the record."""
    states, to_move = match.states(), match.game.to_move
    settled = [n for n in range(match.number) if to_move(states[n]) != CHANCE]
    return [*settled, match.number]


def _frame(match: "Match", since: int, number: int, seat: int) -> Frame:
    past = match.at(number)
    told = None if since < 0 else _told(past, seat, since)
    return Frame(told, _true_view(past) if seat == TRUTH else view_of(past, seat))


def _told(past: "Match", seat: int, since: int) -> Told:
    mover = int(past.game.to_move(past.states()[since]))
    if seat != TRUTH:
        return told_of(past, seat, since, mover)
    return Told(since, past.number, mover, past.actions[since:], [message_of(m) for m in past.events(None, since)])


def _true_view(past: "Match") -> View:
    """With what whoever is to move could do, to be tried out."""
    legal = choices_of(past, past.state) if past.to_move >= 0 else []
    return View(past.number, past.to_move, past.game.board(past.state), legal, past.result)


def _scores(match: "Match", number: int) -> list[float]:
    """Points; or where a game has none, how far each side has come."""
    import numpy as np

    if match.game.rules.progress:
        return [float(share) for share in match.game.rules.progress(match.states()[number])]
    scores = np.zeros(match.players)
    match.game.scores(match.states()[number], scores)
    return [float(score) for score in scores]


def verdict(body: bytes) -> fairness.Verdict:
    return fairness.verify(check_record(body))


def _standing_still(table: Table) -> Table:
    """As it is now, for another thread, whatever happens to it meanwhile."""
    still = copy.copy(table)
    still.stages, still.dice = [*table.stages], table.dice.fork()
    if table.match is not None:
        still.match = table.match.at(table.match.number)
    return still


def rolls(table: Table) -> list[Roll]:
    """All that are shown, of the game as it stands."""
    assert table.match is not None
    ends = [stage.since for stage in table.stages[1:]] + [table.match.number]
    found = [table.roll_of(stage, end) for stage, end in zip(table.stages, ends, strict=True)]
    return [roll for roll in found if roll is not None]
