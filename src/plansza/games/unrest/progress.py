"""How far each side is on its way to a win: there are no points in Unrest."""

from typing import Any

from plansza.games.unrest.legal import extra_total
from plansza.games.unrest.rules import standing
from plansza.games.unrest.state import DISTRICTS, EMPIRE, END, REBELLION, ROUNDS, TO_WIN, UNKNOWN
from plansza.games.unrest.view import progress as nearness


def progress(state: Any) -> list[float]:
    """The Rebellion by its districts, and in part the one that is nearest to a mission; the Empire by rounds held."""
    freed = min(1.0, (int(state.liberated) + nearest(state)) / TO_WIN)
    held = min(int(state.rounds), ROUNDS) / ROUNDS
    if state.phase != END:
        return [freed, held]
    return [1.0 if standing(state, seat) else share for seat, share in ((REBELLION, freed), (EMPIRE, held))]


def nearest(state: Any) -> float:
    """Of the districts that are not free, how much of a mission the best stack has: 0 to 1."""
    stack, up, by = state.stack.tolist(), state.open.tolist(), state.liberated_by.tolist()
    missions = [mission for mission in state.missions.tolist() if mission != UNKNOWN]
    best = 0.0
    for place in range(DISTRICTS):
        for mission in missions if by[place] < 0 else ():
            near = nearness(mission, stack[place], up[place], int(extra_total(state, place)))
            if not near.blocked:
                best = max(best, near.have / near.need)
    return best
