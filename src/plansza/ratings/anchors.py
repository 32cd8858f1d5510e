"""Bots' levels on the scale of ratings: where their measured strength puts them, and how sure that is.

Bots are marks that do not move. Were they rated by games as people are, their ratings would follow whoever comes, and a
rating of this year could not be compared with one of the last.
"""

from collections.abc import Mapping, Sequence
from math import hypot

from plansza.ratings.glicko2 import Rating
from plansza.ratings.scale import MIDDLE, elo

ANCHOR = "casual"  # the level that stands in the middle of the scale, by definition
INTERVAL = 2 * 1.96  # standard errors that an interval of 95 % is wide


def anchors(
    levels: Sequence[str], beats: Mapping[str, float], between: Mapping[str, tuple[float, float]]
) -> dict[str, Rating]:
    """Ratings of levels, named from the weakest on, by the share that each wins against the one below.

    A level has none where the chain of what was measured does not reach from it to the anchor. Deviations add up
    along the chain, as errors of independent measurements do.
    """
    if ANCHOR not in levels:
        return {}
    at = levels.index(ANCHOR)
    found = {ANCHOR: Rating(MIDDLE, 0.0, 0.0)}
    for below, level in zip(levels[at:], levels[at + 1 :], strict=False):
        if below in found and level in beats:
            found[level] = _away(found[below], elo(beats[level]), between[level])
    for level, above in zip(levels[at - 1 :: -1] if at else (), levels[at:0:-1], strict=False):
        if above in found and above in beats:
            found[level] = _away(found[above], -elo(beats[above]), between[above])
    return found


def _away(here: Rating, points: float, between: tuple[float, float]) -> Rating:
    low, high = between
    return Rating(here.rating + points, hypot(here.deviation, (elo(high) - elo(low)) / INTERVAL), 0.0)
