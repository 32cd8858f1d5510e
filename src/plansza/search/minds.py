"""What a search thinks of a new node: a mind's `judge` fills in the value of the state for every seat and how much each
move deserves to be looked at.

    judge(game, weights, states, moves, n, rng, value, prior)

states[HERE] is the state, moves[:n] are its legal actions. states[AFTER] may be spoilt, and states[HERE] in a game that
hides nothing. Where cards are hidden a mind does more: see blind.py.
"""

import functools
from typing import Any

from plansza.kernel.bundle import Bundle
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.playout import playout
from plansza.kernel.steady import steady_exp
from plansza.knowledge.evaluation import evaluation
from plansza.search.blind import thinking, unthinking
from plansza.search.tree import AFTER, HERE

MAX_FEATURES = 64


class Mind(Bundle):
    """A way to judge, as an argument for the search."""

    def __init__(self, name: str, **functions: Any) -> None:
        self.bind(name, unthinking(functions["judge"]) | functions)

    judge: Any


@jit
def judge_by_playout(
    game: Any, weights: Any, states: Any, moves: Any, n: int, rng: Any, value: Any, prior: Any
) -> None:
    """Plays on at random to the end."""
    for i in range(n):
        prior[i] = 1.0 / n
    states[AFTER] = states[HERE]
    playout_moves = moves[n:]  # the moves of the node are still needed
    playout(game, states[AFTER], playout_moves, rng)
    game.payoff(states[AFTER], value)


PLAYOUTS = Mind("playouts", judge=judge_by_playout)


@jit
def foresees_nothing(state: Any, weights: Any, moves: Any, n: int, found: Any, lead: Any) -> bool:
    """A game of two may know where moves lead without making them: fill lead[:n] with how much stronger the mover is
    than the other after each (weights . features of the one less that of the other), and say True."""
    return False


def looking_one_ahead(evaluate: Any, foresee: Any = foresees_nothing) -> Any:
    """Judges a node by its best move, and its moves by where they lead."""

    @jit
    def judge(game: Any, weights: Any, states: Any, moves: Any, n: int, rng: Any, value: Any, prior: Any) -> None:
        mover = game.to_move(states[HERE])
        if foresee(states[HERE], weights[1:], moves, n, prior[n:], prior):
            top = best_lead(mover, n, value, prior)
        else:
            top = best_of_made(game, weights, states, moves, n, mover, value, prior)
        total = 0.0
        for i in range(n):
            prior[i] = steady_exp((prior[i] - top) * weights[0])
            total += prior[i]
        for i in range(n):
            prior[i] /= total

    @jit
    def best_of_made(
        game: Any, weights: Any, states: Any, moves: Any, n: int, mover: int, value: Any, prior: Any
    ) -> float:
        """Make each move: the mover's chances after it into prior, everybody's after the best into value."""
        seats = value.shape[0]
        found = prior[n:]
        best = -1
        for i in range(n):
            states[AFTER] = states[HERE]
            game.apply(states[AFTER], moves[i])
            evaluate(game, weights[1:], states[AFTER], found[seats:], found[:seats])
            prior[i] = found[mover]
            if best < 0 or prior[i] > prior[best]:
                best = i
                for seat in range(seats):
                    value[seat] = found[seat]
        return prior[best]

    return judge


@jit
def best_lead(mover: int, n: int, value: Any, prior: Any) -> float:
    """Leads in prior become chances."""
    top = 0.0
    for i in range(n):
        prior[i] = 1.0 / (1.0 + steady_exp(-prior[i]))
        top = max(top, prior[i])
    value[mover], value[1 - mover] = top, 1.0 - top
    return top


@functools.cache
def mind_of(game: Game) -> Mind:
    """The game's own: from `features` of its knowledge, or its own `judge`; playouts where it has neither."""
    knowledge: Any = game.part("knowledge") if game.info.has_part("knowledge") else None
    if hasattr(knowledge, "judge"):
        return Mind(f"{game.name}-judge", judge=knowledge.judge)
    if not hasattr(knowledge, "features"):
        return PLAYOUTS
    evaluate = evaluation(knowledge.features)
    more = thinking(evaluate)
    judge = looking_one_ahead(evaluate, getattr(knowledge, "foresee", foresees_nothing))
    return Mind(f"{game.name}-features", judge=judge, features=knowledge.features, **more)
