"""Several fields of a record at once, as plain numbers: numpy wants a call for each, and gives numbers of its own."""

import struct
from collections.abc import Callable
from math import prod
from operator import itemgetter
from typing import Any

from plansza.kernel.fields import State

_CODES = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def reader(state: State, *names: str) -> Callable[[Any], tuple[Any, ...]]:
    """A function of a record that gives these fields (two at least) in this order; one of many numbers as a flat tuple
    of them.
    """
    layout, places, end, count = "=", dict[str, int | slice](), 0, 0
    for name, (dtype, offset) in sorted(state.dtype.fields.items(), key=lambda field: field[1][1]):
        if name not in names:
            continue
        size, base = prod(dtype.shape), dtype.base
        layout += f"{offset - end}x{size}{_CODES[f'{base.kind}{base.itemsize}']}"
        places[name] = slice(count, count + size) if dtype.shape else count
        end, count = offset + dtype.itemsize, count + size
    unpack, pick = struct.Struct(layout).unpack_from, itemgetter(*(places[name] for name in names))
    return lambda record: pick(unpack(record))
