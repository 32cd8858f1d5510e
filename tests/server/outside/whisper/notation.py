from typing import Any

from plansza.kernel.message import Message
from whisper.rules import CARDS, DEAL_UNSEEN, HOLD, MARK, MARKS, SWAP

TEXTS = (
    *(f"deal {card}" for card in range(1, CARDS + 1)),
    "deal unseen",
    "hold",
    "swap",
    *(f"mark {mark}" for mark in range(1, MARKS + 1)),
    "mark unseen",
)


def label(state: Any, action: int) -> Message:
    if action <= DEAL_UNSEEN:
        return Message("action-deal", {"card": action + 1})
    if action in (HOLD, SWAP):
        return Message(f"action-{TEXTS[action]}", {"card": int(state.card[state.player])})
    return Message("action-mark", {"mark": action - MARK + 1})
