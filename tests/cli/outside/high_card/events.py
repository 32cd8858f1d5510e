"""What happened."""

from typing import Any

from high_card.notation import TEXTS
from high_card.rules import HAWK_DECIDES, HIDDEN_CARD
from plansza.kernel.message import Message


def events(before: Any, action: int, after: Any) -> list[Message]:
    if before.phase < HAWK_DECIDES:
        card = "unseen" if action == HIDDEN_CARD else action + 1
        return [Message("event-dealt", {"seat": int(before.phase), "card": card})]
    return [Message("event-did", {"seat": int(before.phase - HAWK_DECIDES), "what": TEXTS[action]})]
