"""What happened between two states: what the log says and a board animates."""

from typing import Any

from plansza.games.marrakech.cloth import colour_at, owner, patch
from plansza.games.marrakech.market import HEADINGS, LANDS_FACING, LANDS_ON, SQUARE_NAMES
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
        return [_move(before, action - FACE, seat), *_payment(before, after, seat)]
    if action < LAY_RUG:
        args = {"seat": seat, "way": WAY_NAMES[action], "heading": HEADINGS[after.heading]}
        return [Message("event-turned", args)]
    args = {"seat": seat, "colour": COLOURS[before.top[seat]], **squares_of(action)}
    return [Message("event-laid", args)]


def _move(before: Any, face: int, seat: int) -> Message:
    """`path` names every square of the way, `headings` how he came onto each: for a board that shows it."""
    way = before.square, before.heading, slice(face + 1)
    path = [SQUARE_NAMES[square] for square in LANDS_ON[way]]
    headings = [HEADINGS[heading] for heading in LANDS_FACING[way]]
    args = {"seat": seat, "face": face + 1, "square": path[-1], "heading": headings[-1]}
    return Message("event-rolled", {**args, "path": " ".join(path), "headings": " ".join(headings)})


def _payment(before: Any, after: Any, seat: int) -> list[Message]:
    """K5, K8; `squares` names those she pays for."""
    colour = colour_at(after, int(after.square))
    if colour == NO_COLOUR:
        return []
    host = int(owner(after, colour))
    if host == seat:
        return []
    if before.out[host]:
        return [Message("event-neutral", {"seat": seat})]
    bits, paid = int(patch(after.cloth[colour], int(after.square))), int(before.purse[seat] - after.purse[seat])
    squares = [name for square, name in enumerate(SQUARE_NAMES) if bits >> square & 1]
    fee = len(squares)
    args = {"seat": seat, "host_seat": host, "count": paid, "squares": " ".join(squares)}
    if paid == fee:
        return [Message("event-paid", args)]
    told = [Message("event-paid-short", {**args, "fee": fee})]
    return [*told, Message("event-out", {"seat": seat})] if after.out[seat] else told
