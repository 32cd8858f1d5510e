"""A trained network as a bot, in numpy alone: it plays wherever plansza does.

    plansza arena marrakech --bots examples/learn/learned.py:Learned,novice

`Policy` does what the network wants, `Learned` looks one step ahead where it can. The file of a game, GAME.npz beside
this one or in the folder of PLANSZA_LEARNED, is made by selfplay.py. Train longer, and the new file takes the place of
the old one.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

from plansza.bots import NotForGame, below
from plansza.game import OVER

SHARPNESS = 2**24  # steps of chance between 0 and 1


class Policy:
    """What the network wants most; where cards are hidden, by chance, as it has learned to bluff."""

    def __init__(self, game: Any) -> None:
        """Raises NotForGame where no network was trained, or one for other observations than the game's of today."""
        self.game = game
        self.layers, self.value, self.points = read_network(network_file(game.name), game)

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        logits = self.logits(self.game.observation(states, self.game.to_move(states[0])))[actions]
        if not self.game.info.hidden:
            return actions[int(logits.argmax())]
        odds = np.exp(logits - logits.max()).cumsum()
        with np.errstate(over="ignore"):
            drawn = int(below(rng, SHARPNESS)) / SHARPNESS * odds[-1]
        return actions[int(np.searchsorted(odds, drawn, side="right"))]

    def logits(self, observation: Any) -> Any:
        """[width] -> [actions]: how much it wants each, legal or not."""
        weights, bias = self.layers[-1]
        return weights @ self.seen(observation) + bias

    def seen(self, observation: Any) -> Any:
        """[width] -> [units]: what the layers make of it, before anything is wanted or expected."""
        for weights, bias in self.layers[:-1]:
            observation = np.maximum(weights @ observation + bias, 0.0)
        return observation


class Learned(Policy):
    """Of two players who see everything and learned from points: what leads to where it expects most.

    It tries each action, and all that chance may do then, and asks the network what it expects there. Elsewhere it
    plays as Policy does.
    """

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if self.value is None or self.game.info.hidden or self.game.players(states[0]) != 2:
            return super().choose(states, actions, rng)
        seat = self.game.to_move(states[0])
        return max(actions, key=lambda action: self.after(states, action, seat))

    def after(self, states: Any, action: int, seat: int) -> float:
        """The payoff that the seat expects after an action, of chance too."""
        game, then = self.game, self.game.copy(states)
        game.apply(then[0], action)
        draws, weights = game.chances(then[0])
        if draws:
            return float(np.average([self.after(then, draw, seat) for draw in draws], weights=weights))
        mover = game.to_move(then[0])
        if mover in (seat, OVER):
            return self.expected(then, seat)
        return 1.0 - self.expected(then, mover)

    def expected(self, states: Any, seat: int) -> float:
        """The payoff of who is to move: by the points in hand, and by what the network expects to be added."""
        points = np.zeros(2)
        self.game.scores(states[0], points)
        in_hand = 0.5 + float(points[seat] - points.mean()) / self.points
        if self.game.to_move(states[0]) == OVER:
            return in_hand
        weights, bias = self.value
        return in_hand + float(weights[0] @ self.seen(self.game.observation(states, seat)) + bias[0])


def read_network(file: Path, game: Any) -> tuple[list[tuple[Any, Any]], Any, float]:
    """Weights [out, in] and bias [out] of each layer; those of the value, and the points of a whole payoff, if any."""
    if not file.exists():
        raise NotForGame(f"no network plays {game.name}: python examples/learn/selfplay.py {game.name} trains one")
    with np.load(file) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    names = sorted(name.removeprefix("weights") for name in arrays if name.startswith("weights"))
    layers = [(arrays[f"weights{n}"], arrays[f"bias{n}"]) for n in names]
    if (layers[0][0].shape[1], layers[-1][0].shape[0]) != (game.layout.width, game.ACTIONS):
        raise NotForGame(f"{file} was trained for another version of {game.name}: train it again")
    if "points" not in arrays:
        return layers, None, 0.0
    return layers, (arrays["value"], arrays["value_bias"]), float(arrays["points"])


def network_file(game: str) -> Path:
    return Path(os.environ.get("PLANSZA_LEARNED", Path(__file__).parent)) / f"{game}.npz"
