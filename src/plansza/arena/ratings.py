"""Ratings by Plackett and Luce: who is first, then who of the rest, and so on, by chance in proportion to strength.

With two seats this is the model of Bradley and Terry, and its scale that of Elo. The fit is Newton's; each bot is also
given one drawn game against a bot of middle strength, so that one that has won everything is rated at all. Intervals
come from units drawn again with replacement (bootstrap): games of one unit are not independent, units are. Where a bot
has won or lost everything that shows nothing, and the one end that can be told comes from the bend of the likelihood.
"""

from collections import Counter, defaultdict
from itertools import combinations
from math import comb, inf
from typing import Any, NamedTuple

import numpy as np

from plansza.arena.schedule import LineUp
from plansza.ratings.scale import ELO
from plansza.search.intervals import Z95

RESAMPLES = 400
_STEPS = 100
_CLOSE = 1e-8

Choice = tuple[int, LineUp]  # a bot, and how often each bot is among those it was placed before, itself too


class Rating(NamedTuple):
    """Elo points above the anchor; an end of the interval is infinite where the games say nothing about it."""

    points: float
    low: float
    high: float


def choices(line_up: LineUp, places: list[int], bots: int) -> dict[Choice, float]:
    """A ranking as choices with weights. Where seats share a place, as the mean of all orders among them."""
    found: dict[Choice, float] = defaultdict(float)
    groups = defaultdict(list)
    for seat, place in enumerate(places):
        groups[place].append(line_up[seat])
    left = Counter(line_up)
    for place in sorted(groups):
        tied = groups[place]
        for gone in range(len(tied)):
            for first in combinations(range(len(tied)), gone):
                rest = left - Counter(tied[i] for i in first)
                if len(rest) > 1:  # otherwise there is no choice
                    weight = 1 / (comb(len(tied), gone) * (len(tied) - gone))
                    among = tuple(rest[bot] for bot in range(bots))
                    for i in set(range(len(tied))) - set(first):
                        found[tied[i], among] += weight
        left -= Counter(tied)
    return dict(found)


def ratings(units: list[dict[Choice, float]], bots: int, anchor: int, seed: int = 0) -> list[Rating]:
    """Of each bot, from the choices of each unit."""
    kinds, table = tabulated(units)
    if not kinds:
        return [Rating(0.0, -inf, inf)] * bots
    luck = np.random.default_rng(seed)
    drawn = luck.multinomial(len(units), np.full(len(units), 1 / len(units)), RESAMPLES)
    weights = np.vstack([table.sum(axis=0), drawn @ table])
    strength, bend = fit(kinds, weights, bots)
    found = ELO * (strength - strength[:, anchor : anchor + 1])
    low, high = np.percentile(found[1:], [2.5, 97.5], axis=0)
    won, lost = won_and_lost(kinds, weights[0], bots)
    least, most = ~won | ~lost[anchor], ~lost | ~won[anchor]  # all alike, so that drawing again shows no spread
    half = ELO * Z95 * errors(np.linalg.inv(bend[0]), anchor)
    low[most], high[least] = np.minimum(low, found[0] - half)[most], np.maximum(high, found[0] + half)[least]
    low[least], high[most] = -inf, inf
    low[anchor] = high[anchor] = 0.0
    return [Rating(float(found[0, bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def tabulated(units: list[dict[Choice, float]]) -> tuple[list[Choice], Any]:
    """All kinds of choices, and their weights [unit, kind]."""
    kinds = sorted({choice for unit in units for choice in unit})
    column = {kind: k for k, kind in enumerate(kinds)}
    table = np.zeros((len(units), len(kinds)))
    for row, unit in enumerate(units):
        for choice, weight in unit.items():
            table[row, column[choice]] = weight
    return kinds, table


def fit(kinds: list[Choice], weights: Any, bots: int, prior: float = 1.0) -> tuple[Any, Any]:
    """The logarithm of each bot's strength, [row, bot], from weights [row, kind]; and how sharply it is the best.

    prior: how much the drawn game of each bot weighs.
    """
    chosen = np.zeros((len(kinds), bots))
    chosen[np.arange(len(kinds)), [bot for bot, _ in kinds]] = 1
    among = np.array([kind[1] for kind in kinds], float)
    won, strength = weights @ chosen, np.zeros((len(weights), bots))
    for _ in range(_STEPS):
        share = among * np.exp(strength)[:, None, :]  # [row, kind, bot]
        share /= share.sum(axis=2, keepdims=True)
        drawn = 1 / (1 + np.exp(-strength))  # against a bot of middle strength
        slope = won - np.einsum("rk,rkb->rb", weights, share) + prior * (0.5 - drawn)
        weighted = weights[:, :, None] * share
        bend = -np.einsum("rkb,rkc->rbc", weighted, share)
        diagonal = np.arange(bots)
        bend[:, diagonal, diagonal] += weighted.sum(axis=1) + prior * drawn * (1 - drawn)
        step = np.clip(np.linalg.solve(bend, slope[:, :, None])[:, :, 0], -1, 1)
        strength += step
        if np.abs(step).max() < _CLOSE:
            break
    return strength, bend


def errors(spread: Any, anchor: int) -> Any:
    """The standard error of each bot's difference to the anchor, from the covariance of all."""
    own = np.diagonal(spread)
    return np.sqrt(np.maximum(0, own + own[anchor] - 2 * spread[anchor]))


def won_and_lost(kinds: list[Choice], weights: Any, bots: int) -> tuple[Any, Any]:
    """Whether each bot was ever placed before another one, and behind another."""
    won, lost = np.zeros((2, bots), bool)
    for (chosen, among), weight in zip(kinds, weights, strict=True):
        if weight > 0:
            won[chosen] = True
            lost |= (np.array(among) > 0) & (np.arange(bots) != chosen)
    return won, lost
