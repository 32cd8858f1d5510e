"""Territories: the map as people write it, checked, and as the state holds it. The format is told in docs/games."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from plansza.games.marabunta.board_file import BUILT_IN, BrokenBoard, built_in, check_entries, read
from plansza.games.marabunta.facts import COLOURS, CRATE, CUPCAKE, CUPCAKES, MARKS, PLAIN
from plansza.games.marabunta.hexes import COLS, NO_CELL, ROWS, cell_at, neighbours

MARK_SIGNS = {".": PLAIN, "*": CUPCAKE, "#": CRATE}
SEAM = "|"
MAX_PARTS = 4
_ENTRIES = {"name": str, "side": str, "map": str, "regions": Mapping}


class Hex(NamedTuple):
    region: int
    mark: int
    part: int  # counted by the seams to its left


@dataclass(frozen=True)
class Territory:
    name: str
    hexes: Mapping[int, Hex]  # by cell


class _Spot(NamedTuple):
    """A hex as it stands in the map: line and column of the text, both counted from 0."""

    line: int
    column: int
    hex: Hex

    @property
    def place(self) -> str:
        return f"row {self.line + 1}, column {self.column + 1}"


def option(value: Any) -> dict[str, Any]:
    """The option's value as a record keeps it: the whole board, so that it can be replayed anywhere."""
    board, data = read(value, "territory")
    parse(board, data)
    return {**data, "regions": dict(data["regions"])}


def load(value: Any) -> Territory:
    """The territory that an option names: a, b, a file, or its data."""
    return _own(value) if value in BUILT_IN else parse(*read(value, "territory"))


@functools.cache
def _own(side: str) -> Territory:
    return parse(f"territory {side}", built_in("territory", side))


def parse(board: str, data: Mapping[str, Any]) -> Territory:
    """Refused with BrokenBoard, if it breaks the frame of M1."""
    check_entries(board, "", data, _ENTRIES, "map regions")
    regions = _regions(board, data["regions"])
    spots = list(_spots(board, data["map"], regions))
    if not spots:
        raise BrokenBoard(board, "map", "there is no hex")
    by_cell = _placed(board, spots)
    _check_regions(board, spots, regions)
    _check_cupcakes(board, spots)
    _check_connected(board, by_cell)
    return Territory(data.get("name", board), {cell: spot.hex for cell, spot in sorted(by_cell.items())})


def _regions(board: str, table: Mapping[str, Any]) -> dict[str, int]:
    """Letter -> region."""
    found: dict[str, int] = {}
    for letter, colour in table.items():
        place = f"regions, letter {letter!r}"
        if not isinstance(letter, str) or len(letter) != 1 or not letter.isalpha():
            raise BrokenBoard(board, place, "a region is named by a single letter")
        if colour not in COLOURS:
            raise BrokenBoard(board, place, f"unknown colour {colour!r}; known: {', '.join(COLOURS)}")
        if COLOURS.index(colour) in found.values():
            raise BrokenBoard(board, place, f"{colour} already has a letter")
        found[letter] = COLOURS.index(colour)
    for region, colour in enumerate(COLOURS):
        if region not in found.values():
            raise BrokenBoard(board, "regions", f"{colour} has no letter")
    return found


def _spots(board: str, text: str, regions: Mapping[str, int]) -> Iterator[_Spot]:
    """The hexes in reading order."""
    for number, line in enumerate(text.splitlines()):
        column, part = 0, 0
        while column < len(line):
            sign = line[column]
            if sign == SEAM:
                part += 1
            if sign in (" ", SEAM):
                column += 1
                continue
            pair, place = line[column : column + 2], f"row {number + 1}, column {column + 1}"
            if sign not in regions:
                raise BrokenBoard(board, place, f"unknown region letter {sign!r}; known: {' '.join(regions)}")
            if len(pair) < 2 or pair[1] not in MARK_SIGNS:
                known = ", ".join(f"{mark} {MARKS[m]}" for mark, m in MARK_SIGNS.items())
                raise BrokenBoard(board, place, f"unknown mark {pair[1:]!r} after {sign!r}; known: {known}")
            if part >= MAX_PARTS:
                raise BrokenBoard(board, place, f"more than {MAX_PARTS - 1} seams in a row")
            yield _Spot(number, column, Hex(regions[sign], MARK_SIGNS[pair[1]], part))
            column += 2


def _placed(board: str, spots: list[_Spot]) -> dict[int, _Spot]:
    """The hexes by cell of the grid. Half a hex is two characters wide; the first hex says which rows are shifted."""
    first, halves = spots[0], []
    for spot in spots:
        half, odd = divmod(spot.column - first.column, 2)
        if odd or (half + spot.line - first.line) % 2:
            raise BrokenBoard(
                board, spot.place, "out of line: hexes of a row start four characters apart, those of the next between"
            )
        halves.append(half)
    cells = [_cells(spots, halves, down) for down in (0, 1)]
    fitting = next((placed for placed in cells if NO_CELL not in placed), None)
    if fitting is None:
        beyond = spots[cells[0].index(NO_CELL)]
        raise BrokenBoard(board, beyond.place, f"beyond the {ROWS} rows and {COLS} columns a territory can have")
    return dict(zip(fitting, spots, strict=True))


def _cells(spots: list[_Spot], halves: list[int], down: int) -> list[int]:
    """The cells of the hexes, the first of which is put so many rows down the grid.

    A map whose first row is indented begins at b1, if it is no wider than the grid has room for then; at a2 otherwise.
    """
    left, top = min(halves) - (min(halves) + down) % 2, spots[0].line - down
    return [cell_at(spot.line - top, (half - left) // 2) for spot, half in zip(spots, halves, strict=True)]


def _check_regions(board: str, spots: list[_Spot], regions: Mapping[str, int]) -> None:
    there = {spot.hex.region for spot in spots}
    for letter, region in regions.items():
        if region not in there:
            raise BrokenBoard(board, f"regions, letter {letter!r}", f"{COLOURS[region]} has no hex on the map")


def _check_cupcakes(board: str, spots: list[_Spot]) -> None:
    cupcakes = [spot for spot in spots if spot.hex.mark == CUPCAKE]
    if len(cupcakes) < CUPCAKES:
        raise BrokenBoard(board, "map", f"{len(cupcakes)} cupcakes; there must be {CUPCAKES}")
    if len(cupcakes) > CUPCAKES:
        place = cupcakes[CUPCAKES].place
        raise BrokenBoard(board, place, f"one cupcake too many: {len(cupcakes)}; there must be {CUPCAKES}")


def _check_connected(board: str, cells: Mapping[int, _Spot]) -> None:
    first = min(cells)
    reached, ahead = {first}, [first]
    while ahead:
        for cell in neighbours(ahead.pop()):
            if cell in cells and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    for cell, spot in sorted(cells.items()):
        if cell not in reached:
            raise BrokenBoard(board, spot.place, "this hex cannot be reached from the first one")
