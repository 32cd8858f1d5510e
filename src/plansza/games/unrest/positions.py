"""What a position of Unrest must keep to, beyond the ranges of its fields, and what follows from it.

A position that passes could have come from a game as far as each single clause goes; above all, what the Empire can
reason out (evidence.py) is true of it.
"""

from typing import Any

from plansza.games.unrest.evidence import agrees_now, open_before, stack_up
from plansza.games.unrest.legal import extra_total
from plansza.games.unrest.missions import (
    BIT,
    CARD_NAMES,
    COUNT,
    FIRST_HOUSE_MISSION,
    MISDIRECTION,
    PROOF,
    PROVED_BY_ALL,
    PROVED_BY_FEWEST,
    REVOLUTION,
    card_count,
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
    DISTRICT_NAMES,
    DISTRICTS,
    DRAW,
    END,
    FIRST_HAND,
    FRONT,
    GONE,
    HIDDEN,
    LAST_ROUND,
    LAY_DISTRICTS,
    LAY_MISSIONS,
    LIBERATE,
    MARK,
    MISDIRECTIONS,
    MISSION_NAMES,
    MISSIONS_IN_PLAY,
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
    state.deck_size = CARDS - int((state.where != UNPLAYED).sum()) - int(state.hand_size)
    state.to_draw = min(FIRST_HAND - state.hand_size, state.deck_size) if state.phase == DRAW else 0
    districts, missions = int((state.district != NOWHERE).sum()), int((state.missions != UNKNOWN).sum())
    state.laid = districts - state.with_capitol if state.phase == LAY_DISTRICTS else missions
    state.liberated = int((state.liberated_by != NOWHERE).sum()) - (state.falling != NOWHERE)


def _left_over(state: Any) -> int:
    """The cards that are neither played nor in hand, as a set (U1)."""
    placed = [*(int(card) for card in state.card if card != UNKNOWN), *cards_of(int(state.hand))]
    left = [MISDIRECTIONS if card == MISDIRECTION else 1 for card in range(MISDIRECTION + 1)]
    for card in placed:
        left[card] -= 1
        if left[card] < 0:
            raise BadPosition("card", f"{CARD_NAMES[card]} is in {placed.count(card)} places (U1)")
    return sum(count << card for card, count in enumerate(left))


def check(state: Any) -> None:
    _check_row(state)
    _check_missions(state)
    _check_rounds(state)
    for obj in range(CARDS):
        _check_object(state, obj)
    _check_front(state)
    _check_hand(state)
    for first in range(0, CARDS, PLAYED):
        _check_revealed(state, first)
    _check_used(state)
    for first in range(0, CARDS, 2 * PLAYED):
        _check_effects(state, first)
    _check_blockade(state)
    _check_area(state)
    for district in range(DISTRICTS):
        _check_liberated(state, district)
        _check_held(state, district)
    _check_falling(state)


def _is_in_round(state: Any) -> bool:
    """Cards of this round have been played, or are just being played."""
    return state.phase >= PLAY and state.rounds < ROUNDS


def _is_checked(state: Any) -> bool:
    """The check for missions of this round has begun."""
    return state.phase >= LIBERATE and state.rounds < ROUNDS


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
    if state.missions[: len(missions)].tolist() != sorted(set(missions)) or missions[0] != REVOLUTION:
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


# --- cards ----------------------------------------------------------------------------------------------------------


def _check_object(state: Any, obj: int) -> None:
    where, lies, card, name = state.where[obj], state.lies[obj], state.card[obj], OBJECT_NAMES[obj]
    is_over, is_now = obj < state.rounds * PLAYED, obj // PLAYED == state.rounds and _is_in_round(state)
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


def _places(state: Any) -> list[int]:
    """Where the cards of this round lie."""
    first = int(state.rounds) * PLAYED
    return state.where[first : first + PLAYED].tolist()


def _check_front(state: Any) -> None:
    """U2"""
    if not _is_in_round(state):
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


def _used_now(state: Any) -> int:
    """Tokens used in this round: they come back after every second one (U4)."""
    return int(COUNT[state.used]) - 2 * (int(state.rounds) % 2)


def _check_used(state: Any) -> None:
    """U2, U4"""
    used = _used_now(state)
    wanted = (0, 1) if state.phase == DEFEND else (2,) if state.phase >= ASSIGN and _is_in_round(state) else (0,)
    if used not in wanted:
        raise BadPosition("used", f"two tokens a round, and ready again when all four are: {used} of this round (U4)")
    if state.phase == DEFEND and sum(place != FRONT for place in _places(state)) > used:
        raise BadPosition("where", "no token took so many cards from the marker (U3)")


def _check_effects(state: Any, first: int) -> None:
    """U3, U4: in two rounds each token acts once at most."""
    is_over = first + 2 * PLAYED <= state.rounds * PLAYED
    surveil, destroy, reroute = (is_over or bool(state.used >> token & 1) for token in (SURVEIL, DESTROY, REROUTE))
    objects = [obj for obj in range(first, first + 2 * PLAYED) if state.where[obj] != UNPLAYED]
    bluffs = sum(state.where[obj] == GONE and state.card[obj] == MISDIRECTION for obj in objects)
    destroyed = sum(state.where[obj] == GONE and state.card[obj] != MISDIRECTION for obj in objects)
    opened = sum(state.lies[obj] == OPEN and state.card[obj] != MISDIRECTION for obj in objects if obj % PLAYED)
    rounds = f"in rounds {first // PLAYED + 1} and {first // PLAYED + 2}"
    if destroyed > destroy or bluffs > destroy + surveil - destroyed - min(opened, surveil):
        raise BadPosition("where", f"more cards were destroyed {rounds} than tokens did (U3)")
    if opened > surveil:
        raise BadPosition("lies", f"more cards were surveilled {rounds} than one token did (U3)")
    if state.phase == DEFEND and not reroute and any(place < DISTRICTS for place in _places(state)):
        raise BadPosition("where", "a card was rerouted, and the token is not used (U3)")


def _check_blockade(state: Any) -> None:
    """U3"""
    if state.blockaded == NOWHERE:
        if _used_now(state) == COUNT[state.used] and state.used >> BLOCKADE & 1 and state.phase in (DEFEND, ASSIGN):
            raise BadPosition("blockaded", "the token was used in this round: on which district? (U3)")
        return
    if state.phase not in (DEFEND, ASSIGN) or not state.used >> BLOCKADE & 1:
        raise BadPosition("blockaded", "by a used token, until the cards are assigned (U3, U5)")
    if state.liberated_by[state.blockaded] != NOWHERE:
        raise BadPosition("blockaded", "that district is liberated (U3)")


# --- districts ------------------------------------------------------------------------------------------------------


def _check_area(state: Any) -> None:
    """U2, U7"""
    left, right = int(state.left), int(state.right)
    is_marked = _is_in_round(state) and state.rounds < LAST_ROUND
    if not is_marked:
        if (left, right) != (NOWHERE, NOWHERE):
            raise BadPosition("left, right", "nothing is marked now (U2, U7)")
        return
    if not NOWHERE < left < right:
        raise BadPosition("left, right", "two districts are marked, the left one first (U2)")
    was_held = [lib in (NOWHERE, state.rounds) for lib in state.liberated_in.tolist()]
    if not was_held[left] or not was_held[right] or any(was_held[left + 1 : right]):
        raise BadPosition("left, right", "two adjacent districts that are not liberated are marked (U2)")


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
    mission, round_, name = (
        int(state.liberated_by[district]),
        int(state.liberated_in[district]),
        f"district {district + 1}",
    )
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
    if district != state.falling:
        _check_proof(state, district)


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


def _check_falling(state: Any) -> None:
    """U5: what is going on at the end of a round."""
    falling = int(state.falling)
    if (falling != NOWHERE) != (state.phase == PROVE):
        raise BadPosition("falling", "a district falls in phase prove, and only then (U5)")
    if state.phase == PROVE and state.liberated_in[falling] != state.rounds:
        raise BadPosition("falling", "it is being liberated in this round (U5)")
    is_proved = state.phase == PROVE and satisfied(
        int(state.liberated_by[falling]),
        int(state.open[falling]),
        int(state.open[falling]),
        int(extra_total(state, falling)),
    )
    if is_proved or not agrees_now(state):
        raise BadPosition("phase", "no district falls, or its proof is not the beginning of a smallest one (U5)")
