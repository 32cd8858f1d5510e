"""Exact chances, for games whose `knowledge` has `chances(state)`: from what a seat may know."""

from typing import TYPE_CHECKING

from plansza.kernel import registry
from plansza.server.protocol.answers import Chance, Odds, Worth
from plansza.server.protocol.outgoing import Message

if TYPE_CHECKING:
    from plansza.kernel.game import Game


def has_odds(game: "Game") -> bool:
    from plansza.knowledge import knowledge_of  # imports numba, as who asks has done

    return knowledge_of(game).chances is not None


def odds(name: str, masked: bytes, number: int) -> Odds:
    """In a worker process: the chances in a masked state."""
    import numpy as np

    from plansza.knowledge import knowledge_of

    game = registry.load(name)
    chances = knowledge_of(game).chances
    assert chances is not None  # has_odds was asked before
    found = chances(np.frombuffer(masked, game.STATE).copy()[0])
    return Odds(
        number=number,
        rows=[Chance(Message(message.id, message.args), float(chance)) for message, chance in found.results],
        choices=[Worth(game.text(action), float(value)) for action, value in found.choices.items()],
        unit=found.unit,
    )
