"""Solving puzzles anew by a search of another kind: plain UCT, which plays on at random to the end and knows nothing of
features and learned weights, with another seed and ten times the descents: of those after each move that might be the
best, and of as many moves as were looked at so.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from plansza.kernel.chance import stream
from plansza.kernel.game import Game
from plansza.kernel.position import match_seen
from plansza.knowledge import Budget
from plansza.puzzles.puzzle import Puzzle
from plansza.puzzles.solve import CONTENDERS
from plansza.search.mcts import Plan, Search

_SALT = 0x5EED << 32  # so that no seed of a check is one of making


class Checked(NamedTuple):
    puzzle: Puzzle
    best: str  # by this search
    agrees: bool


class Checker:
    def __init__(self, game: Game, descents: int, seed: int = 1) -> None:
        """So many descents for each move that might be the best."""
        self.game, self.descents, self.seed = game, descents, seed + _SALT
        self._search = Search(game, Plan(determinizations=1024), CONTENDERS * descents + 1000)

    def checked(self, puzzles: Sequence[Puzzle]) -> Iterator[Checked]:
        for number, puzzle in enumerate(puzzles):
            masked = match_seen(self.game, puzzle.position).masked_state(puzzle.seat)
            budget = Budget(self.descents * min(CONTENDERS, len(puzzle.moves)))
            best = self.game.text(self._best(masked, budget, number))
            yield Checked(puzzle, best, best == puzzle.best.action)

    def _best(self, masked: Any, budget: Budget, number: int) -> int:
        self._search.forget()
        return self._search.run(masked, budget, stream(self.seed, number)).best
