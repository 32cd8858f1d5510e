"""What a position of Marabunta must keep to, beyond the ranges of its fields."""

from typing import Any

import numpy as np

from plansza.games.marabunta.actions import MAX_LEGAL
from plansza.games.marabunta.facts import (
    ANY,
    CIRCLE,
    CIRCLES,
    COLOURS,
    CRATE,
    CROSS,
    CROSS_CRATE,
    CUPCAKE,
    DEED,
    DICE,
    EFFECTS,
    ELEMENTS,
    FACE_EFFECT,
    LAST_TILE,
    ONE_CRATE,
    POWER_EFFECT,
    POWERS,
    PRINTED_CIRCLES,
    REGIONS,
    SEATS,
    SHUFFLED,
    STEPS,
    TILE,
    TILE_EFFECT,
    TILES,
    TWICE,
    VALUE,
    WRITE,
    ZERO,
)
from plansza.games.marabunta.hexes import NAMES, NEIGHBOURS
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.reading import cells, mark, number_in
from plansza.games.marabunta.rules import legal
from plansza.games.marabunta.state import (
    AVAILABLE,
    CHOOSE,
    CROSSED_OUT,
    DRAW_FIRST,
    END,
    FIRST_GROUP,
    FIRST_LEAF,
    NO_HEX,
    NOBODY,
    NONE,
    NUMBERS,
    RESOLVE,
    REVEAL,
    ROLLING,
    TARGETS,
)
from plansza.games.marabunta.targets import blanks
from plansza.kernel.errors import BadPosition


def check(state: Any) -> None:
    _check_marks(state)
    _check_round(state)
    _check_dice(state)
    if state.phase < CHOOSE:
        _check_no_pools(state)
    else:
        _check_pools(state)
    _check_end(state)
    _check_effects(state)


def _check_marks(state: Any) -> None:
    """M1: ink is in hexes, circles are on leaves, crates in groups."""
    for cell in np.flatnonzero((state.ink != AVAILABLE) & (state.land == NO_HEX)):
        raise BadPosition("ink", f"there is no hex {NAMES[cell]} on this territory (M1)")
    for region, colour in enumerate(COLOURS):
        if blanks(state, region) < 0:
            raise BadPosition("circles", f"{CIRCLES - blanks(state, region)} on the {colour} leaf of {CIRCLES} (M1)")
    for power, name in enumerate(POWERS):
        if max(state.crates[:, power]) > state.group_crates[power]:
            raise BadPosition("crates", f"the group {name} has {state.group_crates[power]} of them (M1)")


def _check_round(state: Any) -> None:
    """M2, M3: as many tiles have come as there were rounds, and the last one is the tile from round 8 on."""
    number, phase, tile = int(state.round_number), state.phase, int(state.tile)
    if (number == 0) != (phase == DRAW_FIRST):
        raise BadPosition("round_number", "it is 0 until the first player is drawn, and only then (M2)")
    if phase == REVEAL and number > SHUFFLED:
        raise BadPosition("phase", f"after round {SHUFFLED} no tile is turned up (M3)")
    turned_up, to_come = number - (phase == REVEAL), int(state.stack.sum())
    if to_come != max(0, SHUFFLED - turned_up):
        raise BadPosition("stack", f"{max(0, SHUFFLED - turned_up)} tiles are to come now, not {to_come} (M3)")
    if (tile == NONE) != (turned_up == 0) or (tile == LAST_TILE) != (turned_up > SHUFFLED):
        raise BadPosition("tile", f"it cannot be {TILES[tile] if tile != NONE else 'none'} in round {number} (M3)")
    if 0 <= tile < SHUFFLED and state.stack[tile]:
        raise BadPosition("tile", f"{TILES[tile]} is still to come (M2)")
    land, ink = state.land.tolist(), state.ink.tolist()
    crossed_out = sum(ink[cell] == CROSSED_OUT and mark(land[cell]) == CUPCAKE for cell in cells(state))
    if crossed_out < number - SHUFFLED - 1:
        wanted = number - SHUFFLED - 1
        raise BadPosition("round_number", f"by then {wanted} cupcake hexes are crossed out, not {crossed_out} (M10)")


def _check_dice(state: Any) -> None:
    """M3: who rolls, splits and takes, and how many dice have fallen."""
    phase, fallen, first = state.phase, state.fallen, state.first
    if phase != RESOLVE and state.player != (1 - first if phase == CHOOSE else first):
        raise BadPosition("player", "the opponent takes a pool, all else before they are resolved is the first's (M3)")
    if (phase < ROLLING and fallen > 0) or (phase == ROLLING and fallen == DICE) or (phase > ROLLING and fallen < DICE):
        raise BadPosition("dice", f"{fallen} have fallen, which is not this phase (M3)")


def _check_no_pools(state: Any) -> None:
    """M3: before the split."""
    if state.left.any():
        raise BadPosition("left", "there are no pools before the split (M3)")
    if (state.holder != NOBODY).any():
        raise BadPosition("holder", "there are no pools before the split (M3)")


def _check_pools(state: Any) -> None:
    """M3: the opponent takes one of two pools and resolves it, then the first player the other."""
    phase, first = state.phase, state.first
    left = [int(state.left[state.holder == seat].sum()) for seat in range(SEATS)]
    sizes = [int((state.holder == seat).sum()) for seat in range(SEATS)]
    if 0 in sizes or sum(sizes) < len(ELEMENTS):
        raise BadPosition("holder", "every element is in one of two pools, and neither is empty (M3)")
    if phase == CHOOSE and state.holder[TILE] != first:
        raise BadPosition("holder", "until the choice it is as if the dice alone were taken (M3)")
    if phase == CHOOSE and left != sizes:
        raise BadPosition("left", "nothing is resolved before a pool is taken (M3)")
    if phase == END and any(left):
        raise BadPosition("left", "when the game is over all is resolved (M12)")
    if phase == RESOLVE and (left[1 - first] if state.player == first else left[first] < sizes[first]):
        raise BadPosition("left", "the opponent resolves her pool, then the first player hers (M3)")
    if phase == RESOLVE and not left[state.player] and not state.pending:
        raise BadPosition("left", "there is nothing to resolve (M3)")


def _check_end(state: Any) -> None:
    """M12"""
    region_full = not state.open[:REGIONS].all()
    leaf_full = any(blanks(state, region) == 0 for region in range(REGIONS))
    triggers = [region_full, leaf_full, state.cupcakes == 0]
    if (state.ender == NOBODY) != (not any(triggers)):
        why = "nothing has triggered the end" if state.ender != NOBODY else "somebody has triggered the end"
        raise BadPosition("ender", f"{why} (M12)")
    if (state.cause == NONE) != (state.ender == NOBODY) or (state.cause != NONE and not triggers[state.cause]):
        there = ", ".join(INFO.endings[cause] for cause, is_there in enumerate(triggers) if is_there)
        raise BadPosition("cause", f"what can have triggered the end: {there or 'nothing'} (M12)")
    if (state.ender != NOBODY and state.phase < RESOLVE) or (state.ender == NOBODY and state.phase == END):
        raise BadPosition("phase", "the game ends with the round in which the end is triggered (M12)")


# --- effects under way ----------------------------------------------------------------------------------------------


def _check_effects(state: Any) -> None:
    """M4, M9, M9a: each was set off by something, those below wait for the last, and that can go on."""
    if not state.pending:
        return
    if state.phase != RESOLVE:
        raise BadPosition("effect", "effects are under way only while a pool is resolved (M4)")
    effects, set_off = state.effect[: state.pending].tolist(), _set_off(state)
    for place, effect in enumerate(effects):
        if effects.count(effect) > 1 or (effect, int(state.region[place])) not in set_off:
            raise BadPosition("effect", f"nothing has set off {EFFECTS[effect]} in that region (M4, M9)")
        waits = STEPS[effect] > 1 and DEED[effect] in (WRITE, CROSS_CRATE) and state.done[place] > 0
        if place < state.pending - 1 and not waits:
            raise BadPosition("effect", f"{EFFECTS[effect]} does not wait for another (M9)")
        _check_steps(state, place, effect)
    if not legal(state, np.empty(MAX_LEGAL, np.int32)):
        raise BadPosition("effect", f"{EFFECTS[effects[-1]]} cannot be completed (M9a)")


def _set_off(state: Any) -> set[tuple[int, int]]:
    """Effects that wait for a choice, with their region, which the player can have set off in this pool."""
    player, holds, left = state.player, state.holder == state.player, state.left
    used_tile = holds[TILE] and not left[TILE]
    twice = used_tile and DEED[TILE_EFFECT[state.tile]] == TWICE
    found = {(int(TILE_EFFECT[state.tile]), int(ANY))} if used_tile else set()
    for die, face in enumerate(state.dice.tolist()):
        if holds[die] and (twice or not left[die]):
            found.add((int(FACE_EFFECT[face]), int(ANY) if face == ZERO else die))
    for power in range(len(POWERS)):
        if state.group_crates[power] and not state.crates[player, power]:
            found.add((int(POWER_EFFECT[power]), int(ANY)))
    land, ink = state.land.tolist(), state.ink.tolist()
    if any(mark(land[c]) == CRATE and (number_in(ink[c]) or (NOBODY,))[0] == player for c in cells(state)):
        found.add((int(ONE_CRATE), int(ANY)))
    return {(effect, region) for effect, region in found if _asks(effect)}


def _asks(effect: int) -> bool:
    """Whether it waits for a choice: a flag, points and cupcake spaces are marked at once (M5, M11)."""
    return bool(DEED[effect] <= TWICE and (DEED[effect] != CIRCLE or STEPS[effect] > 1))


def _check_steps(state: Any, place: int, effect: int) -> None:
    """What the effect has marked so far."""
    name, one, two = EFFECTS[effect], int(state.one[place]), int(state.two[place])
    if (one == NONE and two != NONE) or state.done[place] >= STEPS[effect]:
        raise BadPosition("two", f"{name} has {STEPS[effect]} steps, the first of which comes first (M9a)")
    for field, target in (("one", one), ("two", two)):
        if target != NONE and not _is_marked(state, effect, target):
            raise BadPosition(field, f"{name} cannot have marked {TARGETS[target]} (M9a)")
    if two != NONE and two not in NEIGHBOURS[one]:
        raise BadPosition("two", f"{TARGETS[two]} does not touch {TARGETS[one]} (M11)")


def _is_marked(state: Any, effect: int, target: int) -> bool:
    """Whether the target is what a step of the effect marks, and shows it."""
    deed, player = DEED[effect], state.player
    if target < FIRST_LEAF:
        wanted = NUMBERS * player + VALUE[effect] if deed == WRITE else CROSSED_OUT
        return bool(deed <= CROSS and state.ink[target] == wanted)
    if target < FIRST_GROUP:
        return bool(deed == CIRCLE and state.circles[player, target - FIRST_LEAF] > PRINTED_CIRCLES)
    power = target - FIRST_GROUP
    return bool(deed == CROSS_CRATE and state.crates[player, power] < state.group_crates[power])
