"""What a position is worth: the chances of the seats, from what each has and learned weights."""

from typing import Any

from plansza.kernel.chance import OVER
from plansza.kernel.jit import jit
from plansza.kernel.steady import steady_exp


def evaluation(features: Any) -> Any:
    """The chances of the seats, from weights and what each seat has: `features(state, seat, out)`."""

    @jit
    def evaluate(game: Any, weights: Any, state: Any, found: Any, value: Any) -> None:
        """Fill value; found is room for the features."""
        if game.to_move(state) == OVER:
            game.payoff(state, value)
            return
        total = 0.0
        for seat in range(value.shape[0]):
            features(state, seat, found)
            strength = 0.0
            for i in range(weights.shape[0]):
                strength += weights[i] * found[i]
            value[seat] = steady_exp(strength)
            total += value[seat]
        for seat in range(value.shape[0]):
            value[seat] /= total

    return evaluate
