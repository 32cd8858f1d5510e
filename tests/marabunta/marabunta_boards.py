"""Boards made for tests: legal, and far from the built-in ones."""

import random
from typing import Any

LETTERS = {"B": "blue", "P": "pink", "O": "orange", "G": "green", "S": "grey", "Y": "yellow"}
CRATE_ISLAND: dict[str, Any] = {
    # crates wherever there is no cupcake, so that powers set each other off
    "name": "Crate island",
    "map": """
  B*  B#  P#  P*
B#  B#  P#  P*  P#
  O*  O#  O#  G*  G#
O#  O#  O*  G#  G#
  S#  S*  S#  Y*  Y#
S*  S#  Y#  Y*  Y#
  S*  S#  Y*  Y#
""",
    "regions": LETTERS,
}
ALL_POWERS: dict[str, Any] = {
    "name": "All ten powers, one crate each",
    "anthills": 1,
    "cupcake_row": [1, 2, 3],
    "group": [
        {"power": power, "crates": 1}
        for power in [
            "ones_3",
            "write_1",
            "write_2",
            "free_0",
            "free_3",
            "cross_2",
            "circles_2",
            "cupcakes_2",
            "points_2",
            "points_3",
        ]
    ],
}


def ragged(seed: int, rows: int = 16, columns: int = 16, holes: float = 0.25) -> dict[str, Any]:
    """A territory with a ragged outline and holes, in one piece, its regions strewn about."""
    luck = random.Random(seed)
    cells = _one_piece(luck, {(2 * c + r % 2, r) for r in range(rows) for c in range(columns) if luck.random() > holes})
    marks = dict.fromkeys(cells, ".")
    for place in luck.sample(cells, 12 + len(cells) // 5):
        marks[place] = "*" if list(marks.values()).count("*") < 12 else "#"
    regions = list("BPOGSY") + luck.choices("BPOGSY", k=len(cells) - 6)
    luck.shuffle(regions)
    letters = dict(zip(cells, regions, strict=True))
    lines = [
        "".join(f"{letters[x, r]}{marks[x, r]}" if (x, r) in letters else "  " for x in range(2 * columns + 1)).rstrip()
        for r in range(rows)
    ]
    return {"name": f"Ragged {seed}", "map": "\n".join(lines), "regions": LETTERS}


def _one_piece(luck: random.Random, cells: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """The largest connected part, in reading order."""
    best: set[tuple[int, int]] = set()
    while cells:
        part, ahead = set(), [min(cells)]
        while ahead:
            x, y = ahead.pop()
            if (x, y) in cells:
                cells.remove((x, y))
                part.add((x, y))
                ahead += [(x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
        best = max(best, part, key=len)
    return sorted(best, key=lambda place: place[::-1])
