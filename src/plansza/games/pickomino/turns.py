"""Turns begin and end, and dice are picked up."""

from typing import Any

from plansza.games.pickomino.state import BUSTS_TO_END, DICE, END, FACES, GOLDEN_DIE, ROLLING, TILES
from plansza.kernel.jit import inlined, jit


@jit
def start_turn(state: Any, seat: int) -> None:
    state.player = seat
    state.dice_left = DICE
    state.golden_left = 0
    state.weasel_used = 0
    if state.holds[seat] == GOLDEN_DIE:  # P17
        state.dice_left += 1
        state.golden_left = state.with_golden_faces
    for face in range(FACES):
        state.kept[face] = 0
    start_roll(state)


@inlined
def start_roll(state: Any) -> None:
    state.phase = ROLLING
    state.to_roll = state.dice_left
    clear_roll(state)


@inlined
def clear_roll(state: Any) -> None:
    state.golden_face = -1
    for face in range(FACES):
        state.rolled[face] = 0


@jit
def end_turn(state: Any) -> None:
    for tile in range(TILES):
        if state.grill[tile]:
            if state.busts < BUSTS_TO_END:
                start_turn(state, (state.player + 1) % state.players)
            else:
                state.phase = END  # P23
            return
    state.phase = END  # P8
