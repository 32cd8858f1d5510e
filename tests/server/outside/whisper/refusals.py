from typing import Any

from plansza.kernel.message import Message, Refusal


def refusal(state: Any, action: int) -> Refusal:
    return Refusal("W1", Message("refusal-now", {"card": int(state.card[state.player])}))
