"""The scale that ratings are told on: Elo's, where 400 points are odds of ten to one."""

from math import inf, log, log10

ELO = 400 / log(10)  # points for a factor of e in strength
MIDDLE = 1500.0


def elo(share: float) -> float:
    """The difference of ratings at which somebody wins this share."""
    if share <= 0 or share >= 1:
        return -inf if share <= 0 else inf
    return 400 * log10(share / (1 - share))


def expected(difference: float) -> float:
    """The share that somebody wins who is better by so many points."""
    return 1 / (1 + 10 ** (-difference / 400))
