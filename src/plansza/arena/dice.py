"""The chance of a unit of games: the same dice and cards for each seat, whoever sits there.

Games of a unit part as soon as two bots decide differently, and then roll different numbers of dice. Draws by the
number of the action, or from one stream a game, are out of step from there on. So each turn (the decisions of a seat in
a row, and what chance does between and after them) has a stream of its own, by seat and number of the turn, and games
are in step again with every turn. Among bots of like strength this took 22 % off the spread of a pair's result in
Pickomino, where draws by action number took 4 % and one stream a game nothing; in Unrest 13 % against 11 %; in
Marrakech nothing helps.

A bot's own stream belongs to unit and seat likewise: bots that play alike give the same game with seats swapped, and
share it evenly.
"""

from typing import Any

import numpy as np

from plansza.arena.luck import Luck
from plansza.kernel.chance import CHANCE, U64, next_u64, stream
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.search.play import Step

_RUN = 8  # draws at once
_THOUGHT, _START, _TURN, _LUCK = range(4)  # what a stream is for


@jit
def fill_marks(rng: Any, marks: Any) -> None:
    for i in range(marks.shape[0]):
        marks[i] = next_u64(rng)


class Dice:
    """Draws for one game of a unit."""

    def __init__(self, game: Game, seed: int, unit: int, players: int, tell_luck: bool = False) -> None:
        self.game, self._seed = game, int(stream(seed, unit)[0])
        self.thoughts = [self._stream(_THOUGHT, seat) for seat in range(players)]  # for the bots
        self.luck = Luck(game, players, self._stream(_LUCK)) if tell_luck else None
        self._rng = self._stream(_START)
        self._seat, self._turns = CHANCE, [0] * players  # whose turn it is, and how many each has had
        self._states, self._taken = np.zeros(_RUN + 1, game.STATE), np.empty(_RUN, np.int32)
        self._actions, self._marks = np.empty(game.MAX_LEGAL, np.int32), np.empty(_RUN, U64)

    def decides(self, seat: int) -> None:
        """To be told before every decision."""
        if seat != self._seat:
            self._seat = seat
            self._turns[seat] += 1
            self._rng = self._stream(_TURN, seat, self._turns[seat])

    def roll(self, states: Any) -> Step:
        """Draw in the one state until chance is no longer to move."""
        drawn: list[int] = []
        before, work = states.copy(), self._states
        work[0] = states[0]
        while self.game.to_move(work[0]) == CHANCE:
            with np.errstate(over="ignore"):
                fill_marks(self._rng, self._marks)
            n = int(self.game.draw_run(work, 0, self._marks, self._actions, self._taken))
            drawn += self._taken[:n].tolist()
            work[0] = work[n]
        states[0] = work[0]
        if self.luck:
            self.luck.came(before, states)
        return Step(CHANCE, len(drawn), drawn)

    def _stream(self, *key: int) -> Any:
        seed = self._seed
        for number in key:
            seed = int(stream(seed, number)[0])
        return stream(seed)
