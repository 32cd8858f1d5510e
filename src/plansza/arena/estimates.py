"""Shares with 95 % intervals, from units of games that share their chance and so are not independent."""

from typing import Any, NamedTuple

from plansza.search.intervals import Z95, mean_half_width, wilson


class Estimate(NamedTuple):
    """A share and where it lies with 95 %; `worth` is how many independent games would tell as much."""

    share: float
    low: float
    high: float
    games: int
    worth: float


def estimate(sums: Any, counts: Any) -> Estimate | None:
    """Of what was won, sums[unit], of counts[unit]; None where nothing was played.

    Wilson's interval, for as many independent games as have the spread that the units have. One unit more, with the
    spread of a single game, is counted in, so that a few units which happen to agree claim no certainty.
    """
    played = counts > 0
    sums, counts = sums[played], counts[played]
    if len(counts) == 0:
        return None
    total = float(counts.sum())
    share = min(1.0, max(0.0, float(sums.sum()) / total))
    worth = float(len(counts))
    if 0 < share < 1:
        single = share * (1 - share)
        spread = float(((sums - share * counts) ** 2).sum()) + single * float(counts.mean()) ** 2
        worth = single * total**2 / spread
    return Estimate(share, *wilson(share, max(1, round(worth))), round(total), worth)


class Mean(NamedTuple):
    """A share from which luck was taken, so that it may lie beyond 0 and 1, and where it lies with 95 %."""

    share: float
    low: float
    high: float
    games: int


def mean(sums: Any, counts: Any) -> Mean | None:
    """Of what was won less luck, sums[unit], of counts[unit]; None of fewer than two units, whose spread is unknown."""
    played = counts > 0
    sums, counts = sums[played], counts[played]
    if len(counts) < 2:
        return None
    total = float(counts.sum())
    share = float(sums.sum()) / total
    spread = float(((sums - share * counts) ** 2).sum()) / (len(counts) - 1)
    few = 1 + (Z95**2 + 1) / (4 * (len(counts) - 1))  # the spread itself is but a guess: nearly Student's law
    half = few * mean_half_width(spread, len(counts)) * len(counts) / total
    return Mean(share, share - half, share + half, round(total))
