"""The table."""

from typing import Any

from rich.console import RenderableType

from plansza.kernel.words import Text


def draw(board: dict[str, Any], text: Text, names: list[str]) -> RenderableType:
    shown = [{-1: "?", 0: "-"}.get(card, str(card)) for card in board["cards"]]
    return "\n".join(f"{name}: ({card})" for name, card in zip(names, shown, strict=True))
