"""Player boards: anthills, groups of crates with their powers, the cupcake row. The format is told in docs/games."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from plansza.games.marabunta.board_file import BUILT_IN, BrokenBoard, built_in, check_entries, read
from plansza.games.marabunta.facts import POWERS

MAX_ANTHILLS = 9
MAX_SPACES = 16  # of the cupcake row
MAX_POINTS = 9  # above a space
MAX_CRATES = 12  # of a group
_ENTRIES = {"name": str, "side": str, "anthills": int, "cupcake_row": list, "group": list}
_GROUP_ENTRIES = {"power": str, "crates": int}


@dataclass(frozen=True)
class PlayerBoard:
    name: str
    anthills: int
    cupcake_row: tuple[int, ...]  # points above each space
    groups: tuple[tuple[int, int], ...]  # power and number of crates


def option(value: Any) -> dict[str, Any]:
    """The option's value as a record keeps it: the whole board, so that it can be replayed anywhere."""
    board, data = read(value, "player_board")
    parse(board, data)
    return {**data, "cupcake_row": list(data["cupcake_row"]), "group": [dict(group) for group in data["group"]]}


def load(value: Any) -> PlayerBoard:
    """The player board that an option names: a, b, a file, or its data."""
    return _own(value) if value in BUILT_IN else parse(*read(value, "player_board"))


@functools.cache
def _own(side: str) -> PlayerBoard:
    return parse(f"player board {side}", built_in("player", side))


def parse(board: str, data: Mapping[str, Any]) -> PlayerBoard:
    """Refused with BrokenBoard, if it breaks the frame of M1."""
    check_entries(board, "", data, _ENTRIES, "anthills cupcake_row group")
    _check_number(board, "", "anthills", data["anthills"], 1, MAX_ANTHILLS)
    row, groups = data["cupcake_row"], data["group"]
    if not 1 <= len(row) <= MAX_SPACES:
        raise BrokenBoard(board, "cupcake_row", f"{len(row)} spaces; there can be 1 to {MAX_SPACES}")
    for space, points in enumerate(row, 1):
        _check_number(board, f"cupcake_row, space {space}", "points", points, 0, MAX_POINTS)
    if not groups:
        raise BrokenBoard(board, "group", "there is no group of crates")
    found: dict[int, int] = {}
    for number, group in enumerate(groups, 1):
        power, crates = _group(board, f"group {number}", group)
        if power in found:
            raise BrokenBoard(board, f"group {number}", f"power '{POWERS[power]}' stands on this board already")
        found[power] = crates
    return PlayerBoard(data.get("name", board), data["anthills"], tuple(row), tuple(found.items()))


def _group(board: str, place: str, group: Any) -> tuple[int, int]:
    if not isinstance(group, Mapping):
        raise BrokenBoard(board, place, f"must be a table, not {group!r}")
    check_entries(board, place, group, _GROUP_ENTRIES, "power crates")
    if group["power"] not in POWERS:
        raise BrokenBoard(board, place, f"unknown power '{group['power']}'; known: {', '.join(POWERS)}")
    _check_number(board, place, "crates", group["crates"], 1, MAX_CRATES)
    return POWERS.index(group["power"]), group["crates"]


def _check_number(board: str, place: str, what: str, value: Any, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BrokenBoard(board, place, f"{what} must be a whole number from {low} to {high}, not {value!r}")
