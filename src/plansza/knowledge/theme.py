"""What a decision is about, for puzzles: kinds of actions by one name."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """A decision in which actions of all these kinds are legal. Its words are `theme-<name>` of the game's own."""

    name: str
    kinds: tuple[str, ...]
