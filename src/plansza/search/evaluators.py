"""What a search thinks of a new node: an evaluator's `judge` fills in the value of the position for every seat and how
much each move deserves to be looked at.

    judge(game, weights, work, n, rng)

work.states[HERE] is the position, work.moves[:n] are its legal actions; `judge` fills work.value and work.prior[:n]. It
may spoil work.states[AFTER], and work.states[HERE] in a game that hides nothing. Where cards are hidden an evaluator
does more: see imperfect_information.py.
"""

import functools
from typing import Any

from plansza.kernel.bundle import Bundle
from plansza.kernel.game import Game
from plansza.kernel.jit import jit
from plansza.kernel.playout import playout
from plansza.kernel.steady import steady_exp
from plansza.knowledge import knowledge_of
from plansza.knowledge.evaluation import evaluation
from plansza.knowledge.softmax import softmax
from plansza.search.imperfect_information import as_if_open, by_guesses
from plansza.search.workspace import AFTER, HERE


class Evaluator(Bundle):
    """A way to judge, as an argument for the search."""

    def __init__(self, name: str, **functions: Any) -> None:
        self.bind(name, as_if_open(functions["judge"]) | functions)

    judge: Any


@jit
def judge_by_playout(game: Any, weights: Any, work: Any, n: int, rng: Any) -> None:
    """Plays on at random to the end."""
    for i in range(n):
        work.prior[i] = 1.0 / n
    work.states[AFTER] = work.states[HERE]
    playout(game, work.states[AFTER], work.drawn, rng)
    game.payoff(work.states[AFTER], work.value)


PLAYOUTS = Evaluator("playouts", judge=judge_by_playout)


@jit
def foresees_nothing(state: Any, weights: Any, moves: Any, n: int, found: Any, lead: Any) -> bool:
    """A game of two may know where moves lead without making them: fill lead[:n] with how much stronger the mover is
    than the other after each (weights . features of the one less that of the other), and say True."""
    return False


def looking_one_ahead(evaluate: Any, foresee: Any = foresees_nothing) -> Any:
    """Judges a node by its best move, and its moves by where they lead."""

    @jit
    def judge(game: Any, weights: Any, work: Any, n: int, rng: Any) -> None:
        mover = game.to_move(work.states[HERE])
        if foresee(work.states[HERE], weights[1:], work.moves, n, work.features, work.prior):
            leads_to_chances(mover, n, work)
        else:
            make_each(game, weights, work, n, mover)
        softmax(work.prior, n, weights[0])

    @jit
    def make_each(game: Any, weights: Any, work: Any, n: int, mover: int) -> None:
        """Make each move: the mover's chances after it into prior, everybody's after the best into value."""
        best = -1
        for i in range(n):
            work.states[AFTER] = work.states[HERE]
            game.apply(work.states[AFTER], work.moves[i])
            evaluate(game, weights[1:], work.states[AFTER], work.features, work.outcome)
            work.prior[i] = work.outcome[mover]
            if best < 0 or work.prior[i] > work.prior[best]:
                best = i
                for seat in range(work.value.shape[0]):
                    work.value[seat] = work.outcome[seat]

    return judge


@jit
def leads_to_chances(mover: int, n: int, work: Any) -> None:
    """Leads in prior become chances, and the best of them the value."""
    top = 0.0
    for i in range(n):
        work.prior[i] = 1.0 / (1.0 + steady_exp(-work.prior[i]))
        top = max(top, work.prior[i])
    work.value[mover], work.value[1 - mover] = top, 1.0 - top


@functools.cache
def evaluator_of(game: Game) -> Evaluator:
    """The game's own: from `features` of its knowledge, or its own `judge`; playouts where it has neither."""
    knowledge = knowledge_of(game)
    if knowledge.judge:
        return Evaluator(f"{game.name}-judge", judge=knowledge.judge)
    if not knowledge.features:
        return PLAYOUTS
    evaluate = evaluation(knowledge.features)
    judge = looking_one_ahead(evaluate, knowledge.foresee or foresees_nothing)
    return Evaluator(f"{game.name}-features", judge=judge, features=knowledge.features, **by_guesses(evaluate))
