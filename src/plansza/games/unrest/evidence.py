"""What the rules have made known of the hidden cards (U9), as a plan for dealing them anew.

A plan is a list of steps: an object that gets a card, or a check of a district's stack as it was at the end of a
round. Beside each step stands a number. Hidden cards that nothing speaks of are not in the plan.
"""

from typing import Any

from plansza.games.unrest.legal import can_fall, extra_total, hidden_after, is_held, last_shown
from plansza.games.unrest.missions import BIT, I64, NO_PROOF, PROOF, PROVED_BY_FEWEST, card_count, fewest, satisfied
from plansza.games.unrest.state import (
    CARDS,
    DISTRICTS,
    GONE,
    HIDDEN,
    LIBERATE,
    MISSIONS_IN_PLAY,
    OPEN,
    PLAYED,
    PROVE,
    UNKNOWN,
)
from plansza.kernel.jit import jit

# The steps beside the objects 0 to 23; a district is added.
NOTHING_FULFILLED = CARDS  # beside it: the cards of the stack that are known
PROOF_SMALLEST = NOTHING_FULFILLED + DISTRICTS  # beside it: the cards that lay open before the proof
NOTHING = PROOF_SMALLEST + DISTRICTS
MAX_PLAN = 64

# Beside an object.
ANY, ANY_AND_FIRST_OF_STACK, NUMBERED = range(3)


@jit
def make_plan(state: Any, plan: Any, beside: Any) -> int:
    """Fill the plan; gives its length."""
    n = 0
    for obj in range(CARDS):
        if state.where[obj] == GONE and state.lies[obj] == HIDDEN:  # U3: a Misdirection would have been shown
            plan[n] = obj
            beside[n] = NUMBERED
            n += 1
    for district in range(DISTRICTS):
        n = plan_stack(state, plan, beside, I64(n), district)
    return n


@jit
def plan_stack(state: Any, plan: Any, beside: Any, begin: int, district: int) -> int:
    """The hidden cards of one district, each followed by the checks that it came under."""
    known = I64(0)
    end = useful = begin  # the plan is useful up to the last check of a hidden card
    for obj in range(CARDS):
        if state.where[obj] == district:
            known |= BIT[state.card[obj]]
            if state.card[obj] == UNKNOWN:
                plan[end] = obj
                beside[end] = ANY if end > begin else ANY_AND_FIRST_OF_STACK
                end += 1
        if obj % PLAYED == PLAYED - 1 and end > begin:
            check = check_after(state, district, obj // PLAYED)
            if check != NOTHING:
                plan[end] = check
                beside[end] = known if check < PROOF_SMALLEST else open_before(state, district)
                end += 1
                useful = end
    if state.phase == PROVE:
        return end if district == state.falling else useful
    return end if state.phase == LIBERATE and is_held(state, district) else useful  # the check goes on


@jit
def check_after(state: Any, district: int, round_: int) -> int:
    """The step for what the end of a round told of a district's stack."""
    first, came = round_ * PLAYED, False
    for obj in range(first, first + PLAYED):
        came |= state.where[obj] == district
    if not came:
        return NOTHING
    if state.liberated_in[district] != round_:
        return NOTHING_FULFILLED + district if round_ < state.rounds else NOTHING
    if PROOF[state.liberated_by[district]] != PROVED_BY_FEWEST or district == state.falling:
        return NOTHING
    shown = state.open[district] & ~open_before(state, district)
    return PROOF_SMALLEST + district if card_count(shown) > 1 else NOTHING  # a single card could not be fewer


@jit
def open_before(state: Any, district: int) -> int:
    """The numbered cards of a stack that lay open before any proof, as bits."""
    cards = I64(0)
    for obj in range(CARDS):
        if state.where[obj] == district and state.lies[obj] == OPEN:
            cards |= BIT[state.card[obj]]
    return cards


# --- judging a deal -------------------------------------------------------------------------------------------------


@jit
def agrees(state: Any, check: int, cards: int, dealt: int) -> bool:
    """Whether the cards dealt to the hidden objects of a stack so far agree with one check of it."""
    if check >= PROOF_SMALLEST:
        district = check - PROOF_SMALLEST
        shown = state.open[district] & ~cards
        mission = I64(state.liberated_by[district])
        return fewest(mission, cards, shown | dealt, extra_total(state, district)) == card_count(shown)
    extra = extra_total(state, check - NOTHING_FULFILLED)
    for i in range(MISSIONS_IN_PLAY):  # what revealed cards do by themselves is known, so none is passed
        if satisfied(I64(state.missions[i]), cards | dealt, I64(0), extra):
            return False
    return True


@jit
def agrees_now(state: Any) -> bool:
    """Whether a whole deal agrees with what happens now: some district falls, or a proof is under way."""
    if state.phase != LIBERATE and state.phase != PROVE:
        return True
    stack_up(state)
    if state.phase == LIBERATE:
        for district in range(DISTRICTS):
            if can_fall(state, district):
                return True
        return False
    falling = I64(state.falling)  # the cards shown so far must be the beginning of a smallest proof
    mission, extra = I64(state.liberated_by[falling]), extra_total(state, falling)
    before = open_before(state, falling)
    shown = state.open[falling] & ~before
    rest = fewest(mission, before | shown, hidden_after(state, last_shown(state)), extra)
    whole = fewest(mission, before, shown | hidden_after(state, I64(-1)), extra)
    return rest != NO_PROOF and card_count(shown) + rest == whole


@jit
def stack_up(state: Any) -> None:
    """The stacks from what lies in them, as far as the cards have been dealt."""
    for district in range(DISTRICTS):
        state.stack[district] = state.open[district]
    for obj in range(CARDS):
        if state.where[obj] < DISTRICTS:
            state.stack[state.where[obj]] |= BIT[state.card[obj]]
