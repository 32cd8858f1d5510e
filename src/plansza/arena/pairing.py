"""Which two bots meet next: those whose games are expected to tell most about the standing.

The fit gives strengths and, as the inverse of its bend, how unsure they are. A standing is there to say who would win
how often from whom. So what is unsure about it is the sum, over all pairs of bots, of the variance of the share that
one would win from the other. By how much a unit more of two bots would lessen that sum is known before it is played,
since it does not depend on who wins. The pair that lessens it most is taken, and so on as if that had been played.

So bots about which little is known play most, mostly against bots of like strength; and no games are spent on finding
out just how hopeless somebody is, since that would change no share.
"""

from itertools import combinations
from typing import Any

import numpy as np

from plansza.arena.pair_ratings import Pair, PairFit

_ALIKE = 1e-9  # gains that differ by less are equal: the first of such pairs is taken, on every machine


def plan(fitted: PairFit, playing: list[int], count: int) -> list[Pair]:
    """The next pairs of those who are playing."""
    pairs = list(combinations(playing, 2))
    chosen = []
    for _ in range(count):
        gains = [gain(fitted, pair, playing) for pair in pairs]
        best = next(pair for pair, found in zip(pairs, gains, strict=True) if found >= max(gains) * (1 - _ALIKE))
        chosen.append(best)
        fitted = fitted._replace(spread=_spread_after(fitted, best))
    return chosen


def gain(fitted: PairFit, pair: Pair, playing: list[int]) -> float:
    """By how much a unit of the pair would lessen the variance of all shares."""
    moved = fitted.spread[:, pair[0]] - fitted.spread[:, pair[1]]
    slopes = _share_slopes(fitted.strength[playing])
    lessened = (moved[playing][:, None] - moved[playing]) ** 2
    return float((slopes**2 * lessened).sum() / 2) * _weight(fitted, pair)


def _spread_after(fitted: PairFit, pair: Pair) -> Any:
    """The covariance when the pair has played a unit more."""
    moved = fitted.spread[:, pair[0]] - fitted.spread[:, pair[1]]
    return fitted.spread - _weight(fitted, pair) * np.outer(moved, moved)


def _weight(fitted: PairFit, pair: Pair) -> float:
    """How much a unit of the pair, its two games, counts beside what is known of it."""
    one, other = pair
    told = 2 * float(_share_slopes(fitted.strength[[one, other]])[0, 1])
    known = fitted.spread[one, one] + fitted.spread[other, other] - 2 * fitted.spread[one, other]
    return told / (1 + told * float(known))


def _share_slopes(strength: Any) -> Any:
    """[bot, bot]: how much the share of one from the other changes with their strengths."""
    share = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    return share * (1 - share)
