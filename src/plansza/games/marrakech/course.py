"""Learning Marrakech on the board, with two players: Assam, rugs, payments, the mosaic, the last rug.

The one who learns has the red and blue rugs.
"""

from typing import Any

from plansza.kernel.course import Course, Lesson


def _market(phase: str, assam: str = "d4 south", **more: Any) -> dict[str, Any]:
    """Assam stands and faces there; nothing lies on the market but what `more` says."""
    square, heading = assam.split()
    state = {"phase": phase, "square": square, "heading": heading, "top": ["red", "yellow"], **more}
    return {"players": 2, "state": state}


def _left(red: int, blue: int, yellow: int, green: int) -> dict[str, int]:
    return {"red": red, "blue": blue, "yellow": yellow, "green": green}


def _cloth(**squares: str) -> dict[str, list[str]]:
    return {name: listed.split() for name, listed in squares.items()}


COURSE = Course(
    lessons=(
        Lesson(
            id="turn",
            clause="K3",
            position=_market("turn"),
            wanted=(("turn left", "turn right"),),
            script=("roll 2",),
        ),
        Lesson(
            id="lay",
            clause="K6",
            position=_market("lay", "d4 east"),
            wanted=(
                (
                    *("rug d3 e3", "rug c3 d3", "rug d2 d3"),
                    *("rug e4 f4", "rug e3 e4", "rug e4 e5"),
                    *("rug d5 e5", "rug c5 d5", "rug d5 d6"),
                    *("rug b4 c4", "rug c3 c4", "rug c4 c5"),
                ),
            ),
            script=("rug blue",),
        ),
        Lesson(
            id="area",
            clause="K5",
            position=_market(
                "lay",
                "d4 south",
                cloth={"red": ["c5", "d5"], "yellow": ["f2", "f3"]},
                whole={"across": ["c5"], "down": ["f2"]},
                rugs=_left(11, 12, 11, 12),
            ),
            wanted=(("rug e4 e5", "rug b4 c4", "rug c3 c4"),),
            script=("rug blue", "turn straight", "roll 1"),
        ),
        Lesson(
            id="way",
            clause="K3",
            position=_market(
                "turn",
                "d4 south",
                cloth={
                    "red": ["f6", "g6"],
                    "blue": ["b1", "c1"],
                    "yellow": ["d5", "d6", "d7", "c5"],
                    "green": ["b4", "c4"],
                },
                whole={"across": ["b1", "b4", "f6"], "down": ["d6"]},
                rugs=_left(10, 10, 9, 11),
            ),
            wanted=(("turn left",),),
            script=("roll 3",),
        ),
        Lesson(
            id="half",
            clause="K6",
            position=_market(
                "lay",
                "d4 north",
                cloth={"yellow": ["d2", "d3"]},
                whole={"down": ["d2"]},
                rugs=_left(12, 12, 11, 12),
            ),
            wanted=(("rug d3 e3", "rug c3 d3"),),
            script=("rug blue",),
        ),
        Lesson(
            id="edge",
            clause="K4",
            position=_market("turn", "d1 north"),
            wanted=(("turn straight",),),
            script=("roll 3",),
        ),
        Lesson(
            id="last",
            clause="K7",
            position=_market(
                "lay",
                "c4 north",
                top=["red", "none"],
                purse=[28, 32],
                rugs=_left(1, 0, 0, 0),
                cloth=_cloth(
                    red="f1 e2 f2 g3 g4 b5 e5 f7 g7",
                    blue="g1 c2 g2 a3 c3 f3 c4 e4 f4 c5 a6 c6 g6 e7",
                    yellow="c1 d1 e1 b3 e3 d5 f5 d6 e6 f6 d7",
                    green="a1 b1 a2 b2 d2 d3 a4 b4 d4 b6",
                ),
                whole=_cloth(across="a1 c1 a2 e2 a4 f7", down="g1 c2 f3 g3 c5 f5 d6"),
            ),
            wanted=(("rug d3 d4", "rug b3 b4", "rug d4 d5"),),
        ),
    ),
    last_game=_market(
        "turn",
        "a5 west",
        purse=[28, 32],
        rugs=_left(3, 1, 3, 1),
        cloth=_cloth(
            red="a2 b2 e3 e4 c5 e5 b7 c7 f7 g7",
            blue="g1 c2 e2 g2 c3 f3 a4 c4 f4 a5 f5 f6",
            yellow="f1 g3 g4 b5 b6 e6",
            green="a1 b1 d2 f2 a3 b3 d3 b4 d4 d5 g5 a6 g6 a7",
        ),
        whole=_cloth(across="a1 a2 a3 b7 f7", down="g1 c2 d2 f3 a4 d4 b5 g5 a6"),
    ),
)
