"""Time at a table: when a decision is due, and when a bot may play for somebody who is away."""

import time
from collections.abc import Sequence

from plansza.server.protocol.outgoing import Clock
from plansza.server.protocol.shared import DAY, ClockRules

GRACE = 30_000  # after a restart of the server nobody runs out of time before this


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def is_by_days(rules: ClockRules) -> bool:
    """Whether people come and go while a decision is due: then a vacation stops the clock."""
    return rules.decision is not None and rules.decision >= DAY


def clock_of(rules: ClockRules, since: int, not_before: int, pauses: Sequence[tuple[int, int]] | None) -> Clock:
    """The clock of the seat to move; it has been so since then. With None it does not run, as for bots. In pauses,
    which are in order, it stands still, and nobody else may let a bot play before they end.
    """
    if pauses is None:
        return Clock(deadline=None, absent_from=None)
    deadline = None if rules.decision is None else max(_later(since, rules.decision * 1000, pauses), not_before)
    absent_from = None if rules.absent is None else _later(since, rules.absent * 1000, pauses)
    ends = [until for _, until in pauses if until > since]
    return Clock(deadline, absent_from if absent_from is None else max([absent_from, *ends]))


def _later(since: int, time: int, pauses: Sequence[tuple[int, int]]) -> int:
    end = since + time
    for first, until in pauses:
        if until > since and first < end:
            end += until - max(first, since)
    return end
