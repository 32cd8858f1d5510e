"""Time at a table: when a decision is due, and when a bot may play for somebody who is away."""

import time

from plansza.server.protocol.outgoing import Clock
from plansza.server.protocol.shared import ClockRules

GRACE = 30_000  # after a restart of the server nobody runs out of time before this


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def clock_of(rules: ClockRules, since: int, not_before: int, runs: bool) -> Clock:
    """The clock of the seat to move; it has been so since then. It runs only for people who play themselves."""
    if not runs:
        return Clock(deadline=None, absent_from=None)
    deadline = None if rules.decision is None else max(since + rules.decision * 1000, not_before)
    absent_from = None if rules.absent is None else since + rules.absent * 1000
    return Clock(deadline=deadline, absent_from=absent_from)
