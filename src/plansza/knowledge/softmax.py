"""Softmax: numbers, the larger the better, as shares of one; and a draw by such shares."""

from typing import Any

import numpy as np

from plansza.kernel.chance import below
from plansza.kernel.jit import jit
from plansza.kernel.steady import steady_exp

_MARKS = 1 << 30


@jit
def softmax(values: Any, n: int, sharpness: float) -> None:
    """Turn values[:n] into shares, the same to the last bit on every platform."""
    top, total = values[0], 0.0
    for i in range(1, n):
        top = max(top, values[i])
    for i in range(n):
        values[i] = steady_exp((values[i] - top) * sharpness)
        total += values[i]
    for i in range(n):
        values[i] /= total


@jit
def draw_share(shares: Any, n: int, rng: Any) -> int:
    """An index below n, as often as its share says."""
    mark = below(rng, _MARKS) / _MARKS
    for i in range(n - 1):
        mark -= shares[i]
        if mark < 0.0:
            return i
    return n - 1


def softmax_rows(values: Any) -> Any:
    """Of each row of values[row, column], by the exact exponential: for fitting, where every bit may differ."""
    e = np.exp(values - values.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
