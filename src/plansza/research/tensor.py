"""The default observation written quickly: the declared layout as runs of like elements, for so many players and for
each observer.

Only what is not zero is written, and taken back before the next time: of the 5,706 entries of a row of Marabunta some
hundreds are set.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel import observation as o
from plansza.kernel.game import Game
from plansza.kernel.jit import inlined, jit

SCALED, ONE_HOT, BITS = range(3)
AT, SIZE, COUNT, KIND, ENTRY, WIDTH, LOW, TURN, USED, USED_SIZE = range(10)  # columns of Runs.table
_NONE = -1


@dataclass(frozen=True)
class Runs:
    table: Any  # [observer, run, column], int64
    scale: Any  # [run], float32: what one is worth, of a count; of bits, of the last
    turns: Any  # [observer, turn, value less its lowest] -> entry, int32: for codes and seats that name a seat
    most: int  # entries that can be set at once


def runs_of(game: Game, players: int) -> Runs:
    fields = game.layout.table.tolist()
    turning = [row for row in fields if _names_seats(row, players)]
    longest = max((row[o.HIGH] - row[o.LOW] + 1 for row in turning), default=1)
    turns = np.zeros((players, max(1, len(turning)), longest), np.int32)
    for observer in range(players):
        for k, row in enumerate(turning):
            block = 1 if row[o.KIND] == o.SEAT else row[o.DEALT_CODES] // players
            for value in range(row[o.LOW], row[o.HIGH] + 1):
                turns[observer, k, value - row[o.LOW]] = o.turned(value, block, players, observer) - row[o.LOW]
    found = [[run for row in fields for run in _runs(row, players, observer, turning)] for observer in range(players)]
    scale = [_scale(row) for row in fields for _ in _runs(row, players, 0, turning)]
    most = sum((row[o.WIDTH] if row[o.KIND] == o.BITS else 1) * row[o.ELEMENTS] for row in fields)
    return Runs(np.array(found, np.int64), np.array(scale, np.float32), turns, most)


def _names_seats(row: list[int], players: int) -> bool:
    return row[o.KIND] == o.SEAT or (row[o.KIND] == o.CODE and row[o.DEALT_CODES] // players > 0)


def _runs(row: list[int], players: int, observer: int, turning: list[list[int]]) -> list[list[int]]:
    """A field cut where its elements go apart: by seats, by what is dealt, by lists of their own length."""
    block = row[o.BLOCK] * (row[o.DEALT] // players if row[o.DEALT] else 1)
    elements = block * players if row[o.BLOCK] and not row[o.DEALT] else row[o.ELEMENTS]
    length = row[o.RUN] or (block if 0 < block < elements else elements)
    kind = SCALED if row[o.KIND] <= o.COUNT else BITS if row[o.KIND] == o.BITS else ONE_HOT
    turn = turning.index(row) if row in turning else _NONE
    found = []
    for i in range(0, elements, length):
        if block and i // block >= players:
            break  # of what is dealt, the rest is nobody's
        to = o.turned(i, block, players, observer) if block else i
        used = row[o.LENGTH] + i // row[o.RUN] * row[o.LENGTH_SIZE] if row[o.RUN] else _NONE
        start, entry = row[o.OFFSET] + i * row[o.SIZE], row[o.FIRST] + to * row[o.WIDTH]
        numbers = [start, row[o.SIZE], length, kind, entry, row[o.WIDTH], row[o.LOW]]
        found.append([*numbers, turn, used, row[o.LENGTH_SIZE]])
    return found


def _scale(row: list[int]) -> float:
    return 1 / row[o.HIGH] if row[o.KIND] == o.BITS else 1 / (row[o.HIGH] - row[o.LOW])


@inlined
def number_at(raw: Any, at: int, size: int) -> Any:
    if size == 1:
        return np.int64(np.int8(raw[at]))
    return o.stored(raw, at, size)


@jit
def write(raw: Any, runs: Any, scale: Any, turns: Any, row: Any, marks: Any) -> None:
    """One masked state, as bytes, into row[width]; marks[0] entries, listed after it, are those that were set."""
    for k in range(1, marks[0] + 1):
        row[marks[k]] = 0.0
    n = 0
    for r in range(runs.shape[0]):
        run = runs[r]
        count = run[COUNT]
        if run[USED] != _NONE:
            count = min(count, number_at(raw, run[USED], run[USED_SIZE]))
        if run[KIND] == SCALED:
            n = write_scaled(raw, run, count, scale[r], row, marks, n)
        elif run[KIND] == BITS:
            n = write_bits(raw, run, count, scale[r], row, marks, n)
        elif run[TURN] != _NONE:
            n = write_turned(raw, run, count, turns[run[TURN]], row, marks, n)
        else:
            n = write_one_hot(raw, run, count, row, marks, n)
    marks[0] = n


@inlined
def write_scaled(raw: Any, run: Any, count: int, scale: Any, row: Any, marks: Any, n: int) -> int:
    at, size, low, entry = run[AT], run[SIZE], run[LOW], run[ENTRY]
    for i in range(count):
        value = number_at(raw, at + i * size, size) - low
        if value != 0:
            row[entry + i] = value * scale
            n += 1
            marks[n] = entry + i
    return n


@inlined
def write_one_hot(raw: Any, run: Any, count: int, row: Any, marks: Any, n: int) -> int:
    at, size, width, first = run[AT], run[SIZE], run[WIDTH], run[ENTRY] - run[LOW]
    for i in range(count):
        to = first + i * width + number_at(raw, at + i * size, size)
        row[to] = 1.0
        n += 1
        marks[n] = to
    return n


@inlined
def write_turned(raw: Any, run: Any, count: int, turn: Any, row: Any, marks: Any, n: int) -> int:
    for i in range(count):
        value = number_at(raw, run[AT] + i * run[SIZE], run[SIZE]) - run[LOW]
        to = run[ENTRY] + i * run[WIDTH] + turn[value]
        row[to] = 1.0
        n += 1
        marks[n] = to
    return n


@inlined
def write_bits(raw: Any, run: Any, count: int, scale: Any, row: Any, marks: Any, n: int) -> int:
    last = run[WIDTH] - 1
    for i in range(count):
        value, to = number_at(raw, run[AT] + i * run[SIZE], run[SIZE]), run[ENTRY] + i * run[WIDTH]
        if value >> last:
            row[to + last] = (value >> last) * scale
            n += 1
            marks[n] = to + last
        value &= (np.int64(1) << last) - np.int64(1)
        while value != 0:
            if value & 1:
                row[to] = 1.0
                n += 1
                marks[n] = to
            value >>= 1
            to += 1
    return n
