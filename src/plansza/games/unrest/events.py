"""What happened between two states, each as the one who is told knows it: what the log says and a board animates."""

from typing import Any

from plansza.games.unrest.actions import (
    ASSIGN_CARD,
    BLOCKADE_DISTRICT,
    DESTROY_CARD,
    DRAW_CARD,
    DRAW_UNSEEN,
    HIDE,
    HIDE_UNSEEN,
    LAY_MISSION,
    LIBERATE_BY,
    MARK_AREA,
    REROUTE_CARD,
    REVEAL,
    SURVEIL_CARD,
)
from plansza.games.unrest.missions import MISSIONS
from plansza.games.unrest.notation import area_args, card_args, district_args, object_args
from plansza.games.unrest.rules import EMPIRE_HOLDS, ending
from plansza.games.unrest.state import (
    ASSIGN,
    CARDS,
    DEFEND,
    DISTRICTS,
    DRAW,
    EMPIRE,
    END,
    FIRST_HAND,
    LAST_ROUND,
    LAY_DISTRICTS,
    LAY_MISSIONS,
    LIBERATE,
    MARK,
    PLAY,
    PLAYED,
    REBELLION,
    SHOWN,
)
from plansza.kernel.message import Message

_WINS = ("event-won", "event-won-capitol", "event-held")


def events(before: Any, action: int, after: Any) -> list[Message]:
    return [*_deed(before, action, after), *_shown(before, after), *_consequences(before, after)]


def _rebellion(id: str, args: dict[str, Any] | None = None) -> Message:
    return Message(f"event-{id}", {"seat": REBELLION, **(args or {})})


def _deed(before: Any, action: int, after: Any) -> list[Message]:
    """What the action itself was."""
    if before.phase == LAY_DISTRICTS:
        return _laid(before, after)
    if before.phase == LAY_MISSIONS:
        return [Message("event-mission", {"mission": MISSIONS[action - LAY_MISSION].name})]
    if before.phase == DRAW:
        return _drawn(before, action)
    if before.phase == MARK:
        return [_rebellion("marked", area_args(before, action - MARK_AREA))]
    if before.phase == PLAY:
        return [_played(action)]
    if before.phase == DEFEND:
        return [_defended(before, action, after)]
    if before.phase == ASSIGN:
        place, district = divmod(action - ASSIGN_CARD, DISTRICTS)
        card = object_args(before, int(before.rounds) * PLAYED + place)
        return [_rebellion("assigned", card | district_args(before, district))]
    if before.phase == LIBERATE:
        district, mission = divmod(action - LIBERATE_BY, len(MISSIONS))
        return [_rebellion("liberated", {"mission": MISSIONS[mission].name} | district_args(before, district))]
    return []


def _laid(before: Any, after: Any) -> list[Message]:
    was, now = before.district.tolist(), after.district.tolist()
    places = [place for place in range(DISTRICTS) if was[place] != now[place]]
    return [Message("event-district", district_args(after, place)) for place in places]


def _drawn(before: Any, action: int) -> list[Message]:
    """Card by card for the Rebellion; others are told how many, once all are drawn."""
    if action < DRAW_UNSEEN:
        return [_rebellion("drew", card_args(action - DRAW_CARD))]
    if before.to_draw > 1:
        return []
    count = FIRST_HAND if before.rounds == 0 else 1 if before.rounds == LAST_ROUND else PLAYED
    return [_rebellion("drew-unseen", {"count": count})]


def _played(action: int) -> Message:
    if action < HIDE:
        return _rebellion("revealed", card_args(action - REVEAL))
    return _rebellion("hid", card_args(action - HIDE if action < HIDE_UNSEEN else -1))


def _defended(before: Any, action: int, after: Any) -> Message:
    first = int(before.rounds) * PLAYED
    if action < DESTROY_CARD:
        card = object_args(after, first + action - SURVEIL_CARD)
        id = "surveiled-misdirection" if card["suit"] == "misdirection" else "surveiled"
        return Message(f"event-{id}", {"seat": EMPIRE, **card})
    if action < REROUTE_CARD:
        return Message("event-destroyed", {"seat": EMPIRE, **object_args(after, first + action - DESTROY_CARD)})
    if action < BLOCKADE_DISTRICT:
        place, district = divmod(action - REROUTE_CARD, DISTRICTS)
        card = object_args(before, first + place)
        return Message("event-rerouted", {"seat": EMPIRE, **card, **district_args(before, district)})
    return Message("event-blockaded", {"seat": EMPIRE, **district_args(before, action - BLOCKADE_DISTRICT)})


def _shown(before: Any, after: Any) -> list[Message]:
    """Cards turned up in a proof (U5)."""
    was, now, card = before.lies.tolist(), after.lies.tolist(), after.card.tolist()
    return [_rebellion("shown", card_args(card[o])) for o in range(CARDS) if now[o] == SHOWN != was[o]]


def _consequences(before: Any, after: Any) -> list[Message]:
    """What the rules made of it."""
    told = []
    if after.used < before.used:
        told.append(Message("event-tokens-ready", {"seat": EMPIRE}))
    if before.phase == DRAW and after.phase == PLAY:
        told.append(Message("event-final"))
    if before.phase == DRAW and after.phase == MARK:
        told.append(Message("event-round", {"round": int(after.rounds) + 1}))
    if after.phase == END:
        told.append(Message(_WINS[ending(after)], {"seat": EMPIRE if ending(after) == EMPIRE_HOLDS else REBELLION}))
    return told
