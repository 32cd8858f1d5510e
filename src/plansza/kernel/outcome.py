"""Who wins: payoff, places and points of all seats, from how each of them stands."""

from collections.abc import Callable
from typing import Any

from plansza.kernel.jit import jit


def payoff_of(standing: Callable[[Any, int], int], players_of: Callable[[Any], int]) -> Any:
    """(state, out): 1.0 shared among those who stand best."""

    @jit
    def payoff(state: Any, out: Any) -> None:
        players = players_of(state)
        for seat in range(players):
            out[seat] = standing(state, seat)  # once: at the end of a random game it is what costs most
        best, winners = out[0], 0
        for seat in range(players):
            if out[seat] > best:
                best, winners = out[seat], 0
            if out[seat] == best:
                winners += 1
        for seat in range(players):
            out[seat] = 1.0 / winners if out[seat] == best else 0.0

    return payoff


def scores_of(score: Callable[[Any, int], float], players_of: Callable[[Any], int]) -> Any:
    """(state, out): the points of each seat."""

    @jit
    def scores(state: Any, out: Any) -> None:
        for seat in range(players_of(state)):
            out[seat] = score(state, seat)

    return scores


def players_function(has_field: bool, seats: int) -> Any:
    """(state) -> how many play: what the field `players` says, else always as many."""

    @jit
    def from_field(state: Any) -> int:
        return state.players

    @jit
    def fixed(state: Any) -> int:
        return seats

    return from_field if has_field else fixed


def places(standings: list[int]) -> list[int]:
    """1 is first; who stands alike shares a place."""
    return [1 + sum(other > mine for other in standings) for mine in standings]


def with_resigned(ranked: list[int], resigned: list[int]) -> list[int]:
    """The places, with those who resigned behind all others; who did so first comes last."""
    if not resigned:
        return ranked
    order = [
        (resigned.index(seat) + 1 if seat in resigned else len(resigned) + 1, -ranked[seat])
        for seat in range(len(ranked))
    ]
    return [1 + sum(other > mine for other in order) for mine in order]


def payoff_by_place(ranked: list[int]) -> list[float]:
    """1.0 shared among the first."""
    winners = ranked.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in ranked]


@jit
def fair(state: Any, action: int) -> int:
    """The weight of chance's actions in a game that does not say."""
    return 1


@jit
def only_ending(state: Any) -> int:
    """The ending of a game that has one."""
    return 0
