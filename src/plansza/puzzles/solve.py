"""Whether one move clearly wins a decision: a quick search says whether to look closer, then searches after every move
and games played to the end must both say so, by several times what they may be off.

All of it knows what the seat to move may know: where cards are hidden, each search and each rollout begins from a guess
at them that agrees with what was seen, the same for all moves.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel.chance import OVER, stream
from plansza.kernel.game import Game
from plansza.knowledge import Budget
from plansza.puzzles.puzzle import Move
from plansza.puzzles.rollouts import Rollouts
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Search
from plansza.search.workspace import seats_of

LEAST_GAP = 0.06  # between the best move and the second
ERRORS = 4.0  # standard errors that the gap must be, by search
ROLLED_ERRORS = 2.0  # and by rollouts
FIRST_BATCHES, BATCHES = 3, 8  # searches of every move; of those that are not far behind
CONTENDERS = 5
ROLLED = 3  # moves that are rolled out
CHUNK = 100  # rollouts between two looks at what they say
HOPE = 1.0  # standard errors by which a gap may turn out wider than it looks
MOST_MOVES = 48  # legal ones; more cannot be told at a glance by anybody
SEEN = 3  # visits for the value of a move to say anything in the quick search


@dataclass(frozen=True)
class Effort:
    """How far to look."""

    quick: int = 200  # descents that decide whether to look closer
    deep: int = 2000  # descents after each contender, over all its batches
    rollouts: int = 600  # at most


class Solver:
    """Looks at decisions of one game. What it says of one follows from that one and the stream alone."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game, self.effort = game, effort
        plan = plan_of(game, level_of(game, "master"))
        self._quick = Search(game, plan, 4 * effort.quick + 1000)
        self._deep = Search(game, plan, 4 * effort.deep // BATCHES + 1000)
        self._rollouts: dict[int, Rollouts] = {}

    def is_promising(self, masked: Any, rng: Any) -> bool:
        """Whether a quick search sees one move ahead of all others."""
        actions = self.game.legal_actions(masked[0])
        if not 2 <= len(actions) <= MOST_MOVES:
            return False
        self._quick.forget()
        found = self._quick.run(masked, Budget(self.effort.quick), rng)
        told = found.values[found.visits >= SEEN]
        if len(told) < 2:  # the others looked too bad to be tried
            return bool(len(told))
        second, best = np.sort(told)[-2:]
        return bool(best - second >= LEAST_GAP)

    def solved(self, masked: Any, seed: int, number: int) -> list[Move] | None:
        """All moves, the best first, when it wins clearly; otherwise None."""
        actions = self.game.legal_actions(masked[0])
        values = self.searched(masked, actions, seed, number)
        means = np.nanmean(values, axis=0)
        order = np.argsort(-means, kind="stable")
        best, others = order[0], order[1:CONTENDERS]
        for other in others:
            gap, error = _paired(values[:, best] - values[:, other])
            if gap < max(LEAST_GAP, ERRORS * error):
                return None
        if not self._is_rolled_out(masked, [actions[i] for i in order[:ROLLED]], stream(seed, number + 1)):
            return None
        errors = [_paired(values[:, i])[1] for i in order]
        texts = [self.game.text(actions[i]) for i in order]
        told = zip(texts, means[order], errors, strict=True)
        return [Move(text, round(float(mean), 4), round(error, 4)) for text, mean, error in told]

    def searched(self, masked: Any, actions: list[int], seed: int, number: int) -> Any:
        """[batch, action]: the chances of the mover after each; NaN where a move had fallen behind."""
        values = np.full((BATCHES, len(actions)), np.nan)
        mover, tried = int(self.game.to_move(masked[0])), list(range(len(actions)))
        for batch in range(BATCHES):
            if batch == FIRST_BATCHES:
                tried = np.argsort(-values[:batch].mean(axis=0), kind="stable")[:CONTENDERS].tolist()
            rng = stream(seed, (number << 8) + batch)
            guess = self.game.copy(masked)
            with np.errstate(over="ignore"):
                self.game.resample(guess[0], mover, rng)
            for i in tried:
                values[batch, i] = self._after(guess, actions[i], mover, rng)
        return values

    def _after(self, guess: Any, action: int, mover: int, rng: Any) -> float:
        """The chance of the mover after the action, as she knows it then."""
        states = self.game.copy(guess)
        self.game.apply(states[0], action)
        if self.game.to_move(states[0]) == OVER:
            payoff = np.zeros(seats_of(self.game, states))
            self.game.payoff(states[0], payoff)
            return float(payoff[mover])
        self._deep.forget()
        masked, budget = self.game.seen(states, mover), Budget(max(1, self.effort.deep // BATCHES))
        return float(self._deep.chances(masked, budget, rng, mover)[mover])

    def _is_rolled_out(self, masked: Any, actions: list[int], rng: Any) -> bool:
        """Whether games to the end have the first of the actions ahead of the others too."""
        seats = seats_of(self.game, masked)
        rollouts = self._rollouts.setdefault(seats, Rollouts(self.game, seats))
        payoffs = np.zeros((0, len(actions)))
        while len(payoffs) < self.effort.rollouts:
            payoffs = np.concatenate([payoffs, rollouts.payoffs(masked, actions, CHUNK, rng)])
            ahead = [_paired(payoffs[:, 0] - payoffs[:, i]) for i in range(1, len(actions))]
            if all(gap >= max(LEAST_GAP / 2, ROLLED_ERRORS * error) for gap, error in ahead):
                return True
            shrinks = np.sqrt(len(payoffs) / self.effort.rollouts)
            if any(gap + HOPE * error < ROLLED_ERRORS * error * shrinks for gap, error in ahead):
                return False  # they will not say so by the last rollout either
        return False


def _paired(values: Any) -> tuple[float, float]:
    """The mean of what was measured and its standard error."""
    told = values[~np.isnan(values)]
    return float(told.mean()), float(told.std(ddof=1) / np.sqrt(len(told)))
