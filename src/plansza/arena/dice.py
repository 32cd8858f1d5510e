"""The chance of a unit of games: the same dice and cards for each seat, whoever sits there.

Games of a unit part as soon as two bots decide differently, and then roll different numbers of dice. Draws by the
number of the action, or from one stream a game, are out of step from there on. So each roll is drawn for the seat
that decides next, by that seat's turn and the rolls of that turn: the first dice of a seat's fifth turn are the same in
all games of the unit, however its other turns went. Who decides next is found by a trial with draws of its own, which
decide nothing else; so what is drawn is by weight, as it should be.

A bot's own stream belongs to unit and seat likewise: bots that play alike give the same game with seats swapped, and
share it evenly.
"""

from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, U64, next_u64, stream
from plansza.kernel.game import Game
from plansza.kernel.jit import jit

_RUN = 8  # draws at once
_THOUGHT, _TRIAL, _ROLL = range(3)  # what a stream is for


@jit
def fill_marks(rng: Any, marks: Any) -> None:
    for i in range(marks.shape[0]):
        marks[i] = next_u64(rng)


class Dice:
    """Draws for one game of a unit."""

    def __init__(self, game: Game, seed: int, unit: int, players: int) -> None:
        self.game, self._seed = game, int(stream(seed, unit)[0])
        self.thoughts = [self._stream(_THOUGHT, seat) for seat in range(players)]  # for the bots
        self._rolls = 0
        self._turns: dict[int, int] = {}  # of each seat, so far
        self._roller, self._in_turn = -1, 0  # whose turn it is, and its rolls
        self._states, self._taken = np.zeros(_RUN + 1, game.STATE), np.empty(_RUN, np.int32)
        self._actions, self._marks = np.empty(game.MAX_LEGAL, np.int32), np.empty(_RUN, U64)

    def decided(self, seat: int) -> None:
        """To be told of every decision: a turn is all of a seat's rolls and decisions in a row."""
        if seat != self._roller:
            self._begin_turn(seat)

    def roll(self, states: Any) -> list[int]:
        """Draw in the one state until chance is no longer to move; gives the actions."""
        self._rolls += 1
        trial = self.game.copy(states)
        self._draw(trial, self._stream(_TRIAL, self._rolls))
        self.decided(int(self.game.to_move(trial[0])))
        self._in_turn += 1
        return self._draw(states, self._stream(_ROLL, self._roller, self._turns[self._roller], self._in_turn))

    def _begin_turn(self, seat: int) -> None:
        self._roller, self._in_turn = seat, 0
        self._turns[seat] = self._turns.get(seat, 0) + 1

    def _draw(self, states: Any, rng: Any) -> list[int]:
        work, drawn = self._states, []
        work[0] = states[0]
        while self.game.to_move(work[0]) == CHANCE:
            with np.errstate(over="ignore"):
                fill_marks(rng, self._marks)
                n = int(self.game.draw_run(work, 0, self._marks, self._actions, self._taken))
            drawn += self._taken[:n].tolist()
            work[0] = work[n]
        states[0] = work[0]
        return drawn

    def _stream(self, *key: int) -> Any:
        """One of its own for each key."""
        seed = self._seed
        for number in key:
            seed = int(stream(seed, number)[0])
        return stream(seed)
