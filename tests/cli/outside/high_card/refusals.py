"""Why not."""

from typing import Any

from plansza.kernel.message import Message, Refusal


def refusal(state: Any, action: int) -> Refusal:
    return Refusal("C2", Message("refusal-turn"))
