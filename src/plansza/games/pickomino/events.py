"""What happened between two states: what the log says and a board animates."""

from typing import Any

from plansza.games.pickomino.actions import A
from plansza.games.pickomino.reach import top_tile, total
from plansza.games.pickomino.state import (
    CHOOSE,
    END,
    FACE_NAMES,
    FACES,
    HEN,
    NOBODY,
    NUMBERS,
    RAVEN,
    SPECIALISTS,
    STATE,
)
from plansza.kernel.actions import Handlers
from plansza.kernel.event import Event, Phrase
from plansza.kernel.reading import reader


class Told(Event):
    """One of these."""


class First(Told):
    seat: int


class Rolled(Told):
    seat: int
    dice: list[Phrase]


class Weasel(Told):
    seat: int


class Kept(Told):
    seat: int
    face: str
    count: int


class Took(Told):
    seat: int
    number: int


class Stole(Told):
    seat: int
    victim_seat: int
    number: int


class StoleHen(Told):
    seat: int
    victim_seat: int


class Robbed(Told):
    seat: int
    victim_seat: int


class Held(Told):
    seat: int
    specialist: str


class RoundWorm(Told):
    seat: int


class Bust(Told):
    seat: int


class ReturnedTile(Told):
    seat: int
    number: int


class Lost(Told):
    seat: int
    specialist: str


class Gained(Told):
    seat: int
    specialist: str


class Turned(Told):
    number: int


class Perched(Told):
    specialist: str
    number: int


class Raven(Told):
    specialist: str
    number: int


class Over(Told):
    pass


EVENTS = tuple(Told.__subclasses__())
_DICE = [Phrase("face", {"face": name}) for name in FACE_NAMES]
_DIE = range(A.die.first, A.die.first + A.die.count)
_NUMBERS: list[int] = NUMBERS.tolist()
_read = reader(STATE, "supply", "busts", "height", "holds", "grill", "perch")
deeds = Handlers[list[Event]](A)  # what the action itself was


def events(before: Any, action: int, after: Any) -> list[Event]:
    if action in _DIE and before.to_roll > 1:
        return []  # dice still fall: told when the last one lies
    player = before.player
    told = [*deeds(action, before, player), *_consequences(before, after, player)]
    if after.phase == END:
        told.append(Over())
    return told


@deeds.of(A.first)
def _first(before: Any, player: int, seat: int) -> list[Event]:
    return [First(seat)]


@deeds.of(A.die)
def _die(before: Any, player: int, face: int) -> list[Event]:
    counts = before.rolled.tolist()
    counts[face] += 1
    return [Rolled(player, [_DICE[face] for face in range(FACES) for _ in range(counts[face])])]


@deeds.of(A.keep)
def _keep(before: Any, player: int, face: int) -> list[Event]:
    return [Kept(player, FACE_NAMES[face], int(before.rolled[face]))]


@deeds.of(A.roll, A.bust)
def _nothing(before: Any, player: int) -> list[Event]:
    return []  # what comes of it is told


@deeds.of(A.roll_again)
def _roll_again(before: Any, player: int) -> list[Event]:
    return [Weasel(player)]


@deeds.of(A.take)
def _take(before: Any, player: int, tile: int) -> list[Event]:
    return [Took(player, int(NUMBERS[tile]))]


@deeds.of(A.steal)
def _steal(before: Any, player: int, seat: int) -> list[Event]:
    if before.holds[seat] == HEN:
        return [StoleHen(player, seat)]
    return [Stole(player, seat, int(total(before)))]


@deeds.of(A.rob)
def _rob(before: Any, player: int, seat: int) -> list[Event]:
    return [Robbed(player, seat)]


@deeds.of(A.hold)
def _hold(before: Any, player: int, specialist: int) -> list[Event]:
    return [Held(player, A.hold.values["specialist"][specialist])]


def _consequences(before: Any, after: Any, seat: int) -> list[Event]:
    """What the rules made of it."""
    then, now = _read(before), _read(after)
    if then == now:
        return []  # as nearly always
    (supply, busts, heights, had, grill, perch), told = then, list[Event]()
    left_supply, busts_now, heights_now, has, grill_now, perch_now = now
    if left_supply < supply:
        told.append(RoundWorm(seat))
    if busts_now > busts:
        told.append(Bust(seat))
    if heights_now[seat] < heights[seat]:
        told.append(ReturnedTile(seat, int(NUMBERS[top_tile(before, seat)])))
    told += _traded(seat, had[seat], has[seat], before.phase)
    if busts_now > busts:
        told += [Turned(number) for number, lay, lies in zip(_NUMBERS, grill, grill_now, strict=True) if lay > lies]
    return told + _landings(perch, perch_now)


def _traded(seat: int, had: int, has: int, phase: int) -> list[Event]:
    """The specialist of the seat, where it is another."""
    told: list[Event] = []
    if has != had != NOBODY:
        told.append(Lost(seat, SPECIALISTS[had]))
    if has != had and has != NOBODY and phase != CHOOSE:
        told.append(Gained(seat, SPECIALISTS[has]))
    return told


def _landings(before: tuple[int, ...], after: tuple[int, ...]) -> list[Event]:
    """Specialists that came to sit on a tile of the grill."""
    told: list[Event] = []
    for number, left, came in zip(_NUMBERS, before, after, strict=True):
        if came not in (left, NOBODY):
            landed = Raven if came == RAVEN else Perched
            told.append(landed(SPECIALISTS[came], number))
    return told
