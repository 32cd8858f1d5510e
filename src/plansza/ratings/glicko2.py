"""Glicko-2, after Mark E. Glickman's paper "Example of the Glicko-2 system"; the numbers of its steps stand beside.

One thing is added: a result may have a weight, which is that of so many games with the same result.
"""

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

from plansza.ratings.scale import ELO, MIDDLE

TAU = 0.5  # how fast volatility may change: the paper suggests 0.3 to 1.2
MOST_DEVIATION = 350.0
CLOSE = 1e-6  # to which the volatility is found


class Rating(NamedTuple):
    """On Elo's scale. The true strength is within twice the deviation, nineteen times of twenty."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


class Score(NamedTuple):
    """Against one opponent: 1 is a win, 0.5 a draw, 0 a loss, and whatever lies between."""

    opponent: Rating
    score: float
    weight: float = 1.0


class _Evidence(NamedTuple):
    """What scores say: `variance` of the estimate by them alone, and the `gain` that points to it."""

    variance: float
    gain: float


def aged(before: Rating, periods: float) -> Rating:
    """After so many rating periods, or parts of one, without a game: as good, but nobody knows so well any more."""
    deviation = sqrt(before.deviation**2 + periods * (ELO * before.volatility) ** 2)
    return before._replace(deviation=min(MOST_DEVIATION, deviation))


def rated(before: Rating, scores: Sequence[Score], periods: float = 1.0) -> Rating:
    """After the scores of one rating period that is over; `periods` says how long it was, as a part of a usual one."""
    if not scores:
        return aged(before, periods)
    mu, phi = (before.rating - MIDDLE) / ELO, before.deviation / ELO  # step 2
    evidence = _evidence(mu, scores)  # steps 3 and 4
    volatility = _volatility(before.volatility, phi, evidence)  # step 5
    grown = phi**2 + periods * volatility**2  # step 6
    variance = 1 / (1 / grown + 1 / evidence.variance)  # step 7
    rating = MIDDLE + ELO * (mu + variance * evidence.gain)  # step 8
    return Rating(rating, min(MOST_DEVIATION, ELO * sqrt(variance)), volatility)


def _evidence(mu: float, scores: Sequence[Score]) -> _Evidence:
    """Step 3, and the sum of step 4."""
    precision = gain = 0.0
    for opponent, score, weight in scores:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / ELO) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.rating - MIDDLE) / ELO)))
        precision += weight * g**2 * expected * (1 - expected)
        gain += weight * g * (score - expected)
    return _Evidence(1 / precision, gain)


def _volatility(sigma: float, phi: float, evidence: _Evidence) -> float:
    """Step 5: the Illinois variant of regula falsi, for the x = ln(sigma²) that fits best."""
    a, surprise, spread = log(sigma**2), (evidence.variance * evidence.gain) ** 2, phi**2 + evidence.variance

    def slope(x: float) -> float:
        variance = spread + exp(x)
        return exp(x) * (surprise - variance) / (2 * variance**2) - (x - a) / TAU**2

    low, high = a, _other_side(slope, a, surprise - spread)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _other_side(slope: Callable[[float], float], a: float, excess: float) -> float:
    """A point where the slope has another sign than at a."""
    if excess > 0:
        return log(excess)
    steps = 1
    while slope(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU
