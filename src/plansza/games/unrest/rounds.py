"""A round of Unrest, from the cards laid in front of the marker to the check for missions (U2 to U8)."""

from typing import Any

from plansza.games.unrest.actions import BLOCKADE_DISTRICT, DESTROY_CARD, HIDE, REROUTE_CARD, REVEAL, SURVEIL_CARD
from plansza.games.unrest.legal import can_fall, extra_total
from plansza.games.unrest.missions import (
    BIT,
    COUNT,
    I64,
    MISDIRECTION,
    PROOF,
    PROVED_BY_ALL,
    PROVED_BY_FEWEST,
    satisfied,
)
from plansza.games.unrest.state import (
    ALL_TOKENS,
    ASSIGN,
    BLOCKADE,
    CAPITOL,
    DEFEND,
    DESTROY,
    DISTRICTS,
    DRAW,
    END,
    FRONT,
    GONE,
    HIDDEN,
    LAST_ROUND,
    LIBERATE,
    NOWHERE,
    OPEN,
    PLAYED,
    PROVE,
    REROUTE,
    SHOWN,
    SHUFFLE,
    SURVEIL,
    TO_WIN,
    UNPLAYED,
)
from plansza.kernel.jit import jit


@jit
def play(state: Any, action: int) -> None:
    """U2: one card from hand to the next place in front of the marker."""
    obj = state.rounds * PLAYED
    while state.where[obj] != UNPLAYED:
        obj += 1
    card = action - REVEAL if action < HIDE else action - HIDE
    state.hand -= 1 << card
    state.hand_size -= 1
    state.card[obj] = card
    state.where[obj] = FRONT
    state.lies[obj] = OPEN if action < HIDE else HIDDEN
    first = state.rounds * PLAYED
    if obj == first + PLAYED - 1:
        state.phase = SHUFFLE if state.lies[first] == OPEN else DEFEND  # U8: three Misdirections need no shuffling


@jit
def shuffle(state: Any, swap: bool) -> None:
    """U2: the places of the two hidden cards tell nothing."""
    if swap:
        last = state.rounds * PLAYED + PLAYED - 1
        card = state.card[last]
        state.card[last] = state.card[last - 1]
        state.card[last - 1] = card
    state.phase = DEFEND


@jit
def defend(state: Any, action: int) -> None:
    """The Empire uses a token (U3)."""
    first = state.rounds * PLAYED
    if action < DESTROY_CARD:
        state.used |= 1 << SURVEIL
        obj = first + action - SURVEIL_CARD
        state.lies[obj] = OPEN
        if state.card[obj] == MISDIRECTION:
            state.where[obj] = GONE
    elif action < REROUTE_CARD:
        state.used |= 1 << DESTROY
        obj = first + action - DESTROY_CARD
        state.where[obj] = GONE
        if state.card[obj] == MISDIRECTION:
            state.lies[obj] = OPEN
    elif action < BLOCKADE_DISTRICT:
        state.used |= 1 << REROUTE
        number = action - REROUTE_CARD
        put(state, first + number // DISTRICTS, number % DISTRICTS)
    else:
        state.used |= 1 << BLOCKADE
        state.blockaded = action - BLOCKADE_DISTRICT
    if COUNT[state.used] % 2 == 0:
        assign_rest(state)


@jit
def put(state: Any, obj: int, district: int) -> None:
    """A card comes to a stack as it is."""
    state.where[obj] = district
    state.stack[district] |= BIT[state.card[obj]]
    if state.lies[obj] == OPEN:
        state.open[district] |= BIT[state.card[obj]]


@jit
def assign_rest(state: Any) -> None:
    """U2: on to the next card in front of the marker, or to the end of the round."""
    for obj in range(state.rounds * PLAYED, state.rounds * PLAYED + PLAYED):
        if state.where[obj] == FRONT:
            state.phase = ASSIGN
            return
    state.blockaded = NOWHERE  # U5: a Blockade ends before the check
    check_missions(state)


# --- the end of a round ---------------------------------------------------------------------------------------------


@jit
def check_missions(state: Any) -> None:
    """U5: liberating is not optional."""
    for district in range(DISTRICTS):
        if can_fall(state, district):
            state.phase = LIBERATE
            return
    end_round(state)


@jit
def begin_proof(state: Any, district: int, mission: int) -> None:
    """U5: she names the mission, and turns up what proves it."""
    state.falling = district
    state.liberated_by[district] = mission
    state.liberated_in[district] = state.rounds
    if PROOF[mission] == PROVED_BY_ALL:
        for obj in range(state.rounds * PLAYED + PLAYED):
            if state.where[obj] == district and state.lies[obj] == HIDDEN:
                show(state, obj)
    prove(state)


@jit
def show(state: Any, obj: int) -> None:
    state.lies[obj] = SHOWN
    state.open[state.falling] |= BIT[state.card[obj]]


@jit
def prove(state: Any) -> None:
    """Done once the cards turned up satisfy the mission alone."""
    district = I64(state.falling)
    mission = I64(state.liberated_by[district])
    up = state.open[district]
    if PROOF[mission] == PROVED_BY_FEWEST and not satisfied(mission, up, up, extra_total(state, district)):
        state.phase = PROVE
        return
    state.falling = NOWHERE
    state.liberated += 1
    if state.liberated == TO_WIN or (state.with_capitol and state.district[district] == CAPITOL):
        state.phase = END  # U6, U10: at once, and further districts stay as they are
    else:
        check_missions(state)


@jit
def end_round(state: Any) -> None:
    """U5b, U5c"""
    state.left = NOWHERE
    state.right = NOWHERE
    if state.used == ALL_TOKENS:  # U4
        state.used = 0
    state.rounds += 1
    if state.rounds > LAST_ROUND:
        state.phase = END  # U7
        return
    state.to_draw = min(PLAYED, state.deck_size)
    state.phase = DRAW
