"""Reading a board: from a TOML file, from data in a record, or a built-in one by its letter."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from plansza.kernel.errors import BadOption

BUILT_IN = ("a", "b")
_MAX_BYTES = 64_000  # far more than any board; a device or a film by mistake is not read
_MAX_DATA = 3_000  # bytes of a board as JSON: twice what the largest needs, and parsed in a millisecond or two


class BrokenBoard(BadOption):
    """The board is refused: `place` is the row and column, the group or the space, `reason` what is wrong there."""

    def __init__(self, board: str, place: str, reason: str) -> None:
        super().__init__(f"{board}: {place}: {reason}" if place else f"{board}: {reason}")
        self.board, self.place, self.reason = board, place, reason


def built_in(kind: str, side: str) -> dict[str, Any]:
    """The data of one of our own boards."""
    file = files("plansza.games.marabunta") / "data" / f"{kind}_{side}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def read(value: Any, kind: str = "board") -> tuple[str, dict[str, Any]]:
    """What messages call the board, and its data; the value is a path or a mapping."""
    if isinstance(value, Mapping):
        if len(msgspec.json.encode(value)) > _MAX_DATA:
            raise BrokenBoard(kind, "", f"more than {_MAX_DATA} bytes cannot be a board")
        return _called(kind, value), dict(value)
    if not isinstance(value, str | Path):
        raise BadOption(f"{kind} cannot be {value!r}; give one of: {', '.join(BUILT_IN)}, a TOML file, a table of data")
    path = Path(value)
    data = _toml(path, kind)
    return _called(path.name, data), data


def _toml(path: Path, kind: str) -> dict[str, Any]:
    try:
        if not path.is_file():
            raise BadOption(f"{kind} cannot be '{path}'; give one of: {', '.join(BUILT_IN)}, or a TOML file")
        if path.stat().st_size > _MAX_BYTES:
            raise BrokenBoard(path.name, "", f"more than {_MAX_BYTES} bytes cannot be a board")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenBoard(path.name, "", f"not TOML: {error}") from None
    except (OSError, ValueError) as error:
        raise BrokenBoard(path.name, "", f"cannot be read: {error}") from None


def _called(source: str, data: Mapping[str, Any]) -> str:
    name = data.get("name")
    return f"{source} ('{name}')" if isinstance(name, str) else source


def check_entries(board: str, place: str, data: Mapping[str, Any], entries: Mapping[str, type], needed: str) -> None:
    """Every entry is known and of its type, and the needed ones (a text of names) are there."""
    for name, value in data.items():
        if name not in entries:
            raise BrokenBoard(board, place, f"unknown entry {name!r}; known: {', '.join(entries)}")
        if not isinstance(value, entries[name]) or isinstance(value, bool):
            raise BrokenBoard(board, place, f"entry '{name}' must be {_KINDS[entries[name]]}, not {value!r}")
    for name in needed.split():
        if name not in data:
            raise BrokenBoard(board, place, f"entry '{name}' is missing")


_KINDS: dict[type, str] = {str: "a text", int: "a whole number", list: "a list", Mapping: "a table"}
