"""What happened between two states: what the log says and a board animates."""

from typing import Any

import numpy as np

from plansza.games.pickomino.actions import DIE, FIRST, HOLD, ROB, ROLL_AGAIN, SET_ASIDE, STEAL, TAKE
from plansza.games.pickomino.notation import FACE_NAMES
from plansza.games.pickomino.reach import top_tile, total
from plansza.games.pickomino.state import (
    CHOOSE,
    DECIDE,
    DRAW_FIRST,
    END,
    FACES,
    HEN,
    KEEP,
    NOBODY,
    NUMBERS,
    RAVEN,
    ROLLING,
    SPECIALISTS,
)
from plansza.kernel.message import Message


def events(before: Any, action: int, after: Any) -> list[Message]:
    phase = before.phase
    if phase == ROLLING and before.to_roll > 1:
        return []  # dice still fall: told when the last one lies
    seat = int(before.player)
    told = [*_deed(before, phase, action, seat), *_consequences(before, after, seat)]
    if after.phase == END:
        told.append(Message("event-over"))
    return told


def _deed(before: Any, phase: int, action: int, seat: int) -> list[Message]:
    """What the action itself was."""
    if phase == DRAW_FIRST:
        return [Message("event-first", {"seat": action - FIRST})]
    if phase == ROLLING:
        return _roll(before, action - DIE, seat)
    if phase == KEEP and action == ROLL_AGAIN:
        return [Message("event-weasel", {"seat": seat})]
    if phase == KEEP and SET_ASIDE <= action < SET_ASIDE + FACES:
        face = action - SET_ASIDE
        args = {"seat": seat, "face": FACE_NAMES[face], "count": int(before.rolled[face])}
        return [Message("event-kept", args)]
    if phase == DECIDE and TAKE <= action < STEAL:
        return [Message("event-took", {"seat": seat, "number": int(NUMBERS[action - TAKE])})]
    if phase == DECIDE and action >= STEAL:
        return _theft(before, action - STEAL, seat)
    if phase == CHOOSE:
        return [Message("event-held", {"seat": seat, "specialist": SPECIALISTS[action - HOLD]})]
    if action >= ROB:
        return [Message("event-robbed", {"seat": seat, "victim_seat": action - ROB})]
    return []


def _roll(before: Any, last_face: int, seat: int) -> list[Message]:
    counts = before.rolled.tolist()
    counts[last_face] += 1
    dice = " ".join(FACE_NAMES[face].replace("worm", "W") for face in range(FACES) for _ in range(counts[face]))
    return [Message("event-rolled", {"seat": seat, "dice": dice})]


def _theft(before: Any, victim: int, seat: int) -> list[Message]:
    args = {"seat": seat, "victim_seat": victim}
    if before.holds[victim] == HEN:
        return [Message("event-stole-hen", args)]
    return [Message("event-stole", {**args, "number": int(total(before))})]


def _consequences(before: Any, after: Any, seat: int) -> list[Message]:
    """What the rules made of it."""
    told = []
    busted = after.busts > before.busts
    if after.supply < before.supply:
        told.append(Message("event-round-worm", {"seat": seat}))
    if busted:
        told.append(Message("event-bust", {"seat": seat}))
    if after.height[seat] < before.height[seat]:
        told.append(Message("event-returned-tile", {"seat": seat, "number": int(NUMBERS[top_tile(before, seat)])}))
    had, has = before.holds[seat], after.holds[seat]
    if has != had != NOBODY:
        told.append(Message("event-lost", {"seat": seat, "specialist": SPECIALISTS[had]}))
    if has != had and has != NOBODY and before.phase != CHOOSE:
        told.append(Message("event-gained", {"seat": seat, "specialist": SPECIALISTS[has]}))
    if busted:
        told += [Message("event-turned", {"number": int(n)}) for n in NUMBERS[before.grill > after.grill]]
    return told + _landings(before.perch, after.perch)


def _landings(before: Any, after: Any) -> list[Message]:
    """Specialists that came to sit on a tile of the grill."""
    if before.tobytes() == after.tobytes():
        return []  # as nearly always
    told = []
    for tile in np.flatnonzero((after != before) & (after != NOBODY)):
        name = "event-raven" if after[tile] == RAVEN else "event-perched"
        told.append(Message(name, {"specialist": SPECIALISTS[after[tile]], "number": int(NUMBERS[tile])}))
    return told
