"""What puzzles of Pickomino are about, and what the features tell of a move in words."""

from plansza.games.pickomino.features import FEATURES
from plansza.knowledge import Theme

THEMES = (
    Theme("steal-or-roll", ("steal", "roll")),
    Theme("stop-or-roll", ("take", "roll")),
    Theme("roll-again", ("roll_again",)),
    Theme("which-dice", ("keep",)),
    Theme("take-or-steal", ("take", "steal")),
    Theme("whom-to-rob", ("rob",)),
    Theme("which-helper", ("hold",)),
)


def _about(*beginnings: str) -> tuple[str, ...]:
    return tuple(name for name in FEATURES if name.startswith(beginnings))


REASONS = {
    "worms": _about("worms", "tiles"),
    "highest": _about("highest tile"),
    "promise": _about("her turn: what", "her turn: a specialist", "her turn: the apple"),
    "turn": ("her turn", "her turn, few tiles left", *_about("turns until hers")),
    "safe": _about("top tile", "what a bust may cost"),
    "extras": _about("round worms", "red worm", "hen", "weasel", "golden die", "apple"),
    "worms-now": ("dice: worms that can be taken now",),
    "dice-left": ("dice: to be rolled",),
    "worm-face": ("dice: no worm yet",),
    "points": _about("dice: points"),
    "bust": ("dice: the roll may bust",),
}
