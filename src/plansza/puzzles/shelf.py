"""The puzzles that games bring: `data/puzzles.jsonl.gz` of their folders. Loads without numba."""

import functools
import warnings

from plansza.kernel import registry
from plansza.kernel.info import GameInfo
from plansza.puzzles.puzzle import BadPuzzles, PuzzleSet, read_puzzles

FILE = "data/puzzles.jsonl.gz"


@functools.cache
def puzzles_of(info: GameInfo) -> PuzzleSet | None:
    """None, where the game brings none. Raises BadPuzzles."""
    file = info.folder / FILE
    if not file.is_file():
        return None
    found = read_puzzles(file.read_bytes())
    if (found.header.game, found.header.rules) != (info.name, info.rules_version):
        made = f"{found.header.game} by version {found.header.rules} of its rules"
        raise BadPuzzles(f"{info.name}: its puzzles are of {made}, not of version {info.rules_version}")
    return found


def puzzle_sets() -> dict[str, PuzzleSet]:
    """Of all installed games that bring some, by name. A set that cannot be used is left out, with a warning."""
    found = {}
    for name, info in registry.games().items():
        try:
            puzzles = puzzles_of(info)
        except BadPuzzles as error:  # somebody else's game must not stop the others
            warnings.warn(f"the puzzles of '{name}' cannot be used: {error}", stacklevel=2)
            continue
        if puzzles is not None and puzzles.puzzles:
            found[name] = puzzles
    return found
