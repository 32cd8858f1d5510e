"""What is legal now, in rising order: the one source of legality."""

from typing import Any

from plansza.games.unrest.actions import (
    ASSIGN_CARD,
    BLOCKADE_DISTRICT,
    DESTROY_CARD,
    DRAW_CARD,
    HIDE,
    LAY_DISTRICT,
    LAY_MISSION,
    LIBERATE_BY,
    MARK_AREA,
    PAIR,
    REROUTE_CARD,
    REVEAL,
    SHOW,
    SHUFFLE_SAME,
    SHUFFLE_SWAP,
    SURVEIL_CARD,
)
from plansza.games.unrest.missions import (
    BIT,
    CAPITOL_EXTRA,
    FIRST_HOUSE_MISSION,
    I64,
    KINDS,
    MISDIRECTION,
    MISSIONS,
    fewest,
    satisfied,
)
from plansza.games.unrest.state import (
    ASSIGN,
    BLOCKADE,
    CAPITOL,
    CARDS,
    DEFEND,
    DESTROY,
    DISTRICTS,
    DRAW,
    FRONT,
    HIDDEN,
    LAST_ROUND,
    LAY_DISTRICTS,
    LIBERATE,
    MARK,
    MISSIONS_IN_PLAY,
    NOWHERE,
    PLAY,
    PLAYED,
    PROVE,
    REROUTE,
    SHOWN,
    SHUFFLE,
    SURVEIL,
    UNPLAYED,
)
from plansza.kernel.jit import jit


@jit
def legal(state: Any, out: Any) -> int:
    phase = state.phase
    if phase == DRAW:
        return legal_draws(state, out)
    if phase == MARK:
        return legal_areas(state, out)
    if phase == PLAY:
        return legal_plays(state, out)
    if phase == SHUFFLE:
        out[0] = SHUFFLE_SAME
        out[1] = SHUFFLE_SWAP
        return 2
    if phase == DEFEND:
        return legal_tokens(state, out)
    if phase == ASSIGN:
        return legal_assignments(state, out)
    if phase == LIBERATE:
        return legal_liberations(state, out)
    if phase == PROVE:
        return legal_shows(state, out)
    if phase == LAY_DISTRICTS:
        return legal_districts(state, out)
    return legal_missions(state, out)


@jit
def legal_districts(state: Any, out: Any) -> int:
    n = 0
    for name in range(DISTRICTS):
        laid = False
        for place in range(DISTRICTS):
            laid |= state.district[place] == name
        if not laid:
            out[n] = LAY_DISTRICT + name
            n += 1
    return n


@jit
def legal_missions(state: Any, out: Any) -> int:
    n = 0
    for mission in range(len(MISSIONS) if state.with_house_missions else FIRST_HOUSE_MISSION):
        laid = False
        for i in range(MISSIONS_IN_PLAY):
            laid |= state.missions[i] == mission
        if not laid:
            out[n] = LAY_MISSION + mission
            n += 1
    return n


@jit
def legal_draws(state: Any, out: Any) -> int:
    n = 0
    for card in range(KINDS):
        if holds(state.deck, card):
            out[n] = DRAW_CARD + card
            n += 1
    return n


@jit
def holds(cards: int, card: int) -> bool:
    """Whether a set of cards has one of that kind."""
    return (cards >> card) != 0 if card == MISDIRECTION else (cards >> card & 1) != 0


@jit
def legal_areas(state: Any, out: Any) -> int:
    """U2: what lies between was liberated, so they are adjacent (U5)."""
    n, left = 0, NOWHERE
    for right in range(DISTRICTS):
        if is_held(state, right):
            if left != NOWHERE:
                out[n] = MARK_AREA + PAIR[left, right]
                n += 1
            left = right
    return n


@jit
def is_held(state: Any, district: int) -> bool:
    """Not liberated."""
    return state.liberated_by[district] == NOWHERE


@jit
def legal_plays(state: Any, out: Any) -> int:
    """U2, U8: first one revealed, if the hand has a numbered card, then the hidden ones."""
    n = 0
    must_reveal = state.where[state.rounds * PLAYED] == UNPLAYED and (state.hand & ((1 << MISDIRECTION) - 1)) != 0
    for card in range(MISDIRECTION if must_reveal else KINDS):
        if holds(state.hand, card):
            out[n] = (REVEAL if must_reveal else HIDE) + card
            n += 1
    return n


@jit
def legal_tokens(state: Any, out: Any) -> int:
    """U3: on the cards in front of the marker, by tokens that are ready (U4)."""
    n, first = 0, state.rounds * PLAYED
    if not state.used >> SURVEIL & 1:
        for place in range(PLAYED):
            if state.where[first + place] == FRONT and state.lies[first + place] == HIDDEN:
                out[n] = SURVEIL_CARD + place
                n += 1
    if not state.used >> DESTROY & 1:
        for place in range(PLAYED):
            if state.where[first + place] == FRONT:
                out[n] = DESTROY_CARD + place
                n += 1
    if not state.used >> REROUTE & 1:
        for place in range(PLAYED):
            for district in range(DISTRICTS):
                if state.where[first + place] == FRONT and is_held(state, district):
                    out[n] = REROUTE_CARD + place * DISTRICTS + district
                    n += 1
    if not state.used >> BLOCKADE & 1:
        for district in range(DISTRICTS):
            if is_held(state, district):
                out[n] = BLOCKADE_DISTRICT + district
                n += 1
    return n


@jit
def legal_assignments(state: Any, out: Any) -> int:
    """U2: the cards go one by one, by their places."""
    n, place = 0, 0
    while state.where[state.rounds * PLAYED + place] != FRONT:
        place += 1
    for district in range(DISTRICTS):
        if is_within_reach(state, district) and district != state.blockaded:
            out[n] = ASSIGN_CARD + place * DISTRICTS + district
            n += 1
    return n


@jit
def is_within_reach(state: Any, district: int) -> bool:
    if state.rounds == LAST_ROUND:  # U7
        return is_held(state, district)
    return district == state.left or district == state.right


# --- missions -------------------------------------------------------------------------------------------------------


@jit
def extra_total(state: Any, district: int) -> int:
    """U10"""
    return CAPITOL_EXTRA if state.with_capitol and state.district[district] == CAPITOL else 0


@jit
def can_fall(state: Any, district: int) -> bool:
    """U5"""
    for i in range(MISSIONS_IN_PLAY):
        if is_held(state, district) and can_fall_by(state, district, I64(state.missions[i])):
            return True
    return False


@jit
def can_fall_by(state: Any, district: int, mission: int) -> bool:
    return satisfied(mission, state.stack[district], state.open[district], extra_total(state, district))


@jit
def legal_liberations(state: Any, out: Any) -> int:
    n = 0
    for district in range(DISTRICTS):
        for i in range(MISSIONS_IN_PLAY):
            mission = I64(state.missions[i])
            if is_held(state, district) and can_fall_by(state, district, mission):
                out[n] = LIBERATE_BY + district * len(MISSIONS) + mission
                n += 1
    return n


@jit
def legal_shows(state: Any, out: Any) -> int:
    """U5: a proof is shown card by card, in the order in which the cards were played."""
    district = I64(state.falling)
    mission, up = I64(state.liberated_by[district]), state.open[district]
    extra = extra_total(state, district)
    last = last_shown(state)
    needed = fewest(mission, up, hidden_after(state, last), extra)
    n = 0
    for obj in range(last + 1, CARDS):
        if is_hidden_in(state, obj, district) and state.card[obj] != MISDIRECTION:
            with_it = up | BIT[state.card[obj]]
            if 1 + fewest(mission, with_it, hidden_after(state, obj), extra) == needed:
                out[n] = SHOW + obj
                n += 1
    return n


@jit
def last_shown(state: Any) -> int:
    """The object turned up last by the proof under way, or -1."""
    for obj in range(CARDS - 1, -1, -1):
        if state.where[obj] == state.falling and state.lies[obj] == SHOWN:
            return obj
    return -1


@jit
def is_hidden_in(state: Any, obj: int, district: int) -> bool:
    return state.where[obj] == district and state.lies[obj] == HIDDEN


@jit
def hidden_after(state: Any, last: int) -> int:
    """The hidden numbered cards of the falling district that were played after an object, as bits."""
    cards = I64(0)
    for obj in range(last + 1, CARDS):
        if is_hidden_in(state, obj, I64(state.falling)):
            cards |= BIT[state.card[obj]]
    return cards
