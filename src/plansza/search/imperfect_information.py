"""What an evaluator does where cards are hidden, besides `judge`.

    judge_masked(game, weights, work, n, rng)

is asked at a new node of somebody who does not see all; work.states[MASKED] is what she sees. How much each move
deserves comes from a guess at the truth; the value is that of work.states[HERE], of which she must know no more.

    rate(game, weights, work, moves, rates)

adds to the rate of each move how good it is for the mover if work.states[GUESS] is the truth, and

    to_prior(weights, rates, n)

makes of such rates, divided by how many were added, how much each move deserves.
"""

from typing import Any

from plansza.kernel.jit import jit
from plansza.knowledge.softmax import softmax
from plansza.search.workspace import AFTER, GUESS, HERE, MASKED


def as_if_open(judge: Any) -> dict[str, Any]:
    """For an evaluator that does not look ahead: a new node is judged as if all were seen, and never again."""

    @jit
    def judge_masked(game: Any, weights: Any, work: Any, n: int, rng: Any) -> None:
        judge(game, weights, work, n, rng)

    return {"judge_masked": judge_masked, "rate": rate_nothing, "to_prior": all_alike}


@jit
def rate_nothing(game: Any, weights: Any, work: Any, moves: Any, rates: Any) -> None:
    pass


@jit
def all_alike(weights: Any, rates: Any, n: int) -> None:
    for i in range(n):
        rates[i] = 1.0 / n


def by_guesses(evaluate: Any) -> dict[str, Any]:
    """Judges moves by where they lead, and a node by what the move that looks best does to it."""

    @jit
    def rate(game: Any, weights: Any, work: Any, moves: Any, rates: Any) -> None:
        mover = game.to_move(work.states[GUESS])
        for i in range(moves.shape[0]):
            work.states[AFTER] = work.states[GUESS]
            game.apply(work.states[AFTER], moves[i])
            evaluate(game, weights[1:], work.states[AFTER], work.features, work.outcome)
            rates[i] += work.outcome[mover]

    @jit
    def judge_masked(game: Any, weights: Any, work: Any, n: int, rng: Any) -> None:
        work.states[GUESS] = work.states[MASKED]
        game.resample(work.states[GUESS], game.to_move(work.states[HERE]), rng)
        for i in range(n):
            work.prior[i] = 0.0
        rate(game, weights, work, work.moves[:n], work.prior[:n])
        best = 0
        for i in range(1, n):
            if work.prior[i] > work.prior[best]:
                best = i
        work.states[AFTER] = work.states[HERE]
        game.apply(work.states[AFTER], work.moves[best])
        evaluate(game, weights[1:], work.states[AFTER], work.features, work.value)
        to_prior(weights, work.prior, n)

    return {"judge_masked": judge_masked, "rate": rate, "to_prior": to_prior}


@jit
def to_prior(weights: Any, rates: Any, n: int) -> None:
    softmax(rates, n, weights[0])
