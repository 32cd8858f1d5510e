"""The default observation written quickly: the declared layout cut into runs of like elements, for so many players and
for each observer, and a short loop for each kind of run.

Of a one-hot only the one is written, and taken back before the next time: of the 5,706 entries of a row of Marabunta
some hundreds are set.
"""

from typing import Any, NamedTuple

import numpy as np

from plansza.kernel import observation as o
from plansza.kernel.game import Game
from plansza.kernel.jit import inlined, jit

AT, STRIDE, BYTES, COUNT, ENTRY, WIDTH, LOW, USED, TURN = range(9)  # columns of the tables
_NONE = -1
_BYTE = np.iinfo(np.int8)


class Runs(NamedTuple):
    """Where the runs stand in the bytes of a state, and where they go, for every observer."""

    one_hot: Any  # [observer, run, column], int64
    scaled: Any  # the same
    scale: Any  # [run], float32: what one is worth
    bits: Any  # [observer, run, column], int64
    last: Any  # [run], float32: what the last bit is worth
    turns: Any  # [observer, turn, value less its lowest] -> the one that is set, int64
    one_hots: int  # how many there can be


def runs_of(game: Game, players: int) -> Runs:
    fields = [o.Row(*row) for row in game.layout.table.tolist()]
    turning = [row for row in fields if _names_seats(row, players)]

    def table(*kinds: int) -> Any:
        rows = [row for row in fields if row.kind in kinds]
        turn = [turning.index(row) if row in turning else _NONE for row in rows]
        found = [
            [[*run, last] for row, last in zip(rows, turn, strict=True) for run in _runs(row, players, observer)]
            for observer in range(players)
        ]
        return np.array(found, np.int64).reshape(players, -1, TURN + 1)

    def worth(*kinds: int) -> Any:
        rows = [row for row in fields if row.kind in kinds]
        each = [1 / (row.high if row.kind == o.BITS else row.high - row.low) for row in rows]
        return np.repeat(np.array(each, np.float32), [len(_runs(row, players, 0)) for row in rows])

    one_hot = table(o.CODE, o.SEAT)
    return Runs(
        one_hot=one_hot,
        scaled=table(o.FLAG, o.COUNT),
        scale=worth(o.FLAG, o.COUNT),
        bits=table(o.BITS),
        last=worth(o.BITS),
        turns=_turns(turning, players),
        one_hots=int(one_hot[0, :, COUNT].sum()),
    )


def _names_seats(row: o.Row, players: int) -> bool:
    return row.kind == o.SEAT or (row.kind == o.CODE and row.dealt_codes // players > 0)


def _turns(turning: list[o.Row], players: int) -> Any:
    longest = max((row.high - row.low + 1 for row in turning), default=1)
    turns = np.zeros((players, max(1, len(turning)), longest), np.int64)
    for observer in range(players):
        for k, row in enumerate(turning):
            block = 1 if row.kind == o.SEAT else row.dealt_codes // players
            for value in range(row.low, row.high + 1):
                turns[observer, k, value - row.low] = o.turned(value, block, players, observer) - row.low
    return turns


def _runs(row: o.Row, players: int, observer: int) -> list[list[int]]:
    """The columns before TURN. A field is cut where its elements go apart: by seats, by what is dealt, by lists."""
    block = row.block * (row.dealt // players if row.dealt else 1)
    elements = block * players if row.block and not row.dealt else row.elements
    length = row.run or (block if 0 < block < elements else elements)
    in_a_byte = row.kind != o.BITS and _BYTE.min <= row.low and row.high <= _BYTE.max  # the first of a little-endian
    found = []
    for i in range(0, elements, length):
        if block and i // block >= players:
            break  # of what is dealt, the rest is nobody's
        to = o.turned(i, block, players, observer) if block else i
        used = row.length + i // row.run * row.length_size if row.run else _NONE
        at, entry = row.offset + i * row.size, row.first + to * row.width
        found.append([at, row.size, 1 if in_a_byte else row.size, length, entry, row.width, row.low, used])
    return found


@jit
def write(raw: Any, runs: Any, observer: int, row: Any, ones: Any) -> None:
    """One masked state, as bytes, into row[width]; ones[0] entries, listed after it, are the one-hots that were set."""
    for k in range(1, ones[0] + 1):
        row[ones[k]] = 0.0
    ones[0] = write_one_hot(raw, runs.one_hot, runs.turns, observer, row, ones)
    write_scaled(raw, runs.scaled, runs.scale, observer, row)
    write_bits(raw, runs.bits, runs.last, observer, row)


# In these loops no row is taken out of a table, and no array handed on: each would be counted in and out, which takes
# longer than all the rest. Unsigned indices spare the look whether they count from the end.


@inlined
def write_one_hot(raw: Any, table: Any, turns: Any, observer: int, row: Any, ones: Any) -> Any:
    n = np.uint64(1)
    for r in range(table.shape[1]):
        at, stride, size = table[observer, r, AT], table[observer, r, STRIDE], table[observer, r, BYTES]
        entry, width, low = table[observer, r, ENTRY], table[observer, r, WIDTH], table[observer, r, LOW]
        count, used, turn = table[observer, r, COUNT], table[observer, r, USED], table[observer, r, TURN]
        if used != _NONE:
            count = min(count, np.int64(raw[used]))
        if size == 1 and turn == _NONE:  # nearly all
            first = entry - low
            for i in range(count):
                to = np.uint64(first + i * width + np.int64(np.int8(raw[np.uint64(at + i * stride)])))
                row[to] = 1.0
                ones[n + np.uint64(i)] = to
            n += np.uint64(max(0, count))
            continue
        for i in range(count):
            value = o.stored(raw, at + i * stride, size) - low
            if turn != _NONE:
                value = turns[observer, turn, value]
            to = np.uint64(entry + i * width + value)
            row[to] = 1.0
            ones[n] = to
            n += np.uint64(1)
    return np.int64(n) - 1


@inlined
def write_scaled(raw: Any, table: Any, scale: Any, observer: int, row: Any) -> None:
    for r in range(table.shape[1]):
        at, stride, size = table[observer, r, AT], table[observer, r, STRIDE], table[observer, r, BYTES]
        count, entry, low = table[observer, r, COUNT], table[observer, r, ENTRY], table[observer, r, LOW]
        used, one = table[observer, r, USED], scale[r]
        if used != _NONE:
            row[entry : entry + count] = 0.0
            count = min(count, np.int64(raw[used]))
        for i in range(count):
            value = np.int64(np.int8(raw[np.uint64(at + i * stride)]))
            if size != 1:
                value = o.stored(raw, at + i * stride, size)
            row[np.uint64(entry + i)] = np.float32(np.int32(value - low)) * one


@inlined
def write_bits(raw: Any, table: Any, scale: Any, observer: int, row: Any) -> None:
    for r in range(table.shape[1]):
        at, stride, count = table[observer, r, AT], table[observer, r, STRIDE], table[observer, r, COUNT]
        to, last = np.uint64(table[observer, r, ENTRY]), table[observer, r, WIDTH] - 1
        for k in range(count):
            value = o.stored(raw, at + k * stride, stride)
            for i in range(last):
                row[to + np.uint64(i)] = np.float32(np.int32(value >> i) & np.int32(1))
            row[to + np.uint64(last)] = (value >> last) * scale[r]
            to += np.uint64(last + 1)
