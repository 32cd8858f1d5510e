"""Actions as text: `split blue pink`, `use grey`, `write e5`. TEXTS[action] is its text; all texts differ."""

from typing import Any

from plansza.games.marabunta.actions import (
    AGAIN,
    CROSS_OFF,
    CROSS_OUT,
    DIE,
    FILL_ON,
    FIRST,
    PASS,
    SPLIT_OFF,
    SPLITS,
    TAKE,
    TURN_UP,
    USE,
    WRITE_IN,
)
from plansza.games.marabunta.facts import COLOURS, DICE, ELEMENTS, FACES, POWERS, SHUFFLED, TILE, TILES, VALUE
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
from plansza.kernel.message import Message
from plansza.kernel.seats import seat_letter


def dice_of(split: int) -> list[str]:
    """The colours whose bits are set."""
    return [colour for die, colour in enumerate(COLOURS) if split >> die & 1]


TEXTS = (
    *(f"first {seat_letter(seat).lower()}" for seat in range(2)),
    *(f"tile {name}" for name in TILES[:SHUFFLED]),
    *(f"die {face}" for face in FACES),
    *(f"split {' '.join(dice_of(split))}" for split in range(1, SPLITS + 1)),
    "take dice",
    "take tile",
    *(f"use {element}" for element in ELEMENTS),
    *(f"pass {element}" for element in ELEMENTS),
    *(f"again {colour}" for colour in COLOURS),
    *(f"write {name}" for name in NAMES),
    *(f"cross {name}" for name in NAMES),
    *(f"circle {colour}" for colour in COLOURS),
    *(f"crate {power}" for power in POWERS),
)


def label(state: Any, action: int) -> Message:
    """What the action does in this state, for a button or a list."""
    if action < TURN_UP:
        return Message("action-first", {"seat": action - FIRST})
    if action < DIE:
        return Message("action-tile", {"effect": TILES[action - TURN_UP]})
    if action < SPLIT_OFF:
        return Message("action-die", {"colour": COLOURS[state.fallen], "face": FACES[action - DIE]})
    if action < TAKE:
        return _split_label(state, action - SPLIT_OFF + 1)
    if action < USE:
        return _take_label(state, action - TAKE)
    if action < AGAIN:
        return _element_label(state, (action - USE) % len(ELEMENTS), "use" if action < PASS else "pass")
    if action < WRITE_IN:
        die = action - AGAIN
        return Message("action-again", {"colour": COLOURS[die], "face": face_name(state, die)})
    return _target_label(state, action)


def _split_label(state: Any, split: int) -> Message:
    dice = [die for die in range(DICE) if split >> die & 1]
    rest = [die for die in range(DICE) if die not in dice]
    args = {"dice": dice_signs(state, dice), "rest": dice_signs(state, rest), "effect": tile_name(state)}
    return Message("action-split" if rest else "action-split-tile-alone", args)


def _take_label(state: Any, pool: int) -> Message:
    dice = dice_signs(state, dice_in(state, pool))
    if not pool:
        return Message("action-take-dice", {"dice": dice})
    return Message("action-take-tile" if dice else "action-take-tile-alone", {"dice": dice, "effect": tile_name(state)})


def _element_label(state: Any, element: int, verb: str) -> Message:
    if element == TILE:
        return Message(f"action-{verb}-tile", {"effect": tile_name(state)})
    return Message(f"action-{verb}", {"colour": COLOURS[element], "face": face_name(state, element)})


def _target_label(state: Any, action: int) -> Message:
    if action < CROSS_OUT:
        cell = action - WRITE_IN
        args = {"number": int(VALUE[effect_at_work(state)]), "hex": NAMES[cell], "colour": colour_at(state, cell)}
        return Message("action-write-anthill" if needs_anthill(state, cell) else "action-write", args)
    if action < FILL_ON:
        cell = action - CROSS_OUT
        return Message("action-cross", {"hex": NAMES[cell], "colour": colour_at(state, cell)})
    if action < CROSS_OFF:
        return Message("action-circle", {"colour": COLOURS[action - FILL_ON]})
    power = action - CROSS_OFF
    return Message("action-crate", {"effect": POWERS[power], "left": int(state.crates[state.player, power]) - 1})
