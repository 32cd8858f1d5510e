"""Why an action is not legal now: the clause it breaks, and the words for it."""

from typing import Any

from plansza.games.pickomino.actions import BUST, HOLD, ROB, ROLL, ROLL_AGAIN, SET_ASIDE, STEAL, TAKE
from plansza.games.pickomino.notation import FACE_NAMES
from plansza.games.pickomino.reach import has_worm, top_tile, total
from plansza.games.pickomino.state import (
    CHOOSE,
    DECIDE,
    FIRST_BASE_TILE,
    HEN,
    KEEP,
    NUMBERS,
    PHASES,
    WEASEL,
)
from plansza.kernel.message import Message, Refusal


def refusal(state: Any, action: int) -> Refusal:
    """The action is a known one, a player is to move, and it is not legal."""
    if action < SET_ASIDE:
        return _refuse("P2", "dice-fall")
    if action < ROLL:
        return _keep(state, action - SET_ASIDE)
    if action == ROLL:
        return _refuse("P6", "no-dice") if state.phase == DECIDE else _wrong_time(state)
    if action == ROLL_AGAIN:
        return _roll_again(state)
    if action == BUST:
        return _refuse("P4", "no-voluntary-bust")
    if action < STEAL:
        return _take(state, action - TAKE)
    if action < ROB:
        return _steal(state, action - STEAL)
    if action < HOLD:
        return _rob(state, action - ROB)
    return _refuse("P13", "not-offered") if state.phase == CHOOSE else _wrong_time(state)


def _refuse(clause: str, why: str, **args: Any) -> Refusal:
    return Refusal(clause, Message(f"refusal-{why}", args))


def _wrong_time(state: Any) -> Refusal:
    clauses = {"keep": "P2", "decide": "P2", "rob": "P11", "choose": "P13"}
    phase = PHASES[state.phase]
    return _refuse(clauses[phase], f"now-{phase}")


def _keep(state: Any, face: int) -> Refusal:
    if state.phase != KEEP:
        return _wrong_time(state)
    why = "face-kept" if state.kept[face] else "face-not-rolled"
    return _refuse("P2", why, face=FACE_NAMES[face])


def _roll_again(state: Any) -> Refusal:
    if state.holds[state.player] != WEASEL:
        return _refuse("P19", "no-weasel")
    return _refuse("P19", "weasel-used" if state.weasel_used else "weasel-late")


def _take(state: Any, tile: int) -> Refusal:
    number = int(NUMBERS[tile])
    if state.phase != DECIDE:
        return _wrong_time(state)
    if not has_worm(state):
        return _refuse("P3", "no-worm")
    if not state.grill[tile]:
        return _refuse("P4", "not-on-grill", number=number)
    if number > total(state):
        return _refuse("P4", "total-too-low", number=number, total=int(total(state)))
    if tile < FIRST_BASE_TILE:
        return _refuse("P10", "exact-only", number=number)
    return _refuse("P4", "next-lower-only", number=number, total=int(total(state)))


def _steal(state: Any, seat: int) -> Refusal:
    if state.phase != DECIDE:
        return _wrong_time(state)
    if seat >= state.players:
        return _refuse("P1", "no-such-seat")
    if seat == state.player:
        return _refuse("P4", "own-tile")
    tile = top_tile(state, seat)
    if tile < 0:
        return _refuse("P5", "no-tile", seat=seat)
    if tile < FIRST_BASE_TILE:
        return _refuse("P10", "not-stolen", number=int(NUMBERS[tile]))
    if NUMBERS[tile] != total(state):
        return _refuse("P4", "not-equal", number=int(NUMBERS[tile]), total=int(total(state)))
    return _refuse("P3", "no-worm")


def _rob(state: Any, seat: int) -> Refusal:
    if PHASES[state.phase] != "rob":
        return _wrong_time(state)
    if seat >= state.players:
        return _refuse("P1", "no-such-seat")
    if seat == state.player:
        return _refuse("P11", "own-round-worm")
    if state.holds[seat] == HEN:
        return _refuse("P20", "hen-guards", seat=seat)
    return _refuse("P11", "no-round-worm", seat=seat)
