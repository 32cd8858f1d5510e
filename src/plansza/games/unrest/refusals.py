"""Why an action is not legal now: the clause it breaks, and the words for it.

Nothing here may tell the Empire what it does not know: at its turn all deeds of the Rebellion are refused alike.
"""

from typing import Any

from plansza.games.unrest.actions import PAIRS, A
from plansza.games.unrest.arguments import card_args, district_args, object_at
from plansza.games.unrest.legal import holds, is_held, is_hidden_in, is_within_reach
from plansza.games.unrest.state import (
    ASSIGN,
    BLOCKADE,
    DEFEND,
    DESTROY,
    FRONT,
    LAST_ROUND,
    LIBERATE,
    MARK,
    MISSION_NAMES,
    OBJECT_NAMES,
    PHASES,
    PLAY,
    PROVE,
    REROUTE,
    SURVEIL,
    TOKEN_NAMES,
    UNPLAYED,
)
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Refusal, refuse

refusals = Handlers[Refusal](A)

_CLAUSES = {"mark": "U2", "play": "U2", "defend": "U2", "assign": "U2", "liberate": "U5", "prove": "U5"}


def _wrong_time(state: Any) -> Refusal:
    phase = PHASES[state.phase]
    return refuse(_CLAUSES[phase], f"now-{phase}")


# --- what is drawn, and what stands for it --------------------------------------------------------------------------


@refusals.of(A.district)
def _district(state: Any, district: int) -> Refusal:
    return refuse("U1", "drawn")


@refusals.of(A.mission)
def _mission(state: Any, mission: int) -> Refusal:
    return refuse("U1", "drawn")


@refusals.of(A.draw)
def _draw(state: Any, card: int) -> Refusal:
    return refuse("U5", "drawn")


@refusals.of(A.shuffle)
def _shuffle(state: Any, way: int) -> Refusal:
    return refuse("U2", "drawn")


@refusals.of(A.draw_unseen, A.hide_unseen, A.shuffle_unseen)
def _unseen(state: Any) -> Refusal:
    return refuse("U9", "unseen")


# --- the Rebellion's cards ------------------------------------------------------------------------------------------


@refusals.of(A.area)
def _area(state: Any, pair: int) -> Refusal:
    if state.rounds == LAST_ROUND and state.phase == PLAY:
        return refuse("U7", "no-area")
    if state.phase != MARK:
        return _wrong_time(state)
    for district in PAIRS[pair]:
        if not is_held(state, district):
            return refuse("U2", "area-liberated", **district_args(state, district))
    return refuse("U2", "not-adjacent")


@refusals.of(A.reveal)
def _reveal(state: Any, card: int) -> Refusal:
    if state.phase != PLAY:
        return _wrong_time(state)
    if state.where[object_at(state, 0)] != UNPLAYED:
        return refuse("U2", "one-revealed")
    return refuse("U2", "not-in-hand", **card_args(card))


@refusals.of(A.hide)
def _hide(state: Any, card: int) -> Refusal:
    if state.phase != PLAY:
        return _wrong_time(state)
    if not holds(state.hand, card):
        return refuse("U2", "not-in-hand", **card_args(card))
    return refuse("U8", "reveal-first")


@refusals.of(A.assign)
def _assign(state: Any, place: int, district: int) -> Refusal:
    if state.phase != ASSIGN:
        return _wrong_time(state)
    if state.where[object_at(state, place)] != FRONT:
        return refuse("U2", "not-in-front", place=place + 1)
    if not is_held(state, district):
        return refuse("U5", "liberated", **district_args(state, district))
    if not is_within_reach(state, district):
        return refuse("U2", "out-of-area", **district_args(state, district))
    if district == state.blockaded:
        return refuse("U3", "blockaded", **district_args(state, district))
    return refuse("U2", "by-places", place=place + 1)


@refusals.of(A.liberate)
def _liberate(state: Any, district: int, mission: int) -> Refusal:
    if state.phase != LIBERATE:
        return _wrong_time(state)
    if not is_held(state, district):
        return refuse("U5", "liberated", **district_args(state, district))
    if mission not in state.missions.tolist():
        return refuse("U1", "not-in-play", mission=MISSION_NAMES[mission])
    return refuse("U5", "not-fulfilled", mission=MISSION_NAMES[mission], **district_args(state, district))


@refusals.of(A.show)
def _show(state: Any, obj: int) -> Refusal:
    if state.phase != PROVE:
        return _wrong_time(state)
    if not is_hidden_in(state, obj, int(state.falling)):
        return refuse("U5", "not-hidden-there", id=OBJECT_NAMES[obj])
    return refuse("U5", "not-smallest", id=OBJECT_NAMES[obj])


# --- the Empire's tokens --------------------------------------------------------------------------------------------


def _not_ready(state: Any, token: int) -> Refusal | None:
    """No token may be used now, or not this one (U4)."""
    if state.phase != DEFEND:
        return _wrong_time(state)
    return refuse("U4", "token-used", token=TOKEN_NAMES[token]) if state.used >> token & 1 else None


def _not_in_front(state: Any, place: int) -> Refusal | None:
    """U3"""
    return None if state.where[object_at(state, place)] == FRONT else refuse("U3", "not-in-front", place=place + 1)


@refusals.of(A.surveil)
def _surveil(state: Any, place: int) -> Refusal:
    open_already = refuse("U3", "already-open", place=place + 1)
    return _not_ready(state, SURVEIL) or _not_in_front(state, place) or open_already


@refusals.of(A.destroy)
def _destroy(state: Any, place: int) -> Refusal:
    return _not_ready(state, DESTROY) or refuse("U3", "not-in-front", place=place + 1)


@refusals.of(A.reroute)
def _reroute(state: Any, place: int, district: int) -> Refusal:
    liberated = refuse("U3", "liberated", **district_args(state, district))
    return _not_ready(state, REROUTE) or _not_in_front(state, place) or liberated


@refusals.of(A.blockade)
def _blockade(state: Any, district: int) -> Refusal:
    return _not_ready(state, BLOCKADE) or refuse("U3", "liberated", **district_args(state, district))
