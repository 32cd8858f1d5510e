"""What a bot does until its code is compiled: it looks one move ahead, in plain Python."""

import time
from typing import Any

import numpy as np

from plansza.kernel.chance import U64
from plansza.kernel.game import Game
from plansza.kernel.playout import playout
from plansza.knowledge import knowledge_of, weights_of
from plansza.knowledge.evaluation import evaluation
from plansza.server.plain import PlainGame

SECONDS = 0.8  # to look around; every move is looked at once, however long it takes
ROUNDS = 16  # looks at each move, at most: guesses at what is hidden, or random games


class OneAhead:
    """Judges moves by where they lead: by the game's features and weights, or, where it has none, by random games."""

    def __init__(self, game: Game) -> None:
        self.game, self.plain = game, PlainGame(game)
        self.weights = {n: np.array(row) for n, row in weights_of(game).by_players.items()}
        self.is_trained = any(row.any() for row in self.weights.values())
        features = knowledge_of(game).features
        judged = evaluation(features) if features and self.is_trained else playout
        self._judge = self.plain.copy_of(judged)

    def choose(self, states: Any, actions: list[int], seed: int, seconds: float = SECONDS) -> int:
        """The action after which the mover's chances are best, of equals the first; states is an array of one."""
        if len(actions) == 1:
            return actions[0]
        rng, until = np.array([seed], U64), time.monotonic() + seconds
        total = np.zeros(len(actions))
        with np.errstate(over="ignore"):
            for _ in range(ROUNDS if self.game.info.hidden or not self.is_trained else 1):
                total += self._look(states, actions, rng)
                if time.monotonic() > until:
                    break
        return actions[int(np.argmax(total))]

    def _look(self, states: Any, actions: list[int], rng: Any) -> Any:
        """The mover's chances after each action, all from one guess at the truth."""
        mover, guess = self.plain.to_move(states[0]), self.plain.copy(states)
        self.plain.resample(guess[0], mover, rng)
        found = []
        for action in actions:
            after = self.plain.copy(guess)
            self.plain.apply(after[0], action)
            found.append(self._chances(after[0], rng)[mover])
        return np.array(found)

    def _chances(self, state: Any, rng: Any) -> Any:
        """Of every seat."""
        players = self._players(state)
        value = np.zeros(players)
        if self.is_trained:
            weights = self.weights[players]
            self._judge(self.plain, weights, state, np.zeros(len(weights)), value)
        else:
            self._judge(self.plain, state, np.empty(self.plain.MAX_LEGAL, np.int32), rng)
            self.plain.payoff(state, value)
        return value

    def _players(self, state: Any) -> int:
        """A game for several numbers of players has a field `players`."""
        return int(state["players"]) if "players" in self.game.STATE.names else self.game.info.players[-1]
