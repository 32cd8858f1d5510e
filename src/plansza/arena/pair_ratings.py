"""Ratings of bots that meet in pairs, in any choice of pairs, by what they won without luck.

The model is that of Bradley and Terry, on Elo's scale, and the fit that of ratings.py. It takes sums of what was won,
so these need not be whole: without luck a bot may have won more than there was to win. What is expected of a game is
the same with luck and without.

Luck taken off, a few units tell much, and drawing them again would claim too much. So intervals come from leaving each
unit out in turn (the jackknife, by one step of Newton's), and the drawn game that keeps ratings finite weighs little.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.arena.ratings import Choice, Rating, errors, fit, won_and_lost
from plansza.arena.schedule import LineUp
from plansza.ratings.scale import ELO
from plansza.search.intervals import Z95

PRIOR = 0.5  # games
_LEAST_LEFT = 1e-3  # of what is known of a pair, when a unit is left out

Pair = tuple[int, int]


class PairScore(NamedTuple):
    """A unit: what the first of the pair won, of so many games."""

    pair: Pair
    won: float
    games: int


class PairFit(NamedTuple):
    """The logarithms of the bots' strengths [bot], and their covariance [bot, bot] as the model has it."""

    strength: Any
    spread: Any


def fit_pairs(units: list[PairScore], bots: int) -> PairFit:
    if not units:
        return PairFit(np.zeros(bots), np.eye(bots) * 4 / PRIOR)
    kinds, weights = _totals(units, bots)
    strength, bend = fit(kinds, weights[None], bots, PRIOR)
    return PairFit(strength[0], np.linalg.inv(bend[0]))


def pair_ratings(units: list[PairScore], bots: int, anchor: int) -> list[Rating]:
    """Of each bot. An end of an interval is infinite where a bot has won, or lost, all there was."""
    if not units:
        return [Rating(0.0, -np.inf, np.inf)] * bots
    fitted = fit_pairs(units, bots)
    found = ELO * (fitted.strength - fitted.strength[anchor])
    half = ELO * Z95 * errors(_jackknife(units, fitted), anchor)
    kinds, weights = _totals(units, bots)
    won, lost = won_and_lost(kinds, weights, bots)
    least, most = ~won | ~lost[anchor], ~lost | ~won[anchor]  # all alike, so that leaving one out shows no spread
    half = np.where(least | most, np.maximum(half, ELO * Z95 * errors(fitted.spread, anchor)), half)
    low, high = np.where(least, -np.inf, found - half), np.where(most, np.inf, found + half)
    low[anchor] = high[anchor] = 0.0
    return [Rating(float(found[bot]), float(low[bot]), float(high[bot])) for bot in range(bots)]


def _totals(units: list[PairScore], bots: int) -> tuple[list[Choice], Any]:
    """By pair, as choices with weights: none below nothing, none above all."""
    won: dict[Pair, float] = {}
    games: dict[Pair, int] = {}
    for unit in units:
        won[unit.pair] = won.get(unit.pair, 0.0) + unit.won
        games[unit.pair] = games.get(unit.pair, 0) + unit.games
    kinds, weights = [], []
    for pair in sorted(won):
        share = min(float(games[pair]), max(0.0, won[pair]))
        kinds += [(bot, _among(pair, bots)) for bot in pair]
        weights += [share, games[pair] - share]
    return kinds, np.array(weights)


def _among(pair: Pair, bots: int) -> LineUp:
    return tuple(int(bot in pair) for bot in range(bots))


def _jackknife(units: list[PairScore], fitted: PairFit) -> Any:
    """The covariance of the strengths [bot, bot]: how far they move when each unit is left out."""
    one, other = np.array([unit.pair for unit in units]).T
    games, won = np.array([unit.games for unit in units]), np.array([unit.won for unit in units])
    share = 1 / (1 + np.exp(fitted.strength[other] - fitted.strength[one]))
    along = fitted.spread[one] - fitted.spread[other]  # [unit, bot]
    rows = np.arange(len(units))
    leverage = games * share * (1 - share) * (along[rows, one] - along[rows, other])
    moved = along * ((won - games * share) / np.maximum(1 - leverage, _LEAST_LEFT))[:, None]
    return moved.T @ moved
