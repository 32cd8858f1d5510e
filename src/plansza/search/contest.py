"""Games among bots, many at once, with their results in arrays; or one of them again, to look at."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, stream
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.kernel.match import MANUAL, Match
from plansza.kernel.playout import Games, game_stream, random_games
from plansza.knowledge import Bot, Follower
from plansza.search.bots import make_bot
from plansza.search.play import StreamDice, ToldDice, dismiss, play


class Contest:
    """One bot for each seat of one game. Game number i of a seed is the same however the work is shared."""

    def __init__(self, game: Game, options: Options, bots: list[str], seed: int) -> None:
        self.game, self.options, self.names, self.seed = game, options, bots, seed
        self.players = len(bots)
        self.root = game.start(self.players, options)
        self.all_random = set(bots) == {"random"}
        dismiss(self.bots())  # an unknown name is told at once

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
        """The same game as a match that is over, which keeps its actions."""
        dice, luck = self._streams(number)
        match, states = Match(self.game, self.players, self.options, MANUAL), self.root.copy()
        for step in play(self.game, states, self.bots(), luck, ToldDice(self.game, dice), self.options):
            for action in step.actions:
                match.take(action)
        return match

    def _streams(self, number: int) -> tuple[Any, list[Any]]:
        """The rng of the dice and cards, and that of each bot; random games draw everything from one."""
        if self.all_random:
            rng = game_stream(self.seed, number)
            return rng, [rng] * self.players
        first = number * (self.players + 1)
        return stream(self.seed, first), [stream(self.seed, first + 1 + seat) for seat in range(self.players)]

    def _play_into(self, games: Games, row: int, number: int) -> None:
        game, states, bots = self.game, self.root.copy(), self.bots()
        rng, luck = self._streams(number)
        follows = any(isinstance(bot, Follower) for bot in bots)
        dice = ToldDice(game, rng) if follows else StreamDice(game, rng)
        for step in play(game, states, bots, luck, dice, self.options):
            games.steps[row] += step.size
            (games.draws if step.seat == CHANCE else games.decisions)[row] += 1
        game.payoff(states[0], games.payoff[row])
        game.scores(states[0], games.scores[row])
        games.ending[row] = game.ending(states[0])
