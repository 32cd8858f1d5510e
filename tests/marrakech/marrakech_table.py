"""Tables of Marrakech set by hand for the tests: rugs by their squares, Assam where he is wanted, dice as told."""

from typing import Any

import plansza
from plansza.games.marrakech.market import HEADINGS, SIZE, SQUARE_NAMES
from plansza.games.marrakech.state import COLOURS, PHASES
from plansza.kernel.errors import IllegalAction
from plansza.kernel.match import Match

SEATS = "abcd"


def table(
    players: int = 4,
    rugs: str = "",
    assam: str = "d4 south",
    player: str = "a",
    phase: str = "turn",
    purses: list[int] | None = None,
    left: list[int] | None = None,
    out: list[int] | None = None,
    top: list[str] | None = None,
    **options: bool,
) -> Match:
    """A match that begins in this position. `rugs` such as "red c3 d3, blue d3 d4", each laid over those before it."""
    match = plansza.new("marrakech", players=players, chance=None, **options)
    state = match.state
    square, heading = assam.split()
    state.square, state.heading = SQUARE_NAMES.index(square), HEADINGS.index(heading)
    state.player, state.phase = SEATS.index(player), PHASES.index(phase)
    if purses is not None:
        state.purse[: len(purses)] = purses
    if left is not None:
        state.rugs[: len(left)] = left
    if out is not None:
        state.out[: len(out)] = out
    if players == 2:
        state.top[:2] = [COLOURS.index(colour) for colour in top or ["red", "yellow"]]
    _spread(state, [rug.split() for rug in rugs.split(",") if rug])
    return match


def _spread(state: Any, rugs: list[list[str]]) -> None:
    on_top = {square: number for number, (_, *squares) in enumerate(rugs) for square in squares}
    for square, number in on_top.items():
        state.cloth[COLOURS.index(rugs[number][0])] |= 1 << SQUARE_NAMES.index(square)
    for number, (_, *squares) in enumerate(rugs):
        if all(on_top[square] == number for square in squares):
            one, other = sorted(SQUARE_NAMES.index(square) for square in squares)
            state.whole[0 if other - one == 1 else 1] |= 1 << one
            assert other - one in (1, SIZE)


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.take(action)
    return match


def clause(match: Match, action: str) -> str:
    """The clause by which the action is refused."""
    try:
        match.take(action)
    except IllegalAction as refused:
        return refused.clause
    return "accepted"


def board(match: Match) -> Any:
    return match.view(0)["board"]


def dirhams(match: Match) -> list[int]:
    return [seat["dirhams"] for seat in board(match)["seats"]]


def points(match: Match) -> list[int]:
    return [seat["points"] for seat in board(match)["seats"]]


def whose_turn(match: Match) -> tuple[str, str]:
    seen = board(match)
    return SEATS[seen["player"]], seen["phase"]


def assam(match: Match) -> str:
    return " ".join(board(match)["assam"].values())


def at(match: Match, square: str) -> Any:
    number = SQUARE_NAMES.index(square)
    return board(match)["market"][number // SIZE][number % SIZE]


def said(match: Match, since: int = 0) -> list[tuple[str, dict[str, Any]]]:
    return [tuple(event) for event in match.events(since=since)]
