"""Why an action is not legal now: the clause it breaks, and the words for it."""

from typing import Any

from plansza.games.marrakech.actions import STRAIGHT, A
from plansza.games.marrakech.cloth import colour_at, owner
from plansza.games.marrakech.market import RUGS, SQUARE_NAMES, places_around
from plansza.games.marrakech.state import TURN
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Refusal, refuse

refusals = Handlers[Refusal](A)


@refusals.of(A.first)
def _first(state: Any, seat: int) -> Refusal:
    return refuse("K1", "first-drawn")


@refusals.of(A.top)
def _top(state: Any, colour: int) -> Refusal:
    return refuse("K2", "stack-shuffled")


@refusals.of(A.face)
def _face(state: Any, face: int) -> Refusal:
    return refuse("K3", "die-falls")


@refusals.of(A.turn)
def _turn(state: Any, way: int) -> Refusal:
    if state.phase == TURN:
        return refuse("K9", "must-turn")  # only straight on can be refused
    if state.roll_first:
        return refuse("K9", "must-turn" if way == STRAIGHT else "turn-after")
    return refuse("K3", "turned-already")


@refusals.of(A.lay)
def _lay(state: Any, place: int) -> Refusal:
    if state.phase == TURN:
        return refuse("K9", "rug-laid") if state.roll_first else refuse("K3", "turn-before")
    here = int(state.square)
    if here in RUGS[place]:
        return refuse("K6", "under-assam", square=SQUARE_NAMES[here])
    if place not in places_around(here):
        return refuse("K6", "not-beside-assam", square=SQUARE_NAMES[here])
    host = int(owner(state, colour_at(state, int(RUGS[place, 0]))))
    if state.out[host]:
        return refuse("K8", "whole-neutral-rug", seat=host)
    if host == state.player:
        return refuse("K6", "whole-own-rug")
    return refuse("K6", "whole-rug", seat=host)
