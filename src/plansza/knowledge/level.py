"""How strong a bot plays: four levels that every game has."""

from dataclasses import dataclass

SHARPNESS = 20.0  # how much more a move is looked at that is better by 1: e to this


@dataclass(frozen=True)
class Level:
    """A search, or with no descents a look at each move."""

    descents: int  # 0: no search, a move is taken by how good it looks
    sharpness: float = SHARPNESS  # without a search: how sure it is of what it sees
    exploration: float = 0.7
    determinizations: int = 64
    mix: float = 0.0  # where cards are hidden: take any move with this share of the best one's visits
    looks: int = 8  # where cards are hidden: truths by which somebody who does not see all judges her moves


LEVELS = {
    "novice": Level(0, 12.0),
    "casual": Level(40),
    "strong": Level(600),
    "master": Level(8000),
}
