"""Why an action is not legal now: the clause it breaks, and the words for it."""

from typing import Any

from plansza.games.marrakech.cloth import colour_at, owner
from plansza.games.marrakech.market import RUGS, SQUARE_NAMES, places_around
from plansza.games.marrakech.rules import FACE, GO_STRAIGHT, LAY_RUG, TOP_RUG, TURN_LEFT
from plansza.games.marrakech.state import TURN
from plansza.kernel.message import Message, Refusal


def refusal(state: Any, action: int) -> Refusal:
    """The action is a known one, a player is to move, and it is not legal."""
    if action < TOP_RUG:
        return _refuse("K1", "first-drawn")
    if action < FACE:
        return _refuse("K2", "stack-shuffled")
    if action < TURN_LEFT:
        return _refuse("K3", "die-falls")
    if action < LAY_RUG:
        return _turn(state, action)
    if state.phase == TURN:
        return _refuse("K9", "rug-laid") if state.roll_first else _refuse("K3", "turn-before")
    return _place(state, action - LAY_RUG)


def _refuse(clause: str, why: str, **args: Any) -> Refusal:
    return Refusal(clause, Message(f"refusal-{why}", args))


def _turn(state: Any, action: int) -> Refusal:
    if state.phase == TURN:
        return _refuse("K9", "must-turn")  # only straight on can be refused
    if state.roll_first:
        return _refuse("K9", "must-turn" if action == GO_STRAIGHT else "turn-after")
    return _refuse("K3", "turned-already")


def _place(state: Any, place: int) -> Refusal:
    here = int(state.square)
    if here in RUGS[place]:
        return _refuse("K6", "under-assam", square=SQUARE_NAMES[here])
    if place not in places_around(here):
        return _refuse("K6", "not-beside-assam", square=SQUARE_NAMES[here])
    host = int(owner(state, colour_at(state, int(RUGS[place, 0]))))
    if state.out[host]:
        return _refuse("K8", "whole-neutral-rug", seat=host)
    if host == state.player:
        return _refuse("K6", "whole-own-rug")
    return _refuse("K6", "whole-rug", seat=host)
