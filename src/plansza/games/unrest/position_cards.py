"""What a position of Unrest must keep to: its cards, and what the tokens did to them."""

from typing import Any

from plansza.games.unrest.missions import COUNT, MISDIRECTION
from plansza.games.unrest.state import (
    ASSIGN,
    BLOCKADE,
    CARDS,
    DEFEND,
    DESTROY,
    DISTRICTS,
    DRAW,
    END,
    FIRST_HAND,
    FRONT,
    GONE,
    HIDDEN,
    LAST_ROUND,
    LAY_MISSIONS,
    LIBERATE,
    NOWHERE,
    OBJECT_NAMES,
    OPEN,
    PLAY,
    PLAYED,
    PROVE,
    REROUTE,
    ROUNDS,
    SHOWN,
    SHUFFLE,
    SURVEIL,
    UNKNOWN,
    UNPLAYED,
    cards_of,
)
from plansza.kernel.errors import BadPosition


def is_in_round(state: Any) -> bool:
    """Cards of this round have been played, or are just being played."""
    return state.phase >= PLAY and state.rounds < ROUNDS


def _places(state: Any) -> list[int]:
    """Where the cards of this round lie."""
    first = int(state.rounds) * PLAYED
    return state.where[first : first + PLAYED].tolist()


# --- cards ----------------------------------------------------------------------------------------------------------


def check_cards(state: Any) -> None:
    for obj in range(CARDS):
        _check_object(state, obj)
    _check_front(state)
    _check_hand(state)
    for first in range(0, CARDS, PLAYED):
        _check_revealed(state, first)


def _check_object(state: Any, obj: int) -> None:
    where, lies, card, name = state.where[obj], state.lies[obj], state.card[obj], OBJECT_NAMES[obj]
    is_over, is_now = obj < state.rounds * PLAYED, obj // PLAYED == state.rounds and is_in_round(state)
    if is_over and where not in (*range(DISTRICTS), GONE):
        raise BadPosition("where", f"the round of {name} is over: it lies in a district, or is gone (U2)")
    if not is_over and not is_now and where != UNPLAYED:
        raise BadPosition("where", f"{name} cannot be played yet (U2)")
    if where == UNPLAYED:
        if card != UNKNOWN or lies != HIDDEN:
            raise BadPosition("card", f"{name} is not played: where it lies is not told")
        return
    if card == UNKNOWN:
        raise BadPosition("card", f"{name} is played: which card it is must be told")
    if card == MISDIRECTION and (lies == OPEN) != (where == GONE):
        raise BadPosition("lies", f"{name} is a Misdirection: open when it is gone, and only then (U3)")
    if lies == SHOWN and (where >= DISTRICTS or state.liberated_by[where] == NOWHERE):
        raise BadPosition("lies", f"{name} was shown, but not by the proof of a liberated district (U5)")


_IN_FRONT = {  # by phase: where the cards of the round can lie
    PLAY: (FRONT, UNPLAYED),
    SHUFFLE: (FRONT,),
    DEFEND: (*range(DISTRICTS), FRONT, GONE),
    ASSIGN: (*range(DISTRICTS), FRONT, GONE),
    LIBERATE: (*range(DISTRICTS), GONE),
    PROVE: (*range(DISTRICTS), GONE),
    END: (*range(DISTRICTS), GONE),
}


def _check_front(state: Any) -> None:
    """U2"""
    if not is_in_round(state):
        return
    places = _places(state)
    if any(place not in _IN_FRONT[int(state.phase)] for place in places):
        raise BadPosition("where", "the cards of this round cannot lie so in this phase (U2)")
    if state.phase == PLAY and (places != sorted(places) or places[-1] != UNPLAYED):
        raise BadPosition("where", "in phase play up to two cards are played, by their places (U2)")
    if state.phase == ASSIGN and FRONT not in places:
        raise BadPosition("where", "in phase assign a card is left in front of the marker (U2)")
    first = int(state.rounds) * PLAYED
    if state.phase <= SHUFFLE and state.lies[first + 1 : first + PLAYED].any():
        raise BadPosition("lies", "two cards of a round are played hidden (U2)")


def _check_hand(state: Any) -> None:
    """U1, U5, U7"""
    hand, full = int(state.hand_size), PLAYED if state.rounds == LAST_ROUND else FIRST_HAND
    if state.phase <= LAY_MISSIONS or state.rounds == ROUNDS:
        low = high = 0
    elif state.phase == DRAW:
        low, high = 0 if state.rounds == 0 else FIRST_HAND - PLAYED, full - 1
    else:
        low = high = full - sum(place != UNPLAYED for place in _places(state))
    if not low <= hand <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise BadPosition("hand", f"it has {hand} cards, not {wanted} (U5)")


def _check_revealed(state: Any, first: int) -> None:
    """U2, U8: the first card of a round is revealed, unless the last hand is all Misdirections."""
    if state.where[first] == UNPLAYED or (state.lies[first] == OPEN and state.card[first] != MISDIRECTION):
        return
    of_round = [int(card) for card in state.card[first : first + PLAYED] if card != UNKNOWN]
    if first != LAST_ROUND * PLAYED or {*of_round, *cards_of(int(state.hand))} != {MISDIRECTION}:
        raise BadPosition("lies", f"{OBJECT_NAMES[first]} was played revealed, and is no Misdirection (U2, U8)")


# --- tokens ---------------------------------------------------------------------------------------------------------


def check_tokens(state: Any) -> None:
    _check_used(state)
    for first in range(0, CARDS, 2 * PLAYED):
        _check_effects(state, first)
    _check_rerouted(state)
    _check_blockade(state)


def _used_before(state: Any) -> int:
    """Tokens used when this round began: two in every second one, then all are ready again (U4)."""
    return 2 * (int(state.rounds) % 2)


def _check_used(state: Any) -> None:
    """U2, U4"""
    used, before = int(COUNT[state.used]), _used_before(state)
    now = (0, 1) if state.phase == DEFEND else (2,) if state.phase >= ASSIGN and is_in_round(state) else (0,)
    if used - before not in now:
        wanted = " or ".join(str(before + more) for more in now)
        raise BadPosition("used", f"{used} tokens are used, not {wanted}: two a round until all four are (U2, U4)")
    if state.phase == DEFEND and sum(place != FRONT for place in _places(state)) > used - before:
        raise BadPosition("where", "no token took so many cards from the marker (U3)")


def _check_effects(state: Any, first: int) -> None:
    """U3, U4: in two rounds each token acts once at most."""
    is_over = first + 2 * PLAYED <= state.rounds * PLAYED
    surveil, destroy = (is_over or bool(state.used >> token & 1) for token in (SURVEIL, DESTROY))
    objects = [obj for obj in range(first, first + 2 * PLAYED) if state.where[obj] != UNPLAYED]
    bluffs = sum(state.where[obj] == GONE and state.card[obj] == MISDIRECTION for obj in objects)
    destroyed = sum(state.where[obj] == GONE and state.card[obj] != MISDIRECTION for obj in objects)
    opened = sum(state.lies[obj] == OPEN and state.card[obj] != MISDIRECTION for obj in objects if obj % PLAYED)
    rounds = f"in rounds {first // PLAYED + 1} and {first // PLAYED + 2}"
    if destroyed > destroy or bluffs > destroy + surveil - destroyed - min(opened, surveil):
        raise BadPosition("where", f"more cards were destroyed {rounds} than tokens did (U3)")
    if opened > surveil:
        raise BadPosition("lies", f"more cards were surveilled {rounds} than one token did (U3)")


def _check_rerouted(state: Any) -> None:
    """U2, U3: what lies where the Rebellion did not assign it was rerouted."""
    if state.phase < DEFEND or not is_in_round(state):
        return
    reach = range(DISTRICTS) if state.rounds == LAST_ROUND else (state.left, state.right)
    assigned = [place for place in reach if place != state.blockaded] if state.phase > DEFEND else []
    rerouted = sum(place < DISTRICTS and place not in assigned for place in _places(state))
    if rerouted > (state.used >> REROUTE & 1):
        raise BadPosition("where", "a card of this round lies where only Reroute, used once, could send it (U2, U3)")


def _check_blockade(state: Any) -> None:
    """U3"""
    if state.blockaded == NOWHERE:
        if _used_before(state) == 0 and state.used >> BLOCKADE & 1 and state.phase in (DEFEND, ASSIGN):
            raise BadPosition("blockaded", "the token was used in this round: on which district? (U3)")
        return
    if state.phase not in (DEFEND, ASSIGN) or not state.used >> BLOCKADE & 1:
        raise BadPosition("blockaded", "by a used token, until the cards are assigned (U3, U5)")
    if state.liberated_by[state.blockaded] != NOWHERE:
        raise BadPosition("blockaded", "that district is liberated (U3)")
