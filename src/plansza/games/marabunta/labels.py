"""What an action does, where that depends on the table."""

from typing import Any

from plansza.games.marabunta.actions import A
from plansza.games.marabunta.facts import COLOURS, DICE, FACES, POWERS, TILE, VALUE
from plansza.games.marabunta.hexes import NAMES
from plansza.games.marabunta.reading import (
    colour_at,
    dice_in,
    dice_signs,
    effect_at_work,
    face_name,
    needs_anthill,
    tile_name,
)
from plansza.kernel.actions import Handlers
from plansza.kernel.message import Message

labels = Handlers[Message](A)


@labels.of(A.die)
def _die(state: Any, face: int) -> Message:
    return Message("action-die", {"colour": COLOURS[state.fallen], "face": FACES[face]})


@labels.of(A.split)
def _split(state: Any, dice: int) -> Message:
    """The pool without the tile is the bits of `dice` + 1."""
    alone = [die for die in range(DICE) if (dice + 1) >> die & 1]
    rest = [die for die in range(DICE) if die not in alone]
    args = {"dice": dice_signs(state, alone), "rest": dice_signs(state, rest), "effect": tile_name(state)}
    return Message("action-split" if rest else "action-split-tile-alone", args)


@labels.of(A.take)
def _take(state: Any, pool: int) -> Message:
    dice = dice_signs(state, dice_in(state, pool))
    if not pool:
        return Message("action-take-dice", {"dice": dice})
    return Message("action-take-tile" if dice else "action-take-tile-alone", {"dice": dice, "effect": tile_name(state)})


@labels.of(A.use)
def _use(state: Any, element: int) -> Message:
    return _element(state, element, "use")


@labels.of(A.pass_)
def _pass(state: Any, element: int) -> Message:
    return _element(state, element, "pass")


def _element(state: Any, element: int, verb: str) -> Message:
    if element == TILE:
        return Message(f"action-{verb}-tile", {"effect": tile_name(state)})
    return Message(f"action-{verb}", {"colour": COLOURS[element], "face": face_name(state, element)})


@labels.of(A.again)
def _again(state: Any, die: int) -> Message:
    return Message("action-again", {"colour": COLOURS[die], "face": face_name(state, die)})


@labels.of(A.write)
def _write(state: Any, cell: int) -> Message:
    args = {"number": int(VALUE[effect_at_work(state)]), "hex": NAMES[cell], "colour": colour_at(state, cell)}
    return Message("action-write-anthill" if needs_anthill(state, cell) else "action-write", args)


@labels.of(A.cross)
def _cross(state: Any, cell: int) -> Message:
    return Message("action-cross", {"hex": NAMES[cell], "colour": colour_at(state, cell)})


@labels.of(A.crate)
def _crate(state: Any, power: int) -> Message:
    return Message("action-crate", {"effect": POWERS[power], "left": int(state.crates[state.player, power]) - 1})
