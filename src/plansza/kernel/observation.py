"""The default observation of a learning agent: one row of numbers from 0 to 1, made from a masked state.

Flags are 0 or 1, counts go from 0 to 1, codes and seats are one-hot, sets of bits have an entry for each name. Seats
are turned so that the observer's comes first, in fields per seat as in fields that name one, and so is what is dealt
to the seats.
"""

from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.fields import Axis, Field, FieldKind, State
from plansza.kernel.jit import jit

_KINDS: tuple[FieldKind, ...] = ("flag", "count", "code", "seat", "bits")
FLAG, COUNT, CODE, SEAT, BITS = range(5)


class Row(NamedTuple):
    """A field as the jitted observer reads it, from the bytes of a state."""

    offset: int
    size: int  # bytes of one element
    elements: int
    kind: int
    low: int
    high: int
    first: int  # entry of the observation
    width: int  # entries for one element
    block: int  # elements of one seat, or of one that is dealt; 0 if they belong to no seat
    dealt: int  # along the first axis; 0 if it is per seat
    dealt_codes: int
    length: int  # offset of the number that says how many of a run of elements are in use, or -1
    length_size: int
    run: int  # elements of such a run


OFFSET, SIZE, ELEMENTS, KIND, LOW, HIGH, FIRST, WIDTH, BLOCK, DEALT, DEALT_CODES, LENGTH, LENGTH_SIZE, RUN = range(
    len(Row._fields)
)


@dataclass(frozen=True)
class Part:
    """What stands where in an observation."""

    field: str
    kind: FieldKind
    first: int
    shape: tuple[int, ...]  # of its entries: seats, axes, then the one-hot or bits
    axes: tuple[Axis, ...]  # of the field, without the seats
    names: tuple[str, ...]  # of the one-hot entries or bits


@dataclass(frozen=True)
class Layout:
    """The observation of a game."""

    parts: tuple[Part, ...]
    width: int
    table: Any  # [field, column of Row], int64


def layout_of(state: State) -> Layout:
    rows, parts, first = [], [], 0
    for name, one in state.fields.items():
        row = _row(state, name, one, first)
        rows.append(row)
        inner = (row.width,) if row.width > 1 else ()
        parts.append(Part(name, one.kind, first, (*one.shape, *inner), one.axes, _entry_names(one)))
        first += row.elements * row.width
    return Layout(tuple(parts), first, np.array(rows, np.int64))


def _row(state: State, name: str, one: Field, first: int) -> Row:
    dtype, offset = state.dtype.fields[name][:2]
    elements = prod(one.shape)
    dealt, dealt_codes = (0, one.dealt) if one.kind == "code" else (one.dealt, 0)
    owners = state.seats if one.per_seat else dealt
    block = elements // owners if owners else 0
    is_list = one.length and one.kind != "bits"
    run = one.shape[-1] if is_list else 0
    used, used_at = state.dtype.fields[one.length][:2] if is_list else (np.dtype(np.int8), -1)
    high = one.high if one.kind != "seat" else state.seats - 1
    kind = _KINDS.index(one.kind)
    size, used_size = dtype.base.itemsize, used.base.itemsize
    values = (offset, size, elements, kind, one.low, high, first, one.width)
    return Row(*values, block, dealt, dealt_codes, used_at, used_size, run)


def _entry_names(one: Field) -> tuple[str, ...]:
    return ("none", *one.names) if one.kind == "code" and one.optional else one.names


@jit
def stored(raw: Any, at: int, size: int) -> Any:
    """A little-endian whole number of 1, 2, 4 or 8 bytes."""
    value = np.int64(0)
    for i in range(size):
        value |= np.int64(raw[at + i]) << np.int64(8 * i)
    unused = np.int64(64 - 8 * size)
    return (value << unused) >> unused


@jit
def observe(raw: Any, table: Any, players: int, observer: int, out: Any) -> None:
    """One masked state, as bytes, into out[width]."""
    out[:] = 0.0
    for r in range(table.shape[0]):
        row = table[r]
        for i in range(row[ELEMENTS]):
            at = i
            if row[BLOCK] > 0:
                block = row[BLOCK] * (row[DEALT] // players if row[DEALT] > 0 else 1)
                if i // block >= players:
                    break
                at = turned(i, block, players, observer)
            if row[RUN] > 0:
                used = stored(raw, row[LENGTH] + i // row[RUN] * row[LENGTH_SIZE], row[LENGTH_SIZE])
                if i % row[RUN] >= used:
                    continue
            value = stored(raw, row[OFFSET] + i * row[SIZE], row[SIZE])
            put(row, row[FIRST] + at * row[WIDTH], value, players, observer, out)


@jit
def turned(index: int, block: int, players: int, observer: int) -> int:
    """An index in blocks of the seats, with the observer's block first; what is no seat's stays."""
    if index < 0 or index // block >= players:
        return index
    return (index // block - observer + players) % players * block + index % block


@jit
def put(row: Any, first: int, value: int, players: int, observer: int, out: Any) -> None:
    kind, low = row[KIND], row[LOW]
    if kind <= COUNT:
        out[first] = (value - low) / (row[HIGH] - low)
    elif kind == CODE:
        dealt = row[DEALT_CODES] // players
        out[first + (turned(value, dealt, players, observer) if dealt > 0 else value) - low] = 1.0
    elif kind == SEAT:
        out[first + turned(value, 1, players, observer) - low] = 1.0
    else:
        for i in range(row[WIDTH] - 1):
            out[first + i] = (value >> i) & 1
        last = row[WIDTH] - 1
        out[first + last] = (value >> last) / row[HIGH]


@jit
def observe_all(raw: Any, table: Any, players: Any, observers: Any, out: Any) -> None:
    """raw[n, bytes] of masked states, players[n], observers[n] -> out[n, width]."""
    for i in range(raw.shape[0]):
        observe(raw[i], table, players[i], observers[i], out[i])
