"""What a position of Unrest must keep to, beyond the ranges of its fields, and what follows from it.

A position that passes could have come from a game as far as each single clause goes; above all, what the Empire can
reason out (evidence.py) is true of it. Cards and tokens are checked in position_cards.py, districts and their
missions in position_districts.py.
"""

from typing import Any

from plansza.games.unrest.evidence import stack_up
from plansza.games.unrest.missions import (
    BIT,
    CARD_NAMES,
    FIRST_HOUSE_MISSION,
    MISDIRECTION,
    REVOLUTION,
)
from plansza.games.unrest.position_cards import check_cards, check_tokens
from plansza.games.unrest.position_districts import check_districts
from plansza.games.unrest.state import (
    CAPITOL,
    CARDS,
    DISTRICT_NAMES,
    DISTRICTS,
    DRAW,
    END,
    FIRST_HAND,
    HIDDEN,
    LAST_ROUND,
    LAY_DISTRICTS,
    LAY_MISSIONS,
    MARK,
    MISDIRECTIONS,
    MISSION_NAMES,
    MISSIONS_IN_PLAY,
    NOWHERE,
    ROUNDS,
    TO_WIN,
    UNKNOWN,
    UNPLAYED,
    cards_of,
)
from plansza.kernel.errors import BadPosition


def derive(state: Any) -> None:
    """Fill in what follows: stacks, deck, and what counts how far something has gone."""
    state.open[:] = 0
    for obj in range(CARDS):
        if state.where[obj] < DISTRICTS and state.lies[obj] != HIDDEN:
            state.open[state.where[obj]] |= BIT[state.card[obj]]
    stack_up(state)
    state.deck = _left_over(state)
    state.deck_size = max(0, CARDS - int((state.where != UNPLAYED).sum()) - state.hand_size)
    state.to_draw = min(FIRST_HAND - state.hand_size, state.deck_size) if state.phase == DRAW else 0
    districts, missions = int((state.district != NOWHERE).sum()), int((state.missions != UNKNOWN).sum())
    state.laid = districts - state.with_capitol if state.phase == LAY_DISTRICTS else missions
    state.liberated = _liberated(state)


def _left_over(state: Any) -> int:
    """The cards that are neither played nor in hand, as a set (U1)."""
    placed = [*(int(card) for card in state.card if card != UNKNOWN), *cards_of(int(state.hand))]
    left = [MISDIRECTIONS if card == MISDIRECTION else 1 for card in range(MISDIRECTION + 1)]
    for card in placed:
        left[card] -= 1
        if left[card] < 0:
            raise BadPosition("card", f"{CARD_NAMES[card]} is in {placed.count(card)} places (U1)")
    return sum(count << card for card, count in enumerate(left))


def _liberated(state: Any) -> int:
    """U6"""
    fallen = [place for place in range(DISTRICTS) if state.liberated_by[place] != NOWHERE and place != state.falling]
    if len(fallen) > TO_WIN:
        raise BadPosition("liberated_by", f"{len(fallen)} districts are liberated; the third one wins (U6)")
    return len(fallen)


def check(state: Any) -> None:
    _check_row(state)
    _check_missions(state)
    _check_rounds(state)
    check_cards(state)
    check_tokens(state)
    check_districts(state)


# --- what is laid out -----------------------------------------------------------------------------------------------


def _check_row(state: Any) -> None:
    """U1, U10"""
    row = state.district.tolist()
    laid, free = [name for name in row if name != NOWHERE], [place for place in range(DISTRICTS) if row[place] < 0]
    for name in laid:
        if laid.count(name) > 1:
            raise BadPosition("district", f"{DISTRICT_NAMES[name]} lies there twice (U1)")
    if state.with_capitol and row[DISTRICTS // 2] != CAPITOL:
        raise BadPosition("district", "the Capitol lies in the middle (U10)")
    if state.phase != LAY_DISTRICTS:
        if free:
            raise BadPosition("district", "all five lie in the row by now (U1)")
        return
    if len(free) < 2:
        raise BadPosition("district", "of the last one there is no choice: all lie there, and missions follow (U1)")
    after_a_gap = [place for place in range(free[0], DISTRICTS) if place not in free]
    if after_a_gap not in ([], [DISTRICTS // 2] if state.with_capitol else []):
        raise BadPosition("district", "the row is laid from the left (U1)")


def _check_missions(state: Any) -> None:
    """U1"""
    missions = [int(mission) for mission in state.missions if mission != UNKNOWN]
    if state.missions[: len(missions)].tolist() != sorted(set(missions)) or missions[:1] != [REVOLUTION]:
        raise BadPosition("missions", "they lie in the order of the list, Revolution first (U1)")
    if missions[-1] >= FIRST_HOUSE_MISSION and not state.with_house_missions:
        raise BadPosition("missions", f"{MISSION_NAMES[missions[-1]]} needs the option house_missions (U1)")
    fewest_laid = 1 if state.phase <= LAY_MISSIONS else MISSIONS_IN_PLAY
    most_laid = {LAY_DISTRICTS: 1, LAY_MISSIONS: MISSIONS_IN_PLAY - 1}.get(int(state.phase), MISSIONS_IN_PLAY)
    if not fewest_laid <= len(missions) <= most_laid:
        raise BadPosition("missions", f"{len(missions)} lie there; {fewest_laid} to {most_laid} can by now (U1)")


# --- rounds, and who has won ----------------------------------------------------------------------------------------


def _check_rounds(state: Any) -> None:
    """U6, U7, U10"""
    capitol = [place for place in range(DISTRICTS) if state.with_capitol and state.district[place] == CAPITOL]
    capitol_fell = any(state.liberated_by[place] != NOWHERE and place != state.falling for place in capitol)
    has_won = state.liberated == TO_WIN or capitol_fell
    if state.rounds == ROUNDS and (state.phase != END or has_won):
        raise BadPosition("rounds", "after the last one the Empire has won (U7)")
    if state.rounds > 0 and state.phase <= LAY_MISSIONS:
        raise BadPosition("rounds", "the first begins when all is laid out (U1)")
    if state.phase == MARK and state.rounds == LAST_ROUND:
        raise BadPosition("phase", "nothing is marked in the Final Encounter (U7)")
    if has_won and state.phase != END:
        raise BadPosition("phase", "the Rebellion has won (U6, U10)")
    if state.phase == END and state.rounds < ROUNDS and not has_won:
        raise BadPosition("phase", "nobody has won yet (U6, U7)")
