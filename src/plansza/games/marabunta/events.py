"""What happened between two states: what the log says and a board animates."""

from typing import Any

from plansza.games.marabunta.actions import A
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
    SEATS,
    STEPS,
    TILE,
    TILES,
    VALUE,
    Colour,
)
from plansza.games.marabunta.hexes import NAMES
from plansza.games.marabunta.info import INFO
from plansza.games.marabunta.reading import colour_at, dice_in, dice_signs, effect_at_work, face_name, tile_name
from plansza.games.marabunta.rules import standing, total
from plansza.games.marabunta.state import END, ROLLING
from plansza.kernel.actions import Handlers
from plansza.kernel.event import Event, Phrase


class Told(Event):
    """One of these. An `effect` is one of EFFECTS, dice are signs such as B2."""


class First(Told):
    seat: int


class Tile(Told):
    seat: int
    effect: str


class Rolled(Told):
    seat: int
    dice: list[Phrase]


class Split(Told):
    seat: int
    dice: list[Phrase]
    rest: list[Phrase]  # the dice with the tile


class SplitTileAlone(Told):
    seat: int
    dice: list[Phrase]
    rest: list[Phrase]


class TookDice(Told):
    seat: int
    dice: list[Phrase]


class TookTile(Told):
    seat: int
    dice: list[Phrase]


class TookTileAlone(Told):
    seat: int
    dice: list[Phrase]


class UsedTile(Told):
    seat: int
    effect: str


class Passed(Told):
    seat: int
    colour: str
    face: str


class PassedTile(Told):
    seat: int
    effect: str


class Again(Told):
    seat: int
    colour: str
    face: str


class Wrote(Told):
    seat: int
    number: int
    hex: str
    colour: str


class Crossed(Told):
    seat: int
    hex: str
    colour: str


class Circle(Told):
    seat: int
    colour: Colour


class Crate(Told):
    seat: int
    effect: str


class Anthill(Told):
    seat: int
    left: int


class Power(Told):
    seat: int
    effect: str


class PowerLost(Told):
    seat: int
    effect: str


class Cupcake(Told):
    seat: int
    count: int  # points


class Dropped(Told):
    effect: str


class Trigger(Told):
    seat: int
    cause: str


class Round(Told):
    seat: int
    number: int


class LastTile(Told):
    pass


class Over(Told):
    seat: int
    points: int
    other: int


EVENTS = tuple(Told.__subclasses__())
deeds = Handlers[list[Event]](A)  # what the action itself was; using a die is told by the mark it makes


def events(before: Any, action: int, after: Any) -> list[Event]:
    told = [*deeds(action, before, after, int(before.player)), *_consequences(before, after, int(before.player))]
    told += _turns(before, after)
    return told + ([_over(after)] if after.phase == END else [])


# --- what is set before the players ---------------------------------------------------------------------------------


@deeds.of(A.first)
def _first(before: Any, after: Any, player: int, seat: int) -> list[Event]:
    return [First(seat)]


@deeds.of(A.tile)
def _tile(before: Any, after: Any, player: int, effect: int) -> list[Event]:
    return [Tile(player, TILES[effect])]


@deeds.of(A.die)
def _die(before: Any, after: Any, player: int, face: int) -> list[Event]:
    return [Rolled(player, dice_signs(after, list(range(DICE))))] if after.fallen == DICE else []


@deeds.of(A.split)
def _split(before: Any, after: Any, player: int, dice: int) -> list[Event]:
    alone, rest = dice_signs(before, dice_in(after, 0)), dice_signs(before, dice_in(after, 1))
    return [Split(player, alone, rest) if rest else SplitTileAlone(player, alone, rest)]


@deeds.of(A.take)
def _take(before: Any, after: Any, player: int, pool: int) -> list[Event]:
    dice = dice_signs(before, dice_in(before, pool))
    took = TookDice if not pool else TookTile if dice else TookTileAlone
    return [took(player, dice)]


# --- a pool ---------------------------------------------------------------------------------------------------------


@deeds.of(A.use)
def _use(before: Any, after: Any, player: int, element: int) -> list[Event]:
    if element == TILE:
        return [UsedTile(player, str(tile_name(before)))]
    return _flag(before, player, element)


@deeds.of(A.pass_)
def _pass(before: Any, after: Any, player: int, element: int) -> list[Event]:
    if element == TILE:
        return [PassedTile(player, str(tile_name(before)))]
    return [Passed(player, COLOURS[element], face_name(before, element))]


@deeds.of(A.again)
def _again(before: Any, after: Any, player: int, die: int) -> list[Event]:
    return [Again(player, COLOURS[die], face_name(before, die)), *_flag(before, player, die)]


def _flag(before: Any, player: int, die: int) -> list[Event]:
    """The one face that marks at once."""
    is_flag = DEED[FACE_EFFECT[before.dice[die]]] == CIRCLE
    return [Circle(player, COLOURS[die])] if is_flag else []


@deeds.of(A.write)
def _write(before: Any, after: Any, player: int, cell: int) -> list[Event]:
    number = int(VALUE[effect_at_work(before)])
    told: list[Event] = [Wrote(player, number, NAMES[cell], colour_at(before, cell))]
    left = int(after.anthills[player])
    return [*told, Anthill(player, left)] if left < before.anthills[player] else told


@deeds.of(A.cross)
def _cross(before: Any, after: Any, player: int, cell: int) -> list[Event]:
    return [Crossed(player, NAMES[cell], colour_at(before, cell))]


@deeds.of(A.circle)
def _circle(before: Any, after: Any, player: int, colour: int) -> list[Event]:
    return [Circle(player, COLOURS[colour])]


@deeds.of(A.crate)
def _crate(before: Any, after: Any, player: int, power: int) -> list[Event]:
    told: list[Event] = [Crate(player, POWERS[power])]
    return [*told, _power(after, player, power)] if after.crates[player, power] == 0 else told


def _power(after: Any, player: int, power: int) -> Event:
    """A group is complete. Its power waits for a choice, has been carried out, or is lost (M9)."""
    effect = int(POWER_EFFECT[power])
    at_once = DEED[effect] in (SCORE, FILL_ROW)
    used = at_once or (after.pending and effect_at_work(after) == effect)
    return Power(player, POWERS[power]) if used else PowerLost(player, POWERS[power])


# --- what the rules made of it --------------------------------------------------------------------------------------


def _consequences(before: Any, after: Any, player: int) -> list[Event]:
    spaces = range(before.row[player], after.row[player])
    told: list[Event] = [Cupcake(player, int(before.row_points[space])) for space in spaces]
    told += [Dropped(EFFECTS[effect]) for effect in _dropped(before, after)]
    if after.ender != before.ender:
        told.append(Trigger(player, INFO.endings[after.cause]))
    return told


def _dropped(before: Any, after: Any) -> list[int]:
    """Effects of several steps that cannot go on (M9a)."""
    gone, top = [], before.pending - 1
    for place in range(top + 1):
        effect, done = int(before.effect[place]), before.done[place] + (place == top)
        goes_on = place < after.pending and after.effect[place] == effect
        if done < STEPS[effect] and not goes_on:
            gone.append(effect)
    return gone


def _turns(before: Any, after: Any) -> list[Event]:
    """The next round."""
    if after.round_number == before.round_number:
        return []
    told: list[Event] = [Round(int(after.first), int(after.round_number))]
    return [*told, LastTile()] if after.phase == ROLLING else told


def _over(state: Any) -> Event:
    best = max(range(SEATS), key=lambda seat: int(standing(state, seat)))
    return Over(best, int(total(state, best)), int(total(state, 1 - best)))
