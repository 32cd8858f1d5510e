"""What puzzles of Unrest are about, and what the features tell of a move in words."""

from collections.abc import Sequence

from plansza.knowledge import Theme

THEMES = (
    Theme("which-area", ("area",)),
    Theme("which-to-reveal", ("reveal",)),
    Theme("which-to-hide", ("hide",)),
    Theme("which-to-destroy", ("destroy",)),
    Theme("which-token", ("surveil",)),
    Theme("which-token", ("reroute",)),
    Theme("which-token", ("blockade",)),
    Theme("where-to-assign", ("assign",)),
    Theme("which-mission", ("liberate",)),
    Theme("which-proof", ("show",)),
)

_BEGINNINGS = {
    "liberated": ("still to liberate", "rounds left", "enough to win falls"),
    "near": ("districts 1 card away", "districts 2 cards away", "districts 3 cards away", "districts 4 cards away"),
    "hand": ("districts 1 card of", "districts 2 cards of", "districts 3 cards of", "misdirections in hand"),
    "missions": ("missions at most",),
    "falls": ("tokens to come", "districts about to fall", "about to fall"),
    "tokens": ("surveil ready", "destroy ready", "reroute ready", "blockade ready"),
    "hidden": ("hidden cards in stacks", "cards not chosen yet"),
    "capitol": ("the capitol",),
}


def reasons(features: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What features tell of a move, by how their names begin."""
    return {reason: tuple(name for name in features if name.startswith(begin)) for reason, begin in _BEGINNINGS.items()}
