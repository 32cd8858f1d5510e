"""What the games of an arena come to: shares, duels, seats, ratings, each with its 95 % interval over units."""

import functools
from math import nan
from typing import Any

import numpy as np

from plansza.arena.estimates import Estimate, Mean, estimate, mean
from plansza.arena.ratings import Choice, Rating, choices, ratings
from plansza.arena.setting import Played, Setting
from plansza.arena.sprt import Sprt
from plansza.ratings.scale import elo


class Results:
    """Games as they come in, in any order; what is told is of whole units, and no later than where a test stopped."""

    def __init__(self, setting: Setting, sprt: Sprt | None = None) -> None:
        self.setting, self.sprt = setting, sprt
        self.bots, self.seats = setting.bots, setting.seats
        self.stopped = ""  # why, where it was before its time
        self.finished = 0  # games
        self._units: dict[int, list[Played]] = {}
        self._whole: dict[int, Unit] = {}
        self._tested = 0  # units, all before this number

    def add(self, game: Played) -> None:
        self.finished += 1
        unit = self._units.setdefault(game.task.unit, [])
        unit.append(game)
        if len(unit) == game.task.games:
            unit.sort(key=lambda game: game.task.number)
            self._whole[game.task.unit] = Unit(unit, len(self.bots))
            self._test()

    def _test(self) -> None:
        while self.sprt and not self.sprt.verdict and self._tested in self._whole:
            self.sprt.add(self._whole[self._tested].ahead_share(0, 1))
            self._tested += 1

    @property
    def decided(self) -> bool:
        return bool(self.sprt and self.sprt.verdict)

    @property
    def units(self) -> list["Unit"]:
        """The whole ones, in order. What was played beyond the point of decision is left out, so that the same is told
        however many worked.
        """
        return [self._whole[number] for number in sorted(self._whole) if not self.decided or number < self._tested]

    @property
    def games(self) -> list[Played]:
        """All finished ones, in order; of units that are not whole too, unless a test was decided."""
        kept = [
            game for number, unit in self._units.items() for game in unit if not self.decided or number < self._tested
        ]
        return sorted(kept, key=lambda game: game.task.number)

    def faults(self, bot: int) -> list[tuple[int, str]]:
        """The games in which a stand-in had to decide for the program, by number, and why."""
        return [
            (game.task.number, why)
            for game in self.games
            for seat, why in game.faults.items()
            if game.task.line_up[seat] == bot
        ]

    def wins(self, bot: int) -> Estimate | None:
        """The bot's share of a win, by seat that it had."""
        units = self.units
        return estimate(_column(units, "won", bot), _column(units, "seated", bot))

    def wins_less_luck(self, bot: int) -> Mean | None:
        """The same with the luck of dice and cards taken off."""
        units = self.units
        return mean(_column(units, "won", bot) - _column(units, "luck", bot), _column(units, "seated", bot))

    def duel(self, bot: int, other: int) -> Estimate | None:
        """How often the bot is placed before the other, a shared place as half; with two seats, its share of wins."""
        units = self.units
        return estimate(_column(units, "ahead", bot, other), _column(units, "met", bot, other))

    def at_seat(self, seat: int, bot: int | None = None) -> Estimate | None:
        """The share of a win that this seat had, of one bot there or of all."""
        sums, counts = [], []
        for unit in self.units:
            here = [game.payoff[seat] for game in unit.games if bot is None or game.task.line_up[seat] == bot]
            sums.append(sum(here))
            counts.append(len(here))
        return estimate(np.array(sums, float), np.array(counts, float))

    def ratings(self, anchor: int = -1) -> list[Rating]:
        """In Elo points above the anchor, which is the last bot if nothing is said."""
        anchor %= len(self.bots)
        if len(self.bots) == 2 and self.setting.players == 2:
            return self._elo_of_two(anchor)
        return ratings([unit.choices for unit in self.units], len(self.bots), anchor, self.setting.seed)

    def _elo_of_two(self, anchor: int) -> list[Rating]:
        """Straight from the share, whose interval is good near 0 and 1 too."""
        duel = self.duel(1 - anchor, anchor)
        points = (nan, nan, nan) if duel is None else (elo(duel.share), elo(duel.low), elo(duel.high))
        pair = [Rating(*points), Rating(0.0, 0.0, 0.0)]
        return pair if anchor == 1 else pair[::-1]


class Unit:
    """A line-up in all its rotations, added up by bot."""

    def __init__(self, games: list[Played], bots: int) -> None:
        self.games, self.bots = games, bots
        self.won, self.luck, self.seated = np.zeros((3, bots))
        self.ahead, self.met = np.zeros((2, bots, bots))
        for game in games:
            line_up = game.task.line_up
            for seat, bot in enumerate(line_up):
                self.won[bot] += game.payoff[seat]
                self.luck[bot] += game.luck[seat] if game.luck else 0.0
                self.seated[bot] += 1
                for other_seat, other in enumerate(line_up):
                    if other != bot:
                        self.met[bot, other] += 1
                        self.ahead[bot, other] += _before(game.places[seat], game.places[other_seat])

    def ahead_share(self, bot: int, other: int) -> float:
        return float(self.ahead[bot, other] / self.met[bot, other])

    @functools.cached_property
    def choices(self) -> dict[Choice, float]:
        found: dict[Choice, float] = {}
        for game in self.games:
            for choice, weight in choices(game.task.line_up, game.places, self.bots).items():
                found[choice] = found.get(choice, 0.0) + weight
        return found


def _before(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def _column(units: list[Unit], name: str, *at: int) -> Any:
    return np.array([getattr(unit, name)[at] for unit in units], float)
