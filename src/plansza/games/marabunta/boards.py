"""Boards for the command line: `plansza boards check FILE` and `plansza boards draw FILE`."""

from pathlib import Path
from typing import Any

from plansza.games.marabunta import player_board, territory
from plansza.games.marabunta.board_file import BUILT_IN, BrokenBoard, built_in, read
from plansza.games.marabunta.facts import COLOURS, CRATE, CUPCAKE, POWERS
from plansza.games.marabunta.player_board import PlayerBoard
from plansza.games.marabunta.player_board_picture import player_board_picture
from plansza.games.marabunta.territory import Territory
from plansza.games.marabunta.territory_picture import territory_picture
from plansza.kernel.info import BoardFiles

_FILES = {"territory": "territory", "player_board": "player"}  # kind, also an option -> what its files are called
_NAMES = tuple(f"{kind}_{side}" for kind in _FILES for side in BUILT_IN)  # such as territory_a


def check(path: str | Path) -> str:
    """What the board is, in one line; BrokenBoard says what is wrong with it and where."""
    board = load(path)
    return _territory_line(board) if isinstance(board, Territory) else _player_board_line(board)


def draw(path: str | Path, lang: str = "en") -> str:
    """The board as SVG."""
    board = load(path)
    if isinstance(board, Territory):
        return territory_picture(board, lang)
    return player_board_picture(board, lang)


def load(path: str | Path) -> Territory | PlayerBoard:
    """A board by the name of a built-in one or by its file; its entries say which kind it is."""
    if str(path) in _NAMES:
        kind, side = str(path).rsplit("_", 1)
        return _parse(str(path), built_in(_FILES[kind], side))
    return _parse(*read(path))


def _parse(board: str, data: dict[str, Any]) -> Territory | PlayerBoard:
    if "map" in data:
        return territory.parse(board, data)
    if "group" in data:
        return player_board.parse(board, data)
    raise BrokenBoard(board, "", "neither a territory (no 'map') nor a player board (no 'group')")


def _territory_line(board: Territory) -> str:
    hexes = board.hexes.values()
    sizes = ", ".join(f"{colour} {sum(h.region == r for h in hexes)}" for r, colour in enumerate(COLOURS))
    marks = [sum(h.mark == mark for h in hexes) for mark in (CUPCAKE, CRATE)]
    return f"territory '{board.name}': {len(hexes)} hexes ({sizes}), {marks[0]} cupcakes, {marks[1]} crates"


def _player_board_line(board: PlayerBoard) -> str:
    groups = ", ".join(f"{POWERS[power]} {crates}" for power, crates in board.groups)
    row = " ".join(map(str, board.cupcake_row))
    return f"player board '{board.name}': {board.anthills} anthills, groups {groups}, cupcake row {row}"


BOARDS = BoardFiles(kinds=tuple(_FILES), names=_NAMES, check=check, draw=draw)
