"""A whole game told: what every decision and every move of chance did to the chances, and the sums of that.

Every step is measured on its own, as closely as can be. What the measured steps leave unexplained of the way from the
first chances to the result is shared out evenly between luck and decisions; where cards are hidden all of it is luck,
for most of it is what nobody could know. So the parts always add up to the result, and what one of two players gains by
a part the other loses by it, to the last digit.
"""

from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE

TURNING_POINTS = 5  # that are told, at most
WORTH_TELLING = 0.01  # a change of chances smaller than this says nothing
ERRORS = 2.0  # standard errors: nineteen times of twenty the truth is within so many


@dataclass(frozen=True)
class Step:
    """What one decision, or chance after it, did to the chances."""

    number: int  # of the first action
    seat: int  # CHANCE, or who decided
    action: str  # for chance, its actions one after the other
    before: list[float]
    after: list[float]
    best: str = ""  # the best move found, for a decision
    variance: list[float] = field(default_factory=list)  # of the change, by seat
    rest: list[float] = field(default_factory=list)  # what was seen to change until the next decision beyond the steps

    @property
    def change(self) -> Any:
        return np.array(self.after) - np.array(self.before)

    @property
    def loss(self) -> float:
        """What a decision cost against the best one; nothing where that is within what can be told."""
        return self._if_sure(-float(self.change[self.seat])) if self.seat != CHANCE else 0.0

    @property
    def swing(self) -> float:
        """The biggest change of anybody's chances; nothing where it is within what can be told."""
        return self._if_sure(float(np.abs(self.change).max()))

    @property
    def is_mistake(self) -> bool:
        return self.loss > 0

    def _if_sure(self, change: float) -> float:
        error = sqrt(max(self.variance, default=0.0))
        return change if change >= max(WORTH_TELLING, ERRORS * error) else 0.0


@dataclass(frozen=True)
class Doubt:
    """How far a part of a review may be off, by seat. Both sums add up over the parts of a game."""

    variance: list[float]  # of what was measured
    rest: list[float]  # what it was given of the unexplained

    @property
    def half_width(self) -> list[float]:
        """The truth lies within plus or minus this, nineteen times of twenty."""
        return [sqrt(ERRORS**2 * v + rest**2) for v, rest in zip(self.variance, self.rest, strict=True)]


@dataclass(frozen=True)
class Review:
    """A whole game, or some steps of it. By seat, luck and own and others make up all that the chances changed."""

    steps: list[Step]
    luck: list[float]  # what chance changed
    own: list[float]  # what her own decisions changed: 0 for the best ones
    others: list[float]  # what the others' decisions changed
    doubts: dict[str, Doubt]  # of "luck", "own" and "others"
    turning_points: list[int]  # indices into steps, the biggest first

    @property
    def curve(self) -> list[list[float]]:
        """The chances over time: at the start, and after every step."""
        return [self.steps[0].before, *(step.after for step in self.steps)] if self.steps else []


class _Part:
    """Luck, own or others, as it is added up."""

    def __init__(self, players: int) -> None:
        self.sum, self.variance = np.zeros((2, players))

    def add(self, step: Step, seats: Any) -> None:
        """What the step changed for these seats: a mask."""
        self.sum += np.where(seats, step.change, 0.0)
        if step.variance:
            self.variance += np.where(seats, step.variance, 0.0)


def reviewed(steps: list[Step], players: int, luck_share: float = 0.5) -> Review:
    """Sums and turning points of the steps of a game, or of a part of it: sums of parts add up.

    luck_share: of what is unexplained, the same for all parts. Where it is all, what could not be known is luck.
    """
    parts = {name: _Part(players) for name in ("luck", "own", "others")}
    rest = np.zeros(players)
    for step in steps:
        if step.seat == CHANCE:
            parts["luck"].add(step, np.ones(players, bool))
        else:
            mine = np.arange(players) == step.seat
            parts["own"].add(step, mine)
            parts["others"].add(step, ~mine)
        rest += np.array(step.rest) if step.rest else 0.0
    own_share = (1 - luck_share) / players
    shares = {"luck": luck_share, "own": own_share, "others": own_share * (players - 1)}
    sums = {name: (part.sum + shares[name] * rest).tolist() for name, part in parts.items()}
    told = [i for i, step in enumerate(steps) if step.swing]
    order = sorted(told, key=lambda i: -steps[i].swing)[:TURNING_POINTS]
    return Review(steps, sums["luck"], sums["own"], sums["others"], _doubts(parts, shares, rest), order)


def _doubts(parts: dict[str, _Part], shares: dict[str, float], rest: Any) -> dict[str, Doubt]:
    """A part that gets a share of the unexplained has that share of what the others are off, and less of its own."""
    doubts = {}
    for name, part in parts.items():
        share, others = shares[name], sum(other.variance for other in parts.values() if other is not part)
        given = share * rest if share < 1 else 0 * rest  # all of it is no doubt any more, but what the part is
        doubts[name] = Doubt(((1 - share) ** 2 * part.variance + share**2 * others).tolist(), given.tolist())
    return doubts


def as_json(thing: Any) -> Any:
    """A Position or a Review as JSON data."""
    data = asdict(thing)
    if isinstance(thing, Review):
        data["curve"] = thing.curve
        for name, doubt in thing.doubts.items():
            data["doubts"][name]["half_width"] = doubt.half_width
        for told, step in zip(data["steps"], thing.steps, strict=True):
            told["loss"] = step.loss
    return data
