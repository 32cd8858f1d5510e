"""What a seat may know, and the result."""

from typing import Any

from high_card.rules import FOLDED


def view(state: Any) -> dict[str, Any]:
    return {"cards": [int(card) for card in state.card], "bet": bool(state.bet)}


def result(state: Any) -> dict[str, Any]:
    cards = [int(card) * (-1 if state.low_wins else 1) for card in state.card]
    ahead = [state.phase == FOLDED or cards[0] >= cards[1], state.phase != FOLDED and cards[1] >= cards[0]]
    return {"places": [1 if first else 2 for first in ahead], "parts": [{"stake": 1 + int(state.bet)}, {"bluff": True}]}
