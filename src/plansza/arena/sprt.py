"""Stopping as soon as it is clear enough who is better: the sequential probability ratio test over units of games.

The generalised test that chess engines are tested with: the log-likelihood ratio of the mean of the units' shares being
`high` against its being `low`, by the normal law with the spread that the units have shown so far.
"""

from dataclasses import dataclass, field
from math import log

from plansza.kernel.errors import PlanszaError

# A run of units that happen to agree shows too small a spread, and would decide too soon: so nothing is decided before
# some number of units, and some spread is counted in. With these, tests of made-up games err as seldom as they say.
LEAST = 16
MORE_SPREAD = 1.0


class BadTest(PlanszaError):
    """The two shares of a sequential test, or its error, make no sense."""


@dataclass
class Sprt:
    """Is the first bot's share at least `high`, or at most `low`? Wrong either way with chance `error`."""

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05
    units: int = field(default=0, init=False)
    total: float = field(default=0.0, init=False)
    squares: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadTest(f"a sequential test wants two shares with 0 < low < high < 1, not {self.low} and {self.high}")
        if not 0 < self.error < 0.5:
            raise BadTest(f"the error of a sequential test lies between 0 and 0.5, not at {self.error}")

    def add(self, share: float) -> None:
        """The next unit, in the order of their numbers."""
        self.units += 1
        self.total += share
        self.squares += share * share

    @property
    def bound(self) -> float:
        return log((1 - self.error) / self.error)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio; at plus or minus the bound it is decided."""
        if self.units == 0:
            return 0.0
        mean = self.total / self.units
        spread = (self.squares - self.units * mean * mean + MORE_SPREAD) / self.units
        return self.units * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)

    @property
    def verdict(self) -> str:
        """`high` or `low` when it is decided, otherwise nothing."""
        if self.units < LEAST or abs(self.ratio) < self.bound:
            return ""
        return "high" if self.ratio > 0 else "low"
