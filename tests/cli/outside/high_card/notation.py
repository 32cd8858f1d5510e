"""Actions as text."""

from typing import Any

from high_card.rules import CARDS, HIDDEN_CARD
from plansza.kernel.message import Message

TEXTS = (*(f"card {n + 1}" for n in range(CARDS)), "card unseen", "bet", "pass", "call", "fold")


def label(state: Any, action: int) -> Message:
    if action <= HIDDEN_CARD:
        return Message("action-card", {"card": TEXTS[action]})
    return Message(f"action-{TEXTS[action]}")
