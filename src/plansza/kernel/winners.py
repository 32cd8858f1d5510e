"""Who wins, for games in which the best place does."""

from typing import Any

from plansza.kernel.jit import jit


@jit
def share_win(out: Any, players: int) -> None:
    """Turns how well each seat stands into what it gets: those who stand best share the win."""
    best, winners = out[0], 0
    for seat in range(players):
        if out[seat] > best:
            best, winners = out[seat], 0
        if out[seat] == best:
            winners += 1
    for seat in range(players):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0
