"""Four board games as exact rules, at machine speed.

    import plansza

    match = plansza.new("pickomino", players=2, seed=7)
    match.play(match.legal[0])

Names in capitals stand beside the seats: `CHANCE` is to move when dice or cards are drawn, `OVER` when the game has
ended, and `WATCHER` looks on. `MANUAL`, given as `chance`, lets you play the dice and cards too.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import plansza.games  # noqa: F401  first, so that importing a game later does not put the folder in the place of games()
from plansza.kernel.errors import PlanszaError
from plansza.kernel.info import GameInfo, Option
from plansza.kernel.registry import games

if TYPE_CHECKING:
    from plansza.kernel.chance import CHANCE, OVER, WATCHER
    from plansza.kernel.match import MANUAL, Match, new
    from plansza.kernel.position import position
    from plansza.kernel.record import Record
    from plansza.kernel.replaying import replay

__version__ = "0.2.0"
__all__ = [
    "CHANCE",
    "MANUAL",
    "OVER",
    "WATCHER",
    "GameInfo",
    "Match",
    "Option",
    "PlanszaError",
    "Record",
    "games",
    "new",
    "position",
    "replay",
]

_LAZY = {
    **dict.fromkeys(("CHANCE", "OVER", "WATCHER"), "chance"),
    **dict.fromkeys(("MANUAL", "Match", "new"), "match"),
    "Record": "record",
    "position": "position",
    "replay": "replaying",
}


def __getattr__(name: str) -> Any:  # what needs numba is imported when it is first asked for
    if name not in _LAZY:
        raise AttributeError(f"module 'plansza' has no attribute '{name}'")
    return getattr(import_module(f"plansza.kernel.{_LAZY[name]}"), name)
