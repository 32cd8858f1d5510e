"""The three functions of hidden information for games that hide nothing: import them into the rules."""

from typing import Any

from plansza.kernel.jit import jit


@jit
def mask(state: Any, seat: int) -> None:
    """Blot out of the state what the seat may not know."""


@jit
def veil(state: Any, action: int, seat: int) -> int:
    """The action as the seat sees it."""
    return action


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    """Fill a masked state with one of the truths that agree with all the seat has seen, all equally likely."""
