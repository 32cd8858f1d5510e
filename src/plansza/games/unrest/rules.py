"""Unrest: the rules U1 to U10. Numbers in comments are the clauses of RULES.md."""

from typing import Any

from plansza.games.unrest.actions import (
    ASSIGN_CARD,
    DRAW_CARD,
    LAY_DISTRICT,
    LAY_MISSION,
    LEFT,
    LIBERATE_BY,
    MARK_AREA,
    RIGHT,
    SHOW,
    SHUFFLE_SWAP,
)
from plansza.games.unrest.legal import legal_districts, legal_missions
from plansza.games.unrest.missions import I64, MISDIRECTION, MISSIONS
from plansza.games.unrest.rounds import assign_rest, begin_proof, defend, play, prove, put, show, shuffle
from plansza.games.unrest.state import (
    ASSIGN,
    DEFEND,
    DISTRICTS,
    DRAW,
    EMPIRE,
    END,
    FIRST_HAND,
    LAST_ROUND,
    LAY_DISTRICTS,
    LAY_MISSIONS,
    LIBERATE,
    MARK,
    MISSIONS_IN_PLAY,
    NOWHERE,
    PLAY,
    PLAYED,
    PROVE,
    REBELLION,
    SHUFFLE,
    TO_WIN,
)
from plansza.kernel.chance import CHANCE, OVER, below
from plansza.kernel.jit import jit

THREE_DISTRICTS, CAPITOL_LIBERATED, EMPIRE_HOLDS = range(3)  # as info.endings


@jit
def to_move(state: Any) -> int:
    phase = state.phase
    if phase <= DRAW or phase == SHUFFLE:
        return CHANCE
    if phase == DEFEND:
        return EMPIRE
    return OVER if phase == END else REBELLION


@jit
def apply(state: Any, action: int) -> None:
    phase, action = state.phase, I64(action)
    if phase == DRAW:
        draw_card(state, action - DRAW_CARD)
    elif phase == MARK:
        state.left = LEFT[action - MARK_AREA]
        state.right = RIGHT[action - MARK_AREA]
        state.phase = PLAY
    elif phase == PLAY:
        play(state, action)
    elif phase == SHUFFLE:
        shuffle(state, action == SHUFFLE_SWAP)
    elif phase == DEFEND:
        defend(state, action)
    elif phase == ASSIGN:
        number = action - ASSIGN_CARD
        put(state, state.rounds * PLAYED + number // DISTRICTS, number % DISTRICTS)
        assign_rest(state)
    elif phase == LIBERATE:
        number = action - LIBERATE_BY
        begin_proof(state, number // len(MISSIONS), number % len(MISSIONS))
    elif phase == PROVE:
        show(state, action - SHOW)
        prove(state)
    elif phase == LAY_DISTRICTS:
        lay_district(state, action - LAY_DISTRICT)
    else:
        lay_mission(state, action - LAY_MISSION)


# --- the start ------------------------------------------------------------------------------------------------------


@jit
def lay_district(state: Any, name: int) -> None:
    """U1: from the left; of the last one there is no choice."""
    missing = DISTRICTS * (DISTRICTS - 1) // 2
    free = NOWHERE
    for place in range(DISTRICTS):
        if state.district[place] == NOWHERE and name != NOWHERE:
            state.district[place] = name
            name = NOWHERE
        if state.district[place] == NOWHERE:
            free = place
        else:
            missing -= state.district[place]
    state.laid += 1
    if state.laid + state.with_capitol == DISTRICTS - 1:
        state.district[free] = missing
        state.phase = LAY_MISSIONS
        state.laid = 1


@jit
def lay_mission(state: Any, mission: int) -> None:
    """U1: they lie in the order of the list, whatever the order in which they are drawn."""
    i = state.laid
    while state.missions[i - 1] > mission:
        state.missions[i] = state.missions[i - 1]
        i -= 1
    state.missions[i] = mission
    state.laid += 1
    if state.laid == MISSIONS_IN_PLAY:
        state.to_draw = FIRST_HAND
        state.phase = DRAW


@jit
def draw_card(state: Any, card: int) -> None:
    state.deck -= 1 << card
    state.hand += 1 << card
    state.deck_size -= 1
    state.hand_size += 1
    state.to_draw -= 1
    if state.to_draw == 0:
        state.phase = PLAY if state.rounds == LAST_ROUND else MARK  # U7: no Area of Interest at the end


# --- chance ---------------------------------------------------------------------------------------------------------


@jit
def chance_weight(state: Any, action: int) -> int:
    if action == DRAW_CARD + MISDIRECTION:
        return state.deck >> MISDIRECTION
    return 1


@jit
def draw(state: Any, actions: Any, rng: Any) -> int:
    """All cards that are to be drawn now, as many single draws would give them."""
    if state.phase == DRAW:
        count = state.to_draw
        for _ in range(count):
            draw_card(state, nth_card(state.deck, below(rng, state.deck_size)))
        return count
    if state.phase == SHUFFLE:
        shuffle(state, below(rng, 2) == 1)
        return 1
    if state.phase == LAY_DISTRICTS:
        lay_district(state, I64(actions[below(rng, legal_districts(state, actions))] - LAY_DISTRICT))
    else:
        lay_mission(state, I64(actions[below(rng, legal_missions(state, actions))] - LAY_MISSION))
    return 1


@jit
def nth_card(cards: int, n: int) -> int:
    """The n-th card of a set, counted from 0; Misdirections come last."""
    for card in range(MISDIRECTION):
        if cards >> card & 1:
            if n == 0:
                return card
            n -= 1
    return MISDIRECTION


# --- the end --------------------------------------------------------------------------------------------------------


@jit
def ending(state: Any) -> int:
    if state.rounds > LAST_ROUND:
        return EMPIRE_HOLDS
    return THREE_DISTRICTS if state.liberated == TO_WIN else CAPITOL_LIBERATED


@jit
def standing(state: Any, seat: int) -> int:
    """One side wins (U6, U7, U10)."""
    return 1 if (seat == EMPIRE) == (ending(state) == EMPIRE_HOLDS) else 0


@jit
def score(state: Any, seat: int) -> int:
    """Districts liberated, and districts held."""
    return state.liberated if seat == REBELLION else DISTRICTS - state.liberated


def parts(state: Any) -> list[dict[str, float]]:
    return [{"districts": int(score(state, seat))} for seat in (REBELLION, EMPIRE)]
