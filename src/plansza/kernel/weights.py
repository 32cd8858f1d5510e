"""Learned weights: data files of the games, each with the command and the seed that made it."""

import functools
import json
from dataclasses import dataclass
from typing import Any

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game

FILE = "data/weights.json"
SHARPNESS = 20.0  # how much more a move is looked at that is better by 1: e to this


class BadWeights(PlanszaError):
    """The file does not fit the game's features."""


@dataclass(frozen=True)
class Weights:
    """By number of players, one for each of the game's FEATURES."""

    features: tuple[str, ...]
    by_players: dict[int, tuple[float, ...]]
    made_by: str = ""

    def of(self, players: int, sharpness: float = SHARPNESS) -> tuple[float, ...]:
        """As a mind takes them: the sharpness first."""
        return (sharpness, *self.by_players[players])

    def to_json(self, rounds: dict[int, int]) -> str:
        """With how many rounds of learning went into each."""
        rows = {str(n): dict(zip(self.features, values, strict=True)) for n, values in self.by_players.items()}
        whole = {"made by": self.made_by, "rounds": rounds, "weights": rows}
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def features_of(game: Game) -> tuple[str, ...]:
    """By name; none where the game's knowledge has none."""
    return tuple(getattr(game.part("knowledge"), "FEATURES", ())) if game.info.has_part("knowledge") else ()


def read_weights(game: Game, text: str) -> Weights:
    features, stored = features_of(game), json.loads(text)
    for players, row in stored["weights"].items():
        if tuple(row) != features:
            raise BadWeights(f"the weights for {players} players are of other features: plansza train {game.name}")
    return Weights(features, {int(n): tuple(row.values()) for n, row in stored["weights"].items()}, stored["made by"])


@functools.cache
def weights_of(game: Game) -> Weights:
    """Those in the game's folder; all zero for features that were never trained."""
    features = features_of(game)
    file: Any = game.info.folder / FILE
    if not features or not file.is_file():
        return Weights(features, {n: (0.0,) * len(features) for n in game.info.players})
    return read_weights(game, file.read_text(encoding="utf-8"))
