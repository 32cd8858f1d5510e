"""Learning Unrest on the board: a round of the Rebellion, the Empire's tokens, and the third district."""

from typing import Any

from plansza.kernel.course import Course, Lesson

_REBELLION, _EMPIRE = 0, 1
_MISSIONS = ["revolution", "coup", "coordinated_plot", "sleeper_cell"]
_ROW = {"1": "plenty", "2": "peace", "3": "capitol", "4": "police", "5": "truth"}
_LYING = {"(": "hidden", "[": "shown"}

# What was played in rounds that are over, card by card with what became of it: (hidden), [shown by a proof].
_TWO_ROUNDS = (
    "riots 6 to 1; (intelligence 6) to 1; (misdirection) to 2",
    "subversion 4 to 1; (riots 3) to 2; (misdirection) to 3",
)
_TWO_FREE = (
    "riots 3 to 2; [intelligence 3] to 2; [supplies 3] to 2",
    "riots 4 to 4; [intelligence 4] to 4; [supplies 4] to 4",
)
_BY_PLOT: dict[str, Any] = {
    "liberated_by": {"2": "coordinated_plot", "4": "coordinated_plot"},
    "liberated_in": {"2": "1", "4": "2"},
}


def _table(phase: str, *rounds: str, over: int | None = None, **more: Any) -> dict[str, Any]:
    """Rounds as told above; `over` of them are over, all if it is not said."""
    card, where, lies = {}, {}, {}
    for number, line in enumerate(rounds, 1):
        for place, told in enumerate(line.split("; "), 1):
            name, _, there = told.rpartition(" ")
            name, obj = name.removesuffix(" to"), f"{number}.{place}"
            card[obj], where[obj], lies[obj] = name.strip("()[]"), there, _LYING.get(name[0], "open")
    state = {
        "phase": phase,
        "district": _ROW,
        "missions": _MISSIONS,
        "rounds": len(rounds) if over is None else over,
        "card": card,
        "where": where,
        "lies": lies,
        **more,
    }
    return {"players": 2, "state": state}


COURSE = Course(
    lessons=(
        Lesson(
            id="area",
            clause="U2",
            position=_table("mark", hand=["riots 2", "riots 3", "supplies 3", "supplies 5", "misdirection"]),
            wanted=(("area 2 3", "area 1 2", "area 3 4", "area 4 5"),),
        ),
        Lesson(
            id="play",
            clause="U2",
            position=_table(
                "play",
                hand=["riots 2", "riots 3", "supplies 3", "supplies 5", "misdirection"],
                left="1",
                right="2",
            ),
            wanted=(
                ("reveal riots 3",),
                ("hide supplies 5", "hide misdirection"),
                ("hide misdirection", "hide supplies 5"),
            ),
            script=("shuffle same",),
        ),
        Lesson(
            id="assign",
            clause="U2",
            position=_table(
                "assign",
                *_TWO_ROUNDS,
                "supplies 5 to front; riots 2 to front; misdirection gone",
                over=2,
                hand=["intelligence 2", "supplies 2"],
                used=["surveil", "destroy"],
                left="1",
                right="2",
            ),
            wanted=(("assign 1 to 1",), ("assign 2 to 2", "assign 2 to 1")),
        ),
        Lesson(
            id="liberate",
            clause="U5",
            position=_table(
                "liberate",
                *_TWO_ROUNDS,
                "supplies 5 to 1; riots 2 to 2; misdirection gone",
                over=2,
                hand=["intelligence 2", "supplies 2"],
                used=["surveil", "destroy"],
                left="1",
                right="2",
            ),
            wanted=(("liberate 1 by coup", "liberate 1 by revolution"), ("show 1.2",)),
            script=("draw riots 5", "draw supplies 4", "draw subversion 6"),
        ),
        Lesson(
            id="surveil",
            clause="U3",
            seat=_EMPIRE,
            position=_table(
                "defend",
                *_TWO_ROUNDS,
                "supplies 5 to front; (misdirection) to front; (riots 2) to front",
                over=2,
                hand=["intelligence 2", "supplies 2"],
                left="1",
                right="2",
            ),
            wanted=(("surveil 2",),),
        ),
        Lesson(
            id="destroy",
            clause="U3",
            seat=_EMPIRE,
            position=_table(
                "defend",
                "riots 6 to 1; riots 5 to 1; (misdirection) to 2",
                "riots 4 to 1; (riots 3) to 2; (misdirection) to 3",
                "intelligence 6 to front; (supplies 2) to front; (misdirection) to front",
                over=2,
                hand=["intelligence 2", "supplies 3"],
                left="1",
                right="2",
            ),
            wanted=(("destroy 1",),),
        ),
        Lesson(
            id="pair",
            clause="U4",
            seat=_EMPIRE,
            position=_table(
                "defend",
                "riots 6 to 1; riots 5 to 1; misdirection gone",
                "intelligence 6 to front; (supplies 2) to front; (misdirection) to front",
                over=1,
                hand=["intelligence 2", "supplies 3"],
                used=["surveil", "destroy"],
                left="1",
                right="2",
            ),
            wanted=(("blockade 1",), ("reroute 1 to 5", "reroute 1 to 4", "reroute 1 to 3")),
        ),
        Lesson(
            id="third",
            clause="U6",
            position=_table(
                "assign",
                *_TWO_FREE,
                "riots 5 to 1; (misdirection) to 3; misdirection gone",
                "intelligence 5 to front; (supplies 5) to front; misdirection gone",
                over=3,
                hand=["riots 2", "supplies 2"],
                used=["surveil", "destroy", "reroute", "blockade"],
                blockaded="5",
                left="1",
                right="3",
                **_BY_PLOT,
            ),
            wanted=(("assign 1 to 1",), ("assign 2 to 1",), ("liberate 1 by coordinated_plot",), ("show 4.2",)),
        ),
    ),
    last_game=_table(
        "mark",
        *_TWO_FREE,
        "riots 6 to 1; (riots 5) to 1; (intelligence 2) to 1",
        "supplies 6 to 1; (subversion 3) to 3; (misdirection) to 3",
        "subversion 6 to 3; (subversion 5) to 3; (intelligence 5) gone",
        hand=["riots 2", "supplies 5", "subversion 4", "misdirection", "misdirection"],
        used=["surveil", "destroy"],
        **_BY_PLOT,
    ),
)
