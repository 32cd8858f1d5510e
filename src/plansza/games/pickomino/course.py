"""Learning Pickomino on the board: one turn piece by piece, then the end of a game."""

from typing import Any

from plansza.kernel.course import Course, Lesson

_NEXT_TURN = ("die 1", "die 2", "die 2", "die 3", "die 4", "die 5", "die 5", "die worm")  # of the other player


def _rolled(rolled: dict[str, int], kept: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    """The dice have fallen, and some are to be set aside."""
    state = {"phase": "keep", "rolled": rolled, "kept": kept or {}, "dice_left": sum(rolled.values()), **more}
    return {"players": 2, "state": state}


def _decides(kept: dict[str, int], **more: Any) -> dict[str, Any]:
    """Dice are set aside: to roll on, or to stop."""
    return {"players": 2, "state": {"phase": "decide", "kept": kept, "dice_left": 8 - sum(kept.values()), **more}}


def _grill_without(*taken: str) -> list[str]:
    return [str(number) for number in range(21, 37) if str(number) not in taken]


COURSE = Course(
    lessons=(
        Lesson(
            id="keep",
            clause="P2",
            position=_rolled({"1": 1, "2": 2, "3": 1, "4": 1, "worm": 3}),
            wanted=(("keep worm",),),
        ),
        Lesson(
            id="roll",
            clause="P2",
            position=_decides({"worm": 3}),
            wanted=(("roll",), ("keep 5",)),
            script=("die 1", "die 3", "die 3", "die 5", "die 5"),
        ),
        Lesson(
            id="once",
            clause="P2",
            position=_rolled({"2": 1, "4": 2, "worm": 1}, {"4": 2, "worm": 2}),
            wanted=(("keep 2",),),
        ),
        Lesson(
            id="take",
            clause="P4",
            position=_decides({"5": 2, "worm": 3}),
            wanted=(("take 25",),),
            script=_NEXT_TURN,
        ),
        Lesson(
            id="lower",
            clause="P4",
            position=_decides({"3": 2, "worm": 4}, grill=_grill_without("21", "26"), stack=[[], ["26", "21"]]),
            wanted=(("take 25",),),
            script=_NEXT_TURN,
        ),
        Lesson(
            id="steal",
            clause="P4",
            position=_decides({"4": 1, "worm": 4}, grill=_grill_without("22", "24"), stack=[["22"], ["24"]]),
            wanted=(("steal b",),),
            script=_NEXT_TURN,
        ),
        Lesson(
            id="worm",
            clause="P3",
            position=_decides({"4": 2, "5": 3}),
            wanted=(("roll",), ("keep worm",), ("take 28",)),
            script=("die 2", "die 3", "die worm", *_NEXT_TURN),
        ),
        Lesson(
            id="bust",
            clause="P7",
            position=_decides({"1": 1, "3": 2, "worm": 2}, grill=_grill_without("22", "27"), stack=[["22", "27"], []]),
            wanted=(("roll",),),
            script=("die 1", "die 3", "die worm", *_NEXT_TURN),
        ),
    ),
    last_game={
        "players": 2,
        "state": {
            "grill": ["21", "22", "24"],
            "stack": [["25", "29"], ["23", "30"]],
            "phase": "rolling",
            "dice_left": 8,
            "to_roll": 8,
        },
    },
)
