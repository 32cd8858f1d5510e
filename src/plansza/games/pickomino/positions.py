"""What a position of Pickomino must keep to, beyond the ranges of its fields."""

from typing import Any

from plansza.games.pickomino.state import (
    CHOOSE,
    DECIDE,
    DICE,
    DRAW_FIRST,
    END,
    GOLDEN_DIE,
    KEEP,
    NOBODY,
    RAVEN,
    ROB_FOR_RAVEN,
    ROLLING,
    ROUND_WORMS,
    SPECIALISTS,
    TILE_NAMES,
    TILES,
)
from plansza.kernel.errors import BadPosition


def check(state: Any) -> None:
    _check_tiles(state)
    _check_specialists(state)
    _check_round_worms(state)
    if state.phase not in (DRAW_FIRST, END):
        _check_dice(state)


def _check_tiles(state: Any) -> None:
    """P5, P10: each is on the grill, on one stack, or out of play."""
    for tile in range(TILES):
        places = int(state.grill[tile]) + sum(
            int((state.stack[seat, : state.height[seat]] == tile).sum()) for seat in range(state.players)
        )
        if places > 1:
            raise BadPosition("stack", f"tile {TILE_NAMES[tile]} is in {places} places")
        if state.perch[tile] != NOBODY and not state.grill[tile]:
            raise BadPosition("perch", f"a specialist sits on tile {TILE_NAMES[tile]}, which is not on the grill")
    if not state.grill.any() and state.phase not in (CHOOSE, ROB_FOR_RAVEN, END):
        raise BadPosition("grill", "it is empty, and the game is not over (P8)")


def _check_specialists(state: Any) -> None:
    """P13, P21: each is in one place, and nobody holds the raven."""
    players = range(state.players)
    where = [*state.perch, *(state.holds[seat] for seat in players), state.offered]
    for specialist in range(NOBODY + 1, RAVEN + 1):
        if where.count(specialist) > 1:
            raise BadPosition("holds", f"the {SPECIALISTS[specialist]} is in {where.count(specialist)} places")
    if RAVEN in [*(state.holds[seat] for seat in players), state.offered]:
        raise BadPosition("holds", "nobody holds the raven (P21)")
    if (state.phase == CHOOSE) != (state.offered != NOBODY):
        raise BadPosition("offered", "a second specialist is offered in phase choose, and only then (P13)")
    if state.phase == CHOOSE and state.holds[state.player] == NOBODY:
        raise BadPosition("holds", "who chooses has a specialist already (P13)")


def _check_round_worms(state: Any) -> None:
    """P11"""
    worms = int(state.supply) + int(state.round_worms[: state.players].sum())
    wanted = ROUND_WORMS if state.with_round_worms else 0
    if worms != wanted:
        raise BadPosition("round_worms", f"with the supply they are {worms}, not {wanted} (P11)")


def _check_dice(state: Any) -> None:
    """P2, P17: as many as the player has, each set aside, rolled, or still to fall."""
    golden = state.holds[state.player] == GOLDEN_DIE
    dice, kept, rolled = DICE + golden, int(state.kept.sum()), int(state.rolled.sum())
    if state.phase in (ROLLING, KEEP, DECIDE) and kept + state.dice_left != dice:
        raise BadPosition("dice_left", f"with those kept they are {kept + state.dice_left}, not {dice}")
    falling = int(state.to_roll)
    if (state.phase == ROLLING) != (falling > 0):
        raise BadPosition("to_roll", "dice are still to fall in phase rolling, and only then")
    if state.phase in (ROLLING, KEEP) and rolled + falling != state.dice_left:
        raise BadPosition("rolled", f"with those to fall they are {rolled + falling}, not {state.dice_left}")
    if state.phase not in (ROLLING, KEEP) and rolled:
        raise BadPosition("rolled", "dice are rolled in phases rolling and keep only")
    if state.golden_left and not (golden and state.with_golden_faces):
        raise BadPosition("golden_left", "the player has no golden die of ones and worms (P17)")
    if state.golden_face >= 0 and not (state.golden_left and state.phase == KEEP):
        raise BadPosition("golden_face", "it shows something only in the roll that lies on the table (P17)")
