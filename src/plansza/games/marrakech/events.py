"""What happened between two states: what the log says and a board animates."""

from typing import Any

from plansza.games.marrakech.cloth import area, colour_at, owner
from plansza.games.marrakech.market import HEADINGS, LANDS_ON, SQUARE_NAMES
from plansza.games.marrakech.notation import WAY_NAMES, squares_of
from plansza.games.marrakech.rules import FACE, FIRST, LAY_RUG, TOP_RUG, TURN_LEFT
from plansza.games.marrakech.state import COLOURS, END, NO_COLOUR
from plansza.kernel.message import Message


def events(before: Any, action: int, after: Any) -> list[Message]:
    told = _deed(before, action, after)
    if after.phase == END:
        told.append(Message("event-over"))
    return told


def _deed(before: Any, action: int, after: Any) -> list[Message]:
    seat = int(before.player)
    if action < TOP_RUG:
        return [Message("event-first", {"seat": action - FIRST})]
    if action < FACE:
        return [Message("event-top", {"seat": seat, "colour": COLOURS[action - TOP_RUG]})]
    if action < TURN_LEFT:
        return [_move(before, action - FACE, after, seat), *_payment(before, after, seat)]
    if action < LAY_RUG:
        args = {"seat": seat, "way": WAY_NAMES[action], "heading": HEADINGS[after.heading]}
        return [Message("event-turned", args)]
    args = {"seat": seat, "colour": COLOURS[before.top[seat]], **squares_of(action)}
    return [Message("event-laid", args)]


def _move(before: Any, face: int, after: Any, seat: int) -> Message:
    """`path` names every square of the way, for a board that shows it."""
    path = [SQUARE_NAMES[square] for square in LANDS_ON[before.square, before.heading, : face + 1]]
    args = {"seat": seat, "face": face + 1, "square": path[-1], "path": " ".join(path)}
    return Message("event-rolled", {**args, "heading": HEADINGS[after.heading]})


def _payment(before: Any, after: Any, seat: int) -> list[Message]:
    """K5, K8"""
    colour = colour_at(after, int(after.square))
    if colour == NO_COLOUR:
        return []
    host = int(owner(after, colour))
    if host == seat:
        return []
    if before.out[host]:
        return [Message("event-neutral", {"seat": seat})]
    fee, paid = int(area(after.cloth[colour], int(after.square))), int(before.purse[seat] - after.purse[seat])
    args = {"seat": seat, "host_seat": host, "count": paid}
    if paid == fee:
        return [Message("event-paid", args)]
    told = [Message("event-paid-short", {**args, "fee": fee})]
    return [*told, Message("event-out", {"seat": seat})] if after.out[seat] else told
