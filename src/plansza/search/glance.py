"""A move without a search: by one look at where each of them leads."""

from typing import Any

from plansza.kernel.jit import jit
from plansza.knowledge.softmax import draw_share
from plansza.search.workspace import HERE


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
    return work.moves[draw_share(work.prior, count, rng)]
