"""What a mind does where cards are hidden, besides `judge`.

    judge_blind(game, weights, states, moves, n, rng, value, prior)

is asked at a new node of somebody who does not see all; states[MASKED] is what she sees. How much each move deserves
comes from a guess at the truth; the value is that of states[HERE], of which she must know no more.

    rate(game, weights, states, moves, rates, value, room)

adds to the rate of each move how good it is for the mover if states[GUESS] is the truth (value and room are there to
be spoilt), and

    sharpen(weights, prior, n)

makes of such rates in prior[:n] how much each move deserves.
"""

from typing import Any

from plansza.kernel.jit import jit
from plansza.kernel.steady import steady_exp
from plansza.search.tree import AFTER, GUESS, HERE, MASKED


def unthinking(judge: Any) -> dict[str, Any]:
    """For a mind that does not look ahead: a new node is judged as if all were seen, and never again."""

    @jit
    def judge_blind(game: Any, weights: Any, states: Any, moves: Any, n: int, rng: Any, value: Any, prior: Any) -> None:
        judge(game, weights, states, moves, n, rng, value, prior)

    return {"judge_blind": judge_blind, "rate": rates_nothing, "sharpen": all_alike}


@jit
def rates_nothing(game: Any, weights: Any, states: Any, moves: Any, rates: Any, value: Any, room: Any) -> None:
    pass


@jit
def all_alike(weights: Any, prior: Any, n: int) -> None:
    for i in range(n):
        prior[i] = 1.0 / n


def thinking(evaluate: Any) -> dict[str, Any]:
    """Judges moves by where they lead, and a node by what the move that looks best does to it."""

    @jit
    def rate(game: Any, weights: Any, states: Any, moves: Any, rates: Any, value: Any, room: Any) -> None:
        mover = game.to_move(states[GUESS])
        for i in range(moves.shape[0]):
            states[AFTER] = states[GUESS]
            game.apply(states[AFTER], moves[i])
            evaluate(game, weights[1:], states[AFTER], room, value)
            rates[i] += value[mover]

    @jit
    def judge_blind(game: Any, weights: Any, states: Any, moves: Any, n: int, rng: Any, value: Any, prior: Any) -> None:
        states[GUESS] = states[MASKED]
        game.resample(states[GUESS], game.to_move(states[HERE]), rng)
        for i in range(n):
            prior[i] = 0.0
        rate(game, weights, states, moves[:n], prior[:n], value, prior[n:])
        best = 0
        for i in range(1, n):
            if prior[i] > prior[best]:
                best = i
        states[AFTER] = states[HERE]
        game.apply(states[AFTER], moves[best])
        evaluate(game, weights[1:], states[AFTER], prior[n:], value)
        sharpen(weights, prior, n)

    return {"judge_blind": judge_blind, "rate": rate, "sharpen": sharpen}


@jit
def sharpen(weights: Any, prior: Any, n: int) -> None:
    top, total = prior[0], 0.0
    for i in range(1, n):
        top = max(top, prior[i])
    for i in range(n):
        prior[i] = steady_exp((prior[i] - top) * weights[0])
        total += prior[i]
    for i in range(n):
        prior[i] /= total
