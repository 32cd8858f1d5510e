"""Random play at machine speed: one game, or many with their results in arrays."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, U64, below, next_u64
from plansza.kernel.game import Game
from plansza.kernel.jit import jit


@jit
def playout(game: Any, state: Any, actions: Any, rng: Any) -> tuple[int, int, int]:
    """Play on at random to the end; gives the number of actions, of draws (a roll is one), and of decisions."""
    steps, draws, decisions = 0, 0, 0
    while True:
        mover = game.to_move(state)
        if mover == OVER:
            return steps + decisions, draws, decisions
        if mover == CHANCE:
            steps += game.draw(state, actions, rng)
            draws += 1
        else:
            n = game.legal(state, actions)
            game.apply(state, actions[below(rng, n)])
            decisions += 1


@jit
def begin_game(rng: Any, seed: Any, number: int) -> None:
    """Set rng to where game `number` of a mixed seed begins."""
    rng[0] = seed + U64(number)
    rng[0] = next_u64(rng)


@jit
def playouts(game: Any, root: Any, work: Any, actions: Any, rng: Any, seed: Any, first: int, out: Any) -> None:
    """Fill out with random games from root; game i is the same however the numbers are shared among threads."""
    steps, draws, decisions, payoff, scores, ending = out
    for i in range(steps.shape[0]):
        begin_game(rng, seed, first + i)
        work[0] = root[0]
        steps[i], draws[i], decisions[i] = playout(game, work[0], actions, rng)
        game.payoff(work[0], payoff[i])
        game.scores(work[0], scores[i])
        ending[i] = game.ending(work[0])


@dataclass(frozen=True)
class Games:
    """Results of many games, one row each."""

    steps: Any  # actions, chance included
    draws: Any  # of chance; a whole roll of dice is one where the game rolls it at once
    decisions: Any
    payoff: Any  # [game, seat]
    scores: Any  # [game, seat]
    ending: Any  # index into info.endings


def _mixed(seed: int) -> Any:
    return U64(seed * 0xD1342543DE82EF95 % 2**64)


def game_stream(seed: int, number: int) -> Any:
    """The rng from which game `number` of random_games is played, dice and decisions alike."""
    rng = np.zeros(1, U64)
    with np.errstate(over="ignore"):
        begin_game(rng, _mixed(seed), number)
    return rng


def random_games(game: Game, root: Any, players: int, n: int, seed: int, first: int = 0, threads: int = 1) -> Games:
    """Games number first .. first + n - 1 of the seed, from the state in root (an array of one)."""
    counts, values = [np.zeros(n, np.int32) for _ in range(3)], [np.zeros((n, players)) for _ in range(2)]
    out: tuple[Any, ...] = (*counts, *values, np.zeros(n, np.int8))
    start = _mixed(seed)

    def play(part: slice) -> None:
        work, actions, rng = np.zeros(1, game.STATE), np.empty(game.MAX_LEGAL, np.int32), np.zeros(1, U64)
        playouts(game, root, work, actions, rng, start, first + part.start, tuple(column[part] for column in out))

    bounds = [n * t // threads for t in range(threads + 1)]
    own, *others = [slice(a, b) for a, b in pairwise(bounds)]
    with np.errstate(over="ignore"), ThreadPoolExecutor(max(1, threads - 1)) as pool:
        playing = [pool.submit(play, part) for part in others]
        play(own)
        for part in playing:
            part.result()
    return Games(*out)
