"""What happened between two states, each as the one who is told knows it: what the log says and a board animates."""

from typing import Any

from plansza.games.unrest.actions import A
from plansza.games.unrest.arguments import area_args, card_args, district_args, object_args, object_at
from plansza.games.unrest.rules import CAPITOL_LIBERATED, EMPIRE_HOLDS, THREE_DISTRICTS, ending
from plansza.games.unrest.state import (
    CARDS,
    DISTRICTS,
    DRAW,
    EMPIRE,
    END,
    FIRST_HAND,
    LAST_ROUND,
    MARK,
    MISSION_NAMES,
    PLAY,
    PLAYED,
    REBELLION,
    SHOWN,
    UNKNOWN,
)
from plansza.kernel.actions import Handlers
from plansza.kernel.event import Event


class Told(Event):
    """One of these. `suit` is one of the four, misdirection or unknown; `number` the place of a district, from 1."""


class District(Told):
    district: str
    number: int


class Mission(Told):
    mission: str


class Drew(Told):
    seat: int
    suit: str
    value: int


class DrewUnseen(Told):
    seat: int
    count: int


class Round(Told):
    round: int


class Final(Told):
    pass


class Marked(Told):
    seat: int
    left: str
    left_number: int
    right: str
    right_number: int


class Revealed(Told):
    seat: int
    suit: str
    value: int


class Hid(Told):
    seat: int
    suit: str
    value: int


class Surveiled(Told):
    seat: int
    suit: str
    value: int
    lies: str
    place: int


class SurveiledMisdirection(Told):
    seat: int
    suit: str
    value: int
    lies: str
    place: int


class Destroyed(Told):
    seat: int
    suit: str
    value: int
    lies: str
    place: int


class Rerouted(Told):
    seat: int
    suit: str
    value: int
    lies: str
    place: int
    district: str
    number: int


class Blockaded(Told):
    seat: int
    district: str
    number: int


class Assigned(Told):
    seat: int
    suit: str
    value: int
    lies: str
    place: int
    district: str
    number: int


class Liberated(Told):
    seat: int
    mission: str
    district: str
    number: int


class Shown(Told):
    seat: int
    suit: str
    value: int


class TokensReady(Told):
    seat: int


class Won(Told):
    seat: int


class WonCapitol(Told):
    seat: int


class Held(Told):
    seat: int


EVENTS = tuple(Told.__subclasses__())
_ENDINGS = {
    THREE_DISTRICTS: Won(REBELLION),
    CAPITOL_LIBERATED: WonCapitol(REBELLION),
    EMPIRE_HOLDS: Held(EMPIRE),
}
deeds = Handlers[list[Event]](A)  # what the action itself was


def events(before: Any, action: int, after: Any) -> list[Event]:
    return [*deeds(action, before, after), *_shown(before, after), *_consequences(before, after)]


@deeds.of(A.district)
def _district(before: Any, after: Any, district: int) -> list[Event]:
    """The last one lies there without being drawn."""
    was, now = before.district.tolist(), after.district.tolist()
    return [District(**district_args(after, place)) for place in range(DISTRICTS) if was[place] != now[place]]


@deeds.of(A.mission)
def _mission(before: Any, after: Any, mission: int) -> list[Event]:
    return [Mission(MISSION_NAMES[mission])]


@deeds.of(A.draw)
def _draw(before: Any, after: Any, card: int) -> list[Event]:
    return [Drew(REBELLION, **card_args(card))]


@deeds.of(A.draw_unseen)
def _draw_unseen(before: Any, after: Any) -> list[Event]:
    """How many, once all are drawn."""
    if before.to_draw > 1:
        return []
    return [DrewUnseen(REBELLION, FIRST_HAND if before.rounds == 0 else 1 if before.rounds == LAST_ROUND else PLAYED)]


@deeds.of(A.area)
def _area(before: Any, after: Any, pair: int) -> list[Event]:
    return [Marked(REBELLION, **area_args(before, pair))]


@deeds.of(A.reveal)
def _reveal(before: Any, after: Any, card: int) -> list[Event]:
    return [Revealed(REBELLION, **card_args(card))]


@deeds.of(A.hide)
def _hide(before: Any, after: Any, card: int) -> list[Event]:
    return [Hid(REBELLION, **card_args(card))]


@deeds.of(A.hide_unseen)
def _hide_unseen(before: Any, after: Any) -> list[Event]:
    return [Hid(REBELLION, **card_args(UNKNOWN))]


@deeds.of(A.shuffle)
def _shuffle(before: Any, after: Any, way: int) -> list[Event]:
    return []


@deeds.of(A.shuffle_unseen)
def _shuffle_unseen(before: Any, after: Any) -> list[Event]:
    return []


@deeds.of(A.surveil)
def _surveil(before: Any, after: Any, place: int) -> list[Event]:
    card = object_args(after, object_at(before, place))
    return [(SurveiledMisdirection if card["suit"] == "misdirection" else Surveiled)(EMPIRE, **card)]


@deeds.of(A.destroy)
def _destroy(before: Any, after: Any, place: int) -> list[Event]:
    return [Destroyed(EMPIRE, **object_args(after, object_at(before, place)))]


@deeds.of(A.reroute)
def _reroute(before: Any, after: Any, place: int, district: int) -> list[Event]:
    return [Rerouted(EMPIRE, **object_args(before, object_at(before, place)), **district_args(before, district))]


@deeds.of(A.blockade)
def _blockade(before: Any, after: Any, district: int) -> list[Event]:
    return [Blockaded(EMPIRE, **district_args(before, district))]


@deeds.of(A.assign)
def _assign(before: Any, after: Any, place: int, district: int) -> list[Event]:
    return [Assigned(REBELLION, **object_args(before, object_at(before, place)), **district_args(before, district))]


@deeds.of(A.liberate)
def _liberate(before: Any, after: Any, district: int, mission: int) -> list[Event]:
    return [Liberated(REBELLION, MISSION_NAMES[mission], **district_args(before, district))]


@deeds.of(A.show)
def _show(before: Any, after: Any, obj: int) -> list[Event]:
    return []  # told with all that a proof turns up


def _shown(before: Any, after: Any) -> list[Event]:
    """Cards turned up in a proof (U5)."""
    was, now, card = before.lies.tolist(), after.lies.tolist(), after.card.tolist()
    return [Shown(REBELLION, **card_args(card[obj])) for obj in range(CARDS) if now[obj] == SHOWN != was[obj]]


def _consequences(before: Any, after: Any) -> list[Event]:
    """What the rules made of it."""
    told: list[Event] = []
    if after.used < before.used:
        told.append(TokensReady(EMPIRE))
    if before.phase == DRAW and after.phase == PLAY:
        told.append(Final())
    if before.phase == DRAW and after.phase == MARK:
        told.append(Round(int(after.rounds) + 1))
    if after.phase == END:
        told.append(_ENDINGS[ending(after)])
    return told
