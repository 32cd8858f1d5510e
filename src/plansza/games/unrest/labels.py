"""What an action does, where its words need more than its notation says."""

from typing import Any

from plansza.games.unrest.actions import A
from plansza.games.unrest.arguments import area_args, card_args, district_args, object_args, object_at
from plansza.games.unrest.state import MISSION_NAMES, OBJECT_NAMES, UNKNOWN
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Message

labels = Handlers[Message](A)


@labels.of(A.draw)
def _draw(state: Any, card: int) -> Message:
    return Message("action-draw", card_args(card))


@labels.of(A.draw_unseen)
def _draw_unseen(state: Any) -> Message:
    return _draw(state, UNKNOWN)


@labels.of(A.area)
def _area(state: Any, pair: int) -> Message:
    return Message("action-area", area_args(state, pair))


@labels.of(A.reveal)
def _reveal(state: Any, card: int) -> Message:
    return Message("action-reveal", card_args(card))


@labels.of(A.hide)
def _hide(state: Any, card: int) -> Message:
    return Message("action-hide", card_args(card))


@labels.of(A.hide_unseen)
def _hide_unseen(state: Any) -> Message:
    return _hide(state, UNKNOWN)


@labels.of(A.shuffle_unseen)
def _shuffle_unseen(state: Any) -> Message:
    return Message("action-shuffle", {"way": "unknown"})


@labels.of(A.surveil)
def _surveil(state: Any, place: int) -> Message:
    return Message("action-surveil", {"place": place + 1})


@labels.of(A.destroy)
def _destroy(state: Any, place: int) -> Message:
    return Message("action-destroy", _card_in_front(state, place))


@labels.of(A.reroute)
def _reroute(state: Any, place: int, district: int) -> Message:
    return Message("action-reroute", _card_in_front(state, place) | district_args(state, district))


@labels.of(A.blockade)
def _blockade(state: Any, district: int) -> Message:
    return Message("action-blockade", district_args(state, district))


@labels.of(A.assign)
def _assign(state: Any, place: int, district: int) -> Message:
    return Message("action-assign", object_args(state, object_at(state, place)) | district_args(state, district))


@labels.of(A.liberate)
def _liberate(state: Any, district: int, mission: int) -> Message:
    return Message("action-liberate", {"mission": MISSION_NAMES[mission]} | district_args(state, district))


@labels.of(A.show)
def _show(state: Any, obj: int) -> Message:
    return Message("action-show", object_args(state, obj) | {"id": OBJECT_NAMES[obj]})


def _card_in_front(state: Any, place: int) -> dict[str, Any]:
    """As the Empire sees it, whose labels these are."""
    args = object_args(state, object_at(state, place))
    return args if args["lies"] == "open" else args | card_args(UNKNOWN)
