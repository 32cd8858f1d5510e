"""The puzzle of the day: the same for everybody, from the date in UTC alone.

Games take turns, one a day in the order of their names. Each game goes through all its puzzles, in an order that a hash
of the puzzle's name gives, before one comes again.
"""

import hashlib
from collections.abc import Collection, Mapping
from datetime import date

from plansza.puzzles.puzzle import UnknownPuzzle


def daily(sets: Mapping[str, Collection[str]], day: date) -> tuple[str, str]:
    """A game and the id of its puzzle, of the ids by game. Raises UnknownPuzzle where there are none."""
    games = sorted(name for name, ids in sets.items() if ids)
    if not games:
        raise UnknownPuzzle("no installed game brings puzzles")
    turn, number = divmod(day.toordinal(), len(games))
    game = games[number]
    order = sorted(sets[game], key=lambda id: hashlib.sha256(id.encode()).digest())
    return game, order[turn % len(order)]
