"""Of the kill test: people who solve puzzles while servers die, and whether all that is stored of people follows."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from plansza.puzzles import puzzle_sets
from plansza.server import auth, history
from plansza.server.client import Refused
from plansza.server.database import open_database
from plansza.server.people import attempts

Ask = Callable[..., Any]  # (path, body, token): sent until it is answered; None when it is time to stop
Solved = set[tuple[str, str, str]]  # player, game, id of a puzzle: acknowledged
_STORED = (
    "SELECT * FROM results ORDER BY table_id, seat",
    "SELECT * FROM meetings ORDER BY player, rival, at, table_id, seat",
    "SELECT * FROM tallies ORDER BY player, game, options, rival",
)


async def solve(ask: Ask, solved: Solved) -> None:
    """One person, a new profile, and some puzzles with moves of any quality."""
    token = auth.new_token()
    try:
        await ask("/api/me", {"name": "Ada", "avatar": "012345"}, token)
    except Refused as refused:
        if refused.fault != "has_profile":  # it was made before the answer was lost
            raise
    for _ in range(20):
        game = random.choice(sorted(puzzle_sets()))
        puzzle = random.choice(puzzle_sets()[game].puzzles)
        path, body = f"/api/puzzles/{game}/{puzzle.id}", {"action": random.choice(puzzle.moves).action}
        if await ask(path, body, token) is None:
            return
        solved.add((auth.player_of(token), game, puzzle.id))
        await asyncio.sleep(0.05)


def examine_people(url: str, solved: Solved) -> list[str]:
    """What of attempts, ratings of solvers and histories is lost, doubled, or does not follow from the rest."""
    db = open_database(url)
    rows = db.run("SELECT player, game, puzzle FROM attempts", {})
    wrong = [f"attempt lost: {one}" for one in sorted(solved - {(*row,) for row in rows})]
    wrong += [f"attempt twice: {row}" for row in rows if rows.count(row) > 1]
    wrong += [f"solver: {player}" for player in attempts.differences(db)]
    before = [db.run(statement, {}) for statement in _STORED]
    history.rebuild(db, history.new_match)
    after = [db.run(statement, {}) for statement in _STORED]
    wrong += [f"history: {statement}" for n, statement in enumerate(_STORED) if before[n] != after[n]]
    db.close()
    return wrong
