"""A trained network as a bot, in numpy alone: it plays wherever plansza does.

    plansza arena marrakech --bots examples/learn/learned.py:Learned,novice

The file of a game, GAME.npz beside this one or in the folder of PLANSZA_LEARNED, is made by selfplay.py. Train longer,
and the new file takes the place of the old one.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

from plansza.bots import NotForGame, below

SHARPNESS = 2**24  # steps of chance between 0 and 1


class Learned:
    """What the network wants most; where cards are hidden, by chance, as it has learned to bluff."""

    def __init__(self, game: Any) -> None:
        """Raises NotForGame where no network was trained, or one for other observations than the game's of today."""
        self.game, self.layers = game, read_layers(network_file(game.name), game)

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
        *hidden, (weights, bias) = self.layers
        for inner, shift in hidden:
            observation = np.maximum(inner @ observation + shift, 0.0)
        return weights @ observation + bias


def read_layers(file: Path, game: Any) -> list[tuple[Any, Any]]:
    """Weights [out, in] and bias [out] of each layer."""
    if not file.exists():
        raise NotForGame(f"no network plays {game.name}: python examples/learn/selfplay.py {game.name} trains one")
    with np.load(file) as arrays:
        names = sorted(name.removeprefix("weights") for name in arrays.files if name.startswith("weights"))
        layers = [(arrays[f"weights{n}"].astype(np.float32), arrays[f"bias{n}"].astype(np.float32)) for n in names]
    if (layers[0][0].shape[1], layers[-1][0].shape[0]) != (game.layout.width, game.ACTIONS):
        raise NotForGame(f"{file} was trained for another version of {game.name}: train it again")
    return layers


def network_file(game: str) -> Path:
    return Path(os.environ.get("PLANSZA_LEARNED", Path(__file__).parent)) / f"{game}.npz"
