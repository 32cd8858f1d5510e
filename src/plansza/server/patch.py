"""What changed from one board to the next: its parts by their way in, so that not all of it has to be sent again."""

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from plansza.server.protocol.outgoing import Change

Step = str | int  # the name of a part, or its place in a list


def changes(before: Any, after: Any) -> list[Change]:
    """In the order of the parts. Lists that have grown or shrunk, and parts of another type, are told whole.

    What is equal is passed over at once: structs, lists and numbers are compared in C.
    """
    found: list[Change] = []
    if before != after:
        _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, way: list[Step], found: list[Change]) -> None:
    """Of two parts that are not equal."""
    steps = _steps(before, after) if type(before) is type(after) else None
    if steps is None or _is_shorter_whole(before, after):
        found.append((way, after))
        return
    for step, one, other in zip(steps, _values(before), _values(after), strict=True):
        if one == other:
            continue
        if type(other) in _WHOLE:
            found.append(([*way, step], other))
        else:
            _compare(one, other, [*way, step], found)


_WHOLE = {int, str, bool, float, type(None)}  # types that have no parts
_PLACE = 4  # so many numbers take as much as the way to one of them


def _is_shorter_whole(before: Any, after: Any) -> bool:
    """Whether a list of numbers and the like has changed in so many places that naming them takes more than all."""
    if not isinstance(after, list) or not all(type(one) in _WHOLE for one in after):
        return False
    changed = sum(one != other for one, other in zip(before, after, strict=True))
    return changed > 1 and len(after) < _PLACE * changed


def _steps(before: Any, after: Any) -> Sequence[Step] | None:
    """The ways into two parts of one type; None where they cannot be told part by part."""
    if isinstance(after, list | tuple):
        return range(len(after)) if len(after) == len(before) else None
    if isinstance(after, msgspec.Struct):
        return _fields(type(after))
    if isinstance(after, dict) and after.keys() == before.keys():
        return list(after)
    return None


def _values(part: Any) -> Sequence[Any]:
    """What stands at its steps."""
    if isinstance(part, msgspec.Struct):
        return msgspec.structs.astuple(part)
    return list(part.values()) if isinstance(part, dict) else part


@functools.cache
def _fields(kind: type[msgspec.Struct]) -> Sequence[str] | None:
    """Of structs whose JSON always has all of them, by name."""
    config = kind.__struct_config__
    return None if config.omit_defaults or config.array_like else kind.__struct_encode_fields__


def patched(board: Any, told: list[Change]) -> Any:
    """The other side: a board as it came as JSON, with these parts replaced."""
    for way, value in told:
        board = _replaced(board, way, value)
    return board


def _replaced(part: Any, way: list[Step], value: Any) -> Any:
    if not way:
        return value
    whole = part.copy()
    whole[way[0]] = _replaced(whole[way[0]], way[1:], value)
    return whole
