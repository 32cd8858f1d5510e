"""What happened between two states: what the log says and a board animates."""

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
    TAKE,
    TURN_UP,
    USE,
    WRITE_IN,
)
from plansza.games.marabunta.facts import (
    CIRCLE,
    COLOURS,
    DEED,
    DICE,
    EFFECTS,
    FACE_EFFECT,
    FILL_ROW,
    POWER_EFFECT,
    POWERS,
    SCORE,
    STEPS,
    TILE,
    TILES,
    VALUE,
)
from plansza.games.marabunta.hexes import NAMES
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.reading import colour_at, dice_in, dice_signs, effect_at_work, face_name, plain, tile_name
from plansza.games.marabunta.rules import total, winner
from plansza.games.marabunta.state import END, ROLLING
from plansza.kernel.message import Message


def events(before: Any, action: int, after: Any) -> list[Message]:
    was, now = plain(before), plain(after)
    told = [*_deed(was, action, now), *_consequences(was, action, now), *_turns(was, now)]
    return told + ([_over(after)] if now.phase == END else [])


def _deed(before: Any, action: int, after: Any) -> list[Message]:
    """What the action itself was. Using a die is told by the mark it makes."""
    seat = before.player
    if action < TURN_UP:
        return [Message("event-first", {"seat": action - FIRST})]
    if action < DIE:
        return [Message("event-tile", {"seat": seat, "effect": TILES[action - TURN_UP]})]
    if action < SPLIT_OFF:
        return [Message("event-rolled", {"seat": seat, "dice": _all_dice(after)})] if after.fallen == DICE else []
    if action < TAKE:
        dice, rest = dice_signs(before, dice_in(after, 0)), dice_signs(before, dice_in(after, 1))
        return [
            Message("event-split" if rest else "event-split-tile-alone", {"seat": seat, "dice": dice, "rest": rest})
        ]
    if action < USE:
        return [_took(before, seat, action - TAKE)]
    if action < PASS:
        return _used(before, seat, action - USE)
    if action < AGAIN:
        return [_passed(before, seat, action - PASS)]
    if action < WRITE_IN:
        return _again(before, seat, action - AGAIN)
    return [_marked(before, seat, action)]


def _all_dice(state: Any) -> str:
    return dice_signs(state, list(range(DICE)))


def _took(before: Any, seat: int, pool: int) -> Message:
    dice = dice_signs(before, dice_in(before, pool))
    if not pool:
        return Message("event-took-dice", {"seat": seat, "dice": dice})
    return Message("event-took-tile" if dice else "event-took-tile-alone", {"seat": seat, "dice": dice})


def _used(before: Any, seat: int, element: int) -> list[Message]:
    if element == TILE:
        return [Message("event-used-tile", {"seat": seat, "effect": tile_name(before)})]
    return _flag(before, seat, element)


def _again(before: Any, seat: int, die: int) -> list[Message]:
    args = {"seat": seat, "colour": COLOURS[die], "face": face_name(before, die)}
    return [Message("event-again", args), *_flag(before, seat, die)]


def _flag(before: Any, seat: int, die: int) -> list[Message]:
    """The one face that marks at once."""
    is_flag = DEED[FACE_EFFECT[before.dice[die]]] == CIRCLE
    return [Message("event-circle", {"seat": seat, "colour": COLOURS[die]})] if is_flag else []


def _passed(before: Any, seat: int, element: int) -> Message:
    if element == TILE:
        return Message("event-passed-tile", {"seat": seat, "effect": tile_name(before)})
    return Message("event-passed", {"seat": seat, "colour": COLOURS[element], "face": face_name(before, element)})


def _marked(before: Any, seat: int, action: int) -> Message:
    if action < CROSS_OUT:
        cell = action - WRITE_IN
        args = {"number": int(VALUE[effect_at_work(before)]), "hex": NAMES[cell], "colour": colour_at(before, cell)}
        return Message("event-wrote", {"seat": seat, **args})
    if action < FILL_ON:
        cell = action - CROSS_OUT
        return Message("event-crossed", {"seat": seat, "hex": NAMES[cell], "colour": colour_at(before, cell)})
    if action < CROSS_OFF:
        return Message("event-circle", {"seat": seat, "colour": COLOURS[action - FILL_ON]})
    return Message("event-crate", {"seat": seat, "effect": POWERS[action - CROSS_OFF]})


def _consequences(before: Any, action: int, after: Any) -> list[Message]:
    """What the rules made of it."""
    seat, told = before.player, []
    if after.anthills[seat] < before.anthills[seat]:
        told.append(Message("event-anthill", {"seat": seat, "left": after.anthills[seat]}))
    if action >= CROSS_OFF and after.crates[seat][action - CROSS_OFF] == 0:
        told.append(_power(after, seat, action - CROSS_OFF))
    for space in range(before.row[seat], after.row[seat]):
        told.append(Message("event-cupcake", {"seat": seat, "count": before.row_points[space]}))
    told += [Message("event-dropped", {"effect": EFFECTS[effect]}) for effect in _dropped(before, action, after)]
    if after.ender != before.ender:
        told.append(Message("event-trigger", {"seat": seat, "cause": INFO.endings[after.cause]}))
    return told


def _power(after: Any, seat: int, power: int) -> Message:
    """A group is complete. Its power waits for a choice, has been carried out, or is lost (M9)."""
    effect = int(POWER_EFFECT[power])
    at_once = DEED[effect] in (SCORE, FILL_ROW)
    used = at_once or (after.pending and effect_at_work(after) == effect)
    return Message("event-power" if used else "event-power-lost", {"seat": seat, "effect": POWERS[power]})


def _dropped(before: Any, action: int, after: Any) -> list[int]:
    """Effects of several steps that cannot go on (M9a)."""
    gone, top = [], before.pending - 1
    for place in range(top + 1):
        effect, done = before.effect[place], before.done[place] + (place == top)
        goes_on = place < after.pending and after.effect[place] == effect
        if done < STEPS[effect] and not goes_on:
            gone.append(effect)
    return gone


def _turns(before: Any, after: Any) -> list[Message]:
    """The next round."""
    if after.round_number == before.round_number:
        return []
    told = [Message("event-round", {"seat": after.first, "number": after.round_number})]
    return told + ([Message("event-last-tile")] if after.phase == ROLLING else [])


def _over(state: Any) -> Message:
    best = int(winner(state))
    args = {"seat": best, "points": int(total(state, best)), "other": int(total(state, 1 - best))}
    return Message("event-over", args)
