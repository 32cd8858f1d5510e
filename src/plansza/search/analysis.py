"""What a position is worth to each seat, which moves are good in it, and where a finished game was won and lost.

Chances are estimates by search, from what the seat to move may know. In a review the played move is compared with the
best one found by searches of both that are equally deep, and what chance did with what it might have done (fortune.py).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, WATCHER, stream
from plansza.kernel.game import Game
from plansza.kernel.match import Match
from plansza.knowledge import Budget
from plansza.search.fortune import Fortune, can_judge
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Found, Search, added_up
from plansza.search.review import Review, Step, reviewed

DESCENTS = 600  # a second for some dozens of positions
BATCHES = 2  # searches of all that a review measures; how far they differ says how sure it is
ENOUGH = 0.01  # of the visits of the move looked at most, for the value of another to say anything
FEW = 6  # visits, likewise
_LUCK = 1 << 32  # streams of random numbers of their own


@dataclass(frozen=True)
class Candidate:
    action: str
    value: float  # the chance to win of whoever plays it
    visits: int  # how much the search looked at it
    told: bool = True  # whether that was enough for its value to say anything


@dataclass(frozen=True)
class Position:
    """The chances of every seat, and the moves of the one to move: those that the value says something of, the best
    first, then those hardly looked at.
    """

    number: int
    to_move: int
    chances: list[float]
    candidates: list[Candidate]
    descents: int


class Adviser:
    """Looks at positions of one game, with a budget for each. What it says of one follows from that one alone."""

    def __init__(self, game: Game, budget: Budget | None = None, seed: int = 1) -> None:
        self.game, self.budget, self.seed = game, budget or Budget(DESCENTS), seed
        self._search = Search(game, plan_of(game, level_of(game, "master")), 4 * self.budget.descents + 1000)

    def look(self, masked: Any, number: int, seat: int, batch: int = 0, of: int = 1) -> Found:
        """A state as the seat knows it, after so many actions; as one of several batches that share the budget."""
        self._search.forget()
        return self._search.run(masked, self._share(of), self.stream(number, batch), seat)

    def chances(self, masked: Any, number: int, seat: int, batch: int, of: int) -> Any:
        """Of all seats, from a state as the seat knows it, whoever is to move."""
        if self.game.to_move(masked[0]) == OVER:
            payoff = np.zeros(self.game.players(masked[0]))
            self.game.payoff(masked[0], payoff)
            return payoff
        self._search.forget()
        return self._search.chances(masked, self._share(of), self.stream(number, batch), seat)

    def stream(self, number: int, batch: int) -> Any:
        return stream(self.seed + (batch << 16), number)

    def _share(self, of: int) -> Budget:
        return Budget(max(1, self.budget.descents // of), self.budget.seconds / of)

    def advice(self, masked: Any, number: int) -> Position:
        """For whoever is to move, from a state as she knows it."""
        mover = int(self.game.to_move(masked[0]))
        return self.told(self.look(masked, number, mover), number, mover)

    def told(self, found: Found, number: int, mover: int) -> Position:
        """What a search found, for people: the best move is the one with the highest chance that is told."""
        most, forced = int(found.visits.max()), len(found.actions) == 1  # what is forced is not even tried
        enough = 0 if forced else max(1, min(most, max(FEW, ENOUGH * most)))
        moves = [
            Candidate(self.game.text(action), float(value), int(visits), bool(visits >= enough))
            for action, value, visits in zip(found.actions, found.values, found.visits, strict=True)
        ]
        moves.sort(key=lambda move: (not move.told, -move.value if move.told else -move.visits, -move.visits))
        return Position(number, mover, _with_best(found, moves[0].value, mover), moves, found.descents)


class Analyst:
    """Looks at one match, at any moment of it."""

    def __init__(self, match: Match, budget: Budget | None = None, seed: int = 1) -> None:
        self.match, self.adviser = match, Adviser(match.game, budget, seed)
        self.decisions = [n for n in range(match.number) if self._mover(n) >= 0]
        has_luck = any(self._mover(n) == CHANCE for n in range(match.number))
        self._luck_share = 1.0 if match.game.info.hidden else 0.5 if has_luck else 0.0
        self._fortune = Fortune(match.game, match.players) if can_judge(match.game) else None

    def position(self, number: int | None = None, batches: int = 1) -> Position:
        """After so many actions; now, if no number is given."""
        match = self.match if number is None else self.match.at(number)
        if match.to_move == OVER:
            return Position(match.number, OVER, list(match.result.payoff), [], 0)  # type: ignore[union-attr]
        seat = match.to_move if match.to_move >= 0 else WATCHER
        looked = [self.adviser.look(match.masked_state(seat), match.number, seat, b, batches) for b in range(batches)]
        found = added_up(looked)
        if match.to_move == CHANCE:
            return Position(match.number, CHANCE, found.chances.tolist(), [], found.descents)
        return self.adviser.told(found, match.number, seat)

    def steps(self, first: int = 0, count: int | None = None) -> Iterator[Step]:
        """What the decisions from the first one on, so many of them, and chance after each did. It takes a while."""
        chosen = self.decisions[first:][:count]
        here = self.position(chosen[0], BATCHES) if chosen else None
        for i in range(first + 1, first + 1 + len(chosen)):
            assert here is not None
            ends = self.decisions[i] if i < len(self.decisions) else self.match.number
            there = self.position(ends, BATCHES)
            yield from self._between(here, there)
            here = there

    def review(self) -> Review:
        return self.reviewed(list(self.steps()))

    def reviewed(self, steps: list[Step]) -> Review:
        """Some steps of this match, or all, summed up."""
        return reviewed(steps, self.match.players, self._luck_share)

    def _mover(self, number: int) -> int:
        return int(self.match.game.to_move(self.match.states()[number]))

    def _between(self, here: Position, there: Position) -> Iterator[Step]:
        """The decision, and what chance did after it, if anything."""
        number, seat, before = here.number, here.to_move, np.array(here.chances)
        change, spread = self._decided(here)
        after = _within(before + change)
        rest, steps = np.array(there.chances) - after, list[Step]()
        if there.number > number + 1:
            given, given_spread = self._given(number + 1, there)
            since = _within(np.array(there.chances) - given)
            rest = since - after
            drawn = ", ".join(self.match.actions[number + 1 : there.number])
            steps = [Step(number + 1, CHANCE, drawn, since.tolist(), there.chances, variance=given_spread.tolist())]
        best = here.candidates[0].action
        played = self.match.actions[number]
        yield Step(number, seat, played, here.chances, after.tolist(), best, spread.tolist(), rest.tolist())
        yield from steps

    def _decided(self, here: Position) -> tuple[Any, Any]:
        """What the played move changed against the best one, and the variance of that."""
        played, best = self.match.actions[here.number], here.candidates[0].action
        if best == played:
            return np.zeros(self.match.players), np.zeros(self.match.players)
        ways = [self._after(here, action) for action in (played, best)]
        return _mean(ways[0] - ways[1])

    def _after(self, here: Position, action: str) -> Any:
        """[batch, seat]: the chances when that is decided and no die has fallen, as whoever decided knows them."""
        game, number = self.match.game, here.number
        states = game.copy(self.match.states()[number : number + 1])
        game.apply(states[0], self.match.parse(action))
        masked = game.seen(states, here.to_move)
        look = self.adviser.chances
        return np.array([look(masked, number + 1, here.to_move, b, 2 * BATCHES) for b in range(BATCHES)])

    def _given(self, number: int, there: Position) -> tuple[Any, Any]:
        """What chance changed from there on until the next decision, and the variance of that."""
        states = self.match.states()
        if self._fortune:
            rng = stream(self.adviser.seed, _LUCK + number)
            return self._fortune.gave(states[number : number + 1], states[there.number : there.number + 1], rng)
        seat = self._mover(number - 1)
        masked, look = self.match.at(number).masked_state(seat), self.adviser.chances
        before = np.array([look(masked, number, seat, b, BATCHES) for b in range(BATCHES)])
        change, variance = _mean(np.array(there.chances) - before)
        return change, 2 * variance  # what is there now is no surer


def _mean(batches: Any) -> tuple[Any, Any]:
    """Of several batches, and the variance of it."""
    return batches.mean(axis=0), batches.var(axis=0, ddof=1) / len(batches)


def _within(chances: Any) -> Any:
    """What was added up may be a little less than nothing, or more than all."""
    kept = np.clip(chances, 0.0, 1.0)
    return kept / kept.sum()


def _with_best(found: Found, best: float, mover: int) -> list[float]:
    """The chances when the mover takes her best move: the mean of the search has all that it tried in it."""
    rest = np.delete(found.chances, mover)
    rest = rest / rest.sum() if rest.sum() > 0 else np.full(len(rest), 1 / len(rest))
    return [float(chance) for chance in np.insert((1.0 - best) * rest, mover, best)]
