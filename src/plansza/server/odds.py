"""Exact chances, for games whose `knowledge` has `chances(state)`: from what a seat may know."""

from typing import TYPE_CHECKING

from plansza.kernel import registry
from plansza.server.protocol.answers import Chance, Odds, Worth
from plansza.server.protocol.outgoing import Message

if TYPE_CHECKING:
    from plansza.kernel.game import Game


def has_odds(game: "Game") -> bool:
    return game.info.has_part("knowledge") and hasattr(game.part("knowledge"), "chances")


def odds(name: str, masked: bytes, number: int) -> Odds:
    """In a worker process: the chances in a masked state."""
    import numpy as np

    game = registry.load(name)
    found = game.part("knowledge").chances(np.frombuffer(masked, game.STATE).copy()[0])
    return Odds(
        number=number,
        rows=[Chance(Message(message.id, message.args), float(chance)) for message, chance in found.results],
        choices=[Worth(game.text(action), float(value)) for action, value in found.choices.items()],
        unit=found.unit,
    )
