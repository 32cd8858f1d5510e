"""Why an action is not legal now: the clause it breaks, and the words for it.

Nothing here may tell the Empire what it does not know: at its turn all deeds of the Rebellion are refused alike.
"""

from typing import Any

from plansza.games.unrest.actions import (
    ASSIGN_CARD,
    BLOCKADE_DISTRICT,
    DESTROY_CARD,
    DRAW_CARD,
    DRAW_UNSEEN,
    HIDE,
    HIDE_UNSEEN,
    LIBERATE_BY,
    MARK_AREA,
    PAIRS,
    REROUTE_CARD,
    REVEAL,
    SHOW,
    SHUFFLE_SAME,
    SHUFFLE_UNSEEN,
    SURVEIL_CARD,
)
from plansza.games.unrest.legal import holds, is_held, is_hidden_in, is_within_reach
from plansza.games.unrest.missions import MISSIONS
from plansza.games.unrest.notation import OBJECT_NAMES, card_args, district_args
from plansza.games.unrest.state import (
    ASSIGN,
    BLOCKADE,
    DEFEND,
    DESTROY,
    DISTRICTS,
    FRONT,
    LAST_ROUND,
    LIBERATE,
    MARK,
    PHASES,
    PLAY,
    PLAYED,
    PROVE,
    REROUTE,
    SURVEIL,
    TOKEN_NAMES,
    UNPLAYED,
)
from plansza.kernel.message import Message, Refusal

_CLAUSES = {"mark": "U2", "play": "U2", "defend": "U2", "assign": "U2", "liberate": "U5", "prove": "U5"}


def refusal(state: Any, action: int) -> Refusal:
    """The action is a known one, a player is to move, and it is not legal."""
    if action in (DRAW_UNSEEN, HIDE_UNSEEN, SHUFFLE_UNSEEN):
        return _refuse("U9", "unseen")
    if action < MARK_AREA or SHUFFLE_SAME <= action < SHUFFLE_UNSEEN:
        return _refuse("U1" if action < DRAW_CARD else "U2" if action >= SHUFFLE_SAME else "U5", "drawn")
    if action < REVEAL:
        return _area(state, action - MARK_AREA)
    if action < HIDE:
        return _reveal(state, action - REVEAL)
    if action < SHUFFLE_SAME:
        return _hide(state, action - HIDE)
    if action < ASSIGN_CARD:
        return _token(state, action)
    if action < LIBERATE_BY:
        return _assign(state, *divmod(action - ASSIGN_CARD, DISTRICTS))
    if action < SHOW:
        return _liberate(state, *divmod(action - LIBERATE_BY, len(MISSIONS)))
    return _show(state, action - SHOW)


def _refuse(clause: str, why: str, **args: Any) -> Refusal:
    return Refusal(clause, Message(f"refusal-{why}", args))


def _wrong_time(state: Any) -> Refusal:
    phase = PHASES[state.phase]
    return _refuse(_CLAUSES[phase], f"now-{phase}")


def _area(state: Any, pair: int) -> Refusal:
    if state.rounds == LAST_ROUND and state.phase == PLAY:
        return _refuse("U7", "no-area")
    if state.phase != MARK:
        return _wrong_time(state)
    for district in PAIRS[pair]:
        if not is_held(state, district):
            return _refuse("U2", "area-liberated", **district_args(state, district))
    return _refuse("U2", "not-adjacent")


def _reveal(state: Any, card: int) -> Refusal:
    if state.phase != PLAY:
        return _wrong_time(state)
    if state.where[int(state.rounds) * PLAYED] != UNPLAYED:
        return _refuse("U2", "one-revealed")
    return _refuse("U2", "not-in-hand", **card_args(card))


def _hide(state: Any, card: int) -> Refusal:
    if state.phase != PLAY:
        return _wrong_time(state)
    if not holds(state.hand, card):
        return _refuse("U2", "not-in-hand", **card_args(card))
    return _refuse("U8", "reveal-first")


def _token(state: Any, action: int) -> Refusal:
    if state.phase != DEFEND:
        return _wrong_time(state)
    if action < DESTROY_CARD:
        token, place, district = SURVEIL, action - SURVEIL_CARD, None
    elif action < REROUTE_CARD:
        token, place, district = DESTROY, action - DESTROY_CARD, None
    elif action < BLOCKADE_DISTRICT:
        token, (place, district) = REROUTE, divmod(action - REROUTE_CARD, DISTRICTS)
    else:
        token, place, district = BLOCKADE, None, action - BLOCKADE_DISTRICT
    if state.used >> token & 1:
        return _refuse("U4", "token-used", token=TOKEN_NAMES[token])
    if place is not None and state.where[int(state.rounds) * PLAYED + place] != FRONT:
        return _refuse("U3", "not-in-front", place=place + 1)
    if district is not None:
        return _refuse("U3", "liberated", **district_args(state, district))
    return _refuse("U3", "already-open", place=action - SURVEIL_CARD + 1)


def _assign(state: Any, place: int, district: int) -> Refusal:
    if state.phase != ASSIGN:
        return _wrong_time(state)
    if state.where[int(state.rounds) * PLAYED + place] != FRONT:
        return _refuse("U2", "not-in-front", place=place + 1)
    if not is_held(state, district):
        return _refuse("U5", "liberated", **district_args(state, district))
    if not is_within_reach(state, district):
        return _refuse("U2", "out-of-area", **district_args(state, district))
    if district == state.blockaded:
        return _refuse("U3", "blockaded", **district_args(state, district))
    return _refuse("U2", "by-places", place=place + 1)


def _liberate(state: Any, district: int, mission: int) -> Refusal:
    if state.phase != LIBERATE:
        return _wrong_time(state)
    if not is_held(state, district):
        return _refuse("U5", "liberated", **district_args(state, district))
    if mission not in state.missions.tolist():
        return _refuse("U1", "not-in-play", mission=MISSIONS[mission].name)
    return _refuse("U5", "not-fulfilled", mission=MISSIONS[mission].name, **district_args(state, district))


def _show(state: Any, obj: int) -> Refusal:
    if state.phase != PROVE:
        return _wrong_time(state)
    if not is_hidden_in(state, obj, int(state.falling)):
        return _refuse("U5", "not-hidden-there", id=OBJECT_NAMES[obj])
    return _refuse("U5", "not-smallest", id=OBJECT_NAMES[obj])
