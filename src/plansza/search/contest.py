"""Games among bots, many at once, with their results in arrays; or one of them again, to look at."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below, pick, stream
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.kernel.match import Match
from plansza.kernel.playout import Games, game_stream, random_games
from plansza.knowledge import Bot
from plansza.search.bots import ask, make_bot


class Contest:
    """One bot for each seat of one game. Game number i of a seed is the same however the work is shared."""

    def __init__(self, game: Game, options: Options, bots: list[str], seed: int) -> None:
        self.game, self.options, self.names, self.seed = game, options, bots, seed
        self.players = len(bots)
        self.root = game.start(self.players, options)
        self.all_random = set(bots) == {"random"}
        self.bots()  # an unknown name is told at once

    def bots(self) -> list[Bot]:
        """One for each seat, made anew for every game: some keep what they thought."""
        return [make_bot(self.game, name) for name in self.names]

    def play(self, first: int, n: int, threads: int = 1) -> Games:
        """Games number first .. first + n - 1."""
        if self.all_random:  # all of it in compiled code
            return random_games(self.game, self.root, self.players, n, self.seed, first, threads)
        steps, draws, decisions = (np.zeros(n, np.int32) for _ in range(3))
        payoff, scores = (np.zeros((n, self.players)) for _ in range(2))
        games = Games(steps, draws, decisions, payoff, scores, np.zeros(n, np.int8))

        def share(thread: int) -> None:
            for row in range(thread, n, threads):
                self._play_into(games, row, first + row)

        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(share, range(threads)))
        return games

    def match(self, number: int) -> Match:
        """The same game as a match, which keeps its actions."""
        dice, luck = self._streams(number)
        match, bots = Match(self.game, self.players, self.options, StreamChance(dice)), self.bots()
        while (mover := match.to_move) != OVER:
            match.take(ask(bots[mover], match, luck[mover]))
        return match

    def _streams(self, number: int) -> tuple[Any, list[Any]]:
        """The rng of the dice and cards, and that of each bot; random games draw everything from one."""
        if self.all_random:
            rng = game_stream(self.seed, number)
            return rng, [rng] * self.players
        first = number * (self.players + 1)
        return stream(self.seed, first), [stream(self.seed, first + 1 + seat) for seat in range(self.players)]

    def _play_into(self, games: Games, row: int, number: int) -> None:
        game, state, bots = self.game, self.root.copy(), self.bots()
        dice, luck = self._streams(number)
        moves = np.empty(game.MAX_LEGAL, np.int32)
        while (mover := game.to_move(state[0])) != OVER:
            if mover == CHANCE:
                with np.errstate(over="ignore"):
                    games.steps[row] += game.draw(state[0], moves, dice)
                games.draws[row] += 1
            else:
                actions = game.legal_actions(state[0])
                game.apply(state[0], bots[mover].choose(game.seen(state, mover), actions, luck[mover]))
                games.steps[row] += 1
                games.decisions[row] += 1
        game.payoff(state[0], games.payoff[row])
        game.scores(state[0], games.scores[row])
        games.ending[row] = game.ending(state[0])


class StreamChance:
    """Draws for a match from one stream, in the order in which jitted code would make them."""

    def __init__(self, rng: Any) -> None:
        self.rng = rng

    def draw(self, number: int, weights: Sequence[int]) -> int:
        with np.errstate(over="ignore"):
            return pick(int(below(self.rng, sum(weights))), weights)
