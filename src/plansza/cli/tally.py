"""Results of many games added up, a batch at a time, and told as tables."""

from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table

from plansza.kernel.playout import Games
from plansza.search.intervals import mean_half_width, wilson


class Sums:
    """Count, mean, variance and range of numbers that are not kept."""

    def __init__(self, width: int) -> None:
        self.n = 0
        self.total, self.squares = np.zeros(width), np.zeros(width)
        self.low, self.high = np.full(width, np.inf), np.full(width, -np.inf)

    def add(self, rows: Any) -> None:
        rows = rows.reshape(len(rows), -1).astype(float)
        self.n += len(rows)
        self.total += rows.sum(axis=0)
        self.squares += (rows * rows).sum(axis=0)
        self.low, self.high = np.minimum(self.low, rows.min(axis=0)), np.maximum(self.high, rows.max(axis=0))

    @property
    def mean(self) -> Any:
        return self.total / self.n

    @property
    def half_width(self) -> Any:
        """Of the 95 % interval of each mean."""
        if self.n < 2:
            return np.full(len(self.total), np.inf)
        variance = np.maximum(0, self.squares - self.total**2 / self.n) / (self.n - 1)
        return np.array([mean_half_width(value, self.n) for value in variance])


class Tally:
    """What a simulation tells of its games."""

    def __init__(self, seats: list[str], bots: list[str], endings: tuple[str, ...]) -> None:
        self.seats, self.bots, self.endings = seats, bots, endings
        self.payoff, self.scores = Sums(len(seats)), Sums(len(seats))
        self.decisions, self.steps = Sums(1), Sums(1)
        self.ended = np.zeros(len(endings), np.int64)

    def add(self, games: Games) -> None:
        self.payoff.add(games.payoff)
        self.scores.add(games.scores)
        self.decisions.add(games.decisions)
        self.steps.add(games.steps)
        self.ended += np.bincount(games.ending, minlength=len(self.endings))

    def percent(self, share: float) -> str:
        """With as many digits as so many games can tell."""
        n = self.payoff.n
        return f"{share:.{2 + (n >= 100_000) + (n >= 10_000_000)}%}"

    def _interval(self, share: float) -> str:
        low, high = wilson(share, self.payoff.n)
        return f"{self.percent(low)} - {self.percent(high)}"

    def tables(self) -> RenderableType:
        return Group(self._seats(), self._lengths(), self._endings())

    def _seats(self) -> Table:
        table = Table("Seat", "Bot", title="Seats", title_justify="left")
        for head in ("Wins", "95 %", "Mean score", "95 %"):
            table.add_column(head, justify="right")
        for seat, name in enumerate(self.seats):
            share, score, half = self.payoff.mean[seat], self.scores.mean[seat], self.scores.half_width[seat]
            wins = self.percent(share), self._interval(share)
            table.add_row(name, self.bots[seat], *wins, f"{score:.3f}", f"± {half:.3f}")
        return table

    def _lengths(self) -> Table:
        table = Table("Per game", title="Length", title_justify="left")
        for head in ("Mean", "95 %", "Least", "Most"):
            table.add_column(head, justify="right")
        for name, sums in (("decisions", self.decisions), ("actions, with dice and cards", self.steps)):
            spread = f"{sums.low[0]:,.0f}", f"{sums.high[0]:,.0f}"
            table.add_row(name, f"{sums.mean[0]:,.2f}", f"± {sums.half_width[0]:.2f}", *spread)
        return table

    def _endings(self) -> Table:
        table = Table("How it ended", title="Endings", title_justify="left")
        for head in ("Games", "Share", "95 %"):
            table.add_column(head, justify="right")
        for name, count in zip(self.endings, self.ended, strict=True):
            share = count / self.payoff.n
            table.add_row(name, f"{count:,}", self.percent(share), self._interval(share))
        return table
