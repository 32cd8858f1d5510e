"""What is known of Marrakech before a game: players, options, endings."""

from itertools import combinations

from plansza.kernel.info import GameInfo, Option

OPTIONS = ("elimination", "roll_first", "cover_own_rug")
_COMBINATIONS = [chosen for size in range(len(OPTIONS) + 1) for chosen in combinations(OPTIONS, size)]

INFO = GameInfo(
    name="marrakech",
    package="plansza.games.marrakech",
    rules="plansza.games.marrakech.game:RULES",
    terminal="plansza.games.marrakech.terminal:draw",
    knowledge="plansza.games.marrakech.knowledge:KNOWLEDGE",
    course="plansza.games.marrakech.course:COURSE",
    players=range(2, 5),
    endings=("last_rug", "last_player"),
    options=tuple(Option(name) for name in OPTIONS),
    presets={"_".join(chosen) or "base": dict.fromkeys(chosen, True) for chosen in _COMBINATIONS},
)
