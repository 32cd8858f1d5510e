"""What a position of Unrest must keep to: the area, and districts that fulfil a mission or do not (U5)."""

from typing import Any

from plansza.games.unrest.evidence import agrees_now, open_before
from plansza.games.unrest.legal import extra_total
from plansza.games.unrest.missions import BIT, PROOF, PROVED_BY_ALL, PROVED_BY_FEWEST, card_count, fewest, satisfied
from plansza.games.unrest.position_cards import is_in_round
from plansza.games.unrest.state import (
    DISTRICTS,
    HIDDEN,
    LAST_ROUND,
    LIBERATE,
    MISSION_NAMES,
    NOWHERE,
    OPEN,
    PLAYED,
    PROVE,
    ROUNDS,
    SHOWN,
)
from plansza.kernel.errors import BadPosition


def check_districts(state: Any) -> None:
    _check_area(state)
    _check_falling(state)
    for district in range(DISTRICTS):
        _check_liberated(state, district)
        _check_held(state, district)
        if state.liberated_by[district] != NOWHERE and district != state.falling:
            _check_proof(state, district)
    _check_going_on(state)


def _is_checked(state: Any) -> bool:
    """The check for missions of this round has begun."""
    return state.phase >= LIBERATE and state.rounds < ROUNDS


def _check_area(state: Any) -> None:
    """U2, U7"""
    left, right = int(state.left), int(state.right)
    is_marked = is_in_round(state) and state.rounds < LAST_ROUND
    if not is_marked:
        if (left, right) != (NOWHERE, NOWHERE):
            raise BadPosition("left", "nothing is marked now (U2, U7)")
        return
    if not NOWHERE < left < right:
        raise BadPosition("left", "two districts are marked, the left one first (U2)")
    was_held = [lib in (NOWHERE, state.rounds) for lib in state.liberated_in.tolist()]
    if not was_held[left] or not was_held[right] or any(was_held[left + 1 : right]):
        raise BadPosition("left", "two adjacent districts that are not liberated are marked (U2)")


def _check_falling(state: Any) -> None:
    """U5"""
    if (state.falling != NOWHERE) != (state.phase == PROVE):
        raise BadPosition("falling", "a district falls in phase prove, and only then (U5)")
    if state.phase == PROVE and state.liberated_in[state.falling] != state.rounds:
        raise BadPosition("falling", "it is being liberated in this round (U5)")


def _stack(state: Any, district: int, round_: int) -> tuple[int, int]:
    """The numbered cards that lay there at the end of a round, and those of them that did not lie hidden then."""
    objects = [obj for obj in range((round_ + 1) * PLAYED) if state.where[obj] == district]
    cards = sum(int(BIT[state.card[obj]]) for obj in objects)
    return cards, sum(int(BIT[state.card[obj]]) for obj in objects if state.lies[obj] == OPEN)


def _check_held(state: Any, district: int) -> None:
    """U5: liberating is not optional."""
    until = int(state.liberated_in[district])
    extra = int(extra_total(state, district))
    for round_ in range(int(state.rounds) if until == NOWHERE else until):
        cards, up = _stack(state, district, round_)
        for mission in state.missions.tolist():
            if satisfied(mission, cards, up, extra):
                what = f"district {district + 1} fulfilled {MISSION_NAMES[mission]} in round {round_ + 1}"
                raise BadPosition("liberated_by", f"{what}, and was not liberated (U5)")


def _check_liberated(state: Any, district: int) -> None:
    """U5"""
    mission, round_ = int(state.liberated_by[district]), int(state.liberated_in[district])
    name = f"district {district + 1}"
    if (mission == NOWHERE) != (round_ == NOWHERE):
        raise BadPosition("liberated_in", f"{name} was liberated by a mission in a round, or not at all (U5)")
    if mission == NOWHERE:
        return
    if mission not in state.missions.tolist():
        raise BadPosition("liberated_by", f"{MISSION_NAMES[mission]} is not in play (U1)")
    if round_ > state.rounds or (round_ == state.rounds and not _is_checked(state)):
        raise BadPosition("liberated_in", f"that round's check of {name} is still to come (U5)")
    if (state.where[(round_ + 1) * PLAYED :] == district).any():
        raise BadPosition("where", f"{name} takes no more cards once it is liberated (U5)")
    cards, up = _stack(state, district, round_)
    if not satisfied(mission, cards, up, int(extra_total(state, district))):
        raise BadPosition("liberated_by", f"{name} does not fulfil {MISSION_NAMES[mission]} (U5)")


def _check_proof(state: Any, district: int) -> None:
    """U5: as few hidden cards as will do were turned up, or all of them, or none."""
    mission, extra = int(state.liberated_by[district]), int(extra_total(state, district))
    how = state.lies[state.where == district].tolist()
    shown, before = int(state.open[district]), int(open_before(state, district))
    is_good = SHOWN not in how
    if PROOF[mission] == PROVED_BY_ALL:
        is_good = HIDDEN not in how
    elif PROOF[mission] == PROVED_BY_FEWEST:
        least = fewest(mission, before, int(state.stack[district]) & ~before, extra)
        is_good = how.count(SHOWN) == card_count(shown & ~before) == least and satisfied(mission, shown, shown, extra)
    if not is_good:
        raise BadPosition("lies", f"the cards shown in district {district + 1} are no proof, or not the smallest (U5)")


def _check_going_on(state: Any) -> None:
    """U5: some district falls, or its proof is being shown."""
    if state.phase == PROVE and not _is_under_way(state, int(state.falling)):
        raise BadPosition("falling", "its proof is over, or is none that is shown card by card (U5)")
    if not agrees_now(state):
        raise BadPosition("phase", "no district falls, or its proof is not the beginning of a smallest one (U5)")


def _is_under_way(state: Any, falling: int) -> bool:
    """A proof that goes on, in which no Misdirection is shown."""
    mission, up, extra = int(state.liberated_by[falling]), int(state.open[falling]), int(extra_total(state, falling))
    shown = state.lies[state.where == falling].tolist().count(SHOWN)
    is_numbered = shown == card_count(up & ~int(open_before(state, falling)))
    return is_numbered and PROOF[mission] == PROVED_BY_FEWEST and not satisfied(mission, up, up, extra)
