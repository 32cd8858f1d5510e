"""Games of an evaluator against itself, by a look at each move or by search, and what its features were in them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.playout import game_stream
from plansza.knowledge import Budget, knowledge_of
from plansza.knowledge.weights import features_of
from plansza.search.evaluators import evaluator_of
from plansza.search.glance import glance
from plansza.search.mcts import Plan, SearchBot
from plansza.search.play import StreamDice, play
from plansza.search.workspace import Workspace, new_workspace

EVERY = 4  # positions next to each other tell the same
MAX_POSITIONS = 400


def self_play(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range
) -> tuple[Any, Any]:
    """Some positions of each game, about one in EVERY: [position, seat, feature], and [position, seat] how it ended."""
    evaluator, known = evaluator_of(game), np.array(weights, np.float64)
    found = np.zeros((MAX_POSITIONS, players, len(weights) - 1))
    scratch = Scratch(np.zeros(1, game.STATE), new_workspace(game, players), found)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        scratch.truth[0] = root[0]
        with np.errstate(over="ignore"):
            n = play_one(game, evaluator, known, scratch, game_stream(seed, number))
        kept.append(found[:n].copy())
        ends.append(np.tile(scratch.work.value, (n, 1)))
    return np.concatenate(kept), np.concatenate(ends)


class Scratch(NamedTuple):
    """What a game to learn from works on, and what it leaves behind."""

    truth: Any  # [1] the state
    work: Workspace  # the payoff is left in work.value
    found: Any  # [position, seat, feature]


def self_play_with_search(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range, descents: int
) -> tuple[Any, Any]:
    """The same from games in which every move is searched for; only of what moves led to, as a search judges that."""
    plan, budget = Plan(evaluator_of(game), {players: weights}, by_prior=True), Budget(descents)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        bots = [SearchBot(game, plan, budget) for _ in range(players)]
        with np.errstate(over="ignore"):
            found, payoff = think_through(game, bots, root.copy(), game_stream(seed, number))
        kept += found
        ends += [payoff] * len(found)
    return np.array(kept), np.array(ends)


def think_through(game: Game, bots: list[SearchBot], states: Any, rng: Any) -> tuple[list[Any], Any]:
    """One game: the features of all seats after some moves, and the payoff."""
    payoff, features = np.zeros(len(bots)), knowledge_of(game).features
    assert features is not None  # who learns has some
    found: list[Any] = []
    for step in play(game, states, bots, [rng] * len(bots), StreamDice(game, rng)):
        if step.seat != CHANCE and below(rng, EVERY) == 0 and game.to_move(states[0]) != OVER:
            found.append(np.zeros((len(bots), len(features_of(game)))))
            for seat in range(len(bots)):
                features(states[0], seat, found[-1][seat])
    game.payoff(states[0], payoff)
    return found, payoff


@jit
def play_one(game: Any, evaluator: Any, weights: Any, scratch: Any, rng: Any) -> int:
    """One game; a move is taken as often as it looks good to whoever takes it. Gives how many positions were kept."""
    state, work, found, n = scratch.truth[0], scratch.work, scratch.found, 0
    while True:
        mover = game.to_move(state)
        if mover == OVER:
            game.payoff(state, work.value)
            return n
        if n < found.shape[0] and below(rng, EVERY) == 0:
            for seat in range(found.shape[1]):
                evaluator.features(state, seat, found[n, seat])
            n += 1
        if mover == CHANCE:
            game.draw(state, work.drawn, rng)
            continue
        game.apply(state, glance(game, evaluator, weights, scratch.truth, work, rng))
