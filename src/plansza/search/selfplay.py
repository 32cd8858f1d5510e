"""Games of a mind against itself, by a look at each move or by search, and what its features were in them."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.playout import game_stream
from plansza.knowledge.weights import features_of
from plansza.search.mcts import Budget, Plan, SearchBot
from plansza.search.minds import MAX_FEATURES, mind_of
from plansza.search.tree import HERE, WORK

EVERY = 4  # positions next to each other tell the same
MAX_POSITIONS = 400
_MARKS = 1 << 30


def play_lessons(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range
) -> tuple[Any, Any]:
    """Some positions of each game, about one in EVERY: [position, seat, feature], and [position, seat] how it ended."""
    mind = mind_of(game)
    states, work = np.zeros(WORK, game.STATE), np.zeros(1, game.STATE)
    moves = np.zeros(2 * game.MAX_LEGAL, np.int32)
    value, prior = np.zeros(players), np.zeros(game.MAX_LEGAL + MAX_FEATURES + players)
    found = np.zeros((MAX_POSITIONS, players, len(weights) - 1))
    known = np.array(weights, np.float64)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        work[0] = root[0]
        with np.errstate(over="ignore"):
            rng = game_stream(seed, number)
            n = play_one(game, mind, known, work, states, moves, rng, value, prior, found)
        kept.append(found[:n].copy())
        ends.append(np.tile(value, (n, 1)))
    return np.concatenate(kept), np.concatenate(ends)


def play_thoughtful_lessons(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range, descents: int
) -> tuple[Any, Any]:
    """The same from games in which every move is searched for; only of what moves led to, as a search judges that."""
    plan, budget = Plan(mind_of(game), {players: weights}, by_prior=True), Budget(descents)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        bots = [SearchBot(game, plan, budget) for _ in range(players)]
        with np.errstate(over="ignore"):
            found, payoff = think_through(game, bots, root.copy(), game_stream(seed, number))
        kept += found
        ends += [payoff] * len(found)
    return np.array(kept), np.array(ends)


def think_through(game: Game, bots: list[SearchBot], state: Any, rng: Any) -> tuple[list[Any], Any]:
    """One game: the features of all seats after some moves, and the payoff."""
    moves, payoff = np.zeros(2 * game.MAX_LEGAL, np.int32), np.zeros(len(bots))
    features: Any = game.part("knowledge").features
    found: list[Any] = []
    while (mover := game.to_move(state[0])) != OVER:
        if mover == CHANCE:
            game.draw(state[0], moves, rng)
            continue
        game.apply(state[0], bots[mover].choose(game.seen(state, mover), game.legal_actions(state[0]), rng))
        if below(rng, EVERY) == 0 and game.to_move(state[0]) != OVER:
            found.append(np.zeros((len(bots), len(features_of(game)))))
            for seat in range(len(bots)):
                features(state[0], seat, found[-1][seat])
    game.payoff(state[0], payoff)
    return found, payoff


@jit
def play_one(
    game: Any,
    mind: Any,
    weights: Any,
    truth: Any,
    states: Any,
    moves: Any,
    rng: Any,
    value: Any,
    prior: Any,
    found: Any,
) -> int:
    """One game; a move is taken as often as it looks good to whoever takes it. Leaves the payoff in value."""
    n = 0
    while True:
        mover = game.to_move(truth[0])
        if mover == OVER:
            game.payoff(truth[0], value)
            return n
        if n < found.shape[0] and below(rng, EVERY) == 0:
            for seat in range(found.shape[1]):
                mind.features(truth[0], seat, found[n, seat])
            n += 1
        if mover == CHANCE:
            game.draw(truth[0], moves, rng)
            continue
        game.apply(truth[0], glance(game, mind, weights, truth, mover, states, moves, rng, value, prior))


@jit
def glance(
    game: Any,
    mind: Any,
    weights: Any,
    truth: Any,
    mover: int,
    states: Any,
    moves: Any,
    rng: Any,
    value: Any,
    prior: Any,
) -> int:
    """A move by the mind's first look at what the mover may know."""
    count = game.legal(truth[0], moves)
    if count == 1:
        return moves[0]
    states[HERE] = truth[0]
    game.mask(states[HERE], mover)
    game.resample(states[HERE], mover, rng)
    mind.judge(game, weights, states, moves, count, rng, value, prior)
    mark = below(rng, _MARKS) / _MARKS
    for i in range(count - 1):
        mark -= prior[i]
        if mark < 0.0:
            return moves[i]
    return moves[count - 1]
