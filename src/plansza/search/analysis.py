"""What a position is worth to each seat, which moves are good in it, and where a finished game was won and lost.

Chances are estimates by search, from what the seat to move may know. Between two decisions the estimate changes by
what was decided and by what chance did; the sums of both are skill and luck.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, WATCHER, stream
from plansza.kernel.game import Game
from plansza.kernel.match import Match
from plansza.knowledge import Budget
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Found, Search

DESCENTS = 600  # a second for some dozens of positions
TURNING_POINTS = 5  # that are told, at most
WORTH_TELLING = 0.01  # a change of chances smaller than this is within what the search can tell


@dataclass(frozen=True)
class Candidate:
    action: str
    value: float  # the chance to win of whoever plays it
    visits: int  # how much the search looked at it


@dataclass(frozen=True)
class Position:
    """The chances of every seat, and the moves of the one to move, the best first."""

    number: int
    to_move: int
    chances: list[float]
    candidates: list[Candidate]
    descents: int


@dataclass(frozen=True)
class Step:
    """What one decision, or chance after it, did to the chances."""

    number: int  # of the first action
    seat: int  # CHANCE, or who decided
    action: str  # for chance, its actions one after the other
    before: list[float]
    after: list[float]
    best: str = ""  # the best move found, for a decision
    loss: float = 0.0  # what it cost against that

    @property
    def swing(self) -> float:
        """The biggest change of anybody's chances; nothing where it is within what the search can tell."""
        biggest = float(np.abs(np.array(self.after) - np.array(self.before)).max())
        return biggest if biggest >= WORTH_TELLING else 0.0

    @property
    def is_mistake(self) -> bool:
        return self.loss >= WORTH_TELLING


@dataclass(frozen=True)
class Review:
    """A whole game."""

    steps: list[Step]
    luck: list[float]  # by seat: what chance changed
    lost: list[float]  # by seat: what her own decisions cost her
    gifts: list[float]  # by seat: what the others' decisions changed
    turning_points: list[int]  # indices into steps, the biggest first

    @property
    def curve(self) -> list[list[float]]:
        """The chances over time: at the start, and after every step."""
        return [self.steps[0].before, *(step.after for step in self.steps)] if self.steps else []


class Adviser:
    """Looks at positions of one game, with a budget for each."""

    def __init__(self, game: Game, budget: Budget | None = None, seed: int = 1) -> None:
        self.game, self.budget, self.seed = game, budget or Budget(DESCENTS), seed
        self.searches: dict[int, Search] = {}

    def look(self, masked: Any, number: int, seat: int) -> Found:
        """A state as the seat knows it, after so many actions."""
        return self._search(seat).run(masked, self.budget, stream(self.seed, number), seat)

    def _search(self, seat: int) -> Search:
        """Where cards are hidden, each seat has a tree of its own: another's was grown from what she may not know."""
        whose = seat if self.game.info.hidden else 0
        if whose not in self.searches:
            plan = plan_of(self.game, level_of(self.game, "master"))
            self.searches[whose] = Search(self.game, plan, 4 * self.budget.descents + 1000)
        return self.searches[whose]

    def advice(self, masked: Any, number: int) -> Position:
        """For whoever is to move, from a state as she knows it."""
        mover = int(self.game.to_move(masked[0]))
        found = self.look(masked, number, mover)
        order = sorted(range(len(found.actions)), key=lambda i: (-found.visits[i], -found.values[i]))
        text = self.game.text
        moves = [Candidate(text(found.actions[i]), float(found.values[i]), int(found.visits[i])) for i in order]
        return Position(number, mover, _with_best(found, mover), moves, found.descents)


class Analyst:
    """Looks at one match, at any moment of it."""

    def __init__(self, match: Match, budget: Budget | None = None, seed: int = 1) -> None:
        self.match, self.adviser = match, Adviser(match.game, budget, seed)
        self.decisions = [n for n in range(match.number) if self._mover(n) >= 0]

    def position(self, number: int | None = None) -> Position:
        """After so many actions; now, if no number is given."""
        match = self.match if number is None else self.match.at(number)
        if match.to_move == OVER:
            return Position(match.number, OVER, list(match.result.payoff), [], 0)  # type: ignore[union-attr]
        if match.to_move == CHANCE:
            found = self.adviser.look(match.masked_state(WATCHER), match.number, WATCHER)
            return Position(match.number, CHANCE, found.chances.tolist(), [], found.descents)
        return self.adviser.advice(match.masked_state(match.to_move), match.number)

    def steps(self, first: int = 0, count: int | None = None) -> Iterator[Step]:
        """What the decisions from the first one on, so many of them, and chance after each did. It takes a while."""
        chosen = self.decisions[first:][:count]
        here = self.position(chosen[0]) if chosen else self.position()
        for i, number in enumerate(chosen, first + 1):
            ends = self.decisions[i] if i < len(self.decisions) else self.match.number
            there = self.position(ends)
            after = there.chances if ends == number + 1 else self._after(number)
            yield self._decision(here, number, after)
            if ends > number + 1:
                drawn = ", ".join(self.match.actions[number + 1 : ends])
                yield Step(number + 1, CHANCE, drawn, after, there.chances)
            here = there

    def _mover(self, number: int) -> int:
        return int(self.match.game.to_move(self.match.states()[number]))

    def _after(self, number: int) -> list[float]:
        """The chances when it was decided and the dice had not fallen, as whoever decided knew them."""
        seat = self._mover(number)
        found = self.adviser.look(self.match.at(number + 1).masked_state(seat), number + 1, seat)
        chances: list[float] = found.chances.tolist()
        return chances

    def _decision(self, here: Position, number: int, after: list[float]) -> Step:
        seat, played = here.to_move, self.match.actions[number]
        forced = len(here.candidates) < 2
        best = max(here.candidates, key=lambda move: move.value if move.visits else -1.0)
        known = next(move for move in here.candidates if move.action == played)
        worth = max(known.value if known.visits else 0.0, after[seat])
        loss = 0.0 if forced or best.action == played else max(0.0, best.value - worth)
        return Step(number, seat, played, here.chances, after, best.action, loss)

    def review(self) -> Review:
        return reviewed(list(self.steps()), self.match.players)


def _with_best(found: Found, mover: int) -> list[float]:
    """The chances when the mover takes her best move: the mean of the search has all that it tried in it."""
    best = float(found.values[found.actions.index(found.best)])
    rest = np.delete(found.chances, mover)
    rest = rest / rest.sum() if rest.sum() > 0 else np.full(len(rest), 1 / len(rest))
    return [float(chance) for chance in np.insert((1.0 - best) * rest, mover, best)]


def reviewed(steps: list[Step], players: int) -> Review:
    """Sums and turning points of the steps of a game, or of a part of it: sums of parts add up."""
    luck, lost, gifts = np.zeros(players), np.zeros(players), np.zeros(players)
    for step in steps:
        change = np.array(step.after) - np.array(step.before)
        if step.seat == CHANCE:
            luck += change
        else:
            lost[step.seat] += step.loss
            change[step.seat] = 0.0
            gifts += change
    told = [i for i, step in enumerate(steps) if step.swing]
    order = sorted(told, key=lambda i: -steps[i].swing)[:TURNING_POINTS]
    return Review(steps, luck.tolist(), lost.tolist(), gifts.tolist(), order)


def as_json(thing: Any) -> Any:
    """A Position or a Review as JSON data."""
    data = asdict(thing)
    if isinstance(thing, Review):
        data["curve"] = thing.curve
    return data
