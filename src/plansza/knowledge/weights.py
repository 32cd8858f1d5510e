"""Learned weights: data files of the games, each with the command and the seed that made it."""

import functools
import json
from dataclasses import dataclass, field
from typing import Any

import msgspec

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.knowledge.knowledge import knowledge_of
from plansza.knowledge.level import SHARPNESS

FILE = "data/weights.json"


class BadWeights(PlanszaError):
    """The file holds no weights, or none for the game's features."""


class _Stored(msgspec.Struct, rename={"made_by": "made by"}):
    """The file."""

    made_by: str
    rounds: dict[int, int]
    weights: dict[int, dict[str, float]]


@dataclass(frozen=True)
class Weights:
    """By number of players, one for each of the game's FEATURES."""

    features: tuple[str, ...]
    by_players: dict[int, tuple[float, ...]]
    made_by: str = ""
    rounds: dict[int, int] = field(default_factory=dict)  # of learning, that went into each

    def of(self, players: int, sharpness: float = SHARPNESS) -> tuple[float, ...]:
        """As an evaluator takes them: the sharpness first."""
        return (sharpness, *self.by_players[players])

    def to_json(self) -> str:
        rows = {str(n): dict(zip(self.features, values, strict=True)) for n, values in self.by_players.items()}
        whole = {"made by": self.made_by, "rounds": self.rounds, "weights": rows}
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def features_of(game: Game) -> tuple[str, ...]:
    """By name; none where the game's knowledge has none."""
    return knowledge_of(game).feature_names


def read_weights(game: Game, text: str) -> Weights:
    features = features_of(game)
    try:
        stored = msgspec.json.decode(text, type=_Stored)
    except msgspec.DecodeError as error:
        raise BadWeights(f"this is no file of plansza train: {error}") from None
    if set(stored.rounds) != set(stored.weights):
        raise BadWeights("this is no file of plansza train: rounds and weights are for other numbers of players")
    for players, row in stored.weights.items():
        if tuple(row) != features:
            raise BadWeights(f"the weights for {players} players are of other features: plansza train {game.name}")
    by_players = {n: tuple(row.values()) for n, row in stored.weights.items()}
    return Weights(features, by_players, stored.made_by, stored.rounds)


@functools.cache
def weights_of(game: Game) -> Weights:
    """Those in the game's folder; all zero for features that were never trained."""
    features = features_of(game)
    file: Any = game.info.folder / FILE
    if not features or not file.is_file():
        return Weights(features, {n: (0.0,) * len(features) for n in game.info.players})
    return read_weights(game, file.read_text(encoding="utf-8"))
