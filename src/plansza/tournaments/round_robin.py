"""Everybody meets everybody, by Berger's tables."""

from collections.abc import Sequence

from plansza.tournaments.games import Pair, Pairing


def rounds_of(entrants: int) -> int:
    return entrants - 1 + entrants % 2


def pair_round_robin(order: Sequence[int], round: int) -> Pairing:
    """The round, from 1 on, of these entrants, who are numbered in this order.

    Numbers i and j, counted from 1, meet where i + j leaves the rest of round + 1 when divided by n - 1, and the last
    number n whoever would meet herself. Of two whose sum is odd the lower number has the first seat, otherwise the
    higher; against n the lower half of the numbers has it. With an odd number of entrants, whoever would meet n has
    no game.
    """
    n = len(order) + len(order) % 2
    numbers = range(1, n)
    met = [(i, j) for i in numbers for j in range(i + 1, n) if (i + j - round - 1) % (n - 1) == 0]
    pairs = [_seated(order, i, j) if (i + j) % 2 else _seated(order, j, i) for i, j in met]
    alone = next(i for i in numbers if (2 * i - round - 1) % (n - 1) == 0)
    if len(order) % 2:
        return Pairing(tuple(pairs), (order[alone - 1],))
    against_last = _seated(order, alone, n) if alone <= n // 2 else _seated(order, n, alone)
    return Pairing((against_last, *pairs))


def _seated(order: Sequence[int], first: int, second: int) -> Pair:
    return Pair(order[first - 1], order[second - 1])
