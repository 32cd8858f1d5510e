"""Arithmetic that is the same to the last bit on every platform."""

from plansza.kernel.jit import jit


@jit
def steady_exp(x: float) -> float:
    """e to the x, nearly."""
    x = min(max(x, -30.0), 30.0) / 1024.0
    x = 1.0 + x + x * x / 2.0
    for _ in range(10):
        x *= x
    return x
