"""Why an action is not legal now: the clause it breaks, and the words for it."""

from typing import Any

from plansza.games.pickomino.actions import A
from plansza.games.pickomino.reach import has_worm, top_tile, total
from plansza.games.pickomino.state import (
    CHOOSE,
    DECIDE,
    FACE_NAMES,
    FIRST_BASE_TILE,
    HEN,
    KEEP,
    NUMBERS,
    ROB_FOR_ONES,
    ROB_FOR_RAVEN,
    WEASEL,
)
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Refusal, refuse

refusals = Handlers[Refusal](A)

_NOW = {
    KEEP: ("P2", "now-keep"),
    DECIDE: ("P2", "now-decide"),
    ROB_FOR_ONES: ("P11", "now-rob"),
    ROB_FOR_RAVEN: ("P11", "now-rob"),
    CHOOSE: ("P13", "now-choose"),
}


def _wrong_time(state: Any) -> Refusal:
    return refuse(*_NOW[int(state.phase)])


@refusals.of(A.first)
def _first(state: Any, seat: int) -> Refusal:
    return refuse("P2", "dice-fall")


@refusals.of(A.die)
def _die(state: Any, face: int) -> Refusal:
    return refuse("P2", "dice-fall")


@refusals.of(A.keep)
def _keep(state: Any, face: int) -> Refusal:
    if state.phase != KEEP:
        return _wrong_time(state)
    return refuse("P2", "face-kept" if state.kept[face] else "face-not-rolled", face=FACE_NAMES[face])


@refusals.of(A.roll)
def _roll(state: Any) -> Refusal:
    return refuse("P6", "no-dice") if state.phase == DECIDE else _wrong_time(state)


@refusals.of(A.roll_again)
def _roll_again(state: Any) -> Refusal:
    if state.holds[state.player] != WEASEL:
        return refuse("P19", "no-weasel")
    return refuse("P19", "weasel-used" if state.weasel_used else "weasel-late")


@refusals.of(A.bust)
def _bust(state: Any) -> Refusal:
    return refuse("P4", "no-voluntary-bust")


@refusals.of(A.take)
def _take(state: Any, tile: int) -> Refusal:
    number, sum_ = int(NUMBERS[tile]), int(total(state))
    if state.phase != DECIDE:
        return _wrong_time(state)
    if not has_worm(state):
        return refuse("P3", "no-worm")
    if not state.grill[tile]:
        return refuse("P4", "not-on-grill", number=number)
    if number > sum_:
        return refuse("P4", "total-too-low", number=number, total=sum_)
    if tile < FIRST_BASE_TILE:
        return refuse("P10", "exact-only", number=number)
    return refuse("P4", "next-lower-only", number=number, total=sum_)


@refusals.of(A.steal)
def _steal(state: Any, seat: int) -> Refusal:
    if state.phase != DECIDE:
        return _wrong_time(state)
    if seat >= state.players:
        return refuse("P1", "no-such-seat")
    if seat == state.player:
        return refuse("P4", "own-tile")
    tile, sum_ = top_tile(state, seat), int(total(state))
    if tile < 0:
        return refuse("P5", "no-tile", seat=seat)
    if tile < FIRST_BASE_TILE:
        return refuse("P10", "not-stolen", number=int(NUMBERS[tile]))
    if NUMBERS[tile] != sum_:
        return refuse("P4", "not-equal", number=int(NUMBERS[tile]), total=sum_)
    return refuse("P3", "no-worm")


@refusals.of(A.rob)
def _rob(state: Any, seat: int) -> Refusal:
    if state.phase not in (ROB_FOR_ONES, ROB_FOR_RAVEN):
        return _wrong_time(state)
    if seat >= state.players:
        return refuse("P1", "no-such-seat")
    if seat == state.player:
        return refuse("P11", "own-round-worm")
    if state.holds[seat] == HEN:
        return refuse("P20", "hen-guards", seat=seat)
    return refuse("P11", "no-round-worm", seat=seat)


@refusals.of(A.hold)
def _hold(state: Any, specialist: int) -> Refusal:
    return refuse("P13", "not-offered") if state.phase == CHOOSE else _wrong_time(state)
