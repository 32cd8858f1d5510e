"""Learning Marabunta on the board: two pools, numbers, cupcakes, crates and flags, and how it ends.

The one who learns is red, seat 0.
"""

from typing import Any

from plansza.kernel.course import Course, Lesson

_FACES = {"blue": "3", "pink": "flag", "orange": "1", "green": "crate", "grey": "2", "yellow": "0"}
_TILES = ["circles_2", "write_1", "zeros_2", "free_0", "cross_2", "twice"]  # still to come after the first
_MINE, _THEIRS = 0, 1
_CRATES = {"write_1": 2, "write_2": 3, "points_3": 4, "ones_3": 4, "cross_2": 2}
_BLUE_HEXES = ("e3", "g2", "f3", "g3", "h3", "i3", "d4", "e4", "g4", "h4", "h5", "g6", "h6", "h7")


def _round(phase: str, first: int, **more: Any) -> dict[str, Any]:
    """The first round: the tile is turned up, and the dice have fallen."""
    state = {"phase": phase, "first": first, "player": _MINE, "round_number": 1, "tile": "crates_2", "stack": _TILES}
    return {"players": 2, "state": {**state, "dice": list(_FACES.values()), **more}}


def _pool(*mine: str, **more: Any) -> dict[str, Any]:
    """These elements are mine to resolve, before the first player resolves all others."""
    elements = [*_FACES, "tile"]
    holder = {name: _MINE if name in mine else _THEIRS for name in elements}
    return _round("resolve", _THEIRS, holder=holder, left=elements, **more)


def _writes(*cells: str) -> tuple[str, ...]:
    return tuple(f"write {cell}" for cell in cells)


_LATE = {
    "crossed_out": "a1 a2 f3 c4 d8 g8",
    "A0": "g4 g5 f8",
    "A1": "c1 d1 c2 i3 j3 f4 i6 j6 d7 f7",
    "A2": "b2 e2 g2 b3 d3 j5 f6 e7",
    "A3": "e1 g3 h3 i4 f5 e6",
    "B0": "j2 k3 j4 h5 k5",
    "B1": "h4 i7 j7 h8",
    "B3": "k1 i2 i5 g6 h6 h7",
}
_LATE_BOARD: dict[str, Any] = {
    "ink": {cell: ink for ink, cells in _LATE.items() for cell in cells.split()},
    "circles": [
        {"blue": 3, "pink": 4, "orange": 3, "grey": 3, "yellow": 4},
        {"blue": 3, "pink": 4, "orange": 3, "green": 6, "grey": 3, "yellow": 4},
    ],
    "anthills": [0, 0],
    "crates": [{"cross_2": 1}, {"write_1": 2, "write_2": 3, "points_3": 4, "ones_3": 3, "cross_2": 1}],
    "stack": [],
    "tile": "no_cupcake",
    "round_number": 12,
}

COURSE = Course(
    lessons=(
        Lesson(id="split", clause="M3", position=_round("split", _MINE), wanted=(("split blue grey",),)),
        Lesson(
            id="take",
            clause="M3",
            position=_round(
                "choose",
                _THEIRS,
                holder={
                    "blue": _MINE,
                    "grey": _MINE,
                    **dict.fromkeys(("pink", "orange", "green", "yellow", "tile"), _THEIRS),
                },
                left=[*_FACES, "tile"],
            ),
            wanted=(("take dice", "take tile"),),
        ),
        Lesson(
            id="anthill",
            clause="M6",
            position=_pool("blue", "grey"),
            wanted=(("use blue",), _writes(*_BLUE_HEXES)),
        ),
        Lesson(
            id="write",
            clause="M6",
            position=_pool("orange", "grey", ink={"e5": "A3", "f5": "A1"}, anthills=[1, 2]),
            wanted=(("use grey",), _writes("f4", "g5", "d5", "d6")),
        ),
        Lesson(
            id="cupcake",
            clause="M7",
            position=_pool("blue", "yellow", ink={"e3": "A1", "e4": "A2", "c4": "A2", "f5": "A1"}, anthills=[1, 2]),
            wanted=(("use blue",), _writes("f3")),
        ),
        Lesson(
            id="flag",
            clause="M5",
            position=_pool("pink", "orange", ink={"a2": "A3", "b2": "A2"}, anthills=[1, 2]),
            wanted=(("use pink",),),
        ),
        Lesson(
            id="crate",
            clause="M9",
            position=_pool(
                "green",
                "yellow",
                ink={"e5": "A3"},
                anthills=[1, 2],
                crates=[{**_CRATES, "points_3": 1}, _CRATES],
            ),
            wanted=(("use green",), ("crate points_3",)),
        ),
        Lesson(
            id="end",
            clause="M12",
            position={
                "players": 2,
                "state": {
                    **_LATE_BOARD,
                    "phase": "resolve",
                    "first": _MINE,
                    "player": _MINE,
                    "dice": list(_FACES.values()),
                    "holder": {**dict.fromkeys(_FACES, _THEIRS), "tile": _MINE},
                    "left": ["tile"],
                    "ink": {**_LATE_BOARD["ink"], "b7": "crossed_out"},
                },
            },
            wanted=(("use tile",), ("cross h1",)),
        ),
    ),
    last_game={
        "players": 2,
        "state": {**_LATE_BOARD, "phase": "rolling", "first": _MINE, "player": _MINE},
    },
)
