"""A state declared field by field: what each field means, once. Its dtype, its checks, positions as JSON and the
default observation of a learning agent follow from that.

    STATE = State(
        seats=7,
        grill=flag(over=TILE_NAMES, about="the tile lies there face up"),
        round_worms=count(7, per_seat=True, about="that the seat has"),
        phase=code("roll", "decide", "over"),
        player=seat(about="who is to move"),
    )

In JSON a code is its name, a flag true or false, a seat its number, and a set of bits the list of its names, or where
those are hidden how many they are. Over named things a field is an object that leaves out what is empty (for flags: the
list of names), over a number of things a list; per seat, it is a list with one for each player.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

from plansza.kernel.errors import BadPosition

Axis = int | tuple[str, ...]  # so many, or these by name
FieldKind = Literal["flag", "count", "code", "seat", "bits"]


@dataclass(frozen=True)
class Field:
    """One field. What is stored runs from `low`; where `optional`, -1 stands for none."""

    kind: FieldKind
    high: int  # the largest stored value; of bits, how often the last name may occur
    low: int = 0
    names: tuple[str, ...] = ()  # of codes, from value `low` (`low + 1` if optional) on; of bits
    axes: tuple[Axis, ...] = ()
    per_seat: bool = False  # then the seats are one more axis, the first
    optional: bool = False
    empty: int = 0  # the stored value that positions leave out
    hidden: bool = False  # whether some seat may not know it, or not all of it
    derived: bool = False  # follows from the other fields: positions leave it out, the game's `derive` fills it in
    length: str = ""  # the field that says how many along the last axis are in use; of bits, how many are in the set
    dealt: int = 0  # of a code's names, else of the first axis: so many are the players', evenly in the order of seats
    about: str = ""
    dtype: Any = None
    shape: tuple[int, ...] = ()  # of the array; () for a single value. Set by the State

    @property
    def width(self) -> int:
        """Entries of the observation for one element."""
        if self.kind == "bits":
            return len(self.names)
        return self.high - self.low + 1 if self.kind in ("code", "seat") else 1


_Over = Axis | Sequence[Axis]


def flag(*, over: _Over = (), **more: Any) -> Field:
    """Yes or no."""
    return Field("flag", 1, axes=_axes(over), **more)


def count(largest: int, *, smallest: int = 0, over: _Over = (), **more: Any) -> Field:
    """A number from `smallest` to `largest`, both included."""
    return Field("count", largest, smallest, axes=_axes(over), **more)


def code(*names: str, low: int = 0, optional: bool = False, empty: str = "", over: _Over = (), **more: Any) -> Field:
    """One of these names, stored as its index; `low` is the value of the first, `empty` the name to leave out."""
    first = -1 if optional else low
    last = len(names) - 1 + (0 if optional else low)
    blank = low + names.index(empty) if empty else -1 if optional else 0
    return Field("code", last, first, tuple(names), _axes(over), optional=optional, empty=blank, **more)


def seat(*, optional: bool = False, over: _Over = (), **more: Any) -> Field:
    """The index of a seat; where it is optional, -1 is nobody."""
    none = -1 if optional else 0
    return Field("seat", 0, none, axes=_axes(over), optional=optional, empty=none, **more)


def bits(*names: str, last: int = 1, over: _Over = (), **more: Any) -> Field:
    """A set of these names, a bit each; the last may occur several times, and the bits from its own on count it."""
    return Field("bits", last, names=tuple(names), axes=_axes(over), **more)


def _axes(over: _Over) -> tuple[Axis, ...]:
    if isinstance(over, int):
        return (over,)
    if over and isinstance(over[0], str):
        return (tuple(str(name) for name in over),)
    return tuple(axis if isinstance(axis, int) else tuple(axis) for axis in over)


def _dtype_of(one: Field) -> Any:
    """Small where there are many; single values as wide as compiled code has them anyway."""
    if one.dtype is not None:
        return one.dtype
    if one.kind == "bits":
        return np.int64
    if not one.shape:
        return np.int32
    return np.int8 if one.high <= 127 else np.int16 if one.high < 1 << 15 else np.int32


@dataclass(frozen=True, eq=False)
class State:
    """The fields of a state. `dtype` is that of the record which the rules work on."""

    fields: Mapping[str, Field]
    seats: int
    dtype: Any = field(repr=False)

    def __init__(self, seats: int, **fields: Field) -> None:
        placed = {name: _placed(one, seats) for name, one in fields.items()}
        columns = [(name, _dtype_of(one), one.shape) for name, one in placed.items()]
        object.__setattr__(self, "fields", placed)
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "dtype", np.dtype((np.record, columns)))

    @property
    def told(self) -> dict[str, Field]:
        """Those that stand in a position; how many play stands beside it."""
        left_out = {"players", *(one.length for one in self.fields.values())}
        return {name: one for name, one in self.fields.items() if not one.derived and name not in left_out}

    def players(self, state: Any) -> int:
        return int(state["players"]) if "players" in self.fields else self.seats

    def to_json(self, state: Any) -> dict[str, Any]:
        """The position, but for what a game of these players and options has from the start."""
        players = self.players(state)
        return {name: self._tell(one, state, name, players) for name, one in self.told.items()}

    def _tell(self, one: Field, state: Any, name: str, players: int) -> Any:
        if one.kind == "bits" and one.length:
            return self._tell_sized(one, state, name, players)
        value = state[name]
        value = value.tolist() if one.shape else int(value)
        if one.length:
            value = _trimmed(value, state[one.length].tolist() if one.per_seat else int(state[one.length]))
        if one.per_seat:
            return [_tell(one, item, one.axes) for item in value[:players]]
        return _tell(one, value, one.axes)

    def _tell_sized(self, one: Field, state: Any, name: str, players: int) -> Any:
        """A set that can be hidden: its names, or how many they are."""
        sets, sizes = np.atleast_1d(state[name]).tolist(), np.atleast_1d(state[one.length]).tolist()
        listed = [_tell_bits(one, value) for value in sets]
        told = [names if len(names) == size else size for names, size in zip(listed, sizes, strict=True)]
        return told[:players] if one.per_seat else told[0]

    def fill(self, state: Any, data: Mapping[str, Any]) -> None:
        """Put the position into a state that is set up; fields that are left out stay. Raises BadPosition."""
        if not isinstance(data, Mapping):
            raise BadPosition("state", f"an object with fields is wanted, not {data!r}")
        told, players = self.told, self.players(state)
        for name, value in data.items():
            if name not in told:
                raise BadPosition(str(name), f"there is no such field; there are: {', '.join(told)}")
            self._put(told[name], state, name, value, players)
        self._check_lengths(data)

    def _check_lengths(self, data: Mapping[str, Any]) -> None:
        """Fields that share a length are given together, as many of each."""
        told = self.told
        for length in {one.length for one in told.values() if one.length}:
            first, *others = (name for name, one in told.items() if one.length == length)
            for name in others:
                wanted, given = (_lengths(told[which], data.get(which, [])) for which in (first, name))
                if given != wanted:
                    raise BadPosition(name, f"as many are wanted as of {first}: {wanted}, not {given}")

    def _put(self, one: Field, state: Any, name: str, value: Any, players: int) -> None:
        if one.kind == "bits" and one.length:
            self._put_sized(one, state, name, value, players)
            return
        if not one.per_seat:
            read = _Reader(one, players).read(name, value, one.axes)
            self._store(one, state, name, read)
            return
        rows = _items(name, value, players)
        reader = _Reader(one, players)
        blank = _blank(one, one.shape[1:])
        read = [reader.read(f"{name}[{i}]", row, one.axes) for i, row in enumerate(rows)]
        if one.length:
            state[one.length][:] = [len(row) for row in read] + [0] * (self.seats - players)
            read = [_padded(row, blank) for row in read]
        state[name][...] = [*read, *[blank] * (self.seats - players)]

    def _put_sized(self, one: Field, state: Any, name: str, value: Any, players: int) -> None:
        reader, most = _Reader(one, players), self.fields[one.length].high
        sets, sizes = [0] * self.seats, [0] * self.seats
        for i, row in enumerate(_items(name, value, players) if one.per_seat else [value]):
            place = f"{name}[{i}]" if one.per_seat else name
            if isinstance(row, int):
                sizes[i] = _whole(place, row, 0, most)
            else:
                sets[i], sizes[i] = reader.bits(place, row), len(row)
            if sizes[i] > most:
                raise BadPosition(place, f"at most {most} can be there, not {sizes[i]}")
        state[name] = sets if one.per_seat else sets[0]
        state[one.length] = sizes if one.per_seat else sizes[0]

    def _store(self, one: Field, state: Any, name: str, read: Any) -> None:
        if one.length:
            state[one.length] = len(read)
            read = _padded(read, _blank(one, one.shape))
        if one.shape:
            state[name][...] = read
        else:
            state[name] = read

    def check(self, state: Any) -> None:
        """Every stored value is in its range. Raises BadPosition."""
        for name, one in self.fields.items():
            values = np.atleast_1d(np.asarray(state[name]))
            low, high = one.low, self.seats - 1 if one.kind == "seat" else one.high
            if one.kind == "bits":
                low, high = 0, (one.high << (len(one.names) - 1)) + (1 << (len(one.names) - 1)) - 1
            if values.min() < low or values.max() > high:
                raise BadPosition(name, f"{values.tolist()} is not within {low} to {high}")
            if one.kind == "bits" and one.length:
                held = [len(_tell_bits(one, value)) for value in values.tolist()]
                if held != np.atleast_1d(state[one.length]).tolist():
                    raise BadPosition(name, "names are wanted, not how many they are")


def _placed(one: Field, seats: int) -> Field:
    shape = tuple(axis if isinstance(axis, int) else len(axis) for axis in one.axes)
    high = seats - 1 if one.kind == "seat" else one.high
    return replace(one, high=high, shape=(seats, *shape) if one.per_seat else shape)


# --- to JSON --------------------------------------------------------------------------------------------------------


def _trimmed(value: Any, lengths: Any) -> Any:
    """Along the last axis, what is in use."""
    if isinstance(lengths, int):
        return value[:lengths]
    return [_trimmed(row, length) for row, length in zip(value, lengths, strict=True)]


def _tell(one: Field, value: Any, axes: tuple[Axis, ...]) -> Any:
    if not axes:
        return _TELL[one.kind](one, value)
    axis, rest = axes[0], axes[1:]
    if isinstance(axis, int):
        return [_tell(one, item, rest) for item in value]
    if rest:
        return {name: _tell(one, item, rest) for name, item in zip(axis, value, strict=True)}
    if one.kind == "flag":
        return [name for name, item in zip(axis, value, strict=True) if item]
    return {name: _tell(one, item, ()) for name, item in zip(axis, value, strict=True) if item != one.empty}


def _tell_code(one: Field, value: int) -> str | None:
    if one.optional:
        return None if value < 0 else one.names[value]
    return one.names[value - one.low]


def _tell_bits(one: Field, value: int) -> list[str]:
    top = len(one.names) - 1
    return [name for i, name in enumerate(one.names[:top]) if value >> i & 1] + [one.names[top]] * (value >> top)


_TELL: dict[FieldKind, Callable[[Field, int], Any]] = {
    "flag": lambda one, value: bool(value),
    "count": lambda one, value: value,
    "code": _tell_code,
    "seat": lambda one, value: None if value < 0 else value,
    "bits": _tell_bits,
}


# --- from JSON ------------------------------------------------------------------------------------------------------


def _items(place: str, value: Any, wanted: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != wanted:
        raise BadPosition(place, f"a list of {wanted} is wanted, not {value!r}")
    return value


def _blank(one: Field, shape: tuple[int, ...]) -> Any:
    return np.full(shape, one.empty).tolist() if shape else one.empty


def _lengths(one: Field, value: list[Any]) -> int | list[int]:
    return [len(row) for row in value] if one.per_seat else len(value)


def _padded(row: list[Any], blank: list[Any]) -> list[Any]:
    return row + blank[len(row) :]


@dataclass(frozen=True)
class _Reader:
    one: Field
    players: int

    def read(self, place: str, value: Any, axes: tuple[Axis, ...]) -> Any:
        if not axes:
            return _READ[self.one.kind](self, place, value)
        axis, rest = axes[0], axes[1:]
        if not isinstance(axis, int):
            return self._by_name(place, value, axis, rest)
        if self.one.length and not rest:
            if not isinstance(value, list) or len(value) > axis:
                raise BadPosition(place, f"a list of at most {axis} is wanted, not {value!r}")
            return [self.read(f"{place}[{i}]", item, rest) for i, item in enumerate(value)]
        return [self.read(f"{place}[{i}]", item, rest) for i, item in enumerate(_items(place, value, axis))]

    def _by_name(self, place: str, value: Any, names: tuple[str, ...], rest: tuple[Axis, ...]) -> list[Any]:
        if self.one.kind == "flag" and not rest:
            return [int(name in self._names(place, value, list, names)) for name in names]
        given: dict[str, Any] = self._names(place, value, dict, names)
        blank = _blank(self.one, tuple(axis if isinstance(axis, int) else len(axis) for axis in rest))
        return [self.read(f"{place}[{n}]", given[n], rest) if n in given else blank for n in names]

    def _names(self, place: str, value: Any, wanted: type[Any], names: tuple[str, ...]) -> Any:
        if not isinstance(value, wanted):
            what = "a list" if wanted is list else "an object"
            raise BadPosition(place, f"{what} of names is wanted, not {value!r}")
        for name in value:
            if name not in names:
                raise BadPosition(place, f"{name!r} is none of {', '.join(names)}")
        return value

    def number(self, place: str, value: Any) -> int:
        return _whole(place, value, self.one.low, self.one.high)

    def flag(self, place: str, value: Any) -> int:
        if not isinstance(value, bool):
            raise BadPosition(place, f"true or false is wanted, not {value!r}")
        return int(value)

    def code(self, place: str, value: Any) -> int:
        if value is None and self.one.optional:
            return -1
        if not isinstance(value, str) or value not in self.one.names:
            raise BadPosition(place, f"{value!r} is none of {', '.join(self.one.names)}")
        return self.one.names.index(value) + (0 if self.one.optional else self.one.low)

    def seat(self, place: str, value: Any) -> int:
        return -1 if value is None and self.one.optional else _whole(place, value, 0, self.players - 1)

    def bits(self, place: str, value: Any) -> int:
        names = self.one.names
        if not isinstance(value, list) or not all(name in names for name in value):
            raise BadPosition(place, f"a list of names is wanted, of {', '.join(names)}; not {value!r}")
        top, stored = names[-1], sum(1 << names.index(name) for name in set(value) - {names[-1]})
        if any(value.count(name) > 1 for name in names[:-1]) or value.count(top) > self.one.high:
            raise BadPosition(place, f"a name stands there too often: {value!r}")
        return stored + (value.count(top) << (len(names) - 1))


def _whole(place: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(place, f"a number from {low} to {high} is wanted, not {value!r}")
    return value


_READ: dict[FieldKind, Callable[[_Reader, str, Any], int]] = {
    "flag": _Reader.flag,
    "count": _Reader.number,
    "code": _Reader.code,
    "seat": _Reader.seat,
    "bits": _Reader.bits,
}
