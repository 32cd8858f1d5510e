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
from plansza.search.mcts import Plan, SearchBot
from plansza.search.workspace import HERE, Workspace, new_workspace

EVERY = 4  # positions next to each other tell the same
MAX_POSITIONS = 400
_MARKS = 1 << 30


def play_lessons(
    game: Game, weights: Sequence[float], root: Any, players: int, seed: int, games: range
) -> tuple[Any, Any]:
    """Some positions of each game, about one in EVERY: [position, seat, feature], and [position, seat] how it ended."""
    evaluator, known = evaluator_of(game), np.array(weights, np.float64)
    found = np.zeros((MAX_POSITIONS, players, len(weights) - 1))
    lesson = Lesson(np.zeros(1, game.STATE), new_workspace(game, players), found)
    kept: list[Any] = []
    ends: list[Any] = []
    for number in games:
        lesson.truth[0] = root[0]
        with np.errstate(over="ignore"):
            n = play_one(game, evaluator, known, lesson, game_stream(seed, number))
        kept.append(found[:n].copy())
        ends.append(np.tile(lesson.work.value, (n, 1)))
    return np.concatenate(kept), np.concatenate(ends)


class Lesson(NamedTuple):
    """What a game to learn from works on, and what it leaves behind."""

    truth: Any  # [1] the state
    work: Workspace  # the payoff is left in work.value
    found: Any  # [position, seat, feature]


def play_thoughtful_lessons(
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


def think_through(game: Game, bots: list[SearchBot], state: Any, rng: Any) -> tuple[list[Any], Any]:
    """One game: the features of all seats after some moves, and the payoff."""
    moves, payoff = np.zeros(game.MAX_LEGAL, np.int32), np.zeros(len(bots))
    features = knowledge_of(game).features
    assert features is not None  # who learns has some
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
def play_one(game: Any, evaluator: Any, weights: Any, lesson: Any, rng: Any) -> int:
    """One game; a move is taken as often as it looks good to whoever takes it. Gives how many positions were kept."""
    state, work, found, n = lesson.truth[0], lesson.work, lesson.found, 0
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
        game.apply(state, glance(game, evaluator, weights, lesson.truth, work, rng))


@jit
def glance(game: Any, evaluator: Any, weights: Any, truth: Any, work: Any, rng: Any) -> int:
    """A move by the evaluator's first look at what the mover may know."""
    state = work.states[HERE]
    count, mover = game.legal(truth[0], work.moves), game.to_move(truth[0])
    if count == 1:
        return work.moves[0]
    work.states[HERE] = truth[0]
    game.mask(state, mover)
    game.resample(state, mover, rng)
    evaluator.judge(game, weights, work, count, rng)
    mark = below(rng, _MARKS) / _MARKS
    for i in range(count - 1):
        mark -= work.prior[i]
        if mark < 0.0:
            return work.moves[i]
    return work.moves[count - 1]
