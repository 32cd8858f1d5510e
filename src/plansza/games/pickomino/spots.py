"""All that can lie on the table in a turn, laid down once.

What is set aside comes down to a *spot*: the faces (a bit each, and one more for two or more ones, which are worth a
round worm, P11), their sum, and how many dice they are. A roll comes down to how many dice show each face that is
still open; what shows the others is all the same.
"""

from math import factorial, prod
from typing import Any

import numpy as np

from plansza.games.pickomino.state import DICE, FACES, MAX_TOTAL, ONE, POINTS

MAX_DICE = DICE + 1
GOT_WORM = FACES  # the bit for two ones or more
_Spot = tuple[int, int, int]


def _spots(with_round_worms: bool) -> set[_Spot]:
    found: set[_Spot] = {(0, 0, 0)}
    edge = [(0, 0, 0)]
    while edge:
        faces, sum_, dice = edge.pop()
        for face in range(FACES):
            for count in range(1, MAX_DICE - dice + 1):
                got = 1 << GOT_WORM if with_round_worms and face == ONE and count >= 2 else 0
                spot = faces | 1 << face | got, sum_ + count * int(POINTS[face]), dice + count
                if not faces >> face & 1 and spot not in found:
                    found.add(spot)
                    edge.append(spot)
    return found


def _numbered() -> tuple[Any, Any, Any, Any]:
    """[spot] -> faces, sum, dice; [faces, sum, dice] -> spot; and the spots there are without and with round worms, in
    an order in which each comes after all that it can lead to.
    """
    plain, wormy = _spots(False), _spots(True)
    spots = sorted(plain | wormy, key=lambda spot: (-spot[2], spot))
    number = np.full((1 << (FACES + 1), MAX_TOTAL + 1, MAX_DICE + 1), -1, np.int16)
    for i, spot in enumerate(spots):
        number[spot] = i
    orders = [np.array([i for i, spot in enumerate(spots) if spot in some], np.int64) for some in (plain, wormy)]
    return np.array(spots, np.int64), number, orders[0], orders[1]


def _shares(faces: int, n: int) -> list[tuple[int, ...]]:
    """All ways in which up to n dice can show the faces; all n where every face is one of them."""
    if faces == 0:
        return [()]
    if faces == FACES:
        return [(*rest, n - sum(rest)) for rest in _shares(faces - 1, n)]
    return [(*rest, last) for rest in _shares(faces - 1, n) for last in range(n - sum(rest) + 1)]


def _rolls() -> tuple[Any, Any, Any]:
    """[roll] -> the roll of one open face less that it grows from, and how many dice show the last face; how likely it
    is; and [open faces, dice] -> where their rolls begin and end.
    """
    rows: list[tuple[int, int]] = []
    chances, bounds = [], np.zeros((FACES + 1, MAX_DICE + 1, 2), np.int64)
    for n in range(MAX_DICE + 1):
        parents: dict[tuple[int, ...], int] = {}
        for faces in range(FACES + 1):
            shares, begin = _shares(faces, n), len(rows)
            for counts in shares:
                closed = n - sum(counts)
                ways = factorial(n) // prod(map(factorial, (*counts, closed)))
                chances.append(ways * (FACES - faces) ** closed / FACES**n)
                rows.append((parents[counts[:-1]], counts[-1]) if faces else (0, 0))
            parents = {counts: i for i, counts in enumerate(shares)}
            bounds[faces, n] = begin, len(rows)
    return np.array(rows, np.uint16), np.array(chances), bounds


SPOT, SPOT_OF, PLAIN_SPOTS, WORMY_SPOTS = _numbered()
SPOTS = len(SPOT)
NOTHING = int(SPOT_OF[0, 0, 0])  # set aside
GROWN, CHANCE_OF, BOUNDS = _rolls()
MOST_ROLLS = int((BOUNDS[:, :, 1] - BOUNDS[:, :, 0]).max())
