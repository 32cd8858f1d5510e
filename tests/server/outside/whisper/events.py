from typing import Any

from plansza.kernel.message import Message
from whisper.rules import DEAL_UNSEEN, END, HOLD, MARK, MARK_UNSEEN, SWAP


def events(before: Any, action: int, after: Any) -> list[Message]:
    seat, told = {"seat": int(before.player)}, []
    if action == DEAL_UNSEEN:
        told.append(Message("event-dealt-unseen", seat))
    elif action < DEAL_UNSEEN:
        told.append(Message("event-dealt", {**seat, "card": action + 1}))
    elif action in (HOLD, SWAP):
        told.append(Message("event-held" if action == HOLD else "event-swapped", seat))
    elif action == MARK_UNSEEN:
        told.append(Message("event-marked-unseen", seat))
    else:
        told.append(Message("event-marked", {**seat, "mark": action - MARK + 1}))
    if after.phase == END:
        told.append(Message("event-over"))
    return told
